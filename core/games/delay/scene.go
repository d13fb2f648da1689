package delay

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	margin  = 16
	pitch   = 96 // of the plates with items
	plateW  = 86
	plateH  = 54
	below   = 38 // a plate, for its move's value
	perLine = 4
	width   = perLine * pitch
	sideH   = 56
	scaleH  = 54
	hitsH   = 30
)

// key names the plate of an item, from 1; 0 is the hit itself.
func key(item int) string {
	if item == 0 {
		return "hit"
	}
	return "item" + strconv.Itoa(item)
}

// Scene draws both players with their strengths, the difference of their delays on a
// scale, and plates: the hit and its items, to be gathered, or the one to wait.
func (s *State) Scene() scene.Scene {
	sc := scene.Scene{Kind: "row", Rows: 3, Cols: perLine, Width: 2*margin + width, Targets: []scene.Target{},
		Label: scene.L("game.delay.scene", "count", strconv.Itoa(s.n), "apart", strconv.Itoa(max(s.apart, -s.apart)), "hitter", side(s.hitter()),
			"wait", yes(s.wait))}
	for p := range s.strengths {
		sc.Nodes = append(sc.Nodes, s.drawSide(game.Player(p)))
	}
	y := margin + sideH + 8
	sc.Nodes = append(sc.Nodes, s.drawScale(y))
	y += scaleH
	left := scene.L("game.delay.node.hits", "count", strconv.Itoa(s.n))
	sc.Nodes = append(sc.Nodes, scene.Node{Key: "hits", X: margin, Y: y, W: width, H: hitsH, Row: 3, Col: 1, Caption: &left, Label: &left, Plain: strconv.Itoa(s.n) + "×"})
	y += hitsH + 8
	if s.wait && s.n > 0 {
		label := scene.L("game.delay.node.wait", "other", side(s.hitter()))
		sc.Nodes = append(sc.Nodes, scene.Node{Key: waiting, Label: &label, Caption: &label, Plain: "…", X: margin, Y: y, W: width, H: plateH, Row: 4, Col: 1,
			BadgeX: width - 60, BadgeY: plateH / 2, Marks: []scene.Mark{{Shape: "rect", Class: "coin", X: 1, Y: 1, W: width - 2, H: plateH - 2, R: 10}}})
		sc.Targets = append(sc.Targets, scene.Target{Move: waiting, To: waiting})
		sc.Rows, sc.Height = 4, y+plateH+margin
		return sc
	}
	if s.n > 0 {
		for i := range len(s.gains) + 1 {
			s.drawPlate(&sc, i, y)
		}
		sc.Compose = len(s.gains) + 1
		y += (sc.Rows - 3) * (plateH + below)
	}
	sc.Height = y + margin
	return sc
}

func (s *State) drawSide(p game.Player) scene.Node {
	name, strength := side(p), strconv.Itoa(s.strengths[p]*Unit)
	label := scene.L("game.delay.node.side", "side", name, "strength", strength)
	w := width/2 - 6
	node := scene.Node{Key: name, Label: &label, X: margin + int(p)*(w+12), Y: margin, W: w, H: sideH, Row: 1, Col: 1 + 2*int(p)}
	if p == s.hitter() && s.n > 0 {
		node.Marks = append(node.Marks, scene.Mark{Shape: "rect", Class: "coin", X: 1, Y: 1, W: w - 2, H: sideH - 2, R: 12})
	}
	class := []string{"first", "second"}[p]
	node.Marks = append(node.Marks,
		scene.Mark{Shape: "ellipse", Class: class, X: sideH / 2, Y: sideH / 2, W: sideH - 18, H: sideH - 18},
		scene.Mark{Shape: "text", Class: "card", X: sideH / 2, Y: sideH / 2, W: sideH - 18, H: 22, Text: name},
		scene.Mark{Shape: "text", Class: "ink", X: sideH + (w-sideH)/2 - 4, Y: sideH / 2, W: w - sideH - 8, H: scene.TypeSize(strength, w-sideH-12, 18), Text: strength})
	return node
}

