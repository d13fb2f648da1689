// Package parity is Elsie's side of Moorbles. She has some marbles. In each turn Bessie
// hides one of a few amounts that both know; Elsie calls Even or Odd and wins as many
// marbles where she is right, loses as many where she is wrong. With none left she is
// out and has lost; if she lasts through all turns she has won.
//
// As a game of alternating moves Bessie chooses after the call which amount she has
// hidden: what survives that survives everything hidden beforehand, and the other way
// round.
//
// A position is Elsie's marbles and the amounts of the turns that are left, parted by
// ~, with the call behind where Bessie is to choose: 10~2.5~1.3~1.3 and
// 10~2.5~1.3~1.3~even. Each turn's amounts ascend and are different. Moves are even
// and odd, and amounts.
//
// Source: "Moorbles", USACO, February 2024, Silver 3.
package parity

import (
	"math/rand/v2"

	"minimex/core/game"
)

const (
	// maxTurns bounds a match: two plies and a row of the table a turn, so that the
	// whole is still read. The contest's problem takes 300,000.
	maxTurns = 200
	// maxAmounts bounds a turn's amounts; the contest's has four at most.
	maxAmounts = 12
	maxAmount  = 1_000_000
	// maxMarbles bounds the marbles together with the greatest amounts of all turns, so
	// that no play leads beyond it.
	maxMarbles = 1_000_000_000_000
	maxText    = 32 << 10
)

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "parity".
func (Game) ID() string { return "parity" }

// Traits: ends by itself.
func (Game) Traits() game.Traits {
	return game.Traits{MaxText: maxText, Scene: "row", Group: "points"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// start needs more than 9 marbles, and each turn has one safe call: not always the one
// that more of the amounts have.
const start = "10~3.5.6~5.7~1.3.4~1.3.6~1.3.4"

// Presets are matches at the edge and the contest's samples.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "start", Pos: start},
		{Key: "sample", Pos: "10~2.5~1.3~1.3"},
		{Key: "edge", Pos: "3~1.3~2.4~2.5"},
		{Key: "short", Pos: "3~1.2~1.2~1.2"},
		{Key: "lost", Pos: "10~2.5.7~3.4.8~2.5.6"},
		{Key: "odd", Pos: "20~3.5~3.5~3.5~3.5~3.5~3.5~3.5~3.5"},
		{Key: "called", Pos: "5~1.4~2.3.6~1.2~odd"},
	}
}

// New is a match in which ten marbles are just enough.
func (g Game) New(v game.Values) (game.State, error) { return g.Parse(v, start) }

// Random is three to six turns of two to four amounts up to 9, with about as many
// marbles as are needed.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	rows := make([][]int, 3+r.IntN(4))
	for i := range rows {
		for range 2 + r.IntN(3) {
			rows[i] = append(rows[i], 1+r.IntN(9))
		}
	}
	s := newState(1, rows)
	s.have = max(1, s.plan.Need[0]+r.IntN(5)-1)
	return s
}
