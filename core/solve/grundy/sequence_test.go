package grundy

import (
	"testing"

	"pgregory.net/rapid"
)

const largest = 1_000_000_000_000_000_000

func TestSequenceOfLargeHeaps(t *testing.T) {
	s, err := OctalSequence(free(), code(t, "0.77"), largest, 1000)
	if err != nil {
		t.Fatal(err)
	}
	long, _ := Octal(free(), code(t, "0.77"), 2000)
	for n, want := range long {
		if got, ok := s.Value(uint64(n)); !ok || got != want {
			t.Fatalf("G(%d) = %d, %v, want %d", n, got, ok, want)
		}
	}
	for n := uint64(largest - 20); n <= largest; n++ {
		if got, ok := s.Value(n); !ok || got != long[72+(n-72)%12] {
			t.Errorf("G(%d) = %d, %v", n, got, ok)
		}
	}
}

// Where nothing is proved a heap beyond the bound is unknown.
func TestSequenceBounds(t *testing.T) {
	for _, c := range []struct {
		want  uint64
		bound int
		known uint64
	}{{100, 10_000, 100}, {0, 50, 0}, {5000, 10_000, 5000}, {largest, 3000, 3000}, {largest, 0, 0}} {
		s, err := OctalSequence(free(), code(t, "0.6"), c.want, c.bound)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := s.Value(c.known); !ok || s.Period() != (Period{CheckedTo: int64(c.known)}) {
			t.Errorf("%+v: known is %v, period %+v", c, ok, s.Period())
		}
		if _, ok := s.Value(c.known + 1); ok {
			t.Errorf("%+v: the next heap is known too", c)
		}
	}
	s, err := Splitting{Unequal: true}.Sequence(free(), largest, 1000)
	if _, ok := s.Value(1000); !ok || err != nil {
		t.Error("Grundy's game is not known up to its bound", err)
	}
	if _, ok := s.Value(1001); ok {
		t.Error("Grundy's game is known beyond its bound")
	}
}

// Any take sets, with a common divisor or without, normal or misère: by the proof
// what the values are.
func TestSubtractionSequences(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		take := rapid.SliceOfN(rapid.Uint64Range(1, 10), 1, 5).Draw(t, "take")
		scale := rapid.Uint64Range(1, 4).Draw(t, "scale")
		for i := range take {
			take[i] *= scale
		}
		for _, misere := range []bool{false, true} {
			values, sequence := Subtraction, SubtractionSequence
			if misere {
				values, sequence = MisereSubtraction, MisereSequence
			}
			want, err := values(free(), take, 4000)
			if err != nil {
				t.Fatal(err)
			}
			s, err := sequence(free(), take, 1<<63, 1<<16)
			p := s.Period()
			if err != nil || p.Length == 0 {
				t.Fatalf("%v: %+v, %v", take, p, err)
			}
			for n, g := range want {
				if got, ok := s.Value(uint64(n)); !ok || got != g {
					t.Fatalf("%v, misère %v: %d at %d, want %d", take, misere, got, n, g)
				}
			}
			if len(want) > int(p.CheckedTo) {
				most := 0
				for _, k := range take {
					most = max(most, int(k))
				}
				if found := bySearch(want, subtractionTheorem(most)); found != p {
					t.Fatalf("%v, misère %v: %+v, want %+v", take, misere, p, found)
				}
			}
		}
	})
}

func TestSubtractionOfLargeTakes(t *testing.T) {
	const unit = 10_000_000_000
	s, err := SubtractionSequence(free(), []uint64{2 * unit, unit}, largest, 1000)
	if err != nil || s.Period() != (Period{0, 3 * unit, 5*unit - 1}) {
		t.Fatal(s.Period(), err)
	}
	for n, want := range map[uint64]uint16{unit - 1: 0, unit: 1, 2 * unit: 2, 3*unit - 1: 2, 3 * unit: 0, largest: 1} {
		if got, ok := s.Value(n); !ok || got != want {
			t.Errorf("G(%d) = %d, %v, want %d", n, got, ok, want)
		}
	}
	for _, take := range [][]uint64{{1, largest - 1}, {largest / 2, largest / 4}} {
		if s, err = SubtractionSequence(free(), take, largest, 1000); err != nil || s.Period() != (Period{CheckedTo: 1000}) {
			t.Error(take, s.Period(), err)
		}
	}
}
