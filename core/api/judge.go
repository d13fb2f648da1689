package api

import (
	"errors"
	"strconv"

	"minimex/core/game"
	"minimex/core/problems"
)

func (c *call) judge() (any, error) {
	problem, ok := c.engine.shelf.FindProblem(c.q.Problem)
	if !ok {
		return nil, badRequest("problem", game.Clip(c.q.Problem), "problem.known")
	}
	output, err := problem.Answer(c.run, c.q.Input)
	var fault *problems.Fault
	if errors.As(err, &fault) {
		fault.Args["line"], fault.Args["token"] = strconv.Itoa(fault.Line), strconv.Itoa(fault.Token)
		return nil, &Error{Code: BadRequest, Field: "input", At: fault.At, Args: fault.Args}
	}
	return JudgeResult{Output: output}, err
}
