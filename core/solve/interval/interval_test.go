package interval

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/solve"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func margins(t interface{ Fatal(...any) }, coins []int64) Margins {
	r := run()
	m, err := Solve(r, coins)
	if err != nil {
		t.Fatal(err)
	}
	if r.Count() != Cells(len(coins)) {
		t.Fatal("ticks", r.Count(), "cells", Cells(len(coins)))
	}
	return m
}

// byPlay tries every line of play.
func byPlay(coins []int64) int64 {
	n := len(coins)
	if n == 0 {
		return 0
	}
	return max(coins[0]-byPlay(coins[1:]), coins[n-1]-byPlay(coins[:n-1]))
}

// byFourTerms is the thesis's first recurrence: what the mover gets, with both
// replies of the other looked at.
func byFourTerms(coins []int64) [][]int64 {
	n := len(coins)
	dp := make([][]int64, n+2)
	for i := range dp {
		dp[i] = make([]int64, n+2)
	}
	at := func(i, j int) int64 {
		if i > j {
			return 0
		}
		return dp[i][j]
	}
	for length := 1; length <= n; length++ {
		for i := 0; i+length <= n; i++ {
			j := i + length - 1
			dp[i][j] = max(coins[i]+min(at(i+2, j), at(i+1, j-1)), coins[j]+min(at(i+1, j-1), at(i, j-2)))
		}
	}
	return dp
}

// byRest is the thesis's second recurrence: the sum but what the other gets of
// the rest.
func byRest(coins []int64) int64 {
	dp := slices.Clone(coins)
	sums := slices.Clone(coins)
	for length := 2; length <= len(coins); length++ {
		for i := 0; i+length <= len(coins); i++ {
			last := coins[i+length-1]
			sums[i] += last
			dp[i] = max(coins[i]+(sums[i]-coins[i]-dp[i+1]), last+(sums[i]-last-dp[i]))
		}
	}
	return dp[0] - (sums[0] - dp[0])
}

// byFusing is the O(n) reduction with a sort: where a <= b >= c the coin b will
// be answered at once, so the three act as the one coin a-b+c; a row without
// such a coin falls and then rises, and its larger end is always the best move.
func byFusing(coins []int64) int64 {
	var row []int64
	for _, c := range coins {
		row = append(row, c)
		for k := len(row); k >= 3 && row[k-3] <= row[k-2] && row[k-2] >= row[k-1]; k = len(row) {
			row[k-3] += row[k-1] - row[k-2]
			row = row[:k-2]
		}
	}
	slices.Sort(row)
	slices.Reverse(row)
	var margin int64
	for k, c := range row {
		if k%2 == 0 {
			margin += c
		} else {
			margin -= c
		}
	}
	return margin
}

// byBig is the difference form in integers without bounds.
func byBig(coins []int64) *big.Int {
	n := len(coins)
	d := make([]*big.Int, n)
	for i := n - 1; i >= 0; i-- {
		d[i] = big.NewInt(coins[i])
		for j := i + 1; j < n; j++ {
			first := new(big.Int).Sub(big.NewInt(coins[i]), d[j])
			last := new(big.Int).Sub(big.NewInt(coins[j]), d[j-1])
			if d[j] = first; last.Cmp(first) > 0 {
				d[j] = last
			}
		}
	}
	return d[n-1]
}

func sum(coins []int64) (s int64) {
	for _, c := range coins {
		s += c
	}
	return s
}

func TestAllLinesOfSmallRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coins := rapid.SliceOfN(rapid.Int64Range(-6, 9), 1, 12).Draw(t, "coins")
		n := len(coins)
		want := Margins{byPlay(coins), byPlay(coins[1:]), byPlay(coins[:n-1])}
		if got := margins(t, coins); got != want {
			t.Fatal("got", got, "want", want)
		}
	})
}

func TestRecurrencesAndReductionAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coins := rapid.SliceOfN(rapid.Int64Range(-1<<40, 1<<40), 1, 90).Draw(t, "coins")
		n := len(coins)
		got := margins(t, coins)
		table, err := Table(run(), coins)
		if err != nil {
			t.Fatal(err)
		}
		fourTerms := byFourTerms(coins)
		for i := range n {
			for j := range n {
				if want := fourTerms[i][j]; i <= j && table[i*n+j] != want || i > j && table[i*n+j] != 0 {
					t.Fatal("cell", i, j, "is", table[i*n+j], "want", want)
				}
			}
		}
		if want := 2*table[n-1] - sum(coins); got.Whole != want {
			t.Fatal("margin", got.Whole, "by the table", want)
		}
		if want := byRest(coins); got.Whole != want {
			t.Fatal("margin", got.Whole, "by the rest", want)
		}
		if want := byFusing(coins); got.Whole != want {
			t.Fatal("margin", got.Whole, "by fusing", want)
		}
	})
}

func TestLineIsWorthTheMargin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coins := rapid.SliceOfN(rapid.Int64Range(-20, 30), 1, 150).Draw(t, "coins")
		line := mustChoose(t, coins, len(coins)).Line()
		from, to := 0, len(coins)
		for k, p := range line {
			before := margins(t, coins[from:to])
			first, last := coins[from]-before.WithoutFirst, coins[to-1]-before.WithoutLast
			if p.Last != (last > first) {
				t.Fatal("ply", k, "takes the last:", p.Last, "worth", last, "against", first)
			}
			if p.Last {
				to--
			} else {
				from++
			}
		}
		end := line[len(line)-1]
		if want := margins(t, coins).Whole; from != to || end.Starter-end.Other != want || end.Starter+end.Other != sum(coins) {
			t.Fatal("ends with", end, "want margin", want)
		}
	})
}

func TestFirstPliesAreThoseOfTheWholeLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coins := rapid.SliceOfN(rapid.Int64Range(-20, 30), 1, 150).Draw(t, "coins")
		plies := rapid.IntRange(0, len(coins)+1).Draw(t, "plies")
		r := run()
		choices, err := Choose(r, coins, plies)
		if err != nil {
			t.Fatal(err)
		}
		if plies > 0 && r.Count() != Cells(len(coins)) {
			t.Fatal("ticks", r.Count(), "cells", Cells(len(coins)))
		}
		plies = min(plies, len(coins))
		if whole := mustChoose(t, coins, len(coins)).Line(); !slices.Equal(choices.Line(), whole[:plies]) {
			t.Fatal("got", choices.Line(), "want", whole[:plies])
		}
	})
}

func randomRow(n int, most int64) []int64 {
	random := rand.New(rand.NewPCG(7, uint64(n)))
	coins := make([]int64, n)
	for i := range coins {
		coins[i] = random.Int64N(2*most+1) - most
	}
	return coins
}

func TestLongRows(t *testing.T) {
	for _, n := range []int{997, 1000, 4999, 5000} {
		coins := randomRow(n, 1_000_000_000_000)
		m := margins(t, coins)
		if want := byFusing(coins); m.Whole != want {
			t.Errorf("n=%d: margin %d, by fusing %d", n, m.Whole, want)
		}
		if want := byFusing(coins[1:]); m.WithoutFirst != want {
			t.Errorf("n=%d: without the first %d, by fusing %d", n, m.WithoutFirst, want)
		}
		if want := byFusing(coins[:n-1]); m.WithoutLast != want {
			t.Errorf("n=%d: without the last %d, by fusing %d", n, m.WithoutLast, want)
		}
		line := mustChoose(t, coins, len(coins)).Line()
		if end := line[n-1]; end.Starter-end.Other != m.Whole || end.Starter+end.Other != sum(coins) {
			t.Errorf("n=%d: the best line ends with %+v, want margin %d of %d", n, end, m.Whole, sum(coins))
		}
	}
}

