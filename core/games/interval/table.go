package interval

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
	"minimex/core/solve"
)

// table is at i*n+j the most points that the mover can get of the coins i..j, both
// included, and 0 where j < i: the whole sum but the least that a move leaves the
// other to get. O(n^2 k) time, a tick for each cell.
func table(r *solve.Run, coins []int64, k int) ([]int64, error) {
	n := len(coins)
	dp := make([]int64, n*n)
	for i := n - 1; i >= 0; i-- {
		if err := r.Ticks(int64(n - i)); err != nil {
			return nil, err
		}
		var sum int64
		for j := i; j < n; j++ {
			sum += coins[j]
			least := int64(math.MaxInt64)
			for take := 1; take <= min(k, j-i+1); take++ {
				below, before := rests(dp, n, i, j, take)
				least = min(least, below, before)
			}
			dp[i*n+j] = sum - least
		}
	}
	return dp, nil
}

// rests is what the next mover can get once so many coins of i..j are taken from the
// left and from the right.
func rests(dp []int64, n, i, j, take int) (below, before int64) {
	if take > j-i {
		return 0, 0
	}
	return dp[(i+take)*n+j], dp[i*n+j-take]
}

// Table is the mover's best score on every interval: rows are its first coin,
// columns its last.
func (Game) Table(r *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	if err := kit.Long(s.row); err != nil {
		return scene.Table{}, err
	}
	dp, err := table(r, s.row, s.k)
	if err != nil {
		return scene.Table{}, err
	}
	return kit.Table(s.row, dp), nil
}

// Cell gives the recurrence of one interval in numbers: the sum but the least of the
// cells that a move leaves to the other, what the best number of coins from each end
// brings, and the same by margins. It takes O(m^2 k) for an interval of m coins.
func (Game) Cell(r *solve.Run, state game.State, i, j int) (scene.Cell, bool, error) {
	s := state.(*State)
	if n := len(s.row); i < 0 || j >= n || i > j || n > row.MaxTable {
		return scene.Cell{}, false, nil
	}
	part := s.row[i : j+1]
	m := len(part)
	dp, err := table(r, part, s.k)
	if err != nil {
		return scene.Cell{}, false, err
	}
	value, sum := dp[m-1], row.Sum(part)
	cell := scene.Cell{Value: row.Number(value), Nodes: row.Keys(s.row, i, j)}
	say := func(uses [][2]int, key string, pairs ...string) {
		cell.Lines = append(cell.Lines, scene.CellLine{Label: kit.L("cell."+key, pairs...), Uses: uses})
	}
	if m == 1 {
		say(nil, "one", "value", cell.Value)
		return cell, true, nil
	}
	var lists [2][]string // what the other gets after each move, from the left and from the right
	var best [2]int       // numbers of coins
	var least [2]int64    // what they leave the other to get
	var uses [2][][2]int
	for take := 1; take <= min(s.k, m); take++ {
		below, before := rests(dp, m, 0, m-1, take)
		for side, rest := range [2]int64{below, before} {
			if take == m && side == 1 {
				break // all is taken from the left
			}
			lists[side] = append(lists[side], row.Printed(rest))
			if best[side] == 0 || rest < least[side] {
				best[side], least[side] = take, rest
			}
		}
		if take < m {
			uses[0], uses[1] = append(uses[0], [2]int{i + take, j}), append(uses[1], [2]int{i, j - take})
		}
	}
	all := slices.Concat(uses[0], uses[1])
	say(all, "best", "sum", row.Number(sum), "left", strings.Join(lists[0], ", "), "right", strings.Join(lists[1], ", "), "value", cell.Value)
	for side, end := range [2]string{left, right} {
		taken := part[:best[side]]
		if side == 1 {
			taken = part[m-best[side]:]
		}
		var use [][2]int
		if best[side] < m {
			use = uses[side][best[side]-1 : best[side]]
		}
		total := row.Sum(taken)
		say(use, "take", "end", end, "count", strconv.Itoa(best[side]), "value", row.Term(total), "rest", row.Term(sum-total),
			"other", row.Term(least[side]), "total", row.Number(sum-least[side]))
	}
	say(nil, "margin", "value", cell.Value, "other", row.Term(sum-value), "margin", row.Number(value-(sum-value)))
	return cell, true, nil
}
