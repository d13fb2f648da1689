package sum

import (
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

// Bounds of the positions that are told apart: of a part, which its own solver
// values as well, and of one that has no other value; and of all parts together.
// Some 50 ms in a browser, and for the second some 300.
const (
	usualPositions = 4_000
	usualMoves     = 100_000
	lastPositions  = 20_000
	lastMoves      = 1_000_000
	textBytes      = 4 << 20
	jointPositions = 100_000
	jointMoves     = 1_000_000
)

// below is the positions that can follow from one of a part, numbered so that every
// move leads to a smaller number.
type below struct {
	index map[string]int32 // -1 for a position whose moves are being followed
	to    [][]int32
	moves int
	nims  []int32
}

// step is a position some of whose moves are followed.
type step struct {
	state game.State
	text  string
	moves []game.Move
	to    []int32
}

// follow numbers what can follow from s; nil where there is too much, where a
// position can come back, or where a player without a move has not lost.
func follow(r *solve.Run, s game.State, positions, moves int) (*below, error) {
	b := &below{index: map[string]int32{}}
	positions = min(positions, textBytes/len(s.Text()))
	var stack []step
	open := func(s game.State, text string) bool {
		if c, ok := s.(game.Sampler); ok && (!c.CountMoves().IsInt64() || c.CountMoves().Int64() > int64(moves)) {
			return false
		}
		list := s.Moves()
		b.moves += len(list)
		b.index[text] = -1
		stack = append(stack, step{state: s, text: text, moves: list})
		return len(b.index) <= positions && b.moves <= moves && (len(list) > 0 || s.Score() < 0)
	}
	if !open(s, s.Text()) {
		return nil, nil
	}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.to) == len(top.moves) {
			b.index[top.text] = int32(len(b.to))
			b.to = append(b.to, top.to)
			stack = stack[:len(stack)-1]
			if err := r.Tick(); err != nil {
				return nil, err
			}
			continue
		}
		next := top.state.Play(top.moves[len(top.to)])
		text := next.Text()
		rank, known := b.index[text]
		switch {
		case known && rank < 0:
			return nil, nil
		case known:
			top.to = append(top.to, rank)
		case !open(next, text):
			return nil, nil
		}
	}
	return b, nil
}

// joint is the positions of several parts together, in mixed radix.
type joint struct {
	parts   []*below
	strides []int
	size    int
}

// join is nil where there are too many.
func join(parts []*below) *joint {
	j := &joint{parts: parts, size: 1}
	moves := 0.0
	for _, b := range parts {
		if b == nil {
			return nil
		}
		j.strides = append(j.strides, j.size)
		if j.size *= len(b.to); j.size > jointPositions {
			return nil
		}
		moves += float64(b.moves) / float64(len(b.to))
	}
	if moves*float64(j.size) > jointMoves {
		return nil
	}
	return j
}

// Len is the number of positions.
func (j *joint) Len() int { return j.size }

// EndWins: who cannot move has lost.
func (j *joint) EndWins() bool { return false }

// Moves appends what each part can become.
func (j *joint) Moves(rank int, to []int32) []int32 {
	for i, b := range j.parts {
		own := rank / j.strides[i] % len(b.to)
		for _, t := range b.to[own] {
			to = append(to, int32(rank-(own-int(t))*j.strides[i]))
		}
	}
	return to
}

// rank is the number of a position of all parts, false where one is not known.
func (j *joint) rank(s *State) (int, bool) {
	rank := 0
	for i, b := range j.parts {
		own, ok := b.index[s.parts[i].state.Text()]
		if !ok {
			return 0, false
		}
		rank += int(own) * j.strides[i]
	}
	return rank, true
}

// value values every position of b by the mex rule.
func (b *below) value(r *solve.Run) error {
	t, err := grundy.Solve(r, &joint{parts: []*below{b}, strides: []int{1}, size: len(b.to)})
	if err != nil {
		return err
	}
	b.nims = t.Nim
	return nil
}

// nimSum is the xor of the parts' values.
func nimSum(nims []uint64) int64 { return int64(heaps.NimSum(nims)) }
