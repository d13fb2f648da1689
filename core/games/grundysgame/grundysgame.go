// Package grundysgame is Grundy's game: a move breaks a heap into two heaps of
// different sizes. Whether its values are periodic is not known.
//
// Source: P. M. Grundy, "Mathematics and games", Eureka 2 (1939).
package grundysgame

import (
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

// bound is the largest heap that is valued, in about a second.
const bound = 1 << 17

// Game is the game's Spec.
func Game() *heaps.Game {
	return &heaps.Game{
		Name:    "grundy",
		Opening: heaps.Preset("", "thesis 8", "two 5.12", "lost 10", "three 3.8.9", "large 1000"),
		Start:   []uint64{8},
		Most:    2 * heaps.MaxHeaps, // a move makes two of one
		Size:    12,
		Rules: func(game.Values) *heaps.Rules {
			digits := []heaps.Digit{{Take: 0, Leave: heaps.LeaveTwo}}
			return &heaps.Rules{
				Digits:  func(uint64) []heaps.Digit { return digits },
				Breaks:  true,
				Unequal: true,
				Want:    "grundy.move",
				Largest: bound,
				Sequence: func(r *solve.Run, most uint64) (*heaps.Sequence, error) {
					s, err := grundy.Splitting{Unequal: true}.Sequence(r, most, bound)
					if err != nil {
						return nil, err
					}
					return heaps.Computed(s, "grundy"), nil
				},
			}
		},
	}
}
