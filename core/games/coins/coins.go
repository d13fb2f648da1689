// Package coins is the game of coins in a row: two players take turns to take a
// coin from either end of a row, until none is left, and the larger sum wins.
//
// A position is the row that is left, written 2.4.6.8; a coin can be worth less
// than nothing (-5). The row without coins is written ~. The points already won
// are no part of the position: they do not change which move is best.
package coins

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/row"
)

// Bounds of a row: the number of coins and the bytes of its text.
const (
	maxCoins = 5000
	maxText  = 256 << 10
)

// kit is the row of coins.
var kit = row.Kit{Words: "game.coins.", Want: "coins.", Most: maxCoins, MaxText: maxText, Sums: true}

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "coins".
func (Game) ID() string { return "coins" }

// Traits: points are counted and play is finite. Both sides have the same moves,
// but where points are won Sprague-Grundy values say nothing, so it is not
// called impartial.
func (Game) Traits() game.Traits {
	return game.Traits{Points: true, MaxText: maxText, Scene: "row", Group: "points"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are the rows of the sources and a few that teach.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "greed", Pos: "9.12.6.2.3.5"},
		{Key: "thesis", Pos: "2.4.6.8"},
		{Key: "four", Pos: "10.80.90.30"},
		{Key: "six", Pos: "4.2.9.7.1.5"},
		{Key: "usaco", Pos: "4.7.2.9.5.2"},
		{Key: "second", Pos: "1.100.2"},
		{Key: "debts", Pos: "-3.5.-7.4.-2.6.-1"},
		{Key: "long", Pos: long()},
	}
}

// long is forty coins that look unsorted: the multiples of 37 modulo 101.
func long() string {
	coins := make([]string, 40)
	for i := range coins {
		coins[i] = strconv.Itoa((i + 1) * 37 % 101)
	}
	return strings.Join(coins, ".")
}

// New is a row in which greed loses: the larger end is the wrong one, and the
// right one beats the strategy of keeping to odd or even places too.
func (Game) New(game.Values) (game.State, error) {
	return &State{row: []int64{9, 12, 6, 2, 3, 5}}, nil
}

// Parse reads whole numbers in any list notation; Text prints them apart by
// dots. The row without coins is ~ or []. Errors: bad_position for an entry that
// is no whole number; too_big for too many coins, for a coin that does not fit
// int64, and for coins whose absolute values do not add up within int64.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	coins, err := kit.Parse(text)
	if err != nil {
		return nil, err
	}
	return &State{row: coins}, nil
}

// Random is four to nine coins worth 1 to 20.
func (Game) Random(_ game.Values, r *rand.Rand) game.State { return &State{row: row.Random(r)} }
