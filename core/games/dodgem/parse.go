package dodgem

import (
	"strconv"
	"strings"

	"minimex/core/game"
)

// Parse reads the rows from the top, then optionally the side to move, b or r;
// without it the side that began moves. Rows are parted by ~, /, commas or white
// space, and case does not matter. The side to move has 1 to n-1 cars on the
// board, the other 0 to n-1.
func (Game) Parse(v game.Values, text string) (game.State, error) {
	if len(text) > maxText {
		return nil, game.Big("pos", text, "pos.max", "max", strconv.Itoa(maxText))
	}
	r := newRules(v)
	n := strconv.Itoa(r.n)
	rows := strings.FieldsFunc(text, func(c rune) bool {
		return c == '~' || c == '/' || c == ',' || c == ' ' || c == '\t' || c == '\r' || c == '\n'
	})
	s := state{rules: r, spot: spot{turn: r.first}}
	if len(rows) == r.n+1 {
		switch rows[r.n] {
		case "b", "B":
			s.turn = black
		case "r", "R":
			s.turn = red
		default:
			return nil, game.BadPos(rows[r.n], "dodgem.side")
		}
		rows = rows[:r.n]
	}
	if len(rows) != r.n {
		return nil, game.BadPos(text, "dodgem.rows", "n", n)
	}
	for i, row := range rows {
		if len(row) != r.n {
			return nil, game.BadPos(row, "dodgem.row", "n", n)
		}
		for file := range r.n {
			square := r.square(file, r.n-1-i)
			switch row[file] {
			case 'B', 'b':
				s.cars[black] |= 1 << square
			case 'R', 'r':
				s.cars[red] |= 1 << square
			case '.':
			default:
				return nil, game.BadPos(row, "dodgem.letter")
			}
		}
	}
	for _, c := range []side{black, red} {
		if s.count(c) > r.n-1 {
			return nil, game.BadPos(text, "dodgem.cars", "side", c.String(), "max", strconv.Itoa(r.n-1))
		}
	}
	if s.count(s.turn) == 0 {
		return nil, game.BadPos(text, "dodgem.mover", "side", s.turn.String())
	}
	return s, nil
}
