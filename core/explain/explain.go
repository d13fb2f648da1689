// Package explain gives the reasons behind an answer as steps, without prose:
// each step is a key of the language catalogues with its arguments, the nodes of
// the scene to light while it is read, and where it helps a small table.
package explain

import "minimex/core/scene"

// Step is one reason.
type Step struct {
	Key   string            `json:"key"`
	Args  map[string]string `json:"args,omitempty"`
	Focus []string          `json:"focus,omitempty"`
	Table *scene.Table      `json:"table,omitempty"`
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
