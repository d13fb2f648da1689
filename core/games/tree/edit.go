package tree

import (
	"math"
	"strconv"

	"minimex/core/scene"
)

// editedNodes is the most nodes of a tree that is changed by hand: each edit has a
// whole text.
const editedNodes = 200

// Edits change a leaf's value by one, let a leaf grow a child of its value and an
// inner node one more child, take a node away, and let the other side move first.
// An only child is taken away where it is a leaf, and its parent becomes that leaf.
func (s State) Edits() []scene.Edit {
	edits := []scene.Edit{}
	if s.size() > editedNodes || !s.drawn() {
		return edits
	}
	other := State{s.t, s.at, !s.max}
	turn := scene.L("game.tree.edit.turn", "side", other.side())
	edits = append(edits, scene.Edit{Act: "turn", Label: turn, Pos: other.Text()})
	var visit func(c State, path string, removable bool)
	visit = func(c State, path string, removable bool) {
		offer := func(act, word string, write func(*writer)) {
			w := &writer{}
			s.copy(w, c.at, write)
			label := scene.L("game.tree.edit."+word, "node", named(path), "value", c.short())
			edits = append(edits, scene.Edit{Node: key(path), Act: act, Label: label, Pos: s.mark() + string(w.text)})
		}
		if v := s.t.value[c.at]; c.children() == 0 {
			if v < math.MaxInt64 {
				offer("more", "more", func(w *writer) { w.number(v + 1) })
			}
			if v > -math.MaxInt64 {
				offer("less", "less", func(w *writer) { w.number(v - 1) })
			}
			if len(path) < 2*drawnDepth { // as many plies at most
				offer("add", "grow", func(w *writer) { w.open(); w.number(v); w.shut() })
			}
		} else {
			offer("add", "add", func(w *writer) { w.open(); c.copyChildren(w, -1, nil); w.number(0); w.shut() })
		}
		switch {
		case removable:
			offer("remove", "remove", func(*writer) {})
		case c.children() == 1 && c.child(0).children() == 0:
			offer("remove", "shrink", func(w *writer) { w.number(s.t.value[c.child(0).at]) })
		}
		for i := range c.children() {
			visit(c.child(i), path+"."+string(move(i)), c.children() > 1)
		}
	}
	visit(s, "", false)
	return edits
}

// short is a leaf's number, "none" for an inner node.
func (s State) short() string {
	if s.children() > 0 {
		return "none"
	}
	return strconv.FormatInt(s.t.value[s.at], 10)
}

// copy writes the subtree, with the node changed as change writes it. It goes as
// deep as a tree that is drawn.
func (s State) copy(w *writer, changed int32, change func(*writer)) {
	switch {
	case s.at == changed:
		change(w)
	case s.children() == 0:
		w.number(s.t.value[s.at])
	default:
		w.open()
		s.copyChildren(w, changed, change)
		w.shut()
	}
}

func (s State) copyChildren(w *writer, changed int32, change func(*writer)) {
	for i := range s.children() {
		s.child(i).copy(w, changed, change)
	}
}
