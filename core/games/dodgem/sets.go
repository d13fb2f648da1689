package dodgem

import "math/bits"

// carSets numbers the sets of at most so many squares of an n x n board, one
// side's cars, in that side's own frame: square forward*n + lane, whatever the
// colour. By reflection in the diagonal both sides then move alike, and what a
// side can do depends on its set's number alone, but for the squares the other
// occupies. The sets with as many cars on every forward line are a class and are
// numbered in a row; number 0 is the empty set.
type carSets struct {
	n, most int
	classes []class
	order   []uint64 // the squares of each set in ascending order: of cars, then of masks
	place   []int32  // the number of each
	masks   []uint64 // the squares of each set by its number
	seen    []uint64 // the same, in the other side's frame
	// The moves of set i are start[i]..start[i+1]: onto the square of bit land
	// (0: off the board), to the set numbered next. The sidesteps, which lead to
	// sets of the same class, come first, up to side[i].
	start, side []int32
	land        []uint64
	next        []int32
}

// class is the sets first..first+size-1; left is how many steps forward they are
// all from having left the board.
type class struct{ first, size, left int32 }

// setsOf is how many sets of at most most squares there are.
func setsOf(n, most int) int64 {
	sets, binomial := int64(1), int64(1)
	for k := range int64(most) {
		binomial = binomial * (int64(n*n) - k) / (k + 1)
		sets += binomial
	}
	return sets
}

// newCarSets lists the sets of at most most < 8 cars, n <= 8.
func newCarSets(n, most int) *carSets {
	total := setsOf(n, most)
	c := &carSets{n: n, most: most, order: make([]uint64, total), place: make([]int32, total),
		masks: make([]uint64, total), seen: make([]uint64, total)}
	lines := []uint32{} // of the classes
	set := uint64(0)
	for i := range c.order {
		key, left := c.lines(set)
		at := 0
		for at < len(lines) && lines[at] != key {
			at++
		}
		if at == len(lines) {
			lines, c.classes = append(lines, key), append(c.classes, class{left: left})
		}
		c.order[i], c.place[i] = set, int32(at)
		c.classes[at].size++
		set = after(set, n*n)
	}
	first := int32(0)
	for i := range c.classes {
		b := &c.classes[i]
		b.first, first, b.size = first, first+b.size, 0
	}
	for i, set := range c.order {
		b := &c.classes[c.place[i]]
		number := b.first + b.size
		b.size++
		c.place[i], c.masks[number], c.seen[number] = number, set, reflect(set, n)
	}
	for _, set := range c.masks {
		c.addMoves(set)
	}
	c.start = append(c.start, int32(len(c.land)))
	return c
}

// after is the set that follows in ascending order of cars, then of masks, which
// is that of carSets.order.
func after(set uint64, squares int) uint64 {
	low := set & -set
	if up := set + low; set != 0 && bits.Len64(up|(set^up)/low>>2) <= squares && up > set {
		return up | (set^up)/low>>2
	}
	return 1<<(bits.OnesCount64(set)+1) - 1
}

// lines is the number of cars on every forward line, three bits each, and their
// steps to the exit together.
func (c *carSets) lines(set uint64) (key uint32, left int32) {
	for ; set != 0; set &= set - 1 {
		line := bits.TrailingZeros64(set) / c.n
		key += 1 << (3 * line)
		left += int32(c.n - line)
	}
	return key, left
}

// number is the number of a set.
//
//go:noinline
func (c *carSets) number(set uint64) int32 {
	low, high, cars := 0, len(c.order)-1, bits.OnesCount64(set)
	for low < high {
		middle := (low + high) / 2
		if m := c.order[middle]; bits.OnesCount64(m) < cars || bits.OnesCount64(m) == cars && m < set {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return c.place[low]
}

// addMoves lists a set's moves: sidesteps, then steps forward and exits.
func (c *carSets) addMoves(set uint64) {
	n := c.n
	c.start = append(c.start, int32(len(c.land)))
	for rest := set; rest != 0; rest &= rest - 1 {
		car := rest & -rest
		lane := bits.TrailingZeros64(car) % n
		if lane > 0 {
			c.addMove(set, car, car>>1)
		}
		if lane < n-1 {
			c.addMove(set, car, car<<1)
		}
	}
	c.side = append(c.side, int32(len(c.land)))
	last := ^uint64(0) << (n * (n - 1))
	for rest := set; rest != 0; rest &= rest - 1 {
		to := uint64(0)
		car := rest & -rest
		if car&last == 0 {
			to = car << n
		}
		c.addMove(set, car, to)
	}
}

//go:noinline
func (c *carSets) addMove(set, from, to uint64) {
	if set&to == 0 {
		c.land, c.next = append(c.land, to), append(c.next, c.number(set&^from|to))
	}
}

// reflect mirrors a set of squares in the diagonal through the empty corner.
func reflect(set uint64, n int) uint64 {
	mirrored := uint64(0)
	for ; set != 0; set &= set - 1 {
		square := bits.TrailingZeros64(set)
		mirrored |= 1 << (square%n*n + square/n)
	}
	return mirrored
}
