package hunt

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"testing"

	"minimex/core/matrix"
	"minimex/core/solve"
	"minimex/core/solve/nash"
)

func graphOf(n int, edges [][2]int) *Graph {
	h := NewGraph(n)
	for _, e := range edges {
		h.Add(e[0]-1, e[1]-1)
	}
	h.Order()
	return h
}

func randomEdges(r *rand.Rand, n, percent int) [][2]int {
	edges := [][2]int{}
	names := r.Perm(n)
	for a := range n {
		for b := a + 1; b < n; b++ {
			if r.IntN(100) < percent {
				edges = append(edges, [2]int{names[a] + 1, names[b] + 1})
			}
		}
	}
	return edges
}

// The bounds hold the value, close by; and the value is that of another recursion,
// which looks for an equilibrium of each game and knows nothing of reach.
func TestBounds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	run := solve.NewRun(t.Context(), 0, 0)
	fractions := 0
	for range 600 {
		n, time := 3+r.IntN(3), 1+r.IntN(4)
		edges := randomEdges(r, n, 60+r.IntN(41))
		h := graphOf(n, edges)
		hide, seek := r.IntN(n), r.IntN(n)
		value, err := h.Value(run, hide, seek, time+1)
		if err != nil {
			t.Fatal(err)
		}
		low, high, err := h.Bounds(run, hide, seek, time+1)
		if err != nil {
			t.Fatal(err)
		}
		apart := new(big.Rat).Sub(high, low)
		if low.Cmp(value) > 0 || high.Cmp(value) < 0 || apart.Cmp(big.NewRat(1, 1_000_000_000_000)) > 0 {
			t.Fatalf("%v: %v is not closely between %v and %v", edges, value, low, high)
		}
		if want := byEquilibria(t, run, h.moves, hide, seek, time+1); value.Cmp(want) != 0 {
			t.Fatalf("%v from %d, %d in %d: %v, want %v", edges, hide, seek, time, value, want)
		}
		if !value.IsInt() {
			fractions++
		}
	}
	if fractions < 50 {
		t.Fatalf("only %d values are fractions", fractions)
	}
}

func byEquilibria(t *testing.T, run *solve.Run, moves [][]int, hide, seek, left int) *big.Rat {
	if hide == seek || left == 0 {
		return new(big.Rat)
	}
	m := make(matrix.Matrix, len(moves[hide]))
	for i, a := range moves[hide] {
		for _, b := range moves[seek] {
			m[i] = append(m[i], matrix.Number{Value: byEquilibria(t, run, moves, a, b, left-1)})
		}
	}
	negative := make(matrix.Matrix, len(m))
	for i, row := range m {
		for _, n := range row {
			negative[i] = append(negative[i], matrix.Number{Value: new(big.Rat).Neg(n.Value)})
		}
	}
	e, err := nash.All(run, m, negative)
	if err != nil {
		t.Fatal(err)
	}
	return new(big.Rat).Add(e.Extremes[0].U, big.NewRat(1, 1))
}

// Whatever mixtures are guessed, the bounds hold: shares add up to the whole.
func TestShares(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		weights := make([]float64, 1+r.IntN(6))
		for i := range weights {
			weights[i] = []float64{0, -1e-17, r.Float64(), 1e-300, r.Float64() * 1e9}[r.IntN(5)]
		}
		sum := uint64(0)
		for _, s := range shares(weights) {
			sum += s
		}
		if sum != 1<<shareBits {
			t.Fatalf("%v: shares add up to %d", weights, sum)
		}
	}
}

func TestDecimals(t *testing.T) {
	for want, n := range map[string]*big.Rat{
		"2.333": big.NewRat(7, 3), "0.001": big.NewRat(1, 2000), "0.000": big.NewRat(1, 2001), "21.000": big.NewRat(21, 1), "1.010": big.NewRat(101, 100),
	} {
		if got := Decimals(n); got != want {
			t.Errorf("%v: %s, want %s", n, got, want)
		}
	}
}

// The entries are the values one time later, the mixtures guarantee the value against
// every choice, and the sides' roles are not confused: the value is also what is left
// where the seeker has no way.
func TestBest(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	run := solve.NewRun(t.Context(), 0, 0)
	mixed := 0
	for range 1000 {
		n, left := 3+r.IntN(4), 2+r.IntN(4)
		g := graphOf(n, randomEdges(r, n, 80))
		hide, seek := r.IntN(n), r.IntN(n)
		if hide == seek {
			continue
		}
		value, err := g.Value(run, hide, seek, left)
		if err != nil {
			t.Fatal(err)
		}
		const passed = 7
		m, err := g.Game(run, hide, seek, left, passed+1)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Best(run, m)
		if err != nil {
			t.Fatal(err)
		}
		if want := new(big.Rat).Add(value, big.NewRat(passed, 1)); s.Value.Cmp(want) != 0 {
			t.Fatalf("the matrix has the value %v, want %v", s.Value, want)
		}
		for _, n := range m.AgainstColumns(s.Col) {
			if n.Cmp(s.Value) > 0 {
				t.Fatalf("a row gets %v against the seeker's mixture, more than %v", n, s.Value)
			}
		}
		for _, n := range m.AgainstRows(s.Row) {
			if n.Cmp(s.Value) < 0 {
				t.Fatalf("a column gives %v against the other's mixture, less than %v", n, s.Value)
			}
		}
		if !value.IsInt() {
			mixed++
		}
		if g.Escaped(hide, seek) && value.Cmp(big.NewRat(int64(left), 1)) != 0 {
			t.Fatalf("escaped with %d left: %v", left, value)
		}
	}
	if mixed < 20 {
		t.Fatalf("only %d values are fractions", mixed)
	}
}

// Beyond MaxBits the work is over budget, and what was found stays right.
func TestMaxBits(t *testing.T) {
	g := graphOf(3, [][2]int{{1, 2}, {1, 3}, {2, 3}})
	g.MaxBits = 4
	run := solve.NewRun(t.Context(), 0, 0)
	if v, err := g.Value(run, 1, 0, 9); !errors.Is(err, solve.ErrBudget) {
		t.Fatalf("%v, %v", v, err)
	}
	if v, err := g.Value(run, 1, 0, 1); err != nil || v.RatString() != "1" {
		t.Fatalf("%v, %v", v, err)
	}
}
