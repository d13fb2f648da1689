package play

import (
	"errors"
	"math/big"
	"slices"

	"minimex/core/game"
	"minimex/core/solve"
)

const (
	// listed is the most moves that an answer lists whole.
	listed = 200
	// bestListed is the most optimal moves listed beside a sample of the others.
	bestListed = 1000
	// sampled is the least number of moves that stand for those not listed.
	sampled = 50
)

// ErrUncovered means that a solution does not know a position one move away: a
// fault of the solver.
var ErrUncovered = errors.New("play: the solution does not cover the moves")

// Rate values the moves of s in ascending order and tells how many there are.
// Where there are more than 200 it rates the best and a sample.
func Rate(sol solve.Solution, s game.State) ([]solve.Rated, *big.Int, error) {
	moves, total := list(sol, s)
	rated, ok := solve.Rate(sol, s, moves)
	if !ok {
		return nil, nil, ErrUncovered
	}
	return rated, total, nil
}

func list(sol solve.Solution, s game.State) ([]game.Move, *big.Int) {
	c, ok := s.(game.Sampler)
	if !ok {
		moves := s.Moves()
		return moves, big.NewInt(int64(len(moves)))
	}
	total := c.CountMoves()
	if total.IsInt64() && total.Int64() <= listed {
		return s.Moves(), total
	}
	var best []game.Move
	if f, ok := sol.(solve.Finder); ok {
		best = f.BestMoves(s, bestListed)
	}
	return merge(c, best, c.SampleMoves(max(sampled, listed-len(best)))), total
}

// merge joins two lists of moves into one, ascending and without repeats.
func merge(c game.Sampler, a, b []game.Move) []game.Move {
	all := append(slices.Clone(a), b...)
	slices.SortFunc(all, c.CompareMoves)
	return slices.Compact(all)
}
