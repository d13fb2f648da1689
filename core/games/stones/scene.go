package stones

import (
	"strconv"

	"minimex/core/scene"
	"minimex/core/solve/deal"
)

// Sizes in scene units. Eight heaps in a line is what a page of 320 px still shows with
// targets of 27 px, in its editor as well; longer rows are broken into lines.
const (
	heapSize   = 54
	gap        = 4
	digitW     = 12 // of the type on a heap
	freeDigits = 4  // that fit a round heap
	badgeRoom  = 30 // below a heap
	nameH      = 20 // the place's number below that
	lineH      = heapSize + badgeRoom + nameH + 10
	margin     = 14
	perLine    = 8
	wholeRow   = 32 // places of the longest row that is drawn whole
	before     = 4  // places drawn before the first heap that can be taken of a longer one
)

// drawn lists the places that are drawn, -1 for those left out before and after them:
// of a long row a stretch with the first heap that can be taken.
func (s *State) drawn() []int {
	first := 0
	for first < len(s.row) && !s.legal(first) {
		first++
	}
	return deal.Window(len(s.row), wholeRow, first%len(s.row)-before)
}

func key(i int) string { return "heap" + strconv.Itoa(i+1) }

// Scene draws the row from the left, broken into lines of equal length.
func (s *State) Scene() scene.Scene {
	drawn := s.drawn()
	width := s.heapWidth(drawn)
	cols := max(1, min(perLine, perLine*(heapSize+gap)/(width+gap)))
	lines := (len(drawn) + cols - 1) / cols
	cols = (len(drawn) + lines - 1) / lines
	sc := scene.Scene{Kind: "row", Label: scene.L("game.stones.scene", "count", strconv.Itoa(s.Left()), "places", strconv.Itoa(len(s.row))),
		Rows: lines, Cols: cols, Targets: []scene.Target{},
		Width: max(4*(heapSize+gap), cols*(width+gap)-gap) + 2*margin, Height: 2*margin + lines*lineH - 10}
	left := (sc.Width - cols*(width+gap) + gap) / 2
	for k, i := range drawn {
		n := scene.Node{X: left + k%cols*(width+gap), Y: margin + k/cols*lineH, W: width, H: heapSize + badgeRoom + nameH, Row: k/cols + 1, Col: k%cols + 1}
		if i < 0 {
			hidden(&n, drawn, k, len(s.row))
		} else {
			s.drawHeap(&n, i)
			if s.legal(i) {
				sc.Targets = append(sc.Targets, scene.Target{Move: name(i), To: n.Key})
			}
		}
		sc.Nodes = append(sc.Nodes, n)
	}
	return sc
}

// hidden stands for the places that are not drawn; it counts them in signs that need
// no words.
func hidden(n *scene.Node, drawn []int, k, places int) {
	left, count := deal.LeftOut(drawn, k, places)
	label := scene.L("game.stones.hidden", "count", strconv.Itoa(count))
	n.Key, n.Label = left, &label
	n.Marks = []scene.Mark{
		{Shape: "text", Class: "soft", X: n.W / 2, Y: heapSize/2 - 12, W: n.W, H: 22, Text: "⋯"},
		{Shape: "text", Class: "soft", X: n.W / 2, Y: heapSize/2 + 12, W: n.W, H: 16, Text: "+" + strconv.Itoa(count)},
	}
}

func (s *State) drawHeap(n *scene.Node, i int) {
	label := scene.L("game.stones.node", "index", string(name(i)), "value", number(s.row[i]))
	n.Key, n.Label, n.BadgeX, n.BadgeY = key(i), &label, n.W/2, heapSize+badgeRoom/2
	if s.row[i] == 0 {
		n.Marks = []scene.Mark{{Shape: "ellipse", Class: "base", X: n.W / 2, Y: heapSize - 6, W: 30, H: 8}}
	} else {
		n.Marks = []scene.Mark{
			{Shape: "path", Class: "coin", D: mound(n.W)},
			{Shape: "text", Class: "ink", X: n.W / 2, Y: heapSize/2 + 6, W: n.W - 14, H: 20, Text: number(s.row[i])},
		}
	}
	n.Marks = append(n.Marks, scene.Mark{Shape: "text", Class: "soft", X: n.W / 2, Y: heapSize + badgeRoom + nameH/2, W: n.W, H: 13, Text: string(name(i))})
}

// mound is the outline of a heap of a width.
func mound(w int) string {
	left, right, quarter := "2 45", strconv.Itoa(w-2)+" 45", strconv.Itoa(w/4)
	return "M" + left + "C2 18 " + quarter + " 4 " + strconv.Itoa(w/2) + " 4C" + strconv.Itoa(w-w/4) + " 4 " + strconv.Itoa(w-2) + " 18 " + right +
		"Q" + strconv.Itoa(w-2) + " 52 " + strconv.Itoa(w-9) + " 52H9Q2 52 " + left + "Z"
}

// heapWidth is that of the widest heap that is drawn.
func (s *State) heapWidth(drawn []int) int {
	digits := freeDigits
	for _, i := range drawn {
		if i >= 0 {
			digits = max(digits, len(number(s.row[i])))
		}
	}
	return heapSize + (digits-freeDigits)*digitW
}
