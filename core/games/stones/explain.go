package stones

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/deal"
)

const (
	shownPlies  = 12 // of the best line
	shownMerges = 12
	shownParts  = 12 // in the table of a reason, and written out
	shownTerms  = 9  // heaps of a part that are written out
)

// Explain merges the row step by step, sets pairs aside, deals out what is left, says
// what the best move gains on the others, and plays the best line.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.stones.why.over")}
	}
	merges, parts, aside, dealt := s.merges()
	steps := []explain.Step{merges}
	if len(aside) > 0 {
		steps = append(steps, s.aside(aside))
	}
	v, _ := sol.Value(s)
	return append(steps, s.dealing(parts, aside, dealt), s.choice(rated), s.line(), s.result(v))
}

// merges tells which heaps act as one, merge by merge.
func (s *State) merges() (step explain.Step, parts, aside []deal.Part, dealt [2]int) {
	t := &scene.Table{Label: scene.L("game.stones.why.merge.table")}
	rows := [4][]string{}
	var focus []string
	count := 0
	parts, aside, dealt = s.merge(func(x, y, z deal.Part) {
		if count++; count > shownMerges {
			return
		}
		t.ColHeads = append(t.ColHeads, places(x.From, z.To))
		for i, n := range [...]int{x.Value, y.Value, z.Value, x.Value - y.Value + z.Value} {
			rows[i] = append(rows[i], strconv.Itoa(n))
		}
		focus = append(focus, s.heaps(x.From, z.To)...)
	})
	slices.Sort(focus)
	step = explain.S("game.stones.why.merge", "count", strconv.Itoa(count), "shown", strconv.Itoa(min(count, shownMerges))).On(slices.Compact(focus)...)
	if count > 0 {
		for i, head := range []string{"x", "y", "z", "x − y + z"} {
			t.AddRow(scene.Num(head), rows[i]...)
		}
		step.Table = t
	}
	return step, parts, aside, dealt
}

// aside tells of the pairs at the closed ends.
func (s *State) aside(pairs []deal.Part) explain.Step {
	list := ""
	var focus []string
	for k := 0; k < len(pairs); k += 2 {
		if k < 2*shownParts {
			if k > 0 {
				list += ", "
			}
			list += printed(pairs[k].Value) + " ≥ " + printed(pairs[k+1].Value)
		}
		focus = append(append(focus, s.heaps(pairs[k].From, pairs[k].To)...), s.heaps(pairs[k+1].From, pairs[k+1].To)...)
	}
	if len(pairs) > 2*shownParts {
		list += ", …"
	}
	return explain.S("game.stones.why.aside", "count", strconv.Itoa(len(pairs)/2), "list", list, "cost", strconv.Itoa(deal.Cost(pairs))).On(focus...)
}

// dealing tells who gets which part.
func (s *State) dealing(parts, aside []deal.Part, dealt [2]int) explain.Step {
	list := ""
	for k, p := range ordered(parts) {
		if k == shownParts {
			list += ", …"
			break
		}
		if k > 0 {
			list += ", "
		}
		list += printed(p.Value)
	}
	bears := "nobody"
	if len(aside) > 0 {
		bears = []string{"mover", "other"}[len(parts)%2]
	}
	step := explain.S("game.stones.why.deal", "count", strconv.Itoa(len(parts)), "list", list, "bears", bears, "cost", strconv.Itoa(deal.Cost(aside)),
		"mover", printed(dealt[0]), "other", printed(dealt[1]), "margin", printed(dealt[0]-dealt[1]))
	if len(parts)+len(aside)/2 <= shownParts {
		step.Table = s.table(parts, aside, dealt)
		step.Cells = step.Table.Marks
	}
	return step
}

// choice is the best move, and what the best of the others would have cost.
func (s *State) choice(rated []solve.Rated) explain.Step {
	best := s.Best()
	lag, other, worse := deal.Lag(rated)
	if !worse {
		return explain.S("game.stones.why.any", "count", strconv.Itoa(len(rated)))
	}
	return explain.S("game.stones.why.choice", "index", string(best), "value", number(s.Reward(best)),
		"other", string(other.Move), "heap", number(s.Reward(other.Move)), "points", number(lag)).On(s.heaps(at(best), at(best))...)
}

