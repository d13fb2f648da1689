package hunt

import (
	"math"
	"math/big"
	"math/bits"

	"minimex/core/solve"
)

// Values are counted in parts of 1/2^48 and shares of a mixture in parts of 1/2^52:
// their products fit 128 bits.
const (
	valueBits = 48
	shareBits = 52
)

// span is where a value lies, ends included.
type span struct{ low, high uint64 }

// Bounds are numbers between which the value lies. For each pair and time a mixture
// for either side is guessed in floating point, and what these guarantee is worked out
// in integers, rounded to the safe side: whatever the guess, the value is between, and
// a good guess only makes the bounds close.
func (g *Graph) Bounds(r *solve.Run, hide, seek, left int) (low, high *big.Rat, err error) {
	n := len(g.moves)
	now, before := make([]span, n*n), make([]span, n*n)
	for time := 1; time <= left; time++ {
		before, now = now, before
		for at := range now {
			a, b := at/n, at%n
			switch {
			case a == b:
				now[at] = span{}
			case g.Escaped(a, b):
				now[at] = span{uint64(time) << valueBits, uint64(time) << valueBits}
			default:
				cells := len(g.moves[a]) * len(g.moves[b])
				if err := r.Ticks(int64(cells * len(g.moves[a]))); err != nil {
					return nil, nil, err
				}
				now[at] = g.next(before, a, b)
			}
		}
	}
	exact := func(v uint64) *big.Rat {
		return new(big.Rat).SetFrac(new(big.Int).SetUint64(v), new(big.Int).Lsh(big.NewInt(1), valueBits))
	}
	v := now[hide*n+seek]
	return exact(v.low), exact(v.high), nil
}

// next is one more than the value of the game of the values before.
func (g *Graph) next(before []span, hide, seek int) span {
	rows, cols := g.moves[hide], g.moves[seek]
	cells := make([]span, 0, len(rows)*len(cols))
	for _, a := range rows {
		for _, b := range cols {
			cells = append(cells, before[a*len(g.moves)+b])
		}
	}
	x, y := guess(cells, len(rows), len(cols))
	out := span{low: math.MaxUint64}
	for j := range cols {
		hi, lo := uint64(0), uint64(0)
		for i, share := range x {
			hi, lo = add(hi, lo, share, cells[i*len(cols)+j].low)
		}
		out.low = min(out.low, hi<<(64-shareBits)|lo>>shareBits)
	}
	for i := range rows {
		hi, lo := uint64(0), uint64(1<<shareBits-1) // to round up
		for j, share := range y {
			hi, lo = add(hi, lo, share, cells[i*len(cols)+j].high)
		}
		out.high = max(out.high, hi<<(64-shareBits)|lo>>shareBits)
	}
	return span{out.low + 1<<valueBits, out.high + 1<<valueBits}
}

func add(hi, lo, share, value uint64) (uint64, uint64) {
	h, l := bits.Mul64(share, value)
	l, carry := bits.Add64(l, lo, 0)
	h, _ = bits.Add64(h, hi, carry)
	return h, l
}

// guess is a mixture for either side by the simplex method in floating point, in
// shares that add up to 2^52 exactly.
func guess(cells []span, rows, cols int) (x, y []uint64) {
	w := cols + 1
	t := make([]float64, (rows+1)*w) // the last row is the objective's
	basic := make([]int, rows)
	nonbasic := make([]int, cols)
	for i := range rows {
		basic[i] = cols + i
		for j := range cols {
			t[i*w+j] = float64(cells[i*cols+j].low)/(1<<valueBits) + 1
		}
		t[i*w+cols] = 1
	}
	for j := range cols {
		nonbasic[j] = j
		t[rows*w+j] = -1
	}
	for range 50 * (rows + cols) { // a guess needs no end of its own
		col, row := 0, -1
		for j := range cols {
			if t[rows*w+j] < t[rows*w+col] {
				col = j
			}
		}
		if t[rows*w+col] > -1e-13 {
			break
		}
		for i := range rows {
			if t[i*w+col] > 1e-12 && (row < 0 || t[i*w+cols]*t[row*w+col] < t[row*w+cols]*t[i*w+col]) {
				row = i
			}
		}
		if row < 0 {
			break
		}
		pivot(t, w, row, col)
		basic[row], nonbasic[col] = nonbasic[col], basic[row]
	}
	zx, zy := make([]float64, rows), make([]float64, cols)
	for i, v := range basic {
		if v < cols {
			zy[v] = t[i*w+cols]
		}
	}
	for j, v := range nonbasic {
		if v >= cols {
			zx[v-cols] = t[rows*w+j]
		}
	}
	return shares(zx), shares(zy)
}

// pivot exchanges a basic variable with another in a condensed tableau.
func pivot(t []float64, w, row, col int) {
	p := t[row*w : (row+1)*w]
	inverse := 1 / p[col]
	p[col] = 1
	for j := range p {
		p[j] *= inverse
	}
	for i := range len(t) / w {
		if i == row {
			continue
		}
		cells := t[i*w : (i+1)*w]
		factor := cells[col]
		cells[col] = 0
		for j := range cells {
			cells[j] -= factor * p[j]
		}
	}
}

// shares makes whole shares of weights; what rounding leaves goes to the largest.
func shares(weights []float64) []uint64 {
	sum, largest := 0.0, 0
	for k, z := range weights {
		if z > 0 {
			sum += z
		}
		if z > weights[largest] {
			largest = k
		}
	}
	out := make([]uint64, len(weights))
	left := uint64(1) << shareBits
	for k, z := range weights {
		if share := uint64(max(0, z) / sum * (1 << shareBits) * (1 - 1e-15)); sum > 0 && k != largest {
			out[k] = min(share, left)
			left -= out[k]
		}
	}
	out[largest] = left
	return out
}
