package deal_test

import (
	"context"
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/cards"
	"minimex/core/games/stones"
	"minimex/core/solve"
	"minimex/core/solve/deal"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// player is what both games have in common.
type player interface {
	game.Spec
	solve.Own
	solve.Certifier
	game.Randomizer
}

func TestOut(t *testing.T) {
	for _, c := range []struct {
		values []int
		sums   [2]int
		turn   int
	}{
		{nil, [2]int{}, 0}, {[]int{4}, [2]int{4, 0}, 1}, {[]int{1, 9, -3, 5}, [2]int{10, 2}, 0}, {[]int{-1, -2, -3}, [2]int{-4, -2}, 1},
	} {
		values := slices.Clone(c.values)
		if sums, turn := deal.Out(values); sums != c.sums || turn != c.turn || !slices.IsSortedFunc(values, func(a, b int) int { return b - a }) {
			t.Errorf("%v: %v, %d, %v", c.values, sums, turn, values)
		}
	}
}

// Parts and pairs are the row's heaps, each once, with their values as they add up;
// what is left falls and then rises, and away from a closed end only falls.
func TestMerge(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 3_000 {
		row := make([]int, 1+r.IntN(14))
		for i := range row {
			row[i] = r.IntN(7)
		}
		row[r.IntN(len(row))] = 0
		folds := 0
		parts, aside := deal.Merge(row, func(x, y, z deal.Part) {
			folds++
			if x.Value > y.Value || y.Value < z.Value || x.To+1 != y.From || y.To+1 != z.From {
				t.Fatalf("%v: %v, %v, %v are merged", row, x, y, z)
			}
		})
		seen := make([]int, len(row))
		for _, p := range slices.Concat(parts, aside) {
			value := 0
			for i := p.From; i <= p.To; i++ {
				seen[i]++
				value += row[i] * (1 - 2*((i-p.From)%2))
			}
			if value != p.Value || (p.To-p.From)%2 != 0 {
				t.Fatalf("%v: %v", row, p)
			}
		}
		heaps := 0
		for i, n := range row {
			if seen[i] != min(n, 1) {
				t.Fatalf("%v: heap %d is in %d parts", row, i, seen[i])
			}
			heaps += min(n, 1)
		}
		if heaps != len(parts)+len(aside)+2*folds {
			t.Fatalf("%v: %d folds, %v and %v", row, folds, parts, aside)
		}
		cost := 0
		for k := 0; k < len(aside); k += 2 {
			cost += aside[k].Value - aside[k+1].Value
			if aside[k].Value < aside[k+1].Value {
				t.Fatalf("%v: %v is set aside", row, aside[k:k+2])
			}
		}
		if cost != deal.Cost(aside) {
			t.Fatalf("%v: %d", row, cost)
		}
	}
}

// The contest's row: 3, 7, 4 act as one heap of 0.
func TestMergeOfTheContest(t *testing.T) {
	parts, aside := deal.Merge([]int{1, 2, 0, 3, 7, 4, 0, 9}, nil)
	if !slices.Equal(parts, []deal.Part{{2, 1, 1}, {1, 0, 0}, {0, 3, 5}, {9, 7, 7}}) || len(aside) != 0 {
		t.Errorf("%v, %v", parts, aside)
	}
	parts, aside = deal.Merge([]int{0, 2, 3, 1, 0, 1, 5}, nil)
	if !slices.Equal(parts, []deal.Part{{0, 1, 3}}) || !slices.Equal(aside, []deal.Part{{5, 6, 6}, {1, 5, 5}}) || deal.Cost(aside) != 4 {
		t.Errorf("%v, %v", parts, aside)
	}
}

func TestWindow(t *testing.T) {
	for _, c := range []struct {
		n, whole, first int
		want            []int
	}{
		{3, 5, 2, []int{0, 1, 2}}, {5, 5, 4, []int{0, 1, 2, 3, 4}}, {9, 5, -4, []int{0, 1, 2, -1}}, {9, 5, 4, []int{-1, 4, 5, 6, -1}}, {9, 5, 8, []int{-1, 6, 7, 8}},
	} {
		got := deal.Window(c.n, c.whole, c.first)
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: %v", c, got)
		}
		all := 0
		for k, i := range got {
			count := 1
			if i < 0 {
				_, count = deal.LeftOut(got, k, c.n)
			}
			all += count
		}
		if all != c.n {
			t.Errorf("%+v: %d in all", c, all)
		}
	}
}

func TestLag(t *testing.T) {
	rate := func(best bool, margin int64) solve.Rated {
		return solve.Rated{Best: best, Value: solve.Value{Margin: margin}}
	}
	const most = 9223372036854775807
	for _, c := range []struct {
		rated []solve.Rated
		want  int64
		ok    bool
	}{
		{[]solve.Rated{rate(true, 5), rate(true, 5)}, 0, false},
		{[]solve.Rated{rate(false, -3), rate(true, 5), rate(false, 1)}, 2, true},
		{[]solve.Rated{rate(true, most), rate(false, -most)}, most, true},
		{[]solve.Rated{rate(false, -6), rate(true, -4)}, 1, true},
	} {
		if got, _, ok := deal.Lag(c.rated); got != c.want || ok != c.ok {
			t.Errorf("%d, %v, want %d, %v", got, ok, c.want, c.ok)
		}
	}
}

