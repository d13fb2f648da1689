package minimax

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
)

// replay reads a trace's events as a page does, and checks that each follows from
// those before it: a node is entered from the one being read and with its window, the
// best so far gets better, alpha and beta move to it, a cut has a closed window, and
// what is returned is the best.
type replay struct {
	t      *rapid.T
	trace  *Trace
	o      Options
	open   []frameOf // nodes being read, the root first
	counts map[Kind]int64
	leaves []int64
	last   Event
}

type frameOf struct {
	id, best   int32
	any, shut  bool
	value      int64
	now, enter window
	children   []int32
}

func (r *replay) top() *frameOf { return &r.open[len(r.open)-1] }

func (r *replay) fatal(e Event, what string) {
	r.t.Fatalf("%+v: %s at %c %+v", r.o, what, e.Kind, e)
}

func (r *replay) run() {
	for _, e := range r.trace.Events {
		r.counts[e.Kind]++
		w := window{e.Alpha, e.Beta}
		switch e.Kind {
		case Enter, Recall:
			n := r.trace.Nodes[e.Node]
			if len(r.open) == 0 {
				if e.Node != 0 || n.Parent != nobody || w != (window{NegInf, PosInf}) {
					r.fatal(e, "the root is entered otherwise")
				}
			} else if f := r.top(); n.Parent != f.id || f.shut || e.Kind == Enter && w != f.now {
				r.fatal(e, "entered from elsewhere")
			} else {
				f.children = append(f.children, e.Node)
			}
			if e.Kind == Enter {
				r.open = append(r.open, frameOf{id: e.Node, now: w, enter: w, best: nobody})
			}
		case Leaf:
			if f := r.top(); f.id != e.Node || f.any {
				r.fatal(e, "no leaf")
			}
			r.leaves = append(r.leaves, e.Value)
			r.open = r.open[:len(r.open)-1]
		case Better, Raise:
			f := r.top()
			high := r.trace.Nodes[f.id].High
			if f.id != e.Node || f.shut || e.By != f.children[len(f.children)-1] || (e.Kind == Raise) != (w != f.now) {
				r.fatal(e, "out of turn")
			}
			up := high || r.o.Difference
			if f.any && (up && e.Value <= f.value || !up && e.Value >= f.value) {
				r.fatal(e, "no better")
			}
			if w.alpha != f.now.alpha && (!high || w.alpha != e.Value) || w.beta != f.now.beta && (high || w.beta != e.Value) {
				r.fatal(e, "the window moved elsewhere")
			}
			f.any, f.best, f.value, f.now = true, e.By, e.Value, w
		case Stop:
			f := r.top()
			if f.id != e.Node || w != f.now || !w.closed(r.o.KeepTies) || e.By != f.children[len(f.children)-1] || e.By != f.best || e.Value != f.value {
				r.fatal(e, "no reason to cut")
			}
			f.shut = true
		case Return:
			f := r.top()
			want := f.value
			if r.o.FailHard && r.o.AlphaBeta {
				want = min(max(want, f.enter.alpha), f.enter.beta)
			}
			if f.id != e.Node || !f.any || w != f.enter || e.Value != want {
				r.fatal(e, "returned otherwise")
			}
			r.open = r.open[:len(r.open)-1]
		}
		r.last = e
	}
}

// The events give the counts and the leaves; each node's value is what its bound says
// of the true one; pruned nodes are the rest of the tree and never on the line.
func TestTraceReplays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := tree{node: trees(4, true).Draw(t, "tree")}
		depth := rapid.IntRange(0, 5).Draw(t, "depth")
		for bits := range 12 {
			o := Options{Depth: depth, Trace: true, AlphaBeta: true, KeepTies: bits&1 != 0, FailHard: bits&2 != 0, Order: Order(bits >> 2)}
			checkTrace(t, root, o)
		}
		for _, o := range []Options{{}, {Difference: true}, {Memory: true}, {Memory: true, Difference: true}} {
			o.Depth, o.Trace = depth, true
			checkTrace(t, root, o)
		}
	})
}

