package turning

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

// The values of heads by place: OEIS A006519 (ruler), A000069 (odious numbers) and
// the counting numbers.
func TestPublishedValues(t *testing.T) {
	for variant, want := range map[string][]int{
		ruler:   {1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1, 4},
		mock:    {1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38},
		turtles: {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20},
	} {
		for place, v := range want {
			if got := value(variant, place); got != v {
				t.Errorf("%s: place %d is worth %d, want %d", variant, place+1, got, v)
			}
		}
	}
}

// The values by the mex rule, from those of the coins to the left: a single head
// among 60 tails.
func TestValuesByMex(t *testing.T) {
	for _, variant := range []string{ruler, mock, turtles} {
		for place := range 60 {
			s := &State{strings.Repeat("T", place) + "H", variant}
			seen := map[int]bool{}
			s.each(func(coins []int) bool {
				next := s.after(coins)
				seen[next.sum(next.heads())] = true
				return true
			})
			mex := 0
			for seen[mex] {
				mex++
			}
			if mex != value(variant, place) {
				t.Errorf("%s: place %d has mex %d, want %d", variant, place+1, mex, value(variant, place))
			}
		}
	}
}

// Every row of up to seven coins against the rules alone.
func TestAllSmallRows(t *testing.T) {
	for _, variant := range []string{ruler, mock, turtles} {
		for bits := range 1 << 7 {
			row := make([]byte, 7)
			for i := range row {
				row[i] = "TH"[bits>>i&1]
			}
			s := &State{string(row), variant}
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
				t.Fatalf("%s %s: %+v, want %+v", variant, s.row, got, want)
			}
			winning := []game.Move{}
			for _, m := range s.Moves() {
				if v, _ := general.Value(s.Play(m)); v.Outcome == solve.Loss {
					winning = append(winning, m)
				}
			}
			if got := s.movesTo(0, 1000); want.Outcome == solve.Win && !slices.Equal(got, winning) {
				t.Fatalf("%s %s: winning %v, want %v", variant, s.row, got, winning)
			}
		}
	}
}

// At the bounds the list of winning moves is found, and each of them wins.
func TestBounds(t *testing.T) {
	for _, variant := range []string{ruler, mock, turtles} {
		s := &State{strings.Repeat("H", maxCoins), variant}
		total := s.sum(s.heads())
		for _, m := range s.movesTo(0, 50) {
			if next := s.Play(m).(*State); next.sum(next.heads()) != 0 {
				t.Errorf("%s: %s does not win", variant, m)
			}
		}
		if len(s.movesTo(0, 50)) == 0 && total != 0 {
			t.Errorf("%s: no winning move", variant)
		}
		if got := len(s.Moves()); int64(got) != s.CountMoves().Int64() {
			t.Errorf("%s: %d moves listed, %v counted", variant, got, s.CountMoves())
		}
	}
}

func TestMovesAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &State{rapid.StringMatching(`[HT]{1,20}`).Draw(t, "row"), rapid.SampledFrom([]string{ruler, mock, turtles}).Draw(t, "variant")}
		moves := s.Moves()
		if !slices.IsSortedFunc(moves, s.CompareMoves) {
			t.Fatalf("%s: %v", s.row, moves)
		}
		for _, m := range moves {
			if got, err := s.ReadMove(string(m)); err != nil || got != m {
				t.Fatalf("%s: %s is read as %s, %v", s.row, m, got, err)
			}
		}
	})
}

func TestBadInput(t *testing.T) {
	for text, want := range map[string]string{"": "turning.row", "HX": "turning.row", strings.Repeat("H", 101): "turning.long"} {
		_, err := Game{}.Parse(game.Values{}, text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if s, err := (Game{}).Parse(game.Values{}, "h, t 10"); err != nil || s.Text() != "HTHT" {
		t.Errorf("%v, %v", s, err)
	}
	for variant, moves := range map[string]map[string]string{
		ruler:   {"": "turning.move.ruler", "1.3": "turning.move.ruler", "3-1": "turning.move.ruler", "1-2": "turning.heads", "1-5": "turning.move.ruler", "0": "turning.move.ruler"},
		mock:    {"1-3": "turning.move.mock", "1.2.3.4": "turning.move.mock", "2.2": "turning.move.mock", "4": "turning.heads"},
		turtles: {"1.2.3": "turning.move.turtles", "3.1": "turning.move.turtles", "2": "turning.heads"},
	} {
		s := &State{"HTHT", variant}
		for text, want := range moves {
			_, err := s.ReadMove(text)
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Args["want"] != want {
				t.Errorf("%s %q: %v, want %s", variant, text, err, want)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"THHT", "1 0", "h,t", "\x00", "é"} {
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
	for _, text := range []string{"1", "1.3", "1-3", "2.3.5", "-", "."} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, variant := range []string{ruler, mock, turtles} {
			s := &State{"HTHTH", variant}
			if m, err := s.ReadMove(text); err == nil && !slices.Contains(s.Moves(), m) {
				t.Fatalf("%s: %q is read as %q, which is not legal", variant, text, m)
			}
		}
	})
}
