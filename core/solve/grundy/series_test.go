package grundy

import (
	"errors"
	"reflect"
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

// What is kept is what would be computed anew. A search that had to go on to a heap
// beyond its usual end is not kept, for the next one would end earlier.
func TestSequencesAreKept(t *testing.T) {
	r := free()
	r.Memo = new(solve.Memo)
	rules := octalRules(t, "0.16")
	a, _ := sequenceOf(r, rules, 5, 0)
	if b, _ := sequenceOf(r, rules, 1_000_000, 0); a != b {
		t.Error("a proved sequence is computed again")
	}
	if b, _ := sequenceOf(r, rules, 5, 100); a == b {
		t.Error("the bound is not heeded")
	}
	for _, c := range []struct {
		end  int
		kept bool
	}{{300, true}, {299, true}, {301, false}} {
		s := &Sequence{values: make([]uint16, 301), scale: 1} // a search that ended by itself after heap 300
		r.Keep("series;0;"+string(rules.Octal), s)
		if got, _ := sequenceOf(r, rules, int64(c.end), 0); (got == s) != c.kept {
			t.Errorf("up to %d: kept is %v", c.end, got == s)
		}
	}
}
