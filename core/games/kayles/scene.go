package kayles

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	pitch   = 44 // from pin to pin
	pinH    = 104
	pairH   = 46 // below the pins: a place to press for two at once
	margin  = 16
	perLine = 12
	whole   = 60 // places of the longest row that is drawn whole
	ends    = 30 // places drawn at either end of a longer one
)

const (
	body    = "M22 2C28 2 31 7 31 13C31 19 28 23 28 30C28 39 36 45 36 61C36 72 33 80 31 86H13C11 80 8 72 8 61C8 45 16 39 16 30C16 23 13 19 13 13C13 7 16 2 22 2Z"
	bracket = "M6 4V9Q6 14 11 14H33Q38 14 38 9V4"
)

// Scene draws the pins in lines from the left. A press on a pin knocks it down; one
// on the bracket below two of them knocks down both.
func (s *State) Scene() scene.Scene {
	drawn := s.drawn()
	lines := (len(drawn) + perLine - 1) / perLine
	cols := (len(drawn) + lines - 1) / lines
	sc := scene.Scene{Kind: "row", Label: scene.L("game.kayles.scene", "runs", s.words()), Rows: 2 * lines, Cols: cols,
		Width: 2*margin + cols*pitch + pitch/2, Height: 2*margin + lines*(pinH+pairH)}
	for line := range lines {
		for below := range 2 {
			for col := range cols {
				k := line*cols + col
				if k >= len(drawn) {
					break
				}
				n := scene.Node{X: margin + pitch/4 + col*pitch, Y: margin + line*(pinH+pairH), W: pitch, H: pinH, Row: 2*line + 1 + below, Col: col + 1}
				if below == 0 {
					s.drawPlace(&n, drawn[k], len(s.row)-len(drawn)+1)
				} else if i := drawn[k]; i >= 0 && s.legal(throw{i, 2}) && (k+1 == len(drawn) || drawn[k+1] == i+1) {
					n.X, n.Y, n.H = n.X+pitch/2, n.Y+pinH, pairH
					s.drawPair(&n, i)
				} else {
					continue
				}
				sc.Nodes = append(sc.Nodes, n)
			}
		}
	}
	for _, i := range drawn {
		for n := 1; n <= 2; n++ {
			if t := (throw{i, n}); i >= 0 && s.legal(t) && (n == 1 || whole >= len(s.row) || i != ends-1) {
				sc.Targets = append(sc.Targets, scene.Target{Move: t.move(), To: key(t)})
			}
		}
	}
	return sc
}

// drawn lists the places that are drawn, -1 for the gap between both ends.
func (s *State) drawn() []int {
	var list []int
	for i := range len(s.row) {
		if len(s.row) > whole && i == ends {
			list = append(list, -1)
		}
		if len(s.row) <= whole || i < ends || i >= len(s.row)-ends {
			list = append(list, i)
		}
	}
	return list
}

func key(t throw) string { return []string{"pin", "pair"}[t.pins-1] + strconv.Itoa(t.at+1) }

func (s *State) drawPlace(n *scene.Node, i, hidden int) {
	if i < 0 {
		label := scene.L("game.kayles.node.hidden", "count", strconv.Itoa(hidden))
		n.Key, n.Label = "hidden", &label
		n.Marks = []scene.Mark{
			{Shape: "text", Class: "soft", X: pitch / 2, Y: 50, W: pitch, H: 22, Text: "⋯"},
			{Shape: "text", Class: "soft", X: pitch / 2, Y: 97, W: pitch - 4, H: 12, Text: "+" + strconv.Itoa(hidden)},
		}
		return
	}
	name, what := strconv.Itoa(i+1), "down"
	n.Key, n.BadgeX, n.BadgeY = key(throw{i, 1}), pitch/2, 62
	if s.row[i] == pin {
		what = "up"
		n.Marks = []scene.Mark{
			{Shape: "path", Class: "stone", D: body},
			{Shape: "rect", Class: "detail", X: 15, Y: 24, W: 14, H: 4, R: 2},
		}
	} else {
		n.Marks = []scene.Mark{{Shape: "ellipse", Class: "base", X: pitch / 2, Y: 83, W: 18, H: 6}}
	}
	label := scene.L("game.kayles.node.pin", "pin", name, "what", what)
	n.Label = &label
	n.Marks = append(n.Marks, scene.Mark{Shape: "text", Class: "soft", X: pitch / 2, Y: 97, W: pitch - 8, H: 12, Text: name})
}

func (s *State) drawPair(n *scene.Node, i int) {
	label := scene.L("game.kayles.node.pair", "pin", strconv.Itoa(i+1), "next", strconv.Itoa(i+2))
	n.Key, n.Label, n.BadgeX, n.BadgeY = key(throw{i, 2}), &label, pitch/2, 29
	n.Marks = []scene.Mark{{Shape: "path", Class: "exit", D: bracket}}
}

// words are the lengths of the runs.
func (s *State) words() string {
	text := ""
	for i, r := range s.runs() {
		if i > 0 {
			text += ", "
		}
		text += strconv.Itoa(r.pins)
	}
	if text == "" {
		return "0"
	}
	return game.Clip(text)
}

// MoveLabel names the pins.
func (s *State) MoveLabel(m game.Move) scene.Label {
	t := parse(string(m))
	return scene.L("game.kayles.move", "count", strconv.Itoa(t.pins), "pin", strconv.Itoa(t.at+1), "next", strconv.Itoa(t.at+2))
}

// WhyNot says that only pins that stand can be knocked down.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	return game.BadMoveError(places[len(places)-1], "kayles.standing")
}
