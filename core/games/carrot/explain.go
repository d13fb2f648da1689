package carrot

import (
	"slices"
	"strconv"

	"minimex/core/cert"
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
	"minimex/core/solve"
)

const (
	// linePlies is how many moves of the best line are shown and proved.
	linePlies = 12
	// shownMiddle is how many carrots of what is left a line shows.
	shownMiddle = 5
	// shownTable is how many rows of the table for all free moves reasons show.
	shownTable = 16
)

// Explain names the free moves and the stretches that they leave, the middle that
// decides and why it does, what either end leaves, the best line with what is left,
// and before free moves what others would have brought.
func (Game) Explain(state game.State, _ solve.Solution, _ []solve.Rated) []explain.Step {
	s := state.(*State)
	n := len(s.row)
	if n == 1 {
		return []explain.Step{explain.S("game.carrot.why.over", "value", row.Number(s.row[0])).On(row.Key(s.row, 0))}
	}
	free := min(s.free, n-1)
	m := n - free
	_, begin := best(s.row, s.sign(1), free)
	var steps []explain.Step
	if free > 0 {
		// the middles of all stretches
		from, to := (m-1)/2, free+m/2
		steps = append(steps, explain.S("game.carrot.why.free", "free", strconv.Itoa(free), "left", strconv.Itoa(m), "ways", strconv.Itoa(free+1),
			"first", strconv.Itoa(from+1), "last", strconv.Itoa(to+1)).On(row.Keys(s.row, from, to)...))
	}
	args, nodes := s.middle(begin, m)
	args = append(args, "free", strconv.Itoa(free), "from", strconv.Itoa(begin+1), "to", strconv.Itoa(begin+m))
	steps = append(steps, explain.S("game.carrot.why."+kind(m), args...).On(nodes...))
	if s.take() == 1 {
		steps = append(steps, s.ends())
	}
	steps = append(steps, s.lineStep())
	if !s.second && n <= shownTable {
		step := explain.S("game.carrot.why.all", "count", strconv.Itoa(n)).In([2]int{free, 1})
		step.Table = s.table(n)
		steps = append(steps, step)
	}
	return steps
}

// ends says which carrot is the last after either move.
func (s *State) ends() explain.Step {
	var last [2]int64
	var keys []string
	want := s.value()
	for b := range last {
		to := s.Play(moveOf(1, b)).(*State)
		last[b] = to.sign(to.value())
		if s.sign(last[b]) == want {
			keys = append(keys, row.Key(s.row, b*(len(s.row)-1)))
		}
	}
	end := "both"
	if len(keys) == 1 {
		end = "left"
		if s.sign(last[1]) == want {
			end = "right"
		}
	}
	return explain.S("game.carrot.why.ends", "end", end, "left", row.Number(last[0]), "right", row.Number(last[1])).On(keys...)
}

// line is the beginning of a best line; of equally good moves the first is played.
func (s *State) line() []game.Move {
	line := []game.Move{}
	for at := s; len(line) < linePlies && len(at.row) > 1; {
		m := solution{}.BestMoves(at, 1)[0]
		line = append(line, m)
		at = at.Play(m).(*State)
	}
	return line
}

// lineStep shows the best line: who moves, what is eaten, and what is left, of which
// the middle decides.
func (s *State) lineStep() explain.Step {
	t := &scene.Table{Label: kit.L("why.line.table"), ColHeads: []scene.Label{kit.L("why.line.eaten"), kit.L("why.line.count"), kit.L("why.line.rest")}}
	step := explain.S("game.carrot.why.line", "whole", "no")
	at := s
	for k, m := range s.line() {
		from, to := at.after(m)
		eaten := list(slices.Concat(at.row[:min(from, shownMiddle)], at.row[max(to, len(at.row)-shownMiddle):]))
		if from > shownMiddle || len(at.row)-to > shownMiddle {
			eaten = strconv.Itoa(at.take()) + " ×"
		}
		head := kit.L("why.line.ply", "ply", strconv.Itoa(k+1), "side", at.side())
		at = at.Play(m).(*State)
		left, out := at.row, 0
		if len(left) > shownMiddle+2 {
			out = (len(left) - shownMiddle) / 2
		}
		rest := list(left[out : len(left)-out])
		if out > 0 {
			rest = "… " + rest + " …"
		}
		t.AddRow(head, eaten, strconv.Itoa(len(left)), rest)
		step.Line = append(step.Line, string(m))
	}
	if len(at.row) == 1 {
		step.Args["whole"] = "yes"
	}
	step.Args["shown"], step.Args["value"] = strconv.Itoa(len(step.Line)), row.Number(s.sign(s.value()))
	step.Table, step.Cells = t, [][2]int{{len(step.Line) - 1, 2}}
	return step
}

// list is carrots as a page prints them.
func list(carrots []int64) string {
	text := ""
	for i, c := range carrots {
		if i > 0 {
			text += ", "
		}
		text += row.Printed(c)
	}
	return text
}

var (
	_ explain.Explainer = Game{}
	_ game.Randomizer   = Game{}
	_ solve.Celler      = Game{}
	_ solve.Certifier   = Game{}
	_ cert.Reader       = Game{}
	_ solve.Finder      = solution{}
	_ solve.Whole       = solution{}
)
