package parity

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/wire"
)

// Parse reads the marbles, the amounts of each turn and optionally the call, apart by
// ~, / or line ends; amounts are apart by dots, commas or spaces. It also reads the
// contest's "N M K" and M rows of K amounts, and JSON like {"N":10,"turns":[[2,5]]}.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	if len(text) > maxText {
		return nil, game.Big("pos", text, "pos.max", "max", strconv.Itoa(maxText))
	}
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		var typed struct {
			N     int     `json:"N"`
			Turns [][]int `json:"turns"`
		}
		if err := wire.Unmarshal([]byte(text), &typed); err != nil {
			return nil, game.BadPos(text, "parity.json")
		}
		return begin(text, append([][]int{{typed.N}}, typed.Turns...), "")
	}
	rows, call := [][]int{}, game.Move("")
	for part := range strings.FieldsFuncSeq(text, func(c rune) bool { return strings.ContainsRune("~/\r\n", c) }) {
		if call != "" {
			return nil, game.BadPos(part, "parity.behind")
		}
		if call = calls(part); call != "" {
			continue
		}
		fields, _, err := game.Fields(part, maxText)
		if err != nil {
			return nil, err
		}
		row := make([]int, len(fields))
		for i, field := range fields {
			if row[i], err = strconv.Atoi(field); err != nil {
				return nil, game.BadPos(field, "parity.number", "max", strconv.Itoa(maxAmount))
			}
		}
		if len(row) > 0 {
			rows = append(rows, row)
		}
	}
	if len(rows) > 0 && len(rows[0]) > 1 {
		if rows = contest(rows); rows == nil {
			return nil, game.BadPos(text, "parity.contest")
		}
	}
	return begin(text, rows, call)
}

// calls is the call that a word names, or "".
func calls(word string) game.Move {
	switch strings.ToLower(strings.TrimSpace(word)) {
	case "even", "e":
		return even
	case "odd", "o":
		return odd
	}
	return ""
}

// contest puts the contest's numbers into the marbles and the turns' rows, whatever its
// line ends have become; nil where they are not as many as they say.
func contest(rows [][]int) [][]int {
	all := []int{}
	for _, row := range rows {
		all = append(all, row...)
	}
	if len(all) < 3 || all[1] < 0 || all[1] > maxTurns || all[2] < 1 || all[2] > len(all) || len(all)-3 != all[1]*all[2] {
		return nil
	}
	list := [][]int{all[:1]}
	for at := 3; at < len(all); at += all[2] {
		list = append(list, all[at:at+all[2]])
	}
	return list
}

// begin checks the bounds; the first row is the marbles.
func begin(text string, rows [][]int, call game.Move) (game.State, error) {
	if len(rows) == 0 {
		return nil, game.BadPos(text, "parity.marbles", "max", strconv.Itoa(maxMarbles))
	}
	have, rows := rows[0][0], rows[1:]
	if have < 0 || have > maxMarbles {
		return nil, game.BadPos(strconv.Itoa(have), "parity.marbles", "max", strconv.Itoa(maxMarbles))
	}
	if len(rows) > maxTurns {
		return nil, game.Big("pos", text, "parity.turns", "max", strconv.Itoa(maxTurns))
	}
	most := have
	for i, row := range rows {
		if len(row) == 0 || len(row) > maxAmounts {
			return nil, game.BadPos(list(row), "parity.amounts", "index", strconv.Itoa(i+1), "max", strconv.Itoa(maxAmounts))
		}
		greatest := 0
		for _, a := range row {
			if a < 1 || a > maxAmount {
				return nil, game.BadPos(strconv.Itoa(a), "parity.number", "max", strconv.Itoa(maxAmount))
			}
			greatest = max(greatest, a)
		}
		most += greatest
	}
	if most > maxMarbles {
		return nil, game.Big("pos", text, "parity.sum", "max", strconv.Itoa(maxMarbles))
	}
	s := newState(have, rows)
	if call != "" && s.over() {
		return nil, game.BadPos(text, "parity.ended")
	}
	s.call = call
	return s, nil
}
