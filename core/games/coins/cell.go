package coins

import (
	"slices"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/interval"
)

// Cell gives the textbook's recurrences of one interval in numbers: the better end
// from the two cells that it looks at, what each end brings, and the same by what
// is left after the other's reply and by margins. It takes O(k^2) for an interval of k coins.
func (Game) Cell(r *solve.Run, state game.State, i, j int) (scene.Cell, bool, error) {
	s := state.(*State)
	if n := len(s.row); i < 0 || j >= n || i > j || n > maxTable {
		return scene.Cell{}, false, nil
	}
	part := s.row[i : j+1]
	dp, err := interval.Table(r, part)
	if err != nil {
		return scene.Cell{}, false, err
	}
	k := len(part)
	best := func(a, b int) int64 { return dp[(a-i)*k+b-i] }
	cell := scene.Cell{Value: number(best(i, j)), Nodes: s.coinKeys(i, j)}
	say := func(uses [][2]int, key string, pairs ...string) {
		cell.Lines = append(cell.Lines, scene.CellLine{Label: scene.L("game.coins.cell."+key, pairs...), Uses: uses})
	}
	if k == 1 {
		say(nil, "one", "value", cell.Value)
		return cell, true, nil
	}
	var sum int64
	for _, c := range part {
		sum += c
	}
	first, last := part[0], part[k-1]
	below, before := [2]int{i + 1, j}, [2]int{i, j - 1}
	withoutFirst, withoutLast := best(i+1, j), best(i, j-1)
	takeFirst, takeLast := sum-withoutFirst, sum-withoutLast
	say([][2]int{below, before}, "best", "left", number(takeFirst), "right", number(takeLast), "sum", number(sum),
		"below", number(withoutFirst), "before", number(withoutLast), "value", cell.Value)
	say([][2]int{below}, "take", "end", string(left), "value", term(first), "rest", term(sum-first),
		"other", term(withoutFirst), "total", number(takeFirst))
	say([][2]int{before}, "take", "end", string(right), "value", term(last), "rest", term(sum-last),
		"other", term(withoutLast), "total", number(takeLast))
	if k > 2 {
		say([][2]int{{i + 2, j}, {i + 1, j - 1}, {i, j - 2}}, "reply", "first", term(first), "last", term(last),
			"below", number(best(i+2, j)), "between", number(best(i+1, j-1)), "before", number(best(i, j-2)), "value", cell.Value)
	}
	say([][2]int{below, before}, "margin", "first", term(first), "last", term(last),
		"below", term(2*withoutFirst-(sum-first)), "before", term(2*withoutLast-(sum-last)),
		"margin", number(2*best(i, j)-sum), "sum", number(sum), "value", cell.Value)
	return cell, true, nil
}

// coinKeys are the nodes of the coins i..j, as far as they are drawn.
func (s *State) coinKeys(i, j int) []string {
	keys := []string{}
	for _, c := range s.drawn() {
		if i <= c && c <= j {
			keys = append(keys, s.coinKey(c))
		}
	}
	if drawn := s.drawn(); len(keys) < j-i+1 && slices.Contains(drawn, -1) {
		keys = append(keys, "hidden")
	}
	return keys
}