// A line is legal, every move of it is best, and its totals end in the scores.
func TestLine(t *testing.T) {
	for _, spec := range []player{cards.Game{}, stones.Game{}} {
		r := rand.New(rand.NewPCG(1, 2))
		for range 200 {
			s := spec.Random(game.Values{}, r).(deal.State)
			line := deal.Line(s, s.Left())
			mover, other := solve.Scores(s.Pool(), s.Reckon())
			if n := len(line); n != s.Left() || n > 0 && (line[n-1].Starter != mover || line[n-1].Other != other) {
				t.Fatalf("%s: %v, want %d and %d", s.Text(), line, mover, other)
			}
		}
	}
}

// large are positions too large for a table of all that can follow.
func large(t *testing.T) map[player][]string {
	t.Helper()
	return map[player][]string{
		cards.Game{}: {"2.8.6.5_9.4.7.1.3_6.6.6_1.2.3.4.5_9.9_-_7", "9.2.7.4_1.8.3.6.5_-5.4.-2_7.7.1~j", strings.Repeat("1.5.2.4_", 90) + "9",
			"9223372036854775000." + strings.Repeat("1.", 150) + "3"},
		stones.Game{}: {cat("5.8.3.9.0.", 5) + "7", cat("6.2.9.4.4.1.0.", 40) + "5.7", "9223372036854774000.5.0." + cat("3.4.0.", 40) + "1"},
	}
}

func cat(text string, n int) string { return strings.Repeat(text, n) }

func proofOf(t *testing.T, spec player, pos string) (game.State, cert.Certificate) {
	t.Helper()
	s, err := spec.Parse(game.Values{}, pos)
	if err != nil {
		t.Fatal(err)
	}
	sol, _ := spec.Solve(run(), s)
	c, err := spec.Certify(run(), s, sol)
	if err != nil {
		t.Fatal(err)
	}
	return s, c
}

func TestProofIsAccepted(t *testing.T) {
	for spec, positions := range large(t) {
		for _, pos := range positions {
			s, c := proofOf(t, spec, pos)
			if c.Kind() != deal.Kind {
				t.Errorf("%.30s: %s", pos, c.Kind())
			}
			if err := c.Check(s); err != nil {
				t.Errorf("%.30s: %v", pos, err)
			}
			if n := c.(cert.Measured).Checked(); n[0].Args["n"] == "0" || n[1].Args["n"] == "0" {
				t.Errorf("%.30s: %v", pos, n)
			}
		}
	}
	for spec, pos := range map[player]string{cards.Game{}: "1.3.2_5.4.6_8.7", stones.Game{}: "1.2.0.3.7.4.0.9"} {
		if s, c := proofOf(t, spec, pos); c.Kind() != "values" || c.Check(s) != nil {
			t.Errorf("%s: %s, %v", pos, c.Kind(), c.Check(s))
		}
	}
}

// Any number or move of a proof changed, any entry gone or added, and it fails.
func TestProofIsRejectedOnceChanged(t *testing.T) {
	for spec, positions := range large(t) {
		for _, pos := range positions {
			s, c := proofOf(t, spec, pos)
			original, _ := json.Marshal(c)
			var proof map[string]any
			_ = json.Unmarshal(original, &proof)
			tried := 0
			try := func(what string) {
				changed, _ := json.Marshal(proof)
				tried++
				if read, err := cert.Decode(spec, deal.Kind, changed); err == nil && read.Check(s) == nil {
					t.Errorf("%.30s: accepted with %s", pos, what)
				}
			}
			for field, v := range proof {
				proof[field] = "0x"
				try("no " + field)
				proof[field] = v
				change(v, field, func(with any, what string) {
					proof[field] = with
					try(what)
					proof[field] = v
				})
			}
			if tried < 50 {
				t.Errorf("%.30s: only %d changes", pos, tried)
			}
		}
	}
}

// change calls use with copies of a JSON value in which one thing is changed.
func change(v any, what string, use func(with any, what string)) {
	switch v := v.(type) {
	case string:
		n, ok := new(big.Int).SetString(v, 10)
		if !ok {
			panic(v)
		}
		use(new(big.Int).Add(n, big.NewInt(1)).String(), what+" plus 1")
		use("0"+v, what+" with a zero before it")
		use("", what+" empty")
		if n.Sign() != 0 {
			use(new(big.Int).Neg(n).String(), what+" negated")
		}
	case []any:
		use(append(slices.Clone(v), v[0]), what+" with one more")
		use(v[1:], what+" with one less")
		for i, entry := range v {
			if i > 9 && i%33 > 0 {
				continue // of a long line a sample
			}
			change(entry, what+"."+strconv.Itoa(i), func(with any, what string) {
				changed := slices.Clone(v)
				changed[i] = with
				use(changed, what)
			})
		}
	}
}

// The proof of one position is none of another, and a legal line that is not best
// proves nothing.
func TestProofOfAnotherPosition(t *testing.T) {
	_, c := proofOf(t, stones.Game{}, cat("5.8.3.9.0.", 5)+"7")
	other, _ := stones.Game{}.Parse(game.Values{}, cat("5.8.3.9.0.", 5)+"8")
	if c.Check(other) == nil {
		t.Error("accepted for another row")
	}
	foreign, _ := cards.Game{}.Parse(game.Values{}, "1.2.3")
	if c.Check(foreign) == nil {
		t.Error("accepted for another game")
	}
}
