package graph

import (
	"slices"
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Bounds of the picture. Beyond them it shows the tokens and where they can go.
const (
	drawnVertices = 200
	drawnArrows   = 2000
	shownMoves    = 60
	shownTokens   = 8
	namedNext     = 12
)

func (b *board) drawn() bool {
	return b.graph.Len() <= drawnVertices && b.graph.Arrows() <= drawnArrows
}

func (b *board) key(v int32) string { return "v" + b.name(v) }

// Scene draws vertices, arrows and tokens; each vertex is a place.
func (s *State) Scene() scene.Scene {
	b := s.board
	sc := scene.Scene{Kind: "graph", Label: scene.L("game.graph.scene", "vertices", strconv.Itoa(b.graph.Len()),
		"arrows", strconv.Itoa(b.graph.Arrows()), "tokens", b.names(s.at, shownTokens), "count", strconv.Itoa(len(s.at)))}
	if b.drawn() {
		s.drawAll(&sc)
	} else {
		s.drawNear(&sc)
	}
	return sc
}

func (s *State) drawAll(sc *scene.Scene) {
	b := s.board
	l := b.layOut()
	curves := []curve{}
	ends := [][2]int32{}
	left, top, right, bottom := 0, 0, 0, 0
	reach := func(x, y, room int) {
		left, right = min(left, x-room), max(right, x+room)
		top, bottom = min(top, y-room), max(bottom, y+room)
	}
	for v := range int32(b.graph.Len()) {
		reach(l.x[v], l.y[v], radius+margin)
		for _, u := range b.graph.Next(v) {
			c := b.curve(l, v, u)
			x, y := c.middle()
			reach(x, y, margin)
			curves, ends = append(curves, c), append(ends, [2]int32{v, u})
		}
	}
	for v := range l.x {
		l.x[v] -= left
		l.y[v] -= top
	}
	sc.Width, sc.Height = right-left, bottom-top
	for i, c := range curves {
		x, y := c.middle()
		v, u := ends[i][0], ends[i][1]
		sc.Nodes = append(sc.Nodes, scene.Node{Key: "a" + b.name(v) + "-" + b.name(u), X: x - left - 1, Y: y - top - 1, W: 2, H: 2,
			Marks: c.marks(x-1, y-1), From: b.key(v), To: b.key(u)})
	}
	for v := range int32(b.graph.Len()) {
		sc.Nodes = append(sc.Nodes, s.vertex(v, l.x[v], l.y[v]))
	}
	s.drawTokens(sc, l.x, l.y)
	for _, m := range s.steps(nil) {
		sc.Targets = append(sc.Targets, s.target(m))
	}
}

// drawNear draws the tokens' vertices and some of those they can go to.
func (s *State) drawNear(sc *scene.Scene) {
	b := s.board
	places := []int32{}
	for _, v := range s.at {
		if !slices.Contains(places, v) {
			places = append(places, v)
		}
	}
	for _, m := range s.SampleMoves(shownMoves) {
		st, _ := s.read(string(m))
		sc.Targets = append(sc.Targets, s.target(st))
		if !slices.Contains(places, st.to) {
			places = append(places, st.to)
		}
	}
	note := scene.L("game.graph.note", "vertices", strconv.Itoa(b.graph.Len()), "arrows", strconv.Itoa(b.graph.Arrows()),
		"max", strconv.Itoa(drawnVertices))
	sc.Width = 2*margin + 8*colPitch
	sc.Nodes = []scene.Node{{Key: "note", X: margin, Y: margin, W: sc.Width - 2*margin, H: 34, Caption: &note,
		Plain: strconv.Itoa(b.graph.Len()) + " / " + strconv.Itoa(b.graph.Arrows())}}
	x, y := make([]int, b.graph.Len()), make([]int, b.graph.Len())
	for i, v := range places {
		x[v], y[v] = margin+i%8*colPitch+colPitch/2, 2*margin+34+i/8*rowPitch+rowPitch/2
		sc.Height = y[v] + rowPitch
		sc.Nodes = append(sc.Nodes, s.vertex(v, x[v], y[v]))
	}
	s.drawTokens(sc, x, y)
}

func (s *State) target(m step) scene.Target {
	return scene.Target{Move: s.moveText(m), From: s.board.key(s.at[m.token]), To: s.board.key(m.to)}
}

// vertex draws a vertex with its middle at x, y.
func (s *State) vertex(v int32, x, y int) scene.Node {
	b := s.board
	tokens := 0
	for _, at := range s.at {
		if at == v {
			tokens++
		}
	}
	next := b.graph.Next(v)
	label := scene.L("game.graph.node.vertex", "vertex", b.name(v), "tokens", strconv.Itoa(tokens),
		"count", strconv.Itoa(len(next)), "next", b.names(next, namedNext))
	return scene.Node{Key: b.key(v), X: x - radius - 2, Y: y - radius - 2, W: 2*radius + 4, H: 2*radius + 4, Label: &label,
		BadgeX: 2*radius + 2, BadgeY: 2*radius - 2, // beside the number
		Marks: []scene.Mark{
			{Shape: "ellipse", Class: "coin", X: radius + 2, Y: radius + 2, W: 2 * radius, H: 2 * radius},
			{Shape: "text", Class: "ink", X: radius + 2, Y: radius + 2, H: scene.TypeSize(b.name(v), 2*radius-8, 20), Text: b.name(v)},
		}}
}

// drawTokens lays a disc with the vertex's number over it, a little aside for every
// further token there.
func (s *State) drawTokens(sc *scene.Scene, x, y []int) {
	const r = radius - 4
	for i, v := range s.at {
		aside := 0
		for _, other := range s.at[:i] {
			if other == v {
				aside += 5
			}
		}
		aside = min(aside, margin)
		name := s.board.name(v)
		sc.Nodes = append(sc.Nodes, scene.Node{Key: "token" + strconv.Itoa(i+1), X: x[v] - r + aside, Y: y[v] - r - aside, W: 2 * r, H: 2 * r,
			On: s.board.key(v),
			Marks: []scene.Mark{
				{Shape: "ellipse", Class: "second", X: r, Y: r, W: 2 * r, H: 2 * r},
				{Shape: "text", Class: "card", X: r, Y: r, H: scene.TypeSize(name, 2*r-6, 20), Text: name},
			}})
	}
}

// MoveLabel words a move.
func (s *State) MoveLabel(m game.Move) scene.Label {
	st, ok := s.read(string(m))
	if !ok {
		return scene.L("move.plain", "move", string(m))
	}
	return scene.L("game.graph.move", "from", s.board.name(s.at[st.token]), "to", s.board.name(st.to))
}
