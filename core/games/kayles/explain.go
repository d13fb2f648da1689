package kayles

import (
	"strconv"
	"strings"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// shownRuns is the most runs whose values are shown one by one.
const shownRuns = 16

// Explain adds up the values of the runs, names a throw that makes them 0, and of
// a single run shows the strategy of the mirror.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	value, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.kayles.why.over")}
	}
	v := newValuer()
	steps := []explain.Step{s.sum(v)}
	if value.Outcome == solve.Win {
		steps = append(steps, s.remedy(v, parse(string(explain.Best(rated).Move))))
		if runs := s.runs(); len(runs) == 1 && runs[0].pins > 2 {
			steps = append(steps, s.mirror(runs[0]))
		}
	} else {
		steps = append(steps, explain.S("game.kayles.why.every"))
	}
	steps = append(steps, explain.Mex(s, value, rated)...)
	return append(steps, explain.Course(s, sol)...)
}

// sum is the table of runs with their values, and the xor below.
func (s *State) sum(v valuer) explain.Step {
	runs := s.runs()
	total := strconv.Itoa(v.sum(s))
	if len(runs) > shownRuns {
		return explain.S("game.kayles.why.sum", "terms", "…", "sum", total, "count", strconv.Itoa(len(runs)))
	}
	t := &scene.Table{Label: scene.L("game.kayles.runs"), Foot: true,
		ColHeads: []scene.Label{scene.L("game.kayles.runs.pins"), scene.L("game.kayles.runs.value")}}
	terms := make([]string, len(runs))
	for i, r := range runs {
		length, value := strconv.Itoa(r.pins), strconv.Itoa(v.of(r.pins))
		terms[i] = value
		t.AddRow(scene.Num(strconv.Itoa(r.at+1)+"–"+strconv.Itoa(r.at+r.pins)), length, value)
	}
	t.AddRow(scene.Num("⊕"), "", total)
	step := explain.S("game.kayles.why.sum", "terms", strings.Join(terms, " ⊕ "), "sum", total, "count", strconv.Itoa(len(runs))).
		In([2]int{len(runs), 1})
	step.Table = t
	return step
}

// remedy tells what a winning throw makes of its run.
func (s *State) remedy(v valuer, t throw) explain.Step {
	var hit run
	index := 0
	for i, r := range s.runs() {
		if r.at <= t.at {
			hit, index = r, i
		}
	}
	a := t.at - hit.at
	b := hit.pins - a - t.pins
	step := explain.S("game.kayles.why.make", "move", string(t.move()), "pins", strconv.Itoa(hit.pins), "a", strconv.Itoa(a), "b", strconv.Itoa(b),
		"va", strconv.Itoa(v.of(a)), "vb", strconv.Itoa(v.of(b)), "need", strconv.Itoa(v.of(a)^v.of(b))).On(s.lit(t)...)
	if len(s.runs()) <= shownRuns {
		step = step.In([2]int{index, 0}, [2]int{index, 1})
	}
	return step
}

// mirror is the strategy for a single run: knock down its middle, then answer
// each throw on the other side.
func (s *State) mirror(r run) explain.Step {
	t := throw{r.at + (r.pins-1)/2, 2 - r.pins%2}
	return explain.S("game.kayles.why.mirror", "count", strconv.Itoa(t.pins), "move", string(t.move())).On(s.lit(t)...)
}

// lit are the drawn pins of a throw.
func (s *State) lit(t throw) []string {
	var keys []string
	for _, i := range s.drawn() {
		if i >= t.at && i < t.at+t.pins {
			keys = append(keys, key(throw{i, 1}))
		}
	}
	return keys
}

var _ interface {
	game.Sampler
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = (*State)(nil)
