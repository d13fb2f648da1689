// Package divisor is the divisor game: from k sticks one takes x < k that divides
// k. The value of k is the exponent e of 2 in it: taking 2^i leaves the exponent i,
// for each i < e, and taking a divisor with all e twos leaves more.
package divisor

import (
	"math/bits"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
)

// maxHeaps bounds the divisors that are held: a heap can have 103,680.
const maxHeaps = 20

// Game is the game's Spec.
func Game() *heaps.Game {
	return &heaps.Game{
		Name:    "divisor",
		Opening: heaps.Preset("", "thesis 8", "odd 9", "twelve 12", "sum 12.20.6", "large 1000000000000000000"),
		Start:   []uint64{8},
		Most:    maxHeaps,
		Size:    30,
		Formula: true,
		Rules: func(game.Values) *heaps.Rules {
			return &heaps.Rules{
				Digits: remembered(takes),
				Want:   "divisor.move",
				Sequence: func(*solve.Run, uint64) (*heaps.Sequence, error) {
					return heaps.Formula("divisor", exponent, nil), nil
				},
			}
		},
	}
}

// exponent is that of 2 in n.
func exponent(n uint64) uint64 {
	if n == 0 {
		return 0
	}
	return uint64(bits.TrailingZeros64(n))
}

// takes are the proper divisors of n.
func takes(n uint64) []heaps.Digit {
	var digits []heaps.Digit
	for _, d := range divisors(n) {
		if d < n {
			digits = append(digits, heaps.Digit{Take: d, Leave: heaps.LeaveOne})
		}
	}
	return digits
}

// remembered keeps the divisors of the last heaps, for one position asks for them
// many times.
func remembered(find func(uint64) []heaps.Digit) func(uint64) []heaps.Digit {
	known := map[uint64][]heaps.Digit{}
	return func(n uint64) []heaps.Digit {
		digits, ok := known[n]
		if !ok {
			if len(known) >= 2*maxHeaps {
				known = map[uint64][]heaps.Digit{}
			}
			digits = find(n)
			known[n] = digits
		}
		return digits
	}
}
