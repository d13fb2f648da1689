package sum

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	headH   = 40  // of a part's name above its picture
	gap     = 24  // between parts
	lineMax = 680 // parts stand side by side up to this width
)

// lead is what the keys of a part's nodes begin with.
func lead(i int) string { return "p" + strconv.Itoa(i+1) + "_" }

// headKey is the node of a part's name.
func headKey(i int) string { return lead(i) + "head" }

// Scene puts the parts' pictures side by side, each under its number and its game's
// name, as many in a line as have room. It is no grid, since not every part is one.
func (s *State) Scene() scene.Scene {
	sc := scene.Scene{Kind: "sum", Label: scene.L("game.sum.scene", "count", strconv.Itoa(len(s.parts)))}
	x, y, high := 0, 0, 0
	for i := range s.parts {
		own := s.parts[i].scene()
		width := max(own.Width, 200)
		if x > 0 && x+width > lineMax {
			x, y, high = 0, y+high+gap, 0
		}
		s.head(&sc, i, x, y, width)
		s.place(&sc, i, own, x+(width-own.Width)/2, y+headH)
		sc.Width = max(sc.Width, x+width)
		high = max(high, headH+own.Height)
		sc.Height = max(sc.Height, y+high)
		x += width + gap
	}
	return sc
}

// scene is the part's own picture; a game without one leaves its place empty.
func (p *part) scene() scene.Scene {
	if d, ok := p.state.(scene.Drawer); ok {
		return d.Scene()
	}
	return scene.Scene{}
}

func (s *State) head(sc *scene.Scene, i, x, y, width int) {
	caption := s.named("game.sum.node.part", i)
	plain := strconv.Itoa(i+1) + " · " + s.parts[i].spec.ID()
	sc.Nodes = append(sc.Nodes, scene.Node{Key: headKey(i), X: x, Y: y, W: width, H: headH, Caption: &caption, Plain: plain,
		Marks: []scene.Mark{{Shape: "rect", Class: "base", X: 8, Y: headH - 5, W: width - 16, H: 2}}})
}

// named is a label about a part: its number, and its game's name within.
func (s *State) named(key string, i int) scene.Label {
	l := scene.L(key, "part", strconv.Itoa(i+1))
	l.Inner = &scene.Label{Key: s.parts[i].name()}
	return l
}

// place moves a part's picture to where it stands.
func (s *State) place(sc *scene.Scene, i int, own scene.Scene, x, y int) {
	for _, n := range own.Nodes {
		n.Key = lead(i) + n.Key
		n.X += x
		n.Y += y
		n.Row, n.Col = 0, 0
		sc.Nodes = append(sc.Nodes, n)
	}
	for _, t := range own.Targets {
		t.Move = s.in(i, []game.Move{t.Move})[0]
		t.To = lead(i) + t.To
		if t.From != "" {
			t.From = lead(i) + t.From
		}
		t.Group = lead(i) + t.Group
		sc.Targets = append(sc.Targets, t)
	}
}

// MoveLabel is the part's own words for its move, with its number.
func (s *State) MoveLabel(m game.Move) scene.Label {
	i, move := s.of(m)
	inner := scene.MoveLabel(s.parts[i].state, move)
	l := scene.L("game.sum.move", "part", strconv.Itoa(i+1))
	l.Inner = &inner
	return l
}

// WhyNot asks the part that was pressed; presses in two parts are no move.
func (s *State) WhyNot(places []string) error {
	for i := range s.parts {
		own := []string{}
		for _, p := range places {
			if key, ok := strings.CutPrefix(p, lead(i)); ok {
				own = append(own, key)
			}
		}
		switch {
		case len(own) == 0:
			continue
		case len(own) < len(places):
			return game.BadMoveError(places[len(places)-1], "sum.one")
		case own[len(own)-1] == "head":
			return nil
		}
		if c, ok := s.parts[i].state.(scene.Critic); ok {
			return c.WhyNot(own)
		}
	}
	return nil
}

// Edits are those of each part, a part more of any game, and a part less.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	for i := range s.parts {
		p := s.parts[i]
		if len(s.parts) > 1 {
			rest := &State{s.game, append(append([]part{}, s.parts[:i]...), s.parts[i+1:]...)}
			edits = append(edits, scene.Edit{Node: headKey(i), Act: "remove", Label: s.named("game.sum.edit.remove", i), Pos: rest.Text()})
		}
		e, ok := p.state.(scene.Editor)
		if !ok {
			continue
		}
		before, after := s.around(i)
		for _, edit := range e.Edits() {
			if edit.To != "" {
				edit.To = lead(i) + edit.To
			}
			if edit.Node == "" {
				edit.Node = headKey(i)
			} else {
				edit.Node = lead(i) + edit.Node
			}
			var b strings.Builder
			p.write(&b, edit.Pos)
			edit.Pos = before + b.String() + after
			edits = append(edits, edit)
		}
	}
	for _, spec := range s.game.games {
		p, err := s.game.part(spec, nil, "")
		if err != nil || len(s.parts) == maxParts {
			continue
		}
		more := &State{s.game, append(append([]part{}, s.parts...), p)}
		label := more.named("game.sum.edit.add", len(s.parts))
		edits = append(edits, scene.Edit{Act: "add", Label: label, Pos: more.Text()})
	}
	return edits
}

// around is the text before and after a part's.
func (s *State) around(i int) (before, after string) {
	if i > 0 {
		before = (&State{s.game, s.parts[:i]}).Text() + "__"
	}
	if i+1 < len(s.parts) {
		after = "__" + (&State{s.game, s.parts[i+1:]}).Text()
	}
	return before, after
}
