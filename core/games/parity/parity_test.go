package parity

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/gametest"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func free() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t gametest.T, text string) *State {
	t.Helper()
	s, err := Game{}.Parse(game.Values{}, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s.(*State)
}

func valueOf(t gametest.T, s game.State) solve.Value {
	t.Helper()
	v, ok := solution{}.Value(s)
	if !ok {
		t.Fatalf("%s is not covered", s.Text())
	}
	return v
}

// positions draws a match of so many turns, sometimes with a call made, sometimes over.
func positions(turns int) *rapid.Generator[*State] {
	return rapid.Custom(func(t *rapid.T) *State {
		rows := rapid.SliceOfN(rapid.SliceOfN(rapid.IntRange(1, 9), 1, 4), 0, turns).Draw(t, "rows")
		s := newState(rapid.IntRange(0, 20).Draw(t, "have"), rows)
		if !s.over() {
			s.call = rapid.SampledFrom([]game.Move{"", "", even, odd}).Draw(t, "call")
		}
		return s
	})
}

// walk calls f for a position and each that can follow, once.
func walk(s game.State, f func(*State)) {
	seen := map[string]bool{s.Text(): true}
	for todo := []game.State{s}; len(todo) > 0; {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		f(s.(*State))
		for _, m := range s.Moves() {
			if next := s.Play(m); !seen[next.Text()] {
				seen[next.Text()] = true
				todo = append(todo, next)
			}
		}
	}
}

// Thousands of small matches, and all positions of each, by minimax from the rules
// alone: outcome and distance.
func TestSolveAgainstMinimax(t *testing.T) {
	for range 20 {
		rapid.Check(t, func(t *rapid.T) {
			root := positions(4).Draw(t, "position")
			general, err := auto.General(free(), Game{}, root, 100_000)
			if err != nil {
				t.Fatal(err)
			}
			walk(root, func(s *State) {
				want, _ := general.Value(s)
				if got := valueOf(t, s); got != want {
					t.Fatalf("%s: %+v, minimax %+v", s.Text(), got, want)
				}
			})
		})
	}
}

// sequence is the calls that survive everything, as the contest prints them.
func sequence(s *State) string {
	words := []string{}
	if !s.plan.Calls(s.turn, s.have, func(o bool) { words = append(words, map[bool]string{true: "Odd", false: "Even"}[o]) }) {
		return "-1"
	}
	return strings.Join(words, " ")
}

// survives plays a sequence against every choice of hidden amounts.
func survives(s *State, calls []game.Move) bool {
	if len(calls) == 0 || s.over() {
		return s.have > 0
	}
	called := s.Play(calls[0])
	for _, hidden := range called.Moves() {
		if !survives(called.Play(hidden).(*State), calls[1:]) {
			return false
		}
	}
	return true
}

// All sequences in the order of a dictionary, against all that can be hidden: the
// first to survive is the plan's, and there is one exactly where Elsie wins the game in
// which Bessie may choose after the calls.
func TestSequenceAgainstAllOthers(t *testing.T) {
	for range 10 {
		rapid.Check(t, func(t *rapid.T) {
			s := positions(5).Filter(func(s *State) bool { return s.call == "" && !s.over() }).Draw(t, "position")
			want := "-1"
			for bits := 1<<s.left() - 1; bits >= 0; bits-- {
				calls, words := []game.Move{}, []string{}
				for i := range s.left() {
					isOdd := bits>>(s.left()-1-i)&1 == 0
					calls = append(calls, named(isOdd))
					words = append(words, map[bool]string{true: "Odd", false: "Even"}[isOdd])
				}
				if survives(s, calls) {
					want = strings.Join(words, " ")
					break
				}
			}
			if got := sequence(s); got != want || (want != "-1") != (valueOf(t, s).Outcome == solve.Win) {
				t.Fatalf("%s: %s, want %s, a %v", s.Text(), got, want, valueOf(t, s).Outcome)
			}
		})
	}
}

