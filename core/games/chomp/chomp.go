// Package chomp is Chomp: a bar of chocolate, of which the first square of the first
// row is poisoned. A bite takes a square and all that is below it, to the right of
// it, or both. Who has only the poison left to eat has lost.
//
// A position is the lengths of the rows from the top, none longer than the one above
// it: 4.4.3; a row that is eaten stays as 0. A move is what it leaves: 2-1 leaves one
// square of row 2 and at most one of those below. A bar is also read as 3x4, rows by
// columns.
//
// Sources: F. Schuh, "Spel van delers", Nieuw Tijdschrift voor Wiskunde 39 (1952);
// D. Gale, "A curious Nim-type game", American Mathematical Monthly 81 (1974).
package chomp

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
)

// maxSide is the most rows and the most columns: 184,756 positions.
const maxSide = 10

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "chomp".
func (Game) ID() string { return "chomp" }

// Traits: impartial, ends by itself, drawn as a grid.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: 256, Scene: "grid", Group: "disguise"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are bars that teach; 8 x 10 is the smallest with two winning first bites.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "bar", Pos: "5.5.5.5"},
		{Key: "square", Pos: "5.5.5.5.5"},
		{Key: "two", Pos: "7.7"},
		{Key: "legs", Pos: "4.1.1.1"},
		{Key: "bitten", Pos: "6.4.3.1"},
		{Key: "thompson", Pos: "10.10.10.10.10.10.10.10"},
	}
}

// New is four rows of five.
func (Game) New(game.Values) (game.State, error) { return bar(4, 5), nil }

func bar(rows, cols int) *State {
	s := &State{rows: rows}
	for i := range rows {
		s.length[i] = int8(cols)
	}
	return s
}

// Parse reads the lengths of the rows in any list notation, or a bar as 3x4.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	if a, b, ok := strings.Cut(strings.NewReplacer("X", "x", "×", "x").Replace(text), "x"); ok {
		rows, err1 := side(strings.TrimSpace(a), 1)
		cols, err2 := side(strings.TrimSpace(b), 1)
		if err1 != nil {
			return nil, err1
		}
		if err2 != nil {
			return nil, err2
		}
		return bar(rows, cols), nil
	}
	fields, more, err := game.Fields(text, maxSide)
	if err != nil {
		return nil, err
	}
	if more {
		return nil, game.Big("pos", text, "chomp.side", "max", strconv.Itoa(maxSide))
	}
	if len(fields) == 0 {
		return nil, game.BadPos(text, "chomp.rows")
	}
	s := &State{rows: len(fields)}
	for i, f := range fields {
		n, err := side(f, 0)
		if err != nil {
			return nil, err
		}
		if i == 0 && n == 0 || i > 0 && n > int(s.length[i-1]) {
			return nil, game.BadPos(f, "chomp.rows")
		}
		s.length[i] = int8(n)
	}
	return s, nil
}

// side reads a number of squares from least to maxSide.
func side(text string, least uint64) (int, error) {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil && strings.Trim(text, "0123456789") != "" || text == "" || n < least && err == nil {
		return 0, game.BadPos(text, "chomp.rows")
	}
	if err != nil || n > maxSide {
		return 0, game.Big("pos", text, "chomp.side", "max", strconv.Itoa(maxSide))
	}
	return int(n), nil
}

// Random is a bar of 3 to 5 rows and 3 to 6 columns, bitten up to twice.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	s := bar(3+r.IntN(3), 3+r.IntN(4))
	for range r.IntN(3) {
		s = s.after(bite{1 + r.IntN(s.rows-1), 1 + r.IntN(2)})
	}
	return s
}
