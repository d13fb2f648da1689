package pursuit

import (
	"strconv"
	"strings"

	"minimex/core/game"
)

// Parse reads the rows from the top, then optionally the side to move, w or b; without
// it White moves, or the side whose piece is gone. Rows are parted by ~, /, commas,
// brackets or white space, and case does not matter. Each side has one piece; the one
// of the side to move may have been taken. It also reads the contest's line "n r1 c1
// r2 c2", White's row and column and Black's, rows from the top, White to move.
func (Game) Parse(v game.Values, text string) (game.State, error) {
	if len(text) > maxText {
		return nil, game.Big("pos", text, "pos.max", "max", strconv.Itoa(maxText))
	}
	s := state{n: v.Int("n"), at: [2]int{gone, gone}}
	n := strconv.Itoa(s.n)
	rows := strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune("~/,[] \t\r\n", c) })
	if len(rows) > 0 && rows[0][0] >= '0' && rows[0][0] <= '9' {
		return s.contest(text, rows)
	}
	named := len(rows) == s.n+1
	if named {
		switch rows[s.n] {
		case "w", "W":
		case "b", "B":
			s.turn = black
		default:
			return nil, game.BadPos(rows[s.n], "pursuit.side")
		}
		rows = rows[:s.n]
	}
	if len(rows) != s.n {
		return nil, game.BadPos(text, "pursuit.rows", "n", n)
	}
	for i, row := range rows {
		if len(row) != s.n {
			return nil, game.BadPos(row, "pursuit.row", "n", n)
		}
		for file := range s.n {
			var c side
			switch row[file] {
			case 'W', 'w':
			case 'B', 'b':
				c = black
			case '.':
				continue
			default:
				return nil, game.BadPos(row, "pursuit.letter")
			}
			if s.at[c] != gone {
				return nil, game.BadPos(row, "pursuit.one", "side", c.String())
			}
			s.at[c] = (s.n-1-i)*s.n + file
		}
	}
	if !named && s.at[black] == gone {
		s.turn = black
	}
	if s.at[s.turn.other()] == gone {
		return nil, game.BadPos(text, "pursuit.both", "side", s.turn.other().String())
	}
	return s, nil
}

// contest reads the contest's five numbers.
func (s state) contest(text string, words []string) (game.State, error) {
	want := game.BadPos(text, "pursuit.contest", "n", strconv.Itoa(s.n))
	var number [5]int
	if len(words) != len(number) {
		return nil, want
	}
	for i, word := range words {
		var err error
		if number[i], err = strconv.Atoi(word); err != nil || number[i] < 1 || number[i] > s.n {
			return nil, want
		}
	}
	if number[0] != s.n {
		return nil, want
	}
	s.at[white] = (s.n-number[1])*s.n + number[2] - 1
	s.at[black] = (s.n-number[3])*s.n + number[4] - 1
	if s.at[white] == s.at[black] {
		return nil, want
	}
	return s, nil
}
