package palindrome

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	digitW  = 38
	digitH  = 60
	chipW   = 58
	chipH   = 64
	gap     = 6
	margin  = 16
	cols    = 9
	wide    = 3  // columns that a long number takes
	whole   = 13 // digits of the longest number that is drawn whole
	ends    = 6  // digits drawn at either end of a longer one
	rowsMax = 3  // rows of numbers with few digits
)

// chip is a palindrome that can be pressed, in its place.
type chip struct {
	p             string
	row, col, len int // the column and its length count short chips
}

// chips are the palindromes that the picture offers: the digits 1 to 9, repeated
// where there is room, and in the last rows the largest with each digit at its ends.
func (s *State) chips() []chip {
	var list []chip
	size := len(s.n)
	for row := range min(size, rowsMax) {
		for col := range cols {
			d := byte('1' + col)
			p := same(d, d, row+1)
			if row > 0 && row == size-1 {
				p = largest(s.n, d)
			}
			if len(p) == row+1 {
				list = append(list, chip{p, row, col, 1})
			}
		}
	}
	for col := range cols {
		if size > rowsMax {
			list = append(list, chip{largest(s.n, byte('1'+col)), rowsMax + col/wide, col % wide * wide, wide})
		}
	}
	return list
}

func (c chip) key() string {
	if c.len > 1 {
		return "top" + c.p[:1] // its digits may be many, and change with each move
	}
	return "take" + c.p
}

// Scene draws the number with its last digit marked, and below it palindromes to
// press.
func (s *State) Scene() scene.Scene {
	sc := scene.Scene{Kind: "row", Label: scene.L("game.palindrome.scene", "size", short(s.n)), Cols: whole}
	sc.Width = 2*margin + cols*(chipW+gap) - gap
	drawn := s.drawn()
	left := (sc.Width - len(drawn)*digitW) / 2
	for i, place := range drawn {
		sc.Nodes = append(sc.Nodes, s.digit(place, left+i*digitW, i+1))
	}
	top := margin + digitH + 2*gap
	for _, c := range s.chips() {
		sc.Rows = c.row + 2
		sc.Height = top + (c.row+1)*(chipH+gap) + margin
		n := scene.Node{Key: c.key(), X: margin + c.col*(chipW+gap), Y: top + c.row*(chipH+gap), W: c.len*(chipW+gap) - gap, H: chipH,
			Row: c.row + 2, Col: c.col + 1}
		n.BadgeX, n.BadgeY = n.W/2, chipH-14
		class, label := "soft", scene.L("game.palindrome.node.more", "take", short(c.p))
		if compare(c.p, s.n) <= 0 {
			class, label = "ink", s.MoveLabel(move(c.p))
			sc.Targets = append(sc.Targets, scene.Target{Move: move(c.p), To: n.Key})
		}
		n.Label = &label
		size := 20
		if len(c.p) > 12 {
			size = 14 // so that twenty digits fit
		}
		n.Marks = []scene.Mark{
			{Shape: "rect", Class: "cell", W: n.W, H: chipH, R: 10},
			{Shape: "text", Class: class, X: n.W / 2, Y: 26, W: n.W - 8, H: size, Text: short(c.p)},
		}
		sc.Nodes = append(sc.Nodes, n)
	}
	return sc
}

// drawn lists the places of the digits that are drawn, from the left, the last one
// being 0; -1 stands for those between both ends of a long number.
func (s *State) drawn() []int {
	var list []int
	for place := len(s.n) - 1; place >= 0; place-- {
		if len(s.n) <= whole || place < ends || place >= len(s.n)-ends {
			list = append(list, place)
		} else if place == ends {
			list = append(list, -1)
		}
	}
	return list
}

func digitKey(place int) string { return "digit" + strconv.Itoa(place) }

func (s *State) digit(place, x, col int) scene.Node {
	n := scene.Node{Key: "hidden", X: x, Y: margin, W: digitW, H: digitH, Row: 1, Col: col}
	if place < 0 {
		count := strconv.Itoa(len(s.n) - 2*ends)
		label := scene.L("game.palindrome.node.hidden", "count", count)
		n.Label = &label
		n.Marks = []scene.Mark{
			{Shape: "text", Class: "soft", X: digitW / 2, Y: 22, W: digitW, H: 22, Text: "⋯"},
			{Shape: "text", Class: "soft", X: digitW / 2, Y: 46, W: digitW, H: 13, Text: "+" + count},
		}
		return n
	}
	digit := s.n[len(s.n)-1-place:][:1]
	label := scene.L("game.palindrome.node.digit", "place", strconv.Itoa(place+1), "digit", digit)
	n.Key, n.Label = digitKey(place), &label
	if place == 0 {
		n.Marks = append(n.Marks, scene.Mark{Shape: "rect", Class: "base", X: 2, W: digitW - 4, H: digitH, R: 8})
	}
	n.Marks = append(n.Marks, scene.Mark{Shape: "text", Class: "ink", X: digitW / 2, Y: digitH / 2, W: digitW, H: 40, Text: digit})
	return n
}

// MoveLabel words what is removed and what is left.
func (s *State) MoveLabel(m game.Move) scene.Label {
	p := removed(m)
	return scene.L("game.palindrome.move", "take", short(p), "rest", short(minus(s.n, p)))
}

// WhyNot says what can be removed.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	at := places[len(places)-1]
	for _, c := range s.chips() {
		if c.key() == at {
			return game.BadMoveError(short(c.p), "palindrome.most", "size", short(s.n))
		}
	}
	return game.BadMoveError(at, "palindrome.palindrome")
}

// Edits are each drawn digit one more or less, and a digit more or less at the end.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	offer := func(node, act, key string, place int, n string) {
		edits = append(edits, scene.Edit{Node: node, Act: act, Label: scene.L(key, "place", strconv.Itoa(place+1)), Pos: n})
	}
	for _, place := range s.drawn() {
		at := len(s.n) - 1 - place
		if place < 0 {
			continue
		}
		with := func(by int) string { return s.n[:at] + string(rune(int(s.n[at])+by)) + s.n[at+1:] }
		if s.n[at] < '9' {
			offer(digitKey(place), "more", "game.palindrome.edit.more", place, with(1))
		}
		if s.n[at] > '1' || s.n[at] == '1' && (at > 0 || len(s.n) == 1) {
			offer(digitKey(place), "less", "game.palindrome.edit.less", place, with(-1))
		}
	}
	if len(s.n) < maxDigits && s.n != "0" {
		offer("", "add", "game.palindrome.edit.add", 0, s.n+"0")
	}
	if len(s.n) > 1 {
		offer("", "remove", "game.palindrome.edit.remove", 0, s.n[:len(s.n)-1])
	}
	return edits
}
