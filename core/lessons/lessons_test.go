package lessons

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
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

// counted is the recursions written out by hand, with every call counted: another
// road to what the lessons count by sizes.
type counted struct {
	coins []int64
	memo  map[[2]int]int64 // nil: the plain recursion
	calls map[[2]int]int
	order [][2]int // of the calls
	hits  int
	deep  int
	depth int
}

// enter counts a call, and gives the value where that is remembered.
func (c *counted) enter(i, j int) (int64, bool) {
	c.calls[[2]int{i, j}]++
	c.order = append(c.order, [2]int{i, j})
	c.depth++
	c.deep = max(c.deep, c.depth)
	v, ok := c.memo[[2]int{i, j}]
	if ok {
		c.hits++
	}
	return v, ok
}

func (c *counted) leave(i, j int, v int64) int64 {
	c.depth--
	if c.memo != nil {
		c.memo[[2]int{i, j}] = v
	}
	return v
}

func (c *counted) fib(n int) int64 {
	v, ok := c.enter(0, n)
	if !ok {
		v = int64(n)
		if n > 1 {
			v = c.fib(n-1) + c.fib(n-2)
		}
	}
	return c.leave(0, n, v)
}

func (c *counted) four(i, j int) int64 {
	v, ok := c.enter(i, j)
	if !ok {
		switch {
		case i == j:
			v = c.coins[i]
		case i+1 == j:
			v = max(c.coins[i], c.coins[j])
		default:
			a, b, d := c.four(i+2, j), c.four(i+1, j-1), c.four(i, j-2)
			v = max(c.coins[i]+min(a, b), c.coins[j]+min(b, d))
		}
	}
	return c.leave(i, j, v)
}

func (c *counted) sum(i, j int) int64 {
	v, ok := c.enter(i, j)
	if !ok {
		v = 0
		for _, x := range c.coins[i : j+1] {
			v += x
		}
		if i < j {
			v -= min(c.sum(i+1, j), c.sum(i, j-1))
		}
	}
	return c.leave(i, j, v)
}

func (c *counted) difference(i, j int) int64 {
	v, ok := c.enter(i, j)
	if !ok {
		v = c.coins[i]
		if i < j {
			v = max(c.coins[i]-c.difference(i+1, j), c.coins[j]-c.difference(i, j-1))
		}
	}
	return c.leave(i, j, v)
}

// run is a whole recursion, remembering or not.
func run(how string, n int, coins []int64, remember bool) (*counted, int64) {
	c := &counted{coins: coins, calls: map[[2]int]int{}}
	if remember {
		c.memo = map[[2]int]int64{}
	}
	switch how {
	case "two":
		return c, c.fib(n)
	case "four":
		return c, c.four(0, n-1)
	case "sum":
		return c, c.sum(0, n-1)
	}
	return c, c.difference(0, n-1)
}

// filled is how many cells a table of a lesson has and how often they are read,
// filled in by loops over all of it.
func filled(how string, n int) (cells, reads int64) {
	if how == "two" {
		for k := 0; k <= n; k++ {
			cells++
			if k >= 2 {
				reads += 2
			}
		}
		return cells, reads
	}
	for i := range n {
		for j := i; j < n; j++ {
			cells++
			switch {
			case how == "four" && j >= i+2:
				reads += 3
			case how != "four" && j > i:
				reads += 2
			}
		}
	}
	return cells, reads
}

// tasks are all small inputs of one kind, with coins by chance.
func tasks(t *testing.T, then func(task *Task, rec *Recurrence, coins []int64)) {
	r := rand.New(rand.NewPCG(3, 5))
	for n := range 17 {
		fib := read(t, "fibonacci", strconv.Itoa(n))
		then(fib, fib.Find(""), nil)
		if n == 0 || n > 12 {
			continue
		}
		for range 12 {
			coins, texts := make([]int64, n), make([]string, n)
			for i := range coins {
				coins[i] = r.Int64N(41) - 12
				texts[i] = number(coins[i])
			}
			row := read(t, "coins", strings.Join(texts, "."))
			for i := range row.Recurrences {
				then(row, &row.Recurrences[i], coins)
			}
		}
	}
}

func TestCountsAreThoseOfARealRun(t *testing.T) {
	tasks(t, func(task *Task, rec *Recurrence, coins []int64) {
		n := task.Size()
		plain, _ := run(rec.ID, n, coins, false)
		memo, _ := run(rec.ID, n, coins, true)
		cells, reads := filled(rec.ID, n)
		want := Counts{Calls: strconv.Itoa(len(plain.order)), Depth: plain.deep, Memo: int64(len(memo.order)), Hits: int64(memo.hits),
			States: int64(len(memo.memo)), Cells: cells, Reads: reads}
		if got := task.Counts(rec); got != want {
			t.Errorf("%s %s: %+v, want %+v", rec.ID, task.Text(), got, want)
		}
	})
}

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

