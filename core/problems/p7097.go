package problems

import (
	"strconv"

	"minimex/core/games/delay"
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
	n, m, w := in.Int(0, turns), in.Int(0, items), in.Int(1, delay.MostApart)
	gains, err := in.row(r, m, 1, largest)
	if err != nil {
		return "", err
	}
	delays, err := in.row(r, m, 1, delay.MostApart)
	if err != nil {
		return "", err
	}
	strengths := [2]int{}
	for i := range strengths {
		strengths[i] = in.Int(1, largest)
		if in.OK() && strengths[i]%delay.Unit != 0 {
			in.fail("want", "input.multiple", "of", strconv.Itoa(delay.Unit))
		}
		strengths[i] /= delay.Unit
	}
	da := in.Int(1, largest)
	apart := da - in.Int(max(1, da-delay.MostApart), min(largest, da+delay.MostApart))
	if !in.OK() {
		return "", in.Err()
	}
	best, err := delay.Knapsack(r, gains, delays, 2*delay.MostApart-w)
	if err != nil {
		return "", err
	}
	hits := delay.Hits(best, strengths)
	var row delay.Row
	for range n {
		if err := r.Ticks(int64(len(row) * len(row) / 2)); err != nil {
			return "", err
		}
		row = row.Before(w, hits)
	}
	return strconv.Itoa(row[delay.MostApart+apart]) + "\n", nil
}
