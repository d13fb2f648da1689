package coins

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/explain"
	"minimex/core/games/row"
	"minimex/core/solve"
)

func explained(t interface{ Fatal(...any) }, s *State) []explain.Step {
	sol := solved(t, s)
	rated, ok := solve.Rate(sol, s, s.Moves())
	if !ok {
		t.Fatal("a move leads out of the solution")
	}
	return Game{}.Explain(s, sol, rated)
}

// told is a step in one line, its arguments in the order asked for.
func told(step explain.Step, args ...string) string {
	for i, a := range args {
		args[i] = step.Args[a]
	}
	return strings.TrimPrefix(step.Key, "game.coins.why.") + ": " + strings.Join(args, " ")
}

func TestExplainThesis(t *testing.T) {
	steps := explained(t, rowOf(2, 4, 6, 8))
	if len(steps) != 6 {
		t.Fatalf("%d steps", len(steps))
	}
	for _, c := range [][2]string{
		{told(steps[0], "end", "value", "lead", "by", "rest", "margin"), "take: left 2 other 6 6 -4"},
		{told(steps[1], "end", "value", "lead", "by", "rest", "margin"), "take: right 8 other 4 4 4"},
		{told(steps[2], "end"), "better: right"},
		{told(steps[3], "whole", "shown", "count"), "line: yes 4 4"},
		{told(steps[4], "mover", "other", "sum", "margin", "outcome"), "result: 12 8 20 4 win"},
		{told(steps[5], "odd", "even"), "parity: 8 12"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, want %q", c[0], c[1])
		}
	}
}

func TestExplainRests(t *testing.T) {
	negative := explained(t, rowOf(1, -4))
	if got, want := told(negative[0], "value", "lead", "by", "rest", "margin"), "take: 1 mover 4 (−4) 5"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	equal := explained(t, rowOf(7, 3, 7))
	if got, want := told(equal[2]), "equal: "; got != want || len(equal[2].Focus) != 2 {
		t.Errorf("%q lights %v", got, equal[2].Focus)
	}
	nobody := explained(t, rowOf(3, 4, 4))
	if got, want := told(nobody[0], "value", "lead", "by", "rest", "margin"), "take: 3 nobody 0 0 3"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if one := explained(t, rowOf(-5)); len(one) != 1 || told(one[0], "value") != "last: -5" {
		t.Errorf("one coin: %v", one)
	}
	if none := explained(t, rowOf()); len(none) != 1 || told(none[0]) != "over: " {
		t.Errorf("no coins: %v", none)
	}
}

// The line shown is legal, and its totals are what its coins add up to; a row of
// up to row.ShownPlies coins is played to its end, at the scores told.
func TestExplainedLineAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := rowOf(rapid.SliceOfN(rapid.Int64Range(-9, 12), 2, 20).Draw(t, "coins")...)
		steps := explained(t, root)
		var line, result explain.Step
		for _, step := range steps {
			switch step.Key {
			case "game.coins.why.line":
				line = step
			case "game.coins.why.result":
				result = step
			}
		}
		if len(line.Line) != min(len(root.row), row.ShownPlies) {
			t.Fatal(len(line.Line), "moves shown of", len(root.row))
		}
		s := root
		totals := [2]int64{}
		for k, text := range line.Line {
			m := left
			if text == "right" {
				m = right
			}
			coin := s.Reward(m)
			totals[k%2] += coin
			s = s.Play(m).(*State)
			for i, want := range []int64{coin, totals[0], totals[1]} {
				if got := *line.Table.Rows[i][k]; got != strconv.FormatInt(want, 10) {
					t.Fatal("move", k, "row", i, "is", got, "want", want)
				}
			}
		}
		if len(s.row) == 0 && (result.Args["mover"] != row.Number(totals[0]) || result.Args["other"] != row.Number(totals[1])) {
			t.Fatal("ends with", totals, "told", result.Args)
		}
	})
}

// Of an even number of coins the mover gets at least the better parity.
func TestParityNeverLoses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		half := rapid.SliceOfN(rapid.Int64Range(-50, 50), 1, 20).Draw(t, "coins")
		s := rowOf(append(half, half...)...)
		if n := len(s.row); rapid.Bool().Draw(t, "shift") {
			s.row[n-1] += 17
		}
		v, _ := solved(t, s).Value(s)
		steps := explained(t, s)
		hint := steps[len(steps)-1]
		odd, _ := strconv.ParseInt(hint.Args["odd"], 10, 64)
		even, _ := strconv.ParseInt(hint.Args["even"], 10, 64)
		mover, _ := solve.Scores(s.Pool(), v.Margin)
		if hint.Key != "game.coins.why.parity" || odd+even != s.Pool() || mover < max(odd, even) || v.Outcome == solve.Loss {
			t.Fatal("odd", odd, "even", even, "mover", mover, "of", s.Pool())
		}
	})
}
