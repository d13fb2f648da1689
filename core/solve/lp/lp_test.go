package lp

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"

	"minimex/core/solve"
)

func free() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func ints(numbers ...int64) []*big.Int {
	list := make([]*big.Int, len(numbers))
	for i, n := range numbers {
		list[i] = big.NewInt(n)
	}
	return list
}

// beale is Beale's programme of 1955 with its rows and the objective cleared of
// fractions: maximise 3/4 x1 - 20 x2 + 1/2 x3 - 6 x4, whose optimum is 5/4.
func beale() (p Programme, scale int64) {
	return Programme{
		A: [][]*big.Int{ints(1, -32, -4, 36), ints(1, -24, -1, 6), ints(0, 0, 1, 0)},
		B: ints(0, 0, 1), C: ints(3, -80, 2, -24), Scale: ints(4, 2, 1),
	}, 4
}

// chvatal is the example of V. Chvátal, Linear Programming (1983), chapter 3: the
// optimum is 1.
func chvatal() Programme {
	return Programme{
		A: [][]*big.Int{ints(1, -11, -5, 18), ints(1, -3, -1, 2), ints(1, 0, 0, 0)},
		B: ints(0, 0, 1), C: ints(10, -57, -9, -24), Scale: ints(2, 2, 1),
	}
}

func TestDantzigCyclesWhereBlandDoesNot(t *testing.T) {
	b, scale := beale()
	for _, c := range []struct {
		name string
		p    Programme
		want *big.Rat
	}{{"Beale", b, big.NewRat(5*scale, 4)}, {"Chvátal", chvatal(), big.NewRat(1, 1)}} {
		out, err := Solve(free(), c.p, Bland, nil)
		if err != nil || out.Status != Optimal || out.Value.Cmp(c.want) != 0 {
			t.Errorf("%s by Bland's rule: %v, %v, want %v", c.name, out, err, c.want)
		}
		shown := 0
		out, err = Solve(free(), c.p, Dantzig, func(_ *Tableau, row, col int) {
			shown++
			if row < 0 && col < 0 {
				t.Errorf("%s: nothing improves the last tableau, so it is no cycle", c.name)
			}
		})
		if err != nil || out.Status != Cycling || out.Pivots != 6 || shown != 7 {
			t.Errorf("%s by Dantzig's rule: %v after %d tableaus, %v, want a cycle of 6", c.name, out, shown, err)
		}
	}
}

func TestUnbounded(t *testing.T) {
	p := Programme{A: [][]*big.Int{ints(1, -1)}, B: ints(2), C: ints(1, 1)}
	for _, rule := range []Rule{Bland, Dantzig} {
		if out, err := Solve(free(), p, rule, nil); err != nil || out.Status != Unbounded {
			t.Errorf("rule %d: %v, %v", rule, out, err)
		}
	}
}

// A feasible x and a feasible y of equal value prove each other optimal.
func TestDuality(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		p := random(r, 1+r.IntN(5), 1+r.IntN(5), 1<<(1+r.IntN(40)))
		rule := Rule(r.IntN(2))
		out, err := Solve(free(), p, rule, nil)
		if err != nil {
			t.Fatal(err)
		}
		if out.Status == Optimal {
			checkOptimal(t, p, out)
		} else if rule == Bland && out.Status == Cycling {
			t.Fatalf("Bland's rule cycles on %v", p)
		}
	}
}

func random(r *rand.Rand, n, m int, size int64) Programme {
	number := func() *big.Int { return big.NewInt(r.Int64N(2*size+1) - size) }
	p := Programme{}
	for range m {
		row := []*big.Int{}
		for range n {
			row = append(row, number())
		}
		p.A = append(p.A, row)
		p.B = append(p.B, big.NewInt(r.Int64N(size+1)))
	}
	for range n {
		p.C = append(p.C, number())
	}
	return p
}

func checkOptimal(t *testing.T, p Programme, out Result) {
	t.Helper()
	dot := func(a []*big.Int, x []*big.Rat) *big.Rat {
		sum := new(big.Rat)
		for i := range a {
			sum.Add(sum, new(big.Rat).Mul(new(big.Rat).SetInt(a[i]), x[i]))
		}
		return sum
	}
	for _, v := range append(append([]*big.Rat{}, out.X...), out.Y...) {
		if v.Sign() < 0 {
			t.Fatalf("%v: negative in %v", p, out)
		}
	}
	for i, row := range p.A {
		if dot(row, out.X).Cmp(new(big.Rat).SetInt(p.B[i])) > 0 {
			t.Fatalf("%v: row %d is broken by %v", p, i, out)
		}
	}
	for j, c := range p.C {
		column := []*big.Int{}
		for _, row := range p.A {
			column = append(column, row[j])
		}
		if dot(column, out.Y).Cmp(new(big.Rat).SetInt(c)) < 0 {
			t.Fatalf("%v: column %d is broken by %v", p, j, out)
		}
	}
	if dot(p.C, out.X).Cmp(out.Value) != 0 || dot(p.B, out.Y).Cmp(out.Value) != 0 {
		t.Fatalf("%v: values differ: %v", p, out)
	}
}

// The small cells and the big ones give the same tableaus, and a pivot again undoes
// itself.
func TestPivot(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		m, n := 1+r.IntN(4), 1+r.IntN(4)
		size := int64(1) << (1 + r.IntN(58))
		rows := make([][]*big.Int, m)
		for i := range rows {
			for range n + 1 {
				rows[i] = append(rows[i], big.NewInt(r.Int64N(size)-size/3))
			}
		}
		small, large := NewTableau(rows), NewTableau(rows)
		large.large, large.bigDen = make([]big.Int, m*(n+1)), big.NewInt(1)
		for k, cell := range large.small {
			large.large[k].SetInt64(cell)
		}
		for range 12 {
			row, col := r.IntN(m), r.IntN(n)
			if small.Sign(row, col) <= 0 {
				continue
			}
			small.Pivot(row, col)
			large.Pivot(row, col)
			for i := range m {
				for j := range n + 1 {
					if small.Cell(i, j).Cmp(large.Cell(i, j)) != 0 || small.Sign(i, j) != large.Sign(i, j) {
						t.Fatalf("cell %d,%d: %v small, %v large", i, j, small.Cell(i, j), large.Cell(i, j))
					}
				}
			}
			if small.Den().Cmp(large.Den()) != 0 {
				t.Fatalf("denominators %v, %v", small.Den(), large.Den())
			}
		}
		first, den := small.Cell(0, n), small.Den()
		for row := range m {
			if small.Sign(row, 0) > 0 {
				small.Pivot(row, 0)
				small.Pivot(row, 0)
				if small.Cell(0, n).Cmp(first) != 0 || small.Den().Cmp(den) != 0 {
					t.Fatalf("a pivot twice changes %v/%v into %v/%v", first, den, small.Cell(0, n), small.Den())
				}
			}
		}
	}
}
