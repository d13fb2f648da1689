package octal

import (
	"context"
	"errors"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/gametest"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t gametest.T, code, pos string) *heaps.State {
	t.Helper()
	v, err := game.Resolve(Game().Params(), map[string]string{"code": code})
	if err != nil {
		t.Fatalf("%v", err)
	}
	s, err := Game().Parse(v, pos)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return s.(*heaps.State)
}

func TestConforms(t *testing.T)       { gametest.Conform(t, Game()) }
func TestReasons(t *testing.T)        { gametest.Explained(t, Game()) }
func TestAgainstGeneral(t *testing.T) { gametest.Judge(t, Game()) }

// Winning Ways, chapter 4: the first values of Kayles, Dawson's Kayles, Dawson's
// Chess, Treblecross and Officers; and what is proved of their heaps of 10^18.
func TestPublished(t *testing.T) {
	for code, values := range map[string][]int64{
		"0.77":  {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7},
		"0.07":  {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0},
		"0.137": {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5},
		"0.007": {0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4},
		"0.6":   {0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2},
	} {
		for n, want := range values {
			s := parse(t, code, strconv.Itoa(n))
			sol, err := Game().Solve(run(), s)
			if err != nil {
				t.Fatal(err)
			}
			if v, _ := sol.Value(s); v.Nim != want {
				t.Errorf("%s: G(%d) = %d, want %d", code, n, v.Nim, want)
			}
		}
	}
}

// 5.9 in Kayles: 4 ⊕ 4 = 0, so the first player loses.
func TestKaylesSum(t *testing.T) {
	s := parse(t, "0.77", "5.9")
	sol, err := Game().Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := sol.Value(s); v.Outcome != solve.Loss || v.Nim != 0 {
		t.Errorf("%+v", v)
	}
	m, err := s.ReadMove("1-3_1")
	if err != nil || m != "1-1_3" || s.Play(m).Text() != "1.3.9" {
		t.Errorf("splitting 5 gives %q, %v", m, err)
	}
}

// Any code against minimax by the rules alone: values, distances and the list of
// winning moves.
func TestAnyCode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code := rapid.StringMatching(`[04]\.[0-7]{1,4}`).Draw(t, "code")
		s := parse(t, code, heaps.Text(rapid.SliceOfN(rapid.Uint64Range(0, 7), 1, 2).Draw(t, "heaps")))
		general, err := auto.General(run(), Game(), s, 1_000_000)
		if err != nil {
			t.Fatal(err)
		}
		sol, err := Game().Solve(run(), s)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := general.Value(s)
		got, _ := sol.Value(s)
		if got.Outcome != want.Outcome || got.Nim != want.Nim || got.Distance != want.Distance && got.Distance != solve.Unknown {
			t.Fatalf("%s in %s: %+v, minimax %+v", s.Text(), code, got, want)
		}
		gametest.Winning(t, s, sol, general)
	})
}

// Where a period is proved a heap of 10^18 is answered and its winning moves are
// found; where none is, the error names the bound.
func TestLarge(t *testing.T) {
	for _, code := range []string{"0.77", "0.137", "0.07", "0.4", "0.156", "0.16", "0.3", "4.7"} {
		s := parse(t, code, "1000000000000000000.999999999999999998.7")
		sol, err := Game().Solve(run(), s)
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		gametest.Winning(t, s, sol, nil)
	}
	s := parse(t, "0.6", "1000000000000000000")
	var bad *game.Error
	if _, err := Game().Solve(run(), s); !errors.As(err, &bad) || bad.Code != game.TooBig || bad.Args["max"] != strconv.Itoa(hardBound) {
		t.Errorf("0.6: %v", err)
	}
	s = parse(t, "0.6", "30000")
	sol, err := Game().Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	gametest.Winning(t, s, sol, nil)
}

func TestCodes(t *testing.T) {
	for text, want := range map[string]string{
		"0.77": "0.77", ".77": "0.77", "0.770": "0.77", "4.3": "4.3", "0.01234567012345670123": "0.01234567012345670123",
		"": "", "77": "", "1.7": "", "0.8": "", "0.": "", "0.123456701234567012345": "", "0.7.7": "", "0,7": "",
	} {
		v, err := game.Resolve(Game().Params(), map[string]string{"code": text})
		var bad *game.Error
		switch {
		case want != "" && (err != nil || v.Get("code") != want):
			t.Errorf("%q: %q, %v", text, v.Get("code"), err)
		case want == "" && (!errors.As(err, &bad) || bad.Field != "params.code"):
			t.Errorf("%q: %v", text, err)
		}
	}
}
