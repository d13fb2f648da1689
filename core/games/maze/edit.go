package maze

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// editedSquares is the most squares that can each be edited by hand.
const editedSquares = 400

// Edits build or break a wall on a square, move a token to any floor of its maze,
// and add or take away a maze.
func (s *State) Edits() []scene.Edit {
	edits := []scene.Edit{}
	squares := 0
	for i, m := range s.mazes {
		if squares += len(m.wall); squares > editedSquares {
			break
		}
		edits = append(edits, s.squareEdits(i)...)
	}
	if len(s.mazes) < maxMazes {
		next := &State{mazes: append(slices.Clone(s.mazes), open(5)), at: append(slices.Clone(s.at), 24)}
		edits = append(edits, scene.Edit{Act: "add", Label: scene.L("game.maze.edit.add"), Pos: next.Text()})
	}
	if last := len(s.mazes) - 1; last > 0 {
		next := &State{mazes: s.mazes[:last], at: s.at[:last]}
		edits = append(edits, scene.Edit{Act: "remove", Label: scene.L("game.maze.edit.remove", "maze", strconv.Itoa(last+1)), Pos: next.Text()})
	}
	return edits
}

func (s *State) squareEdits(i int) []scene.Edit {
	edits := []scene.Edit{}
	m := s.mazes[i]
	offer := func(e scene.Edit, key string, square, to int32, next *maze, at int32) {
		e.Node = s.key(i, square)
		e.Label = scene.L("game.maze.edit."+key, "square", m.name(square), "to", m.name(to), "maze", strconv.Itoa(i+1), "mazes", strconv.Itoa(len(s.mazes)))
		after := &State{mazes: slices.Clone(s.mazes), at: slices.Clone(s.at)}
		after.mazes[i], after.at[i] = next, at
		e.Pos = after.Text()
		edits = append(edits, e)
	}
	for v := range int32(len(m.wall)) {
		if v == s.at[i] {
			continue
		}
		key := "build"
		if m.wall[v] {
			key = "break"
		}
		// Only the text of the maze is asked for, so its moves need not be found.
		next := &maze{rows: m.rows, cols: m.cols, wall: slices.Clone(m.wall)}
		next.wall[v] = !m.wall[v]
		offer(scene.Edit{Act: "set"}, key, v, v, next, s.at[i])
		if !m.wall[v] {
			offer(scene.Edit{Act: "drop", To: s.key(i, v)}, "drop", s.at[i], v, m, v)
		}
	}
	return edits
}

// open is a square maze without walls.
func open(side int) *maze {
	m := &maze{rows: side, cols: side, wall: make([]bool, side*side)}
	m.link()
	return m
}

// Random is one to three mazes of five by five squares, a quarter of them walls, each
// with its token in the corner.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	s := &State{}
	for range 1 + r.IntN(3) {
		m := open(5)
		for v := range len(m.wall) - 1 {
			m.wall[v] = r.IntN(4) == 0
		}
		m.link()
		s.mazes, s.at = append(s.mazes, m), append(s.at, int32(len(m.wall)-1))
	}
	return s
}
