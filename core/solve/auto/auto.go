// Package auto picks the solver of a position: the game's own where it brings
// one, else the generic one that its traits allow.
package auto

import (
	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
	"minimex/core/solve/retro"
)

// Limit is the most positions that a generic solver visits.
const Limit = 2_000_000

// Solve solves s by the game's own solver, else by General.
func Solve(r *solve.Run, spec game.Spec, s game.State) (solve.Solution, error) {
	if own, ok := spec.(solve.Own); ok {
		return own.Solve(r, s)
	}
	return General(r, spec, s, Limit)
}

// General solves s by the rules alone: retrograde analysis where play can loop,
// else minimax with memory. It is the judge of every game's own solver.
func General(r *solve.Run, spec game.Spec, s game.State, limit int) (solve.Solution, error) {
	if spec.Traits().Loops {
		return retro.Solve(r, s, limit)
	}
	return minimax.Solve(r, s, spec.Traits(), limit)
}
