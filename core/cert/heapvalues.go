package cert

import (
	"math/bits"
	"strconv"
)

// heapValues values the heaps of an octal game.
type heapValues struct {
	rules    []uint8
	mask     uint16
	rareMost int
	rare     []int // heaps with a rare value
	values   []uint16
	all      uint16          // every bit that a value has
	seen     *[1 << 16]int32 // by value: the last heap that has it as an option
	wanted   []uint16
	// shown has heaps that showed a value which was hard to find; they are tried
	// before others.
	shown [512]int
	next  int
	pairs int64
}

func (h *heapValues) upTo(last int, tick func(int64) error) ([]uint16, error) {
	if last >= maxValued {
		return nil, Fail("cert.range", strconv.Itoa(last))
	}
	h.seen = new([1 << 16]int32)
	h.values = make([]uint16, last+1)
	for n := 1; n <= last; n++ {
		h.pairs = 0
		g, ok := h.value(n)
		if !ok {
			return nil, Fail("cert.range", strconv.Itoa(n))
		}
		h.values[n] = g
		h.all |= g
		if h.mask != 0 && h.isRare(g) {
			if h.rare = append(h.rare, n); len(h.rare) > h.rareMost {
				return nil, Fail("cert.rare", strconv.Itoa(n))
			}
		}
		if err := tick(1 + h.pairs>>4); err != nil {
			return nil, err
		}
	}
	return h.values, nil
}

func (h *heapValues) isRare(g uint16) bool { return bits.OnesCount16(g&h.mask)&1 == 0 }

// value is the mex of what the heap n can become; ok is false where it may not fit
// 16 bits.
func (h *heapValues) value(n int) (g uint16, ok bool) {
	mark := int32(n)
	for take, left := range h.rules {
		rest := n - take
		if rest == 0 && left&1 != 0 {
			h.seen[0] = mark
		}
		if rest > 0 && left&2 != 0 {
			h.seen[h.values[rest]] = mark
		}
	}
	if h.mask == 0 {
		h.split(n, 1, n/2)
	} else {
		h.with(n, h.rare)
	}
	h.wanted = h.wanted[:0]
	for ; h.seen[g] == mark || h.mask != 0 && h.isRare(g); g++ {
		if g == 1<<15 {
			return 0, false
		}
		if h.seen[g] != mark {
			h.wanted = append(h.wanted, g)
		}
	}
	if len(h.wanted) > 0 && !h.find(n) {
		return h.wanted[0], true
	}
	return g, true
}

// find looks for the wanted values among all pairs that n can become, and keeps
// those that none gives. It is true where there is none left.
func (h *heapValues) find(n int) bool {
	const few = 48
	for from, to := 1, few; from <= n/2; from, to = to+1, 2*to {
		h.split(n, from, to)
		if h.settle(n, from, to) {
			return true
		}
		if from > 1 {
			continue
		}
		for part := h.shown[:]; len(part) > 0; part = part[few/3:] {
			h.with(n, part[:few/3])
			if h.settle(n, 0, 0) {
				return true
			}
		}
	}
	return false
}

// split marks what breaking gives when the smaller heap has from to to.
func (h *heapValues) split(n, from, to int) {
	for take, left := range h.rules {
		rest := n - take
		most := min(to, rest/2)
		if left&4 == 0 || most < from {
			continue
		}
		small, large := h.values[from:most+1], h.values[rest-most:]
		for i, v := range small {
			h.seen[v^large[len(small)-1-i]] = int32(n)
		}
		h.pairs += int64(len(small))
	}
}

// with marks what breaking gives with one of the heaps; a heap of 0 stands for none.
func (h *heapValues) with(n int, heaps []int) {
	for take, left := range h.rules {
		rest := n - take
		if left&4 == 0 || rest < 2 {
			continue
		}
		values := h.values[:rest]
		for _, a := range heaps {
			if b := rest - a; uint(b) < uint(len(values)) && b > 0 {
				h.seen[h.values[a]^values[b]] = int32(n)
			}
		}
		h.pairs += int64(len(heaps))
	}
}

// settle takes the values seen off those wanted, and where heaps from..to showed
// one of them remembers which did.
func (h *heapValues) settle(n, from, to int) bool {
	left := h.wanted[:0]
	for _, g := range h.wanted {
		if h.seen[g] != int32(n) {
			left = append(left, g)
		} else if from > 1 {
			h.remember(n, from, to, g)
		}
	}
	h.wanted = left
	return len(left) == 0
}

func (h *heapValues) remember(n, from, to int, g uint16) {
	for take, left := range h.rules {
		rest := n - take
		for a := from; left&4 != 0 && a <= min(to, rest/2); a++ {
			if h.values[a]^h.values[rest-a] == g {
				h.shown[h.next%len(h.shown)] = a
				h.next++
				return
			}
		}
	}
}
