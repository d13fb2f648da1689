package grundy

import "minimex/core/solve"

// search looks for the period of a sequence. It can go on later; what it has found
// by a heap does not depend on the steps that led there.
type search struct {
	heaps *heaps // or
	takes *takes
	scale uint64 // a heap of n plays as n/scale
	last  theorem
	proof Period // Length 0: not yet
}

func newOctalSearch(c Code) *search {
	h := newOctal(c)
	h.review = firstReview
	return &search{heaps: h, scale: 1, last: octalTheorem(len(c.Digits))}
}

func newTakeSearch(take []uint64, misere bool) *search {
	scale := uint64(0)
	for _, t := range take {
		scale = gcd(t, scale)
	}
	if scale = max(scale, 1); scale > maxScale {
		scale = 1
	}
	small, largest := make([]uint64, len(take)), uint64(1)
	for i, t := range take {
		small[i] = t / scale
		largest = max(largest, small[i])
	}
	// A proof by more heaps than any bound allows needs no exact number.
	return &search{takes: newTakes(small, misere), scale: scale, last: subtractionTheorem(int(min(largest, 1<<40)))}
}

// maxScale bounds a common divisor, so that 2^25 times as much still is a heap.
const maxScale = 1 << 36

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func (s *search) values() []uint16 {
	if s.heaps != nil {
		return s.heaps.values
	}
	return s.takes.values
}

// sequence is what is known once the period is proved, or the heap want is valued,
// or the bound is reached.
func (s *search) sequence(r *solve.Run, want uint64, bound int) (*Sequence, error) {
	most := int(min(want/s.scale, uint64(bound)))
	err := s.grow(r, most)
	return s.upTo(most), err
}

// grow goes on until the period is proved or the heap most is valued, or the usual
// work is done where that is all that is asked for.
func (s *search) grow(r *solve.Run, most int) error {
	for known := len(s.values()) - 1; s.proof.Length == 0 && known < most; {
		to, goal := min(max(first, 2*known), most), most
		if promised := promise(s.values(), s.last); promised > known && promised < most {
			to, goal = min(to, promised), promised
		}
		if err := s.extend(r, to, goal); err != nil {
			return err
		}
		known = len(s.values()) - 1
		s.proof = prove(s.values(), s.last)
		if known < to {
			break
		}
	}
	return nil
}

func (s *search) extend(r *solve.Run, to, goal int) error {
	if s.heaps == nil {
		return s.takes.extend(r, to, goal)
	}
	s.heaps.goal = goal
	return s.heaps.extend(r, to)
}

// upTo is the sequence as it is known by the values up to a heap.
func (s *search) upTo(heap int) *Sequence {
	q := &Sequence{values: s.values(), period: s.proof, scale: s.scale}
	if s.proof.Length == 0 || s.proof.CheckedTo > int64(heap) {
		q.values = q.values[:min(heap+1, len(q.values))]
		q.period = Period{CheckedTo: int64(len(q.values) - 1)}
	}
	return q
}
