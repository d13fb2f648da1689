package row

import (
	"slices"
	"strconv"

	"minimex/core/scene"
)

// Sizes in scene units. Eight coins in a line is what a page of 320 px still
// shows with targets of more than 30 px; longer rows are broken into lines.
const (
	// Size is the height of a coin, and the width where its number is short.
	Size       = 60
	coinGap    = 12
	digitW     = 12 // of the type on a coin
	freeDigits = 4  // that fit a round coin
	badgeRoom  = 36 // below a coin
	lineH      = Size + badgeRoom
	margin     = 16
	perLine    = 8
	// Whole is how many coins the longest row has that is drawn whole.
	Whole = 24
	// Ends is how many are drawn at either end of a longer one.
	Ends = 10
)

// hiddenKey is the node that stands for what is not drawn.
const hiddenKey = "hidden"

// Scene draws the row as coins from left to right, broken into lines of equal
// length; of a long row both ends and how many coins lie between them. Its targets
// are left to the game.
func (k *Kit) Scene(row []int64) scene.Scene {
	n := len(row)
	sc := scene.Scene{Kind: "row", Label: k.L("scene", "count", strconv.Itoa(n)), Targets: []scene.Target{}}
	if n == 0 {
		return k.emptyScene(sc)
	}
	drawn := Drawn(n)
	width := coinWidth(row, drawn)
	cols := max(1, min(perLine, (perLine*(Size+coinGap))/(width+coinGap)))
	lines := (len(drawn) + cols - 1) / cols
	cols = (len(drawn) + lines - 1) / lines
	sc.Rows, sc.Cols = lines, cols
	sc.Width = 2*margin + cols*(width+coinGap) - coinGap
	sc.Height = 2*margin + lines*lineH
	for at, i := range drawn {
		node := scene.Node{X: margin + at%cols*(width+coinGap), Y: margin + at/cols*lineH, W: width, H: lineH,
			Row: at/cols + 1, Col: at%cols + 1}
		if i < 0 {
			k.drawGap(&node, n-len(drawn)+1)
		} else {
			k.drawCoin(&node, row, i)
		}
		sc.Nodes = append(sc.Nodes, node)
	}
	return sc
}

// emptyScene shows a place where a coin was.
func (k *Kit) emptyScene(sc scene.Scene) scene.Scene {
	none := k.L("empty")
	sc.Width, sc.Height = 4*lineH, margin+Size+badgeRoom
	sc.Nodes = []scene.Node{
		{Key: "place", X: (sc.Width - Size) / 2, Y: margin, W: Size, H: Size,
			Marks: []scene.Mark{{Shape: "ellipse", Class: "cell", X: Size / 2, Y: Size / 2, W: Size, H: Size}}},
		{Key: "none", Y: margin + Size, W: sc.Width, H: badgeRoom, Caption: &none, Label: &none},
	}
	return sc
}

// drawGap stands for the hidden coins; it counts them in signs that need no words.
func (k *Kit) drawGap(node *scene.Node, hidden int) {
	count := strconv.Itoa(hidden)
	label := k.L("hidden", "count", count)
	node.Key, node.H, node.Label = hiddenKey, Size, &label
	node.Marks = []scene.Mark{
		{Shape: "text", Class: "soft", X: node.W / 2, Y: Size/2 - 12, W: node.W, H: 22, Text: "⋯"},
		{Shape: "text", Class: "soft", X: node.W / 2, Y: Size/2 + 12, W: node.W, H: 16, Text: "+" + count},
	}
}

// Drawn lists which of n coins are drawn, -1 for the gap.
func Drawn(n int) []int {
	list := make([]int, 0, Whole)
	for i := range n {
		if n > Whole && i == Ends {
			list = append(list, -1)
		}
		if n <= Whole || i < Ends || i >= n-Ends {
			list = append(list, i)
		}
	}
	return list
}

// coinWidth is that of the widest coin: a circle, or for long numbers an oval.
func coinWidth(row []int64, drawn []int) int {
	digits := freeDigits
	for _, i := range drawn {
		if i >= 0 {
			digits = max(digits, len(Number(row[i])))
		}
	}
	return Size + (digits-freeDigits)*digitW
}

func (k *Kit) drawCoin(node *scene.Node, row []int64, i int) {
	label := k.L("node", "index", strconv.Itoa(i+1), "value", Number(row[i]))
	node.Key, node.Label = Key(row, i), &label
	node.BadgeX, node.BadgeY = node.W/2, Size+badgeRoom/2
	node.Marks = []scene.Mark{
		{Shape: "ellipse", Class: "coin", X: node.W / 2, Y: Size / 2, W: node.W, H: Size},
		{Shape: "ellipse", Class: "coin-ring", X: node.W / 2, Y: Size / 2, W: node.W - 14, H: Size - 14},
		{Shape: "text", Class: "ink", X: node.W / 2, Y: Size / 2, W: node.W - 12, H: 20, Text: Printed(row[i])},
	}
}

// Key names a coin by its value and by how many equal ones lie to its right. A
// text does not say how many coins are gone, so an index would name another coin
// after each move from the left; this name changes only where the move takes an
// equal coin from the right.
func Key(row []int64, i int) string {
	equal := 0
	for _, c := range row[i+1:] {
		if c == row[i] {
			equal++
		}
	}
	return "coin" + Number(row[i]) + "_" + strconv.Itoa(equal)
}

// Keys are the nodes of the coins i..j, as far as they are drawn.
func Keys(row []int64, i, j int) []string {
	keys := []string{}
	drawn := Drawn(len(row))
	for _, c := range drawn {
		if i <= c && c <= j {
			keys = append(keys, Key(row, c))
		}
	}
	if len(keys) < j-i+1 && slices.Contains(drawn, -1) {
		keys = append(keys, hiddenKey)
	}
	return keys
}
