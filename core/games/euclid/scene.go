package euclid

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	barW, barH = 560, 56
	tickH      = 24 // below a bar, for its numbers
	captionH   = 34
	margin     = 16
	drawn      = 12 // pieces of the longest bar that is drawn whole
	pieceW     = 58 // of a longer one, of which both ends are drawn
	least      = 6  // width of a bar too short to see
)

func key(i int, times uint64) string { return pileKey(i) + "x" + number(times) }

func pileKey(i int) string { return "number" + strconv.Itoa(i+1) }

// Scene draws the numbers as bars, the larger in pieces as long as the smaller: a
// press on a piece takes it and all to its right.
func (s *State) Scene() scene.Scene {
	sc := scene.Scene{Kind: "row", Label: scene.L("game.euclid.scene", "a", number(s.size[0]), "b", number(s.size[1])),
		Width: 2*margin + barW, Height: 2*margin + 2*(barH+tickH+captionH)}
	for i := range 2 {
		y := margin + i*(barH+tickH+captionH)
		s.bar(&sc, i, y)
		caption := scene.L("game.euclid.node.number", "index", strconv.Itoa(i+1), "size", number(s.size[i]))
		sc.Nodes = append(sc.Nodes, scene.Node{Key: pileKey(i), X: margin, Y: y + barH + tickH, W: barW, H: captionH - 6, Caption: &caption, Plain: number(s.size[i])})
	}
	return sc
}

// bar draws number i from the left: what no move can take, then the pieces.
func (s *State) bar(sc *scene.Scene, i, y int) {
	most, other := s.most(i), s.size[1-i]
	_, large, _ := s.sides()
	if most <= drawn {
		rest := s.size[i] - most*other
		x := margin
		if w := max(least, scaled(rest, large)); rest > 0 {
			if most == 0 && large/s.size[i] > drawn {
				w = pieceW - 3
			}
			sc.Nodes = append(sc.Nodes, plain(i, x, y, w, most == 0))
			x += w + 3
		}
		for times := most; times > 0; times-- {
			// from the whole bar's end, so that no rounding adds up
			right := margin + scaled(s.size[i], large) - scaled((times-1)*other, large)
			s.piece(sc, take{i, times}, x, y, max(least, right-x-3))
			x = right
		}
		return
	}
	x := margin
	if rest := s.size[i] - most*other; rest > 0 {
		sc.Nodes = append(sc.Nodes, plain(i, x, y, pieceW/2, false))
	}
	x += pieceW/2 + 3
	next := uint64(0)
	for _, below := range heaps.Ends(most) {
		if below != next {
			sc.Nodes = append(sc.Nodes, scene.Node{Key: pileKey(i) + "gap", X: x, Y: y, W: pieceW / 2, H: barH,
				Marks: []scene.Mark{{Shape: "text", Class: "soft", X: pieceW / 4, Y: barH / 2, H: 22, Text: "⋯"}}})
			x += pieceW / 2
		}
		next = below + 1
		s.piece(sc, take{i, most - below}, x, y, pieceW-3)
		x += pieceW
	}
}

// scaled is n as a length where large is the whole width.
func scaled(n, large uint64) int {
	return int(float64(n) / float64(large) * barW)
}

// plain is a stretch of bar i that cannot be taken: the whole of the smaller number,
// or the rest of the larger.
func plain(i, x, y, w int, whole bool) scene.Node {
	class := "base"
	if whole {
		class = "stone"
	}
	return scene.Node{Key: pileKey(i) + "rest", X: x, Y: y, W: w, H: barH, Marks: []scene.Mark{{Shape: "rect", Class: class, W: w, H: barH, R: 8}}}
}

func (s *State) piece(sc *scene.Scene, t take, x, y, w int) {
	left := number(s.after(t).size[t.i])
	label := scene.L("game.euclid.node.piece", "index", strconv.Itoa(t.i+1), "times", number(t.times), "small", number(s.size[1-t.i]), "left", left)
	text := "×" + number(t.times)
	if len(text) > 8 {
		text = "×⋯" + text[len(text)-3:]
	}
	sc.Nodes = append(sc.Nodes, scene.Node{Key: key(t.i, t.times), X: x, Y: y, W: w, H: barH + tickH, Label: &label, BadgeX: w / 2, BadgeY: barH / 2,
		Marks: []scene.Mark{
			{Shape: "rect", Class: "stone", W: w, H: barH, R: 8},
			{Shape: "text", Class: "soft", X: w / 2, Y: barH + tickH/2, W: w, H: 13, Text: text},
		}})
	sc.Targets = append(sc.Targets, scene.Target{Move: s.move(t), To: key(t.i, t.times)})
}

// MoveLabel words a move.
func (s *State) MoveLabel(m game.Move) scene.Label {
	t, err := s.read(string(m))
	if err != nil {
		return scene.L("move.plain", "move", string(m))
	}
	return scene.L("game.euclid.move", "from", number(s.size[t.i]), "times", number(t.times), "small", number(s.size[1-t.i]), "left", number(s.after(t).size[t.i]))
}

// Edits make a number one more or less.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	for i := range 2 {
		next := *s
		offer := func(act string) {
			edits = append(edits, scene.Edit{Node: pileKey(i), Act: act, Label: scene.L("game.euclid.edit."+act, "index", strconv.Itoa(i+1)), Pos: next.Text()})
		}
		if next.size[i]++; next.size[i] <= heaps.MaxHeap {
			offer("more")
		}
		if next.size[i] = s.size[i] - 1; s.size[i] > 1 || s.size[i] == 1 && !s.equal {
			offer("less")
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
