package row

import (
	"slices"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
)

// KindInterval is the kind of a Proof.
const KindInterval = "interval"

const (
	// MaxTable is the longest row whose whole table is shown and proved.
	MaxTable = 200
	// LinePlies is how many moves of the best line a proof carries where a move takes
	// one coin; where it can take k the line is shorter by as much.
	LinePlies = 100
)

// Taker is a position in which a move takes coins from an end of the row for the
// mover, and no more than Most of them.
type Taker interface {
	game.State
	Coins() []int64
	Most() int
	// Taken is how many of count coins a move takes from the left and from the right,
	// none where it is not legal.
	Taken(move string, count int) (left, right int)
}

// Proof is a claim about a row under best play. Its numbers are in canonical
// decimal; the checks below use the rules of the game alone.
//
// Cells, of rows up to MaxTable coins, has at [i][j-i] the most points that the
// mover can get of the coins i..j. Longer rows carry none: their table would
// have millions of cells, so the checker works them out again.
type Proof struct {
	Margin string     `json:"margin"` // the mover's points beyond the other's
	Scores []string   `json:"scores"` // the mover's points, the other's
	Sum    string     `json:"sum"`    // of all coins
	Line   []string   `json:"line"`   // best moves, the first of them
	Totals [][]string `json:"totals"` // after each move of the line: the starter's points, the other's
	Cells  [][]string `json:"cells,omitempty"`

	checked, followed int // by the last check: intervals, moves of the line
}

// Prove states the scores of s, a best line with its totals, and the table, at
// i*n+j the mover's best of the coins i..j, which is nil for a long row.
func Prove(s Taker, mover, other int64, line []game.Move, table []int64) *Proof {
	p := &Proof{
		Margin: Number(mover - other),
		Scores: []string{Number(mover), Number(other)},
		Sum:    Number(Sum(s.Coins())),
		Line:   []string{},
		Totals: [][]string{},
	}
	from, to := 0, len(s.Coins())
	var totals [2]int64
	for k, m := range line {
		p.Line = append(p.Line, string(m))
		totals[k%2] += take(s, p.Line[k], &from, &to)
		p.Totals = append(p.Totals, []string{Number(totals[0]), Number(totals[1])})
	}
	n := len(s.Coins())
	if n > MaxTable {
		return p
	}
	p.Cells = make([][]string, n)
	for i := range n {
		p.Cells[i] = make([]string, n-i)
		for j := i; j < n; j++ {
			p.Cells[i][j-i] = Number(table[i*n+j])
		}
	}
	return p
}

// take plays a move on the coins from..to-1 and returns what it earns.
func take(s Taker, move string, from, to *int) int64 {
	left, right := s.Taken(move, *to-*from)
	row := s.Coins()
	earned := Sum(row[*from:*from+left]) + Sum(row[*to-right:*to])
	*from += left
	*to -= right
	return earned
}

// Kind is "interval".
func (*Proof) Kind() string { return KindInterval }

// Checked counts the intervals worked out and the moves of the line.
func (p *Proof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.cells", p.checked), cert.Count("cert.checked.line", p.followed)}
}

// Check takes O(n^2) time for each number of coins that a move can take, and O(n)
// memory beyond the proof's own.
func (p *Proof) Check(root game.State) error {
	s, ok := root.(Taker)
	if !ok {
		return cert.Fail("cert.shape", KindInterval)
	}
	row := s.Coins()
	n := len(row)
	p.checked, p.followed = 0, 0
	if len(p.Scores) != 2 || len(p.Totals) != len(p.Line) {
		return cert.Fail("cert.shape", game.Clip(s.Text()))
	}
	best, err := p.bests(row, s.Most())
	if err != nil {
		return err
	}
	var mover int64
	sum := Sum(row)
	if n > 0 {
		mover = best.of(0, n)
	}
	other := sum - mover
	for _, claim := range []struct {
		at, text string
		value    int64
	}{
		{"sum", p.Sum, sum},
		{"scores.0", p.Scores[0], mover},
		{"scores.1", p.Scores[1], other},
		{"margin", p.Margin, mover - other},
	} {
		if claim.text != Number(claim.value) {
			return cert.Fail("cert.follows", claim.at)
		}
	}
	return p.checkLine(s, sum, best)
}

