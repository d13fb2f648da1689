package minimax

import (
	"slices"

	"minimex/core/game"
	"minimex/core/solve"
)

// sorted is the moves in the order to be read.
func (x *search) sorted(s game.State, moves []game.Move, high bool) []game.Move {
	switch x.options.Order {
	case Reversed:
		moves = slices.Clone(moves)
		slices.Reverse(moves)
	case Best:
		type ranked struct {
			move  game.Move
			value solve.Value
		}
		list := make([]ranked, len(moves))
		for i, m := range moves {
			list[i] = ranked{m, x.worth(s, m, high)}
		}
		slices.SortStableFunc(list, func(a, b ranked) int { return -solve.Compare(a.value, b.value) })
		moves = make([]game.Move, len(list))
		for i, l := range list {
			moves[i] = l.move
		}
	}
	return moves
}

// worth is what a move is worth to the side that makes it, as is known or as it
// seems without looking further.
func (x *search) worth(s game.State, m game.Move, high bool) solve.Value {
	to := s.Play(m)
	if x.options.Known != nil {
		if v, ok := x.options.Known.Value(to); ok {
			return solve.Before(s, m, v)
		}
	}
	v := gain(s, m, high) + leafValue(to, game.Over(to), !high)
	if !high {
		v = -v
	}
	return solve.Value{Margin: v, Distance: solve.Unknown}
}
