package lessons

import (
	"context"
	"errors"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/interval"
)

func read(t testing.TB, lesson, text string) *Task {
	t.Helper()
	for _, l := range All() {
		if l.ID == lesson {
			task, err := l.Read(text)
			if err != nil {
				t.Fatalf("%s %q: %v", lesson, text, err)
			}
			return task
		}
	}
	t.Fatalf("no lesson %q", lesson)
	return nil
}

func free() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func TestValuesAreThoseOfARealRun(t *testing.T) {
	tasks(t, func(task *Task, rec *Recurrence, coins []int64) {
		values, err := task.Values(free())
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range values {
			if v.Answer != values[0].Answer {
				t.Errorf("%s: %+v", task.Text(), values)
			}
			if _, value := run(v.Method, task.Size(), coins, false); v.Value != number(value) {
				t.Errorf("%s %s: %s, want %d", v.Method, task.Text(), v.Value, value)
			}
		}
		if coins != nil {
			dp, _ := interval.Table(free(), coins)
			if values[0].Answer != number(dp[len(coins)-1]) {
				t.Errorf("%s: %s, want %d", task.Text(), values[0].Answer, dp[len(coins)-1])
			}
		}
	})
}

// The formulas of one cell, in numbers.
func TestFormulas(t *testing.T) {
	task := read(t, "coins", "3 -1 4 -1 -5")
	steps := task.Show(task.Find("four")).Steps
	whole := steps[len(steps)-1]
	// By hand: dp of 4 -1 -5 is -1, of -1 4 -1 it is -2, of 3 -1 4 it is 3, of -1 4 -1 -5
	// it is -1, and of 3 -1 4 -1 it is 7.
	for i, want := range []map[string]string{
		{"sum": "0", "below": "-1", "before": "7", "value": "1"},
		{"first": "3", "last": "-5", "below": "-1", "between": "-2", "before": "3", "left": "1", "right": "-7", "value": "1"},
		{"first": "3", "last": "-5", "below": "1", "before": "9", "left": "2", "right": "-14", "value": "2", "margin": "2", "sum": "0", "points": "1"},
	} {
		for name, value := range want {
			if got := whole.Formulas[i].Args[name]; got != value {
				t.Errorf("%s: %s is %q, want %q", whole.Formulas[i].Key, name, got, value)
			}
		}
	}
}

// The thesis's example, cell for cell.
func TestTheThesisTable(t *testing.T) {
	task := read(t, "coins", "2, 4, 6, 8")
	for _, how := range []string{"four", "sum"} {
		got := ""
		for _, s := range task.Show(task.Find(how)).Steps {
			got += s.Value + " "
		}
		if got != "2 4 6 8 4 6 8 8 12 12 " {
			t.Errorf("%s: %s", how, got)
		}
	}
	if p := task.problem.parity(); *p != (Parity{"8", "12"}) {
		t.Errorf("%+v", p)
	}
	if read(t, "coins", "1 2 3").problem.parity() != nil {
		t.Error("three coins have no parity strategy")
	}
}

// Published numbers: F(93) is the first beyond 2^63, and the plain recursion makes
// 2 F(n+1) - 1 calls.
func TestLargeNumbersAreExact(t *testing.T) {
	for n, want := range map[string]string{
		"92": "7540113804746346429", "93": "12200160415121876738", "94": "19740274219868223167",
		"100": "354224848179261915075", "300": "222232244629420445529739893461909967206666939096499764990979600",
	} {
		task := read(t, "fibonacci", n)
		values, err := task.Values(free())
		if err != nil || values[0].Answer != want {
			t.Errorf("F(%s) = %s, %v", n, values[0].Answer, err)
		}
		next, _ := strconv.Atoi(n)
		after, _ := read(t, "fibonacci", strconv.Itoa(next+1)).Values(free())
		f, _ := new(big.Int).SetString(after[0].Answer, 10)
		calls := f.Sub(f.Lsh(f, 1), big.NewInt(1)).String()
		if got := task.Counts(task.Find("")).Calls; got != calls {
			t.Errorf("%s: %s calls, want %s", n, got, calls)
		}
		if shown := task.Show(task.Find("")); shown != nil {
			last := shown.Steps[len(shown.Steps)-1]
			if last.Value != want || last.Formulas[0].Args["value"] != want {
				t.Errorf("the step of F(%s) says %+v", n, last)
			}
		} else if n != "300" {
			t.Errorf("F(%s) is not shown", n)
		}
	}
	row := strings.TrimSuffix(strings.Repeat("7.", 5000), ".")
	task := read(t, "coins", row)
	two := new(big.Int).Lsh(big.NewInt(1), 5000)
	if got := task.Counts(task.Find("sum")).Calls; got != two.Sub(two, big.NewInt(1)).String() {
		t.Errorf("calls %s", got)
	}
	if task.Show(task.Find("sum")) != nil {
		t.Error("12 million cells are shown")
	}
	values, err := task.Values(free())
	if err != nil || values[0].Answer != "17500" || values[1].Answer != "17500" || values[2].Answer != "17500" || values[2].Value != "0" {
		t.Errorf("%+v %v", values, err)
	}
}

