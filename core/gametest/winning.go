package gametest

import (
	"slices"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
)

// T is what a test and a property have in common.
type T interface {
	Helper()
	Fatalf(format string, args ...any)
}

var _ T = (*testing.T)(nil)

// Winning checks a solver's list of winning moves: each leaves a loss, and where
// the general solution is given none is missing; one there is exactly in a win.
func Winning(t T, s game.State, sol, general solve.Solution) {
	t.Helper()
	v, _ := sol.Value(s)
	best := sol.(solve.Finder).BestMoves(s, 1000)
	if game.Over(s) {
		if len(best) > 0 {
			t.Fatalf("%s is over, yet %v wins", s.Text(), best)
		}
		return
	}
	if (v.Outcome == solve.Win) != (len(best) > 0) {
		t.Fatalf("%s: %v, yet the winning moves are %v", game.Clip(s.Text()), v.Outcome, best)
	}
	for _, m := range best {
		if read, err := game.ReadMove(s, string(m)); err != nil || read != m {
			t.Fatalf("%s: winning move %q: %v", game.Clip(s.Text()), m, err)
		}
		if to, ok := sol.Value(s.Play(m)); !ok || to.Outcome != solve.Loss {
			t.Fatalf("%s: %s leaves %+v", game.Clip(s.Text()), m, to)
		}
	}
	if general == nil || v.Outcome != solve.Win {
		return
	}
	var all []game.Move
	for _, m := range s.Moves() {
		if to, _ := general.Value(s.Play(m)); to.Outcome == solve.Loss {
			all = append(all, m)
		}
	}
	if !slices.Equal(all, best) {
		t.Fatalf("%s: winning moves %v, want %v", s.Text(), best, all)
	}
}
