// Package nash finds the Nash equilibria of games of two players in which each chooses
// a row or a column: all extreme ones, exactly, of degenerate games too.
//
// With payoffs above 0, the mixed strategies of a player, each divided by the payoff
// that the other's best answer to it earns, are the points of a polytope
//
//	{z >= 0 : M*z <= 1}
//
// but for 0, M being the other's payoffs. An inequality that holds with equality is a
// pure strategy, of the player where it is not played, of the other where it is a best
// answer: the point's label. A pair of points that has every label is an equilibrium,
// and every equilibrium is a mixture of pairs of vertices that are (O. Mangasarian,
// 1964; D. Avis, G. Rosenberg, R. Savani, B. von Stengel, Enumeration of Nash
// equilibria for two-player games, 2010).
package nash

import (
	"math/big"
	"slices"

	"minimex/core/solve"
	"minimex/core/solve/lp"
)

// vertex is a corner of a polytope but for 0, stretched to be a mixed strategy. Bit k
// of tight is set where coordinate k is 0, bit d+i where row i of M holds with equality.
type vertex struct {
	mix   []*big.Rat
	tight uint64
}

// vertices lists the corners but for 0 of {z >= 0 : M*z <= 1} for a matrix of numbers
// above 0, of d columns and with its rows at most 64, those with the most of the first
// coordinate before the others. A tick a cell and basis.
//
// It walks the graph of those bases that stay feasible when each row's constant grows
// by a smaller and smaller amount (the lexicographic rule), which is connected however
// degenerate the polytope. The walk goes deep first and undoes its pivots on the way
// back, so that one tableau serves.
func vertices(r *solve.Run, m [][]*big.Int) ([]vertex, error) {
	w := newWalk(m)
	d := w.d
	bases, points := &set{}, &set{}
	type step struct{ row, col, next int }
	path := []step{{next: 0}}
	bases.add(w.nonbasic())
	points.add(w.tight()) // 0, which is no strategy
	list := []vertex{}
	for len(path) > 0 {
		s := &path[len(path)-1]
		if s.next == d {
			path = path[:len(path)-1]
			if len(path) > 0 {
				w.t.Pivot(s.row, s.col)
			}
			continue
		}
		col := s.next
		s.next++
		row := w.leaving(col)
		if !bases.add(w.nonbasic() ^ 1<<w.t.Nonbasic[col] ^ 1<<w.t.Basic[row]) {
			continue
		}
		if err := r.Ticks(int64(len(m) * (d + 1))); err != nil {
			return nil, err
		}
		w.t.Pivot(row, col)
		path = append(path, step{row: row, col: col})
		if tight := w.tight(); points.add(tight) {
			list = append(list, vertex{w.mix(), tight})
		}
	}
	slices.SortFunc(list, func(a, b vertex) int { return -slices.CompareFunc(a.mix, b.mix, (*big.Rat).Cmp) })
	return list, nil
}

// walk is the tableau and what is read off it.
type walk struct {
	t  *lp.Tableau
	d  int
	at []int // of each variable the column, or the row less len(at)
	// order are the variables that were basic at first: row i's constant grows by the
	// i-th of ever smaller amounts.
	order []int
}

// newWalk is a tableau at 0 of {z >= 0 : M*z <= 1}.
func newWalk(m [][]*big.Int) walk {
	d := len(m[0])
	one := big.NewInt(1)
	rows := make([][]*big.Int, len(m))
	for i, row := range m {
		rows[i] = append(append(make([]*big.Int, 0, d+1), row...), one)
	}
	t := lp.NewTableau(rows)
	return walk{t: t, d: d, at: make([]int, d+len(m)), order: slices.Clone(t.Basic)}
}

func (w *walk) nonbasic() (mask uint64) {
	for _, v := range w.t.Nonbasic {
		mask |= 1 << v
	}
	return mask
}

// tight is nonbasic and the basic variables that are 0.
func (w *walk) tight() uint64 {
	mask := w.nonbasic()
	for i, v := range w.t.Basic {
		if w.t.Sign(i, w.d) == 0 {
			mask |= 1 << v
		}
	}
	return mask
}

// mix is the point, each number divided by the sum of all.
func (w *walk) mix() []*big.Rat {
	numbers, sum := make([]*big.Int, w.d), new(big.Int)
	for i, b := range w.t.Basic {
		if b < w.d {
			numbers[b] = w.t.Cell(i, w.d)
			sum.Add(sum, numbers[b])
		}
	}
	mix := make([]*big.Rat, w.d)
	for k, n := range numbers {
		mix[k] = new(big.Rat)
		if n != nil {
			mix[k].SetFrac(n, sum)
		}
	}
	return mix
}

// leaving is the row that leaves for a column: the first in the order of ratios, of
// the constants and where these are equal of the columns of the variables that were
// basic at first, one after another. The polytope is bounded, so there is one.
func (w *walk) leaving(col int) int {
	for j, v := range w.t.Nonbasic {
		w.at[v] = j
	}
	for i, v := range w.t.Basic {
		w.at[v] = i - len(w.at)
	}
	best := -1
	for i := range w.t.Basic {
		if w.t.Sign(i, col) > 0 && (best < 0 || w.before(i, best, col)) {
			best = i
		}
	}
	return best
}

func (w *walk) before(a, b, col int) bool {
	if c := w.t.CompareRatios(a, b, w.d, col); c != 0 {
		return c < 0
	}
	for _, v := range w.order {
		at := w.at[v]
		if at >= 0 {
			if c := w.t.CompareRatios(a, b, at, col); c != 0 {
				return c < 0
			}
			continue
		}
		// A basic variable's column is 0 but for its own row, where it is above 0.
		switch at + len(w.at) {
		case a:
			return false
		case b:
			return true
		}
	}
	return false
}

// set is a set of numbers that are not 0, in open addressing.
type set struct {
	slots []uint64
	count int
}

// add is false where the number was there.
func (s *set) add(n uint64) bool {
	if 2*s.count >= len(s.slots) {
		old := s.slots
		s.slots, s.count = make([]uint64, max(64, 2*len(old))), 0
		for _, o := range old {
			if o != 0 {
				s.add(o)
			}
		}
	}
	last := uint64(len(s.slots) - 1)
	at := n * 0x9e3779b97f4a7c15 >> 20 & last
	for ; s.slots[at] != 0; at = (at + 1) & last {
		if s.slots[at] == n {
			return false
		}
	}
	s.slots[at] = n
	s.count++
	return true
}
