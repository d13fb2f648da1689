package solve

import "minimex/core/game"

// Outcome is who wins, for the player to move.
type Outcome int8

const (
	Loss Outcome = iota - 1
	Draw
	Win
	// Open is that of a position which a search has not decided. The least int8 is
	// its own negative: what is open for one side is so for the other.
	Open Outcome = -128
)

// String is the outcome's name in the protocol.
func (o Outcome) String() string {
	switch o {
	case Win:
		return "win"
	case Loss:
		return "loss"
	case Open:
		return "unknown"
	}
	return "draw"
}

// OutcomeOf is the outcome that a score or margin means.
func OutcomeOf(score int64) Outcome {
	switch {
	case score > 0:
		return Win
	case score < 0:
		return Loss
	}
	return Draw
}

// Unknown marks a Distance or Nim that does not apply or was not computed.
const Unknown = -1

// Value is what a position is worth to the player to move.
type Value struct {
	Outcome Outcome
	// Distance is the number of plies to the end when the winner hurries and
	// the loser delays; Unknown for a draw by endless play.
	Distance int
	// Margin is the points the mover will get beyond the other's, in a game of
	// points; elsewhere +1, 0 or -1 as the Outcome.
	Margin int64
	// Nim is the Sprague-Grundy value of an impartial position in normal play.
	Nim int64
	// Guess is how a position that is Open looks to a search of Depth plies, in
	// units of the game's own; also where a search proved the Outcome, so that of
	// two wins whose Distance is not known the better one is found.
	Guess int64
	Depth int
}

// Solution knows the values of positions.
type Solution interface {
	// Value is the value of a position, ok where this solution covers it.
	Value(game.State) (v Value, ok bool)
	// Solver names the method, States says how many positions or cells it took.
	Solver() string
	States() int64
}

// Whole is a Solution that covers every position under its game's parameters and
// costs the same whichever position it was asked for, so it may be kept.
type Whole interface{ Whole() }

// Local is a Solution that has looked well at one position and its moves only, and
// guesses at all others.
type Local interface{ Local() }

// Finder is a Solution that can name the optimal moves of a position that has
// too many moves to try each; at most limit of them, ascending.
type Finder interface {
	BestMoves(s game.State, limit int) []game.Move
}

// Reacher is a Solution that can name moves of a position to one of a given Grundy
// value, where there are too many moves to try each; at most limit of them. In a
// sum of games a winning move is one to the value of all the others.
type Reacher interface {
	MovesTo(s game.State, nim int64, limit int) []game.Move
}

// Solver finds the values of a position and what follows from it.
type Solver func(*Run, game.State) (Solution, error)

// Own is a Spec that brings its own solver, faster than the generic one that
// remains its judge.
type Own interface {
	Solve(*Run, game.State) (Solution, error)
}

// Over is the value of a position in which the game is over.
func Over(s game.State) Value {
	score := s.Score()
	return Value{Outcome: OutcomeOf(score), Margin: score}
}

// Scores are the points of the mover and of the other, who share a pool with a
// margin between them. Margin and pool are both odd or both even; their halves
// are taken before they are joined, because the sum need not fit.
func Scores(pool, margin int64) (mover, other int64) {
	other = pool/2 - margin/2 + (pool%2-margin%2)/2
	return pool - other, other
}
