// Package deal shares out values in games of points whose end is known by a theorem:
// what the two players contend for is dealt to them in turn, the largest first.
package deal

import "slices"

// Out deals values to two players in turn, the largest first, and returns the sum of
// each and whose turn it then is. It leaves the values in the order in which they were
// dealt. Time O(n log n); no sum passes that of the values' sizes.
func Out(values []int) (sums [2]int, turn int) {
	slices.Sort(values)
	slices.Reverse(values)
	for k, v := range values {
		sums[k%2] += v
	}
	return sums, len(values) % 2
}

// Part is the heaps From..To of a row that act as one heap of Value.
type Part struct{ Value, From, To int }

// Merge makes of a row of heaps, of which 0 is one that is gone, the parts that are
// dealt and the pairs that are set aside, in the game of taking a heap next to one
// that is gone. Each pair is two parts, first the one nearer to the closed end. fold,
// where set, hears of every three parts that become one. At least one heap of the row
// must be gone. Time and space are linear.
//
// Between two gaps heaps go from either end, beside one gap from that end alone.
// Where x <= y >= z, who takes x or z is answered by y and takes the other at once,
// so the three act as one heap of x-y+z; what is left of a stretch falls and then
// rises. At the closed end of a stretch beside one gap a pair u >= v, u the last
// heap of all, is opened by nobody who can do other: it costs whoever takes v the
// difference, and the turn comes back. All other parts can be reached in descending
// order and are dealt so; the pairs fall to the one whose turn it is then.
//
// A part is a sum of heaps with signs, so no value passes the sum of all heaps; it
// may be 0 or less, which is no gap.
//
// Source: HNOI 2010, "Taking stones" (Luogu P3210).
func Merge(row []int, fold func(x, y, z Part)) (parts, aside []Part) {
	parts = make([]Part, 0, len(row))
	for i := 0; i < len(row); i++ {
		begin, top := i, len(parts)
		for ; i < len(row) && row[i] != 0; i++ {
			parts = append(parts, Part{row[i], i, i})
			for n := len(parts); n >= top+3 && parts[n-3].Value <= parts[n-2].Value && parts[n-2].Value >= parts[n-1].Value; n = len(parts) {
				x, y, z := parts[n-3], parts[n-2], parts[n-1]
				if fold != nil {
					fold(x, y, z)
				}
				parts[n-3] = Part{x.Value - y.Value + z.Value, x.From, z.To}
				parts = parts[:n-2]
			}
		}
		if begin == 0 { // closed on the left: look at it from there
			slices.Reverse(parts[top:])
		}
		if begin == 0 || i == len(row) {
			for n := len(parts); n >= top+2 && parts[n-1].Value >= parts[n-2].Value; n = len(parts) {
				aside = append(aside, parts[n-1], parts[n-2])
				parts = parts[:n-2]
			}
		}
	}
	return parts, aside
}

// Cost is the sum of the differences of the pairs that Merge sets aside.
func Cost(aside []Part) int {
	cost := 0
	for k := 0; k < len(aside); k += 2 {
		cost += aside[k].Value - aside[k+1].Value
	}
	return cost
}
