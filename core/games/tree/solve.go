package tree

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/solve"
)

// Solve values every node of the match's tree by one pass from the last node to
// the root: O(n) for n nodes, without a stack.
func (Game) Solve(r *solve.Run, state game.State) (solve.Solution, error) {
	t := state.(State).t
	if err := r.Ticks(int64(len(t.value))); err != nil {
		return nil, err
	}
	values := append([]int64{}, t.value...)
	maxLevel := []bool{} // by levels from the root
	ends := []int32{}
	State{t, 0, t.root}.each(func(_, to int32) {
		maxLevel, ends = append(maxLevel, (len(ends)%2 == 0) == t.root), append(ends, to)
	})
	for d := len(ends) - 1; d >= 0; d-- {
		from := int32(0)
		if d > 0 {
			from = ends[d-1]
		}
		for i := from; i < ends[d]; i++ {
			for c := t.first[i]; c < t.first[i+1]; c++ {
				if v := values[c]; c == t.first[i] || (v > values[i]) == maxLevel[d] {
					values[i] = v
				}
			}
		}
	}
	return &solution{t, values}, nil
}

// solution has the minimax value of every node, for the maximiser.
type solution struct {
	t      *tree
	values []int64
}

// Solver is "minimax".
func (*solution) Solver() string { return "minimax" }

// States is the number of nodes.
func (sol *solution) States() int64 { return int64(len(sol.values)) }

// Value is the node's minimax value for the player to move there.
func (sol *solution) Value(p game.State) (solve.Value, bool) {
	s, ok := p.(State)
	if !ok || s.t != sol.t && (s.t.text != sol.t.text || s.t.root != sol.t.root) {
		return solve.Value{}, false
	}
	v := sol.values[s.at]
	if !s.max {
		v = -v
	}
	return solve.Value{Outcome: solve.OutcomeOf(v), Distance: solve.Unknown, Margin: v, Nim: solve.Unknown}, true
}

// best calls visit for the children that keep the node's value, until it says no.
func (sol *solution) best(s State, visit func(i int) bool) {
	first := s.t.first[s.at]
	for i := range s.children() {
		if sol.values[first+int32(i)] == sol.values[s.at] && !visit(i) {
			return
		}
	}
}

// BestMoves is the first moves among the best.
func (sol *solution) BestMoves(p game.State, limit int) []game.Move {
	var moves []game.Move
	sol.best(p.(State), func(i int) bool {
		if len(moves) < limit {
			moves = append(moves, move(i))
		}
		return len(moves) < limit
	})
	return moves
}

// Bounds of the table of values that proves an answer: positions, and bytes of
// their texts, which in a deep tree repeat each other.
const (
	provedNodes = 5000
	provedText  = 1 << 20
)

// Certify lists the values of all positions that can follow where they are few.
func (Game) Certify(r *solve.Run, state game.State, sol solve.Solution) (cert.Certificate, error) {
	s := state.(State)
	if s.size() > provedNodes {
		return nil, nil
	}
	text := int64(0)
	s.each(func(from, to int32) {
		for i := from; i < to; i++ {
			text += int64(s.t.span[i][1] - s.t.span[i][0])
		}
	})
	if text > provedText {
		return nil, nil
	}
	c, err := solve.TableOfValues(r, sol, s, true, false, provedNodes)
	if c == nil || err != nil {
		return nil, err
	}
	return c, nil
}
