package problems

import (
	"strconv"

	"minimex/core/games/carrot"
	"minimex/core/solve"
)

// cf794E is "Choosing Carrot" (Codeforces 794E): two players eat a carrot from
// either end of a row in turn until one is left; Oleg, who begins, wants it large
// and Igor small. Oleg eats k carrots of his choice beforehand. Input: n, then n
// numbers. Output: the last carrot for k = 0..n-1, on a line.
// Package carrot has the game and why the middles decide.
func cf794E(r *solve.Run, in *Input) (string, error) {
	const (
		numbers = 300_000
		largest = 1_000_000_000_000_000_000 // the original's: 10^9
	)
	n := in.Int(1, numbers)
	a, err := in.row(r, n, 1, largest)
	if err != nil {
		return "", err
	}
	row := make([]int64, n)
	for i, size := range a {
		row[i] = int64(size)
	}
	last := carrot.Outcomes(row)
	out := []byte{}
	var text [2][]byte // of the last answer for an even and an odd k: most repeat it
	for k, v := range last {
		if k < 2 || v != last[k-2] {
			text[k%2] = append(strconv.AppendInt(nil, v, 10), ' ')
		}
		out = append(out, text[k%2]...)
	}
	out[len(out)-1] = '\n'
	return string(out), nil
}
