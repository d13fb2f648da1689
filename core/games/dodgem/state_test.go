package dodgem

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/scene"
)

// positions draws any legal input position of a board and its parameters.
func positions() *rapid.Generator[state] {
	return rapid.Custom(func(t *rapid.T) state {
		given := map[string]string{
			"n":       strconv.Itoa(rapid.IntRange(2, 8).Draw(t, "n")),
			"blocked": rapid.SampledFrom([]string{"loses", "wins"}).Draw(t, "blocked"),
			"first":   rapid.SampledFrom([]string{"black", "red"}).Draw(t, "first"),
		}
		v, err := game.Resolve(Game{}.Params(), given)
		if err != nil {
			t.Fatal(err)
		}
		r := newRules(v)
		s := state{rules: r, spot: spot{turn: side(rapid.IntRange(0, 1).Draw(t, "turn"))}}
		squares := rapid.Permutation(upTo(r.n*r.n)).Draw(t, "squares")
		mine := rapid.IntRange(1, r.n-1).Draw(t, "mine")
		other := rapid.IntRange(0, r.n-1).Draw(t, "other")
		for i, square := range squares[:mine+other] {
			c := s.turn
			if i >= mine {
				c = c.other()
			}
			s.cars[c] |= 1 << square
		}
		return s
	})
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func (r *rules) given() map[string]string {
	given := map[string]string{"n": strconv.Itoa(r.n), "first": r.first.String(), "exit": strconv.FormatInt(r.exit, 10)}
	if r.blockedWins {
		given["blocked"] = "wins"
	}
	return given
}

func TestParseInvertsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := positions().Draw(t, "position")
		v, err := game.Resolve(Game{}.Params(), s.rules.given())
		if err != nil {
			t.Fatal(err)
		}
		text := s.Text()
		for _, spelled := range []string{
			text, strings.ReplaceAll(text, "~", "/"), strings.ReplaceAll(text, "~", "\n"),
			" " + strings.ReplaceAll(text, "~", " ") + "\r\n", strings.ToUpper(text), strings.ToLower(text),
		} {
			p, err := Game{}.Parse(v, spelled)
			if err != nil {
				t.Fatalf("%q: %v", spelled, err)
			}
			if got := p.(state); got.Text() != text || got.cars != s.cars || got.Turn() != s.Turn() {
				t.Fatalf("%q reads as %s, want %s", spelled, got.Text(), text)
			}
		}
	})
}

func TestStart(t *testing.T) {
	for first, want := range map[string]string{"black": "B..~B..~.RR~b", "red": "B..~B..~.RR~r"} {
		s := start(t, map[string]string{"first": first})
		if s.Text() != want || s.Turn() != game.First {
			t.Errorf("first=%s: %s, %v to move", first, s.Text(), s.Turn())
		}
		if p := parse(t, map[string]string{"first": first}, "B../B../.RR"); p.Text() != want {
			t.Errorf("first=%s, side left out: %s", first, p.Text())
		}
	}
}

func TestBadPositions(t *testing.T) {
	for _, c := range []struct{ pos, at, want string }{
		{"", "", "dodgem.rows"},
		{"B..~B..", "B..~B..", "dodgem.rows"},
		{"B..~B..~.RR~...~b", "B..~B..~.RR~...~b", "dodgem.rows"},
		{"B..~B..~.RR~x", "x", "dodgem.side"},
		{"B..~B..~.RR~bb", "bb", "dodgem.side"},
		{"B..~B...~.RR~b", "B...", "dodgem.row"},
		{"B..~B..~.R~b", ".R", "dodgem.row"},
		{"B..~Bx.~.RR~b", "Bx.", "dodgem.letter"},
		{"é.~B..~.RR~b", "é.", "dodgem.letter"},
		{"BB.~B..~.RR~b", "BB.~B..~.RR~b", "dodgem.cars"},
		{"B..~B..~RRR~r", "B..~B..~RRR~r", "dodgem.cars"},
		{"...~...~.RR~b", "...~...~.RR~b", "dodgem.mover"},
		{"...~...~...", "...~...~...", "dodgem.mover"},
		{strings.Repeat("B", 4000), strings.Repeat("B", 60) + "…", "dodgem.rows"},
	} {
		_, err := Game{}.Parse(values(t, nil), c.pos)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Code != game.BadPosition || bad.At != c.at || bad.Args["want"] != c.want {
			t.Errorf("%q: %v, want %s at %q", c.pos, err, c.want, c.at)
		}
	}
}

func TestLongText(t *testing.T) {
	_, err := Game{}.Parse(values(t, nil), strings.Repeat(" ", 10_000_000))
	var big *game.Error
	if !errors.As(err, &big) || big.Code != game.TooBig || big.Args["max"] != "4096" {
		t.Errorf("10 MB: %v, want too big", err)
	}
}

