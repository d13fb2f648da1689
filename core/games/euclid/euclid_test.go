package euclid

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// Every pair up to 40 under both rules against the rules alone, with the winning move.
func TestAllSmallNumbers(t *testing.T) {
	for _, grossman := range []bool{false, true} {
		least := uint64(0)
		if grossman {
			least = 1
		}
		for a := least; a <= 40; a++ {
			for b := least; b <= 40; b++ {
				s := &State{[2]uint64{a, b}, grossman}
				general, err := auto.General(run(), Game{}, s, 10_000)
				if err != nil {
					t.Fatal(err)
				}
				sol, err := Game{}.Solve(run(), s)
				if err != nil {
					t.Fatal(err)
				}
				want, _ := general.Value(s)
				if got, _ := sol.Value(s); got != want {
					t.Fatalf("%s equal=%v: %+v, want %+v", s.Text(), grossman, got, want)
				}
				winning := []game.Move{}
				for _, m := range s.Moves() {
					if v, _ := general.Value(s.Play(m)); v.Outcome == solve.Loss {
						winning = append(winning, m)
					}
				}
				w, ok := s.leaving(0)
				if ok != (len(winning) > 0) || ok && !slices.Contains(winning, s.move(w)) || len(winning) > 1 && a != b {
					t.Fatalf("%s equal=%v: winning %v, found %v", s.Text(), grossman, winning, w)
				}
				for value := range uint64(45) {
					reached := slices.ContainsFunc(s.Moves(), func(m game.Move) bool { return s.Play(m).(*State).value() == value })
					if m, ok := s.leaving(value); ok != reached || ok && s.after(m).value() != value {
						t.Fatalf("%s equal=%v: %v to %d, reached: %v", s.Text(), grossman, m, value, reached)
					}
				}
			}
		}
	}
}

// Nivasch's formula for Grossman's rule: floor(|x/y - y/x|).
func TestNivasch(t *testing.T) {
	for a := uint64(1); a <= 300; a++ {
		for b := a; b <= 300; b++ {
			s := &State{[2]uint64{a, b}, true}
			if want := (b*b - a*a) / (a * b); s.value() != want {
				t.Fatalf("%s: %d, want %d", s.Text(), s.value(), want)
			}
		}
	}
}

// The player to move wins exactly where the ratio is above the golden one, that is
// (2b-a)² > 5a² for a < b; under the standard rule also where the numbers are equal.
func TestGoldenRatio(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.SampledFrom([]uint64{50, 10_000, heaps.MaxHeap}).Draw(t, "most")
		a, b := rapid.Uint64Range(1, most).Draw(t, "a"), rapid.Uint64Range(1, most).Draw(t, "b")
		a, b = min(a, b), max(a, b)
		left := new(big.Int).SetUint64(2*b - a)
		right := new(big.Int).SetUint64(a)
		above := left.Mul(left, left).Cmp(right.Mul(right, right).Mul(right, big.NewInt(5))) > 0
		for _, grossman := range []bool{false, true} {
			s := &State{[2]uint64{a, b}, grossman}
			if win := s.value() != 0; win != (above || a == b && !grossman) {
				t.Fatalf("%s equal=%v: win is %v", s.Text(), grossman, win)
			}
			if w, ok := s.leaving(0); ok && s.after(w).value() != 0 {
				t.Fatalf("%s equal=%v: %v does not win", s.Text(), grossman, w)
			}
		}
	})
}

func TestBadInput(t *testing.T) {
	values := func(variant string) game.Values {
		v, err := game.Resolve(Game{}.Params(), map[string]string{"variant": variant})
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for text, want := range map[string]string{"": "heaps.some", "3": "euclid.two", "1,2,3": "heaps.max", "3,x": "heap.size", "3,0": "euclid.two"} {
		_, err := Game{}.Parse(values(equal), text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if s, err := (Game{}).Parse(values("standard"), "3,0"); err != nil || !game.Over(s) {
		t.Errorf("3,0: %v, %v", s, err)
	}
	for text, want := range map[string]string{"": "euclid.move", "3-1": "euclid.move", "1-x": "euclid.move", "1-25": "euclid.multiple", "1-5": "euclid.multiple", "2-0": "euclid.multiple"} {
		_, err := (&State{size: [2]uint64{25, 7}}).ReadMove(text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if _, err := (&State{[2]uint64{21, 7}, true}).ReadMove("1-0"); err == nil {
		t.Error("a number becomes 0 under Grossman's rule")
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"25.7", "[1000000000000000000,3]", "0,0", "\x00"} {
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
	for _, text := range []string{"1-4", "1-18", "2-7", "1-", "3-1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range []*State{{[2]uint64{25, 7}, false}, {[2]uint64{21, 7}, true}} {
			if m, err := s.ReadMove(text); err == nil && !slices.Contains(s.Moves(), m) {
				t.Fatalf("%q is read as %q, which is not legal", text, m)
			}
		}
	})
}
