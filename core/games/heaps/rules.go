package heaps

import (
	"math/rand/v2"

	"minimex/core/cert"
	"minimex/core/solve"
)

// What may be left of a heap after stones are taken from it.
const (
	LeaveNone = 1 << iota // nothing
	LeaveOne              // one heap
	LeaveTwo              // two heaps
)

// Digit is a number of stones that may be taken from a heap, and what may then be
// left of it: a digit of an octal code.
type Digit struct {
	Take  uint64
	Leave uint8
}

// Rules are the moves on one heap.
type Rules struct {
	// Digits are the numbers that may be taken from a heap of n, ascending.
	Digits func(n uint64) []Digit
	// Any lets any number be taken that leaves at most one heap, beside Digits.
	Any bool
	// Breaks says that some move leaves two heaps.
	Breaks bool
	// Unequal asks that two heaps that are left differ in size. It goes with
	// breaking alone: nothing is taken.
	Unequal bool
	// Misere lets the player lose who makes the last move.
	Misere bool
	// Stairs puts what is taken from a heap onto the heap before it; what is taken
	// from the first is gone. It goes with Any.
	Stairs bool
	// Want is the key of what a legal move is, and WantArgs its arguments.
	Want     string
	WantArgs []string
	// Sequence values the heaps up to most, or as many as it will.
	Sequence func(r *solve.Run, most uint64) (*Sequence, error)
	// Largest is the largest heap for which Sequence is asked, 0 for no bound.
	Largest uint64
	// Proof is the rules for the checker of a period's proof, nil where the heaps
	// are not such a game's.
	Proof *cert.HeapRules
}

// Option is what a move leaves in a heap's place: A stones, or where B is not 0
// two heaps, A of them no larger than B.
type Option struct{ A, B uint64 }

// less is the order in which Each visits.
func (o Option) less(b Option) bool {
	if (o.B == 0) != (b.B == 0) {
		return o.B == 0
	}
	return o.A < b.A || o.A == b.A && o.B < b.B
}

// pairs is how many ways there are to leave two heaps of so many stones together:
// the smaller has 1 to that number.
func (r *Rules) pairs(left uint64) uint64 {
	if r.Unequal && left%2 == 0 && left > 0 {
		return left/2 - 1
	}
	return left / 2
}

// leaves reports whether a digit may leave at most one heap of n.
func (d Digit) leaves(n uint64) bool {
	return d.Take > 0 && d.Take < n && d.Leave&LeaveOne != 0 || d.Take > 0 && d.Take == n && d.Leave&LeaveNone != 0
}

// splits is how many pairs of heaps a digit may leave of n.
func (r *Rules) splits(d Digit, n uint64) uint64 {
	if d.Leave&LeaveTwo == 0 || d.Take >= n {
		return 0
	}
	return r.pairs(n - d.Take)
}

// Each calls visit with every option of a heap of n until it says false: single
// heaps ascending, then pairs, ascending by the smaller and then the larger.
func (r *Rules) Each(n uint64, visit func(Option) bool) {
	if r.singles(n, visit) {
		r.eachPair(n, 1, n, visit)
	}
}

// singles visits the options that leave at most one heap, and reports whether
// visit let it go on.
func (r *Rules) singles(n uint64, visit func(Option) bool) bool {
	if r.Any {
		for a := range n {
			if !visit(Option{A: a}) {
				return false
			}
		}
		return true
	}
	digits := r.Digits(n)
	for i := len(digits) - 1; i >= 0; i-- {
		if digits[i].leaves(n) && !visit(Option{A: n - digits[i].Take}) {
			return false
		}
	}
	return true
}

// eachPair visits the options that leave two heaps of which the smaller has from
// least to most stones.
func (r *Rules) eachPair(n, least, most uint64, visit func(Option) bool) {
	digits := r.Digits(n)
	longest := uint64(0)
	for _, d := range digits {
		longest = max(longest, r.splits(d, n))
	}
	for a := least; a <= min(longest, most); a++ {
		for i := len(digits) - 1; i >= 0; i-- {
			if d := digits[i]; a <= r.splits(d, n) && !visit(Option{a, n - d.Take - a}) {
				return
			}
		}
	}
}

// Legal reports whether o is an option of a heap of n.
func (r *Rules) Legal(n uint64, o Option) bool {
	if o.A > n || o.B > n-o.A || o.B != 0 && (o.A == 0 || o.A > o.B) {
		return false
	}
	if r.Any && o.B == 0 {
		return o.A < n
	}
	take := n - o.A - o.B
	digits := r.Digits(n)
	for len(digits) > 1 {
		if half := len(digits) / 2; digits[half].Take <= take {
			digits = digits[half:]
		} else {
			digits = digits[:half]
		}
	}
	if len(digits) == 0 || digits[0].Take != take {
		return false
	}
	if o.B == 0 {
		return digits[0].leaves(n)
	}
	return o.A <= r.splits(digits[0], n)
}

// Count is the number of options of a heap of n.
func (r *Rules) Count(n uint64) uint64 {
	count := uint64(0)
	if r.Any {
		count = n
	}
	for _, d := range r.Digits(n) {
		if !r.Any && d.leaves(n) {
			count++
		}
		count += r.splits(d, n)
	}
	return count
}

// moves reports whether a heap of n has an option.
func (r *Rules) moves(n uint64) bool {
	found := false
	r.Each(n, func(Option) bool {
		found = true
		return false
	})
	return found
}

// usable are the digits that have an option of a heap of n; where any number may
// be taken only those that split it.
func (r *Rules) usable(n uint64) []Digit {
	var usable []Digit
	for _, d := range r.Digits(n) {
		if !r.Any && d.leaves(n) || r.splits(d, n) > 0 {
			usable = append(usable, d)
		}
	}
	return usable
}

// sample picks at most so many options of a heap of n, at least one where there is
// one.
func (r *Rules) sample(n, count uint64) []Option {
	var options []Option
	digits := r.usable(n)
	each := max(1, count/uint64(max(1, len(digits))))
	if r.Any {
		each = max(1, count/2)
		for _, a := range Spread(n, each) {
			options = append(options, Option{A: a})
		}
	}
	for _, i := range Spread(uint64(len(digits)), count) {
		d := digits[i]
		if !r.Any && d.leaves(n) {
			options = append(options, Option{A: n - d.Take})
		}
		for _, a := range Spread(r.splits(d, n), each) {
			options = append(options, Option{a + 1, n - d.Take - a - 1})
		}
	}
	return options[:min(uint64(len(options)), count)]
}

// random picks an option of a heap of n that has one: first a number to take, then
// what is left of it.
func (r *Rules) random(n uint64, rnd *rand.Rand) Option {
	digits := r.usable(n)
	if r.Any {
		digits = append(digits, Digit{})
	}
	d := digits[rnd.IntN(len(digits))]
	pairs := r.splits(d, n)
	switch {
	case r.Any && pairs == 0:
		return Option{A: rnd.Uint64N(n)}
	case !r.Any && d.leaves(n) && (pairs == 0 || rnd.IntN(2) == 0):
		return Option{A: n - d.Take}
	}
	a := 1 + rnd.Uint64N(pairs)
	return Option{a, n - d.Take - a}
}
