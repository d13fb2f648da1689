package palindrome

import (
	"slices"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
)

// tabled is the largest number whose distances are computed.
const tabled = "1000"

// Solve knows values by the last digit: no palindrome ends in 0, so no move keeps
// it, and removing 1 up to the digit itself reaches each smaller one. So the Grundy
// value is the last digit. Distances are added for numbers up to 1000.
func (Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	limit := 0
	if compare(s.Text(), tabled) <= 0 {
		limit = 1001
	}
	return minimax.Theorem{
		Name:  "palindrome",
		Value: func(s game.State) (int64, bool) { return int64(s.(*State).last()), true },
		To:    func(s game.State, nim int64, limit int) []game.Move { return s.(*State).movesTo(nim, limit) },
	}.Prove(r, s, limit)
}

// movesTo names at most two of the many moves to a number of that Grundy value, the least
// and the largest that there are.
func (s *State) movesTo(nim int64, limit int) []game.Move {
	d := (int64(s.last()) - nim + 10) % 10
	if nim < 0 || nim > 9 || d == 0 {
		return nil
	}
	high := largest(s.n, byte('0'+d))
	if high == "" {
		return nil
	}
	low := string(rune('0' + d))
	moves := slices.Compact([]game.Move{move(low), move(high)})
	return moves[:min(len(moves), limit)]
}

// Series is the last digits of from..to: the theorem proves their period.
func (Game) Series(r *solve.Run, _ game.Values, from, to int64) (solve.Series, error) {
	s := solve.Series{Length: 10, CheckedTo: to}
	for n := from; n <= to; n++ {
		s.Values = append(s.Values, n%10)
		if err := r.Tick(); err != nil {
			return s, err
		}
	}
	return s, nil
}
