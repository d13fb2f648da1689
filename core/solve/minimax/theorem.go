package minimax

import (
	"errors"

	"minimex/core/game"
	"minimex/core/solve"
)

// Theorem is what is known of an impartial game in normal play without looking
// ahead.
type Theorem struct {
	Name string
	// Value is a position's Grundy value where it is known, else any number that
	// is 0 exactly where the player to move loses; nim tells which.
	Value func(game.State) (g int64, nim bool)
	// Best lists up to limit winning moves of a position with too many moves to
	// try each; nil in a game whose moves are few.
	Best func(s game.State, limit int) []game.Move
	// To lists up to limit moves to positions of a Grundy value, in place of Best
	// where these too are many.
	To func(s game.State, nim int64, limit int) []game.Move
	// Shape, where set, forgets what does not matter for the value, so that fewer
	// positions have to be told apart.
	Shape func(game.State) game.State
}

// Prove is a Solution by a theorem, in the time that the theorem takes; where at
// most limit positions follow s, Solve adds what the theorem does not know: how
// long best play lasts, and Grundy values.
func (t Theorem) Prove(r *solve.Run, s game.State, limit int) (solve.Solution, error) {
	k := &known{theorem: t}
	if t.Shape != nil {
		s = t.Shape(s)
	}
	if limit == 0 {
		return k, r.Tick()
	}
	below, err := Solve(r, s, game.Traits{Impartial: true}, limit)
	if big := (*game.Error)(nil); errors.As(err, &big) {
		return k, nil
	}
	k.below = below
	return k, err
}

type known struct {
	theorem Theorem
	below   solve.Solution // nil where too many positions follow
}

func (k *known) Solver() string { return k.theorem.Name }

func (k *known) States() int64 {
	if k.below == nil {
		return 1
	}
	return k.below.States()
}

func (k *known) Value(s game.State) (solve.Value, bool) {
	g, nim := k.theorem.Value(s)
	v := solve.Value{Outcome: solve.Loss, Distance: solve.Unknown, Nim: solve.Unknown}
	if g != 0 {
		v.Outcome = solve.Win
	}
	v.Margin = int64(v.Outcome)
	if nim {
		v.Nim = g
	}
	if k.below != nil {
		if k.theorem.Shape != nil {
			s = k.theorem.Shape(s)
		}
		if b, ok := k.below.Value(s); ok {
			v.Distance = b.Distance
			if !nim {
				v.Nim = b.Nim
			}
		}
	}
	return v, true
}

// BestMoves is the theorem's list.
func (k *known) BestMoves(s game.State, limit int) []game.Move {
	if k.theorem.Best == nil {
		return k.MovesTo(s, 0, limit)
	}
	return k.theorem.Best(s, limit)
}

// MovesTo is the theorem's list.
func (k *known) MovesTo(s game.State, nim int64, limit int) []game.Move {
	if k.theorem.To == nil {
		return nil
	}
	return k.theorem.To(s, nim, limit)
}
