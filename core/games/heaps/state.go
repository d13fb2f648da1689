package heaps

import (
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
)

// State is the heaps in their order; an emptied heap stays as 0, and the two heaps
// that are left of one stand in its place.
type State struct {
	Heaps []uint64
	Rules *Rules
	Game  *Game
}

// Move is an option of one heap, from 0.
type Move struct {
	Heap int
	Option
}

// Turn is First: the heaps do not say who moves.
func (s *State) Turn() game.Player { return game.First }

// Text is the heaps apart by dots.
func (s *State) Text() string { return Text(s.Heaps) }

// Score: who made the last move has won, or in misère play lost.
func (s *State) Score() int64 {
	if s.Rules.Misere {
		return 1
	}
	return -1
}

// Moves lists the options of each heap, by heap and then as Rules.Each lists them.
func (s *State) Moves() []game.Move {
	var moves []game.Move
	for i, h := range s.Heaps {
		s.Rules.Each(h, func(o Option) bool {
			moves = append(moves, Move{i, o}.Text())
			return true
		})
	}
	return moves
}

// Play puts what is left in the heap's place.
func (s *State) Play(m game.Move) game.State {
	move, err := s.read(string(m))
	if err != nil {
		panic(err) // the caller holds only legal moves
	}
	return &State{s.after(move), s.Rules, s.Game}
}

func (s *State) after(m Move) []uint64 {
	next := append(make([]uint64, 0, len(s.Heaps)+1), s.Heaps...)
	if s.Rules.Stairs && m.Heap > 0 {
		next[m.Heap-1] += next[m.Heap] - m.A
	}
	next[m.Heap] = m.A
	if m.B != 0 {
		next = append(next, 0)
		copy(next[m.Heap+2:], next[m.Heap+1:])
		next[m.Heap+1] = m.B
	}
	return next
}

// Text is "1-2", which leaves 2 in heap 1, or "1-2_3", which leaves heaps of 2 and 3.
func (m Move) Text() game.Move {
	b := strconv.AppendInt(nil, int64(m.Heap+1), 10)
	b = append(b, '-')
	b = strconv.AppendUint(b, m.A, 10)
	if m.B != 0 {
		b = append(b, '_')
		b = strconv.AppendUint(b, m.B, 10)
	}
	return game.Move(b)
}

// ReadMove reads a move as Move.Text writes it; two heaps may stand in any order.
func (s *State) ReadMove(text string) (game.Move, error) {
	m, err := s.read(text)
	if err != nil {
		return "", err
	}
	return m.Text(), nil
}

func (s *State) read(text string) (Move, error) {
	heap, left, ok := strings.Cut(text, "-")
	first, second, two := strings.Cut(left, "_")
	h, err := strconv.ParseUint(heap, 10, 16)
	m := Move{Heap: int(h) - 1}
	m.A, ok = size(first, ok && err == nil)
	if two {
		m.B, ok = size(second, ok)
		m.A, m.B = min(m.A, m.B), max(m.A, m.B)
	}
	if !ok {
		return m, game.BadMoveError(text, "heaps.move")
	}
	if h < 1 || int(h) > len(s.Heaps) {
		return m, game.BadMoveError(text, "heaps.heap", "max", strconv.Itoa(len(s.Heaps)))
	}
	return m, s.refuse(text, m, two && m.A == 0)
}

func size(text string, ok bool) (uint64, bool) {
	n, err := strconv.ParseUint(text, 10, 64)
	return n, ok && err == nil
}

// refuse is the error of a move that is not legal, quoting what was asked for.
func (s *State) refuse(at string, m Move, bad bool) error {
	if !bad && s.Rules.Legal(s.Heaps[m.Heap], m.Option) {
		return nil
	}
	return game.BadMoveError(at, s.Rules.Want, with(s.Rules.WantArgs[:len(s.Rules.WantArgs):len(s.Rules.WantArgs)], "heap size", uint64(m.Heap+1), s.Heaps[m.Heap])...)
}

// CountMoves adds up the options of the heaps.
func (s *State) CountMoves() *big.Int {
	total, one := new(big.Int), new(big.Int)
	for _, h := range s.Heaps {
		total.Add(total, one.SetUint64(s.Rules.Count(h)))
	}
	return total
}

// live lists the heaps that have a move.
func (s *State) live() []int {
	var live []int
	for i, h := range s.Heaps {
		if s.Rules.moves(h) {
			live = append(live, i)
		}
	}
	return live
}

// SampleMoves spreads over the heaps and over the options of each.
func (s *State) SampleMoves(limit int) []game.Move {
	live := s.live()
	if len(live) == 0 || limit < 1 {
		return nil
	}
	chosen := Spread(uint64(len(live)), uint64(limit))
	each := uint64(max(1, limit/len(chosen)))
	var moves []Move
	for _, n := range chosen {
		heap := live[n]
		for _, o := range s.Rules.sample(s.Heaps[heap], each) {
			moves = append(moves, Move{heap, o})
		}
	}
	return texts(sorted(moves))
}

// sorted are moves in the order of Moves, each once. There are few, and a sort of
// the library's would be compiled for them alone.
func sorted(moves []Move) []Move {
	var list []Move
	for _, m := range moves {
		at := len(list)
		for at > 0 && m.less(list[at-1]) {
			at--
		}
		if at > 0 && list[at-1] == m {
			continue
		}
		list = append(list, Move{})
		copy(list[at+1:], list[at:])
		list[at] = m
	}
	return list
}

func texts(moves []Move) []game.Move {
	list := make([]game.Move, len(moves))
	for i, m := range moves {
		list[i] = m.Text()
	}
	return list
}

func (m Move) less(b Move) bool {
	return m.Heap < b.Heap || m.Heap == b.Heap && m.Option.less(b.Option)
}

// RandomMove picks a heap that has moves, and a move of it.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	live := s.live()
	heap := live[r.IntN(len(live))]
	return Move{heap, s.Rules.random(s.Heaps[heap], r)}.Text()
}

// CompareMoves orders moves as Moves lists them.
func (s *State) CompareMoves(a, b game.Move) int {
	x, _ := s.read(string(a))
	y, _ := s.read(string(b))
	switch {
	case x.less(y):
		return -1
	case x == y:
		return 0
	}
	return 1
}
