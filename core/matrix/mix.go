package matrix

import "math/big"

// Payoff is what the matrix gives on average where the row player plays the mixture x
// and the other y.
func (m Matrix) Payoff(x, y []*big.Rat) *big.Rat {
	sum, term := new(big.Rat), new(big.Rat)
	for i, n := range m.AgainstColumns(y) {
		sum.Add(sum, term.Mul(x[i], n))
	}
	return sum
}

// AgainstColumns is what each row gives where the other plays the mixture y of columns.
func (m Matrix) AgainstColumns(y []*big.Rat) []*big.Rat {
	out, term := make([]*big.Rat, len(m)), new(big.Rat)
	for i, row := range m {
		out[i] = new(big.Rat)
		for j, n := range row {
			if y[j].Sign() != 0 {
				out[i].Add(out[i], term.Mul(y[j], n.Value))
			}
		}
	}
	return out
}

// AgainstRows is what each column gives where the other plays the mixture x of rows.
func (m Matrix) AgainstRows(x []*big.Rat) []*big.Rat {
	return Matrix(Transposed(m)).AgainstColumns(x)
}

// Guarantee is the least that the row player gets with x, whatever the other plays.
func (m Matrix) Guarantee(x []*big.Rat) *big.Rat {
	list := m.AgainstRows(x)
	least := list[0]
	for _, n := range list {
		if n.Cmp(least) < 0 {
			least = n
		}
	}
	return least
}
