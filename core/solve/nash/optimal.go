package nash

import (
	"math/big"
	"slices"

	"minimex/core/matrix"
	"minimex/core/solve"
	"minimex/core/solve/lp"
)

// Optimal lists the extreme optimal strategies of the row player of a zero-sum game,
// those with the most of the first row before the others. A run that ends early is an
// error. Time: one linear programme, and a tick a cell and basis of its optimal face:
// in the last tableau a variable with a coefficient in the objective's row is 0 in
// every optimum, since the row is a solution of the dual, and the others are free. Of
// most games there is one optimum, and no basis to go to.
func Optimal(r *solve.Run, m matrix.Matrix) ([][]*big.Rat, error) {
	// With the row player's losses as the other's payoffs, above 0: to maximise the sum
	// of z where M*z <= 1.
	one := big.NewInt(1)
	p := lp.Programme{A: positive(matrix.Transposed(integers(m.Negated())))}
	for range p.A {
		p.B = append(p.B, one)
	}
	for range m {
		p.C = append(p.C, one)
	}
	var t *lp.Tableau
	watch := func(last *lp.Tableau, _, _ int) { t = last }
	out, err := lp.Solve(r, p, lp.Dantzig, watch)
	if err == nil && out.Status == lp.Cycling {
		_, err = lp.Solve(r, p, lp.Bland, watch)
	}
	if err != nil {
		return nil, err
	}
	w := walk{t: t, d: len(m), at: make([]int, len(t.Basic)+len(m)), order: slices.Clone(t.Basic[:len(p.A)])}
	fixed := make([]bool, len(w.at))
	for j, v := range t.Nonbasic {
		fixed[v] = t.Sign(len(p.A), j) != 0
	}
	type step struct{ row, col, next int }
	path := []step{{}}
	bases := map[string]bool{w.basis(): true}
	list := [][]*big.Rat{w.mix()}
	for len(path) > 0 {
		s := &path[len(path)-1]
		if s.next == w.d {
			path = path[:len(path)-1]
			if len(path) > 0 {
				t.Pivot(s.row, s.col)
			}
			continue
		}
		col := s.next
		s.next++
		if fixed[t.Nonbasic[col]] {
			continue
		}
		row := w.leaving(col)
		t.Pivot(row, col)
		if err := r.Ticks(int64(len(t.Basic) * (w.d + 1))); err != nil {
			return nil, err
		}
		if b := w.basis(); bases[b] {
			t.Pivot(row, col)
			continue
		} else {
			bases[b] = true
		}
		path = append(path, step{row: row, col: col})
		list = append(list, w.mix())
	}
	slices.SortFunc(list, func(a, b []*big.Rat) int { return -slices.CompareFunc(a, b, (*big.Rat).Cmp) })
	return slices.CompactFunc(list, func(a, b []*big.Rat) bool { return slices.CompareFunc(a, b, (*big.Rat).Cmp) == 0 }), nil
}

// basis names the set of nonbasic variables, by one byte for each.
func (w *walk) basis() string {
	out := make([]byte, len(w.at))
	for _, v := range w.t.Nonbasic {
		out[v] = 1
	}
	return string(out)
}
