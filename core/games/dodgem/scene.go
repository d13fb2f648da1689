package dodgem

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// The picture is a board of n x n squares with the exits around it, Red's above
// and Black's to the right: together an ARIA grid of n+1 rows and columns. People
// act on squares and exits; the cars lie on top as decoration.
const (
	cell   = 64 // side of a square
	pitch  = 68 // from one square to the next
	border = 8
)

// lip is the depth of the exits. On the large boards it is more, so that they can be
// pressed where the whole board is to fit a phone: 24 px of the 290 it has.
func (r rules) lip() int {
	if r.n > 6 {
		return 52
	}
	return 40
}

const (
	blackBody   = "M9 15H40C52 15 59 22 59 32C59 42 52 49 40 49H9Q5 49 5 45V19Q5 15 9 15Z"
	redBody     = "M15 55V24C15 12 22 5 32 5C42 5 49 12 49 24V55Q49 59 45 59H19Q15 59 15 55Z"
	arrowRight  = "M14 24L26 32L14 40"
	arrowUpward = "M24 26L32 14L40 26"
)

// Scene draws the position.
func (s state) Scene() scene.Scene {
	n := s.rules.n
	size := 2*border + s.rules.lip() + n*pitch
	sc := scene.Scene{
		Kind: "grid", Width: size, Height: size, Rows: n + 1, Cols: n + 1,
		Label: scene.L("game.dodgem.scene", "n", strconv.Itoa(n), "side", s.turn.String(),
			"black", strconv.Itoa(s.count(black)), "red", strconv.Itoa(s.count(red))),
	}
	for file := range n {
		sc.Nodes = append(sc.Nodes, s.exit(red, file))
	}
	for rank := n - 1; rank >= 0; rank-- {
		for file := range n {
			sc.Nodes = append(sc.Nodes, s.cell(file, rank))
		}
		sc.Nodes = append(sc.Nodes, s.exit(black, rank))
	}
	sc.Nodes = append(append(sc.Nodes, s.carNodes(black)...), s.carNodes(red)...)
	sc.Targets = s.targets()
	return sc
}

func (s state) targets() []scene.Target {
	targets := []scene.Target{}
	for _, m := range s.Moves() {
		t := s.rules.readStep(m)
		to := exitKey(s.turn, s.rules.name(t.from))
		if t.to != off {
			to = s.rules.name(t.to)
		}
		targets = append(targets, scene.Target{Move: m, From: s.rules.name(t.from), To: to})
	}
	return targets
}

// corner is the left and top of a square's box.
func (r *rules) corner(file, rank int) (x, y int) {
	return border + file*pitch, border + r.lip() + (r.n-1-rank)*pitch
}

func (s state) cell(file, rank int) scene.Node {
	x, y := s.rules.corner(file, rank)
	square := s.rules.square(file, rank)
	what := map[byte]string{'B': "black", 'R': "red", '.': "empty"}[s.letter(square)]
	label := scene.L("game.dodgem.node.cell", "square", s.rules.name(square), "what", what)
	return scene.Node{
		Key: s.rules.name(square), X: x, Y: y, W: cell, H: cell, Label: &label,
		Marks: []scene.Mark{{Shape: "rect", Class: "cell", W: cell, H: cell, R: 9}},
		Row:   s.rules.n - rank + 1, Col: file + 1, BadgeX: cell / 2, BadgeY: cell / 2,
	}
}

func exitKey(c side, square string) string { return "exit-" + c.String() + "-" + square }

// exit is where a car of c leaves from the last square of a lane.
func (s state) exit(c side, lane int) scene.Node {
	last := s.rules.n - 1
	file, rank := last, lane
	if c == red {
		file, rank = lane, last
	}
	name := s.rules.name(s.rules.square(file, rank))
	x, y := s.rules.corner(file, rank)
	label := scene.L("game.dodgem.node.exit", "side", c.String(), "square", name)
	node := scene.Node{Key: exitKey(c, name), Label: &label}
	lip := s.rules.lip()
	if c == red {
		node.X, node.Y, node.W, node.H = x, y-lip-pitch+cell, cell, lip
		node.Marks = []scene.Mark{{Shape: "path", Class: "exit", Y: lip - 40, D: arrowUpward}}
		node.Row, node.Col = 1, file+1
	} else {
		node.X, node.Y, node.W, node.H = x+pitch, y, lip, cell
		node.Marks = []scene.Mark{{Shape: "path", Class: "exit", D: arrowRight}}
		node.Row, node.Col = last-rank+2, last+2
	}
	node.BadgeX, node.BadgeY = node.W/2, node.H/2
	return node
}

// carNodes draws a side's cars. They cannot be told apart, so a car's key counts
// them lane by lane: no step forward changes any key and a sidestep seldom does.
// How many are left is part of it, so that after an exit the others are new
// things that stand still, instead of sliding into each other's places.
func (s state) carNodes(c side) []scene.Node {
	n, total := s.rules.n, strconv.Itoa(s.count(c))
	nodes := []scene.Node{}
	for lane := range n {
		for forward := range n {
			file, rank := forward, lane
			if c == red {
				file, rank = lane, forward
			}
			if s.cars[c]>>s.rules.square(file, rank)&1 == 0 {
				continue
			}
			x, y := s.rules.corner(file, rank)
			key := c.String() + "-" + strconv.Itoa(len(nodes)+1) + "-of-" + total
			nodes = append(nodes, scene.Node{Key: key, X: x, Y: y, W: cell, H: cell, Marks: carMarks(c)})
		}
	}
	return nodes
}

func carMarks(c side) []scene.Mark {
	if c == red {
		return []scene.Mark{
			{Shape: "path", Class: "second", D: redBody},
			{Shape: "rect", Class: "detail", X: 21, Y: 45, W: 22, H: 7, R: 2},
			{Shape: "rect", Class: "detail", X: 21, Y: 23, W: 22, H: 9, R: 2},
		}
	}
	return []scene.Mark{
		{Shape: "path", Class: "first", D: blackBody},
		{Shape: "rect", Class: "detail", X: 12, Y: 21, W: 7, H: 22, R: 2},
		{Shape: "rect", Class: "detail", X: 32, Y: 21, W: 9, H: 22, R: 2},
	}
}

// MoveLabel names the car's colour, where it goes from and where to.
func (s state) MoveLabel(m game.Move) scene.Label {
	t := s.rules.readStep(m)
	from := s.rules.name(t.from)
	if t.to == off {
		return scene.L("game.dodgem.move.off", "car", s.turn.String(), "from", from)
	}
	return scene.L("game.dodgem.move", "car", s.turn.String(), "from", from, "to", s.rules.name(t.to))
}
