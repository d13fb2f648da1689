package grundysgame

import (
	"context"
	"errors"
	"strconv"
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
		gametest.AgainstMinimax(t, Game(), heaps.Text(rapid.SliceOfN(rapid.Uint64Range(0, 12), 1, 2).Draw(t, "heaps")))
	})
}

// The thesis: f(1..8) = 0 0 1 0 2 1 0 2, and the one winning split of 8 is 1 + 7.
// On to f(40) by an independent computation.
func TestPublished(t *testing.T) {
	for i, want := range []int64{0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1} {
		s, sol := solved(t, strconv.Itoa(i+1))
		if v, _ := sol.Value(s); v.Nim != want {
			t.Errorf("f(%d) = %d, want %d", i+1, v.Nim, want)
		}
	}
	s, sol := solved(t, "8")
	if best := sol.(solve.Finder).BestMoves(s, 9); len(best) != 1 || best[0] != "1-1_7" {
		t.Errorf("winning splits of 8: %v", best)
	}
}

func TestLarge(t *testing.T) {
	s, sol := solved(t, "20000.1000")
	gametest.Winning(t, s, sol, nil)
	v, _ := game.Resolve(nil, nil)
	s, _ = Game().Parse(v, "1000000000000000000")
	var bad *game.Error
	if _, err := Game().Solve(solve.NewRun(context.Background(), 0, 0), s); !errors.As(err, &bad) || bad.Code != game.TooBig || bad.Args["max"] != strconv.Itoa(bound) {
		t.Errorf("a heap of 10^18 gives %v", err)
	}
}
