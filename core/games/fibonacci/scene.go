package fibonacci

import (
	"slices"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	tickW     = 22 // beside the heap, where the limit is
	shortRoom = 96 // for its words
	longRoom  = 180
	longMost  = 1_000_000
	shift     = 28 // of the heap, for a long number below it
	wholeHeap = 12 // stones of the tallest heap that is drawn whole
	near      = 3  // stones drawn at either end of a longer stretch
	labelH    = 40
)

// levels are the stones drawn, by the number below each: of the stones that may be
// taken the highest and the lowest, and the lowest of the others.
func (s *State) levels(size uint64) []uint64 {
	if size <= wholeHeap {
		return heaps.Ends(size)
	}
	var list []uint64
	kept := size - s.most
	from := uint64(0)
	for _, to := range [2]uint64{kept, size} {
		for below := from; below < to; below++ {
			if below == from+near && to-below > near {
				below = to - near
			}
			list = append(list, below)
		}
		from = to
	}
	return list
}

func (s *State) picture() *heaps.Picture {
	return &heaps.Picture{
		Label:  scene.L("game.fibonacci.scene", "size", number(s.size), "most", number(s.most)),
		Heaps:  []uint64{s.size},
		Levels: s.levels,
		Stone: func(_ int, below uint64) scene.Label {
			if s.size-below > s.most {
				return scene.L("game.fibonacci.node.kept", "to", number(below))
			}
			return scene.L("game.fibonacci.node.stone", "take", number(s.size-below), "to", number(below))
		},
	}
}

// nodes are the drawn stones of the upper so many.
func (s *State) nodes(upper uint64) []string { return s.picture().Nodes(0, s.size-upper) }

// Scene draws the heap; stones below the line may not be taken now.
func (s *State) Scene() scene.Scene {
	sc := s.picture().Scene()
	kept := s.size - s.most
	line := 0 // y of the limit
	for i := range sc.Nodes {
		n := &sc.Nodes[i]
		n.X += shift
		if n.Key == heaps.HeapKey(0) && line == 0 {
			line = n.Y
		}
	}
	for _, below := range s.levels(s.size) {
		i := slices.IndexFunc(sc.Nodes, func(n scene.Node) bool { return n.Key == heaps.StoneKey(0, below) })
		n := &sc.Nodes[i]
		if below >= kept {
			sc.Targets = append(sc.Targets, scene.Target{Move: s.move(s.size - below), To: n.Key})
			continue
		}
		n.Marks = []scene.Mark{n.Marks[0]}
		n.Marks[0].Class = "base"
		line = n.Y
	}
	limit := scene.L("game.fibonacci.node.most", "most", number(s.most))
	y := min(line, sc.Height-labelH)
	left := sc.Width + shift - 36 // of the line, beside the stones
	y = max(0, y-labelH/2)
	room := longRoom
	if s.most < longMost {
		room = shortRoom
	}
	sc.Width = left + tickW + room + shift/2
	sc.Nodes = append(sc.Nodes,
		scene.Node{Key: "line", X: left, Y: y, W: tickW, H: labelH, Marks: []scene.Mark{{Shape: "path", Class: "exit", D: "M2 20H20"}}},
		scene.Node{Key: "most", X: left + tickW, Y: y, W: room, H: labelH, Caption: &limit, Label: &limit, Plain: "≤ " + number(s.most)})
	return sc
}

// MoveLabel tells what is taken and what may then be taken.
func (s *State) MoveLabel(m game.Move) scene.Label {
	take, _ := s.read(string(m))
	return scene.L("game.fibonacci.move", "take", number(take), "to", number(s.size-take))
}

// WhyNot says how much may be taken.
func (s *State) WhyNot([]string) error {
	return game.BadMoveError(s.Text(), "fibonacci.most", "max", number(s.most))
}

// Edits are a stone more or less, and one more or less that may be taken.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	offer := func(node, act, key string, next State) {
		if next.size <= heaps.MaxHeap && next.most <= next.size {
			edits = append(edits, scene.Edit{Node: node, Act: act, Label: scene.L("game.fibonacci.edit." + key), Pos: next.Text()})
		}
	}
	key := heaps.HeapKey(0)
	offer(key, "more", "more", State{s.size + 1, s.most})
	if s.size > 0 {
		offer(key, "less", "less", State{s.size - 1, min(s.most, s.size-1)})
	}
	offer("most", "more", "raise", State{s.size, s.most + 1})
	if s.most > 0 {
		offer("most", "less", "lower", State{s.size, s.most - 1})
	}
	return edits
}

var _ interface {
	game.Sampler
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = (*State)(nil)
