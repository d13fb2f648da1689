package delay

import (
	"slices"
	"strconv"

	"minimex/core/scene"
)

// Edits change the hits left, the difference of the delays, a strength, what a hit or
// an item adds to the delay; take an item away or put one more; and give the turn to
// the other player.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	offer := func(node, act, name string, head, gains, delays []int, wait bool, pairs ...string) {
		if next, err := newState(head, gains, delays, wait); err == nil {
			edits = append(edits, scene.Edit{Node: node, Act: act, Label: scene.L("game.delay.edit."+name, append(pairs, "act", act)...), Pos: next.Text()})
		}
	}
	head := []int{s.n, s.w, s.apart, s.strengths[0] * Unit, s.strengths[1] * Unit}
	for i, part := range []struct {
		node, name string
		step       int
	}{{"hits", "hits", 1}, {"hit", "growth", 1}, {"scale", "apart", 1}, {"A", "strength", Unit}, {"B", "strength", Unit}} {
		if part.node == "hit" && (s.wait || s.n == 0) {
			continue // it is not drawn
		}
		for by, act := range []string{"more", "less"} {
			next := slices.Clone(head)
			next[i] += part.step * (1 - 2*by)
			offer(part.node, act, part.name, next, s.gains, s.delays, s.wait, "side", part.node)
		}
	}
	for i := range s.gains {
		if s.wait || s.n == 0 {
			break
		}
		item := strconv.Itoa(i + 1)
		for by, act := range []string{"more", "less"} {
			next := slices.Clone(s.delays)
			next[i] += 1 - 2*by
			offer(key(i+1), act, "item", head, s.gains, next, false, "item", item)
		}
		offer(key(i+1), "remove", "remove", head, slices.Delete(slices.Clone(s.gains), i, i+1), slices.Delete(slices.Clone(s.delays), i, i+1), false, "item", item)
	}
	offer("", "add", "add", head, append(slices.Clone(s.gains), 10_000), append(slices.Clone(s.delays), 10), s.wait)
	if s.n > 0 {
		offer("", "turn", "turn", head, s.gains, s.delays, !s.wait, "side", side(1-s.Turn()))
	}
	return edits
}
