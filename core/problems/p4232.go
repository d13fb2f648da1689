package problems

import (
	"math/big"
	"strconv"

	"minimex/core/matrix"
	"minimex/core/solve"
	"minimex/core/solve/lp"
	"minimex/core/solve/zerosum"
)

// p4232 is "Hide and seek" (Luogu P4232): two players stand on vertices of a directed
// graph without cycles and see each other. At each time both choose at once to stay or
// to follow an arrow; where they then stand on one vertex the game ends at that time,
// and else after time t at t+1. The one on s_r wants it late, the one on s_k soon.
// Input: n m s_r s_k t; the m arrows. Output: the expected time of the end under best
// play of both, with three decimals, rounded half up.
//
// The value of a pair of vertices with so much time left is 1 and the value of the
// matrix game of the values one time later. Where no path leads from the seeker to the
// other, staying is best. On dense graphs the fractions grow to thousands of digits, so
// bounds are computed (bounds) that are some 10^-13 apart; only where they do not agree
// in all three decimals are the fractions themselves. Time: a linear programme for
// each pair and time, O(n^2 t) of them.
func p4232(r *solve.Run, in *Input) (string, error) {
	const vertices, times = 20, 20
	n := in.Int(1, vertices)
	m := in.Int(0, n*(n-1)/2)
	hide, seek, t := in.Int(1, n)-1, in.Int(1, n)-1, in.Int(0, times)
	h := hunt{moves: make([][]int, n)}
	for v := range h.moves {
		h.moves[v] = []int{v} // staying comes first
	}
	for i := 0; i < m && in.OK(); i++ {
		from, to := in.Int(1, n)-1, in.Int(1, n)-1
		h.moves[from] = append(h.moves[from], to)
	}
	if in.OK() && !h.order() {
		in.fail("want", "input.acyclic")
	}
	if !in.OK() {
		return "", in.Err()
	}
	low, high, err := h.bounds(r, hide, seek, t+1)
	if err != nil {
		return "", err
	}
	if a, b := decimals(low), decimals(high); a == b {
		return a + "\n", nil
	}
	value, err := h.value(r, hide, seek, t+1)
	if err != nil {
		return "", err
	}
	return decimals(value) + "\n", nil
}

// hunt is the graph: of each vertex where one can be a time later, and which vertices
// paths lead to.
type hunt struct {
	moves [][]int
	reach []uint32
	known []*big.Rat // by time left, the one who hides, the seeker
}

// order finds what is in reach; it is false where there is a cycle.
func (h *hunt) order() bool {
	h.reach = make([]uint32, len(h.moves))
	for range h.moves { // longer paths each time
		for v, list := range h.moves {
			for _, to := range list[1:] {
				h.reach[v] |= 1<<to | h.reach[to]
			}
		}
	}
	for v := range h.reach {
		if h.reach[v]>>v&1 == 1 {
			return false
		}
	}
	return true
}

// escaped is whether the seeker cannot come to where the other stays.
func (h *hunt) escaped(hide, seek int) bool { return h.reach[seek]>>hide&1 == 0 }

// value is how long the game lasts on average, at most left, exactly.
func (h *hunt) value(r *solve.Run, hide, seek, left int) (*big.Rat, error) {
	switch {
	case hide == seek || left == 0:
		return new(big.Rat), nil
	case h.escaped(hide, seek):
		return big.NewRat(int64(left), 1), nil
	}
	n := len(h.moves)
	at := (left*n+hide)*n + seek
	for len(h.known) <= at {
		h.known = append(h.known, nil)
	}
	if h.known[at] != nil {
		return h.known[at], nil
	}
	m := make(matrix.Matrix, len(h.moves[hide]))
	for i, a := range h.moves[hide] {
		for _, b := range h.moves[seek] {
			v, err := h.value(r, a, b, left-1)
			if err != nil {
				return nil, err
			}
			m[i] = append(m[i], matrix.Number{Value: v})
		}
	}
	var v *big.Rat
	if p := zerosum.PureOf(m); p.Maximin.Cmp(p.Minimax) == 0 {
		v = p.Maximin
	} else {
		s, err := zerosum.Solve(r, m, lp.Dantzig, nil)
		if err != nil {
			return nil, err
		}
		v = s.Value
	}
	h.known[at] = new(big.Rat).Add(v, big.NewRat(1, 1))
	return h.known[at], nil
}

// decimals writes a number that is not below 0 with three decimals.
func decimals(n *big.Rat) string {
	top := new(big.Int).Mul(n.Num(), big.NewInt(2000))
	top.Add(top, n.Denom()).Quo(top, new(big.Int).Lsh(n.Denom(), 1))
	text := strconv.FormatInt(top.Int64()+1_000_000, 10) // at most 21,000
	whole := top.Int64() / 1000
	return strconv.FormatInt(whole, 10) + "." + text[len(text)-3:]
}
