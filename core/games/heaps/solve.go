package heaps

import (
	"slices"

	"minimex/core/game"
	"minimex/core/solve"
)

// solution knows the outcome of every position below a root by the theorem of
// Sprague and Grundy, and distances while those positions are few.
type solution struct {
	root  *State
	seq   *Sequence
	plies *plies
}

// Solve values the heaps of s and what follows from them.
func (g *Game) Solve(r *solve.Run, state game.State) (solve.Solution, error) {
	s := state.(*State)
	seq, err := s.Rules.Sequence(r, slices.Max(s.Heaps))
	if err != nil {
		return nil, err
	}
	plies, err := newPlies(r, s)
	if err != nil {
		return nil, err
	}
	return &solution{s, seq, plies}, nil
}

func (s *solution) Solver() string { return s.seq.Solver }

func (s *solution) States() int64 {
	if s.plies == nil {
		return s.seq.States
	}
	return s.seq.States + int64(len(s.plies.known))
}

func (s *solution) Value(p game.State) (solve.Value, bool) {
	pos, ok := p.(*State)
	if !ok || pos.Rules.Misere != s.root.Rules.Misere {
		return solve.Value{}, false
	}
	v := solve.Value{Outcome: solve.Loss, Distance: solve.Unknown, Nim: solve.Unknown}
	values, ok := s.values(pos)
	if !ok {
		return v, false
	}
	if wins(values, pos.Rules.Misere) {
		v.Outcome = solve.Win
	}
	v.Margin = int64(v.Outcome)
	if !pos.Rules.Misere {
		v.Nim = int64(NimSum(values))
	}
	if s.plies != nil {
		if d, ok := s.plies.distance(pos.Heaps); ok {
			v.Distance = d
		}
	}
	return v, true
}

// values are the Grundy values of the heaps; of stairs every other step counts for
// nothing.
func (s *solution) values(p *State) ([]uint64, bool) {
	values := make([]uint64, len(p.Heaps))
	for i, h := range p.Heaps {
		if p.Rules.Stairs && i%2 == 1 {
			continue
		}
		v, ok := s.seq.Value(h)
		if !ok {
			return nil, false
		}
		values[i] = v
	}
	return values, true
}

// wins reports who wins a sum of components with these values. Misère play turns
// the rule around while no value exceeds 1; the components are taken to be tame.
func wins(values []uint64, misere bool) bool {
	if misere && slices.Max(values) <= 1 {
		return NimSum(values) == 0
	}
	return NimSum(values) != 0
}

// target is the value that a heap must be given so that the other player loses.
func target(values []uint64, heap int, misere bool) uint64 {
	want := NimSum(values) ^ values[heap]
	if !misere {
		return want
	}
	for i, v := range values {
		if i != heap && v > 1 {
			return want
		}
	}
	return want ^ 1
}

// findSteps is the most pairs of heaps that are looked at to list winning moves.
const findSteps = 2_000_000

// BestMoves lists at most so many moves to a position that is lost for the other
// player. A heap of 10^18 can have more than could ever be listed: then those with
// the least smaller heaps are.
func (s *solution) BestMoves(p game.State, limit int) []game.Move {
	pos := p.(*State)
	values, ok := s.values(pos)
	if !ok || !wins(values, pos.Rules.Misere) {
		return nil
	}
	return s.list(pos, values, limit)
}

// MovesTo lists at most so many moves to positions of a Grundy value: those that
// would win if a heap of that value stood beside.
func (s *solution) MovesTo(p game.State, nim int64, limit int) []game.Move {
	pos := p.(*State)
	values, ok := s.values(pos)
	if !ok || pos.Rules.Misere {
		return nil
	}
	return s.list(pos, append(values, uint64(nim)), limit)
}

// list lists the winning moves where the heaps, and what stands beside them, have
// these values.
func (s *solution) list(pos *State, values []uint64, limit int) []game.Move {
	var best []Move
	steps := findSteps
	for i := range pos.Heaps {
		if len(best) == limit || steps <= 0 && len(best) > 0 {
			break
		}
		best = append(best, s.winning(pos, values, i, limit-len(best), &steps)...)
	}
	return texts(best)
}

// winning lists at most so many winning moves on one heap.
func (s *solution) winning(p *State, values []uint64, heap, limit int, steps *int) []Move {
	if p.Rules.Stairs {
		return stairMove(p.Heaps, values, heap)
	}
	n, want := p.Heaps[heap], target(values, heap, p.Rules.Misere)
	var moves []Move
	visit := func(o Option) bool {
		*steps--
		if s.valueOf(o) == want {
			moves = append(moves, Move{heap, o})
		}
		return len(moves) < limit && (*steps > 0 || len(moves) == 0)
	}
	if p.Rules.Any {
		if a := s.seq.Heap(want); a < n {
			moves = append(moves, Move{heap, Option{A: a}})
		}
	} else if !p.Rules.singles(n, visit) {
		return moves
	}
	p.Rules.eachPair(n, 1, s.window(), visit)
	if more := len(moves) > 0 && len(moves) < limit && *steps > 0; more && s.seq.Period.Length > 0 {
		p.Rules.eachPair(n, s.window()+1, n, visit)
	}
	return moves
}

// valueOf is the value of what a move leaves.
func (s *solution) valueOf(o Option) uint64 {
	v, _ := s.seq.Value(o.A)
	if o.B != 0 {
		b, _ := s.seq.Value(o.B)
		v ^= b
	}
	return v
}

// formWindow is how far smaller heaps are looked at where a formula gives values.
const formWindow = 1 << 12

// window is the size of the smaller heap up to which every pair has its like:
// beyond the period's start a pair has the value of the one whose smaller heap is
// a period less and whose larger heap a period more.
func (s *solution) window() uint64 {
	if s.seq.Heap != nil {
		return formWindow
	}
	if s.seq.Period.Length == 0 {
		return MaxHeap
	}
	return uint64(s.seq.Period.Start + s.seq.Period.Length)
}

// stairMove is the winning move on a step, where there is one: from an odd step
// down to what the others ask for, from an even one as many stones as the odd step
// below it lacks.
func stairMove(heaps, values []uint64, step int) []Move {
	counts := step - step%2 // the first step is odd and has index 0
	want := NimSum(values) ^ values[counts]
	switch {
	case step == counts && want < heaps[step]:
		return []Move{{step, Option{A: want}}}
	case step != counts && want > heaps[counts] && want-heaps[counts] <= heaps[step]:
		return []Move{{step, Option{A: heaps[step] - (want - heaps[counts])}}}
	}
	return nil
}
