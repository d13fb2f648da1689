package delay

import (
	"slices"
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Limits of what is shown: growths side by side, and hits of the best line.
const (
	shownGrowths = 12
	shownHits    = 12
)

// Explain tells what each growth of the delay would bring, and a best line with the
// running totals.
func (Game) Explain(state game.State, sol solve.Solution, _ []solve.Rated) []explain.Step {
	s := state.(*State)
	if s.n == 0 {
		return []explain.Step{explain.S("game.delay.why.over")}
	}
	rows := sol.(*solution).rows
	hitter, other := side(s.hitter()), side(1-s.hitter())
	why := "smaller"
	if s.apart == 0 {
		why = "equal"
	}
	steps := []explain.Step{explain.S("game.delay.why.turn", "hitter", hitter, "other", other, "why", why,
		"by", strconv.Itoa(max(s.apart, -s.apart)), "wait", yes(s.wait)).On("scale")}
	if !s.wait {
		steps = append(steps, s.growths(rows))
	}
	return append(steps, s.line(rows)...)
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// growths is the table of the best subset of each growth; of many, those that bring
// most are shown.
func (s *State) growths(rows []Row) explain.Step {
	list := s.options(rows)
	best := list[topOf(list)]
	count := len(list)
	for len(list) > shownGrowths {
		worst := 0
		for i, o := range list {
			if o.brings < list[worst].brings {
				worst = i
			}
		}
		list = slices.Delete(list, worst, worst+1)
	}
	t := &scene.Table{Label: scene.L("game.delay.why.growths.table", "side", side(s.hitter()))}
	var cells [5][]string
	for i, o := range list {
		t.AddCols("+" + strconv.Itoa(o.growth))
		for k, text := range []string{itemText(o.mask), strconv.Itoa(o.hit), strconv.Itoa(o.to), strconv.Itoa(o.brings - o.hit), strconv.Itoa(o.brings)} {
			cells[k] = append(cells[k], text)
		}
		if o.brings == best.brings {
			t.Marks = append(t.Marks, [2]int{4, i})
		}
	}
	for k, name := range []string{"items", "hit", "apart", "rest", "total"} {
		t.AddRow(scene.L("game.delay.why.growths."+name), cells[k]...)
	}
	step := explain.S("game.delay.why.growths", "side", side(s.hitter()), "count", strconv.Itoa(count), "shown", strconv.Itoa(len(list)),
		"items", itemText(best.mask), "none", yes(best.mask == 0), "growth", strconv.Itoa(best.growth), "total", strconv.Itoa(best.brings)).In(t.Marks...)
	step.Table = t
	for _, i := range items(best.mask) {
		step.Focus = append(step.Focus, key(i))
	}
	return step
}

// itemText lists items for a table.
func itemText(mask int) string {
	if mask == 0 {
		return "–"
	}
	return join(items(mask), ", ")
}

// line is the beginning of a best line with what both have hit for, and how it ends.
func (s *State) line(rows []Row) []explain.Step {
	step := explain.S("game.delay.why.line", "count", strconv.Itoa(s.n), "shown", strconv.Itoa(min(s.n, shownHits)))
	t := &scene.Table{Label: scene.L("game.delay.why.line.table")}
	var cells [6][]string
	totals := [2]int{}
	at := s
	for k := 1; at.n > 0; k++ {
		if at.wait {
			at = at.Play(waiting).(*State)
			if k <= shownHits {
				step.Line = append(step.Line, waiting)
			}
		}
		list := at.options(rows)
		o := list[topOf(list)]
		by := at.hitter()
		totals[by] += o.hit
		if k <= shownHits {
			step.Line = append(step.Line, string(moveOf(o.mask)))
			t.AddCols(strconv.Itoa(k))
			for i, text := range []string{side(by), itemText(o.mask), strconv.Itoa(o.hit), strconv.Itoa(o.to), strconv.Itoa(totals[0]), strconv.Itoa(totals[1])} {
				cells[i] = append(cells[i], text)
			}
			t.Marks = append(t.Marks, [2]int{4 + int(by), k - 1})
		}
		at = at.after(o.mask)
	}
	for i, name := range []string{"hitter", "items", "hit", "apart", "a", "b"} {
		t.AddRow(scene.L("game.delay.why.line."+name), cells[i]...)
	}
	step.Table = t
	return []explain.Step{step.In(t.Marks...), explain.S("game.delay.why.result",
		"a", strconv.Itoa(totals[0]), "b", strconv.Itoa(totals[1]), "margin", strconv.Itoa(totals[0]-totals[1]))}
}
