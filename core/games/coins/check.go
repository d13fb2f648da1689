package coins

import (
	"slices"
	"strconv"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
)

const kindInterval = "interval"

// proof is a claim about a row under best play. Its numbers are in canonical
// decimal; the checks below use the rules of the game alone.
//
// Cells, of rows up to maxTable coins, has at [i][j-i] the most points that the
// mover can get of the coins i..j. Longer rows carry none: their table would
// have millions of cells, so the checker works them out again.
type proof struct {
	Margin string     `json:"margin"` // the mover's points beyond the other's
	Scores []string   `json:"scores"` // the mover's points, the other's
	Sum    string     `json:"sum"`    // of all coins
	Line   []string   `json:"line"`   // best moves, the first linePlies of them
	Totals [][]string `json:"totals"` // after each move of the line: the starter's points, the other's
	Cells  [][]string `json:"cells,omitempty"`

	checked, followed int // by the last check: intervals, moves of the line
}

// Kind is "interval".
func (*proof) Kind() string { return kindInterval }

// Checked counts the intervals worked out and the moves of the line.
func (p *proof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.cells", p.checked), cert.Count("cert.checked.line", p.followed)}
}

// Check takes O(n^2) time, and O(n) memory beyond the proof's own.
func (p *proof) Check(root game.State) error {
	s, ok := root.(*State)
	if !ok {
		return cert.Fail("cert.shape", kindInterval)
	}
	row := s.row
	n := len(row)
	p.checked, p.followed = 0, 0
	plies := min(n, linePlies)
	if len(p.Scores) != 2 || len(p.Line) != plies || len(p.Totals) != plies {
		return cert.Fail("cert.shape", game.Clip(s.Text()))
	}
	best, err := p.bests(row)
	if err != nil {
		return err
	}
	var sum, mover int64
	for _, c := range row {
		sum += c
	}
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
		if claim.text != strconv.FormatInt(claim.value, 10) {
			return cert.Fail("cert.follows", claim.at)
		}
	}
	return p.checkLine(row, sum, best)
}

// bests holds the most points that the mover can get of intervals of a row, by
// how many of all coins are gone and how many of these on the left.
type bests struct {
	n    int
	gone [][]int64
}

// of is the best of the coins from..to-1.
func (b bests) of(from, to int) int64 { return b.gone[b.n-(to-from)][from] }

func (p *proof) bests(row []int64) (bests, error) {
	if len(row) <= maxTable {
		return p.readCells(row)
	}
	if p.Cells != nil {
		return bests{}, cert.Fail("cert.shape", "cells")
	}
	p.checked = len(row) * (len(row) + 1) / 2
	return recompute(row), nil
}

// readCells accepts the table where every cell follows from the two that a move
// leads to: the mover has the coin taken and what the other cannot get of the
// rest. Cells are looked at after those they follow from, so that all are true
// and no sum overflows.
func (p *proof) readCells(row []int64) (bests, error) {
	n := len(row)
	if len(p.Cells) != n {
		return bests{}, cert.Fail("cert.shape", "cells")
	}
	b := bests{n, make([][]int64, n)}
	for gone := range b.gone {
		b.gone[gone] = make([]int64, gone+1)
	}
	for i := n - 1; i >= 0; i-- {
		if len(p.Cells[i]) != n-i {
			return bests{}, cert.Fail("cert.shape", "cells", i)
		}
		var sum int64
		for j := i; j < n; j++ {
			sum += row[j]
			best := row[i]
			if j > i {
				takeLeft := row[i] + (sum - row[i] - b.of(i+1, j+1))
				takeRight := row[j] + (sum - row[j] - b.of(i, j))
				best = max(takeLeft, takeRight)
			}
			if p.Cells[i][j-i] != strconv.FormatInt(best, 10) {
				return bests{}, cert.Fail("cert.follows", "cells", i, j-i)
			}
			b.gone[n-1-(j-i)][i] = best
			p.checked++
		}
	}
	return b, nil
}

// recompute finds the bests of all intervals in O(n) memory and keeps those that
// the line can reach: of the mover's and the other's share one is the rest of
// the sum, so the mover leaves the other the worse of two rows.
func recompute(row []int64) bests {
	n := len(row)
	b := bests{n, make([][]int64, min(n, linePlies+1))}
	best, sums := slices.Clone(row), slices.Clone(row) // of single coins, by their place
	for gone := n - 2; gone >= 0; gone-- {
		last := row[n-1-gone:]
		for i := range gone + 1 {
			sums[i] += last[i]
			best[i] = sums[i] - min(best[i], best[i+1])
		}
		if gone < len(b.gone) {
			b.gone[gone] = slices.Clone(best[:gone+1])
		}
	}
	return b
}

// checkLine plays the line: every move must be legal, get its mover all that can
// be got, and lead to the totals claimed.
func (p *proof) checkLine(row []int64, sum int64, best bests) error {
	from, to := 0, len(row)
	var mine, theirs int64 // of the player to move
	for k, move := range p.Line {
		coin := row[from]
		want := best.of(from, to)
		switch {
		case move == string(left):
			from++
		case move == string(right) && to-from > 1:
			to--
			coin = row[to]
		default:
			return cert.Fail("cert.move", "line", k)
		}
		sum -= coin
		got := coin + sum
		if to > from {
			got -= best.of(from, to)
		}
		if got != want {
			return cert.Fail("cert.best", "line", k)
		}
		mine += coin
		totals := []int64{mine, theirs}
		if k%2 == 1 {
			totals = []int64{theirs, mine}
		}
		if len(p.Totals[k]) != 2 {
			return cert.Fail("cert.shape", "totals", k)
		}
		for side, total := range totals {
			if p.Totals[k][side] != strconv.FormatInt(total, 10) {
				return cert.Fail("cert.follows", "totals", k, side)
			}
		}
		mine, theirs = theirs, mine
		p.followed++
	}
	return nil
}
