// Package fibonacci is Fibonacci Nim: one heap of stones. The first move takes any
// number but not all; after that a move takes at most twice what the move before it
// took. Who takes the last stone wins.
//
// A position is the heap and the most that may be taken: 20.4. A heap alone, 20, is
// the start, of which all but one may be taken. A move is what it leaves: 1-18 leaves
// 18. The heap is at most 10^18.
//
// Source: M. J. Whinihan, "Fibonacci Nim", Fibonacci Quarterly 1 (1963).
package fibonacci

import (
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/heaps"
)

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "fibonacci".
func (Game) ID() string { return "fibonacci" }

// Traits: impartial, ends by itself, drawn as a heap.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: 256, Scene: "heaps", Group: "heaps"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are starts and positions in the middle of a game.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "twenty", Pos: "20.19"},
		{Key: "lost", Pos: "13.12"},
		{Key: "short", Pos: "16.2"},
		{Key: "two", Pos: "38.37"},
		{Key: "large", Pos: "1000000000000000000.999999999999999999"},
	}
}

// New is 20 stones.
func (Game) New(game.Values) (game.State, error) { return &State{20, 19}, nil }

// Parse reads the heap, and after it the most that may be taken.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	list, err := heaps.Read(text, 2)
	if err != nil {
		return nil, err
	}
	s := &State{list[0], list[0] - min(list[0], 1)}
	if len(list) == 2 {
		s.most = min(list[1], s.size)
	}
	return s, nil
}

// Random is 10 to 40 stones, of which a few may be taken or, at a start, all but one.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	n := 10 + r.Uint64N(31)
	if r.IntN(3) == 0 {
		return &State{n, n - 1}
	}
	return &State{n, 1 + r.Uint64N(6)}
}

// State is the heap and the most that may be taken of it, which is no more than all.
type State struct{ size, most uint64 }

// Turn is First: the heap does not say who moves.
func (s *State) Turn() game.Player { return game.First }

// Text is the heap and the most that may be taken.
func (s *State) Text() string { return heaps.Text([]uint64{s.size, s.most}) }

// Score: the last stone won for the player who took it, and who may take none has
// lost.
func (s *State) Score() int64 { return -1 }

func (s *State) after(take uint64) *State {
	left := s.size - take
	return &State{left, min(2*take, left)}
}

func (s *State) move(take uint64) game.Move {
	return game.Move("1-" + strconv.FormatUint(s.size-take, 10))
}

// Moves lists what can be left, ascending.
func (s *State) Moves() []game.Move {
	moves := make([]game.Move, 0, s.most)
	for take := s.most; take > 0; take-- {
		moves = append(moves, s.move(take))
	}
	return moves
}

// Play takes the stones.
func (s *State) Play(m game.Move) game.State {
	take, err := s.read(string(m))
	if err != nil {
		panic(err) // the caller holds only legal moves
	}
	return s.after(take)
}

// ReadMove reads "1-18": leave 18 stones.
func (s *State) ReadMove(text string) (game.Move, error) {
	take, err := s.read(text)
	if err != nil {
		return "", err
	}
	return s.move(take), nil
}

func (s *State) read(text string) (take uint64, err error) {
	left, ok := strings.CutPrefix(text, "1-")
	n, bad := strconv.ParseUint(left, 10, 64)
	if !ok || bad != nil {
		return 0, game.BadMoveError(text, "fibonacci.move")
	}
	if n >= s.size || s.size-n > s.most {
		return 0, game.BadMoveError(text, "fibonacci.most", "max", strconv.FormatUint(s.most, 10))
	}
	return s.size - n, nil
}

// CountMoves is the most that may be taken.
func (s *State) CountMoves() *big.Int { return new(big.Int).SetUint64(s.most) }

// SampleMoves spreads over all.
func (s *State) SampleMoves(limit int) []game.Move {
	var takes []uint64
	for _, n := range heaps.Spread(s.most, uint64(limit)) {
		takes = append(takes, n+1)
	}
	return s.listed(takes)
}

// RandomMove takes the largest of three random numbers: as the limit is at most
// twice what was taken, fair ones would make it shrink, and play on a large heap
// would never end.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	return s.move(1 + max(r.Uint64N(s.most), r.Uint64N(s.most), r.Uint64N(s.most)))
}

// CompareMoves orders by what is left.
func (s *State) CompareMoves(a, b game.Move) int {
	x, _ := s.read(string(a))
	y, _ := s.read(string(b))
	switch {
	case x > y:
		return -1
	case x < y:
		return 1
	}
	return 0
}
