package staircase

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/gametest"
	"minimex/core/solve"
)

func solved(t gametest.T, pos string) (game.State, solve.Solution) {
	t.Helper()
	return gametest.Solved(t, Game(), pos)
}

func TestConforms(t *testing.T)       { gametest.Conform(t, Game()) }
func TestReasons(t *testing.T)        { gametest.Explained(t, Game()) }
func TestAgainstGeneral(t *testing.T) { gametest.Judge(t, Game()) }

// Small sums against minimax by the rules alone.
func TestAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gametest.AgainstMinimax(t, Game(), heaps.Text(rapid.SliceOfN(rapid.Uint64Range(0, 4), 1, 4).Draw(t, "heaps")))
	})
}

func TestMoves(t *testing.T) {
	s, _ := solved(t, "1.2.3")
	for m, want := range map[game.Move]string{"3-1": "1.4.1", "1-0": "0.2.3", "2-0": "3.0.3"} {
		if got := s.Play(m).Text(); got != want {
			t.Errorf("%s gives %s, want %s", m, got, want)
		}
	}
}

// However many stones there are, the winning moves leave odd steps that cancel.
func TestLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, sol := solved(t, heaps.Text(rapid.SliceOfN(rapid.Uint64Range(0, heaps.MaxHeap/20), 1, 20).Draw(t, "steps")))
		gametest.Winning(t, s, sol, nil)
	})
	v, _ := game.Resolve(nil, nil)
	_, err := Game().Parse(v, "1000000000000000000.1")
	var bad *game.Error
	if !errors.As(err, &bad) || bad.Code != game.TooBig || bad.Args["want"] != "heaps.total" {
		t.Errorf("too many stones give %v", err)
	}
}
