package cards

import (
	"slices"

	"minimex/core/scene"
)

// editable is the most cards of a position that is changed by hand: each change is
// offered with the whole position after it.
const editable = 400

// Edits are a point more or less on each drawn card, a card more or less, a pile more or
// an empty one less, and the other player to move.
func (s *State) Edits() []scene.Edit {
	if s.Left() > editable {
		return nil
	}
	var edits []scene.Edit
	offer := func(e scene.Edit, key, pile string, piles [][]int64, jiro bool) {
		next := &State{t: &table{}, jiro: jiro}
		for _, p := range piles {
			next.add(p)
		}
		if fits(piles) {
			e.Label, e.Pos = scene.L("game.cards.edit."+key, "pile", pile), next.Text()
			edits = append(edits, e)
		}
	}
	piles := make([][]int64, len(s.left))
	for i := range piles {
		piles[i] = s.pile(i)
	}
	for _, i := range s.drawnPiles() {
		if i < 0 {
			continue
		}
		pile := string(name(i))
		with := func(cards []int64) [][]int64 {
			changed := slices.Clone(piles)
			changed[i] = cards
			return changed
		}
		for _, k := range s.drawnCards(i) {
			if k < 0 {
				continue
			}
			node, more, less := s.cardKey(i, k), slices.Clone(piles[i]), slices.Clone(piles[i])
			more[k]++
			less[k]--
			offer(scene.Edit{Node: node, Act: "more"}, "more", pile, with(more), s.jiro)
			offer(scene.Edit{Node: node, Act: "less"}, "less", pile, with(less), s.jiro)
			offer(scene.Edit{Node: node, Act: "remove"}, "remove", pile, with(slices.Delete(slices.Clone(piles[i]), k, k+1)), s.jiro)
		}
		offer(scene.Edit{Node: pileKey(i), Act: "add"}, "card", pile, with(append(slices.Clone(piles[i]), 1)), s.jiro)
		if len(piles[i]) == 0 && len(piles) > 1 {
			offer(scene.Edit{Node: placeKey(i), Act: "remove"}, "drop", pile, slices.Delete(slices.Clone(piles), i, i+1), s.jiro)
		}
	}
	if len(piles) < maxPiles {
		offer(scene.Edit{Act: "add"}, "pile", string(name(len(piles))), append(slices.Clone(piles), []int64{1}), s.jiro)
	}
	offer(scene.Edit{Act: "turn"}, "turn", "", piles, !s.jiro)
	return edits
}

// fits reports whether the absolute values of the cards add up within int64; a card
// that passed its bound has turned to the other sign and does not fit either.
func fits(piles [][]int64) bool {
	var sum uint64
	for _, pile := range piles {
		for _, c := range pile {
			size := uint64(c)
			if c < 0 {
				size = -size
			}
			if sum += size; size >= 1<<63 || sum >= 1<<63 {
				return false
			}
		}
	}
	return true
}
