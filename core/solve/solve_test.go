package solve

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestBudgetStopsExactly(t *testing.T) {
	for _, most := range []int64{1, 100, tickEvery, 3*tickEvery + 5} {
		r := NewRun(context.Background(), most, 0)
		ticks := int64(0)
		for r.Tick() == nil {
			ticks++
		}
		if ticks != most {
			t.Errorf("a budget of %d allowed %d ticks", most, ticks)
		}
		if err := r.Tick(); !errors.Is(err, ErrBudget) {
			t.Errorf("after the end: %v", err)
		}
	}
}

func TestCancelStopsSoon(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r := NewRun(ctx, 0, 0)
	cancel()
	for n := 0; ; n++ {
		if err := r.Tick(); errors.Is(err, context.Canceled) {
			return
		}
		if n > tickEvery {
			t.Fatal("not heard")
		}
	}
}

func TestProgressAndYield(t *testing.T) {
	r := NewRun(context.Background(), 0, 0)
	var done, of int64
	yields := 0
	r.Expect = 7
	r.Progress = func(d, o int64) { done, of = d, o }
	r.Yield = func() { yields++ }
	r.lastYield = time.Now().Add(-time.Hour) // as if the last yield were long ago
	if err := r.Ticks(tickEvery); err != nil || done != tickEvery || of != 7 || yields != 1 {
		t.Errorf("%v: done %d of %d, %d yields", err, done, of, yields)
	}
}

func TestCompare(t *testing.T) {
	v := func(o Outcome, d int) Value { return Value{Outcome: o, Distance: d, Margin: int64(o)} }
	better := [][2]Value{
		{v(Win, 9), v(Draw, Unknown)},
		{v(Draw, Unknown), v(Loss, 9)},
		{v(Win, 3), v(Win, 5)},
		{v(Loss, 8), v(Loss, 2)},
		{Value{Outcome: Win, Margin: 7, Distance: 5}, Value{Outcome: Win, Margin: 3, Distance: 1}},
		{Value{Outcome: Loss, Margin: -1}, Value{Outcome: Loss, Margin: -9}},
	}
	for _, pair := range better {
		if Compare(pair[0], pair[1]) <= 0 || Compare(pair[1], pair[0]) >= 0 {
			t.Errorf("%+v should be better than %+v", pair[0], pair[1])
		}
	}
	if Compare(v(Win, Unknown), v(Win, 3)) != 0 || Compare(v(Loss, 4), v(Loss, 4)) != 0 {
		t.Error("a perfect player is indifferent here")
	}
}

// What a search has left open stands between wins and losses, by how it looks.
func TestOpenValues(t *testing.T) {
	if o := Open; -o != o || o.String() != "unknown" {
		t.Errorf("%v is %v for the other side", o, -o)
	}
	open := func(guess int64) Value { return Value{Outcome: Open, Distance: Unknown, Guess: guess, Depth: 3} }
	ascending := []Value{
		{Outcome: Loss, Distance: 4, Margin: -1, Guess: -900}, open(-50), {Outcome: Draw, Distance: Unknown}, open(70),
		{Outcome: Win, Distance: Unknown, Margin: 1, Guess: 800}, {Outcome: Win, Distance: 3, Margin: 1, Guess: 900},
	}
	for i, a := range ascending {
		for j, b := range ascending {
			if got := Compare(a, b); got != min(1, max(-1, i-j)) {
				t.Errorf("%+v with %+v: %d", a, b, got)
			}
		}
	}
	made := Before(nil, "", open(70))
	if made.Outcome != Open || made.Guess != -70 || made.Depth != 4 || made.Distance != Unknown {
		t.Errorf("before the move %+v", made)
	}
}

func TestLeftAndWait(t *testing.T) {
	r := NewRun(context.Background(), 10, 0)
	if err := r.Ticks(4); err != nil || r.Left() != 6 {
		t.Errorf("%v, %d left", err, r.Left())
	}
	if free := NewRun(context.Background(), 0, 0); free.Left() < 1<<62 {
		t.Errorf("%d left of no bound", free.Left())
	}
	ctx, cancel := context.WithCancel(context.Background())
	waiting := NewRun(ctx, 0, 0)
	waiting.Yield = cancel // what the host does meanwhile
	if err := waiting.Wait(); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled while waiting: %v", err)
	}
}
