package octal

import (
	"sort"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
)

func reasons(t *rapid.T, s game.State) (solve.Solution, map[string]explain.Step) {
	sol, err := Game().Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	rated, _ := solve.Rate(sol, s, s.Moves())
	steps := map[string]explain.Step{}
	for _, step := range Game().Explain(s, sol, rated) {
		steps[step.Key] = step
	}
	return sol, steps
}

func value(t *rapid.T, sol solve.Solution, s game.State) int64 {
	v, ok := sol.Value(s)
	if !ok {
		t.Fatalf("%s is not covered", s.Text())
	}
	return v.Nim
}

// The reasons are true: the set is that of the values which the heap's moves lead
// to, a win names a legal move that leaves 0, a loss the sums that its moves leave.
func TestReasonsAreTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code := rapid.StringMatching(`[04]\.[0-7]{1,4}`).Draw(t, "code")
		s := parse(t, code, heaps.Text(rapid.SliceOfN(rapid.Uint64Range(0, 30), 1, 4).Draw(t, "heaps")))
		if game.Over(s) {
			return
		}
		sol, steps := reasons(t, s)
		mex := steps["heaps.why.mex"]
		heap, _ := strconv.Atoi(mex.Args["heap"])
		alone := parse(t, code, mex.Args["size"])
		if alone.Heaps[0] != s.Heaps[heap-1] || mex.Args["value"] != strconv.FormatInt(value(t, sol, alone), 10) {
			t.Fatalf("%s: %v", s.Text(), mex.Args)
		}
		if want := setOf(t, sol, alone); mex.Args["set"] != want {
			t.Fatalf("%s in %s: the moves of %s lead to {%s}, not {%s}", s.Text(), code, alone.Text(), want, mex.Args["set"])
		}
		if value(t, sol, s) == 0 {
			if got, want := steps["heaps.why.every"].Args["sums"], setOf(t, sol, s); got != want {
				t.Fatalf("%s in %s: the moves lead to the sums {%s}, not {%s}", s.Text(), code, want, got)
			}
			return
		}
		win, one := steps["heaps.why.move"]
		if !one {
			win = steps["heaps.why.split"]
		}
		m, err := s.ReadMove(win.Args["move"])
		if err != nil || value(t, sol, s.Play(m)) != 0 || win.Args["total"] != "0" || win.Args["heap"] != mex.Args["heap"] {
			t.Fatalf("%s in %s: %v, %v", s.Text(), code, win.Args, err)
		}
	})
}

// setOf is the values that the moves lead to, as a reason words them.
func setOf(t *rapid.T, sol solve.Solution, s game.State) string {
	seen := map[int]bool{}
	var list []int
	for _, m := range s.Moves() {
		if v := int(value(t, sol, s.Play(m))); !seen[v] {
			seen[v] = true
			list = append(list, v)
		}
	}
	sort.Ints(list)
	words := make([]string, len(list))
	for i, v := range list {
		words[i] = strconv.Itoa(v)
	}
	return strings.Join(words, ", ")
}

// A heap of 10^18 is told to be like one of the proved period: in Kayles G(n) has
// period 12 from 71 on, and 10^18 = 4 modulo 12.
func TestPeriodIsTold(t *testing.T) {
	s := parse(t, "0.77", "1000000000000000000")
	sol, err := Game().Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range Game().Explain(s, sol, []solve.Rated{{Move: "1-999999999999999999", Best: true}}) {
		if step.Key == "heaps.why.period" {
			if step.Args["start"] != "71" || step.Args["length"] != "12" || step.Args["like"] != "76" || step.Args["value"] != "1" {
				t.Errorf("%v", step.Args)
			}
			return
		}
	}
	t.Error("the period is not told")
}
