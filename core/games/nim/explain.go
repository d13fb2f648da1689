package nim

import (
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/scene"
	"minimex/core/solve"
)

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
		first = first.On(s.nodes(1)...).In(marked(table, heaps.ColumnCells(0, len(s.heaps)))...)
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
	return heaps.RowCells(len(s.heaps), len(t.ColHeads))[first:]
}

// topColumn points to the highest column that does not divide, by which the
// winning move is found; under misère play with single stones there is no such
// reason.
func (s *State) topColumn(t *scene.Table) (explain.Step, bool) {
	if _, yes := onlyOnes(s.heaps); yes && s.rule.misere {
		return explain.Step{}, false
	}
	ones := heaps.Ones(s.heaps)
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
		On(s.nodes(power)...).In(marked(t, heaps.ColumnCells(len(ones)-bit, len(s.heaps)+1))...), true
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
	if len(s.heaps) <= heaps.ShownHeaps {
		sum = heaps.Sum(s.heaps)
	}
	return explain.S("game.nim.why.sum", "terms", sum, "sum", strconv.FormatUint(heaps.NimSum(s.heaps), 10),
		"play", s.playName(), "outcome", outcome)
}

// remedy tells what a winning move does.
func (s *State) remedy(t *scene.Table, parts []part) explain.Step {
	move := string(moveOf(parts))
	focus, cells := []string{}, [][2]int{}
	for _, p := range parts {
		focus = append(focus, s.heapNodes(p.heap, p.to)...)
		if t != nil {
			cells = append(cells, heaps.RowCells(p.heap, len(t.ColHeads))...)
		}
	}
	next := s.play(parts)
	if _, yes := onlyOnes(next.heaps); s.rule.misere && yes {
		return explain.S("game.nim.why.leaveones", "move", move, "pos", heaps.Clip(next.heaps)).On(focus...).In(cells...)
	}
	if s.rule.k > 1 {
		return explain.S("game.nim.why.mend", "move", move, "pos", heaps.Clip(next.heaps)).On(focus...).In(cells...)
	}
	p := parts[0]
	return explain.S("game.nim.why.make",
		"heap", strconv.Itoa(p.heap+1), "from", strconv.FormatUint(s.heaps[p.heap], 10),
		"sum", strconv.FormatUint(heaps.NimSum(s.heaps), 10), "to", strconv.FormatUint(p.to, 10)).On(focus...).In(cells...)
}

func (s *State) columns() *heaps.Columns {
	c := &heaps.Columns{Numbers: s.heaps, Base: s.rule.k + 1, Heads: []scene.Label{scene.L("heaps.table.size")},
		Row: "heaps.table.heap", Label: scene.L("game.nim.table.binary"), Foot: scene.L("heaps.table.sum")}
	if s.rule.k > 1 {
		c.Foot = scene.L("game.nim.table.rest", "base", strconv.Itoa(s.rule.k+1))
	}
	for _, h := range s.heaps {
		c.Lead = append(c.Lead, []string{strconv.FormatUint(h, 10)})
	}
	return c
}

// columnsTable is the heaps in binary, highest column first, and below them the
// columns' ones divided by k+1: for k = 1 the nim-sum.
func (s *State) columnsTable() *scene.Table {
	if len(s.heaps) > heaps.ShownHeaps {
		return nil
	}
	return s.columns().Table()
}

// Table is the binary columns behind the answer.
func (Game) Table(_ *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	t := s.columnsTable()
	if t == nil {
		return scene.Table{}, game.Big("pos", s.Text(), "table.heaps", "max", strconv.Itoa(heaps.ShownHeaps))
	}
	return *t, nil
}

// Series is the heap sizes themselves: one heap has its size as Grundy value, so
// the sequence has no period.
func (Game) Series(r *solve.Run, v game.Values, from, to, _ int64) (solve.Series, error) {
	if rule := ruleOf(v); rule.misere || rule.k > 1 {
		return solve.Series{}, &game.Error{Code: game.BadParam, Field: "params.play", At: v.Get("play"),
			Args: map[string]string{"want": "series.normal"}}
	}
	s := solve.Series{CheckedTo: to, Method: "formula"}
	for n := from; n <= to; n++ {
		s.Values = append(s.Values, n)
		if err := r.Tick(); err != nil {
			return s, err
		}
	}
	return s, nil
}
