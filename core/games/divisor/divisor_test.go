package divisor

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/gametest"
	"minimex/core/solve"
)

func solved(t gametest.T, pos string) (game.State, solve.Solution) {
	t.Helper()
	return gametest.Solved(t, Game(), pos)
}

func TestConforms(t *testing.T)       { gametest.Conform(t, Game()) }
func TestReasons(t *testing.T)        { gametest.Explained(t, Game()) }
func TestAgainstGeneral(t *testing.T) { gametest.Judge(t, Game()) }

// Small sums against minimax by the rules alone.
func TestAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gametest.AgainstMinimax(t, Game(), heaps.Text(rapid.SliceOfN(rapid.Uint64Range(0, 14), 1, 2).Draw(t, "heaps")))
	})
}

// The thesis: 1..9 are L W L W L W L W L, and the value is the exponent of 2.
func TestPublished(t *testing.T) {
	for i, want := range "LWLWLWLWL" {
		s, sol := solved(t, strconv.Itoa(i+1))
		if v, _ := sol.Value(s); (v.Outcome == solve.Win) != (want == 'W') {
			t.Errorf("%d sticks: %v, want %c", i+1, v.Outcome, want)
		}
	}
	for n, want := range map[string]int64{"8": 3, "12": 2, "1000000000000000000": 18, "576460752303423488": 59} {
		s, sol := solved(t, n)
		if v, _ := sol.Value(s); v.Nim != want {
			t.Errorf("G(%s) = %d, want %d", n, v.Nim, want)
		}
		gametest.Winning(t, s, sol, nil)
	}
}

func TestDivisors(t *testing.T) {
	for n := range uint64(3000) {
		var want []uint64
		for d := uint64(1); d <= n; d++ {
			if n%d == 0 {
				want = append(want, d)
			}
		}
		if got := divisors(n); !slices.Equal(got, want) {
			t.Fatalf("divisors of %d: %v", n, got)
		}
	}
	for n, want := range map[uint64]int{
		897612484786617600:  103680, // the most up to 10^18
		999999999999999989:  2,      // the largest prime below 10^18
		999999866000004473:  4,      // 999999929 * 999999937
		9999991 * 99999989:  4,
		1000000016000000063: 4, // 1000000007 * 1000000009
		994009 * 994009:     5, // 997^4
	} {
		got := divisors(n)
		if len(got) != want || !slices.IsSorted(got) {
			t.Errorf("%d has %d divisors, want %d", n, len(got), want)
		}
		for _, d := range got {
			if n%d != 0 {
				t.Fatalf("%d does not divide %d", d, n)
			}
		}
	}
}

// Products of two numbers, to be taken apart again.
func TestFactors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Uint64Range(1, 1_000_000_000).Draw(t, "a"), rapid.Uint64Range(1, 1_000_000_000).Draw(t, "b")
		got := divisors(a * b)
		if !slices.Contains(got, a) || !slices.Contains(got, b) || got[0] != 1 || got[len(got)-1] != a*b {
			t.Fatalf("divisors of %d lack %d or %d", a*b, a, b)
		}
	})
}
