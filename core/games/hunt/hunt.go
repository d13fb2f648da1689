// Package hunt is hide and seek on a directed graph without cycles: two players stand
// on vertices and see each other. At each time both choose at once to stay or to follow
// an arrow; where they then stand on one vertex the game ends at that time, and else
// when there is no time left. The one who hides wants it late, the one who seeks soon.
//
// The value of a pair of vertices with so much time left is 1 and the value of the
// matrix game of the values one time later (J. von Neumann, Zur Theorie der
// Gesellschaftsspiele, 1928; L. S. Shapley, Stochastic games, 1953). Where no path leads
// from the seeker to the other, staying is best.
package hunt

import (
	"math/big"
	"strconv"

	"minimex/core/matrix"
	"minimex/core/solve"
	"minimex/core/solve/lp"
	"minimex/core/solve/zerosum"
)

// Bounds of a game.
const (
	MaxVertices = 20
	MaxTime     = 20
)

// Graph is of each vertex where one can be a time later, and which vertices paths lead
// to. Vertices are counted from 0, at most MaxVertices of them.
type Graph struct {
	moves [][]int
	reach []uint32
	known []*big.Rat // by time left, the one who hides, the seeker
	// MaxBits, where it is not 0, bounds a value's numerator and denominator, in bits:
	// beyond it the work is over budget.
	MaxBits int
}

// NewGraph has n vertices and no arrows.
func NewGraph(n int) *Graph {
	g := &Graph{moves: make([][]int, n), reach: make([]uint32, n)}
	for v := range g.moves {
		g.moves[v] = []int{v} // staying comes first
	}
	return g
}

// Add adds an arrow. Order must follow before anything is asked.
func (g *Graph) Add(from, to int) { g.moves[from] = append(g.moves[from], to) }

// Len is the number of vertices.
func (g *Graph) Len() int { return len(g.moves) }

// Moves is where one can be a time later, staying first. It is not to be changed.
func (g *Graph) Moves(v int) []int { return g.moves[v] }

// Order finds what is in reach; it is false where there is a cycle.
func (g *Graph) Order() bool {
	for range g.moves { // longer paths each time
		for v, list := range g.moves {
			for _, to := range list[1:] {
				g.reach[v] |= 1<<to | g.reach[to]
			}
		}
	}
	for v := range g.reach {
		if g.reach[v]>>v&1 == 1 {
			return false
		}
	}
	return true
}

// Escaped is whether the seeker cannot come to where the other stays.
func (g *Graph) Escaped(hide, seek int) bool { return g.reach[seek]>>hide&1 == 0 }

// Value is how long the game lasts on average, at most left, exactly. On dense graphs
// fractions grow to thousands of digits. Time: a linear programme for each pair and time,
// O(n^2 left) of them.
func (g *Graph) Value(r *solve.Run, hide, seek, left int) (*big.Rat, error) {
	switch {
	case hide == seek || left == 0:
		return new(big.Rat), nil
	case g.Escaped(hide, seek):
		return big.NewRat(int64(left), 1), nil
	}
	n := len(g.moves)
	at := (left*n+hide)*n + seek
	for len(g.known) <= at {
		g.known = append(g.known, nil)
	}
	if g.known[at] != nil {
		return g.known[at], nil
	}
	m, err := g.Game(r, hide, seek, left, 0)
	if err != nil {
		return nil, err
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
	v = new(big.Rat).Add(v, big.NewRat(1, 1))
	if g.MaxBits > 0 && v.Num().BitLen()+v.Denom().BitLen() > g.MaxBits {
		return nil, solve.ErrBudget
	}
	g.known[at] = v
	return v, nil
}

// Game is the matrix game of one time: the values of the pairs of vertices one time
// later, with what is added to each. Rows are the moves of the one who hides, columns
// the seeker's. There must be time left.
func (g *Graph) Game(r *solve.Run, hide, seek, left int, added int64) (matrix.Matrix, error) {
	m := make(matrix.Matrix, len(g.moves[hide]))
	for i, a := range g.moves[hide] {
		for _, b := range g.moves[seek] {
			v, err := g.Value(r, a, b, left-1)
			if err != nil {
				return nil, err
			}
			if added != 0 {
				v = new(big.Rat).Add(v, big.NewRat(added, 1))
			}
			m[i] = append(m[i], matrix.Number{Value: v})
		}
	}
	return m, nil
}

// Best is an optimal mixture of either side, pure where the matrix has a saddle point.
func Best(r *solve.Run, m matrix.Matrix) (zerosum.Solution, error) {
	saddles := zerosum.PureOf(m).Saddles
	if len(saddles) == 0 {
		return zerosum.Solve(r, m, lp.Dantzig, nil)
	}
	at := saddles[0]
	return zerosum.Solution{Value: m[at[0]][at[1]].Value, Row: pure(len(m), at[0]), Col: pure(m.Cols(), at[1])}, nil
}

// pure is the mixture of n that always chooses one.
func pure(n, one int) []*big.Rat {
	mix := make([]*big.Rat, n)
	for i := range mix {
		mix[i] = new(big.Rat)
	}
	mix[one].SetInt64(1)
	return mix
}

// Decimals writes a number from 0 to 1,000,000 with three decimals, rounded half up.
func Decimals(n *big.Rat) string {
	top := new(big.Int).Mul(n.Num(), big.NewInt(2000))
	top.Add(top, n.Denom()).Quo(top, new(big.Int).Lsh(n.Denom(), 1))
	text := strconv.FormatInt(top.Int64()+1_000_000, 10)
	whole := top.Int64() / 1000
	return strconv.FormatInt(whole, 10) + "." + text[len(text)-3:]
}
