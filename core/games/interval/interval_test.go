package interval

import (
	"context"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/coins"
	"minimex/core/games/row"
	"minimex/core/gametest"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func rowOf(k int, coins ...int64) *State { return &State{row: coins, k: k} }

func solved(t interface{ Fatal(...any) }, s *State) solve.Solution {
	sol, err := Game{}.Solve(unbounded(), s)
	if err != nil {
		t.Fatal(err)
	}
	return sol
}

func values(t interface{ Fatal(...any) }, k string) game.Values {
	v, err := game.Resolve(Game{}.Params(), map[string]string{"k": k})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func parse(t interface{ Fatal(...any) }, k, text string) *State {
	s, err := Game{}.Parse(values(t, k), text)
	if err != nil {
		t.Fatal(text, err)
	}
	return s.(*State)
}

// drawn is a small row under any number of coins a move.
func drawn(t *rapid.T, most int) *State {
	return rowOf(rapid.IntRange(1, 5).Draw(t, "k"), rapid.SliceOfN(rapid.Int64Range(-9, 12), 0, most).Draw(t, "coins")...)
}

// byPlay is the mover's margin by every line of play under the game's own rules.
func byPlay(s game.State) int64 {
	moves := s.Moves()
	if len(moves) == 0 {
		return s.Score()
	}
	best := int64(math.MinInt64)
	for _, m := range moves {
		best = max(best, s.(game.Rewarder).Reward(m)-byPlay(s.Play(m)))
	}
	return best
}

// byRules is the same from the rules as they are told, with no code of the game.
func byRules(coins []int64, k int) int64 {
	if len(coins) == 0 {
		return 0
	}
	best := int64(math.MinInt64)
	for take := 1; take <= k && take <= len(coins); take++ {
		var first, last int64
		for i := range take {
			first += coins[i]
			last += coins[len(coins)-1-i]
		}
		best = max(best, first-byRules(coins[take:], k), last-byRules(coins[:len(coins)-take], k))
	}
	return best
}

func TestValuesByAllLinesOfPlay(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		s := drawn(t, 7)
		sol := solved(t, s)
		v, ok := sol.Value(s)
		want := byPlay(s)
		if again := byRules(s.row, s.k); !ok || v.Margin != want || again != want || v.Outcome != solve.OutcomeOf(want) || v.Nim != solve.Unknown {
			t.Fatal("value", v, ok, "want margin", want, "by the rules", again)
		}
		rated, ok := solve.Rate(sol, s, s.Moves())
		if !ok {
			t.Fatal("a move leads out of the solution")
		}
		for _, r := range rated {
			gives := s.Reward(r.Move) - byPlay(r.To)
			if r.Value.Margin != gives || r.Best != (gives == want) {
				t.Fatal(r.Move, "rated", r, "gives", gives, "of", want)
			}
		}
	})
}

// Every part of a longer row, kept or worked out on demand, whether it shares the
// root's memory or not, against the general solver.
func TestValuesOfParts(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		s := drawn(t, 14)
		sol := solved(t, s)
		general, err := auto.General(unbounded(), Game{}, s, 100_000)
		if err != nil {
			t.Fatal(err)
		}
		from := rapid.IntRange(0, len(s.row)).Draw(t, "from")
		to := rapid.IntRange(from, len(s.row)).Draw(t, "to")
		part := &State{s.row[from:to], s.k}
		if _, reached := general.Value(part); !reached {
			return
		}
		for _, p := range []*State{part, rowOf(s.k, append([]int64{}, part.row...)...)} {
			want, _ := general.Value(p)
			if v, ok := sol.Value(p); !ok || v.Margin != want.Margin || v.Outcome != want.Outcome {
				t.Fatalf("%s: %+v, %v, want %+v", p.Text(), v, ok, want)
			}
		}
	})
}

