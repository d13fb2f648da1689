package stones

import (
	"slices"

	"minimex/core/scene"
)

// Edits are a stone more or less in each drawn heap, a heap taken away or set on a free
// place, and a place more or less at the end of the row. One place stays free.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	offer := func(e scene.Edit, key string, i int, row []int64) {
		var sum uint64 // every addend is below 2^63
		fits := true
		for _, n := range row {
			sum += uint64(n)
			fits = fits && n >= 0 && sum < 1<<63
		}
		if fits && slices.Contains(row, 0) {
			e.Label, e.Pos = scene.L("game.stones.edit."+key, "index", string(name(i))), (&State{row}).Text()
			edits = append(edits, e)
		}
	}
	with := func(i int, stones int64) []int64 {
		row := slices.Clone(s.row)
		row[i] = stones
		return row
	}
	for _, i := range s.drawn() {
		switch {
		case i < 0:
		case s.row[i] == 0:
			offer(scene.Edit{Node: key(i), Act: "set"}, "set", i, with(i, 1))
		default:
			offer(scene.Edit{Node: key(i), Act: "more"}, "more", i, with(i, s.row[i]+1))
			if s.row[i] > 1 {
				offer(scene.Edit{Node: key(i), Act: "less"}, "less", i, with(i, s.row[i]-1))
			}
			offer(scene.Edit{Node: key(i), Act: "remove"}, "remove", i, with(i, 0))
		}
	}
	n := len(s.row)
	if n < maxPlaces {
		offer(scene.Edit{Act: "add"}, "add", n, append(slices.Clone(s.row), 1))
	}
	if n > 1 {
		offer(scene.Edit{Act: "less"}, "shorter", n-1, s.row[:n-1])
	}
	return edits
}
