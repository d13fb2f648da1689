package row

import (
	"math"
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
	// linePlies is how many moves of the best line proofs carry where a move takes one
	// coin: this many coins at most go in it.
	linePlies = 100
)

// Plies is how many moves of a best line a proof carries, where a move takes at most
// so many coins.
func Plies(most int) int { return linePlies / most }

// Taker is a position in which a move takes coins from an end of the row for the
// mover, and no more than Most of them.
type Taker interface {
	game.State
	game.Rewarder
	Coins() []int64
	Most() int
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
	Line   []string   `json:"line"`   // best moves, the first Plies of them
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
	var at game.State = s
	var totals [2]int64
	for k, m := range line {
		totals[k%2] += at.(Taker).Reward(m)
		p.Line = append(p.Line, string(m))
		p.Totals = append(p.Totals, []string{Number(totals[0]), Number(totals[1])})
		at = at.Play(m)
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

func (p *Proof) bests(row []int64, most int) (bests, error) {
	if len(row) <= MaxTable {
		return p.readCells(row, most)
	}
	if p.Cells != nil {
		return bests{}, cert.Fail("cert.shape", "cells")
	}
	p.checked = len(row) * (len(row) + 1) / 2
	return recompute(row, most), nil
}

// readCells accepts the table where every cell follows from those that a move
// leads to: the mover has the sum but the least that a move leaves the other to get.
// Cells are looked at after those they follow from, so that all are true and no sum
// overflows.
func (p *Proof) readCells(row []int64, most int) (bests, error) {
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
			least := int64(math.MaxInt64)
			for take := 1; take <= min(most, j-i+1); take++ {
				least = min(least, b.of(i+take, j+1), b.of(i, j+1-take))
			}
			if p.Cells[i][j-i] != Number(sum-least) {
				return bests{}, cert.Fail("cert.follows", "cells", i, j-i)
			}
			b.gone[n-1-(j-i)][i] = sum - least
			p.checked++
		}
	}
	return b, nil
}

// recompute finds the bests of all intervals, length after length, in O(n) memory
// for each number of coins that a move can take, and keeps those that the line can
// reach.
func recompute(row []int64, most int) bests {
	n := len(row)
	b := bests{n, make([][]int64, min(n, linePlies+1))}
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
	var mine, theirs int64 // of the player to move
	from, to := 0, best.n
	plies := Plies(s.Most())
	for k, text := range p.Line {
		m, err := game.ReadMove(s, text)
		if err != nil || k == plies {
			return cert.Fail("cert.move", "line", k)
		}
		want, coins := best.of(from, to), s.Reward(m)
		next := s.Play(m).(Taker)
		if left := len(next.Coins()); left > 0 && &next.Coins()[0] != &s.Coins()[0] {
			from = to - left
		} else {
			to = from + left
		}
		sum -= coins
		if coins+sum-best.of(from, to) != want {
			return cert.Fail("cert.best", "line", k)
		}
		mine += coins
		totals := [2]int64{mine, theirs}
		if k%2 == 1 {
			totals = [2]int64{theirs, mine}
		}
		if len(p.Totals[k]) != 2 {
			return cert.Fail("cert.shape", "totals", k)
		}
		for side, total := range totals {
			if p.Totals[k][side] != Number(total) {
				return cert.Fail("cert.follows", "totals", k, side)
			}
		}
		mine, theirs = theirs, mine
		s = next
		p.followed++
	}
	if p.followed < plies && from < to {
		return cert.Fail("cert.shape", game.Clip(s.Text()))
	}
	return nil
}