// bests holds the most points that the mover can get of intervals of a row, by
// how many of all coins are gone and how many of these on the left.
type bests struct {
	n    int
	gone [][]int64
}

// of is the best of the coins from..to-1.
func (b bests) of(from, to int) int64 {
	if from == to {
		return 0
	}
	return b.gone[b.n-(to-from)][from]
}

// bests are worked out by the rules and compared with the cells, where there are any:
// a cell after those that it follows from.
func (p *Proof) bests(row []int64, most int) (bests, error) {
	n, keep := len(row), LinePlies+1
	if n <= MaxTable {
		keep = n
	}
	if n <= MaxTable && len(p.Cells) != n || n > MaxTable && p.Cells != nil {
		return bests{}, cert.Fail("cert.shape", "cells")
	}
	b := recompute(row, most, min(n, keep))
	for i := len(p.Cells) - 1; i >= 0; i-- {
		if len(p.Cells[i]) != n-i {
			return b, cert.Fail("cert.shape", "cells", i)
		}
		for j, cell := range p.Cells[i] {
			if cell != Number(b.of(i, i+j+1)) {
				return b, cert.Fail("cert.follows", "cells", i, j)
			}
		}
	}
	p.checked = n * (n + 1) / 2
	return b, nil
}

// recompute finds the bests of all intervals, length after length, in O(n) memory
// for each number of coins that a move can take, and keeps those of which fewer than
// keep coins are gone. The mover has the sum but the least that a move leaves the other
// to get; both are shares of it, so no sum overflows.
func recompute(row []int64, most, keep int) bests {
	n := len(row)
	b := bests{n, make([][]int64, keep)}
	sums := make([]int64, n)
	lengths := make([][]int64, most+1) // of the last lengths, by their start; of length 0 all 0
	for i := range lengths {
		lengths[i] = make([]int64, n+1)
	}
	for length := 1; length <= n; length++ {
		gone := n - length
		best := lengths[length%(most+1)][:gone+1]
		for take := 1; take <= min(most, length); take++ {
			rest := lengths[(length-take)%(most+1)]
			without := rest[take:][:gone+1]
			if take == 1 {
				for i := range best {
					best[i] = min(rest[i], without[i])
				}
				continue
			}
			for i := range best {
				best[i] = min(best[i], rest[i], without[i])
			}
		}
		last := row[length-1:]
		for i := range best {
			sums[i] += last[i]
			best[i] = sums[i] - best[i]
		}
		if gone < len(b.gone) {
			b.gone[gone] = slices.Clone(best)
		}
	}
	return b
}

// checkLine plays the line: every move must be legal, get its mover all that can
// be got, and lead to the totals claimed.
func (p *Proof) checkLine(s Taker, sum int64, best bests) error {
	var totals [2]int64
	from, to := 0, best.n
	plies := LinePlies / s.Most()
	for k, move := range p.Line {
		want, count := best.of(from, to), to-from
		earned := take(s, move, &from, &to)
		if count == to-from || k == plies {
			return cert.Fail("cert.move", "line", k)
		}
		sum -= earned
		if earned+sum-best.of(from, to) != want {
			return cert.Fail("cert.best", "line", k)
		}
		totals[k%2] += earned
		if len(p.Totals[k]) != 2 {
			return cert.Fail("cert.shape", "totals", k)
		}
		for side, total := range totals {
			if p.Totals[k][side] != Number(total) {
				return cert.Fail("cert.follows", "totals", k, side)
			}
		}
		p.followed++
	}
	if p.followed < plies && from < to {
		return cert.Fail("cert.shape", game.Clip(s.Text()))
	}
	return nil
}