// With one coin a move it is the game of coins in a row: the same values, margins of
// moves, scores, tables, proofs and lines, but for the names of the moves.
func TestOneCoinIsCoinsInARow(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		s := rowOf(1, rapid.SliceOfN(rapid.Int64Range(-99, 99), 0, 60).Draw(t, "coins")...)
		other, err := coins.Game{}.Parse(game.Values{}, s.Text())
		if err != nil {
			t.Fatal(err)
		}
		sol := solved(t, s)
		model, err := coins.Game{}.Solve(unbounded(), other)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := sol.Value(s)
		if want, _ := model.Value(other); got != want || s.Pool() != other.(game.Pool).Pool() {
			t.Fatalf("%+v, coins in a row %+v", got, want)
		}
		mine, _ := solve.Rate(sol, s, s.Moves())
		theirs, _ := solve.Rate(model, other, other.Moves())
		if len(mine) != len(theirs) {
			t.Fatal(len(mine), "moves, coins in a row", len(theirs))
		}
		for i, m := range mine {
			if m.Value != theirs[i].Value || m.Best != theirs[i].Best || string(m.Move) != string(theirs[i].Move)+"-1" || m.To.Text() != theirs[i].To.Text() {
				t.Fatalf("%+v, coins in a row %+v", m, theirs[i])
			}
		}
		a, err := Game{}.Table(unbounded(), s)
		if err != nil {
			t.Fatal(err)
		}
		b, err := coins.Game{}.Table(unbounded(), other)
		if err != nil || tableText(a.Rows) != tableText(b.Rows) {
			t.Fatalf("%v: tables %s and %s", err, tableText(a.Rows), tableText(b.Rows))
		}
		p, q := proved(t, s), provedCoins(t, other)
		for i, m := range q.Line {
			q.Line[i] = m + "-1"
		}
		if p.Margin != q.Margin || !slices.Equal(p.Scores, q.Scores) || p.Sum != q.Sum || !slices.Equal(p.Line, q.Line) {
			t.Fatalf("proofs %+v and %+v", p, q)
		}
	})
}

