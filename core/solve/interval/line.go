package interval

import "minimex/core/solve"

// Choices is the best move of every interval that the first plies of play can
// leave, one bit each.
type Choices struct {
	coins []int64
	plies int
	// words holds the intervals in order of length and then of start, each
	// length from a word of its own; a bit is set where taking the last coin is
	// better than taking the first.
	words []uint64
	begin []int // by how many coins are gone, where its words begin
}

// Choose finds the best moves for the first plies of play in O(n^2) time,
// Cells(n) ticks. It keeps about plies^2/2 bits: for all plies of 5,000 coins
// 1.6 MB.
func Choose(r *solve.Run, coins []int64, plies int) (*Choices, error) {
	n := len(coins)
	c := &Choices{coins: coins, plies: max(0, min(plies, n))}
	if c.plies == 0 {
		return c, nil
	}
	size := 0
	c.begin = make([]int, c.plies)
	for gone := range c.begin {
		c.begin[gone] = size
		size += gone/64 + 1
	}
	c.words = make([]uint64, size)
	g, length, err := oddIntervals(r, coins, n-c.plies)
	if err != nil {
		return nil, err
	}
	// A single coin is taken as the first one: its bit stays unset.
	for length++; length <= n; length++ {
		gone := n - length
		if err := r.Ticks(int64(gone + 1)); err != nil {
			return nil, err
		}
		var words []uint64
		if gone < c.plies {
			words = c.words[c.begin[gone]:][:gone/64+1]
		} else {
			words = make([]uint64, gone/64+1) // one length at most, not kept
		}
		if length%2 == 0 {
			chooseEven(words, g[:gone+2])
		} else {
			chooseOdd(words, g[:gone+2], coins, coins[length-1:])
		}
	}
	return c, nil
}

// chooseEven replaces g of an odd length by that of the next, and sets the bits
// where the interval without its last coin leaves the other player less.
func chooseEven(words []uint64, g []int64) {
	for w := range words {
		var word uint64
		from := 64 * w
		cells := g[from:min(from+65, len(g))]
		for k := range len(cells) - 1 {
			worse := cells[k] - cells[k+1]
			word |= uint64(worse) >> 63 << k
			cells[k] = cells[k+1] + worse&(worse>>63)
		}
		words[w] = word
	}
}

// chooseOdd replaces g of an even length by that of the next, and sets the bits
// where the last coin is the better one.
func chooseOdd(words []uint64, g, first, last []int64) {
	for w := range words {
		var word uint64
		from := 64 * w
		cells := g[from:min(from+65, len(g))]
		first, last := first[from:][:len(cells)-1], last[from:][:len(cells)-1]
		for k := range len(cells) - 1 {
			takeLast := last[k] + cells[k]
			better := first[k] + cells[k+1] - takeLast
			word |= uint64(better) >> 63 << k
			cells[k] = takeLast + better&^(better>>63)
		}
		words[w] = word
	}
}

// TakeLast says whether the best move of the coins from..to, both included, is
// the last of them; where both ends are as good it is the first.
func (c *Choices) TakeLast(from, to int) bool {
	gone := len(c.coins) - 1 - (to - from)
	return c.words[c.begin[gone]+from/64]>>(from%64)&1 == 1
}

// Ply is one move of a line and what both have after it: Starter moved first.
type Ply struct {
	Last           bool // the last coin is taken, not the first
	Coin           int64
	Starter, Other int64
}

// Line plays the best moves from the whole row, as many as were chosen.
func (c *Choices) Line() []Ply {
	from, to := 0, len(c.coins)-1
	line := make([]Ply, 0, c.plies)
	var mine, theirs int64 // of the player to move
	for len(line) < cap(line) {
		p := Ply{Last: c.TakeLast(from, to), Coin: c.coins[from]}
		if p.Last {
			p.Coin = c.coins[to]
			to--
		} else {
			from++
		}
		mine += p.Coin
		p.Starter, p.Other = mine, theirs
		if len(line)%2 == 1 {
			p.Starter, p.Other = theirs, mine
		}
		line = append(line, p)
		mine, theirs = theirs, mine
	}
	return line
}
