package stones

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
	"minimex/core/gametest"
	"minimex/core/scene"
	"minimex/core/solve"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t interface{ Fatalf(string, ...any) }, text string) *State {
	s, err := Game{}.Parse(game.Values{}, text)
	if err != nil {
		t.Fatalf("%.60q: %v", text, err)
	}
	return s.(*State)
}

// brute is the mover's points beyond the other's by the rules alone: every line of
// play, by the set of heaps that are gone.
func brute(row []int64, gone int, known map[int]int64) int64 {
	if v, ok := known[gone]; ok {
		return v
	}
	best, found := int64(0), false
	for i, n := range row {
		left, right := i > 0 && gone>>(i-1)&1 == 1, i+1 < len(row) && gone>>(i+1)&1 == 1
		if gone>>i&1 == 1 || !left && !right {
			continue
		}
		if v := n - brute(row, gone|1<<i, known); !found || v > best {
			best, found = v, true
		}
	}
	known[gone] = best
	return best
}

func goneIn(s *State) int {
	gone := 0
	for i, n := range s.row {
		if n == 0 {
			gone |= 1 << i
		}
	}
	return gone
}

// check compares a position and every position that can follow with the brute force.
func check(t interface{ Fatalf(string, ...any) }, row []int64) {
	root := &State{row}
	known := map[int]int64{}
	seen := map[int]bool{}
	var visit func(s *State)
	visit = func(s *State) {
		gone := goneIn(s)
		if seen[gone] {
			return
		}
		seen[gone] = true
		want := brute(row, gone, known)
		if got := s.Reckon(); got != want {
			t.Fatalf("%s: %d, want %d", s.Text(), got, want)
		}
		moves := s.Moves()
		if len(moves) > 0 {
			best := s.Best()
			if !slices.Contains(moves, best) || s.Reward(best)-brute(row, gone|1<<at(best), known) != want {
				t.Fatalf("%s: %s is not best", s.Text(), best)
			}
		} else if s.Left() != 0 {
			t.Fatalf("%s: no move, %d left", s.Text(), s.Left())
		}
		for _, m := range moves {
			visit(s.Play(m).(*State))
		}
	}
	visit(root)
}

// Every position that can follow from thousands of rows: the theorem and the choice of
// a best move hold in the middle of a game as at its beginning.
func TestAgainstAllLines(t *testing.T) {
	for range 10 {
		rapid.Check(t, func(t *rapid.T) {
			most := rapid.SampledFrom([]int64{2, 4, 20}).Draw(t, "most")
			row := rapid.SliceOfN(rapid.Int64Range(0, most), 1, 10).Draw(t, "row")
			if !slices.Contains(row, 0) {
				row[rapid.IntRange(0, len(row)-1).Draw(t, "gap")] = 0
			}
			check(t, row)
		})
	}
}

// Rows with few gaps, and all rows of up to six places and heaps of up to three.
func TestAgainstAllLinesOfFewGaps(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 1_500 {
		row := make([]int64, 1+r.IntN(11))
		most := 1 + r.Int64N(12)
		for i := range row {
			row[i] = 1 + r.Int64N(most)
		}
		for range 1 + r.IntN(2) {
			row[r.IntN(len(row))] = 0
		}
		check(t, row)
	}
	for places := 1; places <= 6; places++ {
		row := make([]int64, places)
		for code := range 1 << (2 * places) {
			for i := range row {
				row[i] = int64(code >> (2 * i) & 3)
			}
			if slices.Contains(row, 0) {
				check(t, row)
			}
		}
	}
}

