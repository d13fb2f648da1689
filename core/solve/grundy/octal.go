package grundy

import "minimex/core/solve"

// Octal is G(0), …, G(to) of a code by the mex of all options: O(to^2) time where
// a digit breaks heaps, else O(to*digits), one flat slice of space. Each tick is
// some 16 pairs of heaps.
func Octal(r *solve.Run, c Code, to int) ([]uint16, error) {
	h := newOctal(c)
	err := h.extend(r, to)
	return h.values, err
}

// OctalSparse is Octal by the sparse-space method: exact, and where few heaps have
// rare values much faster. Its time is about O(to*rare).
func OctalSparse(r *solve.Run, c Code, to int) (values []uint16, info Sparse, err error) {
	h := newOctal(c)
	h.review = firstReview
	err = h.extend(r, to)
	return h.values, Sparse{h.mask, len(h.rareHeaps), h.whole}, err
}

// Rules of a game in which a move leaves one heap smaller or breaks one in two.
type Splitting struct {
	Any     bool // any number of counters may be taken (Lasker's Nim)
	Unequal bool // the two heaps must differ (Grundy's game)
}

// Values is G(0), …, G(to) by the sparse-space method: O(to^2) time at most, one
// flat slice of space. No period of Grundy's game is known, and Lasker's Nim has
// none: G(n) = n there but for the last two of each four, which change places.
func (g Splitting) Values(r *solve.Run, to int) ([]uint16, error) {
	h := g.heaps()
	err := h.extend(r, to)
	return h.values, err
}

func (g Splitting) heaps() *heaps {
	h := newHeaps(heaps{any: g.Any, unequal: g.Unequal, two: []int{0}})
	h.review = firstReview
	return h
}