func TestMoves(t *testing.T) {
	for _, c := range []struct{ pos, ascending, search string }{
		{"B..~B..~.RR~b", "a2-a1 a2-b2 a3-b3", "a3-b3 a2-b2 a2-a1"},
		{"B..~B..~.RR~r", "b1-a1 b1-b2 c1-c2", "b1-b2 b1-a1 c1-c2"},
		{"..B~.R.~B.R~b", "a1-a2 a1-b1 c3-c2 c3-off", "c3-off c3-c2 a1-b1 a1-a2"},
		{".R.~...~..B~r", "b3-a3 b3-c3 b3-off", "b3-off b3-a3 b3-c3"},
		{"...~...~.RR~r", "", ""}, // Black is off
		{".BR~..R~B..~r", "c2-b2 c3-off", "c3-off c2-b2"},
		{"B..~R..~.B.~b", "a3-b3 b1-b2 b1-c1", "a3-b3 b1-c1 b1-b2"},
		{"...~B..~RB.~r", "", ""}, // Red is blocked
	} {
		s := parse(t, nil, c.pos)
		if got := words(s.Moves()); got != c.ascending {
			t.Errorf("%s: moves %s, want %s", c.pos, got, c.ascending)
		}
		if got := words(s.SearchOrder()); got != c.search {
			t.Errorf("%s: search order %s, want %s", c.pos, got, c.search)
		}
	}
}

func words(moves []game.Move) string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = string(m)
	}
	return strings.Join(list, " ")
}

func TestScores(t *testing.T) {
	for _, c := range []struct {
		pos, blocked string
		score        int64
	}{
		{"...~...~.RR~r", "loses", -1}, {"...~...~.RR~r", "wins", -1},
		{"...~B..~RB.~r", "loses", -1}, {"...~B..~RB.~r", "wins", 1},
	} {
		if got := parse(t, rulesOf(3, c.blocked), c.pos).Score(); got != c.score {
			t.Errorf("%s %s: %d, want %d", c.blocked, c.pos, got, c.score)
		}
	}
}

// The picture offers exactly the moves, between nodes that it shows, each with
// a label and a place of its own in the grid.
func TestScene(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := positions().Draw(t, "position")
		sc := s.Scene()
		nodes := map[string]scene.Node{}
		places := map[[2]int]bool{}
		for _, n := range sc.Nodes {
			if _, twice := nodes[n.Key]; twice {
				t.Fatalf("two nodes %s", n.Key)
			}
			nodes[n.Key] = n
			if n.X < 0 || n.Y < 0 || n.X+n.W > sc.Width || n.Y+n.H > sc.Height || n.BadgeX > n.W || n.BadgeY > n.H {
				t.Fatalf("node %+v is out of the picture", n)
			}
			if n.Label == nil {
				continue
			}
			place := [2]int{n.Row, n.Col}
			if places[place] || n.Row < 1 || n.Row > sc.Rows || n.Col < 1 || n.Col > sc.Cols {
				t.Fatalf("node %s at row %d, column %d", n.Key, n.Row, n.Col)
			}
			places[place] = true
		}
		n := s.rules.n
		if want := n*n + 2*n + s.count(black) + s.count(red); len(sc.Nodes) != want {
			t.Fatalf("%d nodes, want %d", len(sc.Nodes), want)
		}
		moves := []game.Move{}
		for _, target := range sc.Targets {
			from, to := nodes[target.From], nodes[target.To]
			if from.Label == nil || to.Label == nil {
				t.Fatalf("target %+v acts on no labelled node", target)
			}
			if near := abs(from.Row-to.Row) + abs(from.Col-to.Col); near != 1 {
				t.Fatalf("target %+v reaches %d squares far", target, near)
			}
			if from.Label.Args["what"] != s.turn.String() {
				t.Fatalf("target %+v starts from %v", target, from.Label)
			}
			moves = append(moves, target.Move)
		}
		if !slices.Equal(moves, s.Moves()) {
			t.Fatalf("targets %v, moves %v", moves, s.Moves())
		}
	})
}

func abs(n int) int { return max(n, -n) }

// A step forward keeps every car's key, and an exit moves no other car.
func TestCarKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := positions().Draw(t, "position")
		for _, m := range s.steps(nil) {
			if s.sideways(m) {
				continue
			}
			before, after := cars(s), cars(s.play(m))
			moved := 0
			for key, at := range after {
				if was, kept := before[key]; kept && was != at {
					moved++
				}
			}
			if want := map[bool]int{true: 0, false: 1}[m.to == off]; moved != want {
				t.Fatalf("%s %v: %d cars slide, want %d", s.Text(), m, moved, want)
			}
		}
	})
}

func cars(s state) map[string][2]int {
	at := map[string][2]int{}
	for _, c := range []side{black, red} {
		for _, n := range s.carNodes(c) {
			at[n.Key] = [2]int{n.X, n.Y}
		}
	}
	return at
}

func TestMoveLabels(t *testing.T) {
	s := parse(t, nil, "..B~.R.~B.R~b")
	for m, want := range map[game.Move]scene.Label{
		"a1-a2":  scene.L("game.dodgem.move", "car", "black", "from", "a1", "to", "a2"),
		"c3-off": scene.L("game.dodgem.move.off", "car", "black", "from", "c3"),
	} {
		got := scene.MoveLabel(s, m)
		if got.Key != want.Key || len(got.Args) != len(want.Args) {
			t.Errorf("%s: %v, want %v", m, got, want)
		}
		for k, v := range want.Args {
			if got.Args[k] != v {
				t.Errorf("%s: %v, want %v", m, got, want)
			}
		}
	}
}