// The contest's sample and computed ones: both totals.
func TestPublished(t *testing.T) {
	for text, want := range map[string][2]int64{
		"1.2.0.3.7.4.0.9":   {17, 9},
		"5.0.7":             {7, 5},
		"3.1.0":             {1, 3},
		"1.3.0":             {3, 1},
		"0.1.2.3.0":         {4, 2},
		"2.9.1.0.8.8.0.3.5": {16, 20},
		"0.0":               {0, 0},
	} {
		s := parse(t, text)
		mover, other := solve.Scores(s.Pool(), s.Reckon())
		if mover != want[0] || other != want[1] {
			t.Errorf("%s: %d and %d, want %v", text, mover, other, want)
		}
	}
}

func TestTexts(t *testing.T) {
	for typed, want := range map[string]string{
		"1,2,0,3": "1.2.0.3", "[1, 2, 0]": "1.2.0", "1 0\n2": "1.0.2", "8\n1 2 0 3 7 4 0 9\n": "1.2.0.3.7.4.0.9", "3\n1 0": "3.1.0", "0": "0",
		"1\n0": "0", "007.00": "7.0", "9223372036854775807.0": "9223372036854775807.0",
	} {
		if got := parse(t, typed).Text(); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
	for text, want := range map[string]string{
		"": "stones.gap", "1.2": "stones.gap", "1.-2.0": "stones.heap", "x.0": "stones.heap", "+1.0": "stones.heap", "1..0": "list.entry",
		"9223372036854775808.0": "stones.fit", "9223372036854775807.1.0": "stones.sum", strings.Repeat("0.", maxPlaces) + "0": "stones.count",
		strings.Repeat("0", maxText+1): "stones.text",
	} {
		var bad *game.Error
		if _, err := (Game{}).Parse(game.Values{}, text); !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
}

func TestMoves(t *testing.T) {
	s := parse(t, "1.2.0.3.7.4.0.9")
	if got := s.Moves(); !slices.Equal(got, []game.Move{"2", "4", "6", "8"}) {
		t.Fatalf("moves %v", got)
	}
	if next := s.Play("4"); next.Text() != "1.2.0.0.7.4.0.9" || s.Reward("4") != 3 {
		t.Errorf("%s", next.Text())
	}
	for text, want := range map[string]string{"1": "stones.beside", "5": "stones.beside", "3": "stones.gone", "0": "stones.move", "9": "stones.move", "x": "stones.move", "-2": "stones.move", "2": ""} {
		var bad *game.Error
		if _, err := s.ReadMove(text); errors.As(err, &bad) != (want != "") || want != "" && bad.Args["want"] != want {
			t.Errorf("move %q: %v, want %q", text, err, want)
		}
	}
	for place, want := range map[string]string{"heap3": "stones.gone", "heap5": "stones.next"} {
		var bad *game.Error
		if _, err := scene.ReadPlaces(s, []string{place}); !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("a press on %s: %v, want %s", place, err, want)
		}
	}
}

// A long row: all its moves are valued, the drawing is bounded, and play reaches its end
// by moves on the picture.
func TestLongRows(t *testing.T) {
	s := parse(t, "1.0."+strings.Repeat("5.7.0.", maxPlaces/3-1)+"9")
	if n := len(s.Moves()); len(s.row) != maxPlaces || n != 200 {
		t.Errorf("%d places, %d moves", len(s.row), n)
	}
	rated, ok := solve.Rate(must(Game{}.Solve(run(), s)), s, s.Moves())
	if best := slices.IndexFunc(rated, func(r solve.Rated) bool { return r.Move == s.Best() }); !ok || !rated[best].Best {
		t.Errorf("%s is not best", s.Best())
	}
	for s.Left() > 0 {
		sc := s.Scene()
		if len(sc.Nodes) > wholeRow || len(sc.Targets) == 0 {
			t.Fatalf("%d nodes, %d targets", len(sc.Nodes), len(sc.Targets))
		}
		for _, target := range sc.Targets {
			for _, n := range sc.Nodes {
				if scale := min(1, 320/float64(sc.Width)); n.Key == target.To && float64(min(n.W, n.H))*scale < 24 {
					t.Fatalf("%s is too small at %.2f", n.Key, scale)
				}
			}
		}
		s = s.Play(sc.Targets[len(sc.Targets)-1].Move).(*State)
	}
}

func must(sol solve.Solution, err error) solve.Solution {
	if err != nil {
		panic(err)
	}
	return sol
}

// Reasons add up: the dealing gives the margin of the result, and so does the table.
func TestReasons(t *testing.T) {
	for text, want := range map[string]string{
		"1.2.0.3.7.4.0.9": "merge deal choice line result",
		"3.1.0":           "merge aside deal any line result",
		"5.0.5":           "merge deal any line result",
		"0.0":             "over",
	} {
		s, sol := gametest.Solved(t, Game{}, text)
		rated, _ := solve.Rate(sol, s, s.Moves())
		var keys []string
		args := map[string]string{}
		for _, step := range (Game{}).Explain(s, sol, rated) {
			key := step.Key[strings.LastIndexByte(step.Key, '.')+1:]
			keys = append(keys, key)
			for name, text := range step.Args {
				args[key+"."+name] = text
			}
			if key == "merge" && step.Table != nil {
				for k := range step.Table.ColHeads {
					n := func(i int) int64 { return read(t, *step.Table.Rows[i][k]) }
					if n(0) > n(1) || n(1) < n(2) || n(0)-n(1)+n(2) != n(3) {
						t.Errorf("%s: merge %d", text, k)
					}
				}
			}
		}
		if got := strings.Join(keys, " "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
		if args["deal.margin"] != args["result.margin"] {
			t.Errorf("%s: %v", text, args)
		}
	}
	s, sol := gametest.Solved(t, Game{}, "0.6.9.2.0.3")
	rated, _ := solve.Rate(sol, s, s.Moves())
	for _, step := range (Game{}).Explain(s, sol, rated) {
		if step.Key == "game.stones.why.choice" && (step.Args["index"] != "6" || step.Args["points"] != "3") {
			t.Errorf("%v", step.Args)
		}
	}
}

func read(t interface{ Fatalf(string, ...any) }, text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return n
}

// The rows of the table add up to its foot, and that to the margin.
func TestTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Game{}.Random(game.Values{}, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))).(*State)
		table, err := Game{}.Table(run(), s)
		if err != nil {
			t.Fatal(err)
		}
		foot := table.Rows[len(table.Rows)-1]
		var sums [2]int64
		for _, row := range table.Rows[:len(table.Rows)-1] {
			for k := range sums {
				if row[2+k] != nil {
					sums[k] += read(t, *row[2+k])
				}
			}
		}
		if read(t, *foot[2]) != sums[0] || read(t, *foot[3]) != sums[1] || sums[0]-sums[1] != s.Reckon() || read(t, *foot[1]) != s.Reckon() {
			t.Fatalf("%s: %v, want a margin of %d", s.Text(), sums, s.Reckon())
		}
	})
}

// Sums near the bound of int64 neither overflow nor lose a point.
func TestLargest(t *testing.T) {
	for text, margin := range map[string]int64{
		"9223372036854775807.0":                     9223372036854775807,
		"0.1.9223372036854775805.1.0":               -9223372036854775803,
		"9223372036854775806.1.0":                   -9223372036854775805,
		"0.4611686018427387904.4611686018427387903": 1,
	} {
		if got := parse(t, text).Reckon(); got != margin {
			t.Errorf("%s: %d, want %d", text, got, margin)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"1.2.0.3", "[1,0]", "3\n1 0 2", "0", "1.-0", "", "9223372036854775808"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			var bad *game.Error
			if !errors.As(err, &bad) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Game{}.Parse(game.Values{}, s.Text())
		if err != nil || again.Text() != s.Text() {
			t.Fatalf("%q: %q, then %v", text, s.Text(), err)
		}
		s.(*State).Scene()
		s.(*State).Reckon()
	})
}
