package heaps

import "minimex/core/solve/grundy"

// Sequence is the Grundy values of single heaps.
type Sequence struct {
	// Value is G(n), false beyond what is known.
	Value func(n uint64) (uint64, bool)
	// Heap is the heap that has a value, where any number may be taken.
	Heap func(value uint64) uint64
	// Period is what is proved of the sequence.
	Period grundy.Period
	// Solver names the solver, Method how it found the values: naive, heap by
	// heap, or by a formula. States is how many values it took.
	Solver, Method string
	States         int64
}

// Computed is a computed sequence.
func Computed(s *grundy.Sequence, solver string) *Sequence {
	value := func(n uint64) (uint64, bool) {
		v, ok := s.Value(n)
		return uint64(v), ok
	}
	return &Sequence{Value: value, Period: s.Period(), Solver: solver, Method: "naive", States: s.Period().CheckedTo + 1}
}

// Formula is a sequence with a formula, and where any number may be taken the
// formula of the heap that has a value.
func Formula(solver string, value func(uint64) uint64, heap func(uint64) uint64) *Sequence {
	return &Sequence{Value: func(n uint64) (uint64, bool) { return value(n), true }, Heap: heap, Solver: solver, Method: "formula", States: 1}
}
