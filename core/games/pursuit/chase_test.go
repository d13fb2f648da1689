package pursuit

import (
	"context"
	"testing"

	"minimex/core/solve"
	"minimex/core/solve/retro"
)

// position of the two pieces by coordinates, for the rules as they are told.
type position struct {
	white, black [2]int
	blacks       bool // Black to move
}

// moves lists where the mover's piece may go.
func (p position) moves(n int) (list []position) {
	steps, at := 1, p.white
	if p.blacks {
		steps, at = 2, p.black
	}
	for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
		for s := 1; s <= steps; s++ {
			to := [2]int{at[0] + s*d[0], at[1] + s*d[1]}
			if to[0] < 1 || to[0] > n || to[1] < 1 || to[1] > n {
				continue
			}
			next := position{to, p.black, true}
			if p.blacks {
				next = position{p.white, to, false}
			}
			list = append(list, next)
		}
	}
	return list
}

// byRounds labels the positions in rounds by the definition: round x has what is
// won by a move to what is lost in x-1, and what is lost since all moves are to
// what is won, the slowest in x-1.
func byRounds(n int) map[position]int {
	plies := map[position]int{}
	all := []position{}
	for i := range n * n {
		for j := range n * n {
			if i != j {
				white, black := [2]int{i/n + 1, i%n + 1}, [2]int{j/n + 1, j%n + 1}
				all = append(all, position{white, black, false}, position{white, black, true})
			}
		}
	}
	for round := 1; ; round++ {
		found := map[position]int{}
		for _, p := range all {
			if plies[p] > 0 {
				continue
			}
			won, open := false, 0
			for _, next := range p.moves(n) {
				taken := next.white == next.black
				won = won || taken && round == 1 || !taken && plies[next] == round-1 && round%2 == 1 && round > 1
				if taken || plies[next]%2 == 0 {
					open++
				}
			}
			if won || open == 0 {
				found[p] = round
			}
		}
		if len(found) == 0 && round > 2 {
			return plies
		}
		for p, x := range found {
			plies[p] = x
		}
	}
}

func free() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func chase(t testing.TB, n int) *Chase {
	t.Helper()
	c, err := Solve(free(), n)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// pairs calls f for every two squares that differ, with either side to move.
func pairs(n int, f func(whites, blacks int, blackMoves bool)) {
	for i := range n * n * n * n {
		if whites, blacks := i/(n*n), i%(n*n); whites != blacks {
			f(whites, blacks, false)
			f(whites, blacks, true)
		}
	}
}

// Every position by coordinates and in rounds, which shares no line with the solver.
func TestSolveAgainstRounds(t *testing.T) {
	for n := 2; n <= 6; n++ {
		want, got := byRounds(n), chase(t, n)
		pairs(n, func(whites, blacks int, blackMoves bool) {
			p := position{[2]int{whites/n + 1, whites%n + 1}, [2]int{blacks/n + 1, blacks%n + 1}, blackMoves}
			if x := got.Plies(whites, blacks, blackMoves); x != want[p] {
				t.Fatalf("%d x %d, %+v: %d plies, want %d", n, n, p, x, want[p])
			}
		})
	}
}

// Every position by the general retrograde analysis, which knows Moves, Play and Text
// alone.
func TestSolveAgainstRetrograde(t *testing.T) {
	for n := 2; n <= 7; n++ {
		root := state{n: n, at: [2]int{0, n*n - 1}}
		general, err := retro.Solve(free(), root, 5_000)
		if err != nil {
			t.Fatal(err)
		}
		own, covered := chase(t, n), 0
		pairs(n, func(whites, blacks int, blackMoves bool) {
			s := state{n: n, at: [2]int{whites, blacks}}
			if blackMoves {
				s.turn = black
			}
			want, ok := general.Value(s)
			if !ok {
				return // not reached from the corner
			}
			covered++
			if got, ok := own.Value(s); !ok || got != want {
				t.Fatalf("%s: %+v, want %+v", s.Text(), got, want)
			}
			for _, to := range s.goals(s.turn) {
				next := s.play(to)
				want, _ := general.Value(next)
				if got, ok := own.Value(next); !ok || got != want {
					t.Fatalf("%s: %+v, want %+v", next.Text(), got, want)
				}
			}
		})
		if all := 2 * n * n * (n*n - 1); n > 2 && covered != all || covered == 0 {
			t.Errorf("%d x %d: %d of %d positions compared", n, n, covered, all)
		}
	}
}

// What the reasons say of every board: there is no draw; from 3 x 3 on White wins only
// where it can take at once, and Black wins everything else; and a digit of the proof
// holds the longest chase. The longest of each board are pinned as they were found.
func TestLawOfAllBoards(t *testing.T) {
	longest := map[int]int{2: 2, 3: 8, 4: 10, 5: 12, 6: 16, 7: 20, 8: 22, 9: 24, 10: 28, 11: 32, 12: 34, 13: 36, 14: 40, 15: 44, 16: 46, 17: 48, 18: 52, 19: 56, 20: 58}
	for n := 2; n <= MaxSide; n++ {
		c, most := chase(t, n), 0
		pairs(n, func(whites, blacks int, blackMoves bool) {
			x := c.Plies(whites, blacks, blackMoves)
			most = max(most, x)
			if x == 0 {
				t.Fatalf("%d x %d: White on %d and Black on %d is drawn", n, n, whites, blacks)
			}
			if whiteWins := blackMoves == (x%2 == 0); whiteWins && x != 1 && n > 2 {
				t.Fatalf("%d x %d: White on %d wins against Black on %d in %d plies", n, n, whites, blacks, x)
			}
		})
		if most != longest[n] || c.longest != most || most >= len(digits) {
			t.Errorf("%d x %d: at most %d plies, stated %d, want %d", n, n, most, c.longest, longest[n])
		}
	}
}

// Turning and mirroring the board changes nothing.
func TestSymmetry(t *testing.T) {
	const n = 20
	c := chase(t, n)
	mirror := func(at int) int { return at/n*n + n - 1 - at%n }
	turn := func(at int) int { return at%n*n + n - 1 - at/n }
	pairs(n, func(whites, blacks int, blackMoves bool) {
		x := c.Plies(whites, blacks, blackMoves)
		for _, f := range []func(int) int{mirror, turn} {
			if image := c.Plies(f(whites), f(blacks), blackMoves); image != x {
				t.Fatalf("%d and %d: %d plies, the image %d", whites, blacks, x, image)
			}
		}
	})
}

func TestSolveStops(t *testing.T) {
	if _, err := Solve(solve.NewRun(context.Background(), 1_000, 0), 20); err != solve.ErrBudget {
		t.Errorf("budget of 1000: %v, want it spent", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Solve(solve.NewRun(ctx, 0, 0), 20); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
}

func TestSolutionCoversItsBoardOnly(t *testing.T) {
	if v, ok := chase(t, 3).Value(state{n: 4, at: [2]int{0, 1}}); ok {
		t.Errorf("%+v from a solution of another board", v)
	}
}

func BenchmarkSolve(b *testing.B) {
	for b.Loop() {
		chase(b, MaxSide)
	}
}
