package nash

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"minimex/core/matrix"
	"minimex/core/solve"
)

func free() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func read(t *testing.T, rows [][]string) matrix.Matrix {
	t.Helper()
	m := make(matrix.Matrix, len(rows))
	for i, row := range rows {
		for _, text := range row {
			n, ok := matrix.ReadNumber(text)
			if !ok {
				t.Fatalf("%q is no number", text)
			}
			m[i] = append(m[i], n)
		}
	}
	return m
}

// spell writes an equilibrium as one line, to compare sets of them.
func spell(x, y []*big.Rat) string {
	parts := []string{}
	for _, n := range append(slices.Clone(x), y...) {
		parts = append(parts, n.RatString())
	}
	return strings.Join(parts, " ")
}

func spellAll(e Equilibria) []string {
	list := []string{}
	for _, one := range e.Extremes {
		list = append(list, spell(one.X, one.Y))
	}
	slices.Sort(list)
	return list
}

// The extreme equilibria of textbook and degenerate games, computed independently;
// B. von Stengel's 6 x 6 game with 75 of them (New maximal numbers of equilibria in
// bimatrix games, 1999) is among them.
func TestPublished(t *testing.T) {
	text, err := os.ReadFile("testdata/bimatrix.json")
	if err != nil {
		t.Fatal(err)
	}
	var games map[string]struct {
		A, B     [][]string
		Count    int           `json:"extreme_equilibria_count"`
		Extremes [][2][]string `json:"extreme_equilibria"`
	}
	if err := json.Unmarshal(text, &games); err != nil || len(games) < 20 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	for name, g := range games {
		e, err := All(free(), read(t, g.A), read(t, g.B))
		if err != nil || !e.Complete {
			t.Fatalf("%s: %v, complete %v", name, err, e.Complete)
		}
		want := []string{}
		for _, w := range g.Extremes {
			want = append(want, strings.Join(append(slices.Clone(w[0]), w[1]...), " "))
		}
		slices.Sort(want)
		if len(e.Extremes) != g.Count || g.Extremes != nil && !slices.Equal(spellAll(e), want) {
			t.Errorf("%s: %d equilibria %q, want %d %q", name, len(e.Extremes), spellAll(e), g.Count, want)
		}
	}
}

func TestAgainstSupports(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	degenerate := 0
	for range 1500 {
		rows, cols := 1+r.IntN(4), 1+r.IntN(4)
		spread := []int{2, 3, 10, 1000}[r.IntN(4)]
		a, b := random(t, r, rows, cols, spread), random(t, r, rows, cols, spread)
		e, err := All(free(), a, b)
		if err != nil {
			t.Fatal(err)
		}
		want := supports(a, b)
		if e.Tie != nil {
			degenerate++
			checkTie(t, a, b, e.Tie)
			// Supports of equal size still give some, and each is an equilibrium.
			for _, w := range want {
				if !covered(e, w[0], w[1]) {
					t.Fatalf("%s %s: %s is in no component", a.Text(), b.Text(), spell(w[0], w[1]))
				}
			}
		} else {
			list := []string{}
			for _, w := range want {
				list = append(list, spell(w[0], w[1]))
			}
			slices.Sort(list)
			if !slices.Equal(list, spellAll(e)) {
				t.Fatalf("%s %s: %q, by supports %q", a.Text(), b.Text(), spellAll(e), list)
			}
			if len(list)%2 == 0 {
				t.Fatalf("%s %s: %d equilibria, yet no game without ties has an even number", a.Text(), b.Text(), len(list))
			}
		}
		checkEach(t, r, a, b, e)
	}
	if degenerate < 300 {
		t.Fatalf("only %d games with ties", degenerate)
	}
}

func random(t *testing.T, r *rand.Rand, rows, cols, spread int) matrix.Matrix {
	text := make([][]string, rows)
	for i := range text {
		for range cols {
			text[i] = append(text[i], fmt.Sprint(r.IntN(2*spread+1)-spread))
		}
	}
	return read(t, text)
}

