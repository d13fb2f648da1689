package dodgem

import "minimex/core/game"

// wonEstimate is what a won end counts in a search, beyond any estimate: at most
// n-1 cars of 20(n-1) or exit points and 40 for every pair, some 3,500 in all.
const wonEstimate = 10_000

// Estimate is the textbook's value of a position for Red: 15 a step forward and
// 5 a step away from the empty corner for every car; for Red 40 where a Red car
// stands directly right of a Black one and 30 where it stands two to the right,
// whatever is between; the same for Black with a Black car above a Red one; and
// the parameter exit for every car that has left.
func (s state) Estimate() int64 {
	return s.standing(red) - s.standing(black) + s.holding(black, 1) - s.holding(red, s.rules.n)
}

func (s state) Maximiser() game.Player { return s.rules.player(red) }

func (s state) WonEstimate() int64 { return wonEstimate }

// standing is the value of a side's squares and of its cars that have left.
func (s state) standing(c side) int64 {
	n := s.rules.n
	sum := s.rules.exit * int64(n-1-s.count(c))
	for square := range n * n {
		if s.cars[c]>>square&1 == 0 {
			continue
		}
		forward, outward := square%n, square/n
		if c == red {
			forward, outward = outward, forward
		}
		sum += int64(15*forward + 5*outward)
	}
	return sum
}

// holding is what the other side earns by standing one or two squares of the
// given stride before the cars of c: right of Black, above Red.
func (s state) holding(c side, stride int) int64 {
	n, sum := s.rules.n, int64(0)
	for square := range n * n {
		if s.cars[c]>>square&1 == 0 {
			continue
		}
		room := n - 1 - square%n
		if c == red {
			room = n - 1 - square/n
		}
		for ahead := 1; ahead <= min(room, 2); ahead++ {
			if s.cars[c.other()]>>(square+ahead*stride)&1 != 0 {
				sum += int64(50 - 10*ahead)
			}
		}
	}
	return sum
}