// The tree is the run's calls in its own order, and a call is repeated where an
// earlier one of the run asked the same.
func TestTheTreeIsTheRun(t *testing.T) {
	tasks(t, func(task *Task, rec *Recurrence, coins []int64) {
		shown := task.Show(rec)
		plain, _ := run(rec.ID, task.Size(), coins, false)
		below := make([][]int, len(shown.Tree.Nodes))
		for i, n := range shown.Tree.Nodes {
			if i > 0 {
				below[n.Parent] = append(below[n.Parent], i)
			}
		}
		if !shown.Tree.Whole {
			if len(plain.order) <= maxNodes {
				t.Errorf("%s %s: cut at %d of %d", rec.ID, task.Text(), len(shown.Tree.Nodes), len(plain.order))
			}
			return
		}
		seen := map[[2]int]bool{}
		at := 0
		var walk func(i int)
		walk = func(i int) {
			n := shown.Tree.Nodes[i]
			cell := [2]int{n.Row, n.Col}
			if at >= len(plain.order) || plain.order[at] != cell || n.Again != seen[cell] || n.Cut {
				t.Fatalf("%s %s: call %d is %+v", rec.ID, task.Text(), at, n)
			}
			at++
			seen[cell] = true
			for _, b := range below[i] {
				walk(b)
			}
		}
		walk(0)
		if at != len(plain.order) {
			t.Errorf("%s %s: %d calls of %d", rec.ID, task.Text(), at, len(plain.order))
		}
	})
}

// A cut tree has whole levels, and knows of a repeated call whose first one lies
// below the cut.
func TestACutTree(t *testing.T) {
	task := read(t, "fibonacci", "30")
	tree := task.Show(task.Find("")).Tree
	if tree.Whole || len(tree.Nodes) != 511 {
		t.Fatalf("%d nodes, whole %v", len(tree.Nodes), tree.Whole)
	}
	for i, n := range tree.Nodes {
		first := i == 0 || tree.Nodes[n.Parent].Col == n.Col+1 && !tree.Nodes[n.Parent].Again // the leftmost way down
		if n.Again == first {
			t.Fatalf("call %d is %+v", i, n)
		}
		if n.Cut != (i >= 255) {
			t.Fatalf("call %d is cut: %v", i, n.Cut)
		}
	}
}

// Each step reads only cells that are filled, its value is the cell's, and the plain
// recursion asks for it as often as a run does.
func TestStepsFillTheTable(t *testing.T) {
	tasks(t, func(task *Task, rec *Recurrence, coins []int64) {
		plain, _ := run(rec.ID, task.Size(), coins, false)
		counts := task.Counts(rec)
		shown := task.Show(rec)
		if int64(len(shown.Steps)) != counts.Cells {
			t.Fatalf("%s %s: %d steps", rec.ID, task.Text(), len(shown.Steps))
		}
		full := map[[2]int]bool{}
		var reads int64
		for _, s := range shown.Steps {
			cell := [2]int{s.Row, s.Col}
			for _, r := range s.Reads {
				if !full[r] {
					t.Fatalf("%s %s: %v reads %v, which is empty", rec.ID, task.Text(), cell, r)
				}
				reads++
			}
			full[cell] = true
			if s.Asked != strconv.Itoa(plain.calls[cell]) {
				t.Errorf("%s %s: %v is asked %s times, in a run %d", rec.ID, task.Text(), cell, s.Asked, plain.calls[cell])
			}
			size := s.Col
			if coins != nil {
				size = s.Col - s.Row + 1
			}
			_, value := run(rec.ID, size, coins[min(s.Row, len(coins)):], true)
			if s.Value != number(value) {
				t.Errorf("%s %s: %v is %s, want %d", rec.ID, task.Text(), cell, s.Value, value)
			}
			if len(s.Formulas) != len(task.Recurrences) {
				t.Fatalf("%d formulas", len(s.Formulas))
			}
		}
		if reads != counts.Reads {
			t.Errorf("%s %s: %d reads, counted %d", rec.ID, task.Text(), reads, counts.Reads)
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
		{"first": "3", "last": "(−5)", "below": "-1", "between": "-2", "before": "3", "left": "1", "right": "-7", "value": "1"},
		{"first": "3", "last": "(−5)", "below": "1", "before": "9", "left": "2", "right": "-14", "value": "2", "margin": "2", "sum": "0", "points": "1"},
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

// The plot goes on to where the ways have parted, passes the task's own size, and
// counts what the counts do.
func TestGrowth(t *testing.T) {
	for _, c := range []struct {
		lesson, text       string
		first, last, count int
	}{{"fibonacci", "0", 1, 24, 24}, {"fibonacci", "60", 1, 60, 60}, {"fibonacci", "5000", 1, 5000, 64}, {"coins", "5", 1, 24, 24}, {"coins", "5 6 7", 1, 24, 24}} {
		task := read(t, c.lesson, c.text)
		rec := task.Find("")
		list := task.Growth(rec)
		if len(list) != c.count || list[0].N != c.first || list[len(list)-1].N != c.last {
			t.Errorf("%s %s: %d sizes from %d to %d", c.lesson, c.text, len(list), list[0].N, list[len(list)-1].N)
		}
		for _, g := range list[:min(len(list), 10)] {
			if g.N > 12 {
				continue
			}
			coins := make([]int64, g.N)
			plain, _ := run(rec.ID, g.N, coins, false)
			memo, _ := run(rec.ID, g.N, coins, true)
			cells, _ := filled(rec.ID, g.N)
			if g.Plain != strconv.Itoa(len(plain.order)) || g.Memo != int64(len(memo.order)) || g.Table != cells {
				t.Errorf("%s: %+v, a run makes %d and %d calls", c.lesson, g, len(plain.order), len(memo.order))
			}
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
