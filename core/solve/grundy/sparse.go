package grundy

import "math/bits"

// Sparse tells how the sparse-space method went. A value is rare where it has an
// even number of the bits of Mask, else common: so two rare or two common values
// have a rare nim-sum, a rare and a common one a common. Of Mask 0 there was no
// use, and all was done naively.
type Sparse struct {
	Mask  uint16
	Rare  int // heaps with a rare value
	Whole int // heaps for which every pair had to be looked at
}

// sparse is the state of the sparse-space method.
//
// Nearly all heaps of many octal games have common values (Winning Ways, chapter
// 4; Gangolf and Flammenkamp computed millions of values by it). A common option
// comes from a pair with one rare value, so those few pairs decide which common
// value is the least that is missing, g. The value is g unless a rare one below it
// is missing as well: the rare options come from pairs of two common values, and
// usually a few such pairs show all that are below g. Where they do not, all
// pairs are looked at; the result is exact for any mask.
type sparse struct {
	mask       uint16
	review     int // the heap at which the mask is chosen next, 0: never
	rareHeaps  []int32
	rareValues []uint16
	back       []uint16 // of the rare heaps below 65,536, how far from a window's start
	whole      int
	missing    []uint16 // rare values that the heap looks for
	// recent are heaps that showed a value that others did not. They are tried
	// first: without it 0.376 takes 7,000 pairs a value, with it 500.
	recent       [512]uint16 // below 65,536, as in back
	recentValues [512]uint16
	found        int // how many ever were in recent
}

// firstReview is the first heap whose value is sought by the sparse method: before
// there is too little to tell rare values by.
const firstReview = 256

func (s *sparse) rare(g uint16) bool { return bits.OnesCount16(g&s.mask)&1 == 0 }

// maskOf is the mask under which the fewest of the values are rare, found for all
// masks at once by the Walsh-Hadamard transform of their histogram, or 0 where a
// third of them or more are.
func maskOf(values []uint16) uint16 {
	all := uint16(1)
	for _, v := range values {
		all |= v
	}
	sum := make([]int32, 1<<bits.Len16(all))
	for _, v := range values[1:] {
		sum[v]++
	}
	for step := 1; step < len(sum); step *= 2 {
		for i := range sum {
			if i&step == 0 {
				sum[i], sum[i+step] = sum[i]+sum[i+step], sum[i]-sum[i+step]
			}
		}
	}
	best := 0
	for mask, rareMinusCommon := range sum {
		if rareMinusCommon < sum[best] {
			best = mask
		}
	}
	if 3*int(sum[best]) > -len(values) {
		return 0
	}
	return uint16(best)
}

// choose takes the best mask for the values so far. Where there is none, the next
// values are found naively.
func (h *heaps) choose(n int) {
	h.review = 2 * n
	best := maskOf(h.values)
	if h.mask == best {
		return
	}
	h.mask = best
	h.rareHeaps, h.rareValues, h.back = h.rareHeaps[:0], h.rareValues[:0], h.back[:0]
	for a, v := range h.values {
		h.note(a, v)
	}
	for i := range h.splits {
		if s := &h.splits[i]; s.total > 0 {
			h.mark(s) // what was marked for another mask does not serve this one
		}
	}
}

// note takes down a heap whose value is rare.
func (s *sparse) note(n int, g uint16) {
	if s.mask == 0 || n == 0 || !s.rare(g) {
		return
	}
	s.rareHeaps, s.rareValues = append(s.rareHeaps, int32(n)), append(s.rareValues, g)
	if n < len(window{}) {
		s.back = append(s.back, uint16(len(window{})-n))
	}
}

