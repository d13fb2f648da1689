package heaps

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Columns of the table's lead: a heap's size and its value.
const (
	sizeColumn = iota
	valueColumn
)

// columns are the values of the heaps in binary.
func (s *solution) columns(p *State, values []uint64) *Columns {
	c := &Columns{Numbers: values, Base: 2, Heads: []scene.Label{scene.L("heaps.table.size"), scene.L("heaps.table.value")},
		Row: "heaps.table.heap", Label: scene.L("heaps.table.values"), Foot: scene.L("heaps.table.sum")}
	if p.Rules.Stairs {
		c.Row = "heaps.table.step"
	}
	for i, h := range p.Heaps {
		c.Lead = append(c.Lead, []string{strconv.FormatUint(h, 10), strconv.FormatUint(values[i], 10)})
	}
	return c
}

// shown is the solution of a position whose table is not too long.
func shown(r *solve.Run, p *State) (*solution, *Columns, error) {
	if len(p.Heaps) > ShownHeaps {
		return nil, nil, game.Big("pos", p.Text(), "table.heaps", "max", strconv.Itoa(ShownHeaps))
	}
	seq, err := p.Rules.Sequence(r, slices.Max(p.Heaps))
	if err != nil {
		return nil, nil, err
	}
	s := &solution{root: p, seq: seq}
	values, _ := s.values(p)
	return s, s.columns(p, values), nil
}

// Table is the Grundy values of the heaps and their nim-sum in binary.
func (g *Game) Table(r *solve.Run, state game.State) (scene.Table, error) {
	_, c, err := shown(r, state.(*State))
	if err != nil {
		return scene.Table{}, err
	}
	return *c.Table(), nil
}

// Cell tells where a number of the table comes from: a value from the values of
// the heap's moves, a digit from its value, the last row from the column above.
func (g *Game) Cell(r *solve.Run, state game.State, row, col int) (scene.Cell, bool, error) {
	p := state.(*State)
	s, c, err := shown(r, p)
	if err != nil {
		return scene.Cell{}, false, err
	}
	t := c.Table()
	if row < 0 || row >= len(t.Rows) || col < 0 || col >= len(t.ColHeads) || t.Rows[row][col] == nil {
		return scene.Cell{}, false, nil
	}
	cell := scene.Cell{Value: *t.Rows[row][col]}
	switch {
	case row == len(p.Heaps) || col > valueColumn:
		cell.Lines = []scene.CellLine{c.Line(t, row, col)}
	case col == sizeColumn:
		cell.Lines = []scene.CellLine{{Label: scene.L("heaps.cell.size", "heap", strconv.Itoa(row+1), "size", cell.Value)}}
	default:
		key, args := s.reason(p, row, c.Numbers[row])
		cell.Lines = []scene.CellLine{{Label: scene.L(key, args...), Uses: [][2]int{{row, sizeColumn}}}}
	}
	for i := range p.Heaps {
		if i == row || row == len(p.Heaps) {
			cell.Nodes = append(cell.Nodes, p.Picture().Nodes(i, 0)...)
		}
	}
	return cell, true, nil
}

// shownValues is the most values that a set shows.
const shownValues = 24

// setOf words the values that the moves of a heap of n lead to, ascending, false
// where any number may be taken of a heap too large to go through.
func (s *solution) setOf(r *Rules, n uint64) (set string, ok bool) {
	if r.Any && n > formWindow {
		return "", false
	}
	var seen []bool
	visit := func(o Option) bool {
		v := s.valueOf(o)
		for uint64(len(seen)) <= v {
			seen = append(seen, false)
		}
		seen[v] = true
		return true
	}
	r.singles(n, visit)
	r.eachPair(n, 1, s.window(), visit)
	var words []string
	for v, yes := range seen {
		if !yes {
			continue
		}
		if len(words) == shownValues {
			words = append(words, "…")
			break
		}
		words = append(words, strconv.Itoa(v))
	}
	return strings.Join(words, ", "), true
}
