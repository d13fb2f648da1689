package cards

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

// brute is Ciel's points beyond Jiro's by the rules alone: every line of play, by what
// is left of each pile and who is to move.
type brute struct {
	piles [][]int64
	known map[string]int64
}

func (b *brute) value(from, to []byte, jiro bool) int64 {
	key := string(from) + string(to)
	if jiro {
		key += "j"
	}
	if v, ok := b.known[key]; ok {
		return v
	}
	best, found := int64(0), false
	for i, pile := range b.piles {
		if from[i] == to[i] {
			continue
		}
		var v int64
		if jiro {
			to[i]--
			v = b.value(from, to, false) - pile[to[i]]
			to[i]++
		} else {
			v = pile[from[i]]
			from[i]++
			v += b.value(from, to, true)
			from[i]--
		}
		if !found || jiro && v < best || !jiro && v > best {
			best, found = v, true
		}
	}
	b.known[key] = best
	return best
}

// check compares a position and every position that can follow with the brute force.
func check(t *rapid.T, piles [][]int64) {
	b := &brute{piles, map[string]int64{}}
	s := &State{t: &table{}}
	for _, p := range piles {
		s.add(p)
	}
	seen := map[string]bool{}
	var visit func(s *State)
	visit = func(s *State) {
		if seen[s.Text()] {
			return
		}
		seen[s.Text()] = true
		var from, to []byte
		for _, p := range s.left {
			from, to = append(from, byte(p.from)), append(to, byte(p.to))
		}
		want := b.value(from, to, s.jiro)
		if s.jiro {
			want = -want
		}
		if got := s.Reckon(); got != want {
			t.Fatalf("%s: %d, want %d", s.Text(), got, want)
		}
		moves := s.Moves()
		if len(moves) > 0 {
			best := s.Best()
			if !slices.Contains(moves, best) || s.Reward(best)-s.Play(best).(*State).Reckon() != want {
				t.Fatalf("%s: %s is not best", s.Text(), best)
			}
		} else if s.Left() != 0 {
			t.Fatalf("%s: no move, %d left", s.Text(), s.Left())
		}
		for _, m := range moves {
			visit(s.Play(m).(*State))
		}
	}
	visit(s)
	jiro := *s
	jiro.jiro = true
	visit(&jiro)
}

// Every position that can follow from hundreds of beginnings, with either to move: the
// theorem holds in the middle of a game as at its beginning, of cards of any value.
func TestAgainstAllLines(t *testing.T) {
	for range 4 {
		rapid.Check(t, func(t *rapid.T) {
			least := rapid.SampledFrom([]int64{1, 0, -9}).Draw(t, "least")
			most := rapid.SampledFrom([]int64{2, 9, 30}).Draw(t, "most")
			piles := rapid.SliceOfN(rapid.SliceOfN(rapid.Int64Range(least, most), 0, 5), 1, 3).Draw(t, "piles")
			check(t, piles)
		})
	}
}

