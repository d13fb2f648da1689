package gamesum

import (
	"cmp"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"

	"minimex/core/game"
)

// The moves of Bob.
const (
	add      game.Move = "add"
	subtract game.Move = "subtract"
)

// State is n turns left, m additions owed, numbers up to k; where named, x is the
// number that waits for Bob's reply, in parts.
type State struct {
	n, m  int
	k, x  int64
	named bool
}

// Parts says that points are counted in multiples of 1/2^20.
func (s *State) Parts() int64 { return one }

// Turn is Alice's as the first player, or Bob's where a number waits for his reply.
func (s *State) Turn() game.Player {
	if s.named {
		return game.Second
	}
	return game.First
}

// Text is the position's text.
func (s *State) Text() string {
	text := strconv.Itoa(s.n) + "." + strconv.Itoa(s.m) + "." + strconv.FormatInt(s.k, 10)
	if s.named {
		text += "~" + decimal(s.x)
	}
	return text
}

// Score is 0: every point was the reward of a move.
func (s *State) Score() int64 { return 0 }

// Reward is what Bob's reply takes from the score, which is all his; naming a number
// brings nothing yet.
func (s *State) Reward(m game.Move) int64 {
	switch {
	case !s.named:
		return 0
	case m == add:
		return -s.x
	}
	return s.x
}

// Moves are Bob's replies: he may subtract where turns enough are left for the
// additions owed. Of Alice's numbers it lists those that are drawn, which are all only
// where the limit is 0.
func (s *State) Moves() []game.Move {
	switch {
	case s.n == 0:
		return nil
	case !s.named:
		return s.SampleMoves(drawnMost)
	case s.m == s.n:
		return []game.Move{add}
	}
	return []game.Move{add, subtract}
}

// Play names the number, or adds or subtracts it.
func (s *State) Play(m game.Move) game.State {
	if !s.named {
		x, ok := s.readNumber(string(m))
		if !ok {
			panic("gamesum: " + string(m)) // the caller holds only legal moves
		}
		return &State{n: s.n, m: s.m, k: s.k, x: x, named: true}
	}
	next := &State{n: s.n - 1, m: s.m, k: s.k}
	if m == add {
		next.m = max(s.m-1, 0)
	}
	return next
}

// ReadMove reads a number, or Bob's reply.
func (s *State) ReadMove(text string) (game.Move, error) {
	switch {
	case s.n == 0:
		return "", game.BadMoveError(text, "gamesum.over")
	case !s.named:
		x, ok := s.readNumber(text)
		if !ok {
			return "", game.BadMoveError(text, "gamesum.number", "max", strconv.FormatInt(s.k, 10))
		}
		return game.Move(decimal(x)), nil
	case slices.Contains(s.Moves(), game.Move(text)):
		return game.Move(text), nil
	case s.m == s.n:
		return "", game.BadMoveError(text, "gamesum.must")
	}
	return "", game.BadMoveError(text, "gamesum.reply")
}

// CountMoves counts Alice's numbers, or Bob's replies.
func (s *State) CountMoves() *big.Int {
	if s.named || s.n == 0 {
		return big.NewInt(int64(len(s.Moves())))
	}
	return big.NewInt(s.k*one + 1)
}

// SampleMoves are the numbers that are drawn.
func (s *State) SampleMoves(limit int) []game.Move {
	if s.named || s.n == 0 {
		moves := s.Moves()
		return moves[:min(limit, len(moves))]
	}
	var moves []game.Move
	for _, x := range s.numbers() {
		moves = append(moves, game.Move(decimal(x)))
	}
	return moves[:min(limit, len(moves))]
}

// drawnMost is the most numbers that are drawn.
const drawnMost = 8

// numbers are those worth a look, ascending: the quarters of the limit, and what would
// be best if one addition more or less were owed or just as many as are. Among these
// the best one is not given away.
func (s *State) numbers() []int64 {
	list := []int64{0, s.k * one / 4, s.k * one / 2, 3 * s.k * one / 4, s.k * one}
	t := newTable(s.n-1, s.k)
	for m := max(s.m-1, 0); m <= min(s.m+1, s.n); m++ {
		list = append(list, t.best(s.n, m, s.k))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// SearchOrder is Bob's replies, or the numbers that are drawn: the best one is among
// them, so that a search to the end finds the game's value without reading the others.
func (s *State) SearchOrder() []game.Move { return s.Moves() }

// RandomMove is any reply, or any number of quarters: others would be long to read.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	if s.named {
		moves := s.Moves()
		return moves[r.IntN(len(moves))]
	}
	return game.Move(decimal(r.Int64N(4*s.k+1) * one / 4))
}

// CompareMoves orders numbers by size and replies by name.
func (s *State) CompareMoves(a, b game.Move) int {
	if s.named {
		return cmp.Compare(a, b)
	}
	x, _ := s.readNumber(string(a))
	y, _ := s.readNumber(string(b))
	return cmp.Compare(x, y)
}
