package minimax

import (
	"context"
	"slices"
	"strconv"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
)

// pile is a heap of Nim, of which any number may be taken.
type pile int

func (h pile) Turn() game.Player { return game.First }
func (h pile) Moves() []game.Move {
	var moves []game.Move
	for n := range int(h) {
		moves = append(moves, game.Move(strconv.Itoa(n)))
	}
	return moves
}
func (h pile) Play(m game.Move) game.State {
	n, _ := strconv.Atoi(string(m))
	return pile(n)
}
func (h pile) Score() int64 { return -1 }
func (h pile) Text() string { return strconv.Itoa(int(h)) }

func TestTheorem(t *testing.T) {
	known := Theorem{
		Name:  "heap",
		Value: func(s game.State) (int64, bool) { return int64(s.(pile)), true },
		To: func(_ game.State, nim int64, limit int) []game.Move {
			return []game.Move{game.Move(strconv.FormatInt(nim, 10))}[:min(1, limit)]
		},
	}
	vague := Theorem{Name: "vague", Value: func(s game.State) (int64, bool) { return int64(s.(pile)) * 9, s.(pile) == 0 }}
	run := func() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }
	for _, c := range []struct {
		theorem       Theorem
		limit         int
		distance, nim int64
	}{
		{known, 0, solve.Unknown, 6},
		{known, 7, 1, 6},
		{known, 6, solve.Unknown, 6}, // seven positions do not fit
		{vague, 0, solve.Unknown, solve.Unknown},
		{vague, 7, 1, 6},
	} {
		sol, err := c.theorem.Prove(run(), pile(6), c.limit)
		if err != nil {
			t.Fatal(err)
		}
		v, ok := sol.Value(pile(6))
		if !ok || v.Outcome != solve.Win || int64(v.Distance) != c.distance || v.Nim != c.nim {
			t.Errorf("%s within %d: %+v", c.theorem.Name, c.limit, v)
		}
		if v, _ := sol.Value(pile(0)); v.Outcome != solve.Loss || v.Nim != 0 {
			t.Errorf("%s within %d: the end is %+v", c.theorem.Name, c.limit, v)
		}
	}
	sol, err := known.Prove(run(), pile(6), 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := sol.(solve.Finder).BestMoves(pile(6), 5); !slices.Equal(got, []game.Move{"0"}) {
		t.Errorf("best moves %v", got)
	}
	if got := sol.(solve.Reacher).MovesTo(pile(6), 4, 5); !slices.Equal(got, []game.Move{"4"}) {
		t.Errorf("moves to 4: %v", got)
	}
}
