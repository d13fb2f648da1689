package problems

import (
	"strconv"

	"minimex/core/solve"
)

// cf794E is "Choosing Carrot" (Codeforces 794E): two players eat a carrot from
// either end of a row in turn until one is left; Oleg, who begins, wants it large
// and Igor small. Oleg eats k carrots of his choice beforehand. Input: n, then n
// numbers. Output: the last carrot for k = 0..n-1, on a line.
//
// k free moves leave m = n-k carrots, any m that lie together. Of an even number
// Oleg gets the larger one of the middle two; of an odd number above 1 he gets
// max(min(a,b), min(b,c)) of the middle three; and one carrot is the largest of
// all. The middles of all stretches of m lie around the middle of the row, two more
// of them with each m less by two, so that all answers take O(n) time.
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
	left := make([]int, n+1) // by m
	for m := n; m >= 2; m-- {
		if m+2 <= n {
			left[m] = left[m+2]
		}
		// the middles that the stretches of m+2 do not have: the first and the last
		for _, begin := range [2]int{0, n - m} {
			mid := begin + m/2
			if m%2 == 0 {
				left[m] = max(left[m], a[mid-1], a[mid])
			} else {
				left[m] = max(left[m], min(a[mid-1], a[mid]), min(a[mid], a[mid+1]))
			}
		}
	}
	for _, carrot := range a {
		left[1] = max(left[1], carrot)
	}
	out := []byte{}
	var text [2][]byte // of the last answer for an even and an odd m: most repeat it
	for m := n; m >= 1; m-- {
		if m+2 > n || left[m] != left[m+2] {
			text[m%2] = append(strconv.AppendInt(nil, int64(left[m]), 10), ' ')
		}
		out = append(out, text[m%2]...)
	}
	out[len(out)-1] = '\n'
	return string(out), nil
}
