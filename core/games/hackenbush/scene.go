package hackenbush

import (
	"math"
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units. The largest ones are for few edges; a wide or high garden is
// drawn closer, so that all of it fits.
const (
	margin    = 24
	wide      = 1000 // about the widest picture, and
	high      = 640  // about the highest
	leafPitch = 62   // between twigs
	leafLeast = 26
	stepMost  = 74 // from fork to fork
	stepLeast = 24
	groundH   = 14
	box       = 30 // side of a place to press
)

func key(edge int) string { return "edge" + strconv.Itoa(edge) }

func keys(edges []int) []string {
	list := make([]string, len(edges))
	for i, e := range edges {
		list[i] = key(e)
	}
	return list
}

// layout is where the upper end of each edge is: the twigs side by side, each fork
// above the middle of what grows from it. Foot is where a trunk stands.
type layout struct {
	s           *State
	above       [][]int // by edge; 0 is the ground
	at          []int   // of upper ends, in half pitches
	level       []int
	twigs, deep int
}

func newLayout(s *State) *layout {
	l := &layout{s: s, above: make([][]int, len(s.below)+1), at: make([]int, len(s.below)+1), level: make([]int, len(s.below)+1)}
	for i, n := range s.below {
		if n != gone {
			l.above[n] = append(l.above[n], i+1)
		}
	}
	for _, trunk := range l.above[0] {
		l.place(trunk, 1)
	}
	return l
}

func (l *layout) place(edge, level int) {
	l.level[edge] = level
	l.deep = max(l.deep, level)
	above := l.above[edge]
	if len(above) == 0 {
		l.at[edge] = 2*l.twigs + 1
		l.twigs++
		return
	}
	for _, e := range above {
		l.place(e, level+1)
	}
	l.at[edge] = (l.at[above[0]] + l.at[above[len(above)-1]]) / 2
}

// Scene draws the trees above the ground. A press on an edge cuts it.
func (s *State) Scene() scene.Scene {
	l := newLayout(s)
	pitch := max(leafLeast, min(leafPitch, wide/max(1, l.twigs)))
	step := max(stepLeast, min(stepMost, high/max(1, l.deep)))
	ground := margin + max(2, l.deep)*step
	sc := scene.Scene{Kind: "tree", Label: scene.L("game.hackenbush.scene", "count", strconv.Itoa(len(l.above[0])), "edges", strconv.Itoa(len(s.Moves()))),
		Width: 2*margin + max(4, l.twigs)*pitch, Height: ground + groundH + margin}
	left := (sc.Width - l.twigs*pitch) / 2
	sc.Nodes = append(sc.Nodes, scene.Node{Key: "ground", X: margin / 2, Y: ground, W: sc.Width - margin, H: groundH,
		Marks: []scene.Mark{{Shape: "rect", Class: "base", Y: 2, W: sc.Width - margin, H: 6, R: 3}}})
	for i, n := range s.below {
		if n == gone {
			continue
		}
		x2, y2 := left+l.at[i+1]*pitch/2, ground-l.level[i+1]*step
		x1 := x2 // a trunk stands upright
		if n > 0 {
			x1 = left + l.at[n]*pitch/2
		}
		sc.Nodes = append(sc.Nodes, s.edge(i+1, x1, y2+step, x2, y2))
		sc.Targets = append(sc.Targets, scene.Target{Move: game.Move(strconv.Itoa(i + 1)), To: key(i + 1)})
	}
	return sc
}

// edge is a limb from its foot up to its end, and a place to press on its middle.
func (s *State) edge(edge, x1, y1, x2, y2 int) scene.Node {
	name := strconv.Itoa(edge)
	_, count := s.after(edge)
	label := scene.L("game.hackenbush.node", "edge", name, "count", strconv.Itoa(count))
	x, y := (2*x1+3*x2)/5-box/2, (2*y1+3*y2)/5-box/2
	length := math.Hypot(float64(x2-x1), float64(y2-y1))
	across := func(half float64) (dx, dy int) {
		return int(math.Round(half * float64(y1-y2) / length)), int(math.Round(half * float64(x2-x1) / length))
	}
	ax, ay := across(4)
	bx, by := across(3)
	point := func(px, py int) string { return strconv.Itoa(px-x) + " " + strconv.Itoa(py-y) }
	limb := "M" + point(x1-ax, y1-ay) + "L" + point(x2-bx, y2-by) + "L" + point(x2+bx, y2+by) + "L" + point(x1+ax, y1+ay) + "Z"
	return scene.Node{
		Key: key(edge), X: x, Y: max(0, y), W: box, H: box, Label: &label, BadgeX: box / 2, BadgeY: box / 2,
		Marks: []scene.Mark{
			{Shape: "path", Class: "stone", D: limb},
			{Shape: "ellipse", Class: "stone", X: x2 - x, Y: y2 - y, W: 11, H: 11},
			{Shape: "text", Class: "soft", X: box/2 + 14, Y: box / 2, H: 11, Text: name},
		},
	}
}

// MoveLabel tells which edge is cut and how many fall.
func (s *State) MoveLabel(m game.Move) scene.Label {
	edge, _ := strconv.Atoi(string(m))
	_, count := s.after(edge)
	return scene.L("game.hackenbush.move", "edge", string(m), "count", strconv.Itoa(count))
}

// Edits let an edge grow from any edge or from the ground, and take one away.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	grown := func(below int) string {
		return (&State{below: append(append([]int16{}, s.below...), int16(below))}).Text()
	}
	for i, n := range s.below {
		if n == gone {
			continue
		}
		name := strconv.Itoa(i + 1)
		if len(s.below) < maxEdges {
			edits = append(edits, scene.Edit{Node: key(i + 1), Act: "more", Label: scene.L("game.hackenbush.edit.more", "edge", name), Pos: grown(i + 1)})
		}
		next, _ := s.after(i + 1)
		edits = append(edits, scene.Edit{Node: key(i + 1), Act: "remove", Label: scene.L("game.hackenbush.edit.remove", "edge", name), Pos: next.Text()})
	}
	if len(s.below) < maxEdges {
		edits = append(edits, scene.Edit{Act: "add", Label: scene.L("game.hackenbush.edit.add"), Pos: grown(0)})
	}
	return edits
}

var _ interface {
	game.State
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.MoveLabeler
} = (*State)(nil)
