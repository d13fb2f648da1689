package parity

import (
	"minimex/core/game"
	"minimex/core/solve"
)

// solution knows every position by the plan of its match.
type solution struct{}

// Solve knows every position, in O(M) for M turns that are left. Elsie can win only by
// lasting to the end, so her win takes every turn there is. Where she cannot, more
// marbles never last a shorter time; so she calls what loses least at worst, Bessie
// hides that worst amount, and neither can do better: the turn in which her marbles
// reach 0 that way is that of the fewest plies.
func (Game) Solve(r *solve.Run, _ game.State) (solve.Solution, error) {
	return solution{}, r.Tick()
}

func (solution) Whole()         {}
func (solution) Solver() string { return "needs" }
func (solution) States() int64  { return 1 }

// Value is for the side to move.
func (solution) Value(p game.State) (solve.Value, bool) {
	s, ok := p.(*State)
	if !ok {
		return solve.Value{}, false
	}
	v := solve.Value{Outcome: solve.Loss, Nim: solve.Unknown}
	turns, survives := s.outlook()
	v.Distance = 2 * turns
	if s.call != "" {
		v.Distance--
	}
	if survives == (s.call == "") {
		v.Outcome = solve.Win
	}
	v.Margin = int64(v.Outcome)
	return v, true
}

// outlook is whether Elsie can last, and how many turns are still to be played either
// way, this one included.
func (s *State) outlook() (turns int, survives bool) {
	from, have := s.turn, s.have
	if s.call != "" {
		have += s.worst(s.call)
		from++
	}
	turns = from - s.turn + s.plan.lasts(from, have)
	return min(turns, s.left()), turns > s.left()
}
