package tree

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Bounds of the picture. Beyond them it shows the root and some of its children.
const (
	drawnNodes = 500
	drawnDepth = 40
	shownMoves = 24
)

// Sizes in scene units. A wide tree is drawn closer, as long as its numbers can be
// read.
const (
	margin    = 16
	wide      = 1000 // about the widest picture of a tree that can be drawn closer
	pitchMost = 58   // from leaf to leaf
	pitchLeast,
	pitchDigit = 30, 8
	rowPitch = 74
	side     = 34 // of a node
	perRow   = 8  // children in a row where not all are drawn
)

// key names a node of the picture by the moves that lead to it: r.2.1 is the first
// child of the second child of the root r.
func key(path string) string { return "r" + path }

// edgeKey names the edge that leads to a node.
func edgeKey(path string) string { return "e" + path }

// named is a node's name for words: the moves that lead to it, or "root".
func named(path string) string {
	if path == "" {
		return "root"
	}
	return path[1:]
}

func (s State) drawn() bool { return s.size() <= drawnNodes && s.Depth() <= drawnDepth }

// drawing lays the leaves side by side, each inner node above the middle of its
// children: the order of the children is what alpha-beta turns on, so nothing may
// move a node past its sibling.
type drawing struct {
	scene  scene.Scene
	pitch  int
	leaves int
}

// Scene draws the tree from the root down: a triangle points up where the maximiser
// moves and down where the minimiser does, a leaf is its number.
func (s State) Scene() scene.Scene {
	leaves, longest := 0, 0
	s.each(func(from, to int32) {
		for i := from; i < to; i++ {
			if s.t.first[i] == s.t.first[i+1] {
				leaves++
				longest = max(longest, int(s.t.span[i][1]-s.t.span[i][0]))
			}
		}
	})
	d := &drawing{scene: scene.Scene{Kind: "tree", Label: scene.L("game.tree.scene", "side", s.side(),
		"nodes", strconv.Itoa(s.size()), "leaves", strconv.Itoa(leaves), "depth", strconv.Itoa(s.Depth()))}}
	if !s.drawn() {
		d.near(s)
		return d.scene
	}
	least := min(pitchMost, max(pitchLeast, pitchDigit*longest))
	d.pitch = max(least, min(pitchMost, wide/leaves))
	d.scene.Width = 2*margin + max(3, leaves)*d.pitch
	d.scene.Height = 2*margin + side + s.Depth()*rowPitch
	d.place(s, "", 0, max(0, 3-leaves)*d.pitch/2)
	for i := range s.children() {
		d.target(i)
	}
	return d.scene
}

func (d *drawing) target(i int) {
	d.scene.Targets = append(d.scene.Targets, scene.Target{Move: move(i), To: key("." + string(move(i)))})
}

// place draws the subtree of s, whose leaves begin d.leaves pitches from left, and
// returns the middle of its root.
func (d *drawing) place(s State, path string, depth, left int) (x int) {
	y := margin + side/2 + depth*rowPitch
	if s.children() == 0 {
		x = margin + left + d.leaves*d.pitch + d.pitch/2
		d.leaves++
		d.scene.Nodes = append(d.scene.Nodes, s.node(path, x, y))
		return x
	}
	middles := make([]int, s.children())
	for i := range middles {
		middles[i] = d.place(s.child(i), path+"."+string(move(i)), depth+1, left)
	}
	x = (middles[0] + middles[len(middles)-1]) / 2
	for i, m := range middles {
		d.scene.Nodes = append(d.scene.Nodes, edge(path, path+"."+string(move(i)), x, y, m, y+rowPitch))
	}
	d.scene.Nodes = append(d.scene.Nodes, s.node(path, x, y))
	return x
}

// edge is a line between two nodes' middles, as far as their edges.
func edge(from, to string, x1, y1, x2, y2 int) scene.Node {
	y1, y2 = y1+side/2, y2-side/2
	left := min(x1, x2)
	line := "M" + strconv.Itoa(x1-left) + " 0L" + strconv.Itoa(x2-left) + " " + strconv.Itoa(y2-y1)
	return scene.Node{Key: edgeKey(to), X: left, Y: y1, W: max(x1, x2) - left + 1, H: y2 - y1,
		From: key(from), To: key(to), Marks: []scene.Mark{{Shape: "path", Class: "exit", D: line}}}
}

// node draws a node with its middle at x, y.
func (s State) node(path string, x, y int) scene.Node {
	name := named(path)
	n := scene.Node{Key: key(path), X: x - side/2, Y: y - side/2, W: side, H: side, BadgeX: side, BadgeY: side / 2}
	if s.children() == 0 {
		text := s.own()
		size := scene.TypeSize(text, side+16, 17) // a long number reaches over its box
		label := scene.L("game.tree.node.leaf", "node", name, "value", text)
		n.Label = &label
		n.Marks = []scene.Mark{
			{Shape: "rect", Class: "coin", W: side, H: side, R: 6},
			{Shape: "text", Class: "ink", X: side / 2, Y: side / 2, H: size, Text: text},
		}
		return n
	}
	label := scene.L("game.tree.node.inner", "node", name, "side", s.side(), "count", strconv.Itoa(s.children()))
	n.Label = &label
	rim, triangle, class := "M17 0L34 33L0 33Z", "M17 7L29 30L5 30Z", "first"
	n.BadgeY = 4 // beside the tip
	if !s.max {
		rim, triangle, class = "M0 1L34 1L17 34Z", "M5 4L29 4L17 27Z", "second"
		n.BadgeY = side - 4
	}
	n.Marks = []scene.Mark{{Shape: "path", Class: "coin", D: rim}, {Shape: "path", Class: class, D: triangle}}
	return n
}

// near draws the root and some of its children, with a note of the size.
func (d *drawing) near(s State) {
	note := scene.L("game.tree.note", "nodes", strconv.Itoa(s.size()), "depth", strconv.Itoa(s.Depth()),
		"max", strconv.Itoa(drawnNodes), "most", strconv.Itoa(drawnDepth))
	const column = pitchMost + 2*margin
	d.scene.Width = 2*margin + perRow*column
	d.scene.Nodes = []scene.Node{
		{Key: "note", X: margin, Y: margin, W: d.scene.Width - 2*margin, H: side, Caption: &note, Plain: strconv.Itoa(s.size())},
		s.node("", d.scene.Width/2, 2*margin+side+side/2),
	}
	for row, m := range s.SampleMoves(shownMoves) {
		i, x, y := index(m), margin+column/2+row%perRow*column, 2*margin+side+side/2+(1+row/perRow)*rowPitch
		d.scene.Nodes = append(d.scene.Nodes, s.child(i).node("."+string(m), x, y))
		d.scene.Height = y + side/2 + margin
		d.target(i)
	}
}

// MoveLabel tells which child a move goes to, and of a leaf its value.
func (s State) MoveLabel(m game.Move) scene.Label {
	c := s.child(index(m))
	if c.children() == 0 {
		return scene.L("game.tree.move.leaf", "child", string(m), "value", c.own())
	}
	return scene.L("game.tree.move.inner", "child", string(m), "count", strconv.Itoa(c.children()))
}
