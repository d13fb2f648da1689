package staircase

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/gametest"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func solved(t gametest.T, pos string) (game.State, solve.Solution) {
	t.Helper()
	v, err := game.Resolve(nil, nil)
	if err != nil {
		t.Fatalf("%v", err)
	}
	s, err := Game().Parse(v, pos)
	if err != nil {
		t.Fatalf("%v", err)
	}
	sol, err := Game().Solve(run(), s)
	if err != nil {
		t.Fatalf("%s: %v", pos, err)
	}
	return s, sol
}

func TestConforms(t *testing.T)       { gametest.Conform(t, Game()) }
func TestReasons(t *testing.T)        { gametest.Explained(t, Game()) }
func TestAgainstGeneral(t *testing.T) { gametest.Judge(t, Game()) }

// Small sums against minimax by the rules alone.
func TestAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, sol := solved(t, heaps.Text(rapid.SliceOfN(rapid.Uint64Range(0, 4), 1, 4).Draw(t, "heaps")))
		general, err := auto.General(run(), Game(), s, 1_000_000)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := general.Value(s)
		got, _ := sol.Value(s)
		if got.Outcome != want.Outcome || got.Nim != want.Nim || got.Distance != want.Distance && got.Distance != solve.Unknown {
			t.Fatalf("%s: %+v, minimax %+v", s.Text(), got, want)
		}
		gametest.Winning(t, s, sol, general)
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
