// Package retro solves games whose positions can come back, by retrograde
// analysis: from the ends backwards, one ply of distance after another.
//
// An end is decided at distance 0. A position with a move to a lost one is won,
// at the first such time; a position all of whose moves lead to won ones is lost,
// at the last. Whatever is never decided is a draw: each side can avoid every
// loss, so play need not end. Positions are decided in order of distance, so one
// first-in-first-out queue serves as all the depth buckets at once, and the
// distances are those of a winner who hurries and a loser who delays.
//
// Source: backward induction as in K. Thompson, Retrograde Analysis of Certain
// Endgames, ICCA Journal 9 (1986), with counters of open moves.
package retro

import (
	"minimex/core/solve"
)

// Graph is a game with its positions numbered from 0 to Len-1.
type Graph interface {
	Len() int
	// Moves appends the positions that can follow v, one for each move.
	Moves(v int32, buf []int32) []int32
	// Score is an end's value for the player to move, as State.Score. It is
	// asked only where there are no moves.
	Score(v int32) int64
}

// Table holds the value of every position of a Graph, for the player to move.
type Table struct {
	outcome  []solve.Outcome
	distance []int32 // solve.Unknown where not decided
}

// Value is the value of position v.
func (t *Table) Value(v int32) solve.Value {
	o := t.outcome[v]
	return solve.Value{Outcome: o, Distance: int(t.distance[v]), Margin: int64(o), Nim: solve.Unknown}
}

// Analyse decides every position of g. Time and space are O(V+E) for V positions
// and E moves, at most 2^31-1 of each; it ticks three times a position.
func Analyse(r *solve.Run, g Graph) (*Table, error) {
	r.Expect = r.Count() + 3*int64(g.Len())
	p, err := invert(r, g)
	if err != nil {
		return nil, err
	}
	t := &Table{outcome: make([]solve.Outcome, g.Len()), distance: make([]int32, g.Len())}
	queue := make([]int32, 0, g.Len())
	for v := range t.distance {
		t.distance[v] = solve.Unknown
		if p.open[v] > 0 {
			continue
		}
		t.distance[v] = 0
		t.outcome[v] = solve.OutcomeOf(g.Score(int32(v)))
		if t.outcome[v] != solve.Draw { // a drawn end decides nothing before it
			queue = append(queue, int32(v))
		}
	}
	for head := 0; head < len(queue); head++ {
		if err := r.Tick(); err != nil {
			return nil, err
		}
		v := queue[head]
		lost := t.outcome[v] == solve.Loss
		for _, u := range p.from[p.start[v]:p.start[v+1]] {
			if t.distance[u] != solve.Unknown {
				continue
			}
			if !lost {
				if p.open[u]--; p.open[u] > 0 {
					continue
				}
			}
			t.outcome[u] = -t.outcome[v]
			t.distance[u] = t.distance[v] + 1
			queue = append(queue, u)
		}
	}
	return t, nil
}

// predecessors lists, for each position v, where it can come from:
// from[start[v]:start[v+1]]; open counts the moves from each position.
type predecessors struct {
	start, from []int32
	open        []int32
}

// invert turns the moves of g round, by counting and then filling. Moves is
// called twice for each position, which costs less than keeping every move.
func invert(r *solve.Run, g Graph) (predecessors, error) {
	n := g.Len()
	p := predecessors{start: make([]int32, n+1), open: make([]int32, n)}
	var buf []int32
	for v := range n {
		if err := r.Tick(); err != nil {
			return p, err
		}
		buf = g.Moves(int32(v), buf[:0])
		p.open[v] = int32(len(buf))
		for _, to := range buf {
			p.start[to]++
		}
	}
	total := int32(0)
	for v, count := range p.start {
		total += count
		p.start[v] = total // the end of v's stretch; filling moves it to the start
	}
	p.from = make([]int32, total)
	for v := range n {
		if err := r.Tick(); err != nil {
			return p, err
		}
		buf = g.Moves(int32(v), buf[:0])
		for _, to := range buf {
			p.start[to]--
			p.from[p.start[to]] = int32(v)
		}
	}
	return p, nil
}
