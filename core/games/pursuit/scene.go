package pursuit

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	border = 8
	lip    = 22 // for the names of files and ranks
	gap    = 4  // between squares
)

// pitch is from one square to the next: squares are small where there are many.
func (s state) pitch() int {
	switch {
	case s.n <= 8:
		return 64
	case s.n <= 12:
		return 48
	}
	return 36
}

// corner is the left and top of a square.
func (s state) corner(square int) (x, y int) {
	return border + lip + square%s.n*s.pitch(), border + (s.n-1-square/s.n)*s.pitch()
}

// Scene draws the board as an ARIA grid of n x n squares, with both pieces and the
// names of files and ranks as decoration.
func (s state) Scene() scene.Scene {
	size := 2*border + lip + s.n*s.pitch()
	sc := scene.Scene{Kind: "grid", Width: size, Height: size, Rows: s.n, Cols: s.n, Label: scene.L("game.pursuit.scene",
		"n", strconv.Itoa(s.n), "side", s.turn.String(), "white", s.where(white), "black", s.where(black))}
	cell := s.pitch() - gap
	for rank := s.n - 1; rank >= 0; rank-- {
		for file := range s.n {
			sc.Nodes = append(sc.Nodes, s.cell(rank*s.n+file))
		}
	}
	for i := range s.n {
		x, y := s.corner(i*s.n + i)
		file, rank := string(rune('a'+i)), strconv.Itoa(i+1)
		sc.Nodes = append(sc.Nodes,
			scene.Node{Key: "file-" + file, X: x, Y: size - border - lip, W: cell, H: lip,
				Marks: []scene.Mark{{Shape: "text", Class: "soft", X: cell / 2, Y: lip / 2, W: cell, H: 13, Text: file}}},
			scene.Node{Key: "rank-" + rank, X: border, Y: y, W: lip, H: cell,
				Marks: []scene.Mark{{Shape: "text", Class: "soft", X: lip/2 - 2, Y: cell / 2, W: lip, H: 13, Text: rank}}})
	}
	for _, c := range []side{white, black} {
		if s.at[c] != gone {
			x, y := s.corner(s.at[c])
			sc.Nodes = append(sc.Nodes, scene.Node{Key: c.String(), X: x, Y: y, W: cell, H: cell, Marks: pieceMarks(c, cell)})
		}
	}
	for _, to := range s.goals(s.turn) {
		sc.Targets = append(sc.Targets, scene.Target{Move: s.move(to), From: s.name(s.at[s.turn]), To: s.name(to)})
	}
	return sc
}

// where is a piece's square, "none" where it was taken.
func (s state) where(c side) string {
	if s.at[c] == gone {
		return "none"
	}
	return s.name(s.at[c])
}

func (s state) cell(square int) scene.Node {
	x, y := s.corner(square)
	size := s.pitch() - gap
	what := map[byte]string{'W': "white", 'B': "black", '.': "empty"}[s.letter(square)]
	label := scene.L("game.pursuit.node", "square", s.name(square), "what", what)
	return scene.Node{
		Key: s.name(square), X: x, Y: y, W: size, H: size, Label: &label,
		Marks: []scene.Mark{{Shape: "rect", Class: "cell", W: size, H: size, R: 6}},
		Row:   s.n - square/s.n, Col: square%s.n + 1, BadgeX: size / 2, BadgeY: size / 2,
	}
}

// pieceMarks is a disc with the side's letter, in outline for White and full for Black,
// so that each theme tells them apart.
func pieceMarks(c side, size int) []scene.Mark {
	disc, ring, ink := "card", "exit", "ink"
	if c == black {
		disc, ring, ink = "first", "coin-ring", "card"
	}
	middle, wide := size/2, size*4/5
	return []scene.Mark{
		{Shape: "ellipse", Class: disc, X: middle, Y: middle, W: wide, H: wide},
		{Shape: "ellipse", Class: ring, X: middle, Y: middle, W: wide - 6, H: wide - 6},
		{Shape: "text", Class: ink, X: middle, Y: middle, W: wide, H: size * 2 / 5, Text: string(rune(c.letter()))},
	}
}

// MoveLabel names the piece, where it goes and whether it takes the other.
func (s state) MoveLabel(m game.Move) scene.Label {
	to := s.goal(m)
	takes := "no"
	if to == s.at[s.turn.other()] {
		takes = "yes"
	}
	return scene.L("game.pursuit.move", "side", s.turn.String(), "from", s.name(s.at[s.turn]), "to", s.name(to), "takes", takes)
}

// Edits move either piece to any empty square, or bring a taken one back there, and
// give the turn to the other side.
func (s state) Edits() []scene.Edit {
	edits := []scene.Edit{}
	for square := range s.n * s.n {
		if s.letter(square) != '.' {
			continue
		}
		for _, c := range []side{white, black} {
			next, name := s, s.name(square)
			next.at[c] = square
			e := scene.Edit{Node: name, Act: "set", Pos: next.Text(), Label: scene.L("game.pursuit.edit", "side", c.String(), "square", name)}
			if s.at[c] != gone {
				e.Node, e.Act, e.To = s.name(s.at[c]), "drop", name
			}
			edits = append(edits, e)
		}
	}
	if !s.over() {
		next := s
		next.turn = s.turn.other()
		edits = append(edits, scene.Edit{Act: "turn", Pos: next.Text(), Label: scene.L("game.pursuit.edit.turn", "side", next.turn.String())})
	}
	return edits
}

var _ interface {
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = state{}
