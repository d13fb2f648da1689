// Package interval is the interval game: two players take turns to take some coins,
// at least one and at most k, from one end of a row, until none is left, and the
// larger sum wins. With k = 1 it is the game of coins in a row (package coins).
//
// A position is the row that is left, written 2.4.6.8; a coin can be worth less
// than nothing (-5). The row without coins is written ~. The move left-2 takes two
// coins from the left, right-1 one from the right; all that is left is taken from
// the left, so that no two moves have the same result. The points already won are
// no part of the position: they do not change which move is best.
//
// It stands for the exercise "wandduel" (USACO) of a course on combinatorial games,
// which calls it a game of points on intervals and whose statement is not public.
package interval

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/row"
)

// Bounds: the number of coins, the bytes of a row's text, and the most coins that a
// move can take, which are as many as are drawn at either end of a long row.
const (
	maxCoins = 3000
	maxText  = 128 << 10
	maxTake  = row.Ends
)

// kit is the row of coins.
var kit = row.Kit{Words: "game.interval.", Want: "interval.", Most: maxCoins, MaxText: maxText, Sums: true}

// Game is the game's Spec.
type Game struct{}

// ID is "interval".
func (Game) ID() string { return "interval" }

// Traits: points are counted and play is finite.
func (Game) Traits() game.Traits {
	return game.Traits{Points: true, MaxText: maxText, Scene: "row", Group: "points"}
}

// Params: k is the most coins that a move takes.
func (Game) Params() []game.Param { return []game.Param{game.Int("k", 2, 1, maxTake)} }

// Presets are rows that teach, and the one game of the course in coins in a row.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "greed", Pos: "8.1.8.9.1.5"},
		{Key: "wandduel", Pos: "5.3.7.1.6.2.4.8"},
		{Key: "leave", Pos: "1.1.9.1.1"},
		{Key: "coins", Params: map[string]string{"k": "1"}, Pos: "9.12.6.2.3.5"},
		{Key: "three", Params: map[string]string{"k": "3"}, Pos: "-3.5.-7.4.-2.6.-1"},
		{Key: "long", Params: map[string]string{"k": "4"}, Pos: long()},
	}
}

// long is thirty coins that look unsorted: the multiples of 37 modulo 101, less 30.
func long() string {
	coins := make([]string, 30)
	for i := range coins {
		coins[i] = strconv.Itoa((i+1)*37%101 - 30)
	}
	return strings.Join(coins, ".")
}

// New is a row in which the most points at once are the wrong move.
func (Game) New(v game.Values) (game.State, error) {
	return &State{row: []int64{8, 1, 8, 9, 1, 5}, k: v.Int("k")}, nil
}

// Parse reads whole numbers in any list notation; Text prints them apart by dots.
// The row without coins is ~ or []. Errors are those of row.Kit, for a row whose
// absolute values add up within int64.
func (Game) Parse(v game.Values, text string) (game.State, error) {
	coins, err := kit.Parse(text)
	if err != nil {
		return nil, err
	}
	return &State{row: coins, k: v.Int("k")}, nil
}

// Random is four to nine coins worth 1 to 20.
func (Game) Random(v game.Values, r *rand.Rand) game.State {
	return &State{row: row.Random(r), k: v.Int("k")}
}
