// Package explain gives the reasons behind an answer as steps, without prose:
// each step is a key of the language catalogues with its arguments, the nodes of
// the scene to light while it is read, and where it helps a small table.
package explain

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Step is one reason.
type Step struct {
	Key   string            `json:"key"`
	Args  map[string]string `json:"args,omitempty"`
	Focus []string          `json:"focus,omitempty"`
	Table *scene.Table      `json:"table,omitempty"`
	// Cells are to be lit together with Focus, as row and column from 0: of this
	// step's table, or else of the last one before it.
	Cells [][2]int `json:"cells,omitempty"`
	// Line is a line of play from the position, move by move.
	Line []string `json:"line,omitempty"`
}

// S makes a step; pairs are argument names and values.
func S(key string, pairs ...string) Step {
	l := scene.L(key, pairs...)
	return Step{Key: l.Key, Args: l.Args}
}

// On is the step with nodes to light.
func (s Step) On(keys ...string) Step {
	s.Focus = keys
	return s
}

// In is the step with cells to light.
func (s Step) In(cells ...[2]int) Step {
	s.Cells = cells
	return s
}

// Explainer is a Spec that gives its own reasons; without it General serves.
type Explainer interface {
	// Explain says why s has its value; rated are its moves, or the best and a
	// sample where there are too many.
	Explain(s game.State, sol solve.Solution, rated []solve.Rated) []Step
}

// General explains a value by the values of the moves alone.
func General(s game.State, v solve.Value, rated []solve.Rated) []Step {
	outcome := v.Outcome.String()
	if len(rated) == 0 {
		return []Step{S("why.over", "outcome", outcome)}
	}
	best := Best(rated)
	step := S("why."+outcome, "move", string(best.Move), "pos", game.Clip(best.To.Text()), "count", strconv.Itoa(len(rated)))
	return append([]Step{step}, Distance(v)...)
}

// Best is the first of the best moves.
func Best(rated []solve.Rated) solve.Rated {
	for _, r := range rated {
		if r.Best {
			return r
		}
	}
	return rated[0]
}

// Distance tells how long best play lasts, where that is known.
func Distance(v solve.Value) []Step {
	if v.Distance == solve.Unknown || v.Distance == 0 {
		return nil
	}
	return []Step{S("why.distance", "outcome", v.Outcome.String(), "plies", strconv.Itoa(v.Distance))}
}
