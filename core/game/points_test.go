package game

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestFraction(t *testing.T) {
	for _, c := range []struct {
		n, of int64
		want  string
	}{
		{0, 4, "0"}, {7, 1, "7"}, {-7, 4, "-7/4"}, {6, 4, "3/2"}, {8, 4, "2"}, {-1, 1 << 20, "-1/1048576"},
		{math.MinInt64, 1, "-9223372036854775808"}, {math.MinInt64, 2, "-4611686018427387904"}, {math.MinInt64, 3, "-9223372036854775808/3"},
		{math.MaxInt64, math.MaxInt64, "1"}, {math.MinInt64, math.MaxInt64, "-9223372036854775808/9223372036854775807"},
	} {
		if got := Fraction(c.n, c.of); got != c.want {
			t.Errorf("%d/%d is written %s, want %s", c.n, c.of, got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n, of := rapid.Int64().Draw(t, "n"), rapid.Int64Range(1, math.MaxInt64).Draw(t, "of")
		if got, want := Fraction(n, of), big.NewRat(n, of).RatString(); got != want {
			t.Fatalf("%d/%d is written %s, want %s", n, of, got, want)
		}
	})
}

// stake is a game whose points are quarters.
type stake struct{ State }

func (stake) Parts() int64 { return 4 }

func TestPoints(t *testing.T) {
	var plain State
	if got := Points(plain, -7); got != "-7" {
		t.Errorf("whole points are written %s", got)
	}
	if got := Points(stake{}, -7); got != "-7/4" {
		t.Errorf("quarters are written %s", got)
	}
}
