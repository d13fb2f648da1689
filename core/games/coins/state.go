package coins

import (
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
)

// The moves. The last coin is taken by left alone, so that no two moves lead to
// the same end.
const (
	left  game.Move = "left"
	right game.Move = "right"
)

// State is a row of coins. The sum of the coins' absolute values fits int64, so
// no sum or margin of any part of the row overflows.
type State struct {
	row []int64 // never written to, shared by all that follows from it
}

// Coins is the row from left to right, not to be written to.
func (s *State) Coins() []int64 { return s.row }

// Most is 1: a move takes one coin.
func (*State) Most() int { return 1 }

// Taken is one coin from the end that the move names; the last one is taken by left.
func (*State) Taken(move string, count int) (fromLeft, fromRight int) {
	switch {
	case move == string(left) && count > 0:
		fromLeft = 1
	case move == string(right) && count > 1:
		fromRight = 1
	}
	return fromLeft, fromRight
}

// Turn is First: the text names no side.
func (s *State) Turn() game.Player { return game.First }

// Moves are left and right, of the last coin only left.
func (s *State) Moves() []game.Move {
	switch len(s.row) {
	case 0:
		return nil
	case 1:
		return []game.Move{left}
	}
	return []game.Move{left, right}
}

// Play takes a coin in O(1): the rows share their memory.
func (s *State) Play(m game.Move) game.State {
	if m == left {
		return &State{row: s.row[1:]}
	}
	return &State{row: s.row[:len(s.row)-1]}
}

// Reward is the coin that the move takes.
func (s *State) Reward(m game.Move) int64 {
	if m == left {
		return s.row[0]
	}
	return s.row[len(s.row)-1]
}

// Pool is the sum of the coins.
func (s *State) Pool() int64 { return row.Sum(s.row) }

// Score is 0: every point was the reward of a move.
func (s *State) Score() int64 { return 0 }

// Text joins the coins by dots.
func (s *State) Text() string { return row.Text(s.row) }

// Edits change a coin, or have one more or less.
func (s *State) Edits() []scene.Edit { return kit.Edits(s.row, row.Text) }

// MoveLabel words a move with the coin that it takes.
func (s *State) MoveLabel(m game.Move) scene.Label {
	value := row.Number(s.Reward(m))
	switch {
	case len(s.row) == 1:
		return kit.L("move.last", "value", value)
	case m == left:
		return kit.L("move.left", "value", value)
	}
	return kit.L("move.right", "value", value)
}