// The coins' absolute values may add up to the largest int64 and no further.
func TestEdgeOfInt64(t *testing.T) {
	const half = math.MaxInt64 / 2
	rows := [][]int64{
		{math.MaxInt64}, {-math.MaxInt64},
		{half + 1, -half}, {-half, half + 1}, {half, half, 1}, {half, 1, half}, {-half, 1, -half},
		{half, -half, 1}, {1, -half, half}, {half, 0, 0, -half, 1}, {-half, 0, 0, half, 1},
		{0, half, 0, half, 0, 1}, {0, -half, 0, half, 0, -1}, {half, -1, 0, 0, -half},
	}
	for _, coins := range rows {
		n := len(coins)
		m := margins(t, coins)
		if want := byBig(coins); big.NewInt(m.Whole).Cmp(want) != 0 {
			t.Errorf("%v: margin %d, want %s", coins, m.Whole, want)
		}
		table, err := Table(run(), coins)
		if err != nil {
			t.Fatal(err)
		}
		mine := table[n-1]
		if got := mine - (sum(coins) - mine); got != m.Whole {
			t.Errorf("%v: the table gives %d, want %d", coins, got, m.Whole)
		}
		if end := mustChoose(t, coins, n).Line()[n-1]; end.Starter-end.Other != m.Whole {
			t.Errorf("%v: the best line ends with %+v, want %d", coins, end, m.Whole)
		}
	}
}

func TestSumsBeyond32Bits(t *testing.T) {
	coins := []int64{1 << 40, 1 << 41, 1, 1 << 42}
	if got, want := margins(t, coins).Whole, int64(1<<42+1<<40-1); got != want {
		t.Errorf("margin %d, want %d", got, want)
	}
}

func TestThesisTable(t *testing.T) {
	table, err := Table(run(), []int64{2, 4, 6, 8})
	want := []int64{2, 4, 8, 12, 0, 4, 6, 12, 0, 0, 6, 8, 0, 0, 0, 8}
	if err != nil || !slices.Equal(table, want) {
		t.Errorf("table %v, %v, want %v", table, err, want)
	}
}

func TestStopsByBudgetAndCancel(t *testing.T) {
	coins := randomRow(2000, 100)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		name  string
		ctx   context.Context
		nodes int64
		want  error
	}{
		{"budget", context.Background(), Cells(2000) - 1, solve.ErrBudget},
		{"cancelled", cancelled, 0, context.Canceled},
	} {
		if _, err := Solve(solve.NewRun(c.ctx, c.nodes, 0), coins); !errors.Is(err, c.want) {
			t.Errorf("%s: Solve gives %v", c.name, err)
		}
		if _, err := Choose(solve.NewRun(c.ctx, c.nodes, 0), coins, 2000); !errors.Is(err, c.want) {
			t.Errorf("%s: Choose gives %v", c.name, err)
		}
		if _, err := Table(solve.NewRun(c.ctx, c.nodes, 0), coins); !errors.Is(err, c.want) {
			t.Errorf("%s: Table gives %v", c.name, err)
		}
	}
	if m, err := Solve(run(), nil); err != nil || m != (Margins{}) {
		t.Error("no coins give", m, err)
	}
	if line := mustChoose(t, nil, 9).Line(); len(line) != 0 {
		t.Error("no coins give a line", line)
	}
}

func mustChoose(t interface{ Fatal(...any) }, coins []int64, plies int) *Choices {
	c, err := Choose(run(), coins, plies)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func BenchmarkSolve5000(b *testing.B) {
	coins := randomRow(5000, 1_000_000_000)
	for b.Loop() {
		margins(b, coins)
	}
}

func BenchmarkChoose5000(b *testing.B) {
	coins := randomRow(5000, 1_000_000_000)
	for b.Loop() {
		mustChoose(b, coins, len(coins))
	}
}
