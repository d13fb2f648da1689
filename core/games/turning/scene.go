package turning

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	coinSize = 52
	pitch    = 60
	below    = 46 // room for a coin's number and a move's value
	margin   = 16
	perLine  = 10
)

func key(coin int) string { return "coin" + strconv.Itoa(coin+1) }

func keys(coins []int) []string {
	list := make([]string, len(coins))
	for i, c := range coins {
		list[i] = key(c)
	}
	return list
}

// Scene draws the coins in lines, heads dark and tails bright. In the ruler game and
// in Turning Turtles the rightmost coin of a move is chosen first, then the other
// end, or the same coin again to turn it alone; in Mock Turtles the coins are
// gathered.
func (s *State) Scene() scene.Scene {
	lines := (len(s.row) + perLine - 1) / perLine
	cols := (len(s.row) + lines - 1) / lines
	sc := scene.Scene{Kind: "row", Rows: lines, Cols: cols, Label: scene.L("game.turning.scene", "count", strconv.Itoa(len(s.row)), "heads", strconv.Itoa(len(s.heads()))),
		Width: 2*margin + cols*pitch, Height: 2*margin + lines*(coinSize+below)}
	for i := range len(s.row) {
		sc.Nodes = append(sc.Nodes, s.coin(i, cols))
	}
	last := -1
	for _, i := range s.heads() {
		last = i
		for to := 0; to <= i && s.variant != mock; to++ {
			coins := []int{to, i}
			if to == i {
				coins = coins[:1]
			}
			sc.Targets = append(sc.Targets, scene.Target{Move: s.move(coins), From: key(i), To: key(to)})
		}
	}
	if s.variant == mock {
		sc.Compose = 3
		for i := range last + 1 {
			sc.Targets = append(sc.Targets, scene.Target{Move: s.move([]int{i}), To: key(i), Group: key(i)})
		}
	}
	return sc
}

func (s *State) coin(i, cols int) scene.Node {
	name, side := strconv.Itoa(i+1), "tails"
	inner := scene.Mark{Shape: "ellipse", Class: "coin-ring", X: coinSize / 2, Y: coinSize / 2, W: coinSize - 14, H: coinSize - 14}
	if s.row[i] == heads {
		inner.Class, side = "stone", "heads"
	}
	label := scene.L("game.turning.node", "coin", name, "side", side)
	return scene.Node{
		Key: key(i), X: margin + i%cols*pitch + (pitch-coinSize)/2, Y: margin + i/cols*(coinSize+below), W: coinSize, H: coinSize + below - 4,
		Label: &label, Row: i/cols + 1, Col: i%cols + 1, BadgeX: coinSize / 2, BadgeY: coinSize + 29,
		Marks: []scene.Mark{
			{Shape: "ellipse", Class: "coin", X: coinSize / 2, Y: coinSize / 2, W: coinSize - 2, H: coinSize - 2}, inner,
			{Shape: "text", Class: "soft", X: coinSize / 2, Y: coinSize + 8, W: coinSize, H: 12, Text: name},
		},
	}
}

// MoveLabel names the coins.
func (s *State) MoveLabel(m game.Move) scene.Label {
	coins := s.parse(string(m))
	if coins == nil {
		return scene.L("move.plain", "move", string(m))
	}
	text := places(coins, ", ")
	if n := len(coins); n > 3 {
		text = strconv.Itoa(coins[0]+1) + "–" + strconv.Itoa(coins[n-1]+1)
	}
	return scene.L("game.turning.move", "coins", text, "count", strconv.Itoa(len(coins)))
}

// WhyNot says what may be turned.
func (s *State) WhyNot(places []string) error {
	switch len(places) {
	case 1:
		return game.BadMoveError(places[0], "turning.heads")
	case 2:
		return game.BadMoveError(places[1], "turning.left")
	}
	return nil
}

// Edits turn a coin, and make the row longer or shorter.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	for i := range len(s.row) {
		edits = append(edits, scene.Edit{Node: key(i), Act: "set", Label: scene.L("game.turning.edit.turn", "coin", strconv.Itoa(i+1)), Pos: s.after([]int{i}).row})
	}
	if n := len(s.row); n < maxCoins {
		edits = append(edits, scene.Edit{Act: "add", Label: scene.L("game.turning.edit.add"), Pos: s.row + string(heads)})
	}
	if n := len(s.row); n > 1 {
		edits = append(edits, scene.Edit{Act: "less", Label: scene.L("game.turning.edit.less"), Pos: s.row[:n-1]})
	}
	return edits
}

var _ interface {
	game.Sampler
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = (*State)(nil)
