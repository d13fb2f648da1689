package gametest

import (
	"context"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

// Solved reads a position under the usual parameters and solves it by the game's
// own solver.
func Solved(t T, spec game.Spec, pos string) (game.State, solve.Solution) {
	t.Helper()
	v, err := game.Resolve(spec.Params(), nil)
	if err != nil {
		t.Fatalf("%s: %v", spec.ID(), err)
	}
	s, err := spec.Parse(v, pos)
	if err != nil {
		t.Fatalf("%s: %v", pos, err)
	}
	sol, err := spec.(solve.Own).Solve(free(), s)
	if err != nil {
		t.Fatalf("%s: %v", pos, err)
	}
	return s, sol
}

// AgainstMinimax compares the game's own solver with minimax by the rules alone on
// a position that is small enough, its winning moves included.
func AgainstMinimax(t T, spec game.Spec, pos string) {
	t.Helper()
	s, sol := Solved(t, spec, pos)
	general, err := auto.General(free(), spec, s, 1_000_000)
	if err != nil {
		t.Fatalf("%s: %v", pos, err)
	}
	want, _ := general.Value(s)
	got, _ := sol.Value(s)
	if got.Outcome != want.Outcome || got.Nim != want.Nim || got.Distance != want.Distance && got.Distance != solve.Unknown {
		t.Fatalf("%s: %+v, minimax %+v", s.Text(), got, want)
	}
	Winning(t, s, sol, general)
}

// free is a run without bounds.
func free() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }
