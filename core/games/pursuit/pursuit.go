// Package pursuit is a chase on a board of n x n squares: a white and a black piece
// move in turn, White first. White goes one square up, down, left or right, Black one
// or two in a straight line. Whoever moves onto the other piece has won.
//
// A position is the rows from the top and the side to move: W...~....~....~...B~w. A
// piece that was taken is not on the board, and its side is to move. A move is the
// square it begins on and the one it goes to: a4-b4; files are lettered from the left,
// ranks numbered from the bottom.
//
// Source: "Board game", CQOI 2013 (Luogu P4576).
package pursuit

import (
	"math/rand/v2"

	"minimex/core/game"
)

// MaxSide is the largest board's side, that of the contest.
const MaxSide = 20

// maxText is room for every spelling of a position.
const maxText = 4096

// Game is the game's Spec.
type Game struct{}

// ID is "pursuit".
func (Game) ID() string { return "pursuit" }

// Traits: play may come back to a position, but one side can always take.
func (Game) Traits() game.Traits {
	return game.Traits{Loops: true, Never: []string{"draw"}, MaxText: maxText, Scene: "grid", Group: "board"}
}

// Params: the side of the board.
func (Game) Params() []game.Param { return []game.Param{game.Int("n", 4, 2, MaxSide)} }

// Presets are the contest's sample and boards of growing size.
func (Game) Presets() []game.Preset {
	n := func(side string) map[string]string { return map[string]string{"n": side} }
	longest := state{n: MaxSide, at: [2]int{10*MaxSide + 9, 19 * MaxSide}} // the contest's "20 10 10 1 1"
	return []game.Preset{
		{Key: "four", Pos: "B...~....~..W.~....~w"},
		{Key: "sample", Params: n("2"), Pos: "W.~.B~w"},
		{Key: "beside", Params: n("3"), Pos: "...~.WB~...~w"},
		{Key: "corner", Params: n("2"), Pos: "W.~.B~b"},
		{Key: "eight", Params: n("8"), Pos: "W.......~........~........~........~........~........~........~.......B~w"},
		{Key: "contest", Params: n("20"), Pos: longest.Text()},
	}
}

// New has White in the top left corner and Black in the opposite one, White to move.
func (Game) New(v game.Values) (game.State, error) {
	n := v.Int("n")
	return state{n: n, at: [2]int{white: (n - 1) * n, black: n - 1}}, nil
}

// Random puts both pieces on random squares and lets either side move.
func (Game) Random(v game.Values, r *rand.Rand) game.State {
	s := state{n: v.Int("n"), turn: side(r.IntN(2))}
	squares := s.n * s.n
	s.at[white] = r.IntN(squares)
	s.at[black] = (s.at[white] + 1 + r.IntN(squares-1)) % squares
	return s
}
