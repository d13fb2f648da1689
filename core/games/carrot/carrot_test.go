package carrot

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/gametest"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func values(t interface{ Fatal(...any) }, extra int) game.Values {
	v, err := game.Resolve(Game{}.Params(), map[string]string{"extra": strconv.Itoa(extra)})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func parse(t interface{ Fatal(...any) }, extra int, text string) *State {
	s, err := Game{}.Parse(values(t, extra), text)
	if err != nil {
		t.Fatal(text, err)
	}
	return s.(*State)
}

// drawn is any small position.
func drawn(t *rapid.T, most int) *State {
	s := &State{row: rapid.SliceOfN(rapid.Int64Range(-6, 9), 1, most).Draw(t, "row"), extra: rapid.IntRange(0, 5).Draw(t, "extra")}
	switch rapid.IntRange(0, 2).Draw(t, "turn") {
	case 0:
		s.free = s.extra
	case 1:
		s.second = true
	}
	return s
}

// byRules is the last carrot from the rules as the contest tells them, with no code of
// the game: so many free moves of Oleg, one after the other, and then turns.
func byRules(carrots []int64, free int, igor bool) int64 {
	n := len(carrots)
	if n == 1 {
		return carrots[0]
	}
	next := igor
	if free > 0 {
		free--
	} else {
		next = !igor
	}
	a, b := byRules(carrots[1:], free, next), byRules(carrots[:n-1], free, next)
	if igor {
		return min(a, b)
	}
	return max(a, b)
}

// The values of every position against the rules and against the general solver, and
// what each move leaves.
func TestValues(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		s := drawn(t, 9)
		sol, _ := Game{}.Solve(run(), s)
		general, err := auto.General(run(), Game{}, s, 100_000)
		if err != nil {
			t.Fatal(err)
		}
		v, ok := sol.Value(s)
		want, _ := general.Value(s)
		if !ok || v.Margin != want.Margin || v.Outcome != want.Outcome || s.sign(v.Margin) != byRules(s.row, s.free, s.second) {
			t.Fatalf("%s: %+v, want %+v, by the rules %d", s.Text(), v, want, byRules(s.row, s.free, s.second))
		}
		rated, ok := solve.Rate(sol, s, s.Moves())
		if !ok {
			t.Fatal("a move leads out of the solution")
		}
		var best []game.Move
		for _, r := range rated {
			to := r.To.(*State)
			if gives := s.sign(byRules(to.row, 0, to.second)); gives != r.Value.Margin || r.Best != (gives == v.Margin) || r.Value.Distance != v.Distance {
				t.Fatalf("%s %s: rated %+v, gives %d of %+v", s.Text(), r.Move, r.Value, gives, v)
			}
			if r.Best {
				best = append(best, r.Move)
			}
		}
		if got := sol.(solve.Finder).BestMoves(s, 100); !slices.Equal(got, best) {
			t.Fatalf("%s: best %v, want %v", s.Text(), got, best)
		}
		plies := 0
		for at := game.State(s); !game.Over(at); plies++ {
			at = at.Play(at.Moves()[0])
		}
		if plies != v.Distance {
			t.Fatalf("%s: %d plies, told %d", s.Text(), plies, v.Distance)
		}
	})
}

// The published answers of Codeforces 794E, and computed ones, for every k: by the
// formula, and by playing with k free moves to the end, both sides at their best.
func TestPublished(t *testing.T) {
	data, err := os.ReadFile("testdata/published.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	if len(lines) != 5 {
		t.Fatalf("%d rows, want 5", len(lines))
	}
	for _, text := range lines {
		var line struct {
			ID            string
			Input, Output []int64
		}
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatal(err)
		}
		if got := Outcomes(line.Input); line.ID != "cf-794E" || !slices.Equal(got, line.Output) {
			t.Errorf("%v: %v, want %v", line.Input, got, line.Output)
		}
		for k, want := range line.Output {
			var at game.State = parse(t, k, row.Text(line.Input))
			sol, _ := Game{}.Solve(run(), at)
			for !game.Over(at) {
				at = at.Play(sol.(solve.Finder).BestMoves(at, 1)[0])
			}
			if got := at.(*State).row[0]; got != want {
				t.Errorf("%v with %d free moves ends with %d, want %d", line.Input, k, got, want)
			}
		}
	}
}

