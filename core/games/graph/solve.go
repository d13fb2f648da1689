package graph

import (
	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/digraph"
)

// solution is the sum of the tokens on one board.
type solution struct {
	board *board
	sum   *digraph.Sum
	one   bool
}

// Solve values the tokens and all that can follow: O(V+E) for one, by xor or by
// the product for several (digraph.SolveSum).
func (Game) Solve(r *solve.Run, state game.State) (solve.Solution, error) {
	s := state.(*State)
	graphs := make([]*digraph.Graph, len(s.at))
	for i := range graphs {
		graphs[i] = s.board.graph
	}
	sum, err := digraph.SolveSum(r, graphs, s.at)
	if err != nil {
		return nil, err
	}
	return &solution{s.board, sum, len(s.at) == 1}, nil
}

// Solver is "retrograde" for one token, "sprague-grundy" for several that must
// come to an end, else "product".
func (s *solution) Solver() string {
	switch {
	case s.one:
		return "retrograde"
	case s.sum.Free():
		return "sprague-grundy"
	}
	return "product"
}

func (s *solution) States() int64 { return s.sum.States() }

func (s *solution) Value(p game.State) (solve.Value, bool) {
	pos, ok := p.(*State)
	if !ok || pos.board != s.board && pos.board.text != s.board.text {
		return solve.Value{}, false
	}
	return s.sum.Value(pos.at)
}

// BestMoves is the first moves among the best.
func (s *solution) BestMoves(p game.State, limit int) []game.Move {
	pos := p.(*State)
	var best []game.Move
	var top solve.Value
	for _, m := range pos.steps(nil) {
		v, ok := s.sum.Value(pos.play(m).at)
		if !ok {
			return nil
		}
		mine := solve.Before(pos, "", v)
		switch order := solve.Compare(mine, top); {
		case best == nil || order > 0:
			best, top = []game.Move{pos.moveText(m)}, mine
		case order == 0 && len(best) < limit:
			best = append(best, pos.moveText(m))
		}
	}
	return best
}
