package explain

import (
	"minimex/core/game"
	"minimex/core/solve"
)

// longestCourse is the most plies of best play that are shown move by move.
const longestCourse = 60

// Course is Distance together with a line of best play to the end. It asks for the
// moves of every position on it, so the distance must be known only where they are
// few.
func Course(s game.State, sol solve.Solution) []Step {
	v, _ := sol.Value(s)
	steps := Distance(v)
	if len(steps) == 0 || v.Distance > longestCourse {
		return steps
	}
	var line []string
	for len(line) < v.Distance {
		rated, ok := solve.Rate(sol, s, s.Moves())
		if !ok {
			return steps
		}
		for _, r := range rated {
			if r.Best {
				line = append(line, string(r.Move))
				s = r.To
				break
			}
		}
	}
	steps[0].Line = line
	return steps
}