func checkTrace(t *rapid.T, root tree, o Options) {
	got := mustSearch(t, root, o)
	r := &replay{t: t, trace: got.Trace, o: o, counts: map[Kind]int64{}}
	r.run()
	if !got.Trace.Whole || len(r.open) > 0 || r.last.Node != 0 || r.last.Value != got.Value {
		t.Fatalf("%+v: the trace ends with %+v, value %d", o, r.last, got.Value)
	}
	if r.counts[Enter] != got.Nodes || r.counts[Leaf] != got.Leaves || r.counts[Stop] != got.CutCount || r.counts[Recall] != got.Hits ||
		!slices.Equal(r.leaves, got.LeafOrder) {
		t.Fatalf("%+v: replayed %v and %v, counted %+v", o, r.counts, r.leaves, got)
	}
	states := make([]tree, len(got.Trace.Nodes))
	leads := make([]int64, len(states))
	plies := make([]int, len(states))
	below := make([]int, len(states))
	line := []game.Move{}
	for i, n := range got.Trace.Nodes {
		states[i] = root
		if i > 0 {
			s := states[n.Parent]
			states[i], plies[i], leads[i] = s.Play(n.Move).(tree), plies[n.Parent]+1, leads[n.Parent]
			if got.Trace.Nodes[n.Parent].High {
				leads[i] += s.Reward(n.Move)
			} else {
				leads[i] -= s.Reward(n.Move)
			}
			if !n.Rewarded || n.Reward != s.Reward(n.Move) || n.Text != states[i].Text() {
				t.Fatalf("%+v: node %d is %+v", o, i, n)
			}
			below[n.Parent]++
		}
		if n.High == states[i].second || n.Status == Open {
			t.Fatalf("%+v: node %d is %+v", o, i, n)
		}
		if n.Line {
			line = append(line, n.Move)
		}
		if n.Status == Pruned {
			if n.Line {
				t.Fatalf("%+v: pruned node %d is on the line", o, i)
			}
			continue
		}
		truth := plain(states[i], o.Depth-plies[i])
		if !n.High && !o.Difference {
			truth = -truth
		}
		if !o.Difference {
			truth += leads[i]
		}
		if n.Bound == Exact && n.Value != truth || n.Bound == AtMost && n.Value < truth || n.Bound == AtLeast && n.Value > truth {
			t.Fatalf("%+v: node %d %+v is truly worth %d", o, i, n, truth)
		}
	}
	for i, n := range got.Trace.Nodes {
		if n.Status == Visited && !n.Leaf && below[i] != len(states[i].Moves()) || n.Status == Short && below[i] != len(states[i].Moves()) {
			t.Fatalf("%+v: node %d %+v has %d children, listed %d", o, i, n, len(states[i].Moves()), below[i])
		}
	}
	if !o.Memory && !slices.Equal(line[1:], got.Line) {
		t.Fatalf("%+v: marked %v, the line is %v", o, line, got.Line)
	}
}

// Fail-soft and fail-hard read the same nodes, or hard more where ties are kept; what soft returns is as sharp or
// sharper, and lies on the same side of the window.
func TestSoftIsAsSharpAsHard(t *testing.T) {
	sharper := 0
	rapid.Check(t, func(t *rapid.T) {
		root := tree{node: trees(5, false).Draw(t, "tree")}
		keep := rapid.Bool().Draw(t, "keep")
		soft := mustSearch(t, root, Options{Depth: 9, AlphaBeta: true, KeepTies: keep, Trace: true})
		hard := mustSearch(t, root, Options{Depth: 9, AlphaBeta: true, KeepTies: keep, FailHard: true, Trace: true})
		if soft.Nodes != hard.Nodes {
			if !keep || soft.Nodes > hard.Nodes {
				t.Fatalf("soft reads %d nodes, hard %d", soft.Nodes, hard.Nodes)
			}
			return
		}
		for i, s := range soft.Trace.Nodes {
			h := hard.Trace.Nodes[i]
			switch {
			case s.Status != h.Status || s.Move != h.Move:
				t.Fatalf("node %d: %+v, %+v", i, s, h)
			case h.Bound == AtMost && s.Value > h.Value, h.Bound == AtLeast && s.Value < h.Value, h.Bound == Exact && s.Value != h.Value:
				t.Fatalf("node %d: soft %+v, hard %+v", i, s, h)
			case s.Value != h.Value:
				sharper++
			}
		}
	})
	if sharper == 0 {
		t.Error("soft is never sharper")
	}
}

// broom is a node with many children, or a comb of depth many plies.
type broom struct{ width, depth int }

func (b broom) Turn() game.Player { return game.First }
func (b broom) Moves() []game.Move {
	if b.depth == 0 {
		return nil
	}
	moves := make([]game.Move, b.width)
	for i := range moves {
		moves[i] = game.Move(strconv.Itoa(i))
	}
	return moves
}
func (b broom) Play(game.Move) game.State { return broom{b.width, b.depth - 1} }
func (b broom) Score() int64              { return 0 }
func (b broom) Text() string              { return strconv.Itoa(b.width) + "x" + strconv.Itoa(b.depth) }

// A long search tells its beginning: an unbroken run of events about listed nodes.
func TestTraceIsBounded(t *testing.T) {
	for _, b := range []broom{{900, 1}, {30, 3}, {2, 12}, {1, 900}} {
		for _, o := range []Options{{}, {AlphaBeta: true}, {Memory: true}} {
			o.Depth, o.Trace = 1000, true
			r := mustSearch(t, b, o)
			if len(r.Trace.Nodes) > MaxTraced || len(r.Trace.Events) > MaxEvents {
				t.Errorf("%v %+v: %d nodes, %d events", b, o, len(r.Trace.Nodes), len(r.Trace.Events))
			}
			if whole := r.Nodes+r.Hits <= MaxTraced && !o.AlphaBeta; r.Trace.Whole != whole && !o.AlphaBeta {
				t.Errorf("%v %+v: whole is %v of %d nodes", b, o, r.Trace.Whole, r.Nodes)
			}
			for i, e := range r.Trace.Events {
				if e.Node < 0 || int(e.Node) >= len(r.Trace.Nodes) || e.Kind == Enter && i > 0 && e.Node == 0 {
					t.Fatalf("%v: event %d is %+v", b, i, e)
				}
			}
			for i, n := range r.Trace.Nodes {
				if n.Status == Open || int(n.Parent) >= i {
					t.Fatalf("%v %+v: node %d is %+v", b, o, i, n)
				}
			}
			if r.Trace.Nodes[0].Value != r.Value {
				t.Errorf("%v: the root is worth %d, the search found %d", b, r.Trace.Nodes[0].Value, r.Value)
			}
		}
	}
	if r := mustSearch(t, broom{2, 3}, Options{Depth: 9}); r.Trace != nil {
		t.Error("a trace that nobody asked for")
	}
}
