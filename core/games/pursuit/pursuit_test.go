package pursuit

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/gametest"
	"minimex/core/scene"
	"minimex/core/solve"
)

func values(t gametest.T, n int) game.Values {
	t.Helper()
	v, err := game.Resolve(Game{}.Params(), map[string]string{"n": strconv.Itoa(n)})
	if err != nil {
		t.Fatalf("n = %d: %v", n, err)
	}
	return v
}

func parse(t gametest.T, n int, text string) state {
	t.Helper()
	s, err := Game{}.Parse(values(t, n), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s.(state)
}

// positions draws a position of a board up to 20 x 20, sometimes a finished one.
func positions(most int) *rapid.Generator[state] {
	return rapid.Custom(func(t *rapid.T) state {
		n := rapid.IntRange(2, most).Draw(t, "n")
		s := state{n: n, turn: side(rapid.IntRange(0, 1).Draw(t, "turn"))}
		s.at[white] = rapid.IntRange(0, n*n-1).Draw(t, "white")
		s.at[black] = (s.at[white] + rapid.IntRange(1, n*n-1).Draw(t, "apart")) % (n * n)
		if rapid.IntRange(0, 9).Draw(t, "taken") == 0 {
			s.at[s.turn] = gone
		}
		return s
	})
}

// The contest's lines: the published sample, and others as computed by a program that
// shares no code with this one.
func TestContest(t *testing.T) {
	for line, want := range map[string]string{
		"2 1 1 2 2": "BLACK 2", "2 1 1 1 2": "WHITE 1", "3 1 2 3 2": "BLACK 4", "3 1 1 2 2": "BLACK 2",
		"4 3 3 1 1": "BLACK 10", "4 1 1 1 3": "BLACK 8", "8 1 1 8 8": "BLACK 20", "20 10 10 1 1": "BLACK 58",
	} {
		size, _, _ := strings.Cut(line, " ")
		n, _ := strconv.Atoi(size)
		s := parse(t, n, line)
		v, _ := chase(t, n).Value(s)
		who := map[bool]string{true: "WHITE ", false: "BLACK "}[v.Outcome == solve.Win]
		if got := who + strconv.Itoa(v.Distance); got != want || s.turn != white {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

// What the presets' names promise is so.
func TestPresets(t *testing.T) {
	claims := map[string]struct {
		outcome solve.Outcome
		plies   int
	}{
		"four": {solve.Loss, 10}, "sample": {solve.Loss, 2}, "beside": {solve.Win, 1}, "corner": {solve.Loss, 2},
		"eight": {solve.Loss, 20}, "contest": {solve.Loss, 58},
	}
	for _, p := range (Game{}).Presets() {
		n, _ := strconv.Atoi(p.Params["n"])
		if n == 0 {
			n = 4
		}
		s := parse(t, n, p.Pos)
		v, _ := chase(t, n).Value(s)
		if c := claims[p.Key]; s.Text() != p.Pos || v.Outcome != c.outcome || v.Distance != c.plies {
			t.Errorf("preset %s: %s, %v in %d", p.Key, s.Text(), v.Outcome, v.Distance)
		}
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"W..~...~..B~w":     "W..~...~..B~w",
		"w../.../..b/B":     "W..~...~..B~b",
		" W.. ...\n..B ":    "W..~...~..B~w",
		"[W..,...,..B,b]":   "W..~...~..B~b",
		"3 1 1 3 3":         "W..~...~..B~w",
		"[3, 2, 1, 3, 3]":   "...~W..~..B~w",
		"...~...~..B~w":     "...~...~..B~w",
		"...~...~..B":       "...~...~..B~w", // White was taken
		"...~.W.~...":       "...~.W.~...~b",
		"...~.W.~...~b":     "...~.W.~...~b",
		"...~.WB~...~w\r\n": "...~.WB~...~w",
	} {
		if got := parse(t, 3, text).Text(); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestBadPositions(t *testing.T) {
	for _, c := range []struct{ pos, at, want string }{
		{"", "", "pursuit.rows"},
		{"W..~..B", "W..~..B", "pursuit.rows"},
		{"W..~...~..B~x", "x", "pursuit.side"},
		{"W..~...~..B~ww", "ww", "pursuit.side"},
		{"W..~....~..B", "....", "pursuit.row"},
		{"W..~.x.~..B", ".x.", "pursuit.letter"},
		{"W..~é.~..B", "é.", "pursuit.letter"},
		{"W..~.W.~..B", ".W.", "pursuit.one"},
		{"...~.B.~..B", "..B", "pursuit.one"},
		{"...~...~...", "...~...~...", "pursuit.both"},
		{"...~...~..B~b", "...~...~..B~b", "pursuit.both"},
		{"W..~...~...~w", "W..~...~...~w", "pursuit.both"},
		{"4 1 1 2 2", "4 1 1 2 2", "pursuit.contest"},
		{"3 1 1 1 1", "3 1 1 1 1", "pursuit.contest"},
		{"3 0 1 2 2", "3 0 1 2 2", "pursuit.contest"},
		{"3 1 1 2", "3 1 1 2", "pursuit.contest"},
		{"3 1 1 2 99999999999999999999", "3 1 1 2 99999999999999999999", "pursuit.contest"},
	} {
		_, err := Game{}.Parse(values(t, 3), c.pos)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Code != game.BadPosition || bad.At != c.at || bad.Args["want"] != c.want {
			t.Errorf("%q: %v, want %s at %q", c.pos, err, c.want, c.at)
		}
	}
	var big *game.Error
	if _, err := (Game{}).Parse(values(t, 3), strings.Repeat(" ", 1_000_000)); !errors.As(err, &big) || big.Code != game.TooBig {
		t.Errorf("a long text: %v", err)
	}
}

func TestMoves(t *testing.T) {
	for _, c := range []struct {
		n          int
		pos, moves string
	}{
		{3, "...~.WB~...~w", "b2-a2 b2-b1 b2-b3 b2-c2"},
		{3, "...~.WB~...~b", "c2-a2 c2-b2 c2-c1 c2-c3"}, // over White, or onto it
		{5, ".....~.....~..B..~.....~W....~b", "c3-a3 c3-b3 c3-c1 c3-c2 c3-c4 c3-c5 c3-d3 c3-e3"},
		{3, "...~...~..B~w", ""},
	} {
		words := []string{}
		for _, m := range parse(t, c.n, c.pos).Moves() {
			words = append(words, string(m))
		}
		if got := strings.Join(words, " "); got != c.moves {
			t.Errorf("%s: %s, want %s", c.pos, got, c.moves)
		}
	}
}

// Of every two squares exactly the legal moves are read, and every other is refused
// with a reason, by its text and by its places alike.
func TestReadMoveKnowsWhy(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := positions(4).Draw(t, "position")
		legal := map[string]bool{}
		for _, m := range s.Moves() {
			legal[string(m)] = true
		}
		for i := range s.n * s.n * s.n * s.n {
			from, to := s.name(i/(s.n*s.n)), s.name(i%(s.n*s.n))
			read, err := s.ReadMove(from + "-" + to)
			pressed, why := scene.ReadPlaces(s, []string{from, to})
			if legal[from+"-"+to] {
				if err != nil || why != nil || string(read) != from+"-"+to || read != pressed {
					t.Fatalf("%s: %s-%s: %v, %v", s.Text(), from, to, err, why)
				}
				continue
			}
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Code != game.BadMove || bad.Args["want"] == "" || why == nil {
				t.Fatalf("%s: %s-%s is read: %v, %v", s.Text(), from, to, err, why)
			}
		}
	})
	s := parse(t, 12, strings.Repeat("............~", 10)+"W...........~...........B~w")
	for text, want := range map[string]string{
		"": "pursuit.move", "a2a3": "pursuit.move", "a2-a": "pursuit.move", "a02-a3": "pursuit.move", "a2-a13": "pursuit.move",
		"m1-a1": "pursuit.move", "A2-a3": "pursuit.move", "l1-l2": "pursuit.own", "a2-a4": "pursuit.step", "a2-a2": "pursuit.step",
	} {
		var bad *game.Error
		if _, err := s.ReadMove(text); !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// The reasons' numbers are those of the rated moves, and what is lit is attacked.
func TestExplain(t *testing.T) {
	for _, c := range []struct {
		n                  int
		pos                string
		keys               string
		plies, into, moves string
		lit                string
	}{
		{4, "B...~....~..W.~....~w", "loss attack best cost law line", "10", "0", "c2-b2, c2-c3", "a2 a3 b4 c4"},
		{2, "W.~.B~w", "loss attack best law line", "2", "2", "a2-a1, a2-b2", "a1 b2"},
		{3, "...~.WB~...~w", "win attack best cost law line", "1", "1", "b2-c2", "a2 b2 c1 c3"},
		{2, "W.~.B~b", "loss attack best law line", "2", "2", "b1-a1, b1-b2", "a1 b2"},
		{3, "...~...~..B~w", "over", "", "", "", "c1"},
	} {
		s, sol := parse(t, c.n, c.pos), chase(t, c.n)
		rated, _ := solve.Rate(sol, s, s.Moves())
		steps := Game{}.Explain(s, sol, rated)
		keys := []string{}
		for _, step := range steps {
			keys = append(keys, strings.TrimPrefix(step.Key, "game.pursuit.why."))
		}
		if got := strings.Join(keys, " "); got != c.keys {
			t.Fatalf("%s: steps %s, want %s", c.pos, got, c.keys)
		}
		if len(steps) == 1 {
			if got := strings.Join(steps[0].Focus, " "); got != c.lit {
				t.Errorf("%s: lit %s", c.pos, got)
			}
			continue
		}
		if steps[0].Args["plies"] != c.plies || steps[1].Args["into"] != c.into || steps[2].Args["moves"] != c.moves || strings.Join(steps[1].Focus, " ") != c.lit {
			t.Errorf("%s: %v %v %v", c.pos, steps[0].Args, steps[1], steps[2].Args)
		}
		at := s
		for _, m := range steps[len(steps)-1].Line {
			at = at.Play(game.Move(m)).(state)
		}
		if !at.over() || strconv.Itoa(len(steps[len(steps)-1].Line)) != c.plies {
			t.Errorf("%s: the line ends at %s", c.pos, at.Text())
		}
	}
}

// Each cell of the table is the value of the position that it stands for.
func TestTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := positions(7).Draw(t, "position")
		table, err := Game{}.Table(free(), s)
		if err != nil {
			t.Fatal(err)
		}
		sol, _ := Game{}.Solve(free(), s)
		for row, cells := range table.Rows {
			for file, cell := range cells {
				here := s
				here.at[s.turn] = (s.n-1-row)*s.n + file
				if here.at[white] == here.at[black] {
					if cell != nil {
						t.Fatalf("%s: a number on the other piece", s.Text())
					}
					continue
				}
				if v, _ := sol.Value(here); cell == nil || *cell != strconv.Itoa(v.Distance) {
					t.Fatalf("%s: row %d, column %d: %v, want %d", s.Text(), row, file, cell, v.Distance)
				}
			}
		}
		if marked := len(table.Marks) == 1; marked == s.over() {
			t.Fatalf("%s: marks %v", s.Text(), table.Marks)
		}
	})
}

// proofOf is a proof of the package's own kind, read the way a request brings it.
func proofOf(t gametest.T, s state) *pliesProof {
	t.Helper()
	sol, err := Solve(free(), s.n)
	if err != nil {
		t.Fatalf("%v", err)
	}
	c, err := Game{}.Certify(free(), s, sol)
	if err != nil {
		t.Fatalf("%v", err)
	}
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatalf("%v", err)
	}
	again, err := cert.Decode(Game{}, c.Kind(), data)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return again.(*pliesProof)
}

func TestProofIsAccepted(t *testing.T) {
	for _, n := range []int{listedSide + 1, 6, 9, 14, MaxSide} {
		for _, turn := range []side{white, black} {
			for _, at := range [][2]int{{0, n*n - 1}, {n * n / 2, 1}, {n - 1, n}} {
				s := state{n: n, at: at, turn: turn}
				p := proofOf(t, s)
				if err := p.Check(s); err != nil {
					t.Fatalf("%s: %v", s.Text(), err)
				}
				if len(p.Black) > 40_000 || p.positions == 0 || p.moves < 2*p.positions {
					t.Errorf("%d x %d: %d bytes, checked %v", n, n, len(p.Black), p.Checked())
				}
			}
		}
	}
}

// A digit changed anywhere, another claim, a digit more or less: all are rejected, and
// so is a table without any value.
func TestProofIsRejectedOnceChanged(t *testing.T) {
	s := state{n: 5, at: [2]int{0, 13}}
	p := proofOf(t, s)
	for i := range p.Black {
		for _, digit := range []byte{digits[(strings.IndexByte(digits, p.Black[i])+2)%64], '0', '1', '2'} {
			if digit == p.Black[i] {
				continue
			}
			changed := *p
			changed.Black = p.Black[:i] + string(digit) + p.Black[i+1:]
			if changed.Check(s) == nil {
				t.Fatalf("accepted with digit %d changed from %c to %c", i, p.Black[i], digit)
			}
		}
	}
	for what, c := range map[string]pliesProof{
		"a win":       {Black: p.Black, Outcome: "win", Distance: p.Distance},
		"a ply more":  {Black: p.Black, Outcome: p.Outcome, Distance: p.Distance + 2},
		"a digit":     {Black: p.Black + "0", Outcome: p.Outcome, Distance: p.Distance},
		"a foreigner": {Black: "!" + p.Black[1:], Outcome: p.Outcome, Distance: p.Distance},
		"no values":   {Black: strings.Repeat("0", len(p.Black)), Outcome: "draw", Distance: solve.Unknown},
	} {
		if c.Check(s) == nil {
			t.Errorf("accepted: %s", what)
		}
	}
	if p.Check(state{n: 5, at: [2]int{gone, 13}}) == nil || p.Check(state{n: 6, at: s.at}) == nil {
		t.Error("accepted for another position")
	}
}

// FuzzParse: whatever is typed is refused with a *game.Error or read as a position
// whose text reads as itself.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"W.~.B~w", "w/b", "W..~...~..B~b", "3 1 1 3 3", "[2,1,1,2,2]", "..~..~w", "~~~", "\xff\xfe~", "W.~.B~b~b", "2 1 1"} {
		for n := range 3 {
			f.Add(seed, n)
		}
	}
	f.Fuzz(func(t *testing.T, text string, n int) {
		v := values(t, 2+int(uint(n)%3))
		p, err := Game{}.Parse(v, text)
		if err != nil {
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Args["want"] == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if again, err := (Game{}).Parse(v, p.Text()); err != nil || again != p {
			t.Fatalf("%q reads as %s, which reads as %v (%v)", text, p.Text(), again, err)
		}
	})
}

// FuzzReadMove: whatever is typed is refused with a *game.Error or is a legal move.
func FuzzReadMove(f *testing.F) {
	for _, seed := range []string{"a3-a2", "a3-b3", "c1-a1", "a3", "-", "a0-a1", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := parse(t, 3, "W..~...~..B~w")
		m, err := s.ReadMove(text)
		var bad *game.Error
		if err != nil && (!errors.As(err, &bad) || bad.Args["want"] == "") || err == nil && (string(m) != text || s.goal(m) == gone) {
			t.Fatalf("%q: %q, %v", text, m, err)
		}
	})
}
