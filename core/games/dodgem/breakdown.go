package dodgem

import "minimex/core/game"

// Summands are Estimate's, side by side and square by square: the square of
// every car (square), a car of the other side that it stands directly in front of
// (direct) or two squares in front of (indirect), both squares named with the holder's
// first, and, where they count, the cars that have left (off). A square may be worth 0.
// It takes a step for each square.
func (Game) Summands(at game.State) []game.Summand {
	s := at.(state)
	n, list := s.rules.n, []game.Summand{}
	for _, c := range []side{red, black} {
		sign, stride := int64(1), 1 // of the squares from the other side's car to c's
		if c == black {
			sign, stride = -1, n
		}
		add := func(kind string, value int64, at ...string) {
			list = append(list, game.Summand{Kind: kind, Side: c.String(), At: at, Value: sign * value})
		}
		for square := range n * n {
			if s.cars[c]>>square&1 == 0 {
				continue
			}
			alone := s
			alone.cars[c], alone.cars[c.other()] = 1<<square, 0
			add("square", alone.standing(c)-alone.off(c), s.rules.name(square))
			behind := square % n // squares in which the other side can stand before this car
			if c == black {
				behind = square / n
			}
			for ahead := 1; ahead <= min(behind, 2); ahead++ {
				other := square - ahead*stride
				if s.cars[c.other()]>>other&1 != 0 {
					add([]string{"direct", "indirect"}[ahead-1], int64(50-10*ahead), s.rules.name(square), s.rules.name(other))
				}
			}
		}
		if gone := s.off(c); gone != 0 {
			add("off", gone)
		}
	}
	return list
}

// off is what a side's cars that have left count.
func (s state) off(c side) int64 { return s.rules.exit * int64(s.rules.n-1-s.count(c)) }