// markRare marks the pairs that have a rare value.
func (h *heaps) markRare(s *splits) {
	end := len(h.rareHeaps)
	for end > 0 && int(h.rareHeaps[end-1]) >= s.total {
		end--
	}
	if !h.unequal {
		h.markHeaps(s, 0, end)
		return
	}
	// The heap that is half of the total has no partner.
	low, high := 0, end
	for low < high {
		if mid := (low + high) / 2; 2*int(h.rareHeaps[mid]) < s.total {
			low = mid + 1
		} else {
			high = mid
		}
	}
	h.markHeaps(s, 0, low)
	if low < end && 2*int(h.rareHeaps[low]) == s.total {
		low++
	}
	h.markHeaps(s, low, end)
}

// markHeaps marks the pairs with a part of the rare heaps. Nearly all of these are
// small.
func (h *heaps) markHeaps(s *splits, from, to int) {
	small := max(min(to, len(h.back)), from)
	h.markBack(s, h.back[min(from, len(h.back)):min(to, len(h.back))], h.rareValues[from:small])
	values, heaps, rare := h.values[:s.total], h.rareHeaps[small:to], h.rareValues[small:to]
	h.work += int64(len(heaps))
	for i, a := range heaps {
		s.mark[rare[i]^values[s.total-int(a)]] = uint64(s.total) << 32
	}
}

// markBack marks the pairs with heaps below 65,536 of which the values are given.
// The other heap is then one of the last 65,536, to which 16 bits count back without
// a check of bounds.
func (h *heaps) markBack(s *splits, back, values []uint16) {
	mark, pair := s.mark, uint64(s.total)<<32
	h.work += int64(len(back))
	if s.total < len(window{}) {
		for i, a := range back {
			if b := s.total - len(window{}) + int(a); b > 0 {
				mark[values[i]^h.values[b]] = pair
			}
		}
		return
	}
	last := (*window)(h.values[s.total-len(window{}):])
	for len(back) >= 8 && len(values) >= 8 {
		a, v := (*[8]uint16)(back), (*[8]uint16)(values)
		mark[v[0]^last[a[0]]] = pair
		mark[v[1]^last[a[1]]] = pair
		mark[v[2]^last[a[2]]] = pair
		mark[v[3]^last[a[3]]] = pair
		mark[v[4]^last[a[4]]] = pair
		mark[v[5]^last[a[5]]] = pair
		mark[v[6]^last[a[6]]] = pair
		mark[v[7]^last[a[7]]] = pair
		back, values = back[8:], values[8:]
	}
	for i, a := range back {
		mark[values[i]^last[a]] = pair
	}
}

// window is the values before a total.
type window [1 << 16]uint16

// few is the number of pairs that are marked between two looks at what is still
// missing, at first; then it doubles.
const few = 64

// search looks among the pairs for the missing values and keeps in h.missing those
// that no pair gives. It is true where there is none.
func (h *heaps) search() bool {
	for _, s := range h.live {
		h.scan(s, min(few, h.half(s)))
		if h.settle(s) {
			return true
		}
	}
	for from, end := 0, min(h.found, len(h.recent)); from < end; from += 2 * few {
		to := min(from+2*few, end)
		for _, s := range h.live {
			h.markBack(s, h.recent[from:to], h.recentValues[from:to])
			if h.settle(s) {
				return true
			}
		}
	}
	for to, left := 2*few, true; left; to *= 2 {
		left = false
		for _, s := range h.live {
			most := h.half(s)
			h.scan(s, min(to, most))
			if h.settle(s) {
				return true
			}
			left = left || to < most
		}
	}
	return false
}

// settle takes what the total gives off the missing values, and keeps the heaps
// that showed it. It is true where nothing is missing any more.
func (h *heaps) settle(s *splits) bool {
	left := h.missing[:0]
	for _, g := range h.missing {
		if !s.gives(g) {
			left = append(left, g)
			continue
		}
		if a := uint32(s.mark[g]); a > few && a < uint32(len(window{})) {
			i := h.found % len(h.recent)
			h.recent[i], h.recentValues[i] = uint16(len(window{})-int(a)), h.values[a]
			h.found++
		}
	}
	h.missing = left
	return len(left) == 0
}
