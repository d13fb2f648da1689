package nim

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Edits are a stone more or less in each drawn heap, and a heap more or less.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	offer := func(node, act, key string, heap int, heaps []uint64) {
		next := State{heaps: heaps, rule: s.rule}
		edits = append(edits, scene.Edit{Node: node, Act: act, Label: scene.L(key, "heap", strconv.Itoa(heap)), Pos: next.Text()})
	}
	with := func(i int, size uint64) []uint64 {
		heaps := slices.Clone(s.heaps)
		heaps[i] = size
		return heaps
	}
	for i, h := range s.heaps[:min(len(s.heaps), drawnHeaps)] {
		if h < maxHeap {
			offer(heapKey(i), "more", "game.nim.edit.more", i+1, with(i, h+1))
		}
		if h > 0 {
			offer(heapKey(i), "less", "game.nim.edit.less", i+1, with(i, h-1))
		}
		if len(s.heaps) > 1 {
			offer(heapKey(i), "remove", "game.nim.edit.remove", i+1, slices.Delete(slices.Clone(s.heaps), i, i+1))
		}
	}
	if n := len(s.heaps); n < maxHeaps {
		offer("", "add", "game.nim.edit.add", n+1, append(slices.Clone(s.heaps), 1))
	}
	return edits
}

// Random is three to five heaps of up to nine stones.
func (Game) Random(v game.Values, r *rand.Rand) game.State {
	s := &State{heaps: make([]uint64, 3+r.IntN(3)), rule: ruleOf(v)}
	for i := range s.heaps {
		s.heaps[i] = 1 + r.Uint64N(9)
	}
	return s
}