// checkEach verifies equilibria by their definition, and mixtures in the components.
func checkEach(t *testing.T, r *rand.Rand, a, b matrix.Matrix, e Equilibria) {
	t.Helper()
	for _, one := range e.Extremes {
		checkOne(t, a, b, one.X, one.Y)
		if a.Payoff(one.X, one.Y).Cmp(one.U) != 0 || b.Payoff(one.X, one.Y).Cmp(one.V) != 0 {
			t.Fatalf("payoffs %v %v of %s", one.U, one.V, spell(one.X, one.Y))
		}
	}
	seen := make([]bool, len(e.Extremes))
	for _, set := range e.Components {
		for _, k := range set {
			seen[k] = true
		}
		x := e.Extremes[set[r.IntN(len(set))]].X
		y := e.Extremes[set[r.IntN(len(set))]].Y
		checkOne(t, a, b, half(x, e.Extremes[set[0]].X), half(y, e.Extremes[set[0]].Y))
	}
	if slices.Contains(seen, false) {
		t.Fatalf("%s %s: an equilibrium is in no component: %v", a.Text(), b.Text(), e.Components)
	}
}

func half(a, b []*big.Rat) []*big.Rat {
	out := []*big.Rat{}
	for i := range a {
		out = append(out, new(big.Rat).Mul(big.NewRat(1, 2), new(big.Rat).Add(a[i], b[i])))
	}
	return out
}

func checkOne(t *testing.T, a, b matrix.Matrix, x, y []*big.Rat) {
	t.Helper()
	if !isEquilibrium(a, b, x, y) {
		t.Fatalf("%s %s: %s is no equilibrium", a.Text(), b.Text(), spell(x, y))
	}
}

func unit(n, at int) []*big.Rat {
	mix := make([]*big.Rat, n)
	for i := range mix {
		mix[i] = new(big.Rat)
	}
	mix[at].SetInt64(1)
	return mix
}

func isEquilibrium(a, b matrix.Matrix, x, y []*big.Rat) bool {
	for _, mix := range [][]*big.Rat{x, y} {
		sum := new(big.Rat)
		for _, n := range mix {
			if n.Sign() < 0 {
				return false
			}
			sum.Add(sum, n)
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			return false
		}
	}
	u, v := a.Payoff(x, y), b.Payoff(x, y)
	for i := range a {
		if a.Payoff(unit(len(a), i), y).Cmp(u) > 0 {
			return false
		}
	}
	for j := range a[0] {
		if b.Payoff(x, unit(a.Cols(), j)).Cmp(v) > 0 {
			return false
		}
	}
	return true
}

// covered says whether x is a mixture of a component's row strategies and y of its
// column strategies: tested here by their supports alone, which is necessary.
func covered(e Equilibria, x, y []*big.Rat) bool {
	within := func(mix []*big.Rat, of func(Extreme) []*big.Rat, set []int) bool {
		for k, n := range mix {
			if n.Sign() != 0 && !slices.ContainsFunc(set, func(s int) bool { return of(e.Extremes[s])[k].Sign() != 0 }) {
				return false
			}
		}
		return true
	}
	return slices.ContainsFunc(e.Components, func(set []int) bool {
		return within(x, func(o Extreme) []*big.Rat { return o.X }, set) && within(y, func(o Extreme) []*big.Rat { return o.Y }, set)
	})
}

func checkTie(t *testing.T, a, b matrix.Matrix, tie *Tie) {
	t.Helper()
	support := 0
	for _, n := range tie.Strategy {
		if n.Sign() != 0 {
			support++
		}
	}
	if len(tie.Answers) <= support {
		t.Fatalf("%v are not more answers than %d", tie.Answers, support)
	}
	earns := func(k int) *big.Rat {
		if tie.Column {
			return a.Payoff(unit(len(a), k), tie.Strategy)
		}
		return b.Payoff(tie.Strategy, unit(a.Cols(), k))
	}
	count := a.Cols()
	if tie.Column {
		count = len(a)
	}
	best := earns(tie.Answers[0])
	for k := range count {
		if c := earns(k).Cmp(best); c > 0 || (c == 0) != slices.Contains(tie.Answers, k) {
			t.Fatalf("answer %d to %v earns %v, the best named %v", k, tie.Strategy, earns(k), best)
		}
	}
}

// supports finds the equilibria with supports of equal size, which are all where
// there is no tie: another road, by solving the equations of indifference.
func supports(a, b matrix.Matrix) [][2][]*big.Rat {
	var list [][2][]*big.Rat
	for rows := 1; rows < 1<<len(a); rows++ {
		for cols := 1; cols < 1<<a.Cols(); cols++ {
			i, j := members(rows), members(cols)
			if len(i) != len(j) {
				continue
			}
			y, ok1 := indifferent(i, j, a.Cols(), func(row, col int) *big.Rat { return a[row][col].Value })
			x, ok2 := indifferent(j, i, len(a), func(col, row int) *big.Rat { return b[row][col].Value })
			if ok1 && ok2 && isEquilibrium(a, b, x, y) {
				list = append(list, [2][]*big.Rat{x, y})
			}
		}
	}
	return list
}

