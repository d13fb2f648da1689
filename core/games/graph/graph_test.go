package graph

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
	"minimex/core/solve/retro"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t testing.TB, text string) *State {
	t.Helper()
	s, err := Game{}.Parse(game.Values{}, text)
	if err != nil {
		t.Fatalf("%s: %v", game.Clip(text), err)
	}
	return s.(*State)
}

func solved(t testing.TB, s game.State) solve.Solution {
	t.Helper()
	sol, err := Game{}.Solve(run(), s)
	if err != nil {
		t.Fatalf("%s: %v", game.Clip(s.Text()), err)
	}
	return sol
}

func preset(t testing.TB, key string) *State {
	for _, p := range (Game{}).Presets() {
		if p.Key == key {
			return parse(t, p.Pos)
		}
	}
	t.Fatalf("no preset %s", key)
	return nil
}

// The state graphs of the thesis with their outcomes and Grundy values: figures 3
// and 4, tables 2 and 3; and Grundy values n mod 4 and the exponent of 2.
func TestSources(t *testing.T) {
	for key, want := range map[string]struct {
		outcomes string
		values   []int64
	}{
		"thesis":  {"LWLWLW", []int64{0, 1, 0, 2, 0, 2}},
		"sticks":  {"LWWWLWWWLW", []int64{0, 1, 2, 3, 0, 1, 2, 3, 0, 1}},
		"divisor": {"LWLWLWLWL", []int64{0, 1, 0, 2, 0, 1, 0, 3, 0}},
	} {
		s := preset(t, key)
		sol := solved(t, s)
		for v := range want.values {
			got, ok := sol.Value(&State{s.board, []int32{int32(v)}})
			if letter := "LDW"[got.Outcome+1]; !ok || letter != want.outcomes[v] || got.Nim != want.values[v] {
				t.Errorf("%s, vertex %s: %c %d, want %c %d", key, s.board.name(int32(v)), letter, got.Nim, want.outcomes[v], want.values[v])
			}
		}
		if len(s.board.number) != len(want.values) {
			t.Errorf("%s has %d vertices", key, len(s.board.number))
		}
	}
	if s := preset(t, "divisor"); !slices.Equal(s.Moves(), []game.Move{"8-4", "8-6", "8-7"}) {
		t.Errorf("from 8: %v", s.Moves())
	}
}

func TestPresetOutcomes(t *testing.T) {
	for key, want := range map[string]solve.Value{
		"thesis": {Outcome: solve.Win, Distance: 1 + 2, Nim: 2},
		"sum":    {Outcome: solve.Win, Nim: 2 ^ 2 ^ 1, Distance: -2},
		"rounds": {Outcome: solve.Win, Distance: 3, Nim: -2},
		"draw":   {Outcome: solve.Draw, Distance: -1, Nim: -1},
		"loopy":  {Outcome: solve.Draw, Distance: -1, Nim: -1},
	} {
		s := preset(t, key)
		got, _ := solved(t, s).Value(s)
		if got.Outcome != want.Outcome || want.Distance != -2 && got.Distance != want.Distance || want.Nim != -2 && got.Nim != want.Nim {
			t.Errorf("%s: %+v, want %+v", key, got, want)
		}
	}
}

// random is a graph of few vertices with gaps in their numbers, and one to three
// tokens.
func random(r *rand.Rand) *State {
	n := 1 + r.IntN(6)
	numbers := r.Perm(20)[:n]
	text := strconv.Itoa(numbers[r.IntN(n)])
	for range r.IntN(3) {
		text += "." + strconv.Itoa(numbers[r.IntN(n)])
	}
	text += "_"
	for range r.IntN(12) {
		text += strconv.Itoa(numbers[r.IntN(n)]) + "-" + strconv.Itoa(numbers[r.IntN(n)]) + "."
	}
	s, _ := Game{}.Parse(game.Values{}, text)
	return s.(*State)
}

// The general solvers judge every position: outcomes and distances by retrograde
// analysis, Grundy values by minimax where play must end.
func TestAgainstGeneralSolvers(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	ends := 0
	for range 300 {
		s := random(r)
		sol := solved(t, s)
		general, err := retro.Solve(run(), s, 10_000)
		if err != nil {
			t.Fatal(err)
		}
		byMex, err := minimax.Solve(run(), s, game.Traits{Impartial: true}, 10_000)
		if err == nil {
			ends++
		}
		seen, todo := map[string]bool{}, []game.State{s}
		for len(todo) > 0 {
			p := todo[0]
			todo = todo[1:]
			if seen[p.Text()] {
				continue
			}
			seen[p.Text()] = true
			got, ok := sol.Value(p)
			want, _ := general.Value(p)
			if !ok || got.Outcome != want.Outcome || got.Distance != want.Distance || got.Margin != want.Margin {
				t.Fatalf("%s: %+v, want %+v", p.Text(), got, want)
			}
			if byMex != nil {
				if want, _ := byMex.Value(p); got.Nim != want.Nim {
					t.Fatalf("%s: Grundy value %d, want %d", p.Text(), got.Nim, want.Nim)
				}
			}
			for _, m := range p.Moves() {
				todo = append(todo, p.Play(m))
			}
		}
	}
	if ends < 40 || ends > 260 {
		t.Errorf("%d of 300 games must end: too few of one kind", ends)
	}
}

