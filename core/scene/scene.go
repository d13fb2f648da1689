// Package scene is a picture of a position as data. The page draws it and lets
// people act on it, the SVG printer prints it; neither knows any game. Every
// shape is already resolved into a few primitive marks, so a new game can bring
// a new shape and nothing that draws has to learn it.
package scene

import "minimex/core/game"

// Label is a text by its key in the language catalogues; no prose crosses the
// boundary.
type Label struct {
	Key  string            `json:"key"`
	Args map[string]string `json:"args,omitempty"`
	// Inner is a text within the text: the argument "inner" of its message.
	Inner *Label `json:"inner,omitempty"`
}

// L makes a label; pairs are argument names and values.
func L(key string, pairs ...string) Label {
	l := Label{Key: key}
	for i := 0; i+1 < len(pairs); i += 2 {
		if l.Args == nil {
			l.Args = map[string]string{}
		}
		l.Args[pairs[i]] = pairs[i+1]
	}
	return l
}

// Scene is a picture in a box of Width x Height units; a unit is one CSS pixel
// at the natural size.
type Scene struct {
	Kind   string `json:"kind"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Label  Label  `json:"label"`
	Nodes  []Node `json:"nodes"`
	// Rows and Cols are the size of the ARIA grid where the picture is one.
	Rows int `json:"rows,omitempty"`
	Cols int `json:"cols,omitempty"`
	// Targets are the moves that can be made on the picture.
	Targets []Target `json:"targets"`
	// Compose, where above 1, says that a move may join up to so many targets
	// of different groups; their move texts are joined by ".".
	Compose int `json:"compose,omitempty"`
}

// Node is one thing in the picture. The same Key in the next picture is the same
// thing, so that the page can move it. Boxes are left, top, width, height.
type Node struct {
	Key   string `json:"key"`
	X     int    `json:"x"`
	Y     int    `json:"y"`
	W     int    `json:"w"`
	H     int    `json:"h"`
	Marks []Mark `json:"marks,omitempty"`
	// Label is what a screen reader says; a node without one is decoration.
	Label *Label `json:"label,omitempty"`
	// Caption is a visible text at the box's middle, worded by the reader's
	// language; Text marks carry numbers and signs only.
	Caption *Label `json:"caption,omitempty"`
	// Plain stands for the caption in a printed figure, which has no language.
	Plain string `json:"plain,omitempty"`
	// Row and Col, from 1, place the node in the ARIA grid; 0 is none.
	Row int `json:"row,omitempty"`
	Col int `json:"col,omitempty"`
	// BadgeX, BadgeY is where a mark of a move's value sits, within the box.
	BadgeX int `json:"badgeX,omitempty"`
	BadgeY int `json:"badgeY,omitempty"`
	// From and To, by their keys, are the nodes that an arrow of a graph joins,
	// and On is the node that a token stands on: what a page needs to lay the
	// graph out anew.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
	On   string `json:"on,omitempty"`
}

// Mark is one primitive, in the node's own coordinates. Class names a paint
// of the palette by its meaning.
type Mark struct {
	Shape string `json:"shape"` // ellipse, rect, path, text
	Class string `json:"class"`
	X     int    `json:"x"` // ellipse and text: the middle; rect: the left
	Y     int    `json:"y"`
	W     int    `json:"w,omitempty"` // full width
	H     int    `json:"h,omitempty"` // full height; of text, the type size
	R     int    `json:"r,omitempty"` // corner radius of a rect
	D     string `json:"d,omitempty"` // path data
	Text  string `json:"text,omitempty"`
}

// Target is one move as an act on the picture: choose From (where there is one),
// then To. Group tells parts of a composed move apart.
type Target struct {
	Move  game.Move `json:"move"`
	From  string    `json:"from,omitempty"`
	To    string    `json:"to"`
	Group string    `json:"group,omitempty"`
}

// Drawer is a state that has a picture.
type Drawer interface {
	Scene() Scene
}

// MoveLabeler is a state that words its moves; without it a move is worded by
// its text.
type MoveLabeler interface {
	MoveLabel(game.Move) Label
}

// MoveLabel words a move of s.
func MoveLabel(s game.State, m game.Move) Label {
	if l, ok := s.(MoveLabeler); ok {
		return l.MoveLabel(m)
	}
	return L("move.plain", "move", string(m))
}

// Table is a grid of numbers beside a position: a dynamic-programming table, the
// binary columns of a nim-sum. A nil cell does not exist.
type Table struct {
	Label    Label       `json:"label"`
	RowHeads []Label     `json:"rowHeads"`
	ColHeads []Label     `json:"colHeads"`
	Rows     [][]*string `json:"rows"`
	// Foot says that the last row sums up the others.
	Foot bool `json:"foot,omitempty"`
	// Marks are cells to be lit, as row and column from 0.
	Marks [][2]int `json:"marks,omitempty"`
	// Heat says that the cells are quantities worth shading by size.
	Heat bool `json:"heat,omitempty"`
}

// Cell tells how one cell of a table follows from others.
type Cell struct {
	Value string     `json:"value"`
	Lines []CellLine `json:"lines"`
	// Nodes are the nodes of the picture that the cell is about.
	Nodes []string `json:"nodes,omitempty"`
}

// CellLine is a formula in numbers, and the cells that it looks at, as row and
// column from 0.
type CellLine struct {
	Label Label    `json:"label"`
	Uses  [][2]int `json:"uses,omitempty"`
}

// Num words a bare number or name that needs no translation.
func Num(text string) Label { return L("plain", "text", text) }
