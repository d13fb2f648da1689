// Package minimax is the textbook's minimax: memoised over all that can follow,
// and depth-limited, plain or with alpha-beta pruning.
package minimax

import (
	"errors"
	"math/big"
	"strconv"

	"minimex/core/game"
	"minimex/core/solve"
)

// ErrLoops is returned by Solve for a game in which a position came back.
var ErrLoops = errors.New("minimax: a position can come back")

// Solve values s and every position that can follow, at most limit of them (more
// is a game.Error with code TooBig), in a game without loops. It is the judge of
// every faster solver: outcomes with distances, or margins in a game of points,
// and Grundy values where the traits say impartial and every end is lost for the
// player to move, as in normal play.
//
// The recursion runs on a stack of its own, since a game can be deep. Time is
// one Moves, and one Play and Text a move, for each position.
func Solve(r *solve.Run, s game.State, t game.Traits, limit int) (solve.Solution, error) {
	m := &memo{run: r, traits: t, limit: limit, root: s.Text(), entries: map[string]entry{}}
	if err := m.push(s, m.root); err != nil {
		return nil, err
	}
	for len(m.stack) > 0 {
		f := &m.stack[len(m.stack)-1]
		if f.next == len(f.moves) {
			m.entries[f.text] = entry{value: m.finish(f), done: true}
			m.stack = m.stack[:len(m.stack)-1]
			continue
		}
		move := f.moves[f.next]
		if f.child == nil {
			f.child = f.state.Play(move)
			f.childText = f.child.Text()
		}
		e, known := m.entries[f.childText]
		switch {
		case !known:
			if err := m.push(f.child, f.childText); err != nil {
				return nil, err
			}
		case !e.done:
			return nil, ErrLoops
		default:
			f.take(move, e.value)
		}
	}
	return m, nil
}

// memo is the work and then the Solution.
type memo struct {
	run     *solve.Run
	traits  game.Traits
	limit   int
	root    string
	entries map[string]entry
	stack   []frame
}

// entry is a position's value, or a position on the stack where not done.
type entry struct {
	value solve.Value
	done  bool
}

// frame is a position some of whose moves are valued.
type frame struct {
	state     game.State
	text      string
	moves     []game.Move
	next      int // the move being valued
	child     game.State
	childText string
	best      solve.Value
	nims      []int64
}

func (m *memo) push(s game.State, text string) error {
	if err := m.run.Tick(); err != nil {
		return err
	}
	if len(m.entries) == m.limit {
		return m.tooBig()
	}
	if c, ok := s.(game.Sampler); ok && c.CountMoves().Cmp(big.NewInt(int64(m.limit))) > 0 {
		return m.tooBig()
	}
	m.entries[text] = entry{}
	m.stack = append(m.stack, frame{state: s, text: text, moves: s.Moves()})
	return nil
}

func (m *memo) tooBig() error {
	return game.Big("pos", m.root, "states.max", "max", strconv.Itoa(m.limit))
}

func (f *frame) take(move game.Move, v solve.Value) {
	mine := solve.Before(f.state, move, v)
	if f.next == 0 || solve.Compare(mine, f.best) > 0 {
		f.best = mine
	}
	f.nims = append(f.nims, v.Nim)
	f.next++
	f.child = nil
}

// finish is the value of a position whose moves are all valued.
func (m *memo) finish(f *frame) solve.Value {
	if len(f.moves) == 0 {
		v := solve.Over(f.state)
		if !m.traits.Impartial || m.traits.Points || v.Outcome != solve.Loss {
			v.Nim = solve.Unknown
		}
		return v
	}
	v := f.best
	if m.traits.Points || v.Outcome == solve.Draw {
		v.Distance = solve.Unknown
	}
	v.Nim = mex(f.nims)
	return v
}

// mex is the least number >= 0 that is not among the values, Unknown where any
// of them is.
func mex(values []int64) int64 {
	seen := make([]bool, len(values)+1)
	for _, g := range values {
		if g == solve.Unknown {
			return solve.Unknown
		}
		if g < int64(len(seen)) {
			seen[g] = true
		}
	}
	g := int64(0)
	for seen[g] { // one of more places than values is free
		g++
	}
	return g
}

// Value is the value of any position that can follow from the one solved.
func (m *memo) Value(s game.State) (solve.Value, bool) {
	e, ok := m.entries[s.Text()]
	return e.value, ok
}

// Solver is "minimax".
func (m *memo) Solver() string { return "minimax" }

// States is the number of positions valued.
func (m *memo) States() int64 { return int64(len(m.entries)) }
