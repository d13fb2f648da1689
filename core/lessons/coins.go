package lessons

import (
	"context"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/coins"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Bounds of a row: as of the game, and what can be looked at cell by cell.
const (
	maxCoins   = 5000
	shownCoins = 40
)

// coinsInRow is the game of coins in a row by three recurrences: the two of the
// thesis, which count the mover's points, and the one by margins.
//
//	sum         dp(i,j) = c_i + ... + c_j - min(dp(i+1,j), dp(i,j-1))
//	four        dp(i,j) = max(c_i + min(dp(i+2,j), dp(i+1,j-1)), c_j + min(dp(i+1,j-1), dp(i,j-2)))
//	difference  D(i,j) = max(c_i - D(i+1,j), c_j - D(i,j-1))
//
// The thesis's program keeps dp(i+1,j-1) in a variable, so that four makes three
// calls, and takes 0 for an empty stretch without a call.
func coinsInRow() Lesson {
	ends := []fall{{1, 1}, {1, 0}}
	return Lesson{
		ID: "coins", Game: coins.Game{}.ID(),
		Recurrences: []Recurrence{
			{ID: "sum", known: 1, falls: ends},
			{ID: "four", known: 2, falls: []fall{{2, 2}, {2, 1}, {2, 0}}},
			{ID: "difference", known: 1, falls: ends},
		},
		Inputs: []string{"2.4.6.8", "9.12.6.2.3.5", "4.7.2.9.5.2.8.1", "3.-1.4.-1.5.-9.2.-6.5"}, Max: maxCoins, Shown: shownCoins,
		least: 1, row: true, parse: parseRow,
	}
}

// coinRow is coins whose absolute values add up within int64, as the game reads
// them: no value of a recurrence overflows.
type coinRow []int64

func parseRow(text string) (problem, error) {
	state, err := coins.Game{}.Parse(game.Values{}, text)
	if err != nil {
		return nil, err
	}
	row := coinRow(state.(*coins.State).Coins())
	if len(row) == 0 {
		return nil, game.BadPos(text, "ways.coins")
	}
	return row, nil
}

func (row coinRow) size() int { return len(row) }

func (row coinRow) text() string {
	names, _ := row.heads()
	return strings.Join(names, ".")
}

// values are those of all stretches by length and start. Without all, only those of
// the greatest lengths are kept, and the memory of the others is used again.
func (row coinRow) values(r *solve.Run, how string, all bool) ([][]int64, error) {
	n := len(row)
	sums := make([]int64, n+1)
	for i, c := range row {
		sums[i+1] = sums[i] + c
	}
	levels := make([][]int64, n+1)
	for k := 1; k <= n; k++ {
		if err := r.Ticks(int64(n - k + 1)); err != nil {
			return nil, err
		}
		var out []int64
		if all || k <= 3 {
			out = make([]int64, n-k+1)
		} else {
			out, levels[k-3] = levels[k-3][:n-k+1], nil
		}
		row.level(how, k, levels, sums, out)
		levels[k] = out
	}
	return levels, nil
}

// level fills in the values of the stretches of k coins by those of shorter ones.
func (row coinRow) level(how string, k int, levels [][]int64, sums, out []int64) {
	below := levels[k-1]
	for i := range out {
		first, last := row[i], row[i+k-1]
		switch {
		case k == 1:
			out[i] = first
		case how == "sum":
			out[i] = sums[i+k] - sums[i] - min(below[i+1], below[i])
		case how == "difference":
			out[i] = max(first-below[i+1], last-below[i])
		case k == 2:
			out[i] = max(first, last)
		default:
			rest := levels[k-2]
			out[i] = max(first+min(rest[i+2], rest[i+1]), last+min(rest[i+1], rest[i]))
		}
	}
}

func (row coinRow) table(how string) table {
	levels, _ := row.values(unbounded(), how, true) // nothing stops an unbounded run
	return coinTable{row, how, levels}
}

// solve gives the mover's points; the recurrence by margins gives the margin, from
// which they follow.
func (row coinRow) solve(r *solve.Run, how string) (value, answer string, err error) {
	levels, err := row.values(r, how, false)
	if err != nil {
		return "", "", err
	}
	found := levels[len(row)][0]
	return number(found), number(row.points(how, part{len(row), 0}, found)), nil
}

// points are the mover's on a stretch with that value.
func (row coinRow) points(how string, p part, value int64) int64 {
	if how != "difference" {
		return value
	}
	mover, _ := solve.Scores(row.sum(p), value)
	return mover
}

func (row coinRow) sum(p part) int64 {
	var sum int64
	for _, c := range row[p.start : p.start+p.size] {
		sum += c
	}
	return sum
}

// place is the first coin's row and the last one's column.
func (coinRow) place(p part) (int, int) { return p.start, p.start + p.size - 1 }

func (row coinRow) heads() (rows, cols []string) {
	for _, c := range row {
		rows = append(rows, number(c))
	}
	return rows, rows
}

func (row coinRow) parity() *Parity {
	if len(row)%2 == 1 {
		return nil
	}
	var sums [2]int64
	for i, c := range row {
		sums[i%2] += c
	}
	return &Parity{Odd: number(sums[0]), Even: number(sums[1])}
}

// coinTable is the values of all stretches by length and start.
type coinTable struct {
	row    coinRow
	how    string
	levels [][]int64
}

func (t coinTable) value(p part) string { return number(t.levels[p.size][p.start]) }

func (t coinTable) formula(p part) scene.Label {
	i, k := p.start, p.size
	value := t.levels[k][i]
	near, far := t.row[i], t.row[i+k-1]
	say := func(key string, pairs ...string) scene.Label {
		return scene.L("ways.coins."+key, append(pairs, "value", number(value), "first", number(near), "last", number(far))...)
	}
	switch {
	case k == 1:
		return say("one")
	case t.how == "four" && k == 2:
		return say("two")
	case t.how == "four":
		rest := t.levels[k-2]
		return say("four", "below", number(rest[i+2]), "between", number(rest[i+1]), "before", number(rest[i]),
			"left", number(near+min(rest[i+2], rest[i+1])), "right", number(far+min(rest[i+1], rest[i])))
	}
	below, before := t.levels[k-1][i+1], t.levels[k-1][i]
	sum := number(t.row.sum(p))
	if t.how == "sum" {
		return say("sum", "sum", sum, "below", number(below), "before", number(before))
	}
	return say("difference", "below", term64(below), "before", term64(before), "left", number(near-below), "right", number(far-before),
		"sum", sum, "margin", term64(value), "points", number(t.row.points(t.how, p, value)))
}

func number(n int64) string { return strconv.FormatInt(n, 10) }

// term64 is a number as it is written within a sum, with the minus sign of books.
func term64(n int64) string {
	if n < 0 {
		return "(" + strings.Replace(number(n), "-", "−", 1) + ")"
	}
	return number(n)
}

// unbounded is a run for what is small enough to be shown.
func unbounded() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }
