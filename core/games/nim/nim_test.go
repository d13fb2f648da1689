package nim

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func values(t testing.TB, play string, k int) game.Values {
	t.Helper()
	v, err := game.Resolve(Game{}.Params(), map[string]string{"play": play, "k": strconv.Itoa(k)})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func parse(t testing.TB, v game.Values, text string) *State {
	t.Helper()
	s, err := Game{}.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// The nim-sums and verdicts that the thesis prints.
func TestPublishedPositions(t *testing.T) {
	for _, c := range []struct {
		text string
		sum  int64
		best []game.Move
	}{
		{"3.5.8", 14, []game.Move{"3-6"}},
		{"10.12.5", 3, []game.Move{"1-9"}},
		{"5.7.9", 11, []game.Move{"3-2"}},
		{"4.12.8", 0, nil},
		{"3.5.7", 1, []game.Move{"1-2", "2-4", "3-6"}},
	} {
		s := parse(t, values(t, "normal", 1), c.text)
		sol, err := Game{}.Solve(run(), s)
		if err != nil {
			t.Fatal(err)
		}
		v, _ := sol.Value(s)
		if v.Nim != c.sum || (v.Outcome == solve.Win) != (c.sum != 0) {
			t.Errorf("%s: %+v, want nim-sum %d", c.text, v, c.sum)
		}
		if got := sol.(solve.Finder).BestMoves(s, 100); !slices.Equal(got, c.best) {
			t.Errorf("%s: winning moves %v, want %v", c.text, got, c.best)
		}
	}
}

// small draws a position whose whole game the general solver can walk.
func small(t *rapid.T) *State {
	k := rapid.IntRange(1, 4).Draw(t, "k")
	most := []uint64{6, 4, 3, 2}[k-1]
	heaps := rapid.SliceOfN(rapid.Uint64Range(0, most), 1, 5).Draw(t, "heaps")
	return &State{heaps: heaps, rule: rule{misere: rapid.Bool().Draw(t, "misere"), k: k}}
}

// Theorem, table and the list of winning moves against minimax by the rules
// alone, for normal and misère play and Moore's k.
func TestTheoremAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := small(t)
		general, err := auto.General(run(), Game{}, s, 1_000_000)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := general.Value(s)
		if s.wins() != (want.Outcome == solve.Win) {
			t.Fatalf("%s: theorem says win=%v, minimax %v", s.Text(), s.wins(), want)
		}
		sol, err := Game{}.Solve(run(), s)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := sol.Value(s)
		if got.Distance != solve.Unknown && got.Distance != want.Distance {
			t.Fatalf("%s: distance %d, minimax %d", s.Text(), got.Distance, want.Distance)
		}
		winning := []game.Move{}
		for _, m := range s.Moves() {
			if v, _ := general.Value(s.Play(m)); v.Outcome == solve.Loss {
				winning = append(winning, m)
			}
		}
		if want.Outcome == solve.Loss {
			return
		}
		found := sorted(s.winningMoves(1 << 20))
		if !slices.Equal(found, winning) && len(winning) > 0 {
			t.Fatalf("%s k=%d misere=%v: found %v, want %v", s.Text(), s.rule.k, s.rule.misere, found, winning)
		}
	})
}

// At the bounds the answer must come without walking anything.
func TestHugeHeaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		heaps := rapid.SliceOfN(rapid.Uint64Range(0, maxHeap), 1, 40).Draw(t, "heaps")
		s := &State{heaps: heaps, rule: rule{misere: rapid.Bool().Draw(t, "misere"), k: rapid.IntRange(1, 5).Draw(t, "k")}}
		if !s.wins() || len(s.live()) == 0 {
			return
		}
		moves := s.winningMoves(20)
		if len(moves) == 0 {
			t.Fatalf("%s: won, but no winning move found", s.Text())
		}
		for _, parts := range moves {
			m, err := s.ReadMove(string(moveOf(parts)))
			if err != nil {
				t.Fatal(err)
			}
			if s.Play(m).(*State).wins() {
				t.Fatalf("%s: %s does not win", s.Text(), m)
			}
		}
	})
}

func TestCountMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := small(t)
		if got := s.CountMoves(); got.Cmp(big.NewInt(int64(len(s.Moves())))) != 0 {
			t.Fatalf("%s k=%d: counted %v of %d", s.Text(), s.rule.k, got, len(s.Moves()))
		}
	})
	// 1000 heaps of 10^18 under k = 1000: (10^18 + 1)^1000 - 1.
	s := &State{heaps: slices.Repeat([]uint64{maxHeap}, maxHeaps), rule: rule{k: maxHeaps}}
	want := new(big.Int).Exp(big.NewInt(maxHeap+1), big.NewInt(maxHeaps), nil)
	if got := s.CountMoves(); got.Cmp(want.Sub(want, big.NewInt(1))) != 0 {
		t.Errorf("the number of moves at the bounds is wrong")
	}
}

func TestBadPositions(t *testing.T) {
	v := values(t, "normal", 1)
	for text, want := range map[string]string{
		"":                     "heaps.some",
		"[]":                   "heaps.some",
		"3.x.7":                "heap.size",
		"3.-1":                 "heap.size",
		"3..7":                 "list.entry",
		"3,5,":                 "list.entry",
		"[3,5":                 "list.closed",
		"1000000000000000001":  "heap.size",
		"99999999999999999999": "heap.size",
		"3.5e1":                "heap.size",
		"\ud7ff3":              "heap.size",
		"３":                    "heap.size",
	} {
		_, err := Game{}.Parse(v, text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for _, text := range []string{"3.5.7", "3,5,7", " 3 5\n7 ", "[3,5,7]", `["3","5","7"]`, "03 , 5;7"} {
		if got := parse(t, v, text).Text(); got != "3.5.7" {
			t.Errorf("%q is read as %s", text, got)
		}
	}
}

func TestBadMoves(t *testing.T) {
	s := parse(t, values(t, "normal", 2), "3.5.7")
	for text, want := range map[string]string{
		"": "nim.move", "1": "nim.move", "1-x": "nim.move", "0-1": "nim.heap", "4-0": "nim.heap",
		"1-3": "nim.less", "2-1.1-0": "nim.heap", "1-0.1-0": "nim.heap", "1-0.2-0.3-0": "nim.parts", "-1-2": "nim.move",
	} {
		_, err := s.ReadMove(text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"3.5.7", "[3,5,7]", `["1000000000000000000"]`, "0", "3..5", "[", "\x00", "999999999999999999999"} {
		f.Add(text)
	}
	v := values(f, "normal", 1)
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(v, text)
		if err != nil {
			return
		}
		again, err := Game{}.Parse(v, s.Text())
		if err != nil || again.Text() != s.Text() {
			t.Fatalf("%q prints as %q, which is not read back: %v", text, s.Text(), err)
		}
	})
}

func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"1-2", "1-2.2-0", "1-", "-", "1-2.", "18446744073709551616-1"} {
		f.Add(text)
	}
	s := parse(f, values(f, "normal", 2), "3.5.7")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := s.ReadMove(text)
		if err == nil && !slices.Contains(s.Moves(), m) {
			t.Fatalf("%q is read as %q, which is not legal", text, m)
		}
	})
}
