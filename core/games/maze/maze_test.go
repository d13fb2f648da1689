package maze

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
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

func solved(t testing.TB, s game.State) *solution {
	t.Helper()
	sol, err := Game{}.Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	return sol.(*solution)
}

// The thesis's three mazes, drawn anew, with the Grundy values of every square, as
// the Competitive Programmer's Handbook prints them.
const published = `
0 1 # 0 1 | 0 1 2 3 # | 0 1 2 3 4
# 0 1 2 # | 1 0 # 0 1 | 1 # # # 0
0 2 # 1 0 | 2 # 0 1 2 | 2 # # # 1
# 3 0 4 1 | 3 # 1 2 0 | 3 # # # 2
0 4 1 3 2 | 4 0 2 5 3 | 4 0 1 2 3`

func TestPublishedGrids(t *testing.T) {
	s := parse(t, first+"~~"+second+"~~"+third)
	table, err := Game{}.Table(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(published), "\n")
	for row, line := range lines {
		for i, part := range strings.Split(line, " | ") {
			var got []string
			for _, cell := range table.Rows[5*i+row] {
				if cell == nil {
					got = append(got, "#")
				} else {
					got = append(got, *cell)
				}
			}
			if strings.Join(got, " ") != part {
				t.Errorf("maze %d, row %d: %v, want %s", i+1, row, got, part)
			}
		}
	}
	v, _ := solved(t, s).Value(s)
	if v.Outcome != solve.Win || v.Nim != 2 {
		t.Errorf("the sum is %+v", v)
	}
	best := []game.Move{}
	rated, ok := solve.Rate(solved(t, s), s, s.Moves())
	if !ok {
		t.Fatal("not covered")
	}
	for _, r := range rated {
		if r.Value.Outcome == solve.Win {
			best = append(best, r.Move)
		}
	}
	// Two up in maze 1, or four left; nothing in the others leads from 3 to 1.
	if !slices.Contains(best, "1-e3") || !slices.Contains(best, "1-a1") {
		t.Errorf("winning moves %v", best)
	}
	for _, m := range best {
		if to := s.Play(m).(*State); value(t, to) != 0 {
			t.Errorf("%s leaves the sum %d", m, value(t, to))
		}
	}
}

func value(t *testing.T, s *State) int64 {
	v, _ := solved(t, s).Value(s)
	return v.Nim
}

// mex is the value of a square found by walking from it, with no graph between.
func mex(rows []string, y, x int) int64 {
	seen := map[int64]bool{}
	for i := x - 1; i >= 0 && rows[y][i] != 'x'; i-- {
		seen[mex(rows, y, i)] = true
	}
	for i := y - 1; i >= 0 && rows[i][x] != 'x'; i-- {
		seen[mex(rows, i, x)] = true
	}
	m := int64(0)
	for seen[m] {
		m++
	}
	return m
}

func TestRandomMazesAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		s := Game{}.Random(game.Values{}, r).(*State)
		want := int64(0)
		for _, text := range strings.Split(s.Text(), "~~") {
			want ^= mex(strings.Split(text, "~"), 4, 4)
		}
		sol := solved(t, s)
		if got, _ := sol.Value(s); got.Nim != want {
			t.Fatalf("%s: %d, want %d", s.Text(), got.Nim, want)
		}
		general, err := minimax.Solve(run(), s, Game{}.Traits(), 20_000)
		if err != nil {
			continue
		}
		var p game.State = s
		for {
			got, _ := sol.Value(p)
			if want, ok := general.Value(p); !ok || got != want {
				t.Fatalf("%s: %+v, want %+v", p.Text(), got, want)
			}
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			p = p.Play(moves[r.IntN(len(moves))])
		}
	}
}

// In a maze of one column a token goes up, as in any other: it is a heap of Nim, and
// so is one of one row.
func TestCorridorsAreHeaps(t *testing.T) {
	for n := range 8 {
		for _, text := range []string{strings.Repeat(".~", n) + ".", strings.Repeat(".", n+1)} {
			s := parse(t, text)
			if v := value(t, s); v != int64(n) || len(s.Moves()) != n {
				t.Errorf("%s: value %d, moves %v", text, v, s.Moves())
			}
		}
	}
	s := parse(t, ".~x~.~o~.")
	if moves := s.Moves(); !slices.Equal(moves, []game.Move{"1-a3"}) || s.Play("1-a3").Text() != ".~x~o~.~." {
		t.Errorf("%s: %v", s.Text(), moves)
	}
}

func TestRookIsNim(t *testing.T) {
	for row := range 8 {
		for col := range 8 {
			m := open(8)
			s := &State{mazes: []*maze{m}, at: []int32{int32(8*row + col)}}
			if value(t, s) != int64(row^col) {
				t.Errorf("row %d, column %d: %d", row, col, value(t, s))
			}
		}
	}
}

