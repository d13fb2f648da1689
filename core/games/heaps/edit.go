package heaps

import (
	"slices"
	"strconv"

	"minimex/core/scene"
)

// Edits are a stone more or less in each drawn heap, and a heap more or less,
// at most so many heaps, and where total is above 0 at most so many stones
// together.
func Edits(heaps []uint64, most int, total uint64) []scene.Edit {
	var edits []scene.Edit
	offer := func(node, act, key string, heap int, heaps []uint64) {
		edits = append(edits, scene.Edit{Node: node, Act: act, Label: scene.L(key, "heap", strconv.Itoa(heap)), Pos: Text(heaps)})
	}
	with := func(i int, size uint64) []uint64 {
		next := slices.Clone(heaps)
		next[i] = size
		return next
	}
	full := total > 0 && Stones(heaps) >= total
	for i, h := range heaps[:min(len(heaps), Drawn)] {
		if h < MaxHeap && !full {
			offer(HeapKey(i), "more", "heaps.edit.more", i+1, with(i, h+1))
		}
		if h > 0 {
			offer(HeapKey(i), "less", "heaps.edit.less", i+1, with(i, h-1))
		}
		if len(heaps) > 1 {
			offer(HeapKey(i), "remove", "heaps.edit.remove", i+1, slices.Delete(slices.Clone(heaps), i, i+1))
		}
	}
	if n := len(heaps); n < most && !full {
		offer("", "add", "heaps.edit.add", n+1, append(slices.Clone(heaps), 1))
	}
	return edits
}

// Stones is how many there are in all, where that fits.
func Stones(heaps []uint64) uint64 {
	var n uint64
	for _, h := range heaps {
		n += h
	}
	return n
}
