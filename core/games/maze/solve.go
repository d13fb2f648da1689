package maze

import (
	"slices"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/digraph"
)

type solution struct {
	root *State
	sum  *digraph.Sum
}

// Solve values every square of every maze by the mex rule, O(squares·side), and the
// sum by xor; distances too while few positions can follow (digraph.SolveSum).
func (Game) Solve(r *solve.Run, state game.State) (solve.Solution, error) {
	s := state.(*State)
	graphs := make([]*digraph.Graph, len(s.mazes))
	for i, m := range s.mazes {
		graphs[i] = m.graph
	}
	sum, err := digraph.SolveSum(r, graphs, s.at)
	return &solution{s, sum}, err
}

func (s *solution) Solver() string { return "sprague-grundy" }

func (s *solution) States() int64 { return s.sum.States() }

func (s *solution) Value(p game.State) (solve.Value, bool) {
	pos, ok := p.(*State)
	if !ok || !slices.EqualFunc(pos.mazes, s.root.mazes, (*maze).same) {
		return solve.Value{}, false
	}
	return s.sum.Value(pos.at)
}

// same reports whether two mazes have the same walls.
func (m *maze) same(other *maze) bool {
	return m == other || m.cols == other.cols && slices.Equal(m.wall, other.wall)
}
