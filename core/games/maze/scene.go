package maze

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units, and the most squares that are all drawn. Beyond it only the
// tokens' squares are, and those that they can go to.
const (
	margin       = 10
	gap          = 28 // between mazes
	shelf        = 800
	drawnSquares = 1700
)

// place is where a maze lies: its left and top, and the row and column of the whole
// grid after which its own begin.
type place struct{ x, y, row, col int }

// places sets the mazes in shelves from left to right. Squares are small where a
// maze is large.
func (s *State) places() (places []place, pitch, width, height, rows, cols int) {
	pitch = 48
	for _, m := range s.mazes {
		if max(m.cols, m.rows) > 12 {
			pitch = 26
		}
	}
	at := place{x: margin, y: margin}
	deep := 0 // rows of the shelf
	for i, m := range s.mazes {
		if i > 0 && at.x+m.cols*pitch > shelf {
			at = place{x: margin, y: at.y + deep*pitch + gap, row: rows}
			deep = 0
		}
		places = append(places, at)
		at.x, at.col = at.x+m.cols*pitch+gap, at.col+m.cols
		deep = max(deep, m.rows)
		rows, cols = max(rows, at.row+m.rows), max(cols, at.col)
		width, height = max(width, at.x-gap+margin), max(height, at.y+deep*pitch+margin)
	}
	return places, pitch, width, height, rows, cols
}

func (s *State) key(maze int, v int32) string {
	return "m" + strconv.Itoa(maze+1) + "-" + s.mazes[maze].name(v)
}

// drawn reports whether a square is drawn.
func (s *State) drawn() func(maze int, v int32) bool {
	squares := 0
	for _, m := range s.mazes {
		squares += len(m.wall)
	}
	if squares <= drawnSquares {
		return func(int, int32) bool { return true }
	}
	near := map[string]bool{}
	for i, m := range s.mazes {
		near[s.key(i, s.at[i])] = true
		for _, u := range m.graph.Next(s.at[i]) {
			near[s.key(i, u)] = true
		}
	}
	return func(maze int, v int32) bool { return near[s.key(maze, v)] }
}

// Scene draws the mazes side by side; together they are one ARIA grid.
func (s *State) Scene() scene.Scene {
	places, pitch, width, height, rows, cols := s.places()
	sc := scene.Scene{Kind: "grid", Width: width, Height: height, Rows: rows, Cols: cols,
		Label: scene.L("game.maze.scene", "mazes", strconv.Itoa(len(s.mazes)))}
	drawn := s.drawn()
	for i, m := range s.mazes {
		for v := range int32(len(m.wall)) {
			if drawn(i, v) {
				sc.Nodes = append(sc.Nodes, s.square(i, v, places[i], pitch))
			}
		}
	}
	for i, m := range s.mazes {
		x, y := corner(m, s.at[i], places[i], pitch)
		size := pitch - 4
		sc.Nodes = append(sc.Nodes, scene.Node{Key: "token" + strconv.Itoa(i+1), X: x, Y: y, W: size, H: size,
			Marks: []scene.Mark{{Shape: "ellipse", Class: "second", X: size / 2, Y: size / 2, W: size * 2 / 3, H: size * 2 / 3}}})
		for _, u := range m.graph.Next(s.at[i]) {
			sc.Targets = append(sc.Targets, scene.Target{Move: s.moveText(i, u), From: s.key(i, s.at[i]), To: s.key(i, u)})
		}
	}
	return sc
}

// corner is the left and top of a square's box.
func corner(m *maze, v int32, p place, pitch int) (x, y int) {
	return p.x + int(v)%m.cols*pitch + 2, p.y + int(v)/m.cols*pitch + 2
}

func (s *State) square(i int, v int32, p place, pitch int) scene.Node {
	m := s.mazes[i]
	x, y := corner(m, v, p, pitch)
	class, what := "cell", "floor"
	if m.wall[v] {
		class, what = "soft", "wall"
	} else if v == s.at[i] {
		what = "token"
	}
	label := scene.L("game.maze.node.square", "maze", strconv.Itoa(i+1), "mazes", strconv.Itoa(len(s.mazes)), "square", m.name(v), "what", what)
	size := pitch - 4
	return scene.Node{Key: s.key(i, v), X: x, Y: y, W: size, H: size, Label: &label,
		Marks: []scene.Mark{{Shape: "rect", Class: class, W: size, H: size, R: size / 7}},
		Row:   p.row + int(v)/m.cols + 1, Col: p.col + int(v)%m.cols + 1, BadgeX: size / 2, BadgeY: size / 2}
}

// MoveLabel tells how far a token goes, and which way.
func (s *State) MoveLabel(move game.Move) scene.Label {
	i, to, ok := s.read(string(move))
	if !ok {
		return scene.L("move.plain", "move", string(move))
	}
	count, way := s.way(i, to)
	return scene.L("game.maze.move", "maze", strconv.Itoa(i+1), "mazes", strconv.Itoa(len(s.mazes)), "square", s.mazes[i].name(to),
		"count", strconv.Itoa(count), "way", way)
}

// way is how far a square is from the token, and whether left or up.
func (s *State) way(i int, to int32) (count int, way string) {
	m, from := s.mazes[i], int(s.at[i])
	if int(to)/m.cols == from/m.cols {
		return from - int(to), "left"
	}
	return (from - int(to)) / m.cols, "up"
}

// WhyNot says why pressing one square, or one and then another, moves nothing.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	i, from, ok := s.read(strings.TrimPrefix(places[0], "m"))
	if !ok || from != s.at[i] {
		return game.BadMoveError(places[0], "maze.pick")
	}
	if len(s.mazes[i].graph.Next(from)) == 0 {
		return game.BadMoveError(places[0], "maze.stuck", "square", s.mazes[i].name(from))
	}
	last := places[len(places)-1]
	if j, to, ok := s.read(strings.TrimPrefix(last, "m")); ok && j == i && len(places) > 1 {
		return s.fault(last, i, to)
	}
	return game.BadMoveError(last, "maze.way")
}
