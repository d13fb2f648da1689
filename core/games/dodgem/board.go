package dodgem

import "math/bits"

// grid is what the search knows of a board: how the sides' cars step, and what a car
// on each square is worth.
type grid struct {
	ways  [2][3]way
	worth [2][]int16
	full  uint64
}

// way is a direction: the squares from where it stays on the board, and how far it
// shifts a set of squares, to the left or to the right.
type way struct {
	from        uint64
	left, right uint8
}

// Where a step leads: forward, to the next lane outward and inward.
const (
	forward = iota
	outward
	inward
)

// The weights of the search's own estimate: 40 a step still to be driven, 5 a lane
// outward, 20 and 30 for a free square ahead and outward, 10 off for one inward, 45 off
// for an opposing car two ahead, and 10 for the side to move where two cars are about to
// bar each other's way. They are fitted on 2,000 positions of 4 x 4 and 5 x 5, under
// either rule, in which a move can go wrong, so that a search of 1,500 positions picks
// such a move as seldom as it can.
const (
	stepWeight, laneWeight                   = 40, 5
	aheadWeight, outwardWeight, inwardWeight = 20, 30, 10
	barredWeight, contactWeight              = 45, 10
)

func newGrid(n int) *grid {
	g := &grid{full: ^uint64(0) >> (64 - n*n)}
	for c := range g.ways {
		g.worth[c] = make([]int16, n*n)
		along, across := 1, n // a step along the lanes and across
		if side(c) == red {
			along, across = n, 1
		}
		g.ways[c] = [3]way{{left: uint8(along)}, {left: uint8(across)}, {right: uint8(across)}}
		for square := range n * n {
			ahead, lane := square/along%n, square/across%n
			g.worth[c][square] = int16(laneWeight*lane - stepWeight*(n-ahead))
			for way, stays := range [3]bool{ahead < n-1, lane < n-1, lane > 0} {
				if stays {
					g.ways[c][way].from |= 1 << square
				}
			}
		}
	}
	return g
}

// shift moves cars of c one square; those that would leave the board vanish.
func (g *grid) shift(cars uint64, c side, way int) uint64 {
	w := &g.ways[c][way]
	return (cars & w.from) << (w.left & 63) >> (w.right & 63)
}

// movable is the cars of the side to move that a step takes to an empty square, or
// off the board.
func (g *grid) movable(s spot, c side, way int) uint64 {
	w := &g.ways[c][way]
	stay := g.full &^ (s.cars[black] | s.cars[red]) << (w.right & 63) >> (w.left & 63) & w.from
	if way == forward {
		stay |= ^w.from
	}
	return s.cars[c] & stay
}

// hop is a move of the search: the square it starts from times 4, and the way.
type hop uint8

// hops writes the moves into list, steps forward first, and returns how many there are.
func (g *grid) hops(s spot, list *[24]hop) int {
	count := 0
	for way := forward; way <= inward; way++ {
		for from := g.movable(s, s.turn, way); from != 0; from &= from - 1 {
			list[count] = hop(bits.TrailingZeros64(from)<<2 | way)
			count++
		}
	}
	return count
}

// after is the position a move leads to.
func (g *grid) after(s spot, h hop) spot {
	from := uint64(1) << (h >> 2)
	s.cars[s.turn] = s.cars[s.turn]&^from | g.shift(from, s.turn, int(h&3))
	s.turn = s.turn.other()
	return s
}

// step is the move as the game knows it.
func (g *grid) step(s spot, h hop) step {
	m := step{int(h >> 2), off}
	if to := g.shift(1<<(h>>2), s.turn, int(h&3)); to != 0 {
		m.to = bits.TrailingZeros64(to)
	}
	return m
}

// estimate is a position's value for the side to move, where it has a move.
func (g *grid) estimate(s spot) (value int, open bool) {
	me := s.turn
	touching := g.shift(g.shift(s.cars[me], me, forward), me, inward) & s.cars[me.other()]
	value = -contactWeight * bits.OnesCount64(touching)
	for _, c := range [2]side{me.other(), me} { // the side to move last
		ahead, out, in := g.movable(s, c, forward), g.movable(s, c, outward), g.movable(s, c, inward)
		open = ahead|out|in != 0
		value += aheadWeight*bits.OnesCount64(ahead) + outwardWeight*bits.OnesCount64(out) - inwardWeight*bits.OnesCount64(in) -
			barredWeight*bits.OnesCount64(g.shift(g.shift(s.cars[c], c, forward), c, forward)&s.cars[c.other()])
		for cars := s.cars[c]; cars != 0; cars &= cars - 1 {
			value += int(g.worth[c][bits.TrailingZeros64(cars)])
		}
		if c != me {
			value = -value
		}
	}
	return value, open
}