// line is the beginning of the best line, with the running totals of both.
func (s *State) line() explain.Step {
	plies := deal.Line(s, shownPlies)
	whole := "no"
	if len(plies) == s.Left() {
		whole = "yes"
	}
	step := explain.S("game.stones.why.line", "whole", whole, "shown", strconv.Itoa(len(plies)), "count", strconv.Itoa(s.Left()))
	for _, p := range plies {
		step.Line = append(step.Line, string(p.Move))
	}
	step.Table = deal.Totals(scene.L("game.stones.why.line.table"), [3]scene.Label{scene.L("game.stones.why.line.heap"),
		scene.L("game.stones.why.line.mover"), scene.L("game.stones.why.line.other")}, plies)
	step.Cells = step.Table.Marks
	return step
}

// result is both players' points.
func (s *State) result(v solve.Value) explain.Step {
	mover, other := solve.Scores(s.Pool(), v.Margin)
	return explain.S("game.stones.why.result", "mover", number(mover), "other", number(other), "sum", number(s.Pool()),
		"margin", printed(int(v.Margin)), "outcome", v.Outcome.String())
}

// heaps are the keys of the drawn places from..to.
func (s *State) heaps(from, to int) []string {
	var keys []string
	for _, i := range s.drawn() {
		if from <= i && i <= to {
			keys = append(keys, key(i))
		}
	}
	return keys
}

// ordered is the parts in the order in which they are dealt.
func ordered(parts []deal.Part) []deal.Part {
	list := slices.Clone(parts)
	slices.SortStableFunc(list, func(a, b deal.Part) int {
		switch {
		case a.Value > b.Value:
			return -1
		case a.Value < b.Value:
			return 1
		}
		return 0
	})
	return list
}

// table has a row for each part in the order in which they are dealt, and for each
// pair: its heaps as they add up, its value, and who gets or bears it.
func (s *State) table(parts, aside []deal.Part, dealt [2]int) *scene.Table {
	t := &scene.Table{Label: scene.L("game.stones.table"), Foot: true}
	for _, head := range []string{"heaps", "value", "mover", "other"} {
		t.ColHeads = append(t.ColHeads, scene.L("game.stones.table."+head))
	}
	row := func(head scene.Label, sum string, value, to int) {
		cells := []string{sum, strconv.Itoa(value), "", ""}
		cells[2+to] = cells[1]
		t.Marks = append(t.Marks, [2]int{len(t.Rows), 2 + to})
		t.AddRow(head, cells...)
	}
	for k, p := range ordered(parts) {
		row(places(p.From, p.To), s.terms(p), p.Value, k%2)
	}
	for k := 0; k < len(aside); k += 2 {
		u, v := aside[k], aside[k+1]
		row(places(min(u.From, v.From), max(u.To, v.To)), printed(v.Value)+" − "+term(u.Value), v.Value-u.Value, len(parts)%2)
	}
	t.AddRow(scene.L("game.stones.table.sum"), "", strconv.Itoa(dealt[0]-dealt[1]), strconv.Itoa(dealt[0]), strconv.Itoa(dealt[1]))
	return t
}

// places words the places from..to, from 0.
func places(from, to int) scene.Label {
	return scene.L("game.stones.places", "count", strconv.Itoa(to-from+1), "from", strconv.Itoa(from+1), "to", strconv.Itoa(to+1))
}

// terms writes a part as the heaps that it is made of: 3 − 7 + 4.
func (s *State) terms(p deal.Part) string {
	text := ""
	for i := p.From; i <= p.To; i++ {
		switch {
		case i-p.From == shownTerms:
			return text + " …"
		case i == p.From:
		case (i-p.From)%2 == 1:
			text += " − "
		default:
			text += " + "
		}
		text += number(s.row[i])
	}
	return text
}

// printed is how a page prints a number, with the minus sign of books.
func printed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// term is a number as it is written after a minus sign.
func term(n int) string {
	if n < 0 {
		return "(" + printed(n) + ")"
	}
	return printed(n)
}

// Table is the table of the dealing.
func (Game) Table(_ *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	return *s.table(s.merge(nil)), nil
}
