package tree

import (
	"strconv"
	"strings"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/solve"
)

// Bounds of what is told.
const (
	shownChildren = 16
	shownPlies    = 60
)

// Explain takes the root apart: each child's value as the best of its own children
// for the side that moves there, then the root's as the best of these, and the line
// of best play to its leaf.
func (Game) Explain(state game.State, sol solve.Solution, _ []solve.Rated) []explain.Step {
	s, known := state.(State), sol.(*solution)
	if s.children() == 0 {
		return []explain.Step{explain.S("game.tree.why.leaf", "value", s.own()).On(key(""))}
	}
	steps := []explain.Step{}
	for i := range min(s.children(), shownChildren) {
		c := s.child(i)
		if c.children() == 0 {
			continue
		}
		step := known.step("child", c, "."+string(move(i)))
		step.Args["child"] = string(move(i))
		steps = append(steps, step)
	}
	return append(steps, known.step("root", s, ""), known.line(s))
}

// step tells a node's value by the values of its children.
func (sol *solution) step(word string, s State, path string) explain.Step {
	step := explain.S("game.tree.why."+word, "side", s.side(), "terms", sol.terms(s), "value", sol.text(s.at), "count", strconv.Itoa(s.children()))
	if !s.drawn() {
		return step
	}
	step.Focus = []string{key(path)}
	sol.best(s, func(i int) bool {
		step.Focus = append(step.Focus, key(path+"."+string(move(i))))
		return true
	})
	return step
}

func (sol *solution) text(node int32) string { return strconv.FormatInt(sol.values[node], 10) }

// terms are the values of the children in their order, the first of many.
func (sol *solution) terms(s State) string {
	list := []string{}
	for i := range s.children() {
		if i == shownChildren {
			list = append(list, "…")
			break
		}
		list = append(list, sol.text(s.child(i).at))
	}
	return strings.Join(list, ", ")
}

// line is the first line of best play.
func (sol *solution) line(s State) explain.Step {
	step := explain.S("game.tree.why.line", "value", sol.text(s.at))
	drawn, path := s.drawn(), ""
	for s.children() > 0 && len(step.Line) < shownPlies {
		next := 0
		sol.best(s, func(i int) bool { next = i; return false })
		step.Line = append(step.Line, string(move(next)))
		path += "." + string(move(next))
		if drawn {
			step.Focus = append(step.Focus, edgeKey(path), key(path))
		}
		s = s.child(next)
	}
	return step
}
