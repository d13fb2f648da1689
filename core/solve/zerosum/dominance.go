package zerosum

import (
	"math/big"
	"slices"

	"minimex/core/matrix"
	"minimex/core/solve"
	"minimex/core/solve/lp"
)

// Step is a pure strategy that is taken out because another, or a mixture By of the
// strategies still there, is better (Strict: whatever the other plays) or never worse
// and sometimes better. By has a share for every strategy of the game.
type Step struct {
	Column bool
	Index  int
	Strict bool
	By     []*big.Rat
}

// Eliminate takes dominated strategies out one after another until none is left: the
// row player gets a and the column player b. Strict ones go first, whose order does
// not matter; weak ones only when no strict one is left and weak says so, for there the
// order can, and equilibria can be lost. A pure strategy that dominates is named before
// a mixture. Time: two linear programmes for each strategy and step.
func Eliminate(r *solve.Run, a, b matrix.Matrix, weak bool) ([]Step, error) {
	rows, _ := a.Integers()
	cols, _ := b.Integers()
	cols = matrix.Transposed(cols) // each side's own payoffs by its own strategies
	sides := [2]side{{own: rows}, {own: cols}}
	for k := range sides {
		sides[k].left = make([]bool, len(sides[k].own))
		for i := range sides[k].left {
			sides[k].left[i] = true
		}
	}
	var steps []Step
	for {
		step, err := next(r, sides, weak)
		if step == nil || err != nil {
			return steps, err
		}
		steps = append(steps, *step)
		k := 0
		if step.Column {
			k = 1
		}
		sides[k].left[step.Index] = false
	}
}

// side is a player's payoffs by own strategy and the other's, and which own ones are
// left.
type side struct {
	own  [][]*big.Int
	left []bool
}

func next(r *solve.Run, sides [2]side, weak bool) (*Step, error) {
	for _, strict := range []bool{true, false} {
		if !strict && !weak {
			break
		}
		for k, s := range sides {
			for i := range s.own {
				if !s.left[i] {
					continue
				}
				by, err := s.better(r, i, sides[1-k].left, strict)
				if err != nil {
					return nil, err
				}
				if by != nil {
					return &Step{Column: k == 1, Index: i, Strict: strict, By: by}, nil
				}
			}
		}
	}
	return nil, nil
}

// better is a pure strategy or else a mixture that dominates strategy i against those
// of the other that are left, nil where there is none.
func (s side) better(r *solve.Run, i int, against []bool, strict bool) ([]*big.Rat, error) {
	mix := make([]*big.Rat, len(s.own))
	for k := range mix {
		mix[k] = new(big.Rat)
	}
	best := make([]bool, len(s.own[i])) // where none of the others is better, or without strict as good
	copy(best, against)
	var others []int
	var gains [][]*big.Int // of each other strategy over i, by the other player's
	for k, row := range s.own {
		if !s.left[k] || k == i {
			continue
		}
		gain, less, more := []*big.Int{}, false, false
		for j, n := range row {
			if against[j] {
				g := new(big.Int).Sub(n, s.own[i][j])
				gain = append(gain, g)
				best[j] = best[j] && (g.Sign() < 0 || strict && g.Sign() == 0)
				less = less || g.Sign() < 0 || strict && g.Sign() == 0
				more = more || g.Sign() > 0
			}
		}
		if !less && more {
			mix[k].SetInt64(1)
			return mix, nil
		}
		others, gains = append(others, k), append(gains, gain)
	}
	// What is best against something is not dominated.
	if len(others) == 0 || slices.Contains(best, true) {
		return nil, nil
	}
	shares, err := mixture(r, gains, strict)
	if shares == nil || err != nil {
		return nil, err
	}
	for k, o := range others {
		mix[o] = shares[k]
	}
	return mix, nil
}

// mixture is shares of strategies by which no gain falls below 0 and one is above it,
// or with strict all are; nil where there are none.
func mixture(r *solve.Run, gains [][]*big.Int, strict bool) ([]*big.Rat, error) {
	if strict {
		m := make(matrix.Matrix, len(gains))
		for i, row := range gains {
			for _, g := range row {
				m[i] = append(m[i], matrix.Number{Value: new(big.Rat).SetInt(g)})
			}
		}
		s, err := Solve(r, m, lp.Dantzig, nil)
		if err != nil || s.Value.Sign() <= 0 {
			return nil, err
		}
		return s.Row, nil
	}
	// To maximise the sum of all gains where none is below 0 and the shares are at
	// most 1 together, which they reach where the sum is above 0.
	p := lp.Programme{}
	for range gains {
		p.C = append(p.C, new(big.Int))
	}
	for j := range gains[0] {
		row := make([]*big.Int, len(gains))
		for k := range gains {
			row[k] = new(big.Int).Neg(gains[k][j])
			p.C[k].Add(p.C[k], gains[k][j])
		}
		p.A, p.B = append(p.A, row), append(p.B, new(big.Int))
	}
	all := make([]*big.Int, len(gains))
	for k := range all {
		all[k] = big.NewInt(1)
	}
	p.A, p.B = append(p.A, all), append(p.B, big.NewInt(1))
	out, err := lp.Solve(r, p, lp.Bland, nil)
	if err != nil || out.Value.Sign() <= 0 {
		return nil, err
	}
	return out.X, nil
}
