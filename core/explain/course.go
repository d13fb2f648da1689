package explain

import (
	"math/big"

	"minimex/core/game"
	"minimex/core/solve"
)

// longestCourse is the most plies of best play that are shown move by move.
const longestCourse = 60

// courseMoves is the most moves of a position that are looked at for the line.
const courseMoves = 1000

// Course is Distance together with a line of best play to the end, where that is short
// and no position on it has very many moves.
func Course(s game.State, sol solve.Solution) []Step {
	v, _ := sol.Value(s)
	steps := Distance(v)
	if len(steps) == 0 || v.Distance > longestCourse {
		return steps
	}
	var line []string
	for len(line) < v.Distance {
		if c, many := s.(game.Sampler); many && c.CountMoves().Cmp(big.NewInt(courseMoves)) > 0 {
			return steps
		}
		rated, ok := solve.Rate(sol, s, s.Moves())
		if !ok {
			return steps
		}
		best := Best(rated)
		line = append(line, string(best.Move))
		s = best.To
	}
	steps[0].Line = line
	return steps
}
