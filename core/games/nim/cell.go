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
	if row < len(s.heaps) && col == 0 {
		line.Label, line.Uses = s.powers(row, width)
	} else {
		line = s.columns().Line(t, row, col)
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

// heapNodes are the nodes of a heap that have at least so many stones below them.
func (s *State) heapNodes(heap int, below uint64) []string { return s.picture().Nodes(heap, below) }
