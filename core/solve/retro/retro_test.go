package retro

import (
	"context"
	"errors"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/solve"
)

// drawn is a graph with loops and repeated moves; it is also a game.State at one
// of its vertices.
type drawn struct {
	moves [][]int32
	score []int64
}

func (g drawn) Len() int                           { return len(g.moves) }
func (g drawn) Moves(v int32, buf []int32) []int32 { return append(buf, g.moves[v]...) }
func (g drawn) Score(v int32) int64                { return g.score[v] }

type token struct {
	graph drawn
	at    int32
}

func (t token) Turn() game.Player { return game.First }
func (t token) Moves() []game.Move {
	moves := make([]game.Move, len(t.graph.moves[t.at]))
	for i := range moves {
		moves[i] = game.Move(strconv.Itoa(i))
	}
	return moves
}
func (t token) Play(m game.Move) game.State {
	i, err := strconv.Atoi(string(m))
	if err != nil {
		panic(err)
	}
	return token{t.graph, t.graph.moves[t.at][i]}
}
func (t token) Score() int64 { return t.graph.score[t.at] }
func (t token) Text() string { return strconv.Itoa(int(t.at)) }

func graphs() *rapid.Generator[drawn] {
	return rapid.Custom(func(t *rapid.T) drawn {
		n := rapid.IntRange(1, 14).Draw(t, "vertices")
		g := drawn{moves: make([][]int32, n), score: make([]int64, n)}
		for v := range n {
			g.score[v] = rapid.SampledFrom([]int64{-1, -1, 1, 0}).Draw(t, "score")
			g.moves[v] = rapid.SliceOfN(rapid.Int32Range(0, int32(n-1)), 0, 3).Draw(t, "moves")
		}
		return g
	})
}

// judge gives the values from their definition: who can force an end within d
// plies, for d = 0, 1, 2, …, looking at every vertex each time.
func judge(g drawn) []solve.Value {
	n := g.Len()
	values := make([]solve.Value, n)
	for v := range values {
		values[v] = solve.Value{Distance: solve.Unknown, Nim: solve.Unknown}
		if len(g.moves[v]) == 0 {
			o := solve.OutcomeOf(g.score[v])
			values[v] = solve.Value{Outcome: o, Margin: int64(o), Nim: solve.Unknown}
		}
	}
	for d := 1; d <= n; d++ {
		before := append([]solve.Value{}, values...)
		for v := range n {
			if values[v].Distance != solve.Unknown {
				continue
			}
			wins, losses := false, true
			for _, to := range g.moves[v] {
				wins = wins || before[to].Outcome == solve.Loss
				losses = losses && before[to].Outcome == solve.Win
			}
			if wins || losses {
				o := solve.Loss
				if wins {
					o = solve.Win
				}
				values[v] = solve.Value{Outcome: o, Distance: d, Margin: int64(o), Nim: solve.Unknown}
			}
		}
	}
	return values
}

func background() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func TestAnalyseAgainstDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphs().Draw(t, "graph")
		table, err := Analyse(background(), g)
		if err != nil {
			t.Fatal(err)
		}
		want := judge(g)
		for v := range want {
			if got := table.Value(int32(v)); got != want[v] {
				t.Fatalf("vertex %d: %+v, want %+v", v, got, want[v])
			}
		}
		sol, err := Solve(background(), token{g, 0}, g.Len())
		if err != nil {
			t.Fatal(err)
		}
		covered := int64(0)
		for v := range want {
			got, ok := sol.Value(token{g, int32(v)})
			if ok {
				covered++
				if got != want[v] {
					t.Fatalf("position %d: %+v, want %+v", v, got, want[v])
				}
			}
		}
		if covered == 0 || covered != sol.States() {
			t.Fatalf("%d positions covered, %d states", covered, sol.States())
		}
	})
}

// A path of ten vertices: every position is decided, at the distance to its end.
func TestLimits(t *testing.T) {
	g := drawn{moves: make([][]int32, 10), score: make([]int64, 10)}
	for v := range int32(9) {
		g.moves[v] = []int32{v + 1}
	}
	g.score[9] = -1
	sol, err := Solve(background(), token{g, 0}, 10)
	if err != nil {
		t.Fatal(err)
	}
	if v, ok := sol.Value(token{g, 0}); !ok || v.Outcome != solve.Win || v.Distance != 9 {
		t.Errorf("start of the path: %+v", v)
	}
	var big *game.Error
	if _, err := Solve(background(), token{g, 0}, 9); !errors.As(err, &big) || big.Code != game.TooBig || big.Args["max"] != "9" {
		t.Errorf("ten positions in nine: %v, want too big", err)
	}
	for budget := int64(1); budget < 40; budget++ { // the whole takes four ticks a position
		if _, err := Solve(solve.NewRun(context.Background(), budget, 0), token{g, 0}, 10); err != solve.ErrBudget {
			t.Errorf("budget %d: %v, want a spent budget", budget, err)
		}
	}
	if _, err := Solve(solve.NewRun(context.Background(), 40, 0), token{g, 0}, 10); err != nil {
		t.Errorf("budget 40: %v", err)
	}
}
