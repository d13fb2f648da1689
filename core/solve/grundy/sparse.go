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
	for end > 0 && uint32(h.rareHeaps[end-1]) >= s.total {
		end--
	}
	if !h.unequal {
		h.markHeaps(s, 0, end)
		return
	}
	// The heap that is half of the total has no partner.
	low, high := 0, end
	for low < high {
		if mid := (low + high) / 2; uint32(2*h.rareHeaps[mid]) < s.total {
			low = mid + 1
		} else {
			high = mid
		}
	}
	h.markHeaps(s, 0, low)
	if low < end && uint32(2*h.rareHeaps[low]) == s.total {
		low++
	}
	h.markHeaps(s, low, end)
}

func (h *heaps) markHeaps(s *splits, from, to int) {
	mark, total := s.mark, s.total
	values := h.values[:total]
	small := h.rareHeaps[from:to]
	rare := h.rareValues[from:to]
	h.work += int64(len(small))
	for i, a := range small {
		if b := int(total) - int(a); uint(b) < uint(len(values)) {
			mark[rare[i]^values[b]] = total
		}
	}
}

// search looks among the pairs for the values that the heap n needs, so many as
// missing tells. It is false where all pairs do not give them.
func (h *heaps) search(n uint32, missing int) bool {
	recent := h.recent[:min(h.found, len(h.recent))]
	for _, s := range h.live {
		mark, total := s.mark, s.total
		values := h.values[:total]
		for i, a := range recent {
			b := int(total) - int(a)
			if uint(b) >= uint(len(values)) {
				continue
			}
			x := values[a] ^ values[b]
			mark[x] = total
			if h.needed[x] != n {
				continue
			}
			h.needed[x] = 0
			if missing--; missing == 0 {
				h.work += int64(i + 1)
				return true
			}
		}
		h.work += int64(len(recent))
	}
	for to, left := 32, true; left; to *= 2 {
		left = false
		for _, s := range h.live {
			most := h.half(s)
			for a := s.upto; a <= min(to, most); a++ {
				x := h.values[a] ^ h.values[int(s.total)-a]
				s.mark[x] = s.total
				if h.needed[x] != n {
					continue
				}
				h.needed[x] = 0
				h.recent[h.found%len(h.recent)] = int32(a)
				h.found++
				if missing--; missing == 0 {
					h.work += int64(a + 1 - s.upto)
					s.upto = a + 1
					return true
				}
			}
			if end := min(to, most) + 1; end > s.upto {
				h.work += int64(end - s.upto)
				s.upto = end
			}
			left = left || to < most
		}
	}
	return false
}
