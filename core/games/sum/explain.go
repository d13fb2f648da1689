package sum

import (
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Explain adds the parts' values in binary columns, points to the highest that does
// not come out even, and names a move and what it makes of its part.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s, k := state.(*State), sol.(*solution)
	v, _ := k.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.sum.why.over")}
	}
	nims, _ := k.nims(s)
	heads := make([]string, len(s.parts))
	for i := range heads {
		heads[i] = headKey(i)
	}
	table := s.columns(nims).table(s)
	foot := heaps.RowCells(len(s.parts), len(table.ColHeads))
	first := explain.S("game.sum.why.sum", "terms", heaps.Sum(nims), "sum", strconv.FormatInt(v.Nim, 10),
		"count", strconv.Itoa(len(nims)), "outcome", v.Outcome.String()).On(heads...).In(foot...)
	first.Table = table
	steps := []explain.Step{first}
	if v.Outcome == solve.Win {
		steps = append(steps, s.top(nims, table), s.remedy(k, nims, rated))
	} else {
		steps = append(steps, explain.S("game.sum.why.every").On(heads...).In(foot...))
	}
	steps = append(steps, explain.Mex(s, v, rated)...)
	return append(steps, explain.Course(s, k)...)
}

// top points to the highest column with an odd number of ones.
func (s *State) top(nims []uint64, t *scene.Table) explain.Step {
	bit := len(heaps.Ones([]uint64{uint64(nimSum(nims))})) - 1
	focus, ones := []string{}, 0
	for i, n := range nims {
		if n>>bit&1 == 1 {
			focus = append(focus, headKey(i))
			ones++
		}
	}
	return explain.S("game.sum.why.top", "power", strconv.FormatUint(1<<bit, 10), "ones", strconv.Itoa(ones)).
		On(focus...).In(heaps.ColumnCells(len(t.ColHeads)-1-bit, len(nims)+1)...)
}

// remedy names a best move, and the value it gives its part.
func (s *State) remedy(k *solution, nims []uint64, rated []solve.Rated) explain.Step {
	best := rated[0]
	for _, r := range rated {
		if r.Best {
			best = r
			break
		}
	}
	i, m := s.of(best.Move)
	to, _ := k.nim(i, best.To.(*State).parts[i].state)
	focus := []string{headKey(i)}
	for _, t := range s.Scene().Targets {
		if t.Move == best.Move {
			focus = append(focus, t.To)
		}
	}
	step := explain.S("game.sum.why.make", "part", strconv.Itoa(i+1), "move", string(m), "from", strconv.FormatUint(nims[i], 10),
		"to", strconv.FormatUint(to, 10), "others", strconv.FormatUint(uint64(nimSum(nims))^nims[i], 10)).
		On(focus...).In([2]int{i, 0})
	step.Line = []string{string(best.Move)}
	return step
}

// columns are the values of the parts in binary.
type columns struct{ heaps.Columns }

func (s *State) columns(nims []uint64) *columns {
	c := &columns{heaps.Columns{Numbers: nims, Base: 2, Heads: []scene.Label{scene.L("game.sum.table.value")},
		Label: scene.L("game.sum.table"), Foot: scene.L("heaps.table.sum")}}
	for _, n := range nims {
		c.Lead = append(c.Lead, []string{strconv.FormatUint(n, 10)})
	}
	return c
}

func (c *columns) table(s *State) *scene.Table {
	t := c.Table()
	for i := range s.parts {
		t.RowHeads[i] = s.named("game.sum.node.part", i)
	}
	return t
}

// values are the parts' values, without looking further.
func (s *State) values(r *solve.Run) ([]uint64, error) {
	small := false
	k, err := value(r, s, &small)
	if err != nil {
		return nil, err
	}
	nims, _ := k.nims(s)
	return nims, nil
}

// Table is the parts' values in binary, and their xor.
func (Game) Table(r *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	nims, err := s.values(r)
	if err != nil {
		return scene.Table{}, err
	}
	return *s.columns(nims).table(s), nil
}

// Cell tells where a number of the table comes from: a digit from its part's value,
// the last row from the column above it.
func (Game) Cell(r *solve.Run, state game.State, row, col int) (scene.Cell, bool, error) {
	s := state.(*State)
	nims, err := s.values(r)
	if err != nil {
		return scene.Cell{}, false, err
	}
	c := s.columns(nims)
	t := c.table(s)
	if row < 0 || row >= len(t.Rows) || col < 0 || col >= len(t.Rows[row]) {
		return scene.Cell{}, false, nil
	}
	cell := scene.Cell{Value: *t.Rows[row][col]}
	if row < len(s.parts) && col == 0 {
		label := s.named("game.sum.cell.value", row)
		label.Args["value"] = cell.Value
		cell.Lines = []scene.CellLine{{Label: label}}
	} else {
		cell.Lines = []scene.CellLine{c.Line(t, row, col)}
	}
	for i := range s.parts {
		if i == row || row == len(s.parts) {
			cell.Nodes = append(cell.Nodes, headKey(i))
		}
	}
	return cell, true, nil
}
