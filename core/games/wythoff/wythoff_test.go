package wythoff

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

// The cold pairs of OEIS A000201 (lower) and A001950 (upper), from k = 1.
func TestPublishedPairs(t *testing.T) {
	lowers := []uint64{1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35, 37, 38, 40}
	uppers := []uint64{2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44, 47, 49, 52, 54, 57, 60, 62, 65}
	for i := range lowers {
		k := uint64(i + 1)
		if lower(k) != lowers[i] || lower(k)+k != uppers[i] {
			t.Errorf("k = %d: %d, %d", k, lower(k), lower(k)+k)
		}
		if partner(lowers[i]) != uppers[i] || partner(uppers[i]) != lowers[i] {
			t.Errorf("k = %d: partners %d, %d", k, partner(lowers[i]), partner(uppers[i]))
		}
	}
}

// The pairs built by their rule (the least number not used, and k more) as far as
// a table goes, and every number in exactly one of them.
func TestPairsByTheirRule(t *testing.T) {
	used := map[uint64]bool{}
	next := uint64(1)
	for k := uint64(1); k <= 20_000; k++ {
		for used[next] {
			next++
		}
		if lower(k) != next || partner(next) != next+k || partner(next+k) != next {
			t.Fatalf("pair %d: lower %d, want %d", k, lower(k), next)
		}
		used[next], used[next+k] = true, true
	}
}

// floor(k*phi) at the bounds, against phi to 60 digits.
func TestLargePairs(t *testing.T) {
	phi, _ := new(big.Int).SetString("1618033988749894848204586834365638117720309179805762862135448", 10)
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(60), nil)
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.Uint64Range(0, heaps.MaxHeap).Draw(t, "k")
		want := new(big.Int).Mul(new(big.Int).SetUint64(k), phi)
		if want.Quo(want, scale).Uint64() != lower(k) {
			t.Fatalf("k = %d: %d, want %v", k, lower(k), want)
		}
		if x := lower(k); partner(x) != x+k || k > 0 && partner(x+k) != x {
			t.Fatalf("k = %d: partners %d, %d", k, partner(x), partner(x+k))
		}
	})
}

// All pairs up to 24 against the rules alone, with the list of winning moves.
func TestAllSmallHeaps(t *testing.T) {
	root := &State{[2]uint64{24, 24}}
	general, err := auto.General(run(), Game{}, root, 1000)
	if err != nil {
		t.Fatal(err)
	}
	sol, err := Game{}.Solve(run(), root)
	if err != nil {
		t.Fatal(err)
	}
	for a := range uint64(25) {
		for b := range uint64(25) {
			s := &State{[2]uint64{a, b}}
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
			if got := sol.(solve.Finder).BestMoves(s, 100); !slices.Equal(got, winning) {
				t.Fatalf("%s: winning %v, want %v", s.Text(), got, winning)
			}
		}
	}
}

// The Grundy values of the first rows of OEIS A004481 and A004482, and zeros at
// the cold pairs alone.
func TestPublishedTable(t *testing.T) {
	table, err := Game{}.Table(run(), &State{[2]uint64{15, 15}})
	if err != nil {
		t.Fatal(err)
	}
	for row, want := range [][]string{
		{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"},
		{"1", "2", "0", "4", "5", "3", "7", "8", "6", "10", "11"},
		{"2", "0", "1", "5", "3", "4", "8", "6", "7", "11", "9"},
	} {
		for col := range want {
			if *table.Rows[row][col] != want[col] {
				t.Errorf("%d, %d: %s, want %s", row, col, *table.Rows[row][col], want[col])
			}
		}
	}
	if len(table.Marks) != 13 { // (0,0), and (1,2) to (9,15) both ways
		t.Errorf("zeros at %v", table.Marks)
	}
}

func TestHugeHeaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &State{[2]uint64{rapid.Uint64Range(0, heaps.MaxHeap).Draw(t, "a"), rapid.Uint64Range(0, heaps.MaxHeap).Draw(t, "b")}}
		winning := s.winning()
		if s.cold() != (len(winning) == 0) {
			t.Fatalf("%s: cold is %v, winning %v", s.Text(), s.cold(), winning)
		}
		for _, w := range winning {
			m, err := s.ReadMove(string(s.move(w)))
			if err != nil || !s.Play(m).(*State).cold() {
				t.Fatalf("%s: %v does not win (%v)", s.Text(), m, err)
			}
		}
	})
}

func TestBadInput(t *testing.T) {
	for text, want := range map[string]string{
		"": "heaps.some", "3": "wythoff.two", "3,4,5": "heaps.max", "3,x": "heap.size", "1,1000000000000000001": "heap.size",
	} {
		_, err := Game{}.Parse(game.Values{}, text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	s := &State{[2]uint64{6, 9}}
	for text, want := range map[string]string{
		"": "wythoff.move", "3-1": "wythoff.move", "1-6": "nim.less", "1-4.2-8": "wythoff.same", "2-7.1-4": "wythoff.same",
		"1-4.1-4": "wythoff.same", "1-4.": "wythoff.move", "1-4.2-7.1-1": "wythoff.move",
	} {
		_, err := s.ReadMove(text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"6.9", "[6,9]", "1000000000000000000 0", "1", "\x00"} {
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
	for _, text := range []string{"1-4", "1-4.2-7", "2-0", "-", "1-4.2-8"} {
		f.Add(text)
	}
	s := &State{[2]uint64{6, 9}}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := s.ReadMove(text); err == nil && !slices.Contains(s.Moves(), m) {
			t.Fatalf("%q is read as %q, which is not legal", text, m)
		}
	})
}
