package grundy

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/solve"
)

// maxValue bounds the values: from here on they might not fit.
const maxValue = 1 << 15

// marks remembers by value the last heap that has it among its options. As the
// index is 16 bits wide, no bounds are checked in the inner loops.
type marks [1 << 16]uint32

// pairs remembers by value the last total that was broken to give it, and in the
// lower 32 bits one of the two heaps.
type pairs [1 << 16]uint64

// heaps values single heaps, one after the other, of a game in which a move takes
// counters from a heap and may break what is left in two. No map, no set: flat
// slices, and marks that no one has to clear.
type heaps struct {
	zero    uint32 // bit r: a heap of r may be taken whole
	one     []int  // may be taken to leave one heap, ascending
	two     []int  // may be taken to leave two heaps, ascending; 0 only breaks
	any     bool   // any number may be taken to leave one heap or none
	unequal bool   // two heaps that are left must differ

	values []uint16
	known  *marks   // options of one heap, by n (any: of all heaps so far, 1)
	splits []splits // the last totals that were broken, by total modulo their number
	live   []*splits
	work   int64 // pairs of heaps looked at

	goal  int  // the last heap that is expected to be valued
	usual bool // extend stops once the usual work is done
	least int  // but not before this heap is valued
	full  int  // the first heap before which it was done, 0: not yet

	sparse
}

// splits are the values of breaking a total into two heaps. They serve each heap
// from which one may take so many as to leave the total.
type splits struct {
	mark  *pairs
	total int
	upto  int // every pair with a heap below upto is marked
}

func newHeaps(h heaps) *heaps {
	h.known = new(marks)
	h.values = []uint16{0}
	if n := len(h.two); n > 0 {
		h.splits = make([]splits, h.two[n-1]-h.two[0]+1)
		for i := range h.splits {
			h.splits[i].mark = new(pairs)
		}
	}
	return &h
}

// newOctal is the game of a code.
func newOctal(c Code) *heaps {
	h := heaps{}
	for take := range len(c.Digits) + 1 {
		may := c.May(take)
		h.zero |= uint32(may&1) << take
		if may&2 != 0 {
			h.one = append(h.one, take)
		}
		if may&4 != 0 {
			h.two = append(h.two, take)
		}
	}
	return newHeaps(h)
}

// extend values the heaps up to and including to, or fewer where the usual work is
// done. Each tick is some 16 pairs.
func (h *heaps) extend(r *solve.Run, to int) error {
	h.values = append(make([]uint16, 0, to+1), h.values...)
	h.goal = max(h.goal, to)
	reported := len(h.values)
	work := h.work
	for n := len(h.values); n <= to; n++ {
		if h.full == 0 && h.work > usualWork {
			h.full = n
		}
		if h.usual && h.full > 0 && n > h.least {
			return nil
		}
		if n == h.review {
			h.choose(n)
		}
		before := h.work
		g, ok := h.next(n)
		if !ok {
			return game.Big("to", strconv.Itoa(n), "series.values", "max", strconv.Itoa(maxValue))
		}
		h.append(n, g)
		if err := r.Ticks(1 + (h.work-before)>>4); err != nil {
			return err
		}
		if n-reported == 1<<10 {
			h.expect(r, n, (h.work-work)>>10)
			reported, work = n, h.work
		}
	}
	return nil
}

// expect tells how much work is expected when each of the last heaps took so many
// pairs: by the sparse method those that follow take as many, else as many more as
// they are larger.
func (h *heaps) expect(r *solve.Run, n int, each int64) {
	rest := int64(h.goal - n)
	pairs := rest * each
	if h.mask == 0 && n > 0 {
		pairs += pairs / int64(2*n) * rest
	}
	if h.usual && n > h.least {
		pairs = min(pairs, usualWork-h.work)
	}
	r.Expect = r.Count() + rest + pairs>>4
}

func (h *heaps) append(n int, g uint16) {
	h.values = append(h.values, g)
	if h.any {
		h.known[g] = 1
	}
	h.note(n, g)
}

// next is the value of the heap n: the mex of its options. ok is false where it
// might not fit.
func (h *heaps) next(n int) (g uint16, ok bool) {
	stamp := uint32(n)
	if h.any {
		h.known[0], stamp = 1, 1
	} else {
		if h.zero>>min(n, 31)&1 != 0 {
			h.known[0] = stamp
		}
		for _, take := range h.one {
			if take >= n {
				break
			}
			h.known[h.values[n-take]] = stamp
		}
	}
	h.live = h.live[:0]
	for i, take := range h.two {
		total := n - take
		if total < 2 {
			break
		}
		s := &h.splits[total%len(h.splits)]
		if i == 0 {
			s.total, s.upto = total, 1
			h.mark(s)
		}
		if s.total == total {
			h.live = append(h.live, s)
		}
	}
	h.missing = h.missing[:0]
	for ; ; g++ {
		if g == maxValue {
			return 0, false
		}
		if h.known[g] == stamp || h.broken(g) {
			continue
		}
		if h.mask == 0 || !h.rare(g) {
			break
		}
		h.missing = append(h.missing, g)
	}
	if len(h.missing) > 0 && !h.search() {
		h.whole++
		g = h.missing[0]
	}
	return g, true
}

// broken reports whether breaking a total is known to give the value.
func (h *heaps) broken(g uint16) bool {
	for _, s := range h.live {
		if s.gives(g) {
			return true
		}
	}
	return false
}

func (s *splits) gives(g uint16) bool { return s.mark[g]>>32 == uint64(s.total) }

// mark marks the values of a total's pairs: all of them, or by the sparse method
// those with a rare value.
func (h *heaps) mark(s *splits) {
	if h.mask != 0 {
		h.markRare(s)
	} else {
		h.scan(s, h.half(s))
	}
}

// half is the largest heap that is the smaller, or not the larger, of two.
func (h *heaps) half(s *splits) int {
	if h.unequal {
		return (s.total - 1) / 2
	}
	return s.total / 2
}

// scan marks the pairs whose smaller heap is at most to.
func (h *heaps) scan(s *splits, to int) {
	if to < s.upto {
		return
	}
	mark, pair := s.mark, uint64(s.total)<<32+uint64(s.upto)
	small, large := h.values[s.upto:to+1], h.values[s.total-to:s.total-s.upto+1]
	h.work += int64(len(small))
	s.upto = to + 1
	for len(small) >= 8 && len(large) >= 8 {
		a, b := (*[8]uint16)(small), (*[8]uint16)(large[len(large)-8:])
		mark[a[0]^b[7]] = pair
		mark[a[1]^b[6]] = pair + 1
		mark[a[2]^b[5]] = pair + 2
		mark[a[3]^b[4]] = pair + 3
		mark[a[4]^b[3]] = pair + 4
		mark[a[5]^b[2]] = pair + 5
		mark[a[6]^b[1]] = pair + 6
		mark[a[7]^b[0]] = pair + 7
		small, large, pair = small[8:], large[:len(large)-8], pair+8
	}
	for i, v := range small {
		mark[v^large[len(large)-1-i]] = pair + uint64(i)
	}
}
