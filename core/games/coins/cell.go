package coins

import (
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/interval"
)

// Cell gives the textbook's recurrences of one interval in numbers: the better end
// from the two cells that it looks at, what each end brings, and the same by what
// is left after the other's reply and by margins. It takes O(k^2) for an interval of k coins.
func (Game) Cell(r *solve.Run, state game.State, i, j int) (scene.Cell, bool, error) {
	s := state.(*State)
	if n := len(s.row); i < 0 || j >= n || i > j || n > row.MaxTable {
		return scene.Cell{}, false, nil
	}
	part := s.row[i : j+1]
	dp, err := interval.Table(r, part)
	if err != nil {
		return scene.Cell{}, false, err
	}
	k := len(part)
	best := func(a, b int) int64 { return dp[(a-i)*k+b-i] }
	cell := scene.Cell{Value: row.Number(best(i, j)), Nodes: row.Keys(s.row, i, j)}
	say := func(uses [][2]int, key string, pairs ...string) {
		cell.Lines = append(cell.Lines, scene.CellLine{Label: kit.L("cell."+key, pairs...), Uses: uses})
	}
	if k == 1 {
		say(nil, "one", "value", cell.Value)
		return cell, true, nil
	}
	sum := row.Sum(part)
	first, last := part[0], part[k-1]
	below, before := [2]int{i + 1, j}, [2]int{i, j - 1}
	withoutFirst, withoutLast := best(i+1, j), best(i, j-1)
	takeFirst, takeLast := sum-withoutFirst, sum-withoutLast
	say([][2]int{below, before}, "best", "left", row.Number(takeFirst), "right", row.Number(takeLast), "sum", row.Number(sum),
		"below", row.Number(withoutFirst), "before", row.Number(withoutLast), "value", cell.Value)
	say([][2]int{below}, "take", "end", string(left), "value", row.Term(first), "rest", row.Term(sum-first),
		"other", row.Term(withoutFirst), "total", row.Number(takeFirst))
	say([][2]int{before}, "take", "end", string(right), "value", row.Term(last), "rest", row.Term(sum-last),
		"other", row.Term(withoutLast), "total", row.Number(takeLast))
	if k > 2 {
		say([][2]int{{i + 2, j}, {i + 1, j - 1}, {i, j - 2}}, "reply", "first", row.Term(first), "last", row.Term(last),
			"below", row.Number(best(i+2, j)), "between", row.Number(best(i+1, j-1)), "before", row.Number(best(i, j-2)), "value", cell.Value)
	}
	say([][2]int{below, before}, "margin", "first", row.Term(first), "last", row.Term(last),
		"below", row.Term(2*withoutFirst-(sum-first)), "before", row.Term(2*withoutLast-(sum-last)),
		"margin", row.Number(2*best(i, j)-sum), "sum", row.Number(sum), "value", cell.Value)
	return cell, true, nil
}
