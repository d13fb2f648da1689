// Package payoffs is the games in which both sides choose at once, a row and a column:
// they have no positions to follow one another, but payoffs, and are solved by linear
// programming and by the enumeration of equilibria.
package payoffs

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/matrix"
)

// Game is a kind of payoffs: one matrix, where the column player loses what the row
// player wins, or Two; or a linear Programme, which is no game but what such games are
// solved by: rows of coefficients and the constant that they sum to at most, and last
// the objective. A preset whose strategies have names that every language words has
// them in its text, lower-case.
type Game struct {
	ID        string
	Two       bool
	Programme bool
	Presets   []game.Preset
}

// All lists them.
func All() []Game {
	return []Game{
		{ID: "matrix", Presets: []game.Preset{
			{Key: "rps", Pos: "0_-1_1~1_0_-1~-1_1_0~~~rock_paper_scissors~~rock_paper_scissors"},
			{Key: "pennies", Pos: "1_-1~-1_1~~~heads_tails~~heads_tails"},
			{Key: "thirds", Pos: "3_2_4~1_4_3~2_3_2"},
			{Key: "saddle", Pos: "4_2_5~3_1_0~6_2_7"},
			{Key: "envelope", Pos: "2_7_5~6_1_4"},
			{Key: "morra", Pos: "0_2_-3_0~-2_0_0_3~3_0_0_-4~0_-3_4_0~~~1-1_1-2_2-1_2-2~~1-1_1-2_2-1_2-2"},
			{Key: "oneill", Pos: "-1_1_1_-1~1_-1_1_-1~1_1_-1_-1~-1_-1_-1_1~~~ace_two_three_joker~~ace_two_three_joker"},
			{Key: "blotto", Pos: blotto()},
			{Key: "kuhn", Pos: kuhn()},
		}},
		{ID: "bimatrix", Two: true, Presets: []game.Preset{
			{Key: "dilemma", Pos: "3_0~5_1~~3_5~0_1~~~silent_betray~~silent_betray"},
			{Key: "sexes", Pos: "2_0~0_1~~1_0~0_2~~~opera_football~~opera_football"},
			{Key: "hawk", Pos: "-2_4~0_2~~-2_0~4_2~~~hawk_dove~~hawk_dove"},
			{Key: "stag", Pos: "4_1~3_3~~4_3~1_3~~~stag_hare~~stag_hare"},
			{Key: "pennies", Pos: "1_-1~-1_1~~-1_1~1_-1~~~heads_tails~~heads_tails"},
			{Key: "wilson", Pos: "0_3_0~2_2_0~3_0_1~~0_2_3~3_2_0~0_0_1"},
			{Key: "duplicate", Pos: "1_1_0~1_1_0~0_0_1~~1_1_0~1_1_0~0_0_1"},
			{Key: "stengel", Pos: stengel},
		}},
		{ID: "programme", Programme: true, Presets: []game.Preset{
			// E. Beale's programme (1955) and V. Chvátal's (1983), on which the rule of
			// the largest coefficient goes round for ever.
			{Key: "beale", Pos: "0.25_-8_-1_9_0~0.5_-12_-0.5_3_0~0_0_1_0_1~0.75_-20_0.5_-6_0"},
			{Key: "chvatal", Pos: "0.5_-5.5_-2.5_9_0~0.5_-1.5_-0.5_1_0~1_0_0_0_1~10_-57_-9_-24_0"},
		}},
	}
}

// stengel is B. von Stengel's 6 x 6 game with 75 equilibria (New maximal numbers of
// equilibria in bimatrix games, 1999).
const stengel = "-81_36_-126_126_-36_90~-180_72_-333_297_-153_270~20_-3_42_-33_17_-30~" +
	"-30_17_-33_42_-3_20~270_-153_297_-333_72_-180~90_-36_126_-126_36_-81~~" +
	"72_36_17_-3_-36_-153~-180_-81_-30_20_90_270~297_126_42_-33_-126_-333~" +
	"-333_-126_-33_42_126_297~270_90_20_-30_-81_-180~-153_-36_-3_17_36_72"