// The contest's cases: the published samples, and others as computed by a program that
// shares no code with this one.
func TestContest(t *testing.T) {
	for text, want := range map[string]string{
		"10 3 2\n2 5\n1 3\n1 3":                               "Even Even Odd",
		"10 3 3\n2 7 5\n8 3 4\n2 5 6":                         "-1",
		"20 8 2 3 5 3 5 3 5 3 5 3 5 3 5 3 5 3 5":              "Even Even Even Odd Even Odd Even Odd",
		`{"N": 1, "turns": [[2, 4]]}`:                         "Even",
		`{"N": 1, "turns": [[1, 2]]}`:                         "-1",
		`{"N": 3, "turns": [[1, 3], [2, 4], [2, 5]]}`:         "Odd Even Even",
		`{"N": 7, "turns": [[6, 3], [2, 4], [5, 7]]}`:         "Even Even Odd",
		` {"N": 5, "turns": [[4, 5], [1, 2], [3, 5]]}` + "\n": "-1",
	} {
		s := parse(t, text)
		if got := sequence(s); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// What the presets' names promise is so.
func TestPresets(t *testing.T) {
	claims := map[string]struct {
		outcome solve.Outcome
		plies   int
		calls   string
	}{
		"start":  {solve.Win, 10, "Even Odd Even Even Even"},
		"sample": {solve.Win, 6, "Even Even Odd"}, "edge": {solve.Win, 6, "Odd Even Even"}, "short": {solve.Loss, 6, "-1"},
		"lost": {solve.Loss, 6, "-1"}, "odd": {solve.Win, 16, "Even Even Even Odd Even Odd Even Odd"}, "called": {solve.Win, 3, ""},
	}
	for _, p := range (Game{}).Presets() {
		s := parse(t, p.Pos)
		v, c := valueOf(t, s), claims[p.Key]
		if s.Text() != p.Pos || v.Outcome != c.outcome || v.Distance != c.plies || c.calls != "" && sequence(s) != c.calls {
			t.Errorf("preset %s: %s, %v in %d, %s", p.Key, s.Text(), v.Outcome, v.Distance, sequence(s))
		}
	}
	if s := parse(t, "4~1.2~1.2~1.2"); valueOf(t, s).Outcome != solve.Win {
		t.Error("short: one marble more does not win")
	}
}

// The start leaves one safe call in every turn, whenever Bessie hides the worst.
func TestStartIsTight(t *testing.T) {
	for s := parse(t, start); !s.over(); {
		safe := []game.Move{}
		for _, call := range s.Moves() {
			if s.have+s.worst(call) > s.plan.Need[s.turn+1] {
				safe = append(safe, call)
			}
		}
		if len(safe) != 1 || s.have != s.plan.Need[s.turn]+1 {
			t.Fatalf("%s: safe calls %v", s.Text(), safe)
		}
		worst := s.worst(safe[0])
		s = s.Play(safe[0]).Play(game.Move(strconv.Itoa(max(worst, -worst)))).(*State)
	}
}

// The largest position there is: its text, its picture and its changes stay in bounds.
func TestLargest(t *testing.T) {
	row := []string{}
	for i := range maxAmounts {
		row = append(row, strconv.Itoa(maxAmount-i))
	}
	text := strconv.Itoa(maxMarbles-maxTurns*maxAmount) + strings.Repeat("~"+strings.Join(row, "."), maxTurns)
	s := parse(t, text)
	for _, m := range []game.Move{even, "1000000"} {
		s = s.Play(m).(*State)
		if again := parse(t, s.Text()); len(s.Text()) > maxText || again.have != s.have {
			t.Fatalf("%d bytes, %d marbles", len(s.Text()), s.have)
		}
	}
	if s.have != maxMarbles-(maxTurns-1)*maxAmount {
		t.Errorf("%d marbles", s.have)
	}
	for _, e := range s.Edits() {
		parse(t, e.Pos)
	}
	if v := valueOf(t, s); v.Outcome != solve.Win || v.Distance != 2*(maxTurns-1) {
		t.Errorf("%+v", v)
	}
}

func TestPlay(t *testing.T) {
	for _, c := range []struct{ pos, moves, end string }{
		{"10~2.5~1.3", "even 5 odd 1", "6"},
		{"10~2.5~1.3", "odd 5 even 3", "12"},
		{"3~4.5~1.3", "even 5", "0~1.3"},
		{"3~3~7", "even 3", "0~7"},
	} {
		s := game.State(parse(t, c.pos))
		for _, text := range strings.Fields(c.moves) {
			m, err := game.ReadMove(s, text)
			if err != nil {
				t.Fatalf("%s: %v", s.Text(), err)
			}
			s = s.Play(m)
		}
		if s.Text() != c.end || !game.Over(s) || (s.Score() > 0) != (s.(*State).have > 0) {
			t.Errorf("%s %s: %s, score %d", c.pos, c.moves, s.Text(), s.Score())
		}
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct{ pos, move, place, want string }{
		{"10~2.5", "2", "turn1-2", "parity.call"},
		{"10~2.5", "x", "marbles", "parity.call"},
		{"10~2.5~odd", "odd", "call-odd", "parity.amount"},
		{"10~2.5~1.3~odd", "3", "turn1-3", "parity.amount"},
	} {
		s := parse(t, c.pos)
		_, err := s.ReadMove(c.move)
		_, why := scene.ReadPlaces(s, []string{c.place})
		for _, err := range []error{err, why} {
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Code != game.BadMove || bad.Args["want"] != c.want {
				t.Errorf("%s %s: %v, want %s", c.pos, c.move, err, c.want)
			}
		}
	}
	if m, err := parse(t, "10~2.5").ReadMove("Even"); err != nil || m != even {
		t.Errorf("Even: %s, %v", m, err)
	}
}

// Every target of the picture makes its move, and there is one for each.
func TestTargets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := positions(9).Draw(t, "position")
		moves := []game.Move{}
		for _, target := range s.Scene().Targets {
			m, err := scene.ReadPlaces(s, []string{target.To})
			if err != nil || m != target.Move {
				t.Fatalf("%s: %s makes %s, %v", s.Text(), target.To, m, err)
			}
			moves = append(moves, m)
		}
		if !slices.Equal(moves, s.Moves()) {
			t.Fatalf("%s: targets %v", s.Text(), moves)
		}
	})
}

