package problems

import (
	"minimex/core/solve"
	"minimex/core/solve/interval"
)

// p2734 is "A Game" (USACO training 3.3, Luogu P2734): two players take numbers
// from either end of a row in turn, each for the largest sum. Input: N, then N
// numbers. Output: both sums on a line, the first player's first.
//
// Package interval tells the margin in O(N^2) time and O(N) memory. The sum of the
// largest input is 5*10^17, and twice that fits int64.
func p2734(r *solve.Run, in *Input) (string, error) {
	const (
		numbers = 5_000               // the original's: 100
		largest = 100_000_000_000_000 // the original's: 200
	)
	row, err := in.row(r, in.Int(1, numbers), 1, largest)
	if err != nil {
		return "", err
	}
	coins, sum := make([]int64, len(row)), int64(0)
	for i, n := range row {
		coins[i] = int64(n)
		sum += coins[i]
	}
	margins, err := interval.Solve(r, coins)
	if err != nil {
		return "", err
	}
	first := margins.Whole + (sum-margins.Whole)/2
	return two(int(first), int(sum-first)), nil
}
