package graph

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/digraph"
)

// maxRows is the most vertices that the table lists.
const maxRows = 1000

// Table lists what a token alone is worth on every vertex: the outcome W, L or D for
// the player to move, the round in which the search from the ends decides it, the
// Sprague-Grundy value (an infinite one with the values it can move to), and the
// successors.
func (Game) Table(r *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	b := s.board
	if b.graph.Len() > maxRows {
		return scene.Table{}, game.Big("pos", strconv.Itoa(b.graph.Len()), "graph.rows", "max", strconv.Itoa(maxRows))
	}
	values, err := digraph.Solve(r, b.graph)
	if err != nil {
		return scene.Table{}, err
	}
	return s.table(values), nil
}

func (s *State) table(values *digraph.Values) scene.Table {
	b := s.board
	t := scene.Table{Label: scene.L("game.graph.table")}
	for _, key := range []string{"outcome", "round", "value", "next"} {
		t.ColHeads = append(t.ColHeads, scene.L("game.graph.table."+key))
	}
	for v := range int32(b.graph.Len()) {
		t.RowHeads = append(t.RowHeads, scene.Num(b.name(v)))
		x := values.At(v)
		outcome, next := "LDW"[x.Outcome-solve.Loss:][:1], b.names(b.graph.Next(v), namedNext)
		row := []*string{&outcome, nil, nil, &next}
		if x.Distance != solve.Unknown {
			round := strconv.Itoa(x.Distance)
			row[1] = &round
		}
		if value, ok := valueText(b.graph, values, v); ok {
			row[2] = &value
		}
		t.Rows = append(t.Rows, row)
	}
	for _, v := range s.at {
		t.Marks = append(t.Marks, [2]int{int(v), 0})
	}
	return t
}

// Columns of the table.
const (
	colOutcome = iota
	colRound
	colValue
	colNext
)

// Cell tells how a vertex's outcome, round or value follows from those of its
// successors.
func (g Game) Cell(r *solve.Run, state game.State, row, col int) (scene.Cell, bool, error) {
	s := state.(*State)
	b := s.board
	t, err := g.Table(r, s)
	if err != nil || row < 0 || row >= len(t.Rows) || col < 0 || col > colNext || t.Rows[row][col] == nil {
		return scene.Cell{}, false, err
	}
	v := int32(row)
	line := scene.CellLine{}
	list := []string{}
	for _, u := range b.graph.Next(v) {
		if at := t.Rows[u][min(col, colValue)]; u != v && at != nil {
			list = append(list, b.name(u)+": "+*at)
			line.Uses = append(line.Uses, [2]int{int(u), min(col, colValue)})
		}
	}
	kinds := []string{"outcome", "round", "value", "next"}
	line.Label = scene.L("game.graph.cell."+kinds[col], "vertex", b.name(v), "value", *t.Rows[row][col],
		"outcome", *t.Rows[row][colOutcome], "count", strconv.Itoa(len(b.graph.Next(v))), "list", strings.Join(list, ", "))
	return scene.Cell{Value: *t.Rows[row][col], Lines: []scene.CellLine{line}, Nodes: s.keys([]int32{v})}, true, nil
}

// valueText is a finite value, or ∞ with the finite values of the successors; it is
// not known in graphs too large for Smith's method.
func valueText(g *digraph.Graph, values *digraph.Values, v int32) (string, bool) {
	if x := values.At(v).Nim; x != solve.Unknown {
		return strconv.FormatInt(x, 10), true
	}
	if !values.Loopy() {
		return "", false
	}
	seen := map[int64]bool{}
	most := int64(-1)
	for _, u := range g.Next(v) {
		if x := values.At(u).Nim; x != solve.Unknown {
			seen[x] = true
			most = max(most, x)
		}
	}
	list := []string{}
	for x := range most + 1 {
		if seen[x] {
			list = append(list, strconv.FormatInt(x, 10))
		}
	}
	return "∞{" + strings.Join(list, ",") + "}", true
}
