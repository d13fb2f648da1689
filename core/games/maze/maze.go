// Package maze is the game of tokens in mazes: a move takes one token any number of
// squares left or up, not through walls, and who cannot move has lost. Several
// mazes are the sum of their games.
//
// The text of a position is the rows from the top joined by "~", "." for floor, "x"
// for a wall and "o" for the token, which may be left out in the bottom right corner;
// mazes are joined by "~~". Squares have a file, a.. from the left (aa after z), and
// a rank, 1.. from the bottom; the move 2-c3 takes the token of maze 2 to c3.
//
// Source: A. Laaksonen, Competitive Programmer's Handbook (2018), section 25.2.
package maze

import (
	"minimex/core/game"
)

// Bounds of a position.
const (
	maxSide  = 40
	maxMazes = 12
	maxText  = 32 << 10
)

// Game is the game's Spec.
type Game struct{}

// ID is "maze".
func (Game) ID() string { return "maze" }

// Traits: impartial, ends by itself, drawn as grids.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: maxText, Scene: "grid", Group: "graphs"}
}

// Params: there are none.
func (Game) Params() []game.Param { return []game.Param{} }

// The thesis's mazes.
const (
	first  = "..x..~x...x~..x..~x....~....."
	second = "....x~..x..~.x...~.x...~....."
	third  = ".....~.xxx.~.xxx.~.xxx.~....."
)

// Presets are the thesis's mazes, one and three, and some that teach.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "one", Pos: first},
		{Key: "three", Pos: first + "~~" + second + "~~" + third},
		{Key: "rook", Pos: "........~........~........~........~........~........~.......o~........"},
		{Key: "corridors", Pos: "....~~......~~....."},
		{Key: "rooms", Pos: "...x...~.......~...x...~x.xxx.x~...x...~.......~...x..."},
	}
}

// New is the thesis's first maze.
func (g Game) New(v game.Values) (game.State, error) { return g.Parse(v, first) }
