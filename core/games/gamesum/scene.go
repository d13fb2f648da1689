package gamesum

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	margin    = 16
	width     = 368
	plateGap  = 10
	plateH    = 40
	below     = 38 // a plate, for its move's value
	shortLine = 6  // turns up to which values are short, and four plates fit a line; else two
	slot      = 36 // of a turn
	perRow    = width / slot
	lineH     = 46
)

// perLine is how many plates stand side by side.
func (s *State) perLine() int {
	if s.n > shortLine {
		return 2
	}
	return 4
}

// key names the plate of a number.
func key(x int64) string { return "x" + strings.ReplaceAll(decimal(x), ".", "_") }

// Scene draws the turns left, those that must be additions first; the range of the
// numbers with the one that is named; and plates to press: the numbers worth a look,
// or Bob's two replies.
func (s *State) Scene() scene.Scene {
	n, m, k := strconv.Itoa(s.n), strconv.Itoa(s.m), strconv.FormatInt(s.k, 10)
	sc := scene.Scene{Kind: "row", Cols: s.perLine(), Width: 2*margin + width, Targets: []scene.Target{},
		Label: scene.L("game.gamesum.scene", "n", n, "m", m, "k", k)}
	if s.named {
		sc.Label = scene.L("game.gamesum.scene.named", "n", n, "m", m, "k", k, "x", fraction(s.x))
	}
	y := margin
	for _, part := range []struct {
		key        string
		from, to   int
		sign, fill string
		ink        string
	}{{"owed", 0, s.m, "+", "second", "card"}, {"turns", s.m, s.n, "±", "cell", "ink"}} {
		label := scene.L("game.gamesum.node."+part.key, "count", strconv.Itoa(part.to-part.from))
		node := scene.Node{Key: part.key, X: margin, Y: y, W: width, H: slot, Label: &label}
		for i := part.from; i < part.to; i++ {
			x, row := (i-part.from)%perRow*slot, (i-part.from)/perRow*slot
			node.H = row + slot
			node.Marks = append(node.Marks,
				scene.Mark{Shape: "rect", Class: part.fill, X: x + 3, Y: row + 3, W: slot - 6, H: slot - 6, R: 8},
				scene.Mark{Shape: "text", Class: part.ink, X: x + slot/2, Y: row + slot/2, W: slot, H: 18, Text: part.sign})
		}
		if part.from == part.to {
			node.Marks = []scene.Mark{{Shape: "rect", Class: "base", X: 3, Y: slot/2 - 1, W: slot - 6, H: 2}}
		}
		sc.Nodes = append(sc.Nodes, node)
		y += node.H
	}
	sc.Nodes = append(sc.Nodes, s.drawLine(y+6))
	y += lineH + 16
	sc.Rows = 3
	for i := range sc.Nodes {
		sc.Nodes[i].Row, sc.Nodes[i].Col = i+1, 1
	}
	if s.n > 0 {
		y = s.drawPlates(&sc, y)
	}
	sc.Height = y + margin
	return sc
}

// drawLine is the range from 0 to k, filled up to the number that is named.
func (s *State) drawLine(y int) scene.Node {
	label := scene.L("game.gamesum.node.line", "k", strconv.FormatInt(s.k, 10))
	node := scene.Node{Key: "line", X: margin, Y: y, W: width, H: lineH, Label: &label, Marks: []scene.Mark{
		{Shape: "rect", Class: "base", Y: 6, W: width, H: 10, R: 5},
	}}
	ends := []string{"0", strconv.FormatInt(s.k, 10)}
	for i, text := range ends {
		w := 8 * len(text)
		node.Marks = append(node.Marks, scene.Mark{Shape: "text", Class: "soft", X: w/2 + i*(width-w), Y: 32, W: w, H: 13, Text: text})
	}
	if s.named {
		at := 10
		if s.k > 0 {
			at += int((width - 10) * (s.x / one) / s.k)
		}
		node.Marks = append(node.Marks, scene.Mark{Shape: "rect", Class: "first", Y: 6, W: at, H: 10, R: 5})
	}
	return node
}

// drawPlates adds the plates to press and returns where they end.
func (s *State) drawPlates(sc *scene.Scene, y int) int {
	perLine := s.perLine()
	pitch := width / perLine
	plateW := pitch - plateGap
	for i, m := range s.SampleMoves(drawnMost) {
		name, text := string(m), ""
		label := scene.L("game.gamesum.node.reply", "reply", name, "x", fraction(s.x))
		switch {
		case m == add:
			text = "+" + short(s.x)
		case m == subtract:
			text = "−" + short(s.x)
		default:
			x, _ := s.readNumber(name)
			name, text = key(x), short(x)
			label = scene.L("game.gamesum.node.number", "x", fraction(x))
		}
		row, col := i/perLine, i%perLine
		sc.Nodes = append(sc.Nodes, scene.Node{Key: name, Label: &label,
			X: margin + col*pitch + plateGap/2, Y: y + row*(plateH+below), W: plateW, H: plateH + below, Row: 4 + row, Col: col + 1,
			BadgeX: plateW / 2, BadgeY: plateH + below/2,
			Marks: []scene.Mark{
				{Shape: "rect", Class: "coin", X: 1, Y: 1, W: plateW - 2, H: plateH - 2, R: 10},
				{Shape: "text", Class: "ink", X: plateW / 2, Y: plateH / 2, W: plateW - 8, H: scene.TypeSize(text, plateW-12, 20), Text: text},
			}})
		sc.Targets = append(sc.Targets, scene.Target{Move: m, To: name})
		sc.Rows = 4 + row
	}
	return y + (sc.Rows-3)*(plateH+below)
}

// short is a number in a few signs: exactly, or else about, to three decimals.
func short(x int64) string {
	if text := decimal(x); len(text) <= 9 {
		return text
	}
	if text := fraction(x); len(text) <= 9 {
		return text
	}
	whole, decimals, _ := strings.Cut(decimal(x+one/2000), ".")
	return "≈" + whole + "." + (decimals + "000")[:3]
}

// MoveLabel names the number or the reply.
func (s *State) MoveLabel(m game.Move) scene.Label {
	if !s.named {
		x, _ := s.readNumber(string(m))
		return scene.L("game.gamesum.move.number", "x", fraction(x))
	}
	return scene.L("game.gamesum.move.reply", "reply", string(m), "x", fraction(s.x))
}

// WhyNot says what can be pressed.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 || s.n == 0 {
		return nil
	}
	if !s.named {
		return game.BadMoveError(places[0], "gamesum.number", "max", strconv.FormatInt(s.k, 10))
	}
	return game.BadMoveError(places[0], "gamesum.reply")
}

var _ interface {
	game.Sampler
	game.Orderer
	game.MoveReader
	game.Rewarder
	game.Unit
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = (*State)(nil)
