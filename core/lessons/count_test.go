package lessons

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

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
