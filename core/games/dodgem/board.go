package dodgem

import "math/bits"

// grid is what the search knows of a board: the squares at its edges, and what a
// car on each square is worth.
type grid struct {
	n           int
	full        uint64
	first, last [2]uint64 // of a side's lanes, outermost: 0 and n-1
	exit        [2]uint64 // from where a side leaves the board
	worth       [2][64]int16
	blockedWins bool
}

// The weights of the search's own estimate, fitted on some 10^5 positions of 4 x 4
// and 5 x 5 in which a move can go wrong, under both rules, so that looking one ply
// ahead goes wrong as seldom as it can: 40 a step still to be driven, 5 a lane
// outward, 10 and 15 for a free square ahead and outward, 15 for an opposing car two
// ahead, and 20 for the side to move where two cars bar each other's way next.
const (
	stepWeight, laneWeight      = 40, 5
	aheadWeight, outwardWeight  = 10, 15
	barredWeight, contactWeight = 15, 20
)

func newGrid(r *rules) *grid {
	g := &grid{n: r.n, blockedWins: r.blockedWins}
	for file := range r.n {
		for rank := range r.n {
			square := r.square(file, rank)
			bit := uint64(1) << square
			g.full |= bit
			for c, at := range [2][2]int{{file, rank}, {rank, file}} { // forward, lane
				g.worth[c][square] = int16(laneWeight*at[1] - stepWeight*(r.n-at[0]))
				if at[1] == 0 {
					g.first[c] |= bit
				}
				if at[1] == r.n-1 {
					g.last[c] |= bit
				}
				if at[0] == r.n-1 {
					g.exit[c] |= bit
				}
			}
		}
	}
	return g
}

// Where a step leads: forward, to the next lane outward and inward.
const (
	forward = iota
	outward
	inward
)

// shift moves cars of c one square; those that would leave the board vanish.
func (g *grid) shift(cars uint64, c side, way int) uint64 {
	switch {
	case way == forward && c == black:
		return (cars &^ g.exit[c]) << 1
	case way == forward:
		return cars << g.n & g.full
	case way == outward && c == black:
		return cars << g.n & g.full
	case way == outward:
		return (cars &^ g.last[c]) << 1
	case c == black:
		return cars >> g.n
	}
	return (cars &^ g.first[c]) >> 1
}

// hop is a move of the search: the square it starts from times 4, and the way.
type hop uint8

// hops writes the moves into list, steps forward first, and returns how many there are.
func (g *grid) hops(s spot, list *[24]hop) int {
	count := 0
	empty := g.full &^ (s.cars[black] | s.cars[red])
	mine := s.cars[s.turn]
	for way := forward; way <= inward; way++ {
		// from where the step leads to an empty square
		for from := mine & g.back(empty, s.turn, way); from != 0; from &= from - 1 {
			list[count] = hop(bits.TrailingZeros64(from)<<2 | way)
			count++
		}
	}
	return count
}

// back is from where a step leads to the squares given, exits among them.
func (g *grid) back(to uint64, c side, way int) uint64 {
	switch {
	case way == outward:
		return g.shift(to, c, inward)
	case way == inward:
		return g.shift(to, c, outward)
	case c == black:
		return to&^g.first[red]>>1 | g.exit[c]
	}
	return to>>g.n | g.exit[c]
}

// after is the position a move leads to.
func (g *grid) after(s spot, h hop) spot {
	from := uint64(1) << (h >> 2)
	s.cars[s.turn] = s.cars[s.turn]&^from | g.shift(from, s.turn, int(h&3))
	s.turn = s.turn.other()
	return s
}

// step is the move as the game writes it.
func (g *grid) step(s spot, h hop) step {
	m := step{int(h >> 2), off}
	if to := g.shift(1<<(h>>2), s.turn, int(h&3)); to != 0 {
		m.to = bits.TrailingZeros64(to)
	}
	return m
}

// estimate is a position's value for the side to move, which has a move.
func (g *grid) estimate(s spot) int {
	me, other := s.turn, s.turn.other()
	touching := g.shift(g.shift(s.cars[me], me, forward), me, inward) & s.cars[other]
	return g.standing(s, me) - g.standing(s, other) + contactWeight*bits.OnesCount64(touching)
}

func (g *grid) standing(s spot, c side) int {
	mine, other := s.cars[c], s.cars[c.other()]
	empty := g.full &^ (mine | other)
	sum := aheadWeight*bits.OnesCount64(mine&g.back(empty, c, forward)) +
		outwardWeight*bits.OnesCount64(mine&g.back(empty, c, outward)) -
		barredWeight*bits.OnesCount64(g.shift(g.shift(mine, c, forward), c, forward)&other)
	for ; mine != 0; mine &= mine - 1 {
		sum += int(g.worth[c][bits.TrailingZeros64(mine)])
	}
	return sum
}

// stuck reports whether the side to move has no move.
func (g *grid) stuck(s spot) bool {
	empty := g.full &^ (s.cars[black] | s.cars[red])
	from := g.back(empty, s.turn, forward) | g.back(empty, s.turn, outward) | g.back(empty, s.turn, inward)
	return s.cars[s.turn]&from == 0
}