// The contest's samples and computed ones: both totals, and with Jiro first.
func TestPublished(t *testing.T) {
	for text, want := range map[string][2]int64{
		"100_1.10":          {101, 10},
		"2.8.6.5.9.4.7.1.3": {30, 15},
		"1.3.2_5.4.6_8.7":   {18, 18},
		"1000.1000.1000_1000.1000.1000.1000.1000.1000_1000.1000.1000.1000.1000": {7000, 7000},
		"5":       {5, 0},
		"1.2.3":   {3, 3},
		"-":       {0, 0},
		"5~j":     {5, 0},
		"1.2.3~j": {5, 1},
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
		"[[1,3,2],[5,4,6],[8,7]]":          "1.3.2_5.4.6_8.7",
		" [ [1, 3 , 2],\n[5], [] ] ":       "1.3.2_5_-",
		"[1,2]":                            "1.2",
		"1 3 2\n5,4,6\n8 7":                "1.3.2_5.4.6_8.7",
		"1.3/2 / - ~ j":                    "1.3_2_-~j",
		"3\n3 1 3 2\n3 5 4 6\n2 8 7\n":     "1.3.2_5.4.6_8.7",
		"3\r\n3 1 3 2\r\n3 5 4 6\n2 8 7~c": "1.3.2_5.4.6_8.7",
		"1\n9 2 8 6 5 9 4 7 1 3":           "2.8.6.5.9.4.7.1.3",
		"3\n3 1 3 2\n3 5 4 6\n2 8":         "3_3.1.3.2_3.5.4.6_2.8",
		"1_0":                              "1_0", "1_1.5": "1_1.5", "1\n0": "1_0",
		"1\n2 5":                 "1_2.5",
		"-5.−4_007":              "-5.-4_7",
		"-":                      "-",
		"-_-~j":                  "-_-~j",
		"9223372036854775806_-1": "9223372036854775806_-1",
	} {
		if got := parse(t, typed).Text(); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
	for text, want := range map[string]string{
		"": "cards.piles", "~j": "cards.piles", "_": "cards.piles", "[[1],[2]": "cards.piles", "[[1]]x": "cards.piles", "[[1][2]]": "cards.piles",
		"[[1],2]": "cards.piles", "[[1],]": "cards.piles", "[[[1]]]": "cards.card", "1.x": "cards.card", "1..2": "list.entry", "--1": "cards.card", "1_-.2": "cards.card",
		"1~x": "cards.side", "1~j~j": "cards.side", "1~": "cards.side",
		"9223372036854775808": "cards.fit", "9223372036854775807_1": "cards.sum", "-9223372036854775807.-1": "cards.sum",
		strings.Repeat("1_", maxPiles) + "1":                               "cards.count",
		strings.Repeat("1.", maxCards) + "1":                               "cards.most",
		strings.Repeat("1", maxText+1):                                     "cards.text",
		strings.Repeat("1.", 900) + "1_" + strings.Repeat("1.", 100) + "1": "cards.most",
	} {
		var bad *game.Error
		if _, err := (Game{}).Parse(game.Values{}, text); !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
}

func TestMoves(t *testing.T) {
	s := parse(t, "1.3.2_-_8.7")
	if got := s.Moves(); !slices.Equal(got, []game.Move{"1", "3"}) {
		t.Fatalf("moves %v", got)
	}
	if next := s.Play("1"); next.Text() != "3.2_-_8.7~j" || next.Turn() != game.Second || s.Reward("1") != 1 {
		t.Errorf("%s", next.Text())
	}
	j := parse(t, "1.3.2_-_8~j")
	if next := j.Play("3"); next.Text() != "1.3.2_-_-" || j.Reward("1") != 2 {
		t.Errorf("%s", next.Text())
	}
	for text, want := range map[string]string{
		"2": "cards.empty", "0": "cards.move", "4": "cards.move", "x": "cards.move", "1-bottom": "cards.move", "-1": "cards.move", "1": "", "1-top": "",
	} {
		var bad *game.Error
		m, err := s.ReadMove(text)
		if errors.As(err, &bad) != (want != "") || want != "" && bad.Args["want"] != want || want == "" && m != "1" {
			t.Errorf("move %q: %q, %v, want %q", text, m, err, want)
		}
	}
	if m, err := j.ReadMove("3-bottom"); err != nil || m != "3" {
		t.Errorf("%q, %v", m, err)
	}
	var bad *game.Error
	if _, err := scene.ReadPlaces(s, []string{s.cardKey(0, 1)}); !errors.As(err, &bad) || bad.Args["want"] != "cards.end" {
		t.Errorf("a press within a pile: %v", err)
	}
}

// A card keeps its key as long as it lies there, but where Jiro takes its like.
func TestKeysSurviveMoves(t *testing.T) {
	s := parse(t, "1.3.2.3.5_4.4_7")
	for range 8 {
		keys := map[string]bool{}
		for _, n := range s.Scene().Nodes {
			keys[n.Key] = true
		}
		next := s.Play(s.Moves()[0]).(*State)
		for _, n := range next.Scene().Nodes {
			if !keys[n.Key] && !strings.HasPrefix(n.Key, "place") {
				t.Errorf("%s to %s: %s is new", s.Text(), next.Text(), n.Key)
			}
		}
		s = next
	}
}

// However many piles and cards, the drawing is bounded and each target can be hit on
// a page of 320 px.
func TestPicturesAreBounded(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("1.2.3_", maxPiles-1) + "4", strings.Repeat("5.", maxCards-1) + "5", "1234567890123456789_-12345_6", "-", "1_2", "-_5~j",
	} {
		s := parse(t, text)
		sc := s.Scene()
		if len(sc.Nodes) > wholePiles*(wholeCards+2) {
			t.Errorf("%.20s: %d nodes", text, len(sc.Nodes))
		}
		for _, target := range sc.Targets {
			for _, n := range sc.Nodes {
				if scale := min(1, 320/float64(sc.Width)); n.Key == target.To && float64(min(n.W, n.H))*scale < 24 {
					t.Errorf("%.20s: %s is too small at %.2f", text, n.Key, scale)
				}
			}
		}
	}
}

// Reasons add up: halves and middles give what the result says.
func TestReasons(t *testing.T) {
	for text, want := range map[string]string{
		"6.1.2_3.8.1_4.9": "halves middles choice line result",
		"3.7_2.9.4.1_8.5": "halves even any line result",
		"5~j":             "halves middles any line result",
		"-_-":             "over",
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
		}
		if got := strings.Join(keys, " "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
		if want == "over" {
			continue
		}
		n := func(name string) int {
			n, _ := strconv.Atoi(args[name])
			return n
		}
		mover, other := n("halves.ciel")+n("middles.ciel"), n("halves.jiro")+n("middles.jiro")
		if s.Turn() == game.Second {
			mover, other = other, mover
		}
		if mover != n("result.mover") || other != n("result.other") {
			t.Errorf("%s: %v", text, args)
		}
	}
	s, sol := gametest.Solved(t, Game{}, "6.1.2_3.8.1_4.9")
	rated, _ := solve.Rate(sol, s, s.Moves())
	for _, step := range (Game{}).Explain(s, sol, rated) {
		if step.Key == "game.cards.why.choice" && (step.Args["pile"] != "2" || step.Args["other"] != "1" || step.Args["points"] != "7") {
			t.Errorf("%v", step.Args)
		}
	}
}

// The table's foot is the result, and its columns add up to it.
func TestTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Game{}.Random(game.Values{}, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))).(*State)
		table, _ := Game{}.Table(run(), s)
		mover, other := solve.Scores(s.Pool(), s.Reckon())
		if s.jiro {
			mover, other = other, mover
		}
		foot := len(table.Rows) - 1
		var sums [2]int64
		for _, row := range table.Rows[:foot] {
			for k := range sums {
				n, _ := strconv.ParseInt(*row[5+k], 10, 64)
				sums[k] += n
			}
		}
		if *table.Rows[foot][5] != number(mover) || *table.Rows[foot][6] != number(other) || sums != [2]int64{mover, other} {
			t.Fatalf("%s: %v, want %d and %d", s.Text(), sums, mover, other)
		}
	})
}

// Sums near the bound of int64 neither overflow nor lose a point.
func TestLargest(t *testing.T) {
	for text, margin := range map[string]int64{
		"9223372036854775807":                        9223372036854775807,
		"-9223372036854775807":                       -9223372036854775807,
		"4611686018427387904_-4611686018427387903":   9223372036854775807,
		"-4611686018427387903.4611686018427387904":   -9223372036854775807,
		"-4611686018427387903.4611686018427387904~j": 9223372036854775807,
		"1.9223372036854775800.1_2.2":                9223372036854775800,
	} {
		s := parse(t, text)
		if got := s.Reckon(); got != margin {
			t.Errorf("%s: %d, want %d", text, got, margin)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"1.3.2_5.4.6_8.7", "[[1,3],[2]]", "3\n1 5\n1 6\n1 7", "-_-5~j", "[[", "~", "1/2"} {
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
		if err != nil || again.Text() != s.Text() || again.Turn() != s.Turn() {
			t.Fatalf("%q: %q, then %v", text, s.Text(), err)
		}
		s.(*State).Scene()
		s.(*State).Reckon()
	})
}
