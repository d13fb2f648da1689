// Package interval solves the game of coins in a row, in which two players take
// turns to take a coin from either end and the larger sum wins, by dynamic
// programming over the intervals of the row.
//
// The textbook's recurrence is D(i,j) = max(c_i - D(i+1,j), c_j - D(i,j-1)), D
// being the mover's points beyond the other's. The loops here count the points
// G(i,j) of one fixed player, the one who will take the last coin: of an odd
// interval that is the mover,
//
//	G(i,j) = max(c_i + G(i+1,j), c_j + G(i,j-1)),
//
// and of an even one it is the other, who gains nothing by the mover's coin,
//
//	G(i,j) = min(G(i+1,j), G(i,j-1)).
//
// Half of the cells thus read no coins at all. G is a sum of some of the
// interval's coins, so where the coins' absolute values add up within int64
// neither a sum nor a difference of two such overflows; callers see to that.
package interval

import "minimex/core/solve"

// Margins are the mover's points beyond the other's under best play: of the
// whole row, and of what is left of it once an end is taken, there for the
// player then to move.
type Margins struct {
	Whole, WithoutFirst, WithoutLast int64
}

// Cells is the number of intervals of a row of n coins.
func Cells(n int) int64 { return int64(n) * int64(n+1) / 2 }

// Solve finds the margins in O(n^2) time, Cells(n) ticks, and O(n) memory.
func Solve(r *solve.Run, coins []int64) (Margins, error) {
	n := len(coins)
	if n == 0 {
		return Margins{}, nil
	}
	g, length, err := oddIntervals(r, coins, n-1)
	if err != nil {
		return Margins{}, err
	}
	if err := r.Ticks(Cells(n - length)); err != nil {
		return Margins{}, err
	}
	return finish(g, coins), nil
}

// oddIntervals finds G of the intervals of the greatest odd length up to longest
// (at least 1), by their start. It ticks once a cell, and tells the run what the
// whole row will take.
func oddIntervals(r *solve.Run, coins []int64, longest int) (g []int64, length int, err error) {
	n := len(coins)
	r.Expect = Cells(n)
	if err := r.Ticks(int64(n)); err != nil {
		return nil, 0, err
	}
	g = make([]int64, n)
	copy(g, coins)
	length = 1
	for ; length+4 <= longest; length += 4 {
		if err := r.Ticks(Cells(n-length) - Cells(n-length-4)); err != nil {
			return nil, 0, err
		}
		fourLonger(g, coins, length)
	}
	for ; length+2 <= longest; length += 2 {
		if err := r.Ticks(Cells(n-length) - Cells(n-length-2)); err != nil {
			return nil, 0, err
		}
		twoLonger(g, coins, length)
	}
	return g, length, nil
}

// finish reads the margins off the longest odd intervals that are not the row.
func finish(g, coins []int64) Margins {
	n := len(coins)
	first, last := coins[0], coins[n-1]
	var sum int64
	for _, c := range coins {
		sum += c
	}
	switch {
	case n == 1:
		return Margins{Whole: first}
	case n%2 == 0:
		return Margins{
			Whole:        margin(sum, sum-min(g[0], g[1])),
			WithoutFirst: margin(sum-first, g[1]),
			WithoutLast:  margin(sum-last, g[0]),
		}
	}
	low, high := min(g[0], g[1]), min(g[1], g[2])
	return Margins{
		Whole:        margin(sum, max(first+high, last+low)),
		WithoutFirst: margin(sum-first, sum-first-high),
		WithoutLast:  margin(sum-last, sum-last-low),
	}
}

// margin of a player who gets so much of a sum; the other gets the rest.
func margin(sum, mine int64) int64 { return mine - (sum - mine) }

// twoLonger turns g of all intervals of an odd length into that of length+2.
func twoLonger(g, coins []int64, length int) {
	m := len(coins) - length - 1
	far := coins[length+1:][:m]
	even := min(g[0], g[1])
	for i := 0; i < len(far) && i < len(coins) && i+2 < len(g); i++ {
		next := min(g[i+1], g[i+2])
		g[i] = max(coins[i]+next, far[i]+even)
		even = next
	}
}

// fourLonger turns g of all intervals of an odd length into that of length+4 in
// one pass, which spares it most of its loads and stores. It is unrolled
// because under WASM each turn of a Go loop passes a jump table, and it stays
// free of other jumps: min and max are selections, and an array of fixed size is
// checked for its bounds once. A plain row-by-row loop takes 70 ms for 5,000
// coins in Chromium, this one 8 ms, where the native build takes 5 ms.
func fourLonger(g, coins []int64, length int) {
	m := len(coins) - length - 3
	far := coins[length+3:][:m]
	var f front
	f.odd = g[3]
	f.even = min(g[2], g[3])
	middle := min(g[1], g[2])
	f.odd2 = max(coins[1]+f.even, coins[length+2]+middle)
	f.even2 = min(max(coins[0]+middle, coins[length+1]+min(g[0], g[1])), f.odd2)
	i := 0
	for ; i+4 <= len(far); i += 4 {
		g := (*[8]int64)(g[i:])
		near := (*[6]int64)(coins[i:])
		far := (*[4]int64)(far[i:])
		f, g[0] = f.advance(g[4], near[0], near[2], far[0])
		f, g[1] = f.advance(g[5], near[1], near[3], far[1])
		f, g[2] = f.advance(g[6], near[2], near[4], far[2])
		f, g[3] = f.advance(g[7], near[3], near[5], far[3])
	}
	for ; i < len(far); i++ {
		f, g[i] = f.advance(g[i+4], coins[i], coins[i+2], far[i])
	}
}

// front holds the last cell of each diagonal on the way from an odd length to
// that plus 4.
type front struct {
	odd, even, odd2, even2 int64
}

// advance moves the front on by one start i: odd is the cell that starts at i+4,
// near and near2 are the coins i and i+2, far is the last coin of the resulting
// cell at i, which it returns.
func (f front) advance(odd, near, near2, far int64) (front, int64) {
	even := min(f.odd, odd)
	odd2 := max(near2+even, far+f.even)
	even2 := min(f.odd2, odd2)
	return front{odd, even, odd2, even2}, max(near+even2, far+f.even2)
}