func provedCoins(t interface{ Fatal(...any) }, s game.State) *row.Proof {
	c, err := coins.Game{}.Certify(unbounded(), s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c.(*row.Proof)
}

func tableText(rows [][]*string) string {
	lines := make([]string, len(rows))
	for i, row := range rows {
		cells := make([]string, len(row))
		for j, c := range row {
			cells[j] = "-"
			if c != nil {
				cells[j] = *c
			}
		}
		lines[i] = strings.Join(cells, " ")
	}
	return strings.Join(lines, " / ")
}

// A move that takes the whole rest has one name, and no two moves lead to the same
// part of the row.
func TestMovesHaveOneName(t *testing.T) {
	if got := rowOf(2, 5, 6).Moves(); !slices.Equal(got, []game.Move{"left-1", "left-2", "right-1"}) {
		t.Errorf("two coins: %v", got)
	}
	thousands(t, func(t *rapid.T) {
		s := rowOf(rapid.IntRange(1, maxTake).Draw(t, "k"))
		for i := range rapid.IntRange(0, 14).Draw(t, "n") {
			s.row = append(s.row, int64(i))
		}
		seen := map[string]bool{}
		for _, m := range s.Moves() {
			if text := s.Play(m).Text(); seen[text] {
				t.Fatal(m, "is a second name for", text)
			} else {
				seen[text] = true
			}
		}
		n := len(s.row)
		if want := min(s.k, n) + max(0, min(s.k, n-1)); len(seen) != want {
			t.Fatal(len(seen), "moves, want", want)
		}
	})
}

// The least sums, in numbers without bounds, at the edge of int64 and beyond 32 bits.
func TestEdgeOfInt64(t *testing.T) {
	const half = math.MaxInt64 / 2
	for _, list := range [][]int64{
		{math.MaxInt64}, {-math.MaxInt64}, {half + 1, -half}, {-half, half + 1}, {half, half, 1}, {half, 1, half}, {-half, 1, -half},
		{half, -half, 1}, {1, -half, half}, {half, 0, 0, -half, 1}, {-half, 0, 0, half, 1}, {0, half, 0, half, 0, 1}, {half, -1, 0, 0, -half},
		{1 << 40, 1 << 41, 1, 1 << 42}, {5_000_000_000, 4_000_000_000, 7_000_000_000, 6_000_000_000},
	} {
		for k := 1; k <= 4; k++ {
			s := parse(t, row.Number(int64(k)), row.Text(list))
			v, _ := solved(t, s).Value(s)
			want := byBig(list, k)
			if big.NewInt(v.Margin).Cmp(want) != 0 {
				t.Errorf("k=%d %v: margin %d, want %s", k, list, v.Margin, want)
			}
			mover, other := solve.Scores(s.Pool(), v.Margin)
			if mover-other != v.Margin || mover+other != s.Pool() {
				t.Errorf("k=%d %v: scores %d and %d", k, list, mover, other)
			}
			if err := check(s, proofOf(t, s)); err != nil {
				t.Errorf("k=%d %v: %v", k, list, err)
			}
		}
	}
}

// byBig is the recurrence in integers without bounds.
func byBig(coins []int64, k int) *big.Int {
	if len(coins) == 0 {
		return new(big.Int)
	}
	var best *big.Int
	first, last := new(big.Int), new(big.Int)
	for take := 1; take <= min(k, len(coins)); take++ {
		first.Add(first, big.NewInt(coins[take-1]))
		last.Add(last, big.NewInt(coins[len(coins)-take]))
		for _, v := range []*big.Int{
			new(big.Int).Sub(first, byBig(coins[take:], k)), new(big.Int).Sub(last, byBig(coins[:len(coins)-take], k)),
		} {
			if best == nil || v.Cmp(best) > 0 {
				best = v
			}
		}
	}
	return best
}

func longRow(k, n int) *State {
	s := rowOf(k, make([]int64, n)...)
	for i := range s.row {
		s.row[i] = int64((i*i*7919+i*104729)%1009) - 300
	}
	return s
}

// Long rows: the solver against the plain recurrence, row after row.
func TestLongRows(t *testing.T) {
	for _, c := range [][2]int{{1, 300}, {2, 301}, {3, 299}, {maxTake, 300}} {
		s := longRow(c[0], c[1])
		n := len(s.row)
		d := make([][]int64, n+1) // d[i][e], the coins i..e-1
		for i := n; i >= 0; i-- {
			d[i] = make([]int64, n+1)
			for e := i + 1; e <= n; e++ {
				d[i][e] = math.MinInt64
				for take := 1; take <= min(s.k, e-i); take++ {
					d[i][e] = max(d[i][e], row.Sum(s.row[i:i+take])-d[i+take][e], row.Sum(s.row[e-take:e])-d[i][e-take])
				}
			}
		}
		sol := solved(t, s)
		for from := range 60 {
			for to := n - 60; to <= n; to++ {
				if v, _ := sol.Value(&State{s.row[from:to], s.k}); v.Margin != d[from][to] {
					t.Fatalf("k=%d, coins %d..%d of %d: %d, want %d", s.k, from, to, n, v.Margin, d[from][to])
				}
			}
		}
	}
}

// The longest row with the most coins a move.
func TestLongestRow(t *testing.T) {
	s := longRow(maxTake, maxCoins)
	sol := solved(t, s)
	if want := int64(maxCoins) * (maxCoins + 1) / 2; sol.States() != want || sol.Solver() != "interval DP" {
		t.Errorf("%s visited %d, want %d", sol.Solver(), sol.States(), want)
	}
	if got := parse(t, "10", s.Text()); got.Text() != s.Text() {
		t.Error("the longest row is not read back")
	}
	if err := check(s, proofOf(t, s)); err != nil {
		t.Errorf("the longest row's proof: %v", err)
	}
	if _, err := (Game{}).Solve(solve.NewRun(context.Background(), 1000, 0), s); err != solve.ErrBudget {
		t.Errorf("beyond its budget it gives %v", err)
	}
}

func TestPresetsAndInitialRow(t *testing.T) {
	presets := Game{}.Presets()
	initial, err := Game{}.New(values(t, "2"))
	if err != nil || presets[0].Pos != initial.Text() {
		t.Errorf("the first preset is %s, the initial row %v", presets[0].Pos, initial)
	}
	for _, p := range presets {
		k := "2"
		if p.Params != nil {
			k = p.Params["k"]
		}
		if got := parse(t, k, p.Pos).Text(); got != p.Pos {
			t.Errorf("preset %s: %s reads as %s", p.Key, p.Pos, got)
		}
	}
	// What the initial row is to teach: the most points at once lose, and one coin wins.
	s := initial.(*State)
	rated, _ := solve.Rate(solved(t, s), s, s.Moves())
	greedy := rated[0]
	for _, r := range rated {
		if s.Reward(r.Move) > s.Reward(greedy.Move) {
			greedy = r
		}
		if _, count := parts(r.Move); r.Best && (count != 1 || r.Value.Outcome != solve.Win) {
			t.Errorf("best %+v", r)
		}
	}
	if greedy.Value.Outcome != solve.Loss {
		t.Errorf("greedy %+v", greedy)
	}
}

func TestConforms(t *testing.T) {
	gametest.Conform(t, Game{})
	gametest.Explained(t, Game{})
	gametest.Judge(t, Game{})
}

// thousands checks a property on two thousand random cases.
func thousands(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	for range 20 {
		rapid.Check(t, property)
	}
}
