package problems

import (
	"minimex/core/solve"
	"minimex/core/solve/deal"
)

// p3210 is "Taking stones" (HNOI 2010, Luogu P3210): heaps in a row, some of them
// gone (0). Two players take a whole heap next to one that is gone, in turn, each
// for the largest sum. Input: N, then N numbers, a 0 among them. Output: both sums
// on a line, the first player's first.
//
// Package deal merges the row and deals out what is left of it, in time O(N log N).
// Whatever is merged is a sum of heaps with signs, so nothing passes the sum of all
// heaps, which is at most 10^18.
func p3210(r *solve.Run, in *Input) (string, error) {
	const (
		heaps   = 1_000_000
		largest = 1_000_000_000_000 // the original's: 10^8
	)
	row, err := in.row(r, in.Int(1, heaps), 0, largest)
	if err != nil {
		return "", err
	}
	sum, gaps := 0, 0
	for _, a := range row {
		sum += a
		if a == 0 {
			gaps++
		}
	}
	if gaps == 0 {
		in.fail("want", "input.gap")
		return "", in.Err()
	}
	parts, aside := deal.Merge(row, nil)
	values := row[:0]
	for _, p := range parts {
		values = append(values, p.Value)
	}
	dealt, turn := deal.Out(values)
	dealt[turn] -= deal.Cost(aside)
	margin := dealt[0] - dealt[1]
	return two((sum+margin)/2, (sum-margin)/2), nil
}
