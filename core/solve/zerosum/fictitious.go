package zerosum

import (
	"math/big"

	"minimex/core/matrix"
	"minimex/core/solve"
)

// Bound is what the shares played up to a round guarantee: the row player's own at
// least Low, the column player's at most High, so that the value lies between.
type Bound struct {
	Round     int
	Low, High *big.Rat
}

// Learned is how often each pure strategy was played, and the bounds on the way.
type Learned struct {
	Rows, Cols []int
	Bounds     []Bound
}

// Fictitious plays a game again and again: each side answers best to all that the
// other has played, first the first strategy, and of equally good ones the first. The
// bounds close in on the value (G. Brown, 1951; J. Robinson, 1951), slowly. They are
// told for rounds 1, 2, 3 and so on, each about a twentieth later than the one before,
// and for the last. Time: rows and columns for each round, a tick each.
func Fictitious(r *solve.Run, m matrix.Matrix, rounds int) (Learned, error) {
	cells, den := m.Integers()
	out := Learned{Rows: make([]int, len(m)), Cols: make([]int, m.Cols())}
	earned, paid := make([]big.Int, len(m)), make([]big.Int, m.Cols()) // by each row, each column so far
	row, col := 0, 0
	for round, next := 1, 1; round <= rounds; round++ {
		if err := r.Ticks(int64(len(m) + m.Cols())); err != nil {
			return out, err
		}
		out.Rows[row]++
		out.Cols[col]++
		for i := range earned {
			earned[i].Add(&earned[i], cells[i][col])
		}
		for j := range paid {
			paid[j].Add(&paid[j], cells[row][j])
		}
		row, col = 0, 0
		for i := range earned {
			if earned[i].Cmp(&earned[row]) > 0 {
				row = i
			}
		}
		for j := range paid {
			if paid[j].Cmp(&paid[col]) < 0 {
				col = j
			}
		}
		if round == next || round == rounds {
			over := new(big.Int).Mul(den, big.NewInt(int64(round)))
			out.Bounds = append(out.Bounds, Bound{round, new(big.Rat).SetFrac(&paid[col], over), new(big.Rat).SetFrac(&earned[row], over)})
			next = round + 1 + round/20
		}
	}
	return out, nil
}
