package explain

import (
	"context"
	"slices"
	"strconv"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
)

// sticks is the game of taking one to three of so many.
type sticks int

func (s sticks) Turn() game.Player { return game.First }
func (s sticks) Moves() []game.Move {
	return []game.Move{"1", "2", "3"}[:min(int(s), 3)]
}
func (s sticks) Play(m game.Move) game.State { return s - sticks(m[0]-'0') }
func (s sticks) Score() int64                { return -1 }
func (s sticks) Text() string                { return strconv.Itoa(int(s)) }

func solved(t *testing.T, s sticks) (solve.Solution, solve.Value, []solve.Rated) {
	t.Helper()
	sol, err := minimax.Solve(solve.NewRun(context.Background(), 0, 0), s, game.Traits{Impartial: true}, 1000)
	if err != nil {
		t.Fatal(err)
	}
	v, _ := sol.Value(s)
	rated, _ := solve.Rate(sol, s, s.Moves())
	return sol, v, rated
}

func TestMex(t *testing.T) {
	for s, want := range map[sticks]map[string]string{
		6: {"values": "0, 1, 3", "value": "2", "outcome": "win", "move": "2", "count": "3"},
		8: {"values": "1, 2, 3", "value": "0", "outcome": "loss", "move": "", "count": "3"},
	} {
		_, v, rated := solved(t, s)
		steps := Mex(s, v, rated)
		if len(steps) != 1 {
			t.Fatalf("%d sticks: %v", s, steps)
		}
		for name, value := range want {
			if steps[0].Args[name] != value {
				t.Errorf("%d sticks: %s is %q, want %q", s, name, steps[0].Args[name], value)
			}
		}
		rated[0].Value.Nim = solve.Unknown
		if Mex(s, v, rated) != nil {
			t.Error("something is said of values that nobody knows")
		}
	}
}

// The line of best play is as long as the distance says, and ends the game.
func TestCourse(t *testing.T) {
	for s := sticks(0); s < 30; s++ {
		sol, v, _ := solved(t, s)
		steps := Course(s, sol)
		if (len(steps) == 0) != (s == 0) {
			t.Fatalf("%d sticks: %v", s, steps)
		}
		if s == 0 {
			continue
		}
		at := game.State(s)
		for _, text := range steps[0].Line {
			m, err := game.ReadMove(at, text)
			if err != nil {
				t.Fatal(err)
			}
			at = at.Play(m)
		}
		if len(steps[0].Line) != v.Distance || !game.Over(at) {
			t.Errorf("%d sticks: %v", s, steps[0].Line)
		}
	}
}

func TestBest(t *testing.T) {
	_, _, rated := solved(t, 7)
	if got := Best(rated); got.Move != "3" || !slices.ContainsFunc(rated, func(r solve.Rated) bool { return r.Move == got.Move && r.Best }) {
		t.Errorf("%v", got)
	}
}
