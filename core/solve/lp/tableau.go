// Package lp solves linear programmes exactly, by the simplex method on integers.
//
// A tableau of integers over one positive denominator stays integral under every
// pivot: each cell is a minor of the first tableau, the denominator the minor of the
// basis, and the division below leaves no remainder (J. Edmonds; D. Avis, A Revised
// Implementation of the Reverse Search Vertex Enumeration Algorithm, 2000). Cells are
// int64 while they fit, with products of 128 bits, and big integers from the first
// pivot at which one does not: payoffs of three digits pass 64 bits at 8 x 8.
package lp

import (
	"math/big"
	"math/bits"
)

// Tableau is a system in which the basic variables are solved for:
//
//	Den*x[Basic[i]] + sum over j of cell(i,j)*x[Nonbasic[j]] = cell(i,n)
//
// with n = len(Nonbasic). Any row may serve as the objective's.
type Tableau struct {
	Basic, Nonbasic []int

	width int
	// Either den and small, or Den and large; spare takes the next cells, so that a
	// pivot that overflows leaves the tableau as it was.
	den          int64
	small, spare []int64
	bigDen       *big.Int
	large        []big.Int
}

// NewTableau makes a tableau with denominator 1 of rows of integers, the constant
// last. The variables are numbered: the nonbasic ones from 0, then a basic one a row.
func NewTableau(rows [][]*big.Int) *Tableau {
	t := &Tableau{width: len(rows[0]), den: 1}
	for j := range t.width - 1 {
		t.Nonbasic = append(t.Nonbasic, j)
	}
	fits := true
	for i, row := range rows {
		t.Basic = append(t.Basic, t.width-1+i)
		for _, n := range row {
			fits = fits && n.IsInt64() && n.Int64() > -1<<62
		}
	}
	if !fits {
		t.bigDen = big.NewInt(1)
		t.large = make([]big.Int, len(rows)*t.width)
		for i, row := range rows {
			for j, n := range row {
				t.large[i*t.width+j].Set(n)
			}
		}
		return t
	}
	t.small, t.spare = make([]int64, len(rows)*t.width), make([]int64, len(rows)*t.width)
	for i, row := range rows {
		for j, n := range row {
			t.small[i*t.width+j] = n.Int64()
		}
	}
	return t
}

// Sign is -1, 0 or 1 as the cell is below, at or above 0; column n is the constant.
func (t *Tableau) Sign(i, j int) int {
	if t.large != nil {
		return t.large[i*t.width+j].Sign()
	}
	switch n := t.small[i*t.width+j]; {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// Cell is a copy of a cell.
func (t *Tableau) Cell(i, j int) *big.Int {
	if t.large != nil {
		return new(big.Int).Set(&t.large[i*t.width+j])
	}
	return big.NewInt(t.small[i*t.width+j])
}

// Den is a copy of the denominator.
func (t *Tableau) Den() *big.Int {
	if t.large != nil {
		return new(big.Int).Set(t.bigDen)
	}
	return big.NewInt(t.den)
}

// CompareRatios compares cell(a,j)/cell(a,c) with cell(b,j)/cell(b,c); both divisors
// are above 0.
func (t *Tableau) CompareRatios(a, b, j, c int) int {
	at, bt := a*t.width, b*t.width
	if t.large != nil {
		var left, right big.Int
		return left.Mul(&t.large[at+j], &t.large[bt+c]).Cmp(right.Mul(&t.large[bt+j], &t.large[at+c]))
	}
	hi, lo, negative := cross(t.small[at+j], t.small[bt+c], t.small[bt+j], t.small[at+c])
	switch {
	case hi|lo == 0:
		return 0
	case negative:
		return -1
	}
	return 1
}

// Pivot exchanges the basic variable of a row with the nonbasic one of a column,
// whose cell is above 0. The same pivot again undoes it. Time: one cell's work for
// each cell.
func (t *Tableau) Pivot(row, col int) {
	if t.large == nil && !t.pivotSmall(row, col) {
		t.bigDen = big.NewInt(t.den)
		t.large = make([]big.Int, len(t.small))
		for k, n := range t.small {
			t.large[k].SetInt64(n)
		}
		t.small, t.spare = nil, nil
	}
	if t.large != nil {
		t.pivotLarge(row, col)
	}
	t.Basic[row], t.Nonbasic[col] = t.Nonbasic[col], t.Basic[row]
}

// pivotSmall is false, and changes nothing, where a cell does not fit.
func (t *Tableau) pivotSmall(row, col int) bool {
	w := t.width
	pivotRow := t.small[row*w : (row+1)*w]
	p := pivotRow[col]
	for i := range t.Basic {
		from, to := t.small[i*w:(i+1)*w], t.spare[i*w:(i+1)*w]
		if i == row {
			copy(to, from)
			to[col] = t.den
			continue
		}
		b := from[col]
		for j, a := range from {
			hi, lo, negative := cross(p, a, b, pivotRow[j])
			if hi >= uint64(t.den) {
				return false
			}
			n, _ := bits.Div64(hi, lo, uint64(t.den))
			if n >= 1<<62 {
				return false
			}
			to[j] = int64(n)
			if negative {
				to[j] = -to[j]
			}
		}
		to[col] = -b
	}
	t.den = p
	t.small, t.spare = t.spare, t.small
	return true
}

// cross is p*a - b*c as a sign and an absolute value of 128 bits. All four are below
// 2^62 in absolute value, so the difference fits.
func cross(p, a, b, c int64) (hi, lo uint64, negative bool) {
	hi, lo = bits.Mul64(size(p), size(a))
	hi2, lo2 := bits.Mul64(size(b), size(c))
	if negative = (p < 0) != (a < 0); negative == ((b < 0) != (c < 0)) {
		if hi < hi2 || hi == hi2 && lo < lo2 {
			hi, lo, hi2, lo2 = hi2, lo2, hi, lo
			negative = !negative
		}
		var borrow uint64
		lo, borrow = bits.Sub64(lo, lo2, 0)
		hi, _ = bits.Sub64(hi, hi2, borrow)
		return hi, lo, negative
	}
	var carry uint64
	lo, carry = bits.Add64(lo, lo2, 0)
	hi, _ = bits.Add64(hi, hi2, carry)
	return hi, lo, negative
}

func size(n int64) uint64 {
	if n < 0 {
		return uint64(-n)
	}
	return uint64(n)
}

func (t *Tableau) pivotLarge(row, col int) {
	w := t.width
	pivotRow := t.large[row*w : (row+1)*w]
	var p, left, right big.Int
	p.Set(&pivotRow[col])
	for i := range t.Basic {
		if i == row {
			continue
		}
		cells := t.large[i*w : (i+1)*w]
		b := &cells[col]
		for j := range cells {
			if j != col {
				left.Mul(&p, &cells[j])
				right.Mul(b, &pivotRow[j])
				left.Sub(&left, &right)
				cells[j].Quo(&left, t.bigDen)
			}
		}
		b.Neg(b)
	}
	pivotRow[col].Set(t.bigDen)
	t.bigDen.Set(&p)
}
