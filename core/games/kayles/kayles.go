// Package kayles is Kayles on a row of pins: a ball knocks down one pin, or two
// that stand side by side, and who knocks down the last pin wins.
//
// A position is the row from the left, x for a pin and . for the place of one
// that is down: xxx.xx. Pins keep their places. A list of numbers is read as runs
// of pins with one place free between them: 3,2 is xxx.xx.
//
// Sources: H. E. Dudeney, The Canterbury Puzzles (1907), "Kayles"; R. K. Guy and
// C. A. B. Smith, "The G-values of various games", Proceedings of the Cambridge
// Philosophical Society 52 (1956): the values have period 12 from 71 pins on.
package kayles

import (
	"strconv"
	"strings"

	"minimex/core/game"
)

// maxPins is the most places of a row.
const maxPins = 1000

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "kayles".
func (Game) ID() string { return "kayles" }

// Traits: impartial, ends by itself, drawn as a row.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: 8 << 10, Scene: "row", Group: "disguise"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are Dudeney's puzzle, a few that teach, and a long row.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "dudeney", Pos: "x.xxxxxxxxxxx"},
		{Key: "seven", Pos: "xxxxxxx"},
		{Key: "lost", Pos: "xxx.xxxx.xxxxxxx.xx.xx"},
		{Key: "rare", Pos: "xxxxxxxxx.xxxxxxxxxxx"},
		{Key: "long", Pos: strings.Repeat("x", 36)},
	}
}

// New is Dudeney's row of thirteen with the second pin down.
func (Game) New(game.Values) (game.State, error) {
	return &State{row: "x.xxxxxxxxxxx"}, nil
}

// Parse reads a row of x and . (also X and | for a pin, _ and - for none, with
// spaces anywhere), or the lengths of its runs.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	if !strings.ContainsAny(text, "0123456789[") {
		return readRow(text)
	}
	fields, more, err := game.Fields(text, maxPins)
	if err != nil {
		return nil, err
	}
	if more {
		return nil, tooLong(text)
	}
	var b strings.Builder
	for i, f := range fields {
		n, err := strconv.ParseUint(f, 10, 64)
		if err != nil {
			return nil, game.BadPos(f, "kayles.row")
		}
		if i > 0 {
			b.WriteByte(down)
		}
		if n > maxPins || b.Len()+int(n) > maxPins {
			return nil, tooLong(text)
		}
		b.WriteString(strings.Repeat("x", int(n)))
	}
	if b.Len() == 0 {
		b.WriteByte(down) // no pins are a row in which all are down
	}
	return &State{row: b.String()}, nil
}

func readRow(text string) (game.State, error) {
	row := make([]byte, 0, min(len(text), maxPins))
	for i, c := range text {
		switch {
		case strings.ContainsRune(" \t\r\n", c):
			continue
		case strings.ContainsRune("xX|", c):
			row = append(row, pin)
		case strings.ContainsRune("._-", c):
			row = append(row, down)
		default:
			return nil, game.BadPos(text[i:], "kayles.row")
		}
		if len(row) > maxPins {
			return nil, tooLong(text)
		}
	}
	if len(row) == 0 {
		return nil, game.BadPos(text, "kayles.row")
	}
	return &State{row: string(row)}, nil
}

func tooLong(text string) error {
	return game.Big("pos", text, "kayles.long", "max", strconv.Itoa(maxPins))
}
