package lessons

import "math/big"

// Counts is what each of the three ways does. The plain recursion's calls may have
// a thousand digits; of the others none passes 2^53.
type Counts struct {
	// Calls of the plain recursion, and how deep they are nested.
	Calls string `json:"calls"`
	Depth int    `json:"depth"`
	// Memo is the calls of the recursion that remembers; Hits of them find their
	// value remembered, the others work out one of States parts.
	Memo   int64 `json:"memo"`
	Hits   int64 `json:"hits"`
	States int64 `json:"states"`
	// Cells is how many cells the table has, Reads how often one is read to fill them.
	Cells int64 `json:"cells"`
	Reads int64 `json:"reads"`
}

// Growth is the counts of one size, for a plot.
type Growth struct {
	N     int    `json:"n"`
	Plain string `json:"plain"`
	Memo  int64  `json:"memo"`
	Table int64  `json:"table"`
}

// Bounds of a plot: it goes on to a size where the ways have parted, and has no more
// sizes than can be told apart.
const (
	leastPlotted = 24
	mostPlotted  = 64
)

// Counts counts under a recurrence, in O(n) additions of numbers of n bits.
func (t *Task) Counts(rec *Recurrence) Counts {
	n := t.Size()
	calls := t.calls(rec, n)
	return t.counts(rec, n, calls)
}

// Growth counts for sizes up to at least the task's own.
func (t *Task) Growth(rec *Recurrence) []Growth {
	last := max(t.Size(), leastPlotted)
	calls := t.calls(rec, last)
	count := min(last, mostPlotted)
	list := make([]Growth, count)
	for i := range list {
		n := 1 + i
		if count > 1 {
			n = 1 + i*(last-1)/(count-1)
		}
		c := t.counts(rec, n, calls)
		list[i] = Growth{n, c.Calls, c.Memo, c.Cells}
	}
	return list
}

// calls is by size how many calls the plain recursion makes: its own and those
// below it.
func (l Lesson) calls(rec *Recurrence, n int) []*big.Int {
	calls := make([]*big.Int, n+1)
	for k := l.least; k <= n; k++ {
		calls[k] = big.NewInt(1)
		if k > rec.known {
			for _, f := range rec.falls {
				calls[k].Add(calls[k], calls[k-f.by])
			}
		}
	}
	return calls
}

func (l Lesson) counts(rec *Recurrence, n int, calls []*big.Int) Counts {
	c := Counts{Calls: calls[n].String(), Memo: 1, Depth: 1}
	reached := make([]bool, n+1) // every part of such a size is called
	reached[n] = true
	for k := n; k >= l.least; k-- {
		width := int64(l.width(n, k))
		c.Cells += width
		if reached[k] {
			c.States += width
		}
		if k <= rec.known {
			continue
		}
		reads := width * int64(len(rec.falls))
		c.Reads += reads
		if !reached[k] {
			continue
		}
		c.Memo += reads
		for _, f := range rec.falls {
			reached[k-f.by] = true
		}
	}
	c.Hits = c.Memo - c.States
	slow := rec.falls[0].by // the longest chain of calls takes the least falls
	for _, f := range rec.falls {
		slow = min(slow, f.by)
	}
	for k := n; k > rec.known; k -= slow {
		c.Depth++
	}
	return c
}
