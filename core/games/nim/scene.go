package nim

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	stoneW, stoneH = 82, 36
	stoneStep      = 39
	badgeRoom      = 48
	heapPitch      = 150
	captionH       = 34
	margin         = 16
	perRow         = 6
	drawnHeaps     = 24
	tallest        = 12 // stones drawn one by one
	endStones      = 4  // of a taller heap, drawn at either end
	namedParts     = 8  // of a move on many heaps
)

// Scene draws the heaps as stacks. A click on a stone takes it and all above it,
// so a stone stands for the move that leaves what is below it.
func (s *State) Scene() scene.Scene {
	sc := scene.Scene{Kind: "heaps", Label: scene.L("game.nim.scene", "heaps", clipHeaps(s)), Compose: s.rule.k}
	drawn := min(len(s.heaps), drawnHeaps)
	cols := min(drawn, perRow)
	sc.Width = 2*margin + cols*heapPitch
	y := margin
	for first := 0; first < drawn; first += perRow {
		last := min(first+perRow, drawn)
		levels := 1
		for _, h := range s.heaps[first:last] {
			levels = max(levels, levelsOf(h))
		}
		ground := y + levels*stoneStep
		for i := first; i < last; i++ {
			s.drawHeap(&sc, i, margin+(i-first)*heapPitch, ground)
		}
		y = ground + captionH + margin
	}
	if hidden := len(s.heaps) - drawn; hidden > 0 {
		more := scene.L("game.nim.node.more", "count", strconv.Itoa(hidden))
		sc.Nodes = append(sc.Nodes, scene.Node{Key: "more", X: margin, Y: y, W: sc.Width - 2*margin, H: captionH, Caption: &more, Plain: "+" + strconv.Itoa(hidden)})
		y += captionH
	}
	sc.Height = y
	return sc
}

// levelsOf is the drawn height of a heap in stones.
func levelsOf(h uint64) int {
	if h <= tallest {
		return int(h)
	}
	return 2*endStones + 1
}

func heapKey(i int) string { return "heap" + strconv.Itoa(i+1) }

func (s *State) drawHeap(sc *scene.Scene, i, left, ground int) {
	size := s.heaps[i]
	name, text := strconv.Itoa(i+1), strconv.FormatUint(size, 10)
	caption := scene.L("game.nim.node.heap", "heap", name, "size", text)
	sc.Nodes = append(sc.Nodes, scene.Node{Key: heapKey(i), X: left, Y: ground, W: heapPitch - 36, H: captionH, Caption: &caption, Plain: text,
		Marks: []scene.Mark{{Shape: "rect", Class: "base", X: 4, Y: 2, W: heapPitch - 44, H: 6, R: 3}}})
	for level := range levelsOf(size) {
		below, shown := s.under(i, level)
		y := ground - (level+1)*stoneStep
		if !shown {
			sc.Nodes = append(sc.Nodes, scene.Node{Key: heapKey(i) + "gap", X: left, Y: y, W: heapPitch - 36, H: stoneStep,
				Marks: []scene.Mark{{Shape: "text", Class: "soft", X: 57, Y: stoneStep / 2, H: 26, Text: "⋮"}}})
			continue
		}
		s.drawStone(sc, i, below, left, y)
	}
}

// under is how many stones lie below the one drawn at a level; of a tall heap's
// middle there is none.
func (s *State) under(i, level int) (below uint64, drawn bool) {
	size := s.heaps[i]
	switch {
	case size <= tallest || level < endStones:
		return uint64(level), true
	case level == endStones:
		return 0, false
	}
	return size - uint64(2*endStones+1-level), true
}

func stoneKey(i int, below uint64) string {
	return heapKey(i) + "stone" + strconv.FormatUint(below, 10)
}

// drawStone draws the stone that has so many below it.
func (s *State) drawStone(sc *scene.Scene, i int, below uint64, left, y int) {
	key := stoneKey(i, below)
	label := scene.L("game.nim.node.stone", "heap", strconv.Itoa(i+1), "take", strconv.FormatUint(s.heaps[i]-below, 10),
		"to", strconv.FormatUint(below, 10))
	sc.Nodes = append(sc.Nodes, scene.Node{Key: key, X: left + 16, Y: y, W: stoneW + badgeRoom, H: stoneStep, Label: &label,
		BadgeX: stoneW + 28, BadgeY: stoneStep / 2,
		Marks: []scene.Mark{
			{Shape: "ellipse", Class: "stone", X: stoneW / 2, Y: stoneStep / 2, W: stoneW, H: stoneH},
			{Shape: "ellipse", Class: "stone-shine", X: 35, Y: 15, W: 54, H: 12},
		}})
	sc.Targets = append(sc.Targets, scene.Target{Move: moveOf([]part{{i, below}}), To: key, Group: heapKey(i)})
}

// MoveLabel words a move; one on several heaps lists them.
func (s *State) MoveLabel(m game.Move) scene.Label {
	parts, err := s.read(string(m))
	if err != nil {
		return scene.L("move.plain", "move", string(m))
	}
	change := func(p part) (from, to string) {
		return strconv.FormatUint(s.heaps[p.heap], 10), strconv.FormatUint(p.to, 10)
	}
	from, to := change(parts[0])
	if len(parts) == 1 {
		return scene.L("game.nim.move", "heap", strconv.Itoa(parts[0].heap+1), "from", from, "to", to)
	}
	list := make([]string, 0, namedParts+1)
	for i, p := range parts {
		if i == namedParts {
			list = append(list, "…")
			break
		}
		from, to := change(p)
		list = append(list, strconv.Itoa(p.heap+1)+": "+from+" → "+to)
	}
	return scene.L("game.nim.move.many", "list", strings.Join(list, ", "))
}
