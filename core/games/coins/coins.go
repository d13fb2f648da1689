// Package coins is the game of coins in a row: two players take turns to take a
// coin from either end of a row, until none is left, and the larger sum wins.
//
// A position is the row that is left, written 2.4.6.8; a coin can be worth less
// than nothing (-5). The row without coins is written ~. The points already won
// are no part of the position: they change nothing about which move is best.
package coins

import (
	"minimex/core/game"
)

// Bounds of a row: the number of coins, the number up to which whole tables of
// its intervals are shown and proved, and the bytes of its text.
const (
	MaxCoins = 5000
	MaxTable = 200
	maxText  = 256 << 10
)

// Spec is the game; it has no parameters.
type Spec struct{}

// Game is the game for the catalogue.
var Game Spec

// ID is "coins".
func (Spec) ID() string { return "coins" }

// Traits: points are counted, play is finite. The moves are the same for both
// sides, but with points to gain Sprague-Grundy theory does not apply.
func (Spec) Traits() game.Traits {
	return game.Traits{Points: true, MaxText: maxText, Scene: "row", Group: "points"}
}

// Params is empty.
func (Spec) Params() []game.Param { return []game.Param{} }

// New is a row in which greed loses: the larger end coin is the wrong one.
func (s Spec) New(v game.Values) (game.State, error) { return s.Parse(v, initial) }