// drawScale is the range that the delays may differ by, with how far A's is ahead.
func (s *State) drawScale(y int) scene.Node {
	label := scene.L("game.delay.node.scale", "apart", strconv.Itoa(max(s.apart, -s.apart)), "hitter", side(s.hitter()), "other", side(1-s.hitter()))
	middle := width / 2
	at := middle + s.apart*(middle-16)/MostApart
	text := strconv.Itoa(s.apart)
	if s.apart < 0 {
		text = "−" + text[1:]
	}
	return scene.Node{Key: "scale", Label: &label, X: margin, Y: y, W: width, H: scaleH, Row: 2, Col: 1, Marks: []scene.Mark{
		{Shape: "rect", Class: "base", X: 0, Y: 14, W: width, H: 8, R: 4},
		{Shape: "rect", Class: "soft", X: middle - 1, Y: 8, W: 2, H: 20},
		{Shape: "ellipse", Class: []string{"first", "second"}[s.hitter()], X: at, Y: 18, W: 18, H: 18},
		{Shape: "text", Class: "soft", X: 20, Y: 40, W: 40, H: 12, Text: "−100"},
		{Shape: "text", Class: "soft", X: width - 20, Y: 40, W: 40, H: 12, Text: "+100"},
		{Shape: "text", Class: "ink", X: min(max(at, 60), width-60), Y: 40, W: 60, H: 15, Text: text},
	}}
}

// drawPlate is the hit, or an item: what it adds to the hit above what it adds to the
// delay. One that would take the delays too far apart is no target.
func (s *State) drawPlate(sc *scene.Scene, i, y int) {
	hit, growth, class := s.hit(0), s.w, "coin"
	text := ""
	if i > 0 {
		hit, growth, text = s.hit(s.gains[i-1])-hit, s.delays[i-1], "+"
		if growth > s.room() {
			class = "cell"
		}
	}
	label := scene.L("game.delay.node.item", "item", strconv.Itoa(i), "hit", strconv.Itoa(hit), "growth", strconv.Itoa(growth))
	text += strconv.Itoa(hit)
	row, col := i/perLine, i%perLine
	sc.Nodes = append(sc.Nodes, scene.Node{Key: key(i), Label: &label,
		X: margin + col*pitch + (pitch-plateW)/2, Y: y + row*(plateH+below), W: plateW, H: plateH + below, Row: 4 + row, Col: col + 1,
		BadgeX: plateW / 2, BadgeY: plateH + below/2,
		Marks: []scene.Mark{
			{Shape: "rect", Class: class, X: 1, Y: 1, W: plateW - 2, H: plateH - 2, R: 10},
			{Shape: "text", Class: "ink", X: plateW / 2, Y: 19, W: plateW - 8, H: scene.TypeSize(text, plateW-12, 18), Text: text},
			{Shape: "text", Class: "soft", X: plateW / 2, Y: 40, W: plateW - 8, H: 14, Text: "+" + strconv.Itoa(growth)},
		}})
	sc.Rows = 4 + row
	if class == "coin" {
		sc.Targets = append(sc.Targets, scene.Target{Move: game.Move(strconv.Itoa(i)), To: key(i), Group: key(i)})
	}
}

// MoveLabel names the items and what the hit brings.
func (s *State) MoveLabel(m game.Move) scene.Label {
	if s.wait {
		return scene.L("game.delay.move.wait")
	}
	mask := s.mask(m)
	count := len(items(mask))
	if mask == 0 {
		count = 0
	}
	return scene.L("game.delay.move.hit", "items", join(items(mask), ", "), "count", strconv.Itoa(count),
		"hit", strconv.Itoa(s.hit(s.sets[mask].gain)), "growth", strconv.Itoa(s.w+s.sets[mask].delay))
}

// WhyNot says that an item would take the delays too far apart.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 || s.n == 0 {
		return nil
	}
	at := places[len(places)-1]
	for i, growth := range s.delays {
		if at == key(i+1) && growth > s.room() && !s.wait {
			return s.tooFar(at)
		}
	}
	return nil
}

var _ interface {
	game.Sampler
	game.MoveReader
	game.Rewarder
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = (*State)(nil)
