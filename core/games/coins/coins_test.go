package coins

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/solve"
)

func run() *solve.Run { return unbounded() }

func rowOf(coins ...int64) *State { return &State{row: coins} }

func solved(t interface{ Fatal(...any) }, s *State) solve.Solution {
	sol, err := Game{}.Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	return sol
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

func TestValuesByAllLinesOfPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rowOf(rapid.SliceOfN(rapid.Int64Range(-9, 12), 0, 11).Draw(t, "coins")...)
		sol := solved(t, s)
		v, ok := sol.Value(s)
		want := byPlay(s)
		if !ok || v.Margin != want || v.Outcome != solve.OutcomeOf(want) || v.Distance != len(s.row) || v.Nim != solve.Unknown {
			t.Fatal("value", v, ok, "want margin", want)
		}
		rated, ok := solve.Rate(sol, s, s.Moves())
		if !ok {
			t.Fatal("a move leads out of the solution")
		}
		for _, r := range rated {
			gives := s.Reward(r.Move) - byPlay(r.To)
			if r.Value.Margin != gives || r.Best != (gives == want) || r.Value.Distance != len(s.row) {
				t.Fatal(r.Move, "rated", r, "gives", gives, "of", want)
			}
		}
	})
}

// Every part of the row has its value, whether it shares the root's memory or not.
func TestValuesOfParts(t *testing.T) {
	s := rowOf(5, -3, 8, 1, 1, 9, -2, 4)
	sol := solved(t, s)
	for from := range len(s.row) + 1 {
		for to := from; to <= len(s.row); to++ {
			part := rowOf(s.row[from:to]...)
			other := rowOf(append([]int64{}, part.row...)...)
			want := byPlay(part)
			for _, p := range []*State{part, other} {
				if v, ok := sol.Value(p); !ok || v.Margin != want {
					t.Errorf("%s: %+v, %v, want margin %d", p.Text(), v, ok, want)
				}
			}
		}
	}
}

func TestPublishedRows(t *testing.T) {
	data, err := os.ReadFile("testdata/published.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	if len(lines) != 7 {
		t.Fatalf("%d rows, want 7", len(lines))
	}
	for _, text := range lines {
		var line struct {
			ID     string
			Input  []int64
			Output json.RawMessage
		}
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatal(err)
		}
		s := rowOf(line.Input...)
		v, _ := solved(t, s).Value(s)
		mover, other := solve.Scores(s.Pool(), v.Margin)
		got := "[" + row.Number(mover) + ", " + row.Number(other) + "]"
		if strings.HasPrefix(line.ID, "atcoder") {
			got = row.Number(v.Margin)
		}
		if got != string(line.Output) {
			t.Errorf("%s %v: %s, want %s", line.ID, line.Input, got, line.Output)
		}
	}
}

