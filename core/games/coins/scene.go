package coins

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units. Eight coins in a line is what a page of 320 px still
// shows with targets of more than 30 px; longer rows are broken into lines.
const (
	coinSize   = 60
	coinGap    = 12
	digitW     = 12 // of the type on a coin
	freeDigits = 4  // that fit a round coin
	badgeRoom  = 36 // below a coin
	lineH      = coinSize + badgeRoom
	margin     = 16
	perLine    = 8
	wholeRow   = 24 // coins of the longest row that is drawn whole
	endCoins   = 10 // drawn at either end of a longer one
)

// Scene draws the row from left to right, broken into lines of equal length;
// of a long row both ends and how many coins lie between them.
func (s *State) Scene() scene.Scene {
	n := len(s.row)
	sc := scene.Scene{Kind: "row", Label: scene.L("game.coins.scene", "count", strconv.Itoa(n))}
	if n == 0 {
		return emptyScene(sc)
	}
	drawn := s.drawn()
	width := s.coinWidth()
	cols := max(1, min(perLine, (perLine*(coinSize+coinGap))/(width+coinGap)))
	lines := (len(drawn) + cols - 1) / cols
	cols = (len(drawn) + lines - 1) / lines
	sc.Rows, sc.Cols = lines, cols
	sc.Width = 2*margin + cols*(width+coinGap) - coinGap
	sc.Height = 2*margin + lines*lineH
	for k, i := range drawn {
		node := scene.Node{X: margin + k%cols*(width+coinGap), Y: margin + k/cols*lineH, W: width, H: lineH,
			Row: k/cols + 1, Col: k%cols + 1}
		if i < 0 {
			drawGap(&node, n-len(drawn)+1)
		} else {
			s.drawCoin(&node, i)
		}
		sc.Nodes = append(sc.Nodes, node)
	}
	sc.Targets = []scene.Target{{Move: left, To: sc.Nodes[0].Key}}
	if n > 1 {
		sc.Targets = append(sc.Targets, scene.Target{Move: right, To: sc.Nodes[len(drawn)-1].Key})
	}
	return sc
}

// emptyScene shows a place where a coin was.
func emptyScene(sc scene.Scene) scene.Scene {
	none := scene.L("game.coins.empty")
	sc.Width, sc.Height = 4*lineH, margin+coinSize+badgeRoom
	sc.Nodes = []scene.Node{
		{Key: "place", X: (sc.Width - coinSize) / 2, Y: margin, W: coinSize, H: coinSize,
			Marks: []scene.Mark{{Shape: "ellipse", Class: "cell", X: coinSize / 2, Y: coinSize / 2, W: coinSize, H: coinSize}}},
		{Key: "none", Y: margin + coinSize, W: sc.Width, H: badgeRoom, Caption: &none, Label: &none},
	}
	sc.Targets = []scene.Target{}
	return sc
}

// drawGap stands for the hidden coins; it counts them in signs that need no words.
func drawGap(node *scene.Node, hidden int) {
	count := strconv.Itoa(hidden)
	label := scene.L("game.coins.hidden", "count", count)
	node.Key, node.H, node.Label = "hidden", coinSize, &label
	node.Marks = []scene.Mark{
		{Shape: "text", Class: "soft", X: node.W / 2, Y: coinSize/2 - 12, W: node.W, H: 22, Text: "⋯"},
		{Shape: "text", Class: "soft", X: node.W / 2, Y: coinSize/2 + 12, W: node.W, H: 16, Text: "+" + count},
	}
}

// drawn lists the coins that are drawn, -1 for the gap.
func (s *State) drawn() []int {
	n := len(s.row)
	list := make([]int, 0, wholeRow)
	for i := range n {
		if n > wholeRow && i == endCoins {
			list = append(list, -1)
		}
		if n <= wholeRow || i < endCoins || i >= n-endCoins {
			list = append(list, i)
		}
	}
	return list
}

// coinWidth is that of the widest coin: a circle, or for long numbers an oval.
func (s *State) coinWidth() int {
	digits := freeDigits
	for _, i := range s.drawn() {
		if i >= 0 {
			digits = max(digits, len(number(s.row[i])))
		}
	}
	return coinSize + (digits-freeDigits)*digitW
}

func (s *State) drawCoin(node *scene.Node, i int) {
	value := number(s.row[i])
	label := scene.L("game.coins.node", "index", strconv.Itoa(i+1), "value", value)
	node.Key, node.Label = s.coinKey(i), &label
	node.BadgeX, node.BadgeY = node.W/2, coinSize+badgeRoom/2
	node.Marks = []scene.Mark{
		{Shape: "ellipse", Class: "coin", X: node.W / 2, Y: coinSize / 2, W: node.W, H: coinSize},
		{Shape: "ellipse", Class: "coin-ring", X: node.W / 2, Y: coinSize / 2, W: node.W - 14, H: coinSize - 14},
		{Shape: "text", Class: "ink", X: node.W / 2, Y: coinSize / 2, W: node.W - 12, H: 20, Text: printed(s.row[i])},
	}
}

// coinKey names a coin by its value and by how many equal ones lie to its right.
// A text does not say how many coins are gone, so an index would name another
// coin after each move from the left; this name changes only where the move
// takes an equal coin from the right.
func (s *State) coinKey(i int) string {
	equal := 0
	for _, c := range s.row[i+1:] {
		if c == s.row[i] {
			equal++
		}
	}
	return "coin" + number(s.row[i]) + "_" + strconv.Itoa(equal)
}

var _ interface {
	game.State
	game.Pool
	game.Rewarder
	scene.Drawer
	scene.MoveLabeler
} = (*State)(nil)
