// Package solve says what solving means: a Run that counts, yields and cancels,
// the Value of a position, the Solution that knows values, and the choice of the
// best moves by it. The solvers themselves are in the packages below it.
package solve

import (
	"context"
	"errors"
	"math"
	"time"
)

// ErrBudget is returned by Tick when the node budget is used up.
var ErrBudget = errors.New("solve: budget used up")

// Run is one piece of work: its cancellation, its budget, its progress.
type Run struct {
	ctx      context.Context
	total    int64 // ticks allowed, 0 for no bound
	deadline time.Time
	// Progress, where set, hears about every 100 ms how far the work is.
	Progress func(done, of int64)
	// Yield, where set, lets the host's events in; it is called about every
	// 100 ms.
	Yield func()
	// Memo, where set, remembers what earlier runs computed.
	Memo *Memo
	// Effort is about how many ticks one search that ends in an estimate takes, 0
	// for what is usual.
	Effort int64
	// Expect is the number of ticks the solver expects to need, 0 if unknown.
	Expect    int64
	count     int64
	pending   int64
	lastYield time.Time
}

// NewRun starts a run of at most nodes ticks (0: no bound) and at most limit of
// time (0: no bound).
func NewRun(ctx context.Context, nodes int64, limit time.Duration) *Run {
	r := &Run{ctx: ctx, total: nodes, lastYield: time.Now()}
	if limit > 0 {
		r.deadline = r.lastYield.Add(limit)
	}
	return r
}

// tickEvery is how much work passes between looks at the clock: some 1 ms of a
// fast solver's, so that a cancel is heard at once and the loop is not slowed.
const tickEvery = 1 << 14

// Tick counts one unit of work (a position, a cell). It is the only place that
// counts, yields and cancels.
func (r *Run) Tick() error { return r.Ticks(1) }

// Ticks counts n units of work at once.
func (r *Run) Ticks(n int64) error {
	r.pending += n
	if r.pending < tickEvery && (r.total == 0 || r.count+r.pending <= r.total) {
		return nil
	}
	return r.settle()
}

func (r *Run) settle() error {
	r.count += r.pending
	r.pending = 0
	if r.total > 0 && r.count > r.total {
		return ErrBudget
	}
	if err := r.ctx.Err(); err != nil {
		return err
	}
	now := time.Now()
	if !r.deadline.IsZero() && now.After(r.deadline) {
		return ErrBudget
	}
	if now.Sub(r.lastYield) < 100*time.Millisecond {
		return nil
	}
	if r.Progress != nil {
		r.Progress(r.count, r.Expect)
	}
	if r.Yield != nil {
		r.Yield()
	}
	r.lastYield = time.Now()
	return r.ctx.Err()
}

// Count is the work done so far.
func (r *Run) Count() int64 { return r.count + r.pending }

// Left is how many ticks the budget still allows.
func (r *Run) Left() int64 {
	if r.total == 0 {
		return math.MaxInt64
	}
	return r.total - r.Count()
}

// Within is a part of the run that may take at most n ticks of its own; those count
// for it alone.
func (r *Run) Within(n int64) *Run {
	part := *r
	part.total, part.count, part.pending = min(n, r.Left()), 0, 0
	return &part
}

// Wait lets the host go on with other work that this one needs.
func (r *Run) Wait() error {
	if r.Yield != nil {
		r.Yield()
	}
	return r.settle()
}

// Memo keeps the last large result of an engine for runs that need it again, such as
// a million values of a sequence of which a page shows one range after another. An
// answer must not depend on what was kept.
type Memo struct {
	key   string
	value any
}

// Take is what was kept under the key, or nil. It is the caller's until it is kept
// again, as another run may take its turn while this one yields.
func (r *Run) Take(key string) any {
	if r.Memo == nil || r.Memo.key != key {
		return nil
	}
	value := r.Memo.value
	*r.Memo = Memo{}
	return value
}

// Keep remembers the value in place of what was kept before.
func (r *Run) Keep(key string, value any) {
	if r.Memo != nil {
		*r.Memo = Memo{key, value}
	}
}
