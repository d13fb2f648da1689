package grundy

import (
	"errors"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/wire"
)

func octalRules(t testing.TB, text string) cert.HeapRules {
	c := code(t, text)
	return cert.HeapRules{Octal: append([]uint8{c.First}, c.Digits...)}
}

func noTick(int64) error { return nil }

func series(t testing.TB, rules cert.HeapRules, from, to, bound int64) solve.Series {
	t.Helper()
	s, err := Series(free(), rules, from, to, bound)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSeries(t *testing.T) {
	s := series(t, octalRules(t, "0.77"), 999_999_999_999_999_990, largest, 0)
	want := solve.Series{Values: []int64{1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2}, Length: 12, Start: 71, CheckedTo: 167,
		Theorem: "octal", Method: "naive", Args: map[string]string{"digits": "2"}, Certificate: s.Certificate}
	// 10^18 leaves 4 when divided by 12.
	long, _ := Octal(free(), code(t, "0.77"), 300)
	for i := range want.Values {
		want.Values[i] = int64(long[120+(i+6)%12])
	}
	if !reflect.DeepEqual(s, want) || s.Certificate == nil {
		t.Errorf("%+v, want %+v", s, want)
	}
	if s = series(t, octalRules(t, "0.6"), 0, 59, 5000); s.CheckedTo != 5000 || s.Length != 0 || s.Theorem != "" ||
		s.Method != "sparse" || s.Certificate != nil || len(s.Values) != 60 {
		t.Errorf("%+v", s)
	}
	s = series(t, cert.HeapRules{Take: []uint64{1, 3, 4}}, 0, 8, 0)
	if s.Length != 7 || s.Start != 0 || s.CheckedTo != 10 || s.Theorem != "subtraction" || s.Args["largest"] != "4" {
		t.Errorf("%+v", s)
	}
	_, err := Series(free(), octalRules(t, "0.6"), largest, largest, 5000)
	var big *game.Error
	if !errors.As(err, &big) || big.Code != game.TooBig || big.Args["max"] != "5000" {
		t.Errorf("%v", err)
	}
	if s = series(t, octalRules(t, "0.16"), 400_000, 400_001, 0); s.Start != 105_351 {
		t.Errorf("%+v", s)
	}
}

// A checker that knows the rules alone accepts what was proved, and nothing where
// any number is another.
func TestCertificates(t *testing.T) {
	rules := []cert.HeapRules{
		{Take: []uint64{1, 3, 4}},
		{Take: []uint64{2, 5, 12}},
		{Take: []uint64{2, 5, 12}, Misere: true},
		{Take: []uint64{6, 15, 36}},
		{Take: []uint64{1_000_000, 3_000_000}},
		{Take: []uint64{500, 701}},
	}
	for _, text := range []string{"0.77", "0.137", "4.0", "0.0", "0.3", "0.333", "4.005", "0.07", "0.45", "0.644", "0.156", "0.16"} {
		rules = append(rules, octalRules(t, text))
	}
	for _, r := range rules {
		s := series(t, r, 0, 0, 0)
		c := s.Certificate
		if c == nil {
			t.Fatalf("%v is not proved: %+v", r, s)
		}
		if c.Kind() != s.Theorem+"-period" {
			t.Errorf("%v: a proof of kind %s", r, c.Kind())
		}
		text := wire.Marshal(c)
		check := func(text []byte, r cert.HeapRules) error {
			p, err := cert.ReadPeriod(c.Kind(), text)
			if err != nil {
				return err
			}
			return p.CheckRules(r, noTick)
		}
		if err := check(text, r); err != nil {
			t.Errorf("%v: %v of %.200s", r, err, text)
			continue
		}
		tried := 0
		for i, digit := range text {
			if digit < '0' || digit > '9' || tried > 60 && i%97 != 0 {
				continue
			}
			tried++
			for _, other := range []byte("190") {
				changed := []byte(string(text))
				changed[i] = other
				if other == digit {
					continue
				}
				if err := check(changed, r); err == nil {
					t.Errorf("%v: accepted with %c at %d: %.200s", r, other, i, changed)
				}
			}
		}
		for _, of := range rules {
			if err := check(text, of); err == nil && !reflect.DeepEqual(of, r) && !sameSequence(t, r, of) {
				t.Errorf("%v: its proof is accepted for %v", r, of)
			}
		}
	}
}

// sameSequence tells whether two rules have the same values as far as they are
// proved; of different theorems they need different proofs.
func sameSequence(t *testing.T, a, b cert.HeapRules) bool {
	return (a.Octal == nil) == (b.Octal == nil) && len(a.Octal) == len(b.Octal) &&
		reflect.DeepEqual(series(t, a, 0, 2000, 0).Values, series(t, b, 0, 2000, 0).Values)
}

// A multiple of the period and a later start are true of the sequence, and yet no
// proof of the least.
func TestCertificateClaimsTheLeast(t *testing.T) {
	for _, c := range []struct{ start, length, want string }{
		{"71", "12", ""},
		{"71", "24", "cert.shortest"},
		{"72", "12", "cert.least"},
		{"70", "12", "cert.repeats"},
		{"71", "11", "cert.repeats"},
		{"71", "0", "cert.number"},
		{"-1", "12", "cert.number"},
		{"071", "12", "cert.number"},
		{"500000000000000000", "500000000000000000", "cert.range"},
	} {
		start, _ := strconv.Atoi(c.start)
		length, _ := strconv.Atoi(c.length)
		p := &cert.Period{Theorem: cert.Octal, Start: c.start, Length: c.length, CheckedTo: strconv.Itoa(2*start + 2*length + 1)}
		if start+length < 1000 && start > 0 {
			p.Values, _ = Octal(free(), code(t, "0.77"), start+length-1)
		}
		err := p.CheckRules(octalRules(t, "0.77"), noTick)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestCheckIsCancelled(t *testing.T) {
	s := series(t, octalRules(t, "0.16"), 0, 0, 0)
	stop := errors.New("stop")
	ticks := int64(0)
	err := s.Certificate.CheckRules(octalRules(t, "0.16"), func(n int64) error {
		if ticks += n; ticks > 1000 {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) {
		t.Errorf("%v", err)
	}
}

// Whatever was asked before, the answer is that of a new search; and what is known
// already is not computed again.
func TestSearchesAreKept(t *testing.T) {
	stretches := []struct{ to, bound int64 }{{5, 3000}, {5, 700_000}, {9, 100}, {400_000, 0}, {5, 0}, {2500, 2600}, {5, 650_000}, {7, 0}}
	for _, rules := range []cert.HeapRules{octalRules(t, "0.56"), octalRules(t, "0.165"), octalRules(t, "0.3"), {Take: []uint64{4, 10, 24}}} {
		kept := solve.Memo{}
		for _, c := range stretches {
			r, alone := free(), free()
			r.Memo = &kept
			got, err := Series(r, rules, c.to, c.to, c.bound)
			want, err2 := Series(alone, rules, c.to, c.to, c.bound)
			if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(err, err2) {
				t.Errorf("%v, %+v: %+v %v, want %+v %v", rules, c, got, err, want, err2)
			}
		}
		r := free()
		r.Memo = &kept
		if _, err := Series(r, rules, 5, 5, 600_000); err != nil || r.Count() > 0 {
			t.Errorf("%v: %d ticks for what was known, %v", rules, r.Count(), err)
		}
	}
}

// A usual search ends by its work, unless a heap beyond is asked for.
func TestUsualEnd(t *testing.T) {
	if testing.Short() || runtime.GOARCH == "wasm" {
		t.Skip("the search ends only by seconds of work; the native test does it")
	}
	rules := octalRules(t, "0.6")
	r := free()
	r.Memo = new(solve.Memo)
	end := func(to, bound int64) int64 {
		s, err := Series(r, rules, to, to, bound)
		if err != nil {
			t.Fatal(err)
		}
		return s.CheckedTo
	}
	usual := end(0, 0)
	if usual < 500_000 || usual > 1_500_000 {
		t.Errorf("the usual end is %d", usual)
	}
	for _, c := range []struct{ to, bound, want int64 }{{usual + 500, 0, usual + 500}, {3, 0, usual}, {3, usual + 300, usual + 300}, {usual, 0, usual}} {
		if got := end(c.to, c.bound); got != c.want {
			t.Errorf("%+v: known up to %d", c, got)
		}
	}
}
