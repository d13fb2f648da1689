// Package zerosum solves matrix games in which one side wins what the other loses, by
// linear programming in exact integers: the value, an optimal strategy of either side,
// saddle points, and dominated strategies.
package zerosum

import (
	"math/big"

	"minimex/core/matrix"
	"minimex/core/solve"
	"minimex/core/solve/lp"
)

// Solution is the value of a game and an optimal strategy of either side: the row
// player gets at least the value with Row, and at most the value against Col, so each
// proves the other optimal. RowOnly and ColOnly say that a strategy is certainly the
// only optimal one, as it is in most games: no constant of the last tableau is 0, or no
// coefficient of its objective.
type Solution struct {
	Value            *big.Rat
	Row, Col         []*big.Rat
	RowOnly, ColOnly bool
	Pivots           int
}

// Programme is the linear programme of the column player: with payoffs shifted to be
// above 0, to maximise the sum of z where M*z <= 1. The value is 1 over the optimum,
// less the shift; the payoffs are numbers over den.
func Programme(m matrix.Matrix) (p lp.Programme, shift, den *big.Int) {
	rows, den := m.Integers()
	least := rows[0][0]
	for _, row := range rows {
		for _, n := range row {
			if n.Cmp(least) < 0 {
				least = n
			}
		}
	}
	one := big.NewInt(1)
	shift = new(big.Int).Sub(one, least)
	for _, row := range rows {
		for _, n := range row {
			n.Add(n, shift)
		}
		p.B = append(p.B, one)
	}
	p.A = rows
	for range rows[0] {
		p.C = append(p.C, one)
	}
	return p, shift, den
}

// Solve finds the value and optimal strategies of the row player, who maximises, and
// of the column player; watch sees every tableau, where it is not nil.
func Solve(r *solve.Run, m matrix.Matrix, rule lp.Rule, watch func(t *lp.Tableau, row, col int)) (Solution, error) {
	p, shift, den := Programme(m)
	var last *lp.Tableau
	out, err := lp.Solve(r, p, rule, func(t *lp.Tableau, row, col int) {
		last = t
		if watch != nil {
			watch(t, row, col)
		}
	})
	if err != nil {
		return Solution{}, err
	}
	// All payoffs are above 0, so the programme is bounded and its optimum above 0; no
	// constant is 0, so it starts without a tie, and where ties make Dantzig's rule go
	// round Bland's does not.
	if out.Status == lp.Cycling {
		return Solve(r, m, lp.Bland, watch)
	}
	times := new(big.Rat).Inv(out.Value)
	s := Solution{RowOnly: true, ColOnly: true, Pivots: out.Pivots, Value: new(big.Rat).Sub(times, new(big.Rat).SetInt(shift))}
	s.Value.Quo(s.Value, new(big.Rat).SetInt(den))
	for i := range p.B {
		s.RowOnly = s.RowOnly && last.Sign(i, len(p.C)) != 0
	}
	for j := range p.C {
		s.ColOnly = s.ColOnly && last.Sign(len(p.B), j) != 0
	}
	for _, z := range out.X {
		s.Col = append(s.Col, z.Mul(z, times))
	}
	for _, z := range out.Y {
		s.Row = append(s.Row, z.Mul(z, times))
	}
	return s, nil
}

// Pure are the pure strategies that guarantee most: the row player's maximin, the
// column player's minimax, and the saddle points, where the two are equal: entries
// least in their row and largest in their column.
type Pure struct {
	Maximin, Minimax *big.Rat
	Saddles          [][2]int
}

// PureOf looks at every entry once.
func PureOf(m matrix.Matrix) Pure {
	var p Pure
	least, largest := make([]*big.Rat, len(m)), make([]*big.Rat, m.Cols())
	for i, row := range m {
		for j, n := range row {
			if least[i] == nil || n.Value.Cmp(least[i]) < 0 {
				least[i] = n.Value
			}
			if largest[j] == nil || n.Value.Cmp(largest[j]) > 0 {
				largest[j] = n.Value
			}
		}
		if p.Maximin == nil || least[i].Cmp(p.Maximin) > 0 {
			p.Maximin = least[i]
		}
	}
	for _, n := range largest {
		if p.Minimax == nil || n.Cmp(p.Minimax) < 0 {
			p.Minimax = n
		}
	}
	for i, row := range m {
		for j, n := range row {
			if n.Value.Cmp(least[i]) == 0 && n.Value.Cmp(largest[j]) == 0 {
				p.Saddles = append(p.Saddles, [2]int{i, j})
			}
		}
	}
	return p
}
