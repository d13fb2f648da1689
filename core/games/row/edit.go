package row

import (
	"slices"
	"strconv"

	"minimex/core/scene"
)

// dropped is the longest row whose coins can be dragged to any other place: the
// pairs of places are listed.
const dropped = 16

// Edits are a point more or less on each drawn coin, a coin more or less, and in
// short rows a coin moved to another place; text writes the position of a row.
func (k *Kit) Edits(row []int64, text func([]int64) string) []scene.Edit {
	var edits []scene.Edit
	offer := func(e scene.Edit, i int, row []int64) {
		if !k.fits(row) {
			return
		}
		e.Label = k.L("edit."+e.Act, "index", strconv.Itoa(i+1))
		e.Pos = text(row)
		edits = append(edits, e)
	}
	with := func(i int, coin int64) []int64 {
		row := slices.Clone(row)
		row[i] = coin
		return row
	}
	for _, i := range Drawn(len(row)) {
		if i < 0 {
			continue
		}
		node, coin := Key(row, i), row[i]
		offer(scene.Edit{Node: node, Act: "more"}, i, with(i, coin+1))
		offer(scene.Edit{Node: node, Act: "less"}, i, with(i, coin-1))
		rest := slices.Delete(slices.Clone(row), i, i+1)
		if len(rest) >= k.Kept {
			offer(scene.Edit{Node: node, Act: "remove"}, i, rest)
		}
		for j := range row {
			if j != i && len(row) <= dropped {
				offer(scene.Edit{Node: node, Act: "drop", To: Key(row, j)}, j, slices.Insert(slices.Clone(rest), j, coin))
			}
		}
	}
	if n := len(row); n < k.Most {
		offer(scene.Edit{Act: "add"}, n, append(slices.Clone(row), 1))
	}
	return edits
}

// fits reports whether a row keeps the bounds of Parse; a coin that passed its
// bound has turned to the other sign and does not fit either.
func (k *Kit) fits(row []int64) bool {
	var sum uint64
	for _, c := range row {
		size := uint64(c)
		if c < 0 {
			size = -size
		}
		if !k.Sums {
			sum = 0
		}
		if sum += size; size >= 1<<63 || sum >= 1<<63 {
			return false
		}
	}
	return true
}
