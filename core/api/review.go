package api

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/play"
	"minimex/core/solve"
)

// lineText bounds the positions of a line in bytes, all together.
const lineText = 64 << 20

// line plays the request's moves from a position.
func (c *call) line(p position) ([]play.Step, error) {
	if most := min(maxLine, lineText/len(p.state.Text())); len(c.q.Moves) > most {
		return nil, &Error{Code: game.TooBig, Field: "moves", Args: args("want", "moves.max", "max", strconv.Itoa(most))}
	}
	line, err := play.Line(p.state, c.q.Moves)
	if err != nil {
		e := errorOf(err)
		e.Args["index"] = strconv.Itoa(len(line))
		return nil, e
	}
	return line, nil
}

// reviewEffort is how many ticks go into a line's positions where each can only be
// estimated, all together.
const reviewEffort = 1 << 21

func (c *call) review(p position) (any, error) {
	line, err := c.line(p)
	if err != nil {
		return nil, err
	}
	c.run.Effort = max(reviewEffort/int64(len(line)), 1)
	reviewed, err := play.Review(c.run, line, func(s game.State) (solve.Solution, error) {
		return c.solution(position{p.spec, p.values, s})
	})
	if err != nil {
		return nil, err
	}
	r := ReviewResult{Steps: make([]ReviewStep, len(reviewed))}
	for i, v := range reviewed {
		step := ReviewStep{Pos: line[i].State.Text(), Value: valueInfo(p, v.Value)}
		if v.Made != nil {
			made := valueInfo(p, *v.Made)
			step.Made, step.Best = &made, v.Best
		}
		r.Steps[i] = step
	}
	return r, nil
}

func valueInfo(p position, v solve.Value) ValueInfo {
	info := ValueInfo{Outcome: v.Outcome.String(), Distance: distance(v), Grundy: nimber(v), Estimate: estimate(v)}
	if p.spec.Traits().Points {
		info.Margin = points(p.state, v.Margin)
	}
	return info
}
