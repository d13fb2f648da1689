package problems

import "minimex/core/solve"

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
// O(MK), memory O(M).
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
		worst := make([][2]int, 0, m) // the least change for Even and for Odd
		for len(worst) < m && in.OK() {
			w := [2]int{marbles, marbles}
			for range k {
				a := in.Int(1, marbles)
				w[a%2] = min(w[a%2], a)
				w[1-a%2] = min(w[1-a%2], -a)
			}
			worst = append(worst, w)
			if err := r.Ticks(int64(k)); err != nil {
				return "", err
			}
		}
		if in.OK() {
			out = append(calls(out, have, worst), '\n')
		}
	}
	return string(out), in.Err()
}

// calls appends the sequence, or -1.
func calls(out []byte, have int, worst [][2]int) []byte {
	need := make([]int, len(worst)+1)
	for i := len(worst) - 1; i >= 0; i-- {
		need[i] = max(0, need[i+1]-max(worst[i][0], worst[i][1]))
	}
	if have <= need[0] {
		return append(out, "-1"...)
	}
	for i, w := range worst {
		if i > 0 {
			out = append(out, ' ')
		}
		call, odd := "Even", 0
		if have+w[0] <= need[i+1] {
			call, odd = "Odd", 1
		}
		have += w[odd]
		out = append(out, call...)
	}
	return out
}
