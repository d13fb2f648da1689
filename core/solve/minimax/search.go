package minimax

import (
	"math"
	"math/big"
	"strconv"

	"minimex/core/game"
	"minimex/core/solve"
)

// The ends of an open window. A value may be PosInf too: it is then as large as
// any can be.
const (
	NegInf = math.MinInt64
	PosInf = math.MaxInt64
)

// maxMoves bounds the moves of a position that a search will read, unless the state
// lists them itself (game.Orderer).
const maxMoves = 1000

// Sided is a state without estimates that yet has one side for which its values are
// meant, as game.Estimator has.
type Sided interface {
	Maximiser() game.Player
}

// Deep is a state that knows how many plies are left at most, so that a search of
// all of it needs no other bound.
type Deep interface {
	Depth() int
}

// Search looks ahead from s to a depth, in the order of Options. Any game will do,
// with loops or without. The maximiser is Sided's, else the side to move at s. A
// position from which the search looks no further is worth: an end its Score, for a
// game.Estimator plus or minus WonEstimate; at the depth the Estimate, without an
// Estimator 0. Points (game.Rewarder) add up along the way, so that at the depth in
// a game of points the lead so far counts.
//
// Alpha-beta has a full window at the root, and whatever its options gives plain
// minimax's value; so do Memory and Difference. Time is at most one visit for each
// line of play, b^d for b moves and depth d, with Memory one for each position and
// number of plies left; the run's budget bounds it. A position with more than a
// thousand moves is a game.Error with code TooBig, as is too much to remember.
//
// Source: D. Knuth, R. Moore, An Analysis of Alpha-Beta Pruning, Artificial
// Intelligence 6 (1975); fail-soft: J. Fishburn, Analysis of Speedup in Distributed
// Algorithms (1981).
func Search(r *solve.Run, s game.State, o Options) (*Result, error) {
	if o.AlphaBeta {
		o.Memory, o.Difference = false, false
	}
	x := &search{run: r, options: o, result: &Result{}}
	if o.Memory {
		x.memory = &memory{root: s, known: map[string]found{}}
	}
	if o.Trace {
		x.trace = &tracer{words: len(s.Text()) <= tracedText}
	}
	high := true
	if side, ok := s.(Sided); ok {
		high = s.Turn() == side.Maximiser()
	}
	v, err := x.visit(s, high, window{NegInf, PosInf}, 0, x.trace.child(nobody, "", s, high, nil))
	if err != nil {
		return nil, err
	}
	x.result.Value = v.value
	x.result.Line = []game.Move{}
	for l := v.line; l != nil; l = l.next {
		x.result.Line = append(x.result.Line, l.move)
	}
	x.result.Trace = x.trace.finish(x.result.Line)
	return x.result, nil
}

type search struct {
	run     *solve.Run
	options Options
	result  *Result
	path    []game.Move
	memory  *memory
	trace   *tracer
}

// found is what a visit gives: the value, best play, and in how many plies the
// farthest end comes, beyond where the depth cut a line short.
type found struct {
	value int64
	line  *line
	plies int
}

const beyond = math.MaxInt

// line is a move and what follows; lines share their ends.
type line struct {
	move game.Move
	next *line
}

// window is what the two sides can already be sure of elsewhere: the maximiser
// of at least alpha, the minimiser of at most beta.
type window struct{ alpha, beta int64 }

// closed: an open beta closes nothing, even for a value that is as large.
func (w window) closed(keepTies bool) bool {
	return w.alpha > w.beta || w.alpha == w.beta && !keepTies && w.beta != PosInf
}

// visit values the position after x.path; high says that the maximiser moves,
// earned is the maximiser's lead in points so far, id the node in the trace.
func (x *search) visit(s game.State, high bool, w window, earned int64, id int32) (found, error) {
	if x.memory != nil {
		return x.remembered(s, high, earned, id)
	}
	return x.read(s, high, w, earned, id)
}

