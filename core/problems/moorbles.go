package problems

import (
	"math"

	"minimex/core/solve"
)

// moorbles is "Moorbles" (USACO, February 2024, Silver 3): on each of M turns
// Bessie hides one of K known numbers of marbles, and Elsie, who has N, names Even
// or Odd and wins or loses that many; with none left she is out. Input: T, then for
// each test N M K and M rows of K numbers. Output: for each test a line, the
// sequence first in the order of a dictionary that keeps Elsie in whatever is
// hidden, or -1.
//
// The sequence is fixed beforehand, so each call counts by its worst change. From
// the end, need[i] is the number that Elsie must have more than before turn i;
// forwards she calls Even wherever that leaves her more than she then needs. Time
// O(MK), memory O(MK).
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
	turns := len(hidden) / k
	even, odd := make([]int, turns), make([]int, turns) // the worst change of each call
	need := make([]int, turns+1)
	for i := turns - 1; i >= 0; i-- {
		e, o := math.MaxInt, math.MaxInt
		for _, a := range hidden[i*k : (i+1)*k] {
			a *= 1 - a%2*2 // what Even wins
			e, o = min(e, a), min(o, -a)
		}
		even[i], odd[i] = e, o
		need[i] = max(0, need[i+1]-max(e, o))
	}
	if have <= need[0] {
		return append(out, "-1"...)
	}
	for i := range turns {
		if have+even[i] > need[i+1] {
			have += even[i]
			out = append(out, 'E', 'v', 'e', 'n', ' ')
		} else {
			have += odd[i]
			out = append(out, 'O', 'd', 'd', ' ')
		}
	}
	return out[:len(out)-1]
}
