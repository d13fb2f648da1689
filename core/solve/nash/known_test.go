package nash

import (
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"minimex/core/matrix"
)

// grid reads rows apart by semicolons.
func grid(t *testing.T, text string) matrix.Matrix {
	t.Helper()
	rows := [][]string{}
	for _, row := range strings.Split(text, ";") {
		rows = append(rows, strings.Fields(row))
	}
	return read(t, rows)
}

// Games on which other programs are known to go wrong.
func TestKnownTraps(t *testing.T) {
	huge := "1" + strings.Repeat("0", 60)
	for _, c := range []struct {
		name, a, b string
		extremes   int
		degenerate bool
	}{
		{"one by one", "0", "0", 1, false},
		{"all zero", "0 0; 0 0", "0 0; 0 0", 4, true},
		{"all zero, 3 x 4", "0 0 0 0; 0 0 0 0; 0 0 0 0", "0 0 0 0; 0 0 0 0; 0 0 0 0", 12, true},
		{"a row twice", "3 0; 3 0; 0 2", "1 0; 1 0; 0 1", 5, true},
		{"decimals that repeat as fractions", "33.3333333 0; 0 66.6666667", "1 0; 0 1", 3, false},
		{"numbers beyond 64 bits", huge + " 0; 0 1", "1 0; 0 " + huge, 3, false},
		{"one row", "1 2 3", "5 5 4", 2, true},
	} {
		a, b := grid(t, c.a), grid(t, c.b)
		e, err := All(free(), a, b)
		if err != nil || len(e.Extremes) != c.extremes || (e.Tie != nil) != c.degenerate || !e.Complete {
			t.Errorf("%s: %d extremes, tie %v, %v", c.name, len(e.Extremes), e.Tie, err)
		}
		for _, one := range e.Extremes {
			checkOne(t, a, b, one.X, one.Y)
		}
	}
}

// With 8 rows and 2 columns and each label dropped in turn, the path ends in an
// equilibrium that is among all.
func TestEightByTwo(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 60 {
		a, b := random(t, r, 8, 2, []int{1, 4, 1000}[r.IntN(3)]), random(t, r, 8, 2, 9)
		e, err := All(free(), a, b)
		if err != nil {
			t.Fatal(err)
		}
		for label := range 10 {
			path, err := Path(free(), a, b, label)
			if err != nil {
				t.Fatal(err)
			}
			last := path[len(path)-1]
			checkOne(t, a, b, last.X, last.Y)
			if !covered(e, last.X, last.Y) {
				t.Fatalf("%s %s: label %d leads to %s, which is in no component", a.Text(), b.Text(), label, spell(last.X, last.Y))
			}
		}
	}
}

// Larger numbers than the tableau's small cells hold give the same as smaller ones of
// the same proportions.
func TestLargeNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	factor := "1" + strings.Repeat("0", 40)
	for range 100 {
		n := 1 + r.IntN(4)
		a, b := random(t, r, n, n, 50), random(t, r, n, n, 50)
		small, err1 := All(free(), a, b)
		large, err2 := All(free(), times(t, a, factor), times(t, b, factor))
		if err1 != nil || err2 != nil || len(small.Extremes) != len(large.Extremes) {
			t.Fatalf("%d and %d extremes, %v, %v", len(small.Extremes), len(large.Extremes), err1, err2)
		}
		for k, e := range small.Extremes {
			if l := large.Extremes[k]; spell(e.X, e.Y) != spell(l.X, l.Y) {
				t.Fatalf("%s: %s and %s", a.Text(), spell(e.X, e.Y), spell(l.X, l.Y))
			}
		}
	}
}

func times(t *testing.T, m matrix.Matrix, factor string) matrix.Matrix {
	t.Helper()
	f, _ := new(big.Int).SetString(factor, 10)
	out := make([][]string, len(m))
	for i, row := range m {
		for _, n := range row {
			v, err := strconv.ParseInt(n.Text, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			out[i] = append(out[i], new(big.Int).Mul(big.NewInt(v), f).String())
		}
	}
	return read(t, out)
}