func members(mask int) (list []int) {
	for k := 0; mask>>k != 0; k++ {
		if mask>>k&1 == 1 {
			list = append(list, k)
		}
	}
	return list
}

// indifferent is the mixture of the others, all of them played, that earns the same by
// each of own; false where there is none or more than one.
func indifferent(own, others []int, count int, pays func(own, other int) *big.Rat) ([]*big.Rat, bool) {
	n := len(own)
	rows := [][]*big.Rat{} // unknowns: the shares and the payoff
	for _, o := range own {
		row := []*big.Rat{}
		for _, p := range others {
			row = append(row, new(big.Rat).Set(pays(o, p)))
		}
		rows = append(rows, append(row, big.NewRat(-1, 1), new(big.Rat)))
	}
	last := []*big.Rat{}
	for range others {
		last = append(last, big.NewRat(1, 1))
	}
	rows = append(rows, append(last, new(big.Rat), big.NewRat(1, 1)))
	for c := range n + 1 {
		at := slices.IndexFunc(rows[c:], func(row []*big.Rat) bool { return row[c].Sign() != 0 })
		if at < 0 {
			return nil, false
		}
		rows[c], rows[c+at] = rows[c+at], rows[c]
		inverse := new(big.Rat).Inv(rows[c][c])
		for k := range rows[c] {
			rows[c][k] = new(big.Rat).Mul(rows[c][k], inverse)
		}
		for i := range rows {
			if i == c {
				continue
			}
			f := new(big.Rat).Set(rows[i][c])
			for k := range rows[i] {
				rows[i][k] = new(big.Rat).Sub(rows[i][k], new(big.Rat).Mul(f, rows[c][k]))
			}
		}
	}
	mix := make([]*big.Rat, count)
	for k := range mix {
		mix[k] = new(big.Rat)
	}
	for k, p := range others {
		if rows[k][n+1].Sign() <= 0 {
			return nil, false
		}
		mix[p] = rows[k][n+1]
	}
	return mix, true
}

// A budget that ends early says so and claims nothing that is not so.
func TestBudget(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	a, b := random(t, r, 6, 6, 50), random(t, r, 6, 6, 50)
	e, err := All(solve.NewRun(context.Background(), 500, 0), a, b)
	if err != nil || e.Complete {
		t.Fatalf("complete %v, %v", e.Complete, err)
	}
	checkEach(t, r, a, b, e)
}

// Every label leads to an equilibrium, degenerate games included, and no pair comes
// twice on the way.
func TestPath(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 800 {
		rows, cols := 1+r.IntN(5), 1+r.IntN(5)
		a, b := random(t, r, rows, cols, []int{1, 3, 1000}[r.IntN(3)]), random(t, r, rows, cols, 2)
		for label := range rows + cols {
			path, err := Path(free(), a, b, label)
			if err != nil {
				t.Fatal(err)
			}
			last := path[len(path)-1]
			checkOne(t, a, b, last.X, last.Y)
			if path[0].X != nil || path[0].Y != nil || last.Label != label || len(path) > 200 {
				t.Fatalf("%s %s: path %v", a.Text(), b.Text(), path)
			}
		}
	}
}

// R. Wilson's game, in L. Shapley's note of 1974: the paths of all six labels end in
// the same equilibrium, and there are two more, so they never find all.
func TestPathsMissEquilibria(t *testing.T) {
	a := read(t, [][]string{{"0", "3", "0"}, {"2", "2", "0"}, {"3", "0", "1"}})
	b := read(t, [][]string{{"0", "2", "3"}, {"3", "2", "0"}, {"0", "0", "1"}})
	ends := map[string]bool{}
	for label := range 6 {
		path, err := Path(free(), a, b, label)
		if err != nil {
			t.Fatal(err)
		}
		last := path[len(path)-1]
		ends[spell(last.X, last.Y)] = true
	}
	all, err := All(free(), a, b)
	if err != nil || len(ends) != 1 || len(all.Extremes) != 3 {
		t.Fatalf("ends %v, equilibria %v, %v", ends, spellAll(all), err)
	}
}
