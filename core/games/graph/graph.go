// Package graph is the game on a directed graph, cycles allowed: tokens stand on
// vertices, a move takes one token along an arrow, and who cannot move has lost.
// Several tokens are the sum of their games.
//
// A vertex is a number up to 999,999. The text of a position is the vertices of the
// tokens in their order, "_", then all arrows in ascending order and after them
// the vertices that have none, everything apart by dots: 0.3_0-1.0-2.3.7 has tokens
// on 0 and 3 and two arrows, and no arrow names 3 and 7. An arrow from a vertex to
// itself is a move that passes.
//
// Sources: R. P. Sprague (1935), P. M. Grundy (1939); for cycles see package
// digraph.
package graph

import (
	"minimex/core/game"
)

// Bounds of a position. The text of the largest has 14 MB, as JSON with spaces 18.
const (
	maxVertices = 100_000
	maxArrows   = 1_000_000
	maxNumber   = 999_999
	maxTokens   = 32
	maxText     = 20 << 20
)

// Game is the game's Spec.
type Game struct{}

// ID is "graph".
func (Game) ID() string { return "graph" }

// Traits: impartial, play need not end.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, Loops: true, MaxText: maxText, Scene: "graph", Group: "graphs"}
}

// Params: there are none.
func (Game) Params() []game.Param { return []game.Param{} }

const thesis = "_1-0.2-1.3-0.3-1.4-1.4-3.5-1.5-4"

// Presets are the state graphs of the sources: the six vertices of figures 3 and
// 4, the sticks of table 2, the divisor game of figure 2 and table 3; and graphs
// with cycles.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "thesis", Pos: "5" + thesis},
		{Key: "sticks", Pos: "9_1-0.2-0.2-1.3-0.3-1.3-2.4-1.4-2.4-3.5-2.5-3.5-4.6-3.6-4.6-5.7-4.7-5.7-6.8-5.8-6.8-7.9-6.9-7.9-8"},
		{Key: "divisor", Pos: "8_2-1.3-2.4-2.4-3.5-4.6-3.6-4.6-5.7-6.8-4.8-6.8-7.9-6.9-8"},
		{Key: "sum", Pos: "3.5.1" + thesis},
		{Key: "rounds", Pos: "0_0-1.0-4.1-2.1-5.2-3.3-1.3-6.4-5.5-7.6-7"},
		{Key: "draw", Pos: "0_0-1.0-3.1-2.2-0.2-3.3-4"},
		{Key: "loopy", Pos: "0.4_0-1.1-0.1-2.2-3.4-2.4-3"},
	}
}

// New is the thesis's example.
func (g Game) New(v game.Values) (game.State, error) { return g.Parse(v, "5"+thesis) }
