package chomp

import (
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/solve"
)

// Explain gives the argument that fits the bar (stealing the strategy, the mirror of
// the square and of its two legs, two rows), and what the exact table adds.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	v, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.chomp.why.over").On(key(0, 0))}
	}
	steps := s.argument()
	winning, count := "", 0
	keys := []string{}
	for _, r := range rated {
		if r.Value.Outcome == solve.Win {
			b := parse(string(r.Move))
			if count > 0 {
				winning += ", "
			}
			winning += "(" + strconv.Itoa(b.row+1) + ", " + strconv.Itoa(b.keep+1) + ")"
			count++
			keys = append(keys, key(b.row, b.keep))
		}
	}
	steps = append(steps, explain.S("game.chomp.why.table", "states", strconv.FormatInt(sol.States(), 10), "outcome", v.Outcome.String(),
		"moves", winning, "count", strconv.Itoa(count), "total", strconv.Itoa(len(rated))).On(keys...))
	steps = append(steps, explain.Mex(s, v, rated)...)
	return append(steps, explain.Course(s, sol)...)
}

// argument is the reason for a bar's value where one is known that needs no table.
func (s *State) argument() []explain.Step {
	rows := 0 // that are not eaten
	for rows < s.rows && s.length[rows] > 0 {
		rows++
	}
	first := int(s.length[0])
	last := int(s.length[rows-1])
	second := 0
	if rows > 1 {
		second = int(s.length[1])
	}
	var steps []explain.Step
	if last == first {
		steps = append(steps, explain.S("game.chomp.why.steal").On(key(rows-1, first-1)))
	}
	switch {
	case rows == 1 || first == 1:
		steps = append(steps, explain.S("game.chomp.why.single"))
	case second == 1:
		steps = append(steps, explain.S("game.chomp.why.legs", "right", strconv.Itoa(first-1), "down", strconv.Itoa(rows-1),
			"equal", yes(rows == first)))
	case rows == first && s.length[first-1] == s.length[0]:
		steps = append(steps, explain.S("game.chomp.why.square", "n", strconv.Itoa(first)).On(key(1, 1)))
	case rows == 2:
		steps = append(steps, explain.S("game.chomp.why.rows", "a", strconv.Itoa(first), "b", strconv.Itoa(second), "one", yes(first == second+1)))
	}
	return steps
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}
