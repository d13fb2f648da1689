package problems

import (
	"math"
	"slices"
	"strconv"

	"minimex/core/solve"
)

// p7097 is "Qian si xi" (yLOI 2020, Luogu P7097), a duel of delays: on each of n
// turns the player of the smaller delay, A where they are equal, chooses a subset
// of m items and hits for x*(1 + sum k_i/10^5), x being the player's own strength;
// the own delay grows by w + sum p_i, after which the two must differ by at most
// 100. Input: the number of the subtask; n m w; the k_i; the p_i; xa xb da db.
// Output: the hits of A less those of B under best play of both.
//
// Since the mover's delay is the smaller one, a turn adds at most 200 to it: a
// knapsack tells the best sum of k for each sum of p up to there, and a table over
// turns left and difference of delays tells the rest. Time O(m log m + n*200^2).
// Strengths are multiples of 10^5, so all values are whole; a turn is worth at most
// 10^4*(10^5 + 199*10^9), and a thousand of them fit int64.
func p7097(r *solve.Run, in *Input) (string, error) {
	const (
		subtasks, turns, items = 1_000, 1_000, 100_000
		largest                = 1_000_000_000
	)
	in.Int(0, subtasks)
	n, m, w := in.Int(0, turns), in.Int(0, items), in.Int(1, mostApart)
	gains, err := in.row(r, m, 1, largest)
	if err != nil {
		return "", err
	}
	delays, err := in.row(r, m, 1, mostApart)
	if err != nil {
		return "", err
	}
	strengths := [2]int{}
	for i := range strengths {
		strengths[i] = in.Int(1, largest)
		if in.OK() && strengths[i]%hundredth != 0 {
			in.fail("want", "input.multiple", "of", strconv.Itoa(hundredth))
		}
		strengths[i] /= hundredth
	}
	da := in.Int(1, largest)
	apart := da - in.Int(max(1, da-mostApart), min(largest, da+mostApart))
	if !in.OK() {
		return "", in.Err()
	}
	best, err := knapsack(r, gains, delays, 2*mostApart-w)
	if err != nil {
		return "", err
	}
	value, err := duel(r, n, w, apart, strengths, best)
	return strconv.Itoa(value) + "\n", err
}

const (
	mostApart = 100     // by how much the delays may differ
	hundredth = 100_000 // what the gains of the items are parts of
)

// knapsack tells the best sum of gains for each exact sum of delays up to room, -1
// where no subset has it. Of the items of one delay only as many as fit can be of
// use, and they are the best ones: some 1,200 of all.
func knapsack(r *solve.Run, gains, delays []int, room int) ([]int, error) {
	alike := make([][]int, mostApart+1)
	for i, p := range delays {
		alike[p] = append(alike[p], gains[i])
	}
	best := make([]int, room+1)
	for c := 1; c <= room; c++ {
		best[c] = -1
	}
	for p := 1; p <= min(room, mostApart); p++ {
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

// duel is the value of n turns, apart being A's delay less B's.
//
// B is to move where A would be with the signs of the difference and of the value
// turned, so that both have one inner loop; where no
// subset has the sum c its hit is below all that a game can be worth (2*10^18), and
// needs no test.
func duel(r *solve.Run, n, w, apart int, strengths [2]int, best []int) (int, error) {
	const size = 2*mostApart + 1
	var hits [2][]int
	for side, x := range strengths {
		for _, gain := range best {
			hit := x * (hundredth + gain)
			if gain < 0 {
				hit = math.MinInt / 2
			}
			hits[side] = append(hits[side], hit)
		}
	}
	var value, mirror [size]int // by apart + mostApart; seen by B, by mostApart - apart
	for range n {
		if err := r.Ticks(size * size / 2); err != nil {
			return 0, err
		}
		var next [size]int
		for i := range next {
			if i <= mostApart {
				next[i] = top(hits[0], value[i+w:])
			} else {
				next[i] = -top(hits[1], mirror[size-1-i+w:])
			}
		}
		value = next
		for i, v := range next {
			mirror[size-1-i] = -v
		}
	}
	return value[apart+mostApart], nil
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