// read is visit of a position that is not known.
func (x *search) read(s game.State, high bool, w window, earned int64, id int32) (found, error) {
	o, ply := &x.options, len(x.path)
	if err := x.run.Tick(); err != nil {
		return found{}, err
	}
	x.result.Nodes++
	x.trace.enter(id, w)
	moves, err := ordered(s)
	if err != nil {
		return found{}, err
	}
	if over := len(moves) == 0; over || ply == o.Depth {
		f := found{value: earned + leafValue(s, over, high)}
		if !over {
			f.plies = beyond
		}
		x.leaf(id, x.say(f.value, high))
		return f, nil
	}
	moves = x.sorted(s, moves, high)
	full := w
	f := found{}
	for i, m := range moves {
		reward := gain(s, m, high)
		below, child := earned+reward, s.Play(m)
		if o.Difference {
			below = 0
		}
		childID := x.trace.child(id, m, child, !high, s)
		x.path = append(x.path, m)
		v, err := x.visit(child, !high, w, below, childID)
		if err != nil {
			return found{}, err
		}
		x.path = x.path[:ply]
		if o.Difference {
			v.value += reward
		}
		if ply == 0 && i < MaxRootMoves {
			x.result.RootMoves = append(x.result.RootMoves, RootMove{m, v.value, x.exact(v.value, high, w)})
		}
		if v.plies != beyond {
			v.plies++
		}
		f.plies = max(f.plies, v.plies)
		better := i == 0 || high && v.value > f.value || !high && v.value < f.value
		if better {
			f.value, f.line = v.value, &line{m, v.line}
		}
		before := w
		if o.AlphaBeta && high {
			w.alpha = max(w.alpha, f.value)
		} else if o.AlphaBeta {
			w.beta = min(w.beta, f.value)
		}
		if better {
			x.trace.better(id, childID, w, w != before, x.say(f.value, high))
		}
		if i+1 < len(moves) && o.AlphaBeta && w.closed(o.KeepTies) {
			x.cut(w, m, v.value)
			x.trace.cut(id, childID, w, v.value, s, moves[i+1:], !high)
			break
		}
	}
	if o.FailHard && o.AlphaBeta {
		f.value = min(max(f.value, full.alpha), full.beta)
	}
	x.trace.leave(id, full, x.say(f.value, high), x.limits(f.value, full))
	return f, nil
}

// say is a value as the method has it.
func (x *search) say(value int64, high bool) int64 {
	if x.options.Difference && !high {
		return -value
	}
	return value
}

// exact reports whether the value of a root move read with window w is more than
// a bound. Where ties are kept, a value on the window's edge is exact too, unless
// it was moved there, and so it is on an end that is open.
func (x *search) exact(value int64, high bool, w window) bool {
	return x.edge(value, w) || high && value > w.alpha || !high && (value < w.beta || w.beta == PosInf)
}

func (x *search) edge(value int64, w window) bool {
	return x.options.KeepTies && !x.options.FailHard && (value == w.alpha || value == w.beta)
}

// limits tells what a value returned from a node with window w says of the true
// one.
func (x *search) limits(value int64, w window) Bound {
	switch {
	case !x.options.AlphaBeta || x.edge(value, w):
		return Exact
	case w.alpha == w.beta && x.options.FailHard: // whatever is true would be moved there
		return Neither
	case value <= w.alpha && w.alpha != NegInf:
		return AtMost
	case value >= w.beta && w.beta != PosInf:
		return AtLeast
	}
	return Exact
}

func (x *search) leaf(id int32, value int64) {
	x.result.Leaves++
	if len(x.result.LeafOrder) < MaxLeafOrder {
		x.result.LeafOrder = append(x.result.LeafOrder, value)
	}
	x.trace.leaf(id, value)
}

func (x *search) cut(w window, by game.Move, value int64) {
	x.result.CutCount++
	if len(x.result.Cuts) < MaxCuts {
		path := append([]game.Move{}, x.path...)
		x.result.Cuts = append(x.result.Cuts, Cut{Path: path, Alpha: w.alpha, Beta: w.beta, By: by, Value: value})
	}
}

// leafValue is the value of a position without looking ahead, for the maximiser.
func leafValue(s game.State, over, high bool) int64 {
	e, estimates := s.(game.Estimator)
	if !over {
		if estimates {
			return e.Estimate()
		}
		return 0
	}
	score := s.Score()
	if estimates {
		score = int64(solve.OutcomeOf(score)) * e.WonEstimate()
	}
	if !high {
		return -score
	}
	return score
}

// gain is what a move adds to the maximiser's lead.
func gain(s game.State, m game.Move, high bool) int64 {
	r, ok := s.(game.Rewarder)
	switch {
	case !ok:
		return 0
	case high:
		return r.Reward(m)
	}
	return -r.Reward(m)
}

// ordered lists the moves in the order given.
func ordered(s game.State) ([]game.Move, error) {
	if o, ok := s.(game.Orderer); ok {
		return o.SearchOrder(), nil
	}
	if c, ok := s.(game.Sampler); ok && c.CountMoves().Cmp(big.NewInt(maxMoves)) > 0 {
		return nil, game.Big("pos", s.Text(), "search.moves", "max", strconv.Itoa(maxMoves))
	}
	return s.Moves(), nil
}
