// Package game says what a game is: the few methods every game has, and the
// optional capabilities that some have beside them. It imports nothing of ours.
//
// A position is a State, immutable and for the player to move. Players strictly
// alternate. Who wins at the end is Score's business; who wins from here is a
// solver's (package solve).
package game

import (
	"math/big"
	"math/rand/v2"
	"slices"
)

// Player is one side of the game: First made the first move of the match, or
// would have.
type Player uint8

const (
	First Player = iota
	Second
)

// String is the player's name in the protocol.
func (p Player) String() string {
	if p == Second {
		return "second"
	}
	return "first"
}

// Move is a move's canonical text, one word of [A-Za-z0-9._~-]: what permalinks,
// move lists and replies carry. "a2-b2" steps a car, "1-3" leaves 3 in heap 1.
type Move string

// State is a position.
type State interface {
	// Turn says which side the position's text puts to move. Where both sides
	// have the same moves (Nim, coins) the text names none, and Turn is First.
	Turn() Player
	// Moves lists the legal moves in the game's ascending order; it is empty
	// exactly when the game is over. Where a Sampler's CountMoves is large it
	// must not be called: only a Sampler can have more than a few hundred.
	Moves() []Move
	// Play returns the position after a legal move; the receiver is unchanged.
	Play(Move) State
	// Score is the end's value for the player to move: +1 won, -1 lost, 0 drawn,
	// or in a game that scores its ends (Traits.Points) any number of points.
	// It is asked only where the game is over.
	Score() int64
	// Text is the position in one canonical line of [A-Za-z0-9._~-].
	Text() string
}

// Spec is a game: its rules under every choice of parameters.
type Spec interface {
	ID() string
	Traits() Traits
	Params() []Param
	Presets() []Preset
	// New is the initial position under the parameters.
	New(Values) (State, error)
	// Parse reads a position liberally; for canonical text it is Text's inverse.
	Parse(Values, string) (State, error)
}

// Traits are the facts about a game by which solvers are chosen and answers
// shaped.
type Traits struct {
	// Impartial: both sides have the same moves from every position.
	Impartial bool `json:"impartial"`
	// Loops: a position can come back, so that play may never end.
	Loops bool `json:"loops"`
	// Points: the sides collect points and the larger total wins.
	Points bool `json:"points"`
	// Never lists the outcomes (win, loss, draw) of no position that is made up at
	// random, though the traits above let one expect them.
	Never []string `json:"-"`
	// MaxText bounds a position's text in bytes, before anything is read.
	MaxText int `json:"maxText"`
	// Scene is the kind of picture: heaps, row, grid, …
	Scene string `json:"scene"`
	// Group is the shelf of the gallery: heaps, points, board, …
	Group string `json:"group"`
}

// Outcomes are those that a position made up at random can have.
func (t Traits) Outcomes() []string {
	all := []string{"win", "loss"}
	if t.Loops || t.Points {
		all = append(all, "draw")
	}
	return slices.DeleteFunc(all, func(o string) bool { return slices.Contains(t.Never, o) })
}

// Preset is a named position worth opening first; Key names it in the language
// catalogues under game.<id>.preset.<key>.
type Preset struct {
	Key    string            `json:"key"`
	Params map[string]string `json:"params,omitempty"`
	Pos    string            `json:"pos"`
}

// Optional capabilities of a State.
type (
	// Sampler is a state that can have far too many moves to list.
	Sampler interface {
		// CountMoves is the number of legal moves.
		CountMoves() *big.Int
		// SampleMoves picks at most limit moves that stand for all, ascending.
		SampleMoves(limit int) []Move
		// RandomMove picks a legal move at random.
		RandomMove(*rand.Rand) Move
		// CompareMoves orders moves as Moves lists them.
		CompareMoves(a, b Move) int
	}
	// Ender is a Sampler that knows whether the game is over without counting its
	// moves, where that takes long.
	Ender interface {
		Over() bool
	}
	// MoveReader is a state that reads a move without listing them all. The
	// error is a *Error with code BadMove.
	MoveReader interface {
		ReadMove(string) (Move, error)
	}
	// Rewarder is a state whose moves earn the mover points at once.
	Rewarder interface {
		Reward(Move) int64
	}
	// Unit is a state whose points are counted in parts: its rewards, scores and
	// margins are whole multiples of 1/Parts. Its moves carry rewards as such
	// multiples; what is told of them goes through Points.
	Unit interface {
		Parts() int64
	}
	// Pool is a state in which a fixed sum of points is still to be shared out,
	// so that the margin tells both sides' scores.
	Pool interface {
		Pool() int64
	}
	// Estimator is a state with a heuristic value for depth-limited search, seen
	// by one fixed side, the maximiser.
	Estimator interface {
		Estimate() int64
		Maximiser() Player
		// WonEstimate is the heuristic value of a won end, larger than any
		// Estimate.
		WonEstimate() int64
	}
	// Orderer is a state whose depth-limited search looks at moves in an order
	// of its own.
	Orderer interface {
		SearchOrder() []Move
	}
)

// Randomizer is a Spec that can make up positions worth playing.
type Randomizer interface {
	// Random is any position, seldom one in which the game is over.
	Random(Values, *rand.Rand) State
}

// ReadMove returns the legal move that text names.
func ReadMove(s State, text string) (Move, error) {
	if r, ok := s.(MoveReader); ok {
		return r.ReadMove(text)
	}
	for _, m := range s.Moves() {
		if string(m) == text {
			return m, nil
		}
	}
	return "", &Error{Code: BadMove, Field: "move", At: Clip(text), Args: map[string]string{"want": "move.legal"}}
}

// Over reports whether the game is over.
func Over(s State) bool {
	switch c := s.(type) {
	case Ender:
		return c.Over()
	case Sampler:
		return c.CountMoves().Sign() == 0
	}
	return len(s.Moves()) == 0
}
