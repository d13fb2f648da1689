package minimax

import (
	"minimex/core/game"
	"minimex/core/solve"
)

// sorted is the moves in the order to be read.
func (x *search) sorted(s game.State, moves []game.Move, high bool) []game.Move {
	switch x.options.Order {
	case Reversed:
		given := moves
		moves = make([]game.Move, len(given))
		for i, m := range given {
			moves[len(given)-1-i] = m
		}
	case Best:
		worth := make([]solve.Value, len(moves))
		order, spare := make([]int32, len(moves)), make([]int32, len(moves))
		for i, m := range moves {
			worth[i], order[i] = x.worth(s, m, high), int32(i)
		}
		rank(order, spare, worth)
		given := moves
		moves = make([]game.Move, len(given))
		for i, at := range order {
			moves[i] = given[at]
		}
	}
	return moves
}

// rank sorts the order by what is worth more, equals as they stand, by merging its
// halves. The standard sort would be another 6 KB of code for this alone.
func rank(order, spare []int32, worth []solve.Value) {
	if len(order) < 2 {
		return
	}
	half := len(order) / 2
	rank(order[:half], spare, worth)
	rank(order[half:], spare, worth)
	left, right := spare[:copy(spare, order[:half])], order[half:]
	for i := 0; len(left) > 0; i++ {
		if len(right) > 0 && solve.Compare(worth[right[0]], worth[left[0]]) > 0 {
			order[i], right = right[0], right[1:]
		} else {
			order[i], left = left[0], left[1:]
		}
	}
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
