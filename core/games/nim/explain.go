package nim

import (
	"strconv"
	"strings"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// shownHeaps is the most heaps whose binary columns are shown.
const shownHeaps = 16

// Explain shows the binary columns, the theorem's verdict and the move that it
// names.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	v, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.nim.why.over", "play", s.playName())}
	}
	steps := []explain.Step{s.verdict(v.Outcome)}
	steps[0].Table = s.columnsTable()
	if v.Outcome == solve.Win {
		steps = append(steps, s.remedy(s.winningMoves(1)[0]))
	} else {
		steps = append(steps, explain.S("game.nim.why.every", "base", strconv.Itoa(s.rule.k+1)))
	}
	return append(steps, explain.Distance(v)...)
}

func (s *State) playName() string {
	if s.rule.misere {
		return "misere"
	}
	return "normal"
}

// verdict is the rule that decides this position and what it says.
func (s *State) verdict(o solve.Outcome) explain.Step {
	outcome, base := o.String(), strconv.Itoa(s.rule.k+1)
	if s.rule.misere {
		if ones, yes := onlyOnes(s.heaps); yes {
			return explain.S("game.nim.why.ones", "ones", strconv.Itoa(ones), "base", base,
				"rest", strconv.Itoa(ones%(s.rule.k+1)), "outcome", outcome)
		}
	}
	if s.rule.k > 1 {
		return explain.S("game.nim.why.moore", "base", base, "k", strconv.Itoa(s.rule.k),
			"play", s.playName(), "outcome", outcome)
	}
	sum := "…"
	if len(s.heaps) <= shownHeaps {
		terms := make([]string, len(s.heaps))
		for i, h := range s.heaps {
			terms[i] = strconv.FormatUint(h, 10)
		}
		sum = strings.Join(terms, " ⊕ ")
	}
	return explain.S("game.nim.why.sum", "terms", sum, "sum", strconv.FormatUint(nimSum(s.heaps), 10),
		"play", s.playName(), "outcome", outcome)
}

// remedy tells what a winning move does.
func (s *State) remedy(parts []part) explain.Step {
	move := string(moveOf(parts))
	focus := make([]string, 0, len(parts))
	for _, p := range parts {
		focus = append(focus, heapKey(p.heap))
	}
	next := s.play(parts)
	if _, yes := onlyOnes(next.heaps); s.rule.misere && yes {
		return explain.S("game.nim.why.leaveones", "move", move, "pos", clipHeaps(next)).On(focus...)
	}
	if s.rule.k > 1 {
		return explain.S("game.nim.why.mend", "move", move, "pos", clipHeaps(next)).On(focus...)
	}
	p := parts[0]
	return explain.S("game.nim.why.make",
		"heap", strconv.Itoa(p.heap+1), "from", strconv.FormatUint(s.heaps[p.heap], 10),
		"sum", strconv.FormatUint(nimSum(s.heaps), 10), "to", strconv.FormatUint(p.to, 10)).On(focus...)
}

func clipHeaps(s *State) string {
	return game.Clip(strings.ReplaceAll(s.Text(), ".", ", "))
}

// columnsTable is the heaps in binary, highest column first, and below them the
// columns' ones divided by k+1: for k = 1 the nim-sum.
func (s *State) columnsTable() *scene.Table {
	if len(s.heaps) > shownHeaps {
		return nil
	}
	ones := columns(s.heaps)
	width := max(1, len(ones))
	t := &scene.Table{Label: scene.L("game.nim.table.binary"), Foot: true, ColHeads: []scene.Label{scene.L("game.nim.table.size")}}
	for c := range width {
		t.ColHeads = append(t.ColHeads, scene.Num(strconv.FormatUint(1<<(width-1-c), 10)))
	}
	for i, h := range s.heaps {
		t.RowHeads = append(t.RowHeads, scene.L("game.nim.table.heap", "heap", strconv.Itoa(i+1)))
		t.Rows = append(t.Rows, row(strconv.FormatUint(h, 10), width, func(bit int) int { return int(h >> bit & 1) }))
	}
	foot := scene.L("game.nim.table.sum")
	total := strconv.FormatUint(nimSum(s.heaps), 10)
	if s.rule.k > 1 {
		foot, total = scene.L("game.nim.table.rest", "base", strconv.Itoa(s.rule.k+1)), ""
	}
	t.RowHeads = append(t.RowHeads, foot)
	t.Rows = append(t.Rows, row(total, width, func(bit int) int {
		if bit >= len(ones) {
			return 0
		}
		if rest := ones[bit] % (s.rule.k + 1); rest != 0 {
			for r := range len(s.heaps) + 1 {
				t.Marks = append(t.Marks, [2]int{r, width - bit})
			}
			return rest
		}
		return 0
	}))
	return t
}

func row(head string, width int, digit func(bit int) int) []*string {
	cells := []*string{&head}
	for c := range width {
		text := strconv.Itoa(digit(width - 1 - c))
		cells = append(cells, &text)
	}
	return cells
}

// Table is the binary columns behind the answer.
func (Game) Table(_ *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	t := s.columnsTable()
	if t == nil {
		return scene.Table{}, game.Big("pos", s.Text(), "table.heaps", "max", strconv.Itoa(shownHeaps))
	}
	return *t, nil
}

// Series is the heap sizes themselves: one heap has its size as Grundy value, so
// the sequence has no period.
func (Game) Series(r *solve.Run, v game.Values, from, to int64) (solve.Series, error) {
	if rule := ruleOf(v); rule.misere || rule.k > 1 {
		return solve.Series{}, &game.Error{Code: game.BadParam, Field: "params.play", At: v.Get("play"),
			Args: map[string]string{"want": "series.normal"}}
	}
	s := solve.Series{CheckedTo: to}
	for n := from; n <= to; n++ {
		s.Values = append(s.Values, n)
		if err := r.Tick(); err != nil {
			return s, err
		}
	}
	return s, nil
}
