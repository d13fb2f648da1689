package problems

import "minimex/core/solve"

// p3210 is "Taking stones" (HNOI 2010, Luogu P3210): heaps in a row, some of them
// gone (0). Two players take a whole heap next to one that is gone, in turn, each
// for the largest sum. Input: N, then N numbers, a 0 among them. Output: both sums
// on a line, the first player's first.
//
// Between two gaps heaps go from either end, beside one gap from that end alone.
// Where x <= y >= z, who takes x or z is answered by y and takes the other at once,
// so the three act as one heap of x-y+z; what is left of a stretch falls and then
// rises. At the closed end of a stretch beside one gap a pair u >= v, u the last
// heap of all, is opened by nobody who can do other: it costs whoever takes v the
// difference, and the turn comes back. All other heaps can be reached in descending
// order and are dealt so; the pairs fall to the one whose turn it is then. Time
// O(N log N). Whatever is merged is a sum of heaps with signs, so nothing passes the
// sum of all heaps, which is at most 10^18.
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
	merged, pairs := stretches(row)
	var dealt [2]int
	turn := deal(&dealt, merged)
	dealt[turn] -= pairs
	margin := dealt[0] - dealt[1]
	return two((sum+margin)/2, (sum-margin)/2), nil
}

// stretches merges the heaps between gaps, in place, and sets the pairs at closed
// ends aside: their differences add up to pairs.
func stretches(row []int) (merged []int, pairs int) {
	merged = row[:0]
	for i := 0; i < len(row); i++ {
		begin, top := i, len(merged)
		for ; i < len(row) && row[i] != 0; i++ {
			merged = append(merged, row[i])
			for n := len(merged); n >= top+3 && merged[n-3] <= merged[n-2] && merged[n-2] >= merged[n-1]; n = len(merged) {
				merged[n-3] += merged[n-1] - merged[n-2]
				merged = merged[:n-2]
			}
		}
		if begin == 0 { // closed on the left: look at it from there
			for l, k := top, len(merged)-1; l < k; l, k = l+1, k-1 {
				merged[l], merged[k] = merged[k], merged[l]
			}
		}
		if begin == 0 || i == len(row) {
			for n := len(merged); n >= top+2 && merged[n-1] >= merged[n-2]; n = len(merged) {
				pairs += merged[n-1] - merged[n-2]
				merged = merged[:n-2]
			}
		}
	}
	return merged, pairs
}
