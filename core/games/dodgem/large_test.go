package dodgem

import (
	"context"
	"os"
	"slices"
	"strconv"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
)

// reached marks the positions of the board that follow from the start, by their
// places in a table, Red to move in bit 1. The sets' own moves lead from one to the
// next, which TestBlocksAgainstRetrograde compares with the game's.
func reached(c *carSets, root state) []byte {
	count := int32(len(c.masks))
	marks := make([]byte, count*count)
	first := int32(c.index(root.spot))
	marks[first] = 1 << root.turn
	todo := []int32{first<<1 | int32(root.turn)}
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		mine, other, bit := at>>1/count, at>>1%count, byte(2>>(at&1))
		if other == 0 {
			continue
		}
		for i := c.start[mine]; i < c.start[mine+1]; i++ {
			if c.land[i]&c.seen[other] == 0 {
				if next := other*count + c.next[i]; marks[next]&bit == 0 {
					marks[next] |= bit
					todo = append(todo, next<<1|at&1^1)
				}
			}
		}
	}
	return marks
}

// wantAll is the environment variable that asks for all of TestLargestTable.
const wantAll = "MINIMEX_LARGE"

// What is published of 5 x 5: under the first rule the values of the start, of its
// moves, of samples, and the counts over all positions; and where the environment asks
// for it, some 30 seconds and 600 MB, the same under the other rule, for which the
// table is filled anew, and the counts over the positions in reach.
func TestLargestTable(t *testing.T) {
	if testing.Short() {
		t.Skip("ten seconds and 300 MB, which the native tests take: the short ones run under GOOS=js")
	}
	run := background()
	run.Memo = &solve.Memo{}
	truth := loadTruth(t).Boards["5"]
	rules, marks := []string{"loses"}, []byte(nil)
	if os.Getenv(wantAll) != "" {
		rules = append(rules, "wins")
	}
	for _, blocked := range rules {
		root := start(t, rulesOf(exact, blocked))
		sol, err := Game{}.Solve(run, root)
		if err != nil {
			t.Fatal(err)
		}
		if sol.States() != int64(truth.Normalised) {
			t.Errorf("%d states, want %d", sol.States(), truth.Normalised)
		}
		if told := (Game{}).Params()[0].Heavy[strconv.Itoa(exact)]; told != strconv.Itoa(truth.Normalised) {
			t.Errorf("the catalogue tells of %s positions", told)
		}
		table := sol.(*solution).table
		checkValues(t, sol, table, root, truth.Blocked[blocked])
		checkSamples(t, exact, blocked, sol)
		checkProofs(t, sol, played(t, exact, blocked, 250))
		checkReasons(t, sol, root, "draw hold loop", 0)
		deepest := truth.Blocked[blocked]
		checkReasons(t, sol, parse(t, rulesOf(exact, blocked), deepest.Deepest.Board+" "+deepest.Deepest.Turn), "win best line.off", deepest.All.Max)
		checkFaults(t, sol, played(t, exact, blocked, 5000))
		if len(rules) > 1 {
			if marks == nil {
				marks = reached(table.sets, root)
			}
			checkReached(t, table, marks, truth, blocked)
		}
	}
	checkRefill(t, run, rules[len(rules)-1])
}

// checkReasons looks at the reasons for a value, and plays the line that they show: to
// the end in so many plies, or to a position that it has passed.
func checkReasons(t *testing.T, sol solve.Solution, s state, keys string, plies int) {
	t.Helper()
	rated, ok := solve.Rate(sol, s, s.Moves())
	if !ok {
		t.Fatalf("%s: not covered", s.Text())
	}
	steps := Game{}.Explain(s, sol, rated)
	line := steps[len(steps)-1].Line
	passed := playLine(t, s, line)
	last := passed[len(passed)-1]
	if got := keysOf(steps); got != keys || plies > 0 && (len(line) != plies || !game.Over(last)) || plies == 0 && !slices.Contains(passed[:len(line)], last) {
		t.Errorf("%s: %s, a line of %d plies to %s", s.Text(), got, len(line), last.Text())
	}
}

func checkReached(t *testing.T, table *table, marks []byte, truth boardTruth, blocked string) {
	t.Helper()
	turns := [2]int{}
	got := table.tally(func(at int) int {
		sides := marks[at]
		turns[black] += int(sides & 1)
		turns[red] += int(sides >> 1)
		return int(sides&1 + sides>>1)
	}).counts()
	if want := truth.Blocked[blocked].Reachable; turns != [2]int{truth.Black, truth.Red} || got != want {
		t.Errorf("%s: reachable %v %+v, want %d %d %+v", blocked, turns, got, truth.Black, truth.Red, want)
	}
}

// checkRefill has the table of a run filled for the other rule, and the work cancelled
// on the way: what it said before it says no more, and it takes no second table.
func checkRefill(t *testing.T, run *solve.Run, blocked string) {
	t.Helper()
	root := start(t, rulesOf(exact, blocked))
	sol, err := Game{}.Solve(run, root)
	if err != nil {
		t.Fatal(err)
	}
	table := sol.(*solution).table
	other := map[string]string{"loses": "wins", "wins": "loses"}[blocked]
	ctx, cancel := context.WithCancel(context.Background())
	again := solve.NewRun(ctx, 0, 0)
	again.Memo, again.Progress = run.Memo, func(done, of int64) {
		if done > of || of != cells(exact, exact-1) {
			t.Errorf("progress is %d of %d", done, of)
		}
		cancel()
	}
	if _, err := (Game{}).Solve(again, start(t, rulesOf(exact, other))); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
	if _, ok := sol.Value(root); ok || table.busy || table.full {
		t.Error("a table that is half filled still answers")
	}
	if kept := run.Take(memo).(*store); kept.large != table {
		t.Error("the table was not kept for the next run")
	}
}
