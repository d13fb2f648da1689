package problems

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"minimex/core/matrix"
	"minimex/core/solve"
	"minimex/core/solve/nash"
)

// The published samples, and values computed independently, which the fractions behind
// the decimals must be.
func TestP4232Values(t *testing.T) {
	six := [][2]int{{1, 2}, {1, 3}, {1, 5}, {2, 3}, {3, 5}, {5, 6}, {6, 4}, {2, 4}}
	three := [][2]int{{1, 2}, {1, 3}, {2, 3}}
	for _, c := range []struct {
		n                int
		edges            [][2]int
		hide, seek, time int
		want, decimals   string
	}{
		{3, [][2]int{{1, 3}, {2, 3}}, 1, 2, 10, "11", "11.000"},
		{6, six, 2, 1, 2, "7/3", "2.333"},
		{6, six, 2, 1, 4, "3", "3.000"},
		{6, six, 2, 1, 5, "29/9", "3.222"},
		{3, three, 2, 1, 0, "1", "1.000"},
		{3, three, 2, 1, 2, "5/3", "1.667"},
		{3, three, 2, 1, 4, "9/5", "1.800"},
		{1, nil, 1, 1, 5, "0", "0.000"},
	} {
		h := graphOf(c.n, c.edges)
		value, err := h.value(solve.NewRun(t.Context(), 0, 0), c.hide-1, c.seek-1, c.time+1)
		if err != nil || value.RatString() != c.want {
			t.Errorf("%v: %v, %v, want %s", c, value, err, c.want)
		}
		wantAnswer(t, "P4232", huntText(c.n, c.edges, c.hide, c.seek, c.time), c.decimals+"\n")
	}
}

func graphOf(n int, edges [][2]int) *hunt {
	h := &hunt{moves: make([][]int, n)}
	for v := range h.moves {
		h.moves[v] = []int{v}
	}
	for _, e := range edges {
		h.moves[e[0]-1] = append(h.moves[e[0]-1], e[1]-1)
	}
	h.order()
	return h
}

func huntText(n int, edges [][2]int, hide, seek, time int) string {
	var text strings.Builder
	fmt.Fprintln(&text, n, len(edges), hide, seek, time)
	for _, e := range edges {
		fmt.Fprintln(&text, e[0], e[1])
	}
	return text.String()
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
func TestP4232Bounds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	run := solve.NewRun(t.Context(), 0, 0)
	fractions := 0
	for range 600 {
		n, time := 3+r.IntN(3), 1+r.IntN(4)
		edges := randomEdges(r, n, 60+r.IntN(41))
		h := graphOf(n, edges)
		hide, seek := r.IntN(n), r.IntN(n)
		value, err := h.value(run, hide, seek, time+1)
		if err != nil {
			t.Fatal(err)
		}
		low, high, err := h.bounds(run, hide, seek, time+1)
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
func TestP4232Shares(t *testing.T) {
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
		if got := decimals(n); got != want {
			t.Errorf("%v: %s, want %s", n, got, want)
		}
	}
}

func FuzzP4232(f *testing.F) {
	fuzzJudge(f, "P4232", "3 2 1 2 10\n1 3\n2 3\n", "2 1 1 2 3\n1 2\n", "2 1 1 2 0\n2 2\n")
}