func TestExplain(t *testing.T) {
	for _, c := range []struct{ pos, keys, outcome, turns, need, sequence string }{
		{"7~3.6~2.4~5.7", "needs verdict call call sequence line", "lasts", "3", "3", "even, even, odd"},
		{"3~1.2~1.2~1.2", "needs verdict call call line", "out", "3", "3", ""},
		{"5~1.4~2.3.6~1.2~odd", "needs verdict call choose line", "out", "2", "5", ""},
		{"9~1.4~2.3.6~1.2~odd", "needs verdict call choose line", "lasts", "3", "5", ""},
		{"0~1.2", "over", "out", "", "", ""},
		{"3", "over", "lasts", "", "", ""},
	} {
		s := parse(t, c.pos)
		rated, ok := solve.Rate(solution{}, s, s.Moves())
		if !ok {
			t.Fatal(c.pos)
		}
		keys, said := []string{}, map[string]explain.Step{}
		for _, step := range (Game{}).Explain(s, solution{}, rated) {
			name := step.Key[strings.LastIndex(step.Key, ".")+1:]
			keys, said[name] = append(keys, name), step
		}
		if got := strings.Join(keys, " "); got != c.keys {
			t.Errorf("%s: %s, want %s", c.pos, got, c.keys)
			continue
		}
		if len(keys) == 1 {
			if said["over"].Args["outcome"] != c.outcome {
				t.Errorf("%s: %v", c.pos, said["over"].Args)
			}
			continue
		}
		if v := said["verdict"].Args; v["outcome"] != c.outcome || v["turns"] != c.turns || v["need"] != c.need || said["sequence"].Args["calls"] != c.sequence {
			t.Errorf("%s: %v, %v", c.pos, v, said["sequence"].Args)
		}
	}
}

// The line of play is best play on both sides, to the end.
func TestLineIsBestPlay(t *testing.T) {
	for range 10 {
		rapid.Check(t, func(t *rapid.T) {
			s := positions(8).Draw(t, "position")
			turns, _ := s.outlook()
			at := game.State(s)
			for i, m := range s.worstLine(turns)[0].Line {
				before := valueOf(t, at)
				at = at.Play(game.Move(m))
				if v := valueOf(t, at); v.Distance != before.Distance-1 || v.Outcome != -before.Outcome {
					t.Fatalf("%s: move %d, %s, is not a best one", s.Text(), i+1, m)
				}
			}
			if !game.Over(at) {
				t.Fatalf("%s: the line ends at %s", s.Text(), at.Text())
			}
		})
	}
}

// The table's last column is what minimax says: with one marble more Elsie lasts, with
// as many she does not.
func TestTableAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := positions(3).Draw(t, "position")
		s.call = ""
		table, err := Game{}.Table(free(), s)
		if err != nil || len(table.Rows) != s.left()+1 {
			t.Fatalf("%v, %v", table, err)
		}
		for i, row := range table.Rows {
			need, _ := strconv.Atoi(*row[3])
			for have := need; have <= need+1; have++ {
				at := *s
				at.turn, at.have = s.turn+i, have
				general, err := auto.General(free(), Game{}, &at, 100_000)
				if err != nil {
					t.Fatal(err)
				}
				if v, _ := general.Value(&at); (v.Outcome == solve.Win) != (have > need) {
					t.Fatalf("%s: %v, though the need is %d", at.Text(), v.Outcome, need)
				}
			}
		}
	})
}
