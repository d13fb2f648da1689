package coins

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// dropped is the longest row whose coins can be dragged to any other place: the
// pairs of places are listed.
const dropped = 16

// Edits are a point more or less on each drawn coin, a coin more or less, and in
// short rows a coin moved to another place.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	offer := func(e scene.Edit, key string, i int, row []int64) {
		if !fits(row) {
			return
		}
		e.Label = scene.L(key, "index", strconv.Itoa(i+1))
		e.Pos = (&State{row: row}).Text()
		edits = append(edits, e)
	}
	with := func(i int, coin int64) []int64 {
		row := slices.Clone(s.row)
		row[i] = coin
		return row
	}
	for _, i := range s.drawn() {
		if i < 0 {
			continue
		}
		node, coin := s.coinKey(i), s.row[i]
		offer(scene.Edit{Node: node, Act: "more"}, "game.coins.edit.more", i, with(i, coin+1))
		offer(scene.Edit{Node: node, Act: "less"}, "game.coins.edit.less", i, with(i, coin-1))
		rest := slices.Delete(slices.Clone(s.row), i, i+1)
		offer(scene.Edit{Node: node, Act: "remove"}, "game.coins.edit.remove", i, rest)
		for j := range s.row {
			if j != i && len(s.row) <= dropped {
				offer(scene.Edit{Node: node, Act: "drop", To: s.coinKey(j)}, "game.coins.edit.drop", j, slices.Insert(slices.Clone(rest), j, coin))
			}
		}
	}
	if n := len(s.row); n < maxCoins {
		offer(scene.Edit{Act: "add"}, "game.coins.edit.add", n, append(slices.Clone(s.row), 1))
	}
	return edits
}

// fits reports whether the absolute values of a row add up within int64; a coin
// that passed its bound has turned to the other sign and does not fit either.
func fits(row []int64) bool {
	var sum uint64
	for _, c := range row {
		size := uint64(c)
		if c < 0 {
			size = -size
		}
		if sum += size; size >= 1<<63 || sum >= 1<<63 {
			return false
		}
	}
	return true
}

// Random is four to nine coins worth 1 to 20.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	s := &State{row: make([]int64, 4+r.IntN(6))}
	for i := range s.row {
		s.row[i] = 1 + r.Int64N(20)
	}
	return s
}