// blotto is Colonel Blotto's game with 4 regiments against 3 on two fields: a field is
// won by more regiments, and the winner gets a point for it and one for each regiment
// that stood against. Its value is 14/9.
func blotto() string {
	const colonel, other = 4, 3
	field := func(a, b int) int {
		switch {
		case a > b:
			return b + 1
		case a < b:
			return -a - 1
		}
		return 0
	}
	text, rows, cols := "", "", ""
	for i := range colonel + 1 {
		text += separator(i, "~")
		rows += separator(i, "_") + strconv.Itoa(colonel-i) + "-" + strconv.Itoa(i)
		for j := range other + 1 {
			text += separator(j, "_") + strconv.Itoa(field(colonel-i, other-j)+field(i, j))
		}
	}
	for j := range other + 1 {
		cols += separator(j, "_") + strconv.Itoa(other-j) + "-" + strconv.Itoa(j)
	}
	return text + "~~~" + rows + "~~" + cols
}

func separator(i int, text string) string {
	if i == 0 {
		return ""
	}
	return text
}

// kuhn is H. Kuhn's poker of three cards (1950) in normal form: a strategy of the
// first player says for each card b (bet), c (check, and call a bet) or f (check, and
// fold to a bet), from the jack up; one of the second for each card what to do after a
// bet and after a check, c or f and b or k (check). Of all 27 x 64 only those are
// listed that do not throw money away: the queen never bets, the king never folds and
// the jack never calls. Payoffs are sixths, over the six deals.
func kuhn() string {
	firsts := []string{"bcb", "bcc", "bfb", "bfc", "fcb", "fcc", "ffb", "ffc"}
	// jack after a check, queen after a bet; the rest is plain.
	seconds := []string{"bc", "bf", "kc", "kf"}
	text := ""
	for i, a := range firsts {
		text += separator(i, "~")
		for j, b := range seconds {
			sum := 0
			for deal := range 9 {
				if x, y := deal/3, deal%3; x != y {
					sum += showdown(x, y, a[x], b)
				}
			}
			text += separator(j, "_") + strconv.Itoa(sum) + "d6"
		}
	}
	text += "~~~"
	for i, a := range firsts {
		text += separator(i, "_") + a
	}
	text += "~~"
	for j, b := range seconds {
		text += separator(j, "_") + b
	}
	return text
}

// showdown is what the first player wins with card x against y.
func showdown(x, y int, first byte, second string) int {
	stake := func(chips int) int {
		if x > y {
			return chips
		}
		return -chips
	}
	calls := y == 2 || y == 1 && second[1] == 'c'
	if first == 'b' {
		if calls {
			return stake(2)
		}
		return 1
	}
	switch bets := y == 2 || y == 0 && second[0] == 'b'; {
	case !bets:
		return stake(1)
	case first == 'f':
		return -1
	}
	return stake(2)
}

// Parse reads a game as matrix.Parse does; the error is a *game.Error.
func (g Game) Parse(text string) (matrix.Game, error) {
	read, err := matrix.Parse(text, g.Two)
	if err == nil {
		return read, nil
	}
	fault := err.(*matrix.Fault)
	e := &game.Error{Code: game.BadPosition, Field: "pos", At: game.Clip(fault.At), Args: map[string]string{"want": fault.Want}}
	if fault.TooBig {
		e.Code = game.TooBig
		e.Args["max"] = strconv.Itoa(matrix.MaxSide)
	}
	if fault.Row > 0 {
		e.Args["row"] = strconv.Itoa(fault.Row)
	}
	if fault.Col > 0 {
		e.Args["col"] = strconv.Itoa(fault.Col)
	}
	return matrix.Game{}, e
}