// Coins whose sums just fit: nothing on the way overflows.
func TestTheLargestCoins(t *testing.T) {
	for _, c := range []struct{ row, answer, margin string }{
		{"9223372036854775807", "9223372036854775807", "9223372036854775807"},
		{"1.9223372036854775805.1", "2", "-9223372036854775803"},
		{"4611686018427387903.-4611686018427387904", "4611686018427387903", "9223372036854775807"},
		{"-4611686018427387904.0.-4611686018427387903", "-9223372036854775807", "-9223372036854775807"},
	} {
		values, err := read(t, "coins", c.row).Values(free())
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range values {
			if v.Answer != c.answer {
				t.Errorf("%s by %s: %+v", c.row, v.Method, v)
			}
		}
		if values[2].Value != c.margin {
			t.Errorf("%s: margin %s", c.row, values[2].Value)
		}
	}
}

func TestBadInputs(t *testing.T) {
	bad := func(lesson, text string, code game.Code) {
		t.Helper()
		for _, l := range All() {
			if l.ID != lesson {
				continue
			}
			_, err := l.Read(text)
			var e *game.Error
			if !errors.As(err, &e) || e.Code != code || e.Args["want"] == "" {
				t.Errorf("%s %.30q: %v", lesson, text, err)
			}
		}
	}
	bad("coins", "9223372036854775807.1", game.TooBig)
	bad("coins", strings.Repeat("1 ", 5001), game.TooBig)
	bad("coins", "~", game.BadPosition)
	bad("coins", "2 x", game.BadPosition)
	for _, text := range []string{"", "-1", "x", "1.5", "6 7", "+6"} {
		bad("fibonacci", text, game.BadPosition)
	}
	bad("fibonacci", "5001", game.TooBig)
	bad("fibonacci", "99999999999999999999", game.TooBig)
}

// Work that the budget does not allow ends.
func TestTheBudgetHolds(t *testing.T) {
	for lesson, text := range map[string]string{"fibonacci": "4000", "coins": strings.Repeat("5 ", 900)} {
		if _, err := read(t, lesson, text).Values(solve.NewRun(context.Background(), 1000, 0)); !errors.Is(err, solve.ErrBudget) {
			t.Errorf("%s: %v", lesson, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"6", "2.4.6.8", "[3,-1,\"4\"]", "~", "9223372036854775807", " 12 ", "5000", "1e9"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, l := range All() {
			task, err := l.Read(text)
			if err != nil {
				var e *game.Error
				if !errors.As(err, &e) || e.Args["want"] == "" {
					t.Fatalf("%s %q: %v", l.ID, text, err)
				}
				continue
			}
			again, err := l.Read(task.Text())
			if err != nil || again.Text() != task.Text() || again.Size() != task.Size() {
				t.Fatalf("%s %q: %q is not canonical: %v", l.ID, text, task.Text(), err)
			}
			if task.Size() > 200 {
				continue
			}
			values, err := task.Values(free())
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range values {
				if v.Answer != values[0].Answer {
					t.Fatalf("%s %q: %+v", l.ID, text, values)
				}
			}
		}
	})
}
