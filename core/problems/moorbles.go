package problems

import (
	"minimex/core/games/parity"
	"minimex/core/solve"
)

// moorbles is "Moorbles" (USACO, February 2024, Silver 3): on each of M turns
// Bessie hides one of K known numbers of marbles, and Elsie, who has N, names Even
// or Odd and wins or loses that many; with none left she is out. Input: T, then for
// each test N M K and M rows of K numbers. Output: for each test a line, the
// sequence first in the order of a dictionary that keeps Elsie in whatever is
// hidden, or -1.
//
// The sequence is fixed beforehand, so each call counts by its worst change
// (parity.Plan). Time O(MK), memory O(MK).
func moorbles(r *solve.Run, in *Input) (string, error) {
	const (
		turns   = 300_000 // of all tests together, as in the original
		tests   = turns   // the original's: 10
		choices = 1_000   // the original's: 4
		marbles = 1_000_000_000
	)
	left := turns
	out := []byte{}
	for t := in.Int(1, tests); t > 0 && in.OK(); t-- {
		have, m, k := in.Int(1, marbles), in.share(turns, &left), in.Int(1, choices)
		hidden, err := in.row(r, m*k, 1, marbles)
		if err != nil {
			return "", err
		}
		out = append(calls(out, have, k, hidden), '\n')
	}
	return string(out), in.Err()
}

// calls appends the sequence, or -1, where k numbers of hidden are a turn's.
func calls(out []byte, have, k int, hidden []int) []byte {
	plan := parity.NewPlan(len(hidden)/k, func(i int) []int { return hidden[i*k : (i+1)*k] })
	safe := plan.Calls(0, have, func(odd bool) {
		if odd {
			out = append(out, "Odd "...)
		} else {
			out = append(out, "Even "...)
		}
	})
	if !safe {
		return append(out, "-1"...)
	}
	return out[:len(out)-1]
}
