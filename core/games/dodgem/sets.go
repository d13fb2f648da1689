package dodgem

import "math/bits"

// carSets numbers the sets of at most n-1 squares of an n x n board, one side's
// cars, in that side's own frame: square forward*n + lane, whatever the colour.
// By reflection in the diagonal both sides then move alike, and what a side can
// do depends on its set's number alone, but for the squares the other occupies.
type carSets struct {
	n      int
	first  []int32 // first[k] is the number of the first set of k cars
	choose [][]int32
	masks  []uint64 // the squares of each set
	seen   []uint64 // the same, in the other side's frame
	// The moves of set i are start[i]..start[i+1]: onto the square of bit land
	// (0: off the board), to the set numbered next.
	start []int32
	land  []uint64
	next  []int32
}

func newCarSets(n int) *carSets {
	c := &carSets{n: n, choose: pascal(n*n, n)}
	for k, total := 0, int32(0); k < n; k++ {
		c.first = append(c.first, total)
		total += c.choose[n*n][k]
		c.add(k)
	}
	for _, set := range c.masks {
		c.start = append(c.start, int32(len(c.land)))
		c.addMoves(set)
	}
	c.start = append(c.start, int32(len(c.land)))
	return c
}

// pascal is the table of binomials C(i, k) for i up to n and k below m.
func pascal(n, m int) [][]int32 {
	rows := make([][]int32, n+1)
	for i := range rows {
		rows[i] = make([]int32, m)
		rows[i][0] = 1
		for k := 1; k < m && i > 0; k++ {
			rows[i][k] = rows[i-1][k-1] + rows[i-1][k]
		}
	}
	return rows
}

// add lists the sets of k cars in ascending order of their masks, which is the
// order of rank.
func (c *carSets) add(k int) {
	if k == 0 {
		c.masks, c.seen = append(c.masks, 0), append(c.seen, 0)
		return
	}
	for set := uint64(1)<<k - 1; set>>(c.n*c.n) == 0; {
		c.masks, c.seen = append(c.masks, set), append(c.seen, reflect(set, c.n))
		low := set & -set // the next larger number with as many bits
		up := set + low
		set = up | (set^up)/low>>2
	}
}

// rank is the number of a set: its place among the sets of as many cars in
// colexicographic order (the combinatorial number system).
func (c *carSets) rank(set uint64) int32 {
	rank, k := c.first[bits.OnesCount64(set)], 0
	for ; set != 0; set &= set - 1 {
		k++
		rank += c.choose[bits.TrailingZeros64(set)][k]
	}
	return rank
}

func (c *carSets) addMoves(set uint64) {
	n := c.n
	for rest := set; rest != 0; rest &= rest - 1 {
		car := rest & -rest
		square := bits.TrailingZeros64(car)
		left := set &^ car
		if square/n == n-1 {
			c.land, c.next = append(c.land, 0), append(c.next, c.rank(left))
		} else {
			c.addMove(set, left, car<<n)
		}
		if square%n > 0 {
			c.addMove(set, left, car>>1)
		}
		if square%n < n-1 {
			c.addMove(set, left, car<<1)
		}
	}
}

func (c *carSets) addMove(set, left, to uint64) {
	if set&to == 0 {
		c.land, c.next = append(c.land, to), append(c.next, c.rank(left|to))
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
