package nash

import (
	"errors"
	"math/big"
	"math/bits"

	"minimex/core/matrix"
	"minimex/core/solve"
)

// MaxStrategies is how many rows and columns together a game may have.
const MaxStrategies = 64

// Extreme is an extreme equilibrium: both mixed strategies and both payoffs.
type Extreme struct {
	X, Y []*big.Rat
	U, V *big.Rat
}

// Tie is why a game is degenerate: a mixed strategy of the row player, or with Column
// of the other, of Support pure ones, to which Answers pure ones are best, more than
// Support.
type Tie struct {
	Column   bool
	Strategy []*big.Rat
	// Answers are the best answers, ascending.
	Answers []int
}

// Equilibria are those of a game. Components are the maximal sets of extreme
// equilibria of which every row strategy goes with every column strategy: each mixture
// of its rows with each mixture of its columns is an equilibrium too, and every
// equilibrium is one of these. Complete is false where the run ended before all were
// found.
type Equilibria struct {
	Extremes   []Extreme
	Components [][]int
	Tie        *Tie
	Complete   bool
}

// All finds every extreme equilibrium of the game in which the row player gets a and
// the other b, of the same shape and of at most MaxStrategies rows and columns
// together. The order is that of the row strategies from the first row's largest
// share on, then of the column strategies'. Time: the bases of both polytopes, of
// which there can be exponentially many, and the pairs of their vertices. A budget that
// ends the run is no error.
func All(r *solve.Run, a, b matrix.Matrix) (Equilibria, error) {
	rows, cols := len(a), a.Cols()
	out := Equilibria{Complete: true}
	xs, err := vertices(r, positive(matrix.Transposed(integers(b))))
	if err == nil {
		var ys []vertex
		ys, err = vertices(r, positive(integers(a)))
		out.pair(xs, ys, rows, cols)
		out.Tie = tie(xs, ys, rows, cols)
	}
	if errors.Is(err, solve.ErrBudget) {
		out.Complete, err = false, nil
	}
	if err != nil {
		return Equilibria{}, err
	}
	out.price(a, b)
	return out, nil
}

func integers(m matrix.Matrix) [][]*big.Int {
	rows, _ := m.Integers()
	return rows
}

// positive adds the same to all numbers so that the least is 1: best answers stay.
func positive(m [][]*big.Int) [][]*big.Int {
	least := m[0][0]
	for _, row := range m {
		for _, n := range row {
			if n.Cmp(least) < 0 {
				least = n
			}
		}
	}
	shift := new(big.Int).Sub(big.NewInt(1), least)
	for _, row := range m {
		for j, n := range row {
			row[j] = new(big.Int).Add(n, shift)
		}
	}
	return m
}

// pair matches the vertices that have every label together. Those of the column
// player's polytope have the row player's labels last.
func (out *Equilibria) pair(xs, ys []vertex, rows, cols int) {
	all := ^uint64(0) >> (MaxStrategies - rows - cols)
	labels := make([]uint64, len(ys))
	for k, y := range ys {
		labels[k] = y.tight>>cols | y.tight<<rows&all
	}
	pairs := [][2]int{}
	for i, x := range xs {
		for k, l := range labels {
			if x.tight|l == all {
				pairs = append(pairs, [2]int{i, k})
				out.Extremes = append(out.Extremes, Extreme{X: x.mix, Y: ys[k].mix})
			}
		}
	}
	out.Components = components(pairs)
}

// tie finds a vertex with more labels than it has coordinates.
func tie(xs, ys []vertex, rows, cols int) *Tie {
	for side, list := range [][]vertex{xs, ys} {
		own := []int{rows, cols}[side]
		for _, v := range list {
			if bits.OnesCount64(v.tight) <= own {
				continue
			}
			t := &Tie{Column: side == 1, Strategy: v.mix}
			for rest := v.tight >> own; rest != 0; rest &= rest - 1 {
				t.Answers = append(t.Answers, bits.TrailingZeros64(rest))
			}
			return t
		}
	}
	return nil
}

// price adds the payoffs: what the best answer to the other's strategy earns.
func (out *Equilibria) price(a, b matrix.Matrix) {
	for k := range out.Extremes {
		e := &out.Extremes[k]
		e.U, e.V = a.Payoff(e.X, e.Y), b.Payoff(e.X, e.Y)
	}
}
