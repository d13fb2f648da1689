package zerosum

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"minimex/core/matrix"
	"minimex/core/solve"
	"minimex/core/solve/lp"
	"minimex/core/solve/nash"
)

func free() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// read reads rows apart by semicolons.
func read(t *testing.T, text string) matrix.Matrix {
	t.Helper()
	m := matrix.Matrix{}
	for _, line := range strings.Split(text, ";") {
		row := []matrix.Number{}
		for _, field := range strings.Fields(line) {
			n, ok := matrix.ReadNumber(field)
			if !ok {
				t.Fatalf("%q is no number", field)
			}
			row = append(row, n)
		}
		m = append(m, row)
	}
	return m
}

func spell(mix []*big.Rat) string {
	list := []string{}
	for _, n := range mix {
		list = append(list, n.RatString())
	}
	return strings.Join(list, " ")
}

func TestPublished(t *testing.T) {
	for _, c := range []struct{ name, game, value, row, col string }{
		{"rock, paper, scissors", "0 -1 1; 1 0 -1; -1 1 0", "0", "1/3 1/3 1/3", "1/3 1/3 1/3"},
		{"matching pennies", "1 -1; -1 1", "0", "1/2 1/2", "1/2 1/2"},
		{"no saddle point", "3 2 4; 1 4 3; 2 3 2", "5/2", "", ""},
		{"repeating decimals are as typed", "33.3333333", "333333333/10000000", "1", "1"},
		{"all zero", "0 0; 0 0", "0", "", ""},
		{"two-finger Morra", "2 -3; -3 4", "-1/12", "7/12 5/12", "7/12 5/12"},
	} {
		for _, rule := range []lp.Rule{lp.Bland, lp.Dantzig} {
			s, err := Solve(free(), read(t, c.game), rule, nil)
			if err != nil || s.Value.RatString() != c.value ||
				c.row != "" && spell(s.Row) != c.row || c.col != "" && spell(s.Col) != c.col {
				t.Errorf("%s: value %v, row %s, col %s, %v", c.name, s.Value, spell(s.Row), spell(s.Col), err)
			}
		}
	}
}

// Both strategies guarantee the value, so neither side can do better; extreme optimal
// strategies do too, and a saddle point is the value.
func TestBothSidesGuarantee(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	saddles := 0
	for range 1500 {
		m := random(t, r, 1+r.IntN(6), 1+r.IntN(6))
		s, err := Solve(free(), m, lp.Rule(r.IntN(2)), nil)
		if err != nil {
			t.Fatal(err)
		}
		mirror := turned(m)
		for _, sum := range [][]*big.Rat{s.Row, s.Col} {
			total := new(big.Rat)
			for _, n := range sum {
				if total.Add(total, n); n.Sign() < 0 {
					t.Fatalf("%s: %s", m.Text(), spell(sum))
				}
			}
			if total.Cmp(big.NewRat(1, 1)) != 0 {
				t.Fatalf("%s: %s adds up to %v", m.Text(), spell(sum), total)
			}
		}
		if m.Guarantee(s.Row).Cmp(s.Value) != 0 || mirror.Guarantee(s.Col).Cmp(new(big.Rat).Neg(s.Value)) != 0 {
			t.Fatalf("%s: %s and %s do not guarantee %v", m.Text(), spell(s.Row), spell(s.Col), s.Value)
		}
		pure := PureOf(m)
		if pure.Maximin.Cmp(s.Value) > 0 || pure.Minimax.Cmp(s.Value) < 0 ||
			(len(pure.Saddles) > 0) != (pure.Maximin.Cmp(pure.Minimax) == 0) {
			t.Fatalf("%s: %v <= %v <= %v, saddles %v", m.Text(), pure.Maximin, s.Value, pure.Minimax, pure.Saddles)
		}
		saddles += len(pure.Saddles)
		optimal, err := nash.Optimal(free(), m)
		if err != nil || len(optimal) == 0 {
			t.Fatalf("%s: %d extreme optimal strategies, %v", m.Text(), len(optimal), err)
		}
		theirs, err := nash.Optimal(free(), mirror)
		if err != nil || s.RowOnly && len(optimal) > 1 || s.ColOnly && len(theirs) > 1 {
			t.Fatalf("%s: %v; only ones: %v of %d, %v of %d", m.Text(), err, s.RowOnly, len(optimal), s.ColOnly, len(theirs))
		}
		both, err := nash.All(free(), m, m.Negated())
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]bool{}
		for _, e := range both.Extremes {
			want[spell(e.X)] = true
		}
		for _, x := range optimal {
			if !want[spell(x)] {
				t.Fatalf("%s: %s is optimal but in no equilibrium", m.Text(), spell(x))
			}
			delete(want, spell(x))
		}
		if len(want) > 0 || len(both.Components) != 1 {
			t.Fatalf("%s: not found optimal: %v, components %v", m.Text(), want, both.Components)
		}
	}
	if saddles < 100 {
		t.Fatalf("only %d saddle points", saddles)
	}
}

