package gametest

import (
	"context"
	"math/rand/v2"
	"testing"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

// cellLimit is the most cells of a table that are all asked about.
const cellLimit = 400

// Explained walks down random games and checks that reasons and tables point at
// what is there: nodes of the picture, cells of the table, and that each cell's
// own account ends in the table's number.
func Explained(t *testing.T, spec game.Spec) {
	for _, start := range Starts(t, spec) {
		t.Run(start.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(9, 10))
			s := start.State
			for range 60 {
				nodes := map[string]bool{}
				for _, n := range s.(scene.Drawer).Scene().Nodes {
					nodes[n.Key] = true
				}
				checkCells(t, spec, s, nodes)
				checkReasons(t, spec, s, nodes)
				if game.Over(s) {
					return
				}
				s = step(t, r, s)
			}
		})
	}
}

func checkCells(t *testing.T, spec game.Spec, s game.State, nodes map[string]bool) {
	t.Helper()
	teller, ok := spec.(solve.Celler)
	if !ok {
		return
	}
	run := solve.NewRun(context.Background(), 0, 0)
	run.Memo = &solve.Memo{}
	table, err := teller.Table(run, s)
	if err != nil || len(table.Rows) == 0 || len(table.Rows)*len(table.Rows[0]) > cellLimit {
		return
	}
	for r := -1; r <= len(table.Rows); r++ {
		for c := -1; c <= len(table.Rows[0]); c++ {
			cell, ok, err := teller.Cell(run, s, r, c)
			if err != nil || ok != has(&table, [2]int{r, c}) {
				t.Fatalf("%s: cell %d,%d: told %v, %v", s.Text(), r, c, ok, err)
			}
			if !ok {
				continue
			}
			if cell.Value != *table.Rows[r][c] || len(cell.Lines) == 0 {
				t.Fatalf("%s: cell %d,%d is told as %q, the table has %q", s.Text(), r, c, cell.Value, *table.Rows[r][c])
			}
			for _, line := range cell.Lines {
				for _, use := range line.Uses {
					if !has(&table, use) || use == [2]int{r, c} {
						t.Fatalf("%s: cell %d,%d looks at %v", s.Text(), r, c, use)
					}
				}
			}
			for _, key := range cell.Nodes {
				if !nodes[key] {
					t.Fatalf("%s: cell %d,%d is about %q, which is not drawn", s.Text(), r, c, key)
				}
			}
		}
	}
}

func has(t *scene.Table, at [2]int) bool {
	return t != nil && at[0] >= 0 && at[0] < len(t.Rows) && at[1] >= 0 && at[1] < len(t.Rows[at[0]]) && t.Rows[at[0]][at[1]] != nil
}

func checkReasons(t *testing.T, spec game.Spec, s game.State, nodes map[string]bool) {
	t.Helper()
	e, ok := spec.(explain.Explainer)
	if !ok || tooMany(s) {
		return
	}
	run := solve.NewRun(context.Background(), 0, 0)
	sol, err := auto.Solve(run, spec, s)
	if err != nil {
		t.Fatal(err)
	}
	rated, ok := solve.Rate(sol, s, s.Moves())
	if !ok {
		t.Fatalf("%s: a move leads out of the solution", s.Text())
	}
	var table *scene.Table
	for _, step := range e.Explain(s, sol, rated) {
		if step.Table != nil {
			table = step.Table
		}
		for _, cell := range step.Cells {
			if !has(table, cell) {
				t.Fatalf("%s: %s lights cell %v, which does not exist", s.Text(), step.Key, cell)
			}
		}
		for _, key := range step.Focus {
			if !nodes[key] {
				t.Fatalf("%s: %s lights %q, which is not drawn", s.Text(), step.Key, key)
			}
		}
		at := s
		for _, text := range step.Line {
			m, err := game.ReadMove(at, text)
			if err != nil {
				t.Fatalf("%s: the line of %s: %v", s.Text(), step.Key, err)
			}
			at = at.Play(m)
		}
	}
}
