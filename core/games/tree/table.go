package tree

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// maxRows is the most nodes of a tree whose inner ones the table lists.
const maxRows = 1000

// Columns of the table.
const (
	colSide = iota
	colChildren
	colValue
)

// Table lists the inner nodes from the root down: who moves, the children's values,
// and the node's own.
func (g Game) Table(r *solve.Run, state game.State) (scene.Table, error) {
	s := state.(State)
	t := scene.Table{Label: scene.L("game.tree.table"), Rows: [][]*string{}, RowHeads: []scene.Label{}}
	for _, head := range []string{"side", "children", "value"} {
		t.ColHeads = append(t.ColHeads, scene.L("game.tree.table."+head))
	}
	rows, sol, err := g.rows(r, s)
	if err != nil {
		return t, err
	}
	for _, row := range rows {
		head := scene.L("game.tree.table.root")
		if row.path != "" {
			head = scene.Num(named(row.path))
		}
		t.AddRow(head, row.side(), sol.terms(row.State), sol.text(row.at))
	}
	return t, nil
}

// row is an inner node and the moves that lead to it from the table's root.
type row struct {
	State
	path string
}

// rows are the table's, level by level.
func (g Game) rows(r *solve.Run, s State) ([]row, *solution, error) {
	if s.size() > maxRows {
		return nil, nil, game.Big("pos", strconv.Itoa(s.size()), "tree.rows", "max", strconv.Itoa(maxRows))
	}
	sol, err := g.Solve(r, s)
	if err != nil {
		return nil, nil, err
	}
	var rows []row
	if s.children() > 0 {
		rows = append(rows, row{s, ""})
	}
	for k := 0; k < len(rows); k++ {
		for i := range rows[k].children() {
			if c := rows[k].child(i); c.children() > 0 {
				rows = append(rows, row{c, rows[k].path + "." + string(move(i))})
			}
		}
	}
	return rows, sol.(*solution), nil
}

// Cell tells how a node's value follows from its children's, the first of many, and
// in which rows those of its children stand that are no leaves.
func (g Game) Cell(r *solve.Run, state game.State, at, col int) (scene.Cell, bool, error) {
	s := state.(State)
	rows, sol, err := g.rows(r, s)
	if err != nil || at < 0 || at >= len(rows) || col < colSide || col > colValue {
		return scene.Cell{}, false, err
	}
	n := rows[at]
	value := []string{n.side(), sol.terms(n.State), sol.text(n.at)}[col]
	line := scene.CellLine{Label: scene.L("game.tree.cell", "node", named(n.path), "side", n.side(),
		"terms", sol.terms(n.State), "value", sol.text(n.at))}
	if col != colSide {
		for k, c := range rows {
			if c.at >= s.t.first[n.at] && c.at < s.t.first[n.at+1] {
				line.Uses = append(line.Uses, [2]int{k, colValue})
			}
		}
	}
	cell := scene.Cell{Value: value, Lines: []scene.CellLine{line}}
	if s.drawn() {
		cell.Nodes = []string{key(n.path)}
	}
	return cell, true, nil
}
