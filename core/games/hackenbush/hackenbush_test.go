package hackenbush

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t testing.TB, text string) *State {
	t.Helper()
	s, err := Game{}.Parse(game.Values{}, text)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

// trees are all parent lists of so many edges.
func trees(n int) []*State {
	list := []*State{{}}
	for i := range n {
		var next []*State
		for _, s := range list {
			for below := range i + 1 {
				next = append(next, &State{below: append(slices.Clone(s.below), int16(below))})
			}
		}
		list = next
	}
	return list
}

// Every garden of up to six edges against the rules alone.
func TestAllSmallTrees(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for _, s := range trees(n) {
			general, err := auto.General(run(), Game{}, s, 1000)
			if err != nil {
				t.Fatal(err)
			}
			sol, err := Game{}.Solve(run(), s)
			if err != nil {
				t.Fatal(err)
			}
			want, _ := general.Value(s)
			if got, _ := sol.Value(s); got != want {
				t.Fatalf("%s: %+v, want %+v", s.Text(), got, want)
			}
		}
	}
}

// Random gardens, and every position below them, against the rules alone.
func TestAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &State{}
		for i := range rapid.IntRange(1, 11).Draw(t, "edges") {
			s.below = append(s.below, int16(rapid.IntRange(0, i).Draw(t, "below")))
		}
		general, err := auto.General(run(), Game{}, s, 5000)
		if err != nil {
			t.Fatal(err)
		}
		sol, err := Game{}.Solve(run(), s)
		if err != nil {
			t.Fatal(err)
		}
		for !game.Over(s) {
			want, _ := general.Value(s)
			if got, _ := sol.Value(s); got != want {
				t.Fatalf("%s: %+v, want %+v", s.Text(), got, want)
			}
			moves := s.Moves()
			s = s.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]).(*State)
		}
	})
}

// What the colon principle says of simple shapes: a stalk is a heap of Nim, a trunk
// with twigs is worth 1 and the parity of the twigs more, and trees add up by xor.
func TestKnownShapes(t *testing.T) {
	for text, want := range map[string]int{
		"0": 1, "0.1.2.3.4": 5, "0.0": 0, "0.0.0": 1, "0.1.1": 1, "0.1.1.1": 2, "0.1.1.1.1": 1,
		"0.1.2.0.4.5.6.7.0.9.10.11.12.13.14": 3 ^ 5 ^ 7,
		"0.1.2.2.1.5.5":                      1, // a binary tree: 1 + (1+0 xor 1+0)
		"0.1.2.2.1.5.5.5":                    1 + (1 ^ 2),
		"0.1.1.3.0.5.6.7":                    0,
		"x.x":                                0,
	} {
		if _, got := parse(t, text).values(); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}

// At the bounds: a stalk of 200 edges, and 200 stalks of one edge.
func TestBounds(t *testing.T) {
	stalk, grass := &State{}, &State{}
	for i := range maxEdges {
		stalk.below = append(stalk.below, int16(i))
		grass.below = append(grass.below, 0)
	}
	for _, s := range []*State{stalk, grass} {
		if again := parse(t, s.Text()); !slices.Equal(again.below, s.below) {
			t.Error("not read back")
		}
		if len(s.Text()) > (Game{}).Traits().MaxText || len(s.Scene().Targets) != maxEdges {
			t.Error("the text or the picture is wrong")
		}
	}
	if _, v := stalk.values(); v != maxEdges {
		t.Errorf("the stalk is worth %d", v)
	}
	if _, v := grass.values(); v != 0 {
		t.Errorf("the grass is worth %d", v)
	}
}

func TestBadInput(t *testing.T) {
	for text, want := range map[string]string{
		"": "hackenbush.edges", "1": "hackenbush.below", "0.2": "hackenbush.below", "0.-1": "hackenbush.below", "0.a": "hackenbush.below",
		"x.1": "hackenbush.below", "0.70000": "hackenbush.below", strings.Repeat("0 ", maxEdges+1): "hackenbush.most", "0..1": "list.entry",
	} {
		_, err := Game{}.Parse(game.Values{}, text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if got := parse(t, "[0, 1, X]").Text(); got != "0.1.x" {
		t.Errorf("read as %s", got)
	}
	s := parse(t, "0.1.x")
	for _, text := range []string{"", "0", "3", "4", "x", "-1"} {
		_, err := s.ReadMove(text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != "hackenbush.edge" {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"0.1.1", "[0,x,0]", "x", "1", "\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			return
		}
		if again, err := (Game{}).Parse(game.Values{}, s.Text()); err != nil || again.Text() != s.Text() {
			t.Fatalf("%q prints as %q, which is not read back: %v", text, s.Text(), err)
		}
		s.(*State).Scene()
	})
}

func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"1", "03", "2", "-"} {
		f.Add(text)
	}
	s := parse(f, "0.1.x.1")
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := s.ReadMove(text); err == nil && !slices.Contains(s.Moves(), m) {
			t.Fatalf("%q is read as %q, which is not legal", text, m)
		}
	})
}
