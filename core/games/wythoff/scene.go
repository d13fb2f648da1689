package wythoff

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/scene"
)

// Sizes in scene units: of the plates between the heaps, which take from both.
const (
	plateW, plateH = 64, 30
	plateStep      = 39 // as high as a stone
	plateRoom      = plateW + 64
	longRoom       = 24 // beside heaps with long numbers below them
	longSize       = 1_000_000_000_000
)

func (s *State) picture() *heaps.Picture {
	return &heaps.Picture{
		Label: scene.L("game.wythoff.scene", "a", number(s.heaps[0]), "b", number(s.heaps[1])),
		Heaps: s.heaps[:],
		Stone: func(i int, below uint64) scene.Label {
			return scene.L("heaps.node.stone", "heap", strconv.Itoa(i+1), "take", number(s.heaps[i]-below), "to", number(below))
		},
	}
}

// stack are the nodes of a heap that have at least so many stones below them.
func (s *State) stack(i int, below uint64) []string { return s.picture().Nodes(i, below) }

func (s *State) nodes() []string { return append(s.stack(0, 0), s.stack(1, 0)...) }

func plateKey(below uint64) string { return "both" + number(below) }

// Scene draws the heaps, and between them a plate for each number that can be
// taken from both.
func (s *State) Scene() scene.Scene {
	sc := s.picture().Scene()
	middle, ground := sc.Width/2, 0
	aside := 0
	if max(s.heaps[0], s.heaps[1]) >= longSize {
		aside = longRoom
	}
	for i := range sc.Nodes {
		n := &sc.Nodes[i]
		if n.Key == heaps.HeapKey(0) {
			ground = n.Y
		}
		if n.X >= middle {
			n.X += plateRoom
		}
		n.X += aside
	}
	middle += aside
	sc.Width += plateRoom + 2*aside
	for i, h := range s.heaps {
		for _, below := range heaps.Ends(h) {
			sc.Targets = append(sc.Targets, scene.Target{Move: s.move(take{i, h - below}), To: heaps.StoneKey(i, below)})
		}
	}
	most := s.most(both)
	if most == 0 {
		return sc
	}
	left := middle - 18
	caption := scene.L("game.wythoff.node.plates")
	sc.Nodes = append(sc.Nodes, scene.Node{Key: "both", X: left, Y: ground, W: plateW + 28, H: 34, Caption: &caption, Plain: "1 + 2"})
	y, next := ground, uint64(0)
	for _, below := range heaps.Ends(most) {
		y -= plateStep
		if below != next {
			sc.Nodes = append(sc.Nodes, scene.Node{Key: "bothgap", X: left, Y: y, W: plateW + 28, H: plateStep,
				Marks: []scene.Mark{{Shape: "text", Class: "soft", X: plateW/2 + 14, Y: plateStep / 2, H: 26, Text: "⋮"}}})
			y -= plateStep
		}
		next = below + 1
		s.plate(&sc, most-below, below, left, y)
	}
	return sc
}

// plate takes n from both heaps.
func (s *State) plate(sc *scene.Scene, n, below uint64, left, y int) {
	label := scene.L("game.wythoff.node.plate", "n", number(n), "a", number(s.heaps[0]-n), "b", number(s.heaps[1]-n))
	text := "−" + number(n)
	if len(text) > 10 {
		text = "−⋯" + text[len(text)-3:]
	}
	sc.Nodes = append(sc.Nodes, scene.Node{Key: plateKey(below), X: left + 14, Y: y, W: plateRoom - 14, H: plateStep, Label: &label,
		BadgeX: plateW + 22, BadgeY: plateStep / 2,
		Marks: []scene.Mark{
			{Shape: "rect", Class: "cell", Y: (plateStep - plateH) / 2, W: plateW, H: plateH, R: 9},
			{Shape: "text", Class: "ink", X: plateW / 2, Y: plateStep / 2, W: plateW - 10, H: 16, Text: text},
		}})
	sc.Targets = append(sc.Targets, scene.Target{Move: s.move(take{both, n}), To: plateKey(below)})
}

// MoveLabel words a move.
func (s *State) MoveLabel(m game.Move) scene.Label {
	t, err := s.read(string(m))
	if err != nil {
		return scene.L("move.plain", "move", string(m))
	}
	next := s.after(t)
	if t.from == both {
		return scene.L("game.wythoff.move.both", "n", number(t.n), "a", number(next.heaps[0]), "b", number(next.heaps[1]))
	}
	return scene.L("heaps.move", "heap", strconv.Itoa(t.from+1), "from", number(s.heaps[t.from]), "to", number(next.heaps[t.from]))
}

// Edits are a stone more or less in either heap.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	for _, e := range heaps.Edits(s.heaps[:], 2, 0) {
		if strings.Contains(e.Pos, ".") {
			edits = append(edits, e)
		}
	}
	return edits
}

var _ interface {
	game.Sampler
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.MoveLabeler
} = (*State)(nil)
