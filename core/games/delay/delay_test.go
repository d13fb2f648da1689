package delay

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t testing.TB, text string) *State {
	t.Helper()
	s, err := Game{}.Parse(game.Values{}, text)
	if err != nil {
		t.Fatal(text, err)
	}
	return s.(*State)
}

func solved(t testing.TB, s *State) *solution {
	t.Helper()
	sol, err := Game{}.Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	return sol.(*solution)
}

// small is a position of a few hits and items.
func small(r *rand.Rand, turns, most int) *State {
	m := r.IntN(most + 1)
	var gains, delays []int
	for range m {
		gains = append(gains, 1+r.IntN(60_000))
		delays = append(delays, 1+r.IntN(100))
	}
	head := []int{r.IntN(turns + 1), 1 + r.IntN(100), r.IntN(201) - 100, Unit * (1 + r.IntN(4)), Unit * (1 + r.IntN(4))}
	s, err := newState(head, gains, delays, r.IntN(4) == 0)
	if err != nil {
		panic(err)
	}
	return s
}

// byTurns plays out every subset on every turn by the words of the contest, which knows
// no waiting: what A's hits bring beyond B's.
func byTurns(n, w int, gains, delays []int, strengths, at [2]int) int {
	if n == 0 {
		return 0
	}
	mover := 0
	if at[1] < at[0] {
		mover = 1
	}
	best, found := 0, false
	for set := range 1 << len(gains) {
		hit, then := strengths[mover], at
		then[mover] += w
		for i := range gains {
			if set>>i&1 == 1 {
				hit += strengths[mover] / 100_000 * gains[i]
				then[mover] += delays[i]
			}
		}
		if then[0]-then[1] > 100 || then[1]-then[0] > 100 {
			continue
		}
		if mover == 1 {
			hit = -hit
		}
		v := hit + byTurns(n-1, w, gains, delays, strengths, then)
		if !found || mover == 0 && v > best || mover == 1 && v < best {
			best, found = v, true
		}
	}
	return best
}

func TestAgainstAllSubsets(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		s := small(r, 4, 4)
		sol := solved(t, s)
		want := byTurns(s.n, s.w, s.gains, s.delays, [2]int{s.strengths[0] * Unit, s.strengths[1] * Unit}, [2]int{200 + s.apart, 200})
		if s.Turn() == game.Second {
			want = -want
		}
		if v, ok := sol.Value(s); !ok || v.Margin != int64(want) || v.Outcome != solve.OutcomeOf(int64(want)) {
			t.Fatalf("%s: %+v, want %d", s.Text(), v, want)
		}
	}
}

// The general solver, by the moves of the game with its waiting, agrees on every
// position that can follow; so do the best moves.
func TestAgainstMinimax(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	positions := 0
	for range 400 {
		root := small(r, 5, 5)
		sol := solved(t, root)
		general, err := auto.General(run(), Game{}, root, 200_000)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{root.Text(): true}
		todo := []*State{root}
		for len(todo) > 0 {
			s := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			positions++
			want, _ := general.Value(s)
			if got, ok := sol.Value(s); !ok || got.Margin != want.Margin || got.Outcome != want.Outcome {
				t.Fatalf("%s: %+v, want %+v", s.Text(), got, want)
			}
			rated, ok := solve.Rate(sol, s, s.Moves())
			if !ok {
				t.Fatalf("%s: a move leads out of the solution", s.Text())
			}
			best := []game.Move{}
			for _, m := range rated {
				if m.Best {
					best = append(best, m.Move)
				}
				next := m.To.(*State)
				if next.Turn() == s.Turn() {
					t.Fatalf("%s: after %s the same player is to move", s.Text(), m.Move)
				}
				if !seen[next.Text()] {
					seen[next.Text()] = true
					todo = append(todo, next)
				}
			}
			if got := sol.BestMoves(s, 1000); !slices.Equal(got, best) {
				t.Fatalf("%s: best %v, want %v", s.Text(), got, best)
			}
		}
	}
	t.Logf("%d positions", positions)
}