// The largest graph: each vertex's value follows from its successors'.
func TestLargest(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	text := []byte("0_")
	for range maxArrows {
		text = strconv.AppendInt(text, r.Int64N(maxVertices), 10)
		text = append(text, '-')
		text = strconv.AppendInt(text, r.Int64N(maxVertices), 10)
		text = append(text, '.')
	}
	s := parse(t, string(text))
	sol := solved(t, s).(*solution)
	at := func(v int32) solve.Value { return sol.sum.Token(0).At(v) }
	for v := range int32(s.board.graph.Len()) {
		best, worst := solve.Unknown, 0
		draws := false
		for _, u := range s.board.graph.Next(v) {
			switch x := at(u); x.Outcome {
			case solve.Loss:
				if best < 0 || x.Distance < best {
					best = x.Distance
				}
			case solve.Draw:
				draws = true
			default:
				worst = max(worst, x.Distance+1)
			}
		}
		want := solve.Value{Outcome: solve.Loss, Distance: worst}
		if best >= 0 {
			want = solve.Value{Outcome: solve.Win, Distance: best + 1}
		} else if draws {
			want = solve.Value{Outcome: solve.Draw, Distance: solve.Unknown}
		}
		if got := at(v); got.Outcome != want.Outcome || got.Distance != want.Distance {
			t.Fatalf("vertex %d: %+v, want %+v", v, got, want)
		}
	}
	if sc := s.Scene(); len(sc.Nodes) > 100 || len(sc.Targets) != len(s.Moves()) {
		t.Errorf("%d nodes, %d targets", len(sc.Nodes), len(sc.Targets))
	}
}

func TestTokensOnOneVertex(t *testing.T) {
	s := parse(t, "0.0.1_0-1.1-2")
	if got := s.Moves(); !slices.Equal(got, []game.Move{"0-1", "1-2"}) {
		t.Fatalf("moves %v", got)
	}
	if got := s.Play("0-1").Text(); got != "1.0.1_0-1.1-2" {
		t.Errorf("after 0-1: %s", got)
	}
}

func TestRefusals(t *testing.T) {
	s := parse(t, "0_0-1.0-2.1-2.3-0")
	for _, c := range []struct {
		places []string
		want   string
	}{
		{[]string{"v0"}, "graph.pick"}, {[]string{"v1"}, "graph.token"}, {[]string{"v0", "v3"}, "graph.along"},
		{[]string{"v0", "v0"}, "graph.pick"}, {[]string{"note"}, "graph.move"}, {[]string{"v3", "v0"}, "graph.token"},
	} {
		var bad *game.Error
		if err := s.WhyNot(c.places); !errors.As(err, &bad) || bad.Args["want"] != c.want {
			t.Errorf("%v: %v, want %s", c.places, err, c.want)
		}
	}
	var bad *game.Error
	if _, err := parse(t, "2_0-1.0-2").ReadMove("2-0"); !errors.As(err, &bad) || bad.Args["want"] != "graph.stuck" {
		t.Errorf("from an end: %v", err)
	}
	for _, text := range []string{"", "0", "0-", "-1", "0-01", "0-3", "9-1", "0-1-2", "0_1"} {
		if _, err := s.ReadMove(text); err == nil {
			t.Errorf("%q is read as a move", text)
		}
	}
}

func TestStarSamplesMoves(t *testing.T) {
	text := "0_"
	for v := 1; v <= 1000; v++ {
		text += "0-" + strconv.Itoa(v) + "."
	}
	s := parse(t, text+"500-1001.700-1001")
	if s.CountMoves().Int64() != 1000 || len(s.SampleMoves(50)) != 50 {
		t.Fatalf("%v moves, %d sampled", s.CountMoves(), len(s.SampleMoves(50)))
	}
	best := solved(t, s).(*solution).BestMoves(s, 5)
	if !slices.Equal(best, []game.Move{"0-1", "0-2", "0-3", "0-4", "0-5"}) {
		t.Errorf("best moves %v", best)
	}
	all := solved(t, s).(*solution).BestMoves(s, 5000)
	if len(all) != 998 || slices.Contains(all, "0-500") || slices.Contains(all, "0-700") {
		t.Errorf("%d best moves", len(all))
	}
}