// The linear answer against the formula on each stretch and, of small rows, the rules.
func TestOutcomes(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		carrots := rapid.SliceOfN(rapid.Int64Range(-9, 9), 1, 9).Draw(t, "carrots")
		for k, got := range Outcomes(carrots) {
			if want := byRules(carrots, k, false); got != want {
				t.Fatalf("k=%d: %d, want %d", k, got, want)
			}
		}
	})
	thousands(t, func(t *rapid.T) {
		carrots := rapid.SliceOfN(rapid.Int64Range(1, 1_000_000_000), 1, 120).Draw(t, "carrots")
		for k, got := range Outcomes(carrots) {
			if want, _ := best(carrots, 1, k); got != want {
				t.Fatalf("k=%d: %d, want %d", k, got, want)
			}
		}
	})
}

// The rows as long as the contest's: the table for all k in O(n), values and moves of a
// position with most of its carrots to be taken at once, and no carrot that is too big.
func TestLongestRow(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	carrots := make([]int64, maxCarrots)
	for i := range carrots {
		carrots[i] = 1 + r.Int64N(1_000_000_000)
	}
	last := Outcomes(carrots)
	if want := slices.Max(carrots); last[maxCarrots-1] != want || last[0] != max(carrots[maxCarrots/2-1], carrots[maxCarrots/2]) {
		t.Errorf("last carrots %d and %d", last[0], last[maxCarrots-1])
	}
	text := row.Text(carrots)
	for _, extra := range []int{0, 1, 1001, maxCarrots - 1} {
		s := parse(t, extra, text)
		if s.Text() != text {
			t.Fatal("the row is not read back")
		}
		sol, _ := Game{}.Solve(run(), s)
		v, _ := sol.Value(s)
		if v.Margin != last[extra] || v.Distance != maxCarrots-min(extra+1, maxCarrots-1) {
			t.Errorf("extra %d: %+v, want %d", extra, v, last[extra])
		}
		if moves := s.SampleMoves(50); len(moves) != min(50, extra+2) && extra < maxCarrots-1 || !slices.IsSortedFunc(moves, s.CompareMoves) {
			t.Errorf("extra %d: %d moves sampled", extra, len(moves))
		}
		m := sol.(solve.Finder).BestMoves(s, 1)
		if len(m) != 1 {
			t.Fatalf("extra %d: best %v", extra, m)
		}
		rated, _ := solve.Rate(sol, s, m)
		if rated[0].Value.Margin != v.Margin {
			t.Errorf("extra %d: %s gives %+v", extra, m[0], rated[0].Value)
		}
		Game{}.Explain(s, sol, rated)
		s.Scene()
		if len(s.Edits()) > 0 {
			t.Error("a long row is changed by hand, a copy a change")
		}
		if err := check(s, proofOf(t, s)); err != nil {
			t.Errorf("extra %d: %v", extra, err)
		}
	}
	_, err := Game{}.Parse(values(t, 0), text+".1")
	if wanted(err) != "carrot.count" {
		t.Errorf("a carrot too many: %v", err)
	}
}

