package graph

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

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

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"0_0-1.0-2.1-2": "0_0-1.0-2.1-2",
		`{"start":0,"edges":[[0,1],[0,2],[1,2]]}`: "0_0-1.0-2.1-2",
		"2 : 1-2, 0->2; 0>1 , 0-1":                "2_0-1.0-2.1-2",
		"0.3_0-1.0-2.7":                           "0.3_0-1.0-2.3.7",
		"[0,3]_0-1":                               "0.3_0-1.3",
		"5":                                       "5_5",
		"5_":                                      "5_5",
		"007_7-08":                                "7_7-8",
		"3_3-3":                                   "3_3-3",
		"4 2\n2 0\n4 0\n":                         "4_2-0.4-0.4-2",
		"4\t2\r\n2,0\r\n":                         "4_2-0.4-2",
		"4-2 2-0":                                 "4_2-0.4-2",
		"1 -> 2\n3":                               "1_1-2.3",
		"[[4,2],[2,0]]":                           "4_2-0.4-2",
		" [ [4 , 2] ] ":                           "4_4-2",
		`{"edges":[],"start":[1,1],"vertices":[9]}`: "1.1_1.9",
		"999999_999999-0": "999999_999999-0",
	} {
		if got := parse(t, text).Text(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	many := strings.Repeat("1.", maxTokens) + "1_1-2"
	for _, c := range []struct{ text, want string }{
		{"", "graph.start"},
		{"_", "graph.start"},
		{"[]", "graph.start"},
		{`{"edges":[]}`, "graph.start"},
		{"a_0-1", "graph.number"},
		{"0x_0-1", "graph.number"},
		{"1.5.x", "graph.number"},
		{"0_0-1.x-2", "graph.number"},
		{"0_-1", "graph.number"},
		{"0_0-1-2", "graph.arrow"},
		{"0_0-1x", "graph.arrow"},
		{"0_0-", "graph.number"},
		{"0 1 7\n", "graph.line"},
		{"0_0-1000000", "graph.number"},
		{many, "graph.tokens"},
		{"[[0,1,2]]", "graph.pair"},
		{"[[0]]", "graph.pair"},
		{"[[0,1]] x", "graph.json"},
		{"[0,1]", "graph.json"},
		{"[[0,1],]", "graph.json"},
		{`{"start":0}`, "graph.json"},
		{`{"start":0,"edges":[[0,1]],"weights":[]}`, "graph.json"},
		{`{"start":0.5,"edges":[[0,1]]}`, "graph.json"},
		{`{"start":"a","edges":[[0,1]]}`, "graph.number"},
		{`{"start":0,"edges":[[0,1]`, "graph.json"},
	} {
		var bad *game.Error
		s, err := Game{}.Parse(game.Values{}, c.text)
		if !errors.As(err, &bad) || bad.Args["want"] != c.want {
			t.Errorf("%q: %v, %v, want %s", game.Clip(c.text), s, err, c.want)
		}
	}
}

func TestBounds(t *testing.T) {
	vertices := strings.Repeat("0", maxText+1)
	tooMany := make([]byte, 0, 1<<20)
	for v := range maxVertices + 1 {
		tooMany = append(strconv.AppendInt(tooMany, int64(v), 10), '.')
	}
	for name, text := range map[string]string{
		"text": vertices, "alone": "0_" + string(tooMany), "arrows": "0_" + strings.Repeat("1-2.", maxArrows+1),
	} {
		var bad *game.Error
		if _, err := (Game{}).Parse(game.Values{}, text); !errors.As(err, &bad) || bad.Code != game.TooBig {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The same graph in every notation is the same position.
func TestNotations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairs := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) [2]int {
			return [2]int{rapid.IntRange(0, 30).Draw(t, "from"), rapid.IntRange(0, 30).Draw(t, "to")}
		}), 1, 40).Draw(t, "pairs")
		var plain, lines, list []string
		for _, p := range pairs {
			from, to := strconv.Itoa(p[0]), strconv.Itoa(p[1])
			plain = append(plain, from+"-"+to)
			lines = append(lines, from+" "+to)
			list = append(list, "["+from+", "+to+"]")
		}
		start := strconv.Itoa(pairs[0][0])
		want := ""
		for _, text := range []string{
			start + "_" + strings.Join(plain, "."), strings.Join(plain, ", "), strings.Join(lines, "\n"),
			"[" + strings.Join(list, ",") + "]", `{"start":` + start + `,"edges":[` + strings.Join(list, ",") + "]}",
		} {
			s, err := Game{}.Parse(game.Values{}, text)
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			if want == "" {
				want = s.Text()
			}
			again, err := Game{}.Parse(game.Values{}, s.Text())
			if s.Text() != want || err != nil || again.Text() != want {
				t.Fatalf("%q: %q, want %q", text, s.Text(), want)
			}
		}
	})
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

func FuzzParse(f *testing.F) {
	for _, p := range (Game{}).Presets() {
		f.Add(p.Pos)
	}
	for _, text := range []string{`{"start":[0,1],"edges":[[0,1],[1,0]],"vertices":[5]}`, "[[1,2]]", "1 2\n2 3\n4", "0:0->1;1>0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Args["want"] == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Game{}.Parse(game.Values{}, s.Text())
		if err != nil || again.Text() != s.Text() || !slices.Equal(again.Moves(), s.Moves()) {
			t.Fatalf("%q: %q, then %v, %v", text, s.Text(), again, err)
		}
	})
}
