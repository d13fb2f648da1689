package play

import (
	"minimex/core/game"
	"minimex/core/solve"
)

// Reviewed is a position of a line and what the move made from it was worth.
type Reviewed struct {
	// Value is the position's, for the player to move.
	Value solve.Value
	// Made is what the move that follows in the line gives to the player who
	// made it, Best whether no other gives more; nil at the line's end.
	Made *solve.Value
	Best bool
}

// Review values the positions and moves of a line. solved solves a position; it
// is asked again only where what it gave before does not cover the line, or covers
// one position of it well (solve.Local): a move is then seen as from before it.
func Review(r *solve.Run, line []Step, solved func(game.State) (solve.Solution, error)) ([]Reviewed, error) {
	reviewed := make([]Reviewed, len(line))
	var sol solve.Solution
	for i, step := range line {
		if err := r.Tick(); err != nil {
			return nil, err
		}
		covered := false
		if sol != nil {
			reviewed[i].Value, covered = sol.Value(step.State)
		}
		led := reviewed[i].Value // what the move led to
		if _, local := sol.(solve.Local); local || !covered {
			var err error
			if sol, err = solved(step.State); err != nil {
				return nil, err
			}
			if reviewed[i].Value, covered = sol.Value(step.State); !covered {
				return nil, ErrUncovered
			}
			if !local {
				led = reviewed[i].Value
			}
		}
		if i > 0 {
			made := solve.Before(line[i-1].State, step.Move, led)
			reviewed[i-1].Made, reviewed[i-1].Best = &made, solve.Compare(made, reviewed[i-1].Value) == 0
		}
	}
	return reviewed, nil
}
