package nim

import (
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

// tableWork bounds the edges of the table of distances: some 10 ms in a browser.
const tableWork = 2_000_000

// solution answers by the theorem; where all positions below the root are few it
// also has their distances and Grundy values in a table.
type solution struct {
	root    *State
	table   *grundy.Table
	strides []int
	states  int64
}

// Solve values s and what follows from it: the outcome by Bouton's or Moore's
// theorem in O(heaps) for any size, and distances while the positions below s
// are few, by a table.
func (Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	root := s.(*State)
	sol := &solution{root: root, states: 1}
	box, ok := newBox(root)
	if !ok {
		return sol, r.Tick()
	}
	table, err := grundy.Solve(r, box)
	if err != nil {
		return nil, err
	}
	sol.table, sol.strides, sol.states = table, box.strides, int64(box.Len())
	return sol, nil
}

func (s *solution) Solver() string {
	if s.root.rule.k > 1 {
		return "moore"
	}
	return "bouton"
}

func (s *solution) States() int64 { return s.states }

func (s *solution) Value(p game.State) (solve.Value, bool) {
	pos, ok := p.(*State)
	if !ok || pos.rule != s.root.rule {
		return solve.Value{}, false
	}
	v := solve.Value{Outcome: solve.Loss, Distance: solve.Unknown, Nim: solve.Unknown}
	if pos.wins() {
		v.Outcome = solve.Win
	}
	v.Margin = int64(v.Outcome)
	if pos.rule.k == 1 && !pos.rule.misere {
		v.Nim = int64(heaps.NimSum(pos.heaps))
	}
	if rank, ok := s.rank(pos); ok {
		v.Distance = int(s.table.Distance[rank])
		if s.table.Nim != nil {
			v.Nim = int64(s.table.Nim[rank])
		}
	}
	return v, true
}

// rank is a position's index in the table, ok where it is below the root.
func (s *solution) rank(pos *State) (int, bool) {
	if s.table == nil || len(pos.heaps) != len(s.root.heaps) {
		return 0, false
	}
	rank := 0
	for i, h := range pos.heaps {
		if h > s.root.heaps[i] {
			return 0, false
		}
		rank += int(h) * s.strides[i]
	}
	return rank, true
}

// mooreBest is how many winning moves are named where there can be exponentially
// many.
const mooreBest = 200

// BestMoves is every move to a lost position; with k above 1 only the first of
// very many.
func (s *solution) BestMoves(p game.State, limit int) []game.Move {
	pos := p.(*State)
	if !pos.wins() {
		return nil
	}
	if pos.rule.k > 1 {
		limit = min(limit, mooreBest)
	}
	return sorted(pos.winningMoves(limit))
}

// MovesTo is every move to a nim-sum, one for each heap that has more stones than it
// then needs; none where nim-sums do not decide.
func (s *solution) MovesTo(p game.State, nim int64, limit int) []game.Move {
	pos := p.(*State)
	if pos.rule.k > 1 || pos.rule.misere {
		return nil
	}
	change := heaps.NimSum(pos.heaps) ^ uint64(nim)
	var found [][]part
	for i, h := range pos.heaps {
		if h^change < h && len(found) < limit {
			found = append(found, []part{{i, h ^ change}})
		}
	}
	return sorted(found)
}

// box numbers the positions below a root in mixed radix, heap by heap.
type box struct {
	root    *State
	strides []int
	size    int
}

func newBox(root *State) (*box, bool) {
	b := &box{root: root, strides: make([]int, len(root.heaps)), size: 1}
	stones := 0
	for i, h := range root.heaps {
		if h >= tableWork {
			return nil, false
		}
		b.strides[i] = b.size
		b.size *= int(h) + 1
		stones += int(h)
		if b.size > tableWork {
			return nil, false
		}
	}
	edges := b.size * stones
	if root.rule.k > 1 {
		edges = b.size * b.size
	}
	return b, edges <= tableWork
}

func (b *box) Len() int      { return b.size }
func (b *box) EndWins() bool { return b.root.rule.misere }

func (b *box) Moves(rank int, to []int32) []int32 {
	return b.reduce(rank, 0, b.root.rule.k, to)
}

// reduce appends what rank can become by reducing up to k heaps from heap on.
func (b *box) reduce(rank, heap, k int, to []int32) []int32 {
	for i := heap; i < len(b.strides); i++ {
		have := rank / b.strides[i] % (int(b.root.heaps[i]) + 1)
		for take := 1; take <= have; take++ {
			next := rank - take*b.strides[i]
			to = append(to, int32(next))
			if k > 1 {
				to = b.reduce(next, i+1, k-1, to)
			}
		}
	}
	return to
}