// The thesis's example and its table: 2, 4, 6, 8 gives the first player 12 of 20.
func TestThesis(t *testing.T) {
	s := rowOf(2, 4, 6, 8)
	v, _ := solved(t, s).Value(s)
	mover, other := solve.Scores(s.Pool(), v.Margin)
	sum := s.Pool()
	if mover != 12 || other != 8 || sum != 20 || v.Outcome != solve.Win {
		t.Errorf("scores %d and %d of %d, %v", mover, other, sum, v.Outcome)
	}
	table, err := Game{}.Table(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	want := "2 4 8 12 / - 4 6 12 / - - 6 8 / - - - 8"
	if got := tableText(table.Rows); got != want {
		t.Errorf("table %s, want %s", got, want)
	}
	for i, text := range []string{"2", "4", "6", "8"} {
		if table.RowHeads[i].Args["text"] != text || table.ColHeads[i].Args["text"] != text {
			t.Errorf("heads %d: %v, %v, want %s", i, table.RowHeads[i], table.ColHeads[i], text)
		}
	}
	if !table.Heat {
		t.Error("the table's cells are quantities")
	}
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

func TestTableIsBounded(t *testing.T) {
	coins := make([]int64, row.MaxTable+1)
	if _, err := (Game{}).Table(run(), rowOf(coins[:row.MaxTable]...)); err != nil {
		t.Errorf("%d coins: %v", row.MaxTable, err)
	}
	_, err := Game{}.Table(run(), rowOf(coins...))
	checkError(t, "long table", err, game.TooBig, "", "coins.table")
	_, err = Game{}.Table(solve.NewRun(context.Background(), 5, 0), rowOf(1, 2, 3))
	if err != solve.ErrBudget {
		t.Errorf("table beyond its budget gives %v", err)
	}
	if table, err := (Game{}).Table(run(), rowOf()); err != nil || len(table.Rows) != 0 {
		t.Errorf("table of no coins: %v, %v", table, err)
	}
}

func TestScoresAtTheEdgeOfInt64(t *testing.T) {
	for _, c := range []struct {
		row                  string
		margin, mover, other int64
	}{
		{"9223372036854775807", math.MaxInt64, math.MaxInt64, 0},
		{"-9223372036854775807", -math.MaxInt64, -math.MaxInt64, 0},
		{"4611686018427387904.-4611686018427387903", math.MaxInt64, 1 << 62, 1 - 1<<62},
		{"0.-9223372036854775807", math.MaxInt64, 0, -math.MaxInt64},
		{"3074457345618258602.3074457345618258602.3074457345618258603", 3074457345618258603, 6148914691236517205, 3074457345618258602},
		{"5000000000.4000000000.7000000000.6000000000", 2000000000, 12000000000, 10000000000},
	} {
		s := parse(t, c.row)
		v, _ := solved(t, s).Value(s)
		mover, other := solve.Scores(s.Pool(), v.Margin)
		if v.Margin != c.margin || mover != c.mover || other != c.other {
			t.Errorf("%s: margin %d, scores %d and %d, want %+v", c.row, v.Margin, mover, other, c)
		}
	}
}

func TestPresetsAndInitialRow(t *testing.T) {
	values, err := game.Resolve(Game{}.Params(), nil)
	if err != nil {
		t.Fatal(err)
	}
	initial, err := Game{}.New(values)
	if err != nil {
		t.Fatal(err)
	}
	presets := Game{}.Presets()
	if presets[0].Pos != initial.Text() {
		t.Errorf("the first preset is %s, the initial row %s", presets[0].Pos, initial.Text())
	}
	for _, p := range presets {
		if got := parse(t, p.Pos).Text(); got != p.Pos {
			t.Errorf("preset %s: %s reads as %s", p.Key, p.Pos, got)
		}
	}
	// What the initial row is to teach: greed loses, and the best move beats
	// keeping to odd or even places.
	s := initial.(*State)
	rated, _ := solve.Rate(solved(t, s), s, s.Moves())
	greedy, best := rated[0], rated[1]
	if s.row[0] <= s.row[5] || greedy.Value.Outcome != solve.Loss || best.Value.Outcome != solve.Win || best.Value.Margin != 3 {
		t.Errorf("left %+v, right %+v", greedy.Value, best.Value)
	}
}

func parse(t interface{ Fatal(...any) }, text string) *State {
	s, err := Game{}.Parse(game.Values{}, text)
	if err != nil {
		t.Fatal(text, err)
	}
	return s.(*State)
}

func longRow(n int) *State {
	coins := make([]int64, n)
	for i := range coins {
		coins[i] = int64((i*i*7919+i*104729)%1009) - 300
	}
	return rowOf(coins...)
}

func TestLongestRow(t *testing.T) {
	s := longRow(maxCoins)
	sol := solved(t, s)
	if want := int64(maxCoins) * (maxCoins + 1) / 2; sol.States() != want || sol.Solver() != "interval DP" {
		t.Errorf("%s visited %d, want %d", sol.Solver(), sol.States(), want)
	}
	if got := parse(t, s.Text()); got.Text() != s.Text() {
		t.Error("the longest row is not read back")
	}
	_, err := Game{}.Solve(solve.NewRun(context.Background(), 1000, 0), s)
	if err != solve.ErrBudget {
		t.Errorf("beyond its budget it gives %v", err)
	}
	if text := s.Text() + ".1"; len(text) > maxText {
		t.Error("a row of 5,001 coins does not reach the count's bound")
	} else {
		_, err := Game{}.Parse(game.Values{}, text)
		checkError(t, strconv.Itoa(maxCoins+1)+" coins", err, game.TooBig, "", "coins.count")
	}
}
