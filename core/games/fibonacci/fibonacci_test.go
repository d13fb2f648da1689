package fibonacci

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// Every heap up to 40 with every limit against the rules alone, with the list of
// winning moves.
func TestAllSmallHeaps(t *testing.T) {
	for n := range uint64(41) {
		for most := range n + 1 {
			s := &State{n, most}
			general, err := auto.General(run(), Game{}, s, 20_000)
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
			winning := []game.Move{}
			for _, m := range s.Moves() {
				if v, _ := general.Value(s.Play(m)); v.Outcome == solve.Loss {
					winning = append(winning, m)
				}
			}
			if got := s.listed(s.winning()); !slices.Equal(got, winning) {
				t.Fatalf("%s: winning %v, want %v", s.Text(), got, winning)
			}
		}
	}
}

// Whinihan: the first player loses exactly at the Fibonacci numbers (OEIS A000045).
func TestStarts(t *testing.T) {
	fib := []uint64{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181, 6765}
	for n := uint64(1); n <= 7000; n++ {
		s := &State{n, n - 1}
		if lost := len(s.winning()) == 0; lost != slices.Contains(fib, n) {
			t.Errorf("%d stones: lost is %v", n, lost)
		}
	}
}

// Zeckendorf's sum at the bounds: it adds up, and no two parts are neighbours.
func TestParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64Range(0, heaps.MaxHeap).Draw(t, "n")
		all, total := numbers(n), uint64(0)
		at := -2
		for _, f := range parts(n) {
			i := slices.Index(all, f)
			if i < at+2 {
				t.Fatalf("%d: %v has neighbours", n, parts(n))
			}
			at = i
			total += f
		}
		if total != n {
			t.Fatalf("%d: parts %v", n, parts(n))
		}
	})
}

func TestHugeHeaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64Range(1, heaps.MaxHeap).Draw(t, "n")
		s := &State{n, rapid.Uint64Range(1, n).Draw(t, "most")}
		for _, take := range s.winning() {
			m, err := s.ReadMove(string(s.move(take)))
			if err != nil || len(s.Play(m).(*State).winning()) != 0 {
				t.Fatalf("%s: taking %d does not win (%v)", s.Text(), take, err)
			}
		}
	})
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{"20": "20.19", "20.4": "20.4", "[5,9]": "5.5", "0": "0.0", "1": "1.0"} {
		if s, err := (Game{}).Parse(game.Values{}, text); err != nil || s.Text() != want {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
	for text, want := range map[string]string{"": "heaps.some", "1,2,3": "heaps.max", "x": "heap.size", "1000000000000000001": "heap.size"} {
		_, err := Game{}.Parse(game.Values{}, text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	s := &State{10, 4}
	for text, want := range map[string]string{"": "fibonacci.move", "6": "fibonacci.move", "2-6": "fibonacci.move", "1-5": "fibonacci.most", "1-10": "fibonacci.most", "1-x": "fibonacci.move"} {
		_, err := s.ReadMove(text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"20", "20.4", "[1000000000000000000]", "\x00"} {
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
	for _, text := range []string{"1-9", "1-6", "1-", "2-1"} {
		f.Add(text)
	}
	s := &State{10, 4}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := s.ReadMove(text); err == nil && !slices.Contains(s.Moves(), m) {
			t.Fatalf("%q is read as %q, which is not legal", text, m)
		}
	})
}
