// Package palindrome is the palindrome game: from a pile of n stones a move removes
// a positive number of them that reads the same forwards and backwards, and who
// takes the last stone wins. The number of stones has up to 10^5 digits.
//
// A move is written by what it removes: -11.
//
// Source: "Palindrome Game", USACO, February 2024, Bronze 1.
package palindrome

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
)

// maxDigits is the most digits of a number.
const maxDigits = 100_000

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "palindrome".
func (Game) ID() string { return "palindrome" }

// Traits: impartial, ends by itself, drawn as a row of digits.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: maxDigits + 1000, Scene: "row", Group: "heaps"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are the contest's samples and numbers that teach.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "twelve", Pos: "12"},
		{Key: "eight", Pos: "8"},
		{Key: "ten", Pos: "10"},
		{Key: "lost", Pos: "990"},
		{Key: "year", Pos: "2024"},
		{Key: "pi", Pos: "31415926535897932384626433832795028841971"},
	}
}

// New is 12.
func (Game) New(game.Values) (game.State, error) { return &State{n: "12"}, nil }

// Parse reads one number, alone or as a list of one.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	fields, more, err := game.Fields(text, 1)
	if err != nil {
		return nil, err
	}
	if more || len(fields) == 0 {
		return nil, game.BadPos(text, "palindrome.number")
	}
	for _, c := range []byte(fields[0]) {
		if c < '0' || c > '9' {
			return nil, game.BadPos(fields[0], "palindrome.number")
		}
	}
	n := strings.TrimLeft(fields[0], "0")
	if len(n) > maxDigits {
		return nil, game.Big("pos", n, "palindrome.long", "max", strconv.Itoa(maxDigits))
	}
	if n == "" {
		n = "0"
	}
	return &State{n: n}, nil
}

// Random is a number of two to four digits.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	most := []int{90, 900, 9000}[r.IntN(3)]
	return &State{n: strconv.Itoa(most/9 + r.IntN(most))}
}
