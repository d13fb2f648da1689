package heaps

import (
	"strconv"
	"strings"

	"minimex/core/scene"
)

// ShownHeaps is the most heaps whose numbers are shown in binary columns.
const ShownHeaps = 16

// Columns is numbers written in binary below each other, one a row, and below
// them what the ones of each column leave when divided by the base: for base 2
// the nim-sum. Each row begins with a few cells of its own, the lead.
type Columns struct {
	Numbers []uint64
	Base    int
	Heads   []scene.Label // of the lead's columns
	Lead    [][]string    // of each row
	Row     string        // key of a row's head
	Label   scene.Label
	Foot    scene.Label
}

// Ones counts the ones of each binary column, lowest first, as far up as any
// number reaches.
func Ones(numbers []uint64) []int {
	var ones []int
	for _, n := range numbers {
		for bit := 0; n>>bit != 0; bit++ {
			if bit == len(ones) {
				ones = append(ones, 0)
			}
			ones[bit] += int(n >> bit & 1)
		}
	}
	return ones
}

// NimSum is the sum without carrying.
func NimSum(numbers []uint64) uint64 {
	var x uint64
	for _, n := range numbers {
		x ^= n
	}
	return x
}

// Sum words the numbers with the sign of the nim-sum between them.
func Sum(numbers []uint64) string {
	terms := make([]string, len(numbers))
	for i, n := range numbers {
		terms[i] = strconv.FormatUint(n, 10)
	}
	return strings.Join(terms, " ⊕ ")
}

// Table is the columns, highest first, the unbalanced ones marked.
func (c *Columns) Table() *scene.Table {
	ones := Ones(c.Numbers)
	width, lead := max(1, len(ones)), len(c.Heads)
	t := &scene.Table{Label: c.Label, Foot: true, ColHeads: append([]scene.Label{}, c.Heads...)}
	for col := range width {
		t.ColHeads = append(t.ColHeads, scene.Num(strconv.FormatUint(1<<(width-1-col), 10)))
	}
	for i, n := range c.Numbers {
		t.RowHeads = append(t.RowHeads, scene.L(c.Row, "heap", strconv.Itoa(i+1)))
		cells := make([]*string, 0, lead+width)
		for _, text := range c.Lead[i] {
			cells = append(cells, &text)
		}
		for bit := width - 1; bit >= 0; bit-- {
			cells = append(cells, number(int(n>>bit&1)))
		}
		t.Rows = append(t.Rows, cells)
	}
	t.RowHeads = append(t.RowHeads, c.Foot)
	foot := make([]*string, lead, lead+width)
	if c.Base == 2 {
		sum := strconv.FormatUint(NimSum(c.Numbers), 10)
		foot[lead-1] = &sum // the rests of another base make no number
	}
	for bit := width - 1; bit >= 0; bit-- {
		rest := 0
		if bit < len(ones) {
			rest = ones[bit] % c.Base
		}
		foot = append(foot, number(rest))
		if rest != 0 {
			t.Marks = append(t.Marks, ColumnCells(lead+width-1-bit, len(c.Numbers)+1)...)
		}
	}
	t.Rows = append(t.Rows, foot)
	return t
}

func number(n int) *string {
	text := strconv.Itoa(n)
	return &text
}

// Line tells where a digit comes from, or a number of the last row.
func (c *Columns) Line(t *scene.Table, row, col int) scene.CellLine {
	lead, value := len(c.Heads), *t.Rows[row][col]
	power := strconv.FormatUint(1<<max(0, len(t.ColHeads)-1-col), 10)
	switch {
	case row < len(c.Numbers):
		return scene.CellLine{Label: scene.L("heaps.cell.digit", "size", strconv.FormatUint(c.Numbers[row], 10), "power", power, "digit", value),
			Uses: [][2]int{{row, lead - 1}}}
	case col < lead:
		return scene.CellLine{Label: scene.L("heaps.cell.sum", "terms", Sum(c.Numbers), "sum", value), Uses: ColumnCells(col, row)}
	}
	ones := 0
	for _, n := range c.Numbers {
		ones += int(n >> (len(t.ColHeads) - 1 - col) & 1)
	}
	return scene.CellLine{Label: scene.L("heaps.cell.column", "power", power, "ones", strconv.Itoa(ones),
		"base", strconv.Itoa(c.Base), "rest", value), Uses: ColumnCells(col, row)}
}

// ColumnCells are the cells of a column in the rows 0..rows-1.
func ColumnCells(col, rows int) [][2]int {
	cells := make([][2]int, rows)
	for row := range cells {
		cells[row] = [2]int{row, col}
	}
	return cells
}

// RowCells are the cells of a row in the columns 0..cols-1.
func RowCells(row, cols int) [][2]int {
	cells := make([][2]int, cols)
	for col := range cells {
		cells[col] = [2]int{row, col}
	}
	return cells
}
