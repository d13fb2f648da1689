package delay

import (
	"math"
	"slices"

	"minimex/core/solve"
)

const (
	// MostApart is by how much the delays may differ after a turn.
	MostApart = 100
	// Unit is what strengths are multiples of and what the gains of items are parts of.
	Unit = 100_000

	size = 2*MostApart + 1
)

// Knapsack tells the best sum of gains for each exact sum of delays up to room, -1
// where no subset has it. Delays are from 1 to MostApart. Of the items of one delay
// only as many as fit can be of use, and they are the best ones: some 1,200 of all.
// Time O(m log m) and room for each of those.
func Knapsack(r *solve.Run, gains, delays []int, room int) ([]int, error) {
	alike := make([][]int, MostApart+1)
	for i, p := range delays {
		alike[p] = append(alike[p], gains[i])
	}
	best := make([]int, room+1)
	for c := 1; c <= room; c++ {
		best[c] = -1
	}
	for p := 1; p <= min(room, MostApart); p++ {
		slices.Sort(alike[p])
		slices.Reverse(alike[p])
		for _, k := range alike[p][:min(room/p, len(alike[p]))] {
			for c := room; c >= p; c-- {
				if best[c-p] >= 0 {
					best[c] = max(best[c], best[c-p]+k)
				}
			}
			if err := r.Ticks(int64(room)); err != nil {
				return nil, err
			}
		}
	}
	return best, nil
}

// Hits are what each player's best hit of every growth beyond w brings, strengths
// being counted in units; where no subset has the growth it is below all that a game
// can be worth (2*10^18), and needs no test.
func Hits(best []int, strengths [2]int) [2][]int {
	var hits [2][]int
	for side, x := range strengths {
		hits[side] = make([]int, len(best))
		for c, gain := range best {
			hits[side][c] = x * (Unit + gain)
			if gain < 0 {
				hits[side][c] = math.MinInt / 2
			}
		}
	}
	return hits
}

// Row has what some turns bring A beyond B, by MostApart and A's delay less B's.
type Row [size]int

// Before is the row of one turn more, in O(size^2/2).
//
// B is to move where A would be with the signs of the difference and of the value
// turned, so that both have one inner loop.
func (row *Row) Before(w int, hits [2][]int) Row {
	var next, mirror Row // mirror is seen by B, by MostApart and B's delay less A's
	for i, v := range row {
		mirror[size-1-i] = -v
	}
	for i := range next {
		if i <= MostApart {
			next[i] = top(hits[0], row[i+w:])
		} else {
			next[i] = -top(hits[1], mirror[size-1-i+w:])
		}
	}
	return next
}

// top is the best of all hits with what comes after them. It is unrolled since a
// turn of a loop costs more than its body under WASM: 100 ms of all against 45.
func top(hits, after []int) int {
	n := min(len(hits), len(after))
	hits, after = hits[:n], after[:n]
	best := hits[0] + after[0]
	for len(hits) >= 8 && len(after) >= 8 {
		h, v := (*[8]int)(hits), (*[8]int)(after)
		best = max(best, h[0]+v[0], h[1]+v[1], h[2]+v[2], h[3]+v[3], h[4]+v[4], h[5]+v[5], h[6]+v[6], h[7]+v[7])
		hits, after = hits[8:], after[8:]
	}
	for c, v := range after {
		best = max(best, hits[c]+v)
	}
	return best
}
