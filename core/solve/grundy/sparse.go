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
	whole      int
	missing    []uint16 // rare values that the heap looks for
	// recent are heaps that showed a value that others did not. They are tried
	// first: without it 0.376 takes 7,000 pairs a value, with it 500.
	recent [512]int32
	found  int // how many ever were in recent
}

// firstReview is the first heap whose value is sought by the sparse method: before
// there is too little to tell rare values by.
const firstReview = 256

func (s *sparse) rare(g uint16) bool { return bits.OnesCount16(g&s.mask)&1 == 0 }

// choose takes the mask under which the fewest of the values so far are rare,
// found for all masks at once by the Walsh-Hadamard transform of their histogram.
// Where too many are rare for it to help, the next values are found naively.
func (h *heaps) choose(n int) {
	h.review = 2 * n
	all := uint16(1)
	for _, v := range h.values {
		all |= v
	}
	sum := make([]int32, 1<<bits.Len16(all))
	for _, v := range h.values[1:] {
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
	if 3*int(sum[best]) > -n { // a third or more of the values are rare
		best = 0
	}
	if h.mask == uint16(best) {
		return
	}
	h.mask = uint16(best)
	h.rareHeaps, h.rareValues = h.rareHeaps[:0], h.rareValues[:0]
	if h.mask != 0 {
		for a, v := range h.values {
			if a > 0 && h.rare(v) {
				h.rareHeaps, h.rareValues = append(h.rareHeaps, int32(a)), append(h.rareValues, v)
			}
		}
	}
	for i := range h.splits {
		if s := &h.splits[i]; s.total > 0 {
			h.mark(s) // what was marked for another mask does not serve this one
		}
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

func (h *heaps) markHeaps(s *splits, from, to int) {
	mark, total, pair := s.mark, s.total, uint64(s.total)<<32
	values, heaps, rare := h.values[:total], h.rareHeaps[from:to], h.rareValues[from:to]
	h.work += int64(len(heaps))
	for len(heaps) >= 8 && len(rare) >= 8 {
		a, v := (*[8]int32)(heaps), (*[8]uint16)(rare)
		mark[v[0]^values[total-int(a[0])]] = pair
		mark[v[1]^values[total-int(a[1])]] = pair
		mark[v[2]^values[total-int(a[2])]] = pair
		mark[v[3]^values[total-int(a[3])]] = pair
		mark[v[4]^values[total-int(a[4])]] = pair
		mark[v[5]^values[total-int(a[5])]] = pair
		mark[v[6]^values[total-int(a[6])]] = pair
		mark[v[7]^values[total-int(a[7])]] = pair
		heaps, rare = heaps[8:], rare[8:]
	}
	for i, a := range heaps {
		mark[rare[i]^values[total-int(a)]] = pair
	}
}

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
	recent := h.recent[:min(h.found, len(h.recent))]
	for len(recent) > 0 {
		part := recent[:min(2*few, len(recent))]
		recent = recent[len(part):]
		for _, s := range h.live {
			h.try(s, part)
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

// try marks the pairs with the heaps.
func (h *heaps) try(s *splits, heaps []int32) {
	mark, pair := s.mark, uint64(s.total)<<32
	values := h.values[:s.total]
	h.work += int64(len(heaps))
	for _, a := range heaps {
		if b := s.total - int(a); b > 0 {
			mark[values[a]^values[b]] = pair
		}
	}
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
		if a := int32(s.mark[g]); a > few {
			h.recent[h.found%len(h.recent)] = a
			h.found++
		}
	}
	h.missing = left
	return len(left) == 0
}
