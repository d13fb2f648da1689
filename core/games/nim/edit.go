package nim

import (
	"math/rand/v2"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/scene"
)

// Edits are a stone more or less in each drawn heap, and a heap more or less.
func (s *State) Edits() []scene.Edit { return heaps.Edits(s.heaps, maxHeaps, 0) }

// Random is three to five heaps of up to nine stones.
func (Game) Random(v game.Values, r *rand.Rand) game.State {
	s := &State{heaps: make([]uint64, 3+r.IntN(3)), rule: ruleOf(v)}
	for i := range s.heaps {
		s.heaps[i] = 1 + r.Uint64N(9)
	}
	return s
}