// The contest's sample, in its own input, and its answer.
func TestPublished(t *testing.T) {
	s := parse(t, "1\n3 2 1\n50 1\n20 100\n100000 200000 2 3\n")
	if s.Text() != "3.1.-1.100000.200000~50.1~20.100" {
		t.Error(s.Text())
	}
	if v, _ := solved(t, s).Value(s); v.Margin != -52 {
		t.Errorf("%+v", v)
	}
}

// The numbers are largest with all items, twelve of 10^9: what they bring fits.
func TestLargest(t *testing.T) {
	many := strings.TrimSuffix(strings.Repeat("1000000000.", 12), ".")
	s := parse(t, "1000.1.-100.1000000000.1000000000~"+many+"~1.1.1.1.1.1.1.1.1.1.1.1")
	v, _ := solved(t, s).Value(s)
	each := s.hit(12 * maxGain)
	if v.Margin <= 0 || int64(each)*1000 < v.Margin || s.Moves()[4095] != "1.2.3.4.5.6.7.8.9.10.11.12" {
		t.Errorf("%+v", v)
	}
	if c, err := (Game{}).Certify(run(), s, solved(t, s)); c != nil || err != nil {
		t.Errorf("a proof of many cells: %v, %v", c, err)
	}
}

// Proofs pass; with any value or place changed they fail.
func TestCertificate(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 100 {
		s := small(r, 6, 5)
		c, err := Game{}.Certify(run(), s, solved(t, s))
		if err != nil || c == nil {
			t.Fatal(s.Text(), c, err)
		}
		p := c.(*proof)
		if err := p.Check(s); err != nil {
			t.Fatalf("%s: %v", s.Text(), err)
		}
		if s.n == 0 {
			continue
		}
		l := &p.Lines[r.IntN(s.n)]
		k := r.IntN(len(l.Apart))
		old := l.Values[k]
		l.Values[k] = strconv.Itoa(1 + s.apart)
		if l.Values[k] != old && p.Check(s) == nil {
			t.Errorf("%s: a changed value is believed", s.Text())
		}
		l.Values[k] = old
		l.Apart[k]++
		if p.Check(s) == nil {
			t.Errorf("%s: a changed place is believed", s.Text())
		}
		l.Apart[k]--
		p.Lines = p.Lines[1:]
		if p.Check(s) == nil {
			t.Errorf("%s: a short table is believed", s.Text())
		}
	}
}

// Every cell is told with its number, and the best option comes first with it.
func TestCells(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 8 {
		s := small(r, 4, 4)
		table, err := Game{}.Table(run(), s)
		if err != nil || len(table.Rows) != s.n {
			t.Fatal(s.Text(), err)
		}
		for i := range table.Rows {
			for j, text := range table.Rows[i] {
				cell, ok, err := Game{}.Cell(run(), s, i, j)
				if err != nil || !ok || cell.Value != *text || cell.Lines[0].Label.Args["total"] != *text {
					t.Fatalf("%s: cell %d,%d: %+v, want %s", s.Text(), i, j, cell, *text)
				}
				for _, l := range cell.Lines {
					if (i > 0) != (len(l.Uses) == 1) || i > 0 && *table.Rows[l.Uses[0][0]][l.Uses[0][1]] != l.Label.Args["rest"] {
						t.Fatalf("%s: cell %d,%d uses %v", s.Text(), i, j, l.Uses)
					}
				}
			}
		}
		if _, ok, _ := (Game{}).Cell(run(), s, s.n, 0); ok {
			t.Error("a cell beyond the table is told")
		}
	}
}

