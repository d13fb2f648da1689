package subtraction

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/gametest"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t testing.TB, take, play, pos string) (*heaps.State, solve.Solution) {
	t.Helper()
	v, err := game.Resolve(Game().Params(), map[string]string{"take": take, "play": play})
	if err != nil {
		t.Fatal(err)
	}
	s, err := Game().Parse(v, pos)
	if err != nil {
		t.Fatal(err)
	}
	sol, err := Game().Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*heaps.State), sol
}

func TestConforms(t *testing.T)       { gametest.Conform(t, Game()) }
func TestReasons(t *testing.T)        { gametest.Explained(t, Game()) }
func TestAgainstGeneral(t *testing.T) { gametest.Judge(t, Game()) }

// The thesis: sticks 0..9 are L W W W L W W W L W. The wiki: taking 1, 3 or 4 has
// the values 0 1 0 1 2 3 2 0, and heaps 4 and 6 together lose.
func TestPublished(t *testing.T) {
	for n, want := range "LWWWLWWWLW" {
		s, sol := parse(t, "1.2.3", "normal", string(rune('0'+n)))
		if v, _ := sol.Value(s); (v.Outcome == solve.Win) != (want == 'W') {
			t.Errorf("%d sticks: %v, want %c", n, v.Outcome, want)
		}
	}
	for n, want := range []int64{0, 1, 0, 1, 2, 3, 2, 0} {
		s, sol := parse(t, "1.3.4", "normal", string(rune('0'+n)))
		if v, _ := sol.Value(s); v.Nim != want {
			t.Errorf("G(%d) = %d, want %d", n, v.Nim, want)
		}
	}
	s, sol := parse(t, "1.3.4", "normal", "4.6")
	if v, _ := sol.Value(s); v.Outcome != solve.Loss || v.Nim != 0 || v.Distance != 8 {
		t.Errorf("4.6: %+v", v)
	}
}

// Any set under either rule against minimax by the rules alone: the values, the
// distances and, by Ferguson's theorem, misère sums.
func TestAnySet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		take := rapid.SliceOfN(rapid.IntRange(1, 9), 1, 5).Draw(t, "take")
		list := rapid.SliceOfN(rapid.Uint64Range(0, 11), 1, 3).Draw(t, "heaps")
		play := rapid.SampledFrom([]string{"normal", "misere"}).Draw(t, "play")
		text := ""
		for _, n := range take {
			text += " " + string(rune('0'+n))
		}
		v, err := game.Resolve(Game().Params(), map[string]string{"take": text, "play": play})
		if err != nil {
			t.Fatal(err)
		}
		s, err := Game().Parse(v, heaps.Text(list))
		if err != nil {
			t.Fatal(err)
		}
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
		if got.Outcome != want.Outcome || got.Nim != want.Nim || got.Distance != want.Distance {
			t.Fatalf("%s take %s %s: %+v, minimax %+v", s.Text(), v.Get("take"), play, got, want)
		}
		gametest.Winning(t, s, sol, general)
	})
}

func TestTakes(t *testing.T) {
	for text, want := range map[string]string{
		"1.2.3": "1.2.3", "4, 1 3": "1.3.4", "[1,1]": "1", "01": "1", "1000000": "1000000",
		"": "", "0": "", "-1": "", "1000001": "", "x": "", "1..2": "", "99999999999999999999": "",
		"1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.20.21": "",
	} {
		v, err := game.Resolve(Game().Params(), map[string]string{"take": text})
		var bad *game.Error
		switch {
		case want != "" && (err != nil || v.Get("take") != want):
			t.Errorf("%q: %q, %v", text, v.Get("take"), err)
		case want == "" && (!errors.As(err, &bad) || bad.Code != game.BadParam || bad.Field != "params.take" || bad.Args["want"] != "subtraction.take"):
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Heaps of 10^18 are answered by the proved period: 10^18 mod 7 = 1.
func TestLarge(t *testing.T) {
	s, sol := parse(t, "1.3.4", "normal", "1000000000000000000.999999999999999999")
	if v, _ := sol.Value(s); v.Nim != 1^0 || v.Outcome != solve.Win {
		t.Errorf("%+v", v)
	}
	gametest.Winning(t, s, sol, nil)
	v, _ := game.Resolve(Game().Params(), map[string]string{"take": "5.123457.654321"})
	big, err := Game().Parse(v, "1000000000000000000")
	if err != nil {
		t.Fatal(err)
	}
	var bad *game.Error
	if _, err := Game().Solve(run(), big); !errors.As(err, &bad) || bad.Code != game.TooBig || bad.Args["max"] != "4194304" {
		t.Errorf("no proof within the bound gives %v, want the bound", err)
	}
}

// However much must be taken, there is a game to play.
func TestOpening(t *testing.T) {
	v, _ := game.Resolve(Game().Params(), map[string]string{"take": "7.1000"})
	s, err := Game().New(v)
	if err != nil || s.Text() != "9" {
		t.Errorf("%v, %v", s, err)
	}
	v, _ = game.Resolve(Game().Params(), map[string]string{"take": "1000"})
	if s, err = Game().New(v); err != nil || s.Text() != "2000" || game.Over(s) {
		t.Errorf("%v, %v", s, err)
	}
	open := 0
	for seed := range uint64(40) {
		if !game.Over(Game().Random(v, rand.New(rand.NewPCG(seed, 0)))) {
			open++
		}
	}
	if open < 20 {
		t.Errorf("only %d of 40 random positions have a move", open)
	}
}

func FuzzTakes(f *testing.F) {
	for _, text := range []string{"1.2.3", "[4, 1]", "1000000", "1..2", "\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		canonical, want := readTakes(text)
		if want != "" {
			return
		}
		if again, want := readTakes(canonical); want != "" || again != canonical {
			t.Fatalf("%q is read as %q, and that as %q", text, canonical, again)
		}
	})
}