func random(t *testing.T, r *rand.Rand, rows, cols int) matrix.Matrix {
	lines := []string{}
	for range rows {
		line := []string{}
		for range cols {
			line = append(line, fmt.Sprintf("%d/%d", r.IntN(15)-7, 1+r.IntN(3)))
		}
		lines = append(lines, strings.Join(line, " "))
	}
	return read(t, strings.Join(lines, ";"))
}

// turned is the game as the column player sees it.
func turned(m matrix.Matrix) matrix.Matrix { return matrix.Transposed(m.Negated()) }

func TestEliminate(t *testing.T) {
	for _, c := range []struct {
		name, a, b string
		weak       bool
		want       string
	}{
		{"prisoner's dilemma", "3 0; 5 1", "3 5; 0 1", false, "row 0 strictly by 0 1, column 0 strictly by 0 1"},
		{"by a mixture alone", "3 0; 0 3; 1 1", "0 0; 0 0; 0 0", false, "row 2 strictly by 1/2 1/2 0"},
		{"weakly", "1 1; 1 0", "0 0; 0 0", true, "row 1 weakly by 1 0"},
		{"weakly by a mixture alone", "4 0 2; 0 4 2; 2 2 1; 2 2 2", "0 0 0; 0 0 0; 0 0 0; 0 0 0", true, "row 2 weakly by 0 0 0 1"},
		{"not weakly unless asked", "1 1; 1 0", "0 0; 0 0", false, ""},
		{"equal rows do not dominate each other", "1 2; 1 2", "0 0; 0 0", true, ""},
	} {
		steps, err := Eliminate(free(), read(t, c.a), read(t, c.b), c.weak)
		list := []string{}
		for _, s := range steps {
			who, how := "row", "weakly"
			if s.Column {
				who = "column"
			}
			if s.Strict {
				how = "strictly"
			}
			list = append(list, fmt.Sprintf("%s %d %s by %s", who, s.Index, how, spell(s.By)))
		}
		if got := strings.Join(list, ", "); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.name, got, err, c.want)
		}
	}
}

// Each step is what it says against the strategies that are left, and what strict
// dominance takes out is in no equilibrium.
func TestEliminateRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	kinds := map[string]int{}
	for range 600 {
		a := random(t, r, 1+r.IntN(4), 1+r.IntN(4))
		b := random(t, r, len(a), a.Cols())
		steps, err := Eliminate(free(), a, b, true)
		if err != nil {
			t.Fatal(err)
		}
		e, err := nash.All(free(), a, b)
		if err != nil {
			t.Fatal(err)
		}
		gone := [2]map[int]bool{{}, {}}
		strictSoFar := true
		for _, s := range steps {
			side := 0
			own, other := a, len(a[0])
			if s.Column {
				side, own, other = 1, matrix.Transposed(b), len(a)
			}
			strictSoFar = strictSoFar && s.Strict
			better := false
			for j := range other {
				if gone[1-side][j] {
					continue
				}
				sum := new(big.Rat)
				for k, share := range s.By {
					if share.Sign() != 0 && (gone[side][k] || k == s.Index) {
						t.Fatalf("%s %s: step %v uses what is gone", a.Text(), b.Text(), s)
					}
					sum.Add(sum, new(big.Rat).Mul(share, own[k][j].Value))
				}
				c := sum.Cmp(own[s.Index][j].Value)
				if c < 0 || c == 0 && s.Strict {
					t.Fatalf("%s %s: step %v is not better", a.Text(), b.Text(), s)
				}
				better = better || c > 0
			}
			if !better {
				t.Fatalf("%s %s: step %v is never better", a.Text(), b.Text(), s)
			}
			gone[side][s.Index] = true
			kinds[fmt.Sprint(s.Strict)]++
			for _, x := range e.Extremes {
				if strictSoFar && [2][]*big.Rat{x.X, x.Y}[side][s.Index].Sign() != 0 {
					t.Fatalf("%s %s: step %v takes an equilibrium's strategy out", a.Text(), b.Text(), s)
				}
			}
		}
	}
	if kinds["true"] < 100 || kinds["false"] < 20 {
		t.Fatalf("too few steps: %v", kinds)
	}
}
