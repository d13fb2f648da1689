package chomp

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// winning is what the winning bites of a position leave.
func winning(t *testing.T, s *State) []string {
	t.Helper()
	sol, err := Game{}.Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	for _, b := range s.bites() {
		if v, ok := sol.Value(s.after(b)); !ok {
			t.Fatalf("%s: %s is not covered", s.Text(), b.move())
		} else if v.Outcome == solve.Loss {
			left = append(left, s.after(b).Text())
		}
	}
	return left
}

// Two first bites win on 8 x 10: one of 4 x 5, one of 5 x 2 squares (K. Thompson; in
// Winning Ways, chapter 18). No smaller bar has two, and on every square and on two
// rows the bite is the one that theory names.
func TestPublishedFirstBites(t *testing.T) {
	for rows := 1; rows <= 9; rows++ {
		for cols := max(2, rows); cols <= maxSide && rows*cols < 90; cols++ {
			got := winning(t, bar(rows, cols))
			switch {
			case rows == 8 && cols == 10:
				if !slices.Equal(got, []string{"10.10.10.8.8.8.8.8", "10.10.10.10.5.5.5.5"}) {
					t.Errorf("8 x 10: %v", got)
				}
			case len(got) != 1:
				t.Errorf("%d x %d: %v, want a single one", rows, cols, got)
			case rows == cols && got[0] != legs(rows).Text():
				t.Errorf("%d x %d: %v, want its two legs", rows, cols, got)
			case rows == 2 && got[0] != (&State{rows: 2, length: [maxSide]int8{int8(cols), int8(cols - 1)}}).Text():
				t.Errorf("2 x %d: %v, want one square of the second row", cols, got)
			}
		}
	}
}

// legs is the first row and the first column of a square.
func legs(n int) *State {
	s := bar(n, 1)
	s.length[0] = int8(n)
	return s
}

// Every bar within four rows and five columns, and five rows and three columns,
// against the rules alone.
func TestAllSmallBars(t *testing.T) {
	for _, root := range []*State{bar(4, 5), bar(5, 3), bar(1, 7), bar(7, 1)} {
		general, err := auto.General(run(), Game{}, root, 1000)
		if err != nil {
			t.Fatal(err)
		}
		sol, err := Game{}.Solve(run(), root)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		todo := []*State{root}
		for len(todo) > 0 {
			s := todo[0]
			todo = todo[1:]
			want, _ := general.Value(s)
			if got, ok := sol.Value(s); !ok || got != want {
				t.Fatalf("%s: %+v, want %+v", s.Text(), got, want)
			}
			for _, b := range s.bites() {
				if next := s.after(b); !seen[next.Text()] {
					seen[next.Text()] = true
					todo = append(todo, next)
				}
			}
		}
		if got := int64(len(seen)) + 2; got != sol.States() { // the root, and the eaten bar
			t.Errorf("%s: %d bars visited, the table has %d", root.Text(), got, sol.States())
		}
	}
}

// A legs-shaped bar is Nim with two heaps, two rows are lost where they differ by one.
func TestSimpleShapes(t *testing.T) {
	sol, err := Game{}.Solve(run(), bar(9, 9))
	if err != nil {
		t.Fatal(err)
	}
	for a := 1; a <= 9; a++ {
		for b := 0; b <= a; b++ {
			two := &State{rows: 9, length: [maxSide]int8{int8(a), int8(b)}}
			if v, _ := sol.Value(two); (v.Outcome == solve.Loss) != (a == b+1) {
				t.Errorf("two rows %d, %d: %v", a, b, v.Outcome)
			}
		}
		for down := 1; down <= 9; down++ {
			s := &State{rows: 9}
			for r := range down {
				s.length[r] = 1
			}
			s.length[0] = int8(a)
			if v, _ := sol.Value(s); v.Nim != int64((a-1)^(down-1)) {
				t.Errorf("legs %d, %d: %v", a, down, v.Nim)
			}
		}
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"4.4.3": "4.4.3", "4, 4, 0": "4.4.0", "[3,1]": "3.1", "3x4": "4.4.4", " 2 × 3 ": "3.3", "1": "1", "10X10": bar(10, 10).Text(),
	} {
		if s, err := (Game{}).Parse(game.Values{}, text); err != nil || s.Text() != want {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
	for text, want := range map[string]string{
		"": "chomp.rows", "3,4": "chomp.rows", "0": "chomp.rows", "0,0": "chomp.rows", "a": "chomp.rows", "-1": "chomp.rows", "0x3": "chomp.rows", "3x": "chomp.rows",
		"11": "chomp.side", "3x11": "chomp.side", "99999999999999999999": "chomp.side", strings.Repeat("1 ", 11): "chomp.side", "3..2": "list.entry",
	} {
		_, err := Game{}.Parse(game.Values{}, text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestBadMoves(t *testing.T) {
	s := &State{rows: 3, length: [maxSide]int8{4, 2, 0}}
	for text, want := range map[string]string{
		"": "chomp.move", "1": "chomp.move", "1-0": "chomp.poison", "1-4": "chomp.eaten", "3-0": "chomp.eaten", "4-0": "chomp.eaten", "0-1": "chomp.move", "2-x": "chomp.move",
	} {
		_, err := s.ReadMove(text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"4.4.3", "3x4", "[2,1]", "x", "\x00"} {
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
	})
}

func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"2-1", "1-0", "3-2", "-", "256-1"} {
		f.Add(text)
	}
	s := &State{rows: 3, length: [maxSide]int8{4, 4, 2}}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := s.ReadMove(text); err == nil && !slices.Contains(s.Moves(), m) {
			t.Fatalf("%q is read as %q, which is not legal", text, m)
		}
	})
}
