package row

import (
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// ShownPlies is how many moves of the best line are shown with their totals.
const ShownPlies = 12

// Line is the beginning of a best line, with the running totals of both.
func (k *Kit) Line(s Taker, moves []game.Move) explain.Step {
	count := len(s.Coins())
	t := &scene.Table{Label: k.L("why.line.table"), RowHeads: []scene.Label{
		k.L("why.line.coin"), k.L("why.line.mover"), k.L("why.line.other"),
	}, Rows: make([][]*string, 3)}
	from, to := 0, count
	var totals [2]int64
	var line []string
	for ply, m := range moves[:min(len(moves), ShownPlies)] {
		line = append(line, string(m))
		earned := take(s, line[ply], &from, &to)
		totals[ply%2] += earned
		t.AddCols(strconv.Itoa(ply + 1))
		for i, n := range [3]int64{earned, totals[0], totals[1]} {
			text := Number(n)
			t.Rows[i] = append(t.Rows[i], &text)
		}
		t.Marks = append(t.Marks, [2]int{1 + ply%2, ply})
	}
	whole := "no"
	if from == to {
		whole = "yes"
	}
	l := k.L("why.line", "whole", whole, "shown", strconv.Itoa(len(line)), "count", strconv.Itoa(count))
	return explain.Step{Key: l.Key, Args: l.Args, Table: t, Cells: t.Marks, Line: line}
}

// Result is both players' points at the end of a best line that ends with so much of a
// margin for the player to move.
func (k *Kit) Result(coins []int64, margin int64) explain.Step {
	sum := Sum(coins)
	mover, other := solve.Scores(sum, margin)
	l := k.L("why.result", "mover", Number(mover), "other", Number(other), "sum", Number(sum),
		"margin", Number(margin), "outcome", solve.OutcomeOf(margin).String())
	return explain.Step{Key: l.Key, Args: l.Args}
}

// Table shows the most points that the mover can get of every interval: at i*n+j those
// of the coins i..j, a row for the first and a column for the last of them.
func (k *Kit) Table(coins, best []int64) scene.Table {
	n := len(coins)
	t := scene.Table{Label: k.L("table"), Heat: true, Rows: [][]*string{}, RowHeads: []scene.Label{}, ColHeads: []scene.Label{}}
	for i, c := range coins {
		head := Number(c)
		cells := make([]string, n)
		for j := i; j < n; j++ {
			cells[j] = Number(best[i*n+j])
		}
		t.AddCols(head)
		t.AddRow(scene.Num(head), cells...)
	}
	if n > 0 {
		t.Marks = [][2]int{{0, n - 1}}
	}
	return t
}

// Long is the error for a row whose table is too large to show, else nil.
func (k *Kit) Long(coins []int64) error {
	if n := len(coins); n > MaxTable {
		return game.Big("pos", Text(coins), k.Want+"table", "max", strconv.Itoa(MaxTable), "count", strconv.Itoa(n))
	}
	return nil
}
