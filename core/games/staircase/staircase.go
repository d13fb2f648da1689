// Package staircase is Staircase Nim: stones lie on the steps of a stair, a move
// takes any number from one step down to the next, and from the first step they
// leave. Only the odd steps count, each as a heap of Nim.
//
// Source: R. Sprague's and P. Grundy's theory; T. S. Ferguson, "Game theory",
// part I, 2.4.
package staircase

import (
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
)

// Game is the game's Spec.
func Game() *heaps.Game {
	return &heaps.Game{
		Name:    "staircase",
		Opening: heaps.Preset("", "three 1.2.3", "balanced 3.5.3", "even 0.9.0.9", "five 3.1.4.1.5", "large 1000000000.999999999.123456789"),
		Start:   []uint64{1, 2, 3},
		Most:    heaps.MaxHeaps,
		Total:   heaps.MaxHeap, // so that the stones of all steps fit on one
		Size:    7,
		Rules: func(game.Values) *heaps.Rules {
			same := func(n uint64) uint64 { return n }
			return &heaps.Rules{
				Digits: func(uint64) []heaps.Digit { return nil },
				Any:    true,
				Stairs: true,
				Want:   "staircase.move",
				Sequence: func(*solve.Run, uint64) (*heaps.Sequence, error) {
					return heaps.Formula("staircase", same, same), nil
				},
			}
		},
	}
}