// The best line ends with the value, and its moves are legal.
func TestLine(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 300 {
		s := small(r, 10, 4)
		sol := solved(t, s)
		for _, step := range (Game{}).Explain(s, sol, nil) {
			if step.Key != "game.delay.why.line" {
				continue
			}
			at, lead := s, 0
			for _, text := range step.Line {
				m, err := game.ReadMove(at, text)
				if err != nil {
					t.Fatal(s.Text(), err)
				}
				gain := int(at.Reward(m))
				if at.Turn() == game.Second {
					gain = -gain
				}
				lead += gain
				at = at.Play(m).(*State)
			}
			if at.n != 0 || lead != sol.rows[s.n][MostApart+s.apart] {
				t.Fatalf("%s: the line %v brings %d", s.Text(), step.Line, lead)
			}
		}
	}
}

func TestBadInput(t *testing.T) {
	for text, want := range map[string]string{
		"": "delay.head", "3.1": "delay.head", "3.1.0.x.100000": "delay.number", "3.1.0.100000.100000~5": "delay.parts", "3.1.0.100000.100000~5~5~5": "delay.parts",
		"3.1.0.100000.100000~5.6~5": "delay.pairs", "1001.1.0.100000.100000": "delay.range", "3.0.0.100000.100000": "delay.range", "3.1.101.100000.100000": "delay.range",
		"3.1.0.150000.100000": "delay.strength", "3.1.0.0.100000": "delay.range", "3.1.0.100000.100000~0~5": "delay.range", "3.1.0.100000.100000~5~101": "delay.range",
		"3.1.0.100000.100000~" + strings.Repeat("1.", 12) + "1~" + strings.Repeat("1.", 12) + "1": "delay.items",
		"1 3 2 1 50 1 20 100 100000 200000 2":                                                     "delay.contest", "1 3 13 1 5 5": "delay.items", "1 3 -1 1 5 5": "delay.items", "1 3 0 1 100000 100000 0 1": "delay.number",
	} {
		_, err := Game{}.Parse(game.Values{}, text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"[3, 1, 0, 100000, 200000]": "3.1.0.100000.200000", "0 9 0 4 100000 100000 7 5": "9.4.2.100000.100000", " 3 1 0 100000 100000 ~5~7~ wait": "3.1.0.100000.100000~5~7~wait",
	} {
		if got := parse(t, text).Text(); got != want {
			t.Errorf("%q is read as %s", text, got)
		}
	}
	for pos, moves := range map[string]map[string]string{
		"3.1.0.100000.100000~5.6.7~50.30.40":      {"": "delay.move", "4": "delay.move", "1.1": "delay.move", "wait": "delay.move", "1.2.3": "delay.far", "-1": "delay.move"},
		"3.1.0.100000.100000~5.6.7~50.30.40~wait": {"1": "delay.wait", "0": "delay.wait"},
		"0.1.0.100000.100000":                     {"0": "delay.over"},
	} {
		for text, want := range moves {
			_, err := parse(t, pos).ReadMove(text)
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Args["want"] != want {
				t.Errorf("%s %q: %v, want %s", pos, text, err, want)
			}
		}
	}
	s := parse(t, "3.1.0.100000.100000~5.6.7~50.30.40")
	for text, want := range map[string]game.Move{"0.2": "2", "3.1": "1.3", "0": "0", "02": "2"} {
		if m, err := s.ReadMove(text); err != nil || m != want {
			t.Errorf("%q is read as %q, %v", text, m, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"3.1.-1.100000.200000~50.1~20.100", "1 3 2 1 50 1 20 100 100000 200000 2 3", "1.1.0.100000.100000~wait", "~", "~~"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			return
		}
		again, err := Game{}.Parse(game.Values{}, s.Text())
		if err != nil || again.Text() != s.Text() || again.Turn() != s.Turn() {
			t.Fatalf("%q prints as %q, which is not read back: %v", text, s.Text(), err)
		}
	})
}

func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"0", "1.3", "0.2", "wait", "3.2.1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, pos := range []string{"3.1.0.100000.100000~5.6.7~50.30.40", "2.9.4.100000.100000~5.6~5.6~wait"} {
			s := parse(t, pos)
			if m, err := s.ReadMove(text); err == nil && !slices.Contains(s.Moves(), m) {
				t.Fatalf("%s: %q is read as %q, which is not legal", pos, text, m)
			}
		}
	})
}
