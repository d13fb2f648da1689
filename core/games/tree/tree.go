// Package tree is the game that is its own tree: a leaf holds what the maximiser
// wins there and the minimiser loses, inner nodes alternate between the two, and a
// move goes to a child. It is the ground of minimax and of alpha-beta pruning.
//
// The text of a position is its subtree: a leaf is its number, an inner node its
// children between "~" and "_", two numbers in a row apart by a dot, so that
// [[7,3],[15],[1,12,20,22]] is ~~7.3_~15_~1.12.20.22__. The parameter root says
// who moves first; where the other moves, "min." or "max." stands before.
//
// Sources: D. Knuth, R. Moore, An Analysis of Alpha-Beta Pruning, Artificial
// Intelligence 6 (1975); the two trees of the first presets are OI-wiki's.
package tree

import (
	"math/rand/v2"
	"strconv"

	"minimex/core/game"
)

// Bounds of a tree: the nodes of a full binary one with 2^20 leaves; plies; bytes
// of text, which leave room for spaces.
const (
	maxNodes = 1<<21 - 1
	maxDepth = 1000
	maxText  = 20 << 20
)

// Game is the game's Spec.
type Game struct{}

// ID is "tree".
func (Game) ID() string { return "tree" }

// Traits: the leaf's value is the margin; a walk down a tree ends.
func (Game) Traits() game.Traits {
	return game.Traits{Points: true, MaxText: maxText, Scene: "tree", Group: "points"}
}

// Params: who moves at the root.
func (Game) Params() []game.Param { return []game.Param{game.Enum("root", "max", "min")} }

const wiki = "~~7.3_~15_~1.12.20.22__"

// Presets are the two trees of OI-wiki, one whose order of moves costs alpha-beta
// everything, one with equal values, one with leaves at every depth, and a leaf.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "wiki", Pos: wiki},
		{Key: "deep", Pos: "~~~~3.17_~2.12__~~15_~25.0___~~~2.5_~3__~~2.14____"},
		{Key: "order", Pos: "~~1.2_~3.4_~5.6_~7.8__"},
		{Key: "ties", Pos: "~~3.5_~3.1_~4.3__"},
		{Key: "uneven", Params: map[string]string{"root": "min"}, Pos: "~3~5~-2.8__~~-1_4__"},
		{Key: "leaf", Pos: "5"},
	}
}

// New is the first of OI-wiki's trees.
func (g Game) New(v game.Values) (game.State, error) { return g.Parse(v, wiki) }

// Random is a tree of three plies with two or three children a node and small
// values, some of them equal.
func (g Game) Random(v game.Values, r *rand.Rand) game.State {
	text := []byte{}
	var grow func(plies int)
	grow = func(plies int) {
		if plies == 0 || plies < 3 && r.IntN(8) == 0 {
			text = strconv.AppendInt(append(text, ' '), int64(r.IntN(31)-15), 10)
			return
		}
		text = append(text, '[')
		for range 2 + r.IntN(2) {
			grow(plies - 1)
		}
		text = append(text, ']')
	}
	grow(3)
	s, err := g.Parse(v, string(text))
	if err != nil {
		panic(err) // it was written by the rules
	}
	return s
}
