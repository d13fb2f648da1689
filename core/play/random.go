package play

import (
	"math/rand/v2"

	"minimex/core/game"
	"minimex/core/solve"
)

// Random makes up a position that is not over and has the outcome for the player
// to move, any where want is "". It is nil where none was found in so many tries.
// The same seed gives the same position.
func Random(spec game.Spec, v game.Values, want string, seed int64, tries int, solved func(game.State) (solve.Solution, error)) (game.State, error) {
	r := rand.New(rand.NewPCG(uint64(seed), 0))
	for range tries {
		s := draw(spec, v, r)
		if s == nil || game.Over(s) {
			continue
		}
		if want == "" {
			return s, nil
		}
		sol, err := solved(s)
		if err != nil {
			return nil, err
		}
		if value, ok := sol.Value(s); ok && value.Outcome.String() == want {
			return s, nil
		}
	}
	return nil, nil
}

// draw is a position of the game's own making, else one some random moves from
// the initial position.
func draw(spec game.Spec, v game.Values, r *rand.Rand) game.State {
	if own, ok := spec.(game.Randomizer); ok {
		return own.Random(v, r)
	}
	s, err := spec.New(v)
	if err != nil {
		return nil
	}
	for range r.IntN(8) {
		if game.Over(s) {
			break
		}
		s = s.Play(randomMove(s, r))
	}
	return s
}