// No sums are taken, so every carrot of the size of int64 is right.
func TestEdgeOfInt64(t *testing.T) {
	for text, want := range map[string]int64{
		"9223372036854775807.-9223372036854775807":                       math.MaxInt64,
		"9223372036854775807.-9223372036854775807~i":                     math.MaxInt64, // to Igor the small one is worth it
		"9223372036854775807.9223372036854775806.9223372036854775807":    math.MaxInt64 - 1,
		"1099511627776.1099511627777.2199023255552.3298534883328.1":      2199023255552,
		"-9223372036854775807.9223372036854775807.-9223372036854775807":  -math.MaxInt64,
		"-9223372036854775807.9223372036854775807.9223372036854775807~i": -math.MaxInt64,
	} {
		s := parse(t, 0, text)
		if v := s.value(); v != want || s.sign(v) != byRules(s.row, 0, s.second) {
			t.Errorf("%s: %d, want %d", text, v, want)
		}
		for _, e := range s.Edits() {
			if _, err := (Game{}).Parse(values(t, 0), e.Pos); err != nil {
				t.Errorf("%s: %s leads to %s: %v", text, e.Act, e.Pos, err)
			}
		}
	}
}

// Every move of a row that is drawn whole can be made on its picture, and what is no
// move is refused with words.
func TestPicture(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		s := drawn(t, row.Whole)
		sc := s.Scene()
		if len(sc.Nodes) != len(s.row) || len(sc.Targets) != len(s.Moves()) {
			t.Fatal(len(sc.Nodes), "nodes,", len(sc.Targets), "targets of", len(s.Moves()))
		}
		for _, target := range sc.Targets {
			if m, err := scene.ReadPlaces(s, []string{target.To}); err != nil || m != target.Move {
				t.Fatal(target, "makes", m, err)
			}
			at := slices.IndexFunc(sc.Nodes, func(n scene.Node) bool { return n.Key == target.To })
			to := s.Play(target.Move).(*State)
			if s.take() > 1 && &to.row[0] != &s.row[at] { // what is pressed stays, leftmost
				t.Fatal(target, "leaves", to.Text())
			}
		}
	})
	for _, c := range [][3]string{{"0", "1.2.3", "carrot.end"}, {"1", "1.2.3.4.5", "carrot.stay"}} {
		extra, _ := strconv.Atoi(c[0])
		s := parse(t, extra, c[1])
		_, err := scene.ReadPlaces(s, []string{row.Key(s.row, (len(s.row)+1)/2)})
		if extra == 0 {
			_, err = scene.ReadPlaces(s, []string{row.Key(s.row, 1)})
		}
		if wanted(err) != c[2] {
			t.Errorf("%v: %v", c, err)
		}
	}
	labels := map[string]string{}
	for _, extra := range []int{0, 2} {
		s := parse(t, extra, "1.2.3.5.8")
		for _, m := range s.Moves() {
			l := s.MoveLabel(m)
			labels[string(m)] = strings.TrimPrefix(l.Key, "game.carrot.move.") + " " + l.Args["value"] + l.Args["left"] + "," + l.Args["right"]
		}
	}
	for m, want := range map[string]string{"left": "left 1,", "right": "right 8,", "left-3": "free 3,0", "left-1.right-2": "free 1,2", "right-3": "free 0,3"} {
		if labels[m] != want {
			t.Errorf("%s: %q, want %q", m, labels[m], want)
		}
	}
}

func TestPresets(t *testing.T) {
	for _, p := range (Game{}).Presets() {
		extra, _ := strconv.Atoi(p.Params["extra"])
		if got := parse(t, extra, p.Pos).Text(); got != p.Pos {
			t.Errorf("preset %s: %s reads as %s", p.Key, p.Pos, got)
		}
	}
	// What they are to teach: large ends and a small middle are worth the middle.
	if v := parse(t, 0, Game{}.Presets()[2].Pos).value(); v != 2 {
		t.Errorf("the ends' row is worth %d", v)
	}
}

func TestConforms(t *testing.T) {
	gametest.Conform(t, Game{})
	gametest.Explained(t, Game{})
	gametest.Judge(t, Game{})
}

// thousands checks a property on two thousand random cases.
func thousands(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	for range 20 {
		rapid.Check(t, property)
	}
}
