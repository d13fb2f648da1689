package gamesum

import (
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
)

// A search to the end finds the score of the formula, whatever its method, though of a
// million numbers it reads a few.
func TestSearchFindsTheScore(t *testing.T) {
	for n := 1; n <= 3; n++ {
		for m := range n + 1 {
			s := &State{n: n, m: m, k: 10}
			want := newTable(n, s.k)[n][m]
			for _, o := range []minimax.Options{{}, {AlphaBeta: true}, {Memory: true}, {Memory: true, Difference: true}} {
				o.Depth = 2 * n
				r, err := minimax.Search(solve.NewRun(t.Context(), 0, 0), s, o)
				if err != nil || r.Value != want || len(r.Line) != 2*n {
					t.Fatalf("%s by %+v: %+v, %v, want %d", s.Text(), o, r, err, want)
				}
				var at game.State = s
				for _, move := range r.Line {
					at = at.Play(move)
				}
				if !game.Over(at) {
					t.Errorf("%s: the line ends at %s", s.Text(), at.Text())
				}
			}
		}
	}
}
