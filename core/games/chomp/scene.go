package chomp

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	piece  = 56 // side of a square
	pitch  = 59
	border = 12
)

// cross is the poisoned square's mark.
const cross = "M20 20L36 36M36 20L20 36"

func key(row, col int) string { return "r" + strconv.Itoa(row+1) + "c" + strconv.Itoa(col+1) }

// Scene draws the bar. A press on a square bites it off with all below and to the
// right.
func (s *State) Scene() scene.Scene {
	cols := int(s.length[0])
	sc := scene.Scene{Kind: "grid", Rows: s.rows, Cols: cols, Label: scene.L("game.chomp.scene", "rows", s.words()),
		Width: 2*border + max(3, cols)*pitch, Height: 2*border + s.rows*pitch}
	for r := range s.rows {
		for c := range cols {
			sc.Nodes = append(sc.Nodes, s.square(r, c))
		}
	}
	for _, b := range s.bites() {
		sc.Targets = append(sc.Targets, scene.Target{Move: b.move(), To: key(b.row, b.keep)})
	}
	return sc
}

func (s *State) square(r, c int) scene.Node {
	what := "chocolate"
	marks := []scene.Mark{
		{Shape: "rect", Class: "stone", W: piece, H: piece, R: 7},
		{Shape: "rect", Class: "coin-ring", X: 9, Y: 9, W: piece - 18, H: piece - 18, R: 5},
	}
	switch {
	case c >= int(s.length[r]):
		what = "eaten"
		marks = []scene.Mark{{Shape: "rect", Class: "cell", X: 2, Y: 2, W: piece - 4, H: piece - 4, R: 7}}
	case r+c == 0:
		what = "poison"
		marks[0].Class = "second"
		marks[1] = scene.Mark{Shape: "path", Class: "coin-ring", D: cross}
	}
	label := scene.L("game.chomp.node", "row", strconv.Itoa(r+1), "col", strconv.Itoa(c+1), "what", what)
	return scene.Node{Key: key(r, c), X: border + c*pitch, Y: border + r*pitch, W: piece, H: piece, Row: r + 1, Col: c + 1,
		Label: &label, Marks: marks, BadgeX: piece / 2, BadgeY: piece / 2}
}

// words are the lengths of the rows.
func (s *State) words() string {
	text := ""
	for i, n := range s.length[:s.rows] {
		if i > 0 {
			text += ", "
		}
		text += strconv.Itoa(int(n))
	}
	return text
}

// MoveLabel names the square that is bitten and how many go with it.
func (s *State) MoveLabel(m game.Move) scene.Label {
	b := parse(string(m))
	gone := 0
	for r := b.row; r < s.rows; r++ {
		gone += max(0, int(s.length[r])-b.keep)
	}
	return scene.L("game.chomp.move", "row", strconv.Itoa(b.row+1), "col", strconv.Itoa(b.keep+1), "count", strconv.Itoa(gone))
}

// WhyNot says that the poison is not eaten and what is gone cannot be.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	if places[0] == key(0, 0) {
		return game.BadMoveError(places[0], "chomp.poison")
	}
	return game.BadMoveError(places[0], "chomp.eaten")
}

// Edits make a row one square longer or shorter, and the bar a row higher or lower.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	offer := func(node, act string, row int, next *State) {
		edits = append(edits, scene.Edit{Node: node, Act: act, Label: scene.L("game.chomp.edit."+act, "row", strconv.Itoa(row+1)), Pos: next.Text()})
	}
	for r := range s.rows {
		longest, shortest := int8(maxSide), int8(0)
		if r > 0 {
			longest = s.length[r-1]
		}
		if r+1 < s.rows {
			shortest = s.length[r+1]
		}
		next := *s
		if next.length[r]++; next.length[r] <= longest {
			offer(key(r, 0), "more", r, &next)
		}
		if next.length[r] -= 2; next.length[r] >= shortest && next.length[0] > 0 {
			offer(key(r, 0), "less", r, &next)
		}
	}
	next := *s
	if s.rows < maxSide && s.length[s.rows-1] > 0 {
		next.rows++
		next.length[s.rows] = s.length[s.rows-1]
		offer("", "add", s.rows, &next)
	}
	if s.rows > 1 {
		next.rows = s.rows - 1
		next.length[next.rows] = 0
		offer("", "remove", next.rows, &next)
	}
	return edits
}

var _ interface {
	game.State
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = (*State)(nil)
