package grundy

import "minimex/core/solve"

// Sequence is the values of single heaps, with the period where one is proved. It
// answers for heaps of any size below the period's proof or the bound reached.
type Sequence struct {
	values []uint16
	period Period
	scale  uint64
}

// Value is G(n), or under misère play 1 where the player to move wins, by a
// look-up. ok is false for a heap beyond what was computed where no period is
// proved.
func (s *Sequence) Value(n uint64) (value uint16, ok bool) {
	n /= s.scale
	if start, length := uint64(s.period.Start), uint64(s.period.Length); length > 0 && n >= start {
		n = start + (n-start)%length
	}
	if n >= uint64(len(s.values)) {
		return 0, false
	}
	return s.values[n], true
}

// Period is what is proved of the sequence.
func (s *Sequence) Period() Period {
	p, scale := s.period, int64(s.scale)
	if scale > 1 {
		// The last heap of each number is the first of the next less 1.
		p = Period{p.Start * scale, p.Length * scale, p.CheckedTo*scale + scale - 1}
	}
	return p
}

// first is how many values are computed before a period is looked for the first
// time: Kayles' is proved by its first 168.
const first = 168

// OctalSequence computes an octal game's values until the period is proved, or the
// heap want is valued, or the bound is reached: the number of values doubles from
// 168, so that a proof costs at most four times what it needs. Where a period is
// seen but not yet proved, just as many follow as the proof needs. The sequence is
// never nil; of an error, such as a cancel, it has what was computed until then.
func OctalSequence(r *solve.Run, c Code, want uint64, bound int) (*Sequence, error) {
	return newOctalSearch(c).sequence(r, want, bound)
}

// Sequence is the splitting game's values up to want or the bound.
func (g Splitting) Sequence(r *solve.Run, want uint64, bound int) (*Sequence, error) {
	h := g.heaps()
	err := h.extend(r, int(min(want, uint64(bound))))
	return &Sequence{values: h.values, period: Period{CheckedTo: int64(len(h.values) - 1)}, scale: 1}, err
}

// SubtractionSequence is OctalSequence for Subtraction. Takes with a common
// divisor d are those of the game without it, a heap of n playing as n/d.
func SubtractionSequence(r *solve.Run, take []uint64, want uint64, bound int) (*Sequence, error) {
	return newTakeSearch(take, false).sequence(r, want, bound)
}

// MisereSequence is SubtractionSequence for MisereSubtraction.
func MisereSequence(r *solve.Run, take []uint64, want uint64, bound int) (*Sequence, error) {
	return newTakeSearch(take, true).sequence(r, want, bound)
}
