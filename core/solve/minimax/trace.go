package minimax

import (
	"minimex/core/game"
)

// Bounds of a Trace: steps, nodes, and bytes of the root's text up to which the
// nodes' positions are told.
const (
	MaxEvents  = 5000
	MaxTraced  = 500
	tracedText = 4 << 10
)

// Trace is a search step by step, to be browsed forwards and back.
type Trace struct {
	Events []Event
	// Nodes are numbered as they were first met; 0 is the root. What they say is
	// how the whole search left them, however few the events are.
	Nodes []Node
	// Whole is false where the search went on after the last event, or met nodes
	// that are not listed.
	Whole bool
}

// Kind is a kind of event.
type Kind byte

// What happens at a node. The window is the node's after the event.
const (
	// Enter begins to read it.
	Enter Kind = 'e'
	// Leaf values it without looking further, and leaves it.
	Leaf Kind = 'l'
	// Better: its child By is the best so far, worth Value.
	Better Kind = 'b'
	// Raise is Better where that moved alpha or beta.
	Raise Kind = 'w'
	// Stop is a cut: after its child By, worth Value, the window is closed, and the
	// children not yet read are pruned.
	Stop Kind = 'c'
	// Return leaves it with Value; the window is the one it was entered with.
	Return Kind = 'r'
	// Recall finds it in memory, worth Value; it is not entered.
	Recall Kind = 'm'
)

// Event is one step; By is -1 where no child is meant.
type Event struct {
	Kind        Kind
	Node, By    int32
	Alpha, Beta int64
	Value       int64
}

// Status is what became of a node.
type Status uint8

// Open is a node not left when the search failed: a whole search has none.
const (
	Open Status = iota
	Visited
	// Short is visited, but its last children were pruned.
	Short
	// Pruned was never read.
	Pruned
	// Recalled was found in memory.
	Recalled
)

// Bound is what a value says of a node's true value.
type Bound uint8

// A node's true value is its value, or at most, or at least that. Neither is a window
// shut when the node was entered, which happens where ties are kept: fail-hard can only
// return its edge.
const (
	Exact Bound = iota
	AtMost
	AtLeast
	Neither
)

// Node is a position met, or pruned where Value means nothing.
type Node struct {
	Parent int32 // -1 for the root
	Move   game.Move
	// Text is "" where the root's is long.
	Text   string
	High   bool // the maximiser moves
	Leaf   bool
	Value  int64
	Bound  Bound
	Status Status
	// Reward is what the move to it earned its mover, where Rewarded.
	Reward   int64
	Rewarded bool
	// Line: it is on the principal variation.
	Line bool
}

// nobody is a node that is not listed.
const nobody = -1

// tracer records; a nil one nothing. It stops recording events at the first one
// about a node that is not listed, so that they are an unbroken beginning.
type tracer struct {
	Trace
	words   bool
	stopped bool
}

func (t *tracer) add(e Event) {
	if t.stopped = t.stopped || e.Node == nobody || len(t.Events) == MaxEvents; !t.stopped {
		t.Events = append(t.Events, e)
	}
}

// child lists the node that a move from s leads to.
func (t *tracer) child(parent int32, m game.Move, to game.State, high bool, s game.State) int32 {
	if t == nil {
		return nobody
	}
	if len(t.Nodes) == MaxTraced || parent == nobody && len(t.Nodes) > 0 {
		t.stopped = true
		return nobody
	}
	n := Node{Parent: parent, Move: m, High: high}
	if t.words {
		n.Text = to.Text()
	}
	if r, ok := s.(game.Rewarder); ok {
		n.Reward, n.Rewarded = r.Reward(m), true
	}
	t.Nodes = append(t.Nodes, n)
	return int32(len(t.Nodes) - 1)
}

func (t *tracer) enter(id int32, w window) {
	if t != nil {
		t.add(Event{Enter, id, nobody, w.alpha, w.beta, 0})
	}
}

func (t *tracer) leaf(id int32, value int64) {
	if t == nil {
		return
	}
	t.add(Event{Leaf, id, nobody, NegInf, PosInf, value})
	t.settle(id, value, Exact, Visited)
	if id != nobody {
		t.Nodes[id].Leaf = true
	}
}

func (t *tracer) known(id int32, value int64) {
	if t != nil {
		t.add(Event{Recall, id, nobody, NegInf, PosInf, value})
		t.settle(id, value, Exact, Recalled)
	}
}

func (t *tracer) better(id, by int32, w window, moved bool, value int64) {
	if t == nil {
		return
	}
	kind := Better
	if moved {
		kind = Raise
	}
	t.add(Event{kind, id, by, w.alpha, w.beta, value})
}

// cut also lists the children that are pruned.
func (t *tracer) cut(id, by int32, w window, value int64, s game.State, pruned []game.Move, high bool) {
	if t == nil {
		return
	}
	t.add(Event{Stop, id, by, w.alpha, w.beta, value})
	if id == nobody {
		return
	}
	t.Nodes[id].Status = Short
	for _, m := range pruned {
		if len(t.Nodes) == MaxTraced {
			t.stopped = true
			return
		}
		t.Nodes[t.child(id, m, s.Play(m), high, s)].Status = Pruned
	}
}

func (t *tracer) leave(id int32, w window, value int64, b Bound) {
	if t == nil {
		return
	}
	t.add(Event{Return, id, nobody, w.alpha, w.beta, value})
	status := Visited
	if id != nobody && t.Nodes[id].Status == Short {
		status = Short
	}
	t.settle(id, value, b, status)
}

func (t *tracer) settle(id int32, value int64, b Bound, s Status) {
	if id != nobody {
		n := &t.Nodes[id]
		n.Value, n.Bound, n.Status = value, b, s
	}
}

// finish marks the principal variation as far as its nodes are listed.
func (t *tracer) finish(moves []game.Move) *Trace {
	if t == nil {
		return nil
	}
	t.Whole = !t.stopped
	at := int32(0)
	t.Nodes[0].Line = true
	for i := range t.Nodes { // children come after their parents
		n := &t.Nodes[i]
		if len(moves) > 0 && n.Parent == at && n.Move == moves[0] {
			n.Line, at, moves = true, int32(i), moves[1:]
		}
	}
	return &t.Trace
}
