package carrot

// Outcomes is the last carrot of a row of n for k = 0..n-1 free moves of the first
// player, who wants it large, by k, in O(n). It is also the judge's answer to
// Codeforces 794E.
//
// k free moves leave m = n-k carrots, any m that lie together. Of an even number the
// first player gets the larger one of the middle two; of an odd number above 1 he gets
// max(min(a,b), min(b,c)) of the middle three; and one carrot is the largest of all.
// The middles of all stretches of m lie around the middle of the row, two more of them
// with each m less by two.
func Outcomes(row []int64) []int64 {
	n := len(row)
	last := make([]int64, n)
	for k := range n {
		m := n - k
		if m == 1 {
			last[k], _ = best(row, 1, k)
			break
		}
		// the middles that the stretches of m+2 do not have: the first and the last
		last[k] = max(middle(row, 1, 0, m), middle(row, 1, k, m))
		if k >= 2 {
			last[k] = max(last[k], last[k-2])
		}
	}
	return last
}

// middle is what the player to move gets of the m carrots from begin on: a carrot is
// worth sign times its number to that player, 1 or -1. The numbers are taken from the
// row at once: with a function that tells each, 794E takes twice as long under WASM.
func middle(row []int64, sign int64, begin, m int) int64 {
	c := begin + m/2
	here := sign * row[c]
	if m == 1 {
		return here
	}
	before := sign * row[c-1]
	if m%2 == 0 {
		return max(before, here)
	}
	return max(min(before, here), min(here, sign*row[c+1]))
}

// best is what the player to move gets of a row after so many free moves, and the
// first stretch that gives it; O(free) time. Free moves leave a carrot at least.
func best(row []int64, sign int64, free int) (value int64, begin int) {
	n := len(row)
	free = min(free, n-1)
	m := n - free
	value = middle(row, sign, 0, m)
	for b := 1; b <= free; b++ {
		if v := middle(row, sign, b, m); v > value {
			value, begin = v, b
		}
	}
	return value, begin
}
