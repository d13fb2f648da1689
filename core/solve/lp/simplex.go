package lp

import (
	"math/big"

	"minimex/core/solve"
)

// Rule chooses the variable that enters the basis; of those that may leave it is
// always the first.
type Rule uint8

const (
	// Bland takes the first variable that improves: it never cycles (R. Bland, 1977).
	Bland Rule = iota
	// Dantzig takes the variable of the largest coefficient: on degenerate programmes
	// it can cycle.
	Dantzig
)

// Programme is to maximise C*x where A*x <= B and x >= 0, all integers, B without
// negative numbers: x = 0 is a start. Where a row was multiplied to be free of
// fractions, Scale says by how much, and the largest coefficient is that of the row as
// it was; nil where no row was.
type Programme struct {
	A     [][]*big.Int
	B, C  []*big.Int
	Scale []*big.Int
}

// Status is how a run of the simplex method ended.
type Status uint8

const (
	// Optimal: no variable improves.
	Optimal Status = iota
	// Unbounded: a variable improves for ever.
	Unbounded
	// Cycling: a basis came back, so that it would go round for ever.
	Cycling
)

// Result is where the simplex method ended. Value, X and the dual solution Y are of
// the last tableau, optimal where Status says so.
type Result struct {
	Status Status
	Value  *big.Rat
	X, Y   []*big.Rat
	Pivots int
}

// Solve runs the simplex method from x = 0. Each tableau, the first and the last
// included, is shown to watch, where that is not nil, with the row and column of the
// pivot that follows, -1 at the end; the objective is the last row. One tick a cell
// and pivot.
func Solve(r *solve.Run, p Programme, rule Rule, watch func(t *Tableau, row, col int)) (Result, error) {
	n, m := len(p.C), len(p.B)
	rows := make([][]*big.Int, m+1)
	for i := range p.B {
		rows[i] = append(append(make([]*big.Int, 0, n+1), p.A[i]...), p.B[i])
	}
	for _, c := range p.C {
		rows[m] = append(rows[m], new(big.Int).Neg(c))
	}
	rows[m] = append(rows[m], new(big.Int))
	t := NewTableau(rows)
	out := Result{}
	seen := map[string]bool{} // bases, only under a rule that can cycle
	for {
		row, col := -1, t.entering(rule, n, p.Scale)
		if col >= 0 {
			row = t.leaving(m, col)
		}
		switch {
		case col < 0:
			out.Status = Optimal
		case row < 0:
			out.Status = Unbounded
		case rule == Dantzig && seen[t.basis()]:
			out.Status, row = Cycling, -1
		}
		if rule == Dantzig {
			seen[t.basis()] = true
		}
		if watch != nil {
			watch(t, row, col)
		}
		if row < 0 {
			break
		}
		if err := r.Ticks(int64((m + 1) * (n + 1))); err != nil {
			return Result{}, err
		}
		t.Pivot(row, col)
		out.Pivots++
	}
	out.read(t, n, m)
	return out, nil
}

// entering is the column of the variable that enters, -1 where none improves. The
// row of the objective is the last one.
func (t *Tableau) entering(rule Rule, n int, scale []*big.Int) int {
	objective, best := len(t.Basic)-1, -1
	var largest *big.Int
	for j, v := range t.Nonbasic[:n] {
		if t.Sign(objective, j) >= 0 {
			continue
		}
		gain := t.Cell(objective, j)
		if scale != nil && v >= n {
			gain.Mul(gain, scale[v-n])
		}
		first := best < 0 || v < t.Nonbasic[best]
		if rule == Dantzig && best >= 0 {
			c := gain.Cmp(largest)
			first = c < 0 || c == 0 && first
		}
		if first {
			best, largest = j, gain
		}
	}
	return best
}

// leaving is the row of the variable that leaves for a column, -1 where none bounds it.
func (t *Tableau) leaving(m, col int) int {
	best := -1
	for i := range m {
		if t.Sign(i, col) <= 0 {
			continue
		}
		if best < 0 {
			best = i
			continue
		}
		if c := t.CompareRatios(i, best, t.width-1, col); c < 0 || c == 0 && t.Basic[i] < t.Basic[best] {
			best = i
		}
	}
	return best
}

// basis names the set of basic variables, by one byte for each.
func (t *Tableau) basis() string {
	in := make([]byte, len(t.Basic)+len(t.Nonbasic))
	for _, v := range t.Basic {
		in[v] = 1
	}
	return string(in)
}

// read takes the solutions off a tableau: x the constants of the basic variables, y
// the objective's coefficients of the slack variables.
func (out *Result) read(t *Tableau, n, m int) {
	den := t.Den()
	rat := func(i, j int) *big.Rat { return new(big.Rat).SetFrac(t.Cell(i, j), den) }
	out.Value = rat(m, n)
	out.X, out.Y = make([]*big.Rat, n), make([]*big.Rat, m)
	for j := range out.X {
		out.X[j] = new(big.Rat)
	}
	for i := range out.Y {
		out.Y[i] = new(big.Rat)
	}
	for i, v := range t.Basic[:m] {
		if v < n {
			out.X[v] = rat(i, n)
		}
	}
	for j, v := range t.Nonbasic {
		if v >= n {
			out.Y[v-n] = rat(m, j)
		}
	}
}
