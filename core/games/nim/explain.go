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
	table := s.columnsTable()
	first := s.verdict(v.Outcome)
	first.Table = table
	if ones, yes := onlyOnes(s.heaps); s.rule.misere && yes && ones > 0 {
		first = first.On(s.nodes(1)...).In(marked(table, columnCells(0, len(s.heaps)))...)
	} else {
		first = first.On(s.nodes(0)...).In(s.foot(table)...)
	}
	steps := []explain.Step{first}
	if v.Outcome == solve.Win {
		if step, ok := s.topColumn(table); ok {
			steps = append(steps, step)
		}
		steps = append(steps, s.remedy(table, s.winningMoves(1)[0]))
	} else {
		steps = append(steps, explain.S("game.nim.why.every", "base", strconv.Itoa(s.rule.k+1)).On(s.nodes(0)...).In(s.foot(table)...))
	}
	return append(steps, explain.Distance(v)...)
}

// nodes are the nodes of every heap that has a one in the digits asked for; 0
// asks for all heaps.
func (s *State) nodes(digits uint64) []string {
	keys := []string{}
	for i, h := range s.heaps {
		if digits == 0 || h&digits != 0 {
			keys = append(keys, s.heapNodes(i, 0)...)
		}
	}
	return keys
}

// marked are cells where there is a table that has them.
func marked(t *scene.Table, cells [][2]int) [][2]int {
	if t == nil {
		return nil
	}
	return cells
}

// foot is the table's last row.
func (s *State) foot(t *scene.Table) [][2]int {
	if t == nil {
		return nil
	}
	first := 0
	if t.Rows[len(s.heaps)][0] == nil {
		first = 1
	}
	return rowCells(len(s.heaps), len(t.ColHeads))[first:]
}

// topColumn points to the highest column that does not divide, by which the
// winning move is found; under misère play with single stones there is no such
// reason.
func (s *State) topColumn(t *scene.Table) (explain.Step, bool) {
	if _, yes := onlyOnes(s.heaps); yes && s.rule.misere {
		return explain.Step{}, false
	}
	ones := columns(s.heaps)
	bit := len(ones) - 1
	for bit >= 0 && ones[bit]%(s.rule.k+1) == 0 {
		bit--
	}
	if bit < 0 {
		return explain.Step{}, false
	}
	power := uint64(1) << bit
	return explain.S("game.nim.why.top", "power", strconv.FormatUint(power, 10), "ones", strconv.Itoa(ones[bit]),
		"base", strconv.Itoa(s.rule.k+1), "rest", strconv.Itoa(ones[bit]%(s.rule.k+1))).
		On(s.nodes(power)...).In(marked(t, columnCells(len(ones)-bit, len(s.heaps)+1))...), true
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
		sum = s.terms()
	}
	return explain.S("game.nim.why.sum", "terms", sum, "sum", strconv.FormatUint(nimSum(s.heaps), 10),
		"play", s.playName(), "outcome", outcome)
}

// remedy tells what a winning move does.
func (s *State) remedy(t *scene.Table, parts []part) explain.Step {
	move := string(moveOf(parts))
	focus, cells := []string{}, [][2]int{}
	for _, p := range parts {
		focus = append(focus, s.heapNodes(p.heap, p.to)...)
		if t != nil {
			cells = append(cells, rowCells(p.heap, len(t.ColHeads))...)
		}
	}
	next := s.play(parts)
	if _, yes := onlyOnes(next.heaps); s.rule.misere && yes {
		return explain.S("game.nim.why.leaveones", "move", move, "pos", clipHeaps(next)).On(focus...).In(cells...)
	}
	if s.rule.k > 1 {
		return explain.S("game.nim.why.mend", "move", move, "pos", clipHeaps(next)).On(focus...).In(cells...)
	}
	p := parts[0]
	return explain.S("game.nim.why.make",
		"heap", strconv.Itoa(p.heap+1), "from", strconv.FormatUint(s.heaps[p.heap], 10),
		"sum", strconv.FormatUint(nimSum(s.heaps), 10), "to", strconv.FormatUint(p.to, 10)).On(focus...).In(cells...)
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
		foot = scene.L("game.nim.table.rest", "base", strconv.Itoa(s.rule.k+1))
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
	if s.rule.k > 1 {
		t.Rows[len(s.heaps)][0] = nil // the rests make no number
	}
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
