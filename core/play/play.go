// Package play is what sits at the board: the computer at any level from random
// to perfect, and a line of moves that can be replayed.
package play

import (
	"hash/fnv"
	"math/rand/v2"

	"minimex/core/game"
	"minimex/core/solve"
)

// Computer chooses a move in s, which must not be over. With probability level
// it plays one of the best moves, otherwise any legal one, so level 1 is perfect
// (it wins in the fewest plies and delays a loss as long as it can), 0 random,
// and between them it is the share of best moves. The same seed and position
// give the same move.
//
// solution is asked for only where the position has to be solved.
func Computer(s game.State, level float64, seed int64, solution func() (solve.Solution, error)) (game.Move, error) {
	h := fnv.New64a()
	h.Write([]byte(s.Text()))
	r := rand.New(rand.NewPCG(uint64(seed), h.Sum64()))
	if r.Float64() >= level {
		return randomMove(s, r), nil
	}
	sol, err := solution()
	if err != nil {
		return "", err
	}
	rated, _, err := Rate(sol, s)
	if err != nil {
		return "", err
	}
	best := rated[:0:0]
	for _, m := range rated {
		if m.Best {
			best = append(best, m)
		}
	}
	return best[r.IntN(len(best))].Move, nil
}

func randomMove(s game.State, r *rand.Rand) game.Move {
	if c, ok := s.(game.Sampler); ok {
		return c.RandomMove(r)
	}
	moves := s.Moves()
	return moves[r.IntN(len(moves))]
}
