package problems

import (
	"minimex/core/games/hunt"
	"minimex/core/solve"
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
// bounds are computed (hunt.Bounds) that are some 10^-13 apart; only where they do not agree
// in all three decimals are the fractions themselves. Time: a linear programme for
// each pair and time, O(n^2 t) of them.
func p4232(r *solve.Run, in *Input) (string, error) {
	n := in.Int(1, hunt.MaxVertices)
	m := in.Int(0, n*(n-1)/2)
	hide, seek, t := in.Int(1, n)-1, in.Int(1, n)-1, in.Int(0, hunt.MaxTime)
	h := hunt.NewGraph(n)
	for i := 0; i < m && in.OK(); i++ {
		from, to := in.Int(1, n)-1, in.Int(1, n)-1
		h.Add(from, to)
	}
	if in.OK() && !h.Order() {
		in.fail("want", "input.acyclic")
	}
	if !in.OK() {
		return "", in.Err()
	}
	low, high, err := h.Bounds(r, hide, seek, t+1)
	if err != nil {
		return "", err
	}
	if a, b := hunt.Decimals(low), hunt.Decimals(high); a == b {
		return a + "\n", nil
	}
	value, err := h.Value(r, hide, seek, t+1)
	if err != nil {
		return "", err
	}
	return hunt.Decimals(value) + "\n", nil
}
