package kayles

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

func run0() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// The values of OEIS A002186, runs of 0 to 83 pins.
func TestPublishedValues(t *testing.T) {
	want := []int{
		0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7,
		4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7,
		4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7,
		4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7,
	}
	if got := table(len(want)); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

// The theorem of Guy and Smith wants the period to hold from 71 up to
// 2*71+12+2 pins, and 71 to be the least such start; beyond, the recurrence goes
// on agreeing with the table.
func TestPeriod(t *testing.T) {
	values, v := table(1200), newValuer()
	for n := range values {
		if v.of(n) != values[n] {
			t.Fatalf("%d pins: %d, want %d", n, v.of(n), values[n])
		}
		if n >= preposed && n+period < len(values) && values[n+period] != values[n] {
			t.Fatalf("no period at %d", n)
		}
	}
	if values[preposed-1] == values[preposed-1+period] {
		t.Error("the period begins earlier")
	}
}

// rows are all rows of up to n places.
func rows(n int) []*State {
	var list []*State
	for size := 1; size <= n; size++ {
		for bits := range 1 << size {
			row := make([]byte, size)
			for i := range row {
				row[i] = ".x"[bits>>i&1]
			}
			list = append(list, &State{string(row)})
		}
	}
	return list
}

// Every row of up to ten places against the rules alone.
func TestAllSmallRows(t *testing.T) {
	full, err := auto.General(run0(), Game{}, &State{strings.Repeat("x", 10)}, 5000)
	if err != nil {
		t.Fatal(err)
	}
	sol, err := Game{}.Solve(run0(), &State{strings.Repeat("x", 10)})
	if err != nil {
		t.Fatal(err)
	}
	v := newValuer()
	for _, s := range rows(10) {
		padded := &State{s.row + strings.Repeat(".", 10-len(s.row))}
		want, _ := full.Value(padded)
		if got, ok := sol.Value(s); !ok || got != want {
			t.Fatalf("%s: %+v, want %+v", s.row, got, want)
		}
		winning := []throw{}
		for _, m := range s.throws() {
			if v.sum(s.after(m)) == 0 {
				winning = append(winning, m)
			}
		}
		if got := v.leaving(s, 0, 1000); !slices.Equal(got, winning) && len(winning) > 0 {
			t.Fatalf("%s: winning %v, want %v", s.row, got, winning)
		}
	}
}

// Dudeney's answer: with the second of thirteen pins down, the sixth or the tenth
// wins (leaving runs of 1, 3, 7 or 1, 7, 3), or the pins that make the same of it.
func TestDudeney(t *testing.T) {
	s := &State{"x.xxxxxxxxxxx"}
	found := newValuer().leaving(s, 0, 100)
	for _, want := range []throw{{5, 1}, {9, 1}} {
		if !slices.Contains(found, want) {
			t.Errorf("%v lacks %v", found, want)
		}
	}
}

// The middle of a single run always wins.
func TestMirror(t *testing.T) {
	v := newValuer()
	for n := 1; n <= 200; n++ {
		s := &State{strings.Repeat("x", n)}
		m := throw{(n - 1) / 2, 2 - n%2}
		if v.sum(s.after(m)) != 0 {
			t.Errorf("%d pins: the middle does not win", n)
		}
	}
}

func TestBounds(t *testing.T) {
	s, err := Game{}.Parse(game.Values{}, "1000")
	if err != nil {
		t.Fatal(err)
	}
	sol, err := Game{}.Solve(run0(), s)
	if err != nil {
		t.Fatal(err)
	}
	value, _ := sol.Value(s)
	best := sol.(solve.Finder).BestMoves(s, 1000)
	if value.Nim != int64(table(1001)[1000]) || len(best) == 0 {
		t.Errorf("%+v, %v", value, best)
	}
	for _, m := range best {
		if after, _ := sol.Value(s.Play(m)); after.Outcome != solve.Loss {
			t.Errorf("%s does not win", m)
		}
	}
	if n := s.(*State).CountMoves().Int64(); n != 1999 {
		t.Errorf("%d moves", n)
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"xxx.xx": "xxx.xx", "X X x _|-": "xxx.x.", "3,2": "xxx.xx", "[3, 2]": "xxx.xx", "3": "xxx", "0": ".", "[]": ".", "..": "..",
	} {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil || s.Text() != want {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
	for text, want := range map[string]string{
		"": "kayles.row", "abc": "kayles.row", "3,x": "kayles.row", "1001": "kayles.long", "600,600": "kayles.long",
		strings.Repeat("x", 1001): "kayles.long", "99999999999999999999": "kayles.row", "3..2": "list.entry",
	} {
		_, err := Game{}.Parse(game.Values{}, text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestBadMoves(t *testing.T) {
	s := &State{"xx.x"}
	for text, want := range map[string]string{
		"": "kayles.move", "x": "kayles.move", "0": "kayles.standing", "3": "kayles.standing", "2-3": "kayles.standing",
		"1-3": "kayles.move", "2-1": "kayles.move", "5": "kayles.standing", "4-5": "kayles.standing",
	} {
		_, err := s.ReadMove(text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// Order and sample at random rows.
func TestMovesAscend(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &State{rapid.StringMatching(`[x.]{1,80}`).Draw(t, "row")}
		if all := s.Moves(); !slices.IsSortedFunc(all, s.CompareMoves) {
			t.Fatalf("%s: %v", s.row, all)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"xxx.xx", "3,2", "[3]", "X|_-", "1 0", "\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			return
		}
		again, err := Game{}.Parse(game.Values{}, s.Text())
		if err != nil || again.Text() != s.Text() || len(s.Text()) > maxPins {
			t.Fatalf("%q prints as %q, which is not read back: %v", text, s.Text(), err)
		}
	})
}

func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"1", "1-2", "3-4", "-", "65536"} {
		f.Add(text)
	}
	s := &State{"xx.xxx"}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := s.ReadMove(text); err == nil && !slices.Contains(s.Moves(), m) {
			t.Fatalf("%q is read as %q, which is not legal", text, m)
		}
	})
}
