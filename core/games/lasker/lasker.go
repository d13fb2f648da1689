// Package lasker is Lasker's Nim: a move takes any number of stones from a heap,
// or breaks it in two and takes none.
//
// Source: E. Lasker, "Brettspiele der Völker" (1931). G(4k+1) = 4k+1,
// G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3.
package lasker

import (
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
)

// Game is the game's Spec.
func Game() *heaps.Game {
	return &heaps.Game{
		Name:    "lasker",
		Opening: heaps.Preset("", "one 7", "three 2.5.7", "balanced 1.2.4", "large 1000000000000000000.999999999999999999"),
		Start:   []uint64{2, 5, 7},
		Most:    2 * heaps.MaxHeaps, // a move can make two of one
		Size:    7,
		Formula: true,
		Rules: func(game.Values) *heaps.Rules {
			digits := []heaps.Digit{{Take: 0, Leave: heaps.LeaveTwo}}
			return &heaps.Rules{
				Digits: func(uint64) []heaps.Digit { return digits },
				Any:    true,
				Breaks: true,
				Want:   "lasker.move",
				Sequence: func(*solve.Run, uint64) (*heaps.Sequence, error) {
					return heaps.Formula("lasker", swap, swap), nil
				},
			}
		},
	}
}

// swap changes the places of the last two numbers of each four from 1: it is a
// heap's value, and the heap of a value.
func swap(n uint64) uint64 {
	switch {
	case n%4 == 3:
		return n + 1
	case n%4 == 0 && n > 0:
		return n - 1
	}
	return n
}
