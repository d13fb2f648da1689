package grundy

import (
	"runtime"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// bySearch is the theorem word for word: the least length, and for it the least
// start, for which the equality holds as far as the values go, if that is as far
// as last asks.
func bySearch(values []uint16, last theorem) Period {
	for length := 1; length < len(values); length++ {
		start := 0
		for n := range len(values) - length {
			if values[n] != values[n+length] {
				start = n + 1
			}
		}
		if at := last(start, length); at < len(values) {
			return Period{int64(start), int64(length), int64(at)}
		}
	}
	return Period{CheckedTo: int64(len(values) - 1)}
}

func TestPeriodAgainstSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letter := rapid.Uint16Range(0, 2)
		values := rapid.SliceOfN(letter, 1, 12).Draw(t, "before")
		round := rapid.SliceOfN(letter, 1, 12).Draw(t, "round")
		for range rapid.IntRange(0, 60).Draw(t, "rest") {
			values = append(values, round[len(values)%len(round)])
		}
		k := rapid.IntRange(0, 5).Draw(t, "k")
		if got, want := OctalPeriod(values, k), bySearch(values, octalTheorem(k)); got != want {
			t.Fatalf("octal, %d digits: %+v of %v, want %+v", k, got, values, want)
		}
		if got, want := SubtractionPeriod(values, k+1), bySearch(values, subtractionTheorem(k+1)); got != want {
			t.Fatalf("subtraction, largest %d: %+v of %v, want %+v", k+1, got, values, want)
		}
	})
}

// A long preperiod after which the period sets in, and one exception that comes so
// late that all before it looks proved.
func TestPeriodOfSynthetic(t *testing.T) {
	values := []uint16{}
	for n := range 50_000 {
		g := uint16(n*n%97) + 3
		if n >= 12_345 {
			g = uint16(n % 7 * (n % 7))
		}
		values = append(values, g)
	}
	want := Period{12_345, 7, 2*12_345 + 2*7 + 3 - 1}
	if got := OctalPeriod(values, 3); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := promise(values[:20_000], octalTheorem(3)); got != int(want.CheckedTo) {
		t.Errorf("20,000 values promise a proof by %d", got)
	}
	if got := OctalPeriod(values[:want.CheckedTo], 3); got.Length != 0 {
		t.Errorf("%+v is proved by too few values", got)
	}
	want.CheckedTo = 12_345 + 7 + 50 - 1
	if got := SubtractionPeriod(values, 50); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	values[40_000]++
	if got := OctalPeriod(values, 3); got.Length != 0 || got.CheckedTo != 49_999 {
		t.Errorf("%+v is proved in spite of the exception", got)
	}
	if got := OctalPeriod(values[:40_000], 3); got.Length != 7 {
		t.Errorf("%+v before the exception", got)
	}
}

func TestPeriodOfFewValues(t *testing.T) {
	for _, values := range [][]uint16{{}, {0}, {0, 0}, {0, 1}, {0, 0, 0}} {
		if got := OctalPeriod(values, 1); got.Length != 0 {
			t.Errorf("%v: %+v", values, got)
		}
	}
	// Three zeros in a row prove nothing of two digits, five do.
	if got := OctalPeriod([]uint16{0, 0, 0, 0, 0}, 1); got != (Period{0, 1, 4}) {
		t.Errorf("%+v", got)
	}
}

// Periods as published: Winning Ways, chapter 4, table 6; Gangolf's and
// Flammenkamp's, as collected in Flammenkamp's list of octal games.
func TestPublishedPeriods(t *testing.T) {
	for _, c := range []struct {
		code          string
		length, start int64
		long          bool
	}{
		{"0.77", 12, 71, false},
		{"0.137", 34, 52, false},
		{"0.07", 34, 53, false},
		{"0.4", 34, 54, false},
		{"0.156", 349, 3479, false},
		{"0.356", 142, 7315, false},
		{"0.165", 1550, 5181, false},
		{"4.364", 62, 11687, false},
		{"0.127", 4, 46578, false},
		{"0.16", 149459, 105351, false},
		{"0.56", 144, 326640, true},
		{"0.376", 4, 2268248, true},
	} {
		if c.long && (testing.Short() || runtime.GOARCH == "wasm") {
			continue
		}
		k := code(t, c.code)
		s, err := OctalSequence(free(), k, 1<<63, 1<<25)
		if err != nil {
			t.Fatal(err)
		}
		want := Period{c.start, c.length, 2*c.start + 2*c.length + int64(len(k.Digits)) - 1}
		if s.Period() != want {
			t.Errorf("%s: %+v, want %+v", c.code, s.Period(), want)
		}
		if c.code == "0.77" && len(s.values) != first+1 {
			t.Errorf("Kayles took %d values", len(s.values))
		}
	}
}

// 0.161 is not 0.36 (with a heap less), though they agree for long.
func TestCodesThatSeemTheSame(t *testing.T) {
	a, _ := Octal(free(), code(t, "0.161"), 2000)
	b, _ := Octal(free(), code(t, "0.36"), 2000)
	n := 0
	for n < len(a) && a[n] == b[n] {
		n++
	}
	if n != 519 {
		t.Errorf("they differ first at %d", n)
	}
}

// The values agree with a period for long, yet it does not come to stay: no part
// of a sequence proves another period than the whole.
func TestNoPeriodTooEarly(t *testing.T) {
	for _, text := range []string{"0.16", "0.127", "0.165", "0.156", "0.356", "4.364", "0.644", "0.45", "4.354", "0.6", "0.007", "0.045"} {
		c := code(t, text)
		values, _, err := OctalSparse(free(), c, 30_000)
		if err != nil {
			t.Fatal(err)
		}
		whole := OctalPeriod(values, len(c.Digits))
		for n := 1; n < len(values); n += 1 + n/50 {
			if part := OctalPeriod(values[:n], len(c.Digits)); part.Length != 0 && part != whole {
				t.Errorf("%s: %+v by %d values, %+v by all", text, part, n, whole)
			}
		}
	}
}

func TestAgreement(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Uint16Range(0, 1), 1, 40).Draw(t, "values")
		want := make([]int32, len(values))
		for i := 1; i < len(values); i++ {
			for n := len(values) - 1 - i; n >= 0 && values[n] == values[n+i]; n-- {
				want[i]++
			}
		}
		if got := agreement(values); !slices.Equal(got, want) {
			t.Fatalf("%v of %v, want %v", got, values, want)
		}
	})
}
