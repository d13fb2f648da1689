package nim

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Cell tells where a number of the binary table comes from: a digit from its
// heap, a heap from its digits, the last row from the column above it.
func (Game) Cell(_ *solve.Run, state game.State, row, col int) (scene.Cell, bool, error) {
	s := state.(*State)
	t := s.columnsTable()
	if t == nil || row < 0 || row >= len(t.Rows) || col < 0 || col >= len(t.Rows[row]) || t.Rows[row][col] == nil {
		return scene.Cell{}, false, nil
	}
	cell := scene.Cell{Value: *t.Rows[row][col]}
	width := len(t.Rows[row]) - 1
	power := uint64(1) << max(0, width-col)
	line := scene.CellLine{}
	switch {
	case row < len(s.heaps) && col == 0:
		line.Label, line.Uses = s.powers(row, width)
	case row < len(s.heaps):
		line.Label = scene.L("game.nim.cell.digit", "size", strconv.FormatUint(s.heaps[row], 10),
			"power", strconv.FormatUint(power, 10), "digit", cell.Value)
		line.Uses = [][2]int{{row, 0}}
	case col == 0:
		line.Label = scene.L("game.nim.cell.sum", "terms", s.terms(), "sum", cell.Value)
		line.Uses = columnCells(0, len(s.heaps))
	default:
		ones := 0
		for _, h := range s.heaps {
			if h&power != 0 {
				ones++
			}
		}
		line.Label = scene.L("game.nim.cell.column", "power", strconv.FormatUint(power, 10), "ones", strconv.Itoa(ones),
			"base", strconv.Itoa(s.rule.k+1), "rest", cell.Value)
		line.Uses = columnCells(col, len(s.heaps))
	}
	for i := range s.heaps {
		if i == row || row == len(s.heaps) && (col == 0 || s.heaps[i]&power != 0) {
			cell.Nodes = append(cell.Nodes, s.heapNodes(i, 0)...)
		}
	}
	cell.Lines = []scene.CellLine{line}
	return cell, true, nil
}

// powers is a heap as the sum of the powers of two in it.
func (s *State) powers(heap, width int) (scene.Label, [][2]int) {
	terms, uses := []string{}, [][2]int{}
	for col := 1; col <= width; col++ {
		if power := uint64(1) << (width - col); s.heaps[heap]&power != 0 {
			terms = append(terms, strconv.FormatUint(power, 10))
			uses = append(uses, [2]int{heap, col})
		}
	}
	if len(terms) == 0 {
		terms = append(terms, "0")
	}
	return scene.L("game.nim.cell.powers", "heap", strconv.Itoa(heap+1), "size", strconv.FormatUint(s.heaps[heap], 10),
		"terms", strings.Join(terms, " + ")), uses
}

// terms are the heaps with the sign of the nim-sum between them.
func (s *State) terms() string {
	terms := make([]string, len(s.heaps))
	for i, h := range s.heaps {
		terms[i] = strconv.FormatUint(h, 10)
	}
	return strings.Join(terms, " ⊕ ")
}

// columnCells are the cells of a column in the rows 0..rows-1.
func columnCells(col, rows int) [][2]int {
	cells := make([][2]int, rows)
	for row := range cells {
		cells[row] = [2]int{row, col}
	}
	return cells
}

// rowCells are the cells of a row in the columns 0..cols-1.
func rowCells(row, cols int) [][2]int {
	cells := make([][2]int, cols)
	for col := range cells {
		cells[col] = [2]int{row, col}
	}
	return cells
}

// heapNodes are the nodes of a heap: its ground and the drawn stones that have at
// least so many below them.
func (s *State) heapNodes(heap int, below uint64) []string {
	if heap >= drawnHeaps {
		return nil
	}
	keys := []string{heapKey(heap)}
	for level := range levelsOf(s.heaps[heap]) {
		if under, drawn := s.under(heap, level); drawn && under >= below {
			keys = append(keys, stoneKey(heap, under))
		}
	}
	return keys
}
