package nash

import (
	"math/big"

	"minimex/core/matrix"
	"minimex/core/solve"
)

// Stop is a place on the path of Lemke and Howson: a pair of mixed strategies, nil
// where a player is still at 0, which is no strategy; Label is the one that was picked
// up to get there, a row, or beyond the rows a column; -1 at the start.
type Stop struct {
	X, Y  []*big.Rat
	Label int
}

// Path follows C. Lemke's and J. Howson's path (1964) from the pair of zeros, dropping
// the label of a pure strategy: each player in turn gives up what is there twice, until
// the dropped label comes back. The last stop is an equilibrium, one of them, never
// all. Ties are broken by the lexicographic rule, so no pair comes twice. The path
// can be exponentially long. A tick a cell and pivot.
func Path(r *solve.Run, a, b matrix.Matrix, label int) ([]Stop, error) {
	rows, cols := len(a), a.Cols()
	sides := [2]walk{ // the polytopes of the row strategies and of the column strategies
		newWalk(positive(matrix.Transposed(integers(b)))),
		newWalk(positive(integers(a))),
	}
	labelOf := func(side, v int) int {
		if side == 0 {
			return v
		}
		return (v + rows) % (rows + cols)
	}
	path := []Stop{{Label: -1}}
	side := 0
	if label >= rows {
		side = 1
	}
	for entering := label; ; {
		w := &sides[side]
		col := 0
		for labelOf(side, w.t.Nonbasic[col]) != entering {
			col++
		}
		row := w.leaving(col)
		if err := r.Ticks(int64(len(w.t.Basic) * (w.d + 1))); err != nil {
			return nil, err
		}
		entering = labelOf(side, w.t.Basic[row])
		w.t.Pivot(row, col)
		stop := path[len(path)-1]
		stop.Label = entering
		if side == 0 {
			stop.X = w.mix()
		} else {
			stop.Y = w.mix()
		}
		path = append(path, stop)
		if entering == label {
			return path, nil
		}
		side = 1 - side
	}
}
