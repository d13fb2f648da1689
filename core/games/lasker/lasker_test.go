package lasker

import (
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
		gametest.AgainstMinimax(t, Game(), heaps.Text(rapid.SliceOfN(rapid.Uint64Range(0, 5), 1, 2).Draw(t, "heaps")))
	})
}

// The values that the theory of the game begins with.
func TestPublished(t *testing.T) {
	for n, want := range []uint64{0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11, 13, 14, 16, 15} {
		if got := swap(uint64(n)); got != want {
			t.Errorf("G(%d) = %d, want %d", n, got, want)
		}
	}
}

// The formula is the mex of the moves.
func TestFormula(t *testing.T) {
	for n := range uint64(200) {
		seen := map[uint64]bool{}
		for a := range n {
			seen[swap(a)] = true
			if a > 0 {
				seen[swap(a)^swap(n-a)] = true
			}
		}
		mex := uint64(0)
		for seen[mex] {
			mex++
		}
		if swap(n) != mex || swap(mex) != n {
			t.Errorf("G(%d) = %d, the formula says %d", n, mex, swap(n))
		}
	}
}

func TestLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, sol := solved(t, heaps.Text(rapid.SliceOfN(rapid.Uint64Range(0, heaps.MaxHeap), 1, 9).Draw(t, "heaps")))
		gametest.Winning(t, s, sol, nil)
	})
}
