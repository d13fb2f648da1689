package minimax

import (
	"math"
	"math/big"
	"strconv"

	"minimex/core/game"
	"minimex/core/solve"
)

// The ends of an open window. Every value of a search lies strictly between.
const (
	NegInf = math.MinInt64
	PosInf = math.MaxInt64
)

// maxMoves bounds the moves of a position that a search will read.
const maxMoves = 1000

// Search looks ahead from s to a depth, in the order of game.Orderer where the
// state has one. The maximiser and the value of a leaf are game.Estimator's; a
// state without it is seen by its side to move and estimated at 0. An end is
// plus or minus WonEstimate, without an Estimator its Score. Points (Rewarder)
// add up along the way.
//
// Alpha-beta is fail-soft with a full window at the root, and gives plain
// minimax's value. Time is at most one visit for each line of play, b^d for b
// moves and depth d; the run's budget bounds it. A position with more than a
// thousand moves is a game.Error with code TooBig.
//
// Source: D. Knuth, R. Moore, An Analysis of Alpha-Beta Pruning, Artificial
// Intelligence 6 (1975).
func Search(r *solve.Run, s game.State, o Options) (*Result, error) {
	x := &search{run: r, options: o, result: &Result{}}
	high := true
	if e, ok := s.(game.Estimator); ok {
		high = s.Turn() == e.Maximiser()
	}
	value, err := x.visit(s, high, window{NegInf, PosInf}, 0)
	if err != nil {
		return nil, err
	}
	x.result.Value = value
	x.result.Line = append([]game.Move{}, x.lines[0]...)
	return x.result, nil
}

type search struct {
	run     *solve.Run
	options Options
	result  *Result
	path    []game.Move
	// lines[p] is the principal variation below the node being read at ply p.
	lines [][]game.Move
}

// window is what the two sides can already be sure of elsewhere: the maximiser
// of at least alpha, the minimiser of at most beta.
type window struct{ alpha, beta int64 }

func (w window) closed(keepTies bool) bool {
	return w.alpha > w.beta || w.alpha == w.beta && !keepTies
}

// visit values the position after x.path; high says that the maximiser moves,
// earned is the maximiser's lead in points so far.
func (x *search) visit(s game.State, high bool, w window, earned int64) (int64, error) {
	if err := x.run.Tick(); err != nil {
		return 0, err
	}
	x.result.Nodes++
	ply := len(x.path)
	if ply == len(x.lines) {
		x.lines = append(x.lines, nil)
	}
	x.lines[ply] = x.lines[ply][:0]
	moves, err := ordered(s)
	if err != nil {
		return 0, err
	}
	if over := len(moves) == 0; over || ply == x.options.Depth {
		return x.leaf(earned + leafValue(s, over, high)), nil
	}
	var best int64
	for i, m := range moves {
		x.path = append(x.path, m)
		value, err := x.visit(s.Play(m), !high, w, earned+gain(s, m, high))
		if err != nil {
			return 0, err
		}
		x.path = x.path[:ply]
		if ply == 0 {
			x.result.RootMoves = append(x.result.RootMoves, RootMove{m, value, x.exact(value, high, w)})
		}
		if i == 0 || high && value > best || !high && value < best {
			best = value
			x.lines[ply] = append(append(x.lines[ply][:0], m), x.lines[ply+1]...)
		}
		if !x.options.AlphaBeta {
			continue
		}
		if high {
			w.alpha = max(w.alpha, best)
		} else {
			w.beta = min(w.beta, best)
		}
		if i+1 < len(moves) && w.closed(x.options.KeepTies) {
			x.cut(w, m, value)
			break
		}
	}
	return best, nil
}

// exact reports whether the value of a root move read with window w is more than
// a bound. Where ties are kept, a value on the window's edge is exact too.
func (x *search) exact(value int64, high bool, w window) bool {
	if x.options.KeepTies && (value == w.alpha || value == w.beta) {
		return true
	}
	if high {
		return value > w.alpha
	}
	return value < w.beta
}

func (x *search) leaf(value int64) int64 {
	x.result.Leaves++
	if len(x.result.LeafOrder) < MaxLeafOrder {
		x.result.LeafOrder = append(x.result.LeafOrder, value)
	}
	return value
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

// ordered lists the moves in the order to be read.
func ordered(s game.State) ([]game.Move, error) {
	if c, ok := s.(game.Sampler); ok && c.CountMoves().Cmp(big.NewInt(maxMoves)) > 0 {
		return nil, game.Big("pos", s.Text(), "search.moves", "max", strconv.Itoa(maxMoves))
	}
	if o, ok := s.(game.Orderer); ok {
		return o.SearchOrder(), nil
	}
	return s.Moves(), nil
}