func TestMoves(t *testing.T) {
	s := parse(t, first)
	want := []game.Move{"1-e3", "1-e2", "1-a1", "1-b1", "1-c1", "1-d1"} // on e4 stands a wall
	if got := s.Moves(); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if got := s.Play("1-e3").Text(); got != "..x..~x...x~..x.o~x....~....." {
		t.Errorf("after 1-e3: %s", got)
	}
	if l := s.MoveLabel("1-e3"); l.Args["count"] != "2" || l.Args["way"] != "up" {
		t.Errorf("%v", l)
	}
	if l := s.MoveLabel("1-a1"); l.Args["count"] != "4" || l.Args["way"] != "left" {
		t.Errorf("%v", l)
	}
}

// Every square has one name, also beyond z.
func TestNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &maze{rows: rapid.IntRange(1, maxSide).Draw(t, "rows"), cols: rapid.IntRange(1, maxSide).Draw(t, "cols")}
		v := int32(rapid.IntRange(0, m.rows*m.cols-1).Draw(t, "square"))
		if u, ok := m.find(m.name(v)); !ok || u != v {
			t.Fatalf("%d x %d: square %d is %s, which is %d, %v", m.rows, m.cols, v, m.name(v), u, ok)
		}
	})
	m := &maze{rows: 3, cols: 40}
	for _, name := range []string{"", "a", "1", "a0", "a4", "a01", "ao1", "A1", "aaa1", "a-1", "a+1"} {
		if v, ok := m.find(name); ok {
			t.Errorf("%q is square %d", name, v)
		}
	}
	if m.name(2*40+26) != "aa1" || m.name(39) != "an3" {
		t.Errorf("%s, %s", m.name(2*40+26), m.name(39))
	}
}

func TestRefusals(t *testing.T) {
	s := parse(t, "..x~...~x..~~..~..")
	for _, c := range []struct {
		places []string
		want   string
	}{
		{[]string{"m1-a2"}, "maze.pick"}, {[]string{"m1-c1", "m1-c3"}, "maze.floor"}, {[]string{"m1-c1", "m1-a1"}, "maze.floor"},
		{[]string{"m1-c1", "m1-a2"}, "maze.way"}, {[]string{"m1-c1", "m2-a1"}, "maze.way"}, {[]string{"m1-c1"}, "maze.way"},
	} {
		var bad *game.Error
		if err := s.WhyNot(c.places); !errors.As(err, &bad) || bad.Args["want"] != c.want {
			t.Errorf("%v: %v, want %s", c.places, err, c.want)
		}
	}
	var bad *game.Error
	if _, err := parse(t, ".~x~.").ReadMove("1-a3"); !errors.As(err, &bad) || bad.Args["want"] != "maze.through" {
		t.Errorf("through a wall: %v", err)
	}
	if err := parse(t, "o.~..").WhyNot([]string{"m1-a2"}); !errors.As(err, &bad) || bad.Args["want"] != "maze.stuck" {
		t.Errorf("in the corner: %v", err)
	}
	for _, text := range []string{"", "1", "a1", "1-", "3-a1", "0-a1", "01-a1", "1-d1", "1-a1-b1"} {
		if _, err := s.ReadMove(text); !errors.As(err, &bad) || bad.Args["want"] != "maze.move" {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestEdits(t *testing.T) {
	s := parse(t, ".x~..~~..")
	found := map[string]string{}
	for _, e := range s.Edits() {
		found[strings.TrimRight(e.Node+" "+e.Act+" "+e.To, " ")] = e.Pos
	}
	for act, pos := range map[string]string{
		"m1-b2 set": "..~..~~..", "m1-a1 set": ".x~x.~~..", "m1-b1 drop m1-a2": "ox~..~~..", "m2-a1 set": ".x~..~~x.",
		" remove": ".x~..", " add": ".x~..~~..~~.....~.....~.....~.....~.....",
	} {
		if found[act] != pos {
			t.Errorf("%s leads to %q, want %q", act, found[act], pos)
		}
	}
	if _, ok := found["m1-b1 set"]; ok {
		t.Error("a wall can be built on the token")
	}
	if _, ok := found["m1-b1 drop m1-b2"]; ok {
		t.Error("the token can be dropped on a wall")
	}
}

// The largest mazes are drawn in part and still solved.
func TestLargest(t *testing.T) {
	row := strings.Repeat(".", maxSide)
	one := strings.Repeat(row+"~", maxSide-1) + row
	s := parse(t, strings.TrimSuffix(strings.Repeat(one+"~~", maxMazes), "~~"))
	if sc := s.Scene(); len(sc.Nodes) > maxMazes*(2*maxSide+1) || len(sc.Targets) != len(s.Moves()) {
		t.Errorf("%d nodes, %d targets", len(sc.Nodes), len(sc.Targets))
	}
	if v, ok := solved(t, s).Value(s); !ok || v.Outcome != solve.Loss {
		t.Errorf("%+v", v)
	}
	if len(s.Text()) > maxText {
		t.Errorf("the largest position has %d bytes", len(s.Text()))
	}
}
