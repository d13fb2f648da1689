package palindrome

import (
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Explain looks at the last digit, tells why no move keeps it, and names the move
// that makes it 0.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	v, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.palindrome.why.over")}
	}
	digit := strconv.Itoa(s.last())
	steps := []explain.Step{
		explain.S("game.palindrome.why.digit", "digit", digit, "outcome", v.Outcome.String()).On(digitKey(0)),
		explain.S("game.palindrome.why.never"),
	}
	if s.last() > 0 {
		rest := short(minus(s.n, digit))
		steps = append(steps,
			explain.S("game.palindrome.why.make", "digit", digit, "rest", rest).On("take"+digit, digitKey(0)),
			explain.S("game.palindrome.why.value", "digit", digit, "below", strconv.Itoa(s.last()-1)))
	} else {
		steps = append(steps, explain.S("game.palindrome.why.every"))
	}
	steps = append(steps, explain.Mex(s, v, rated)...)
	return append(steps, explain.Course(s, sol)...)
}

var _ interface {
	game.Sampler
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = (*State)(nil)
