package wythoff

import (
	"cmp"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/heaps"
)

// State is the two heaps.
type State struct{ heaps [2]uint64 }

// Turn is First: the heaps do not say who moves.
func (s *State) Turn() game.Player { return game.First }

// Text is the heaps apart by a dot.
func (s *State) Text() string { return heaps.Text(s.heaps[:]) }

// Score: the last stone won for the player who took it.
func (s *State) Score() int64 { return -1 }

// take is a move: so many stones from heap 0, heap 1, or with 2 from both.
type take struct {
	from int
	n    uint64
}

// both stands for both heaps in a take.
const both = 2

// most is the largest take from a heap, or from both.
func (s *State) most(from int) uint64 {
	if from == both {
		return min(s.heaps[0], s.heaps[1])
	}
	return s.heaps[from]
}

func (s *State) after(t take) *State {
	next := *s
	for i := range next.heaps {
		if t.from == i || t.from == both {
			next.heaps[i] -= t.n
		}
	}
	return &next
}

func (s *State) move(t take) game.Move {
	next := s.after(t)
	text := ""
	for i, h := range next.heaps {
		if t.from == i || t.from == both {
			if text != "" {
				text += "."
			}
			text += strconv.Itoa(i+1) + "-" + strconv.FormatUint(h, 10)
		}
	}
	return game.Move(text)
}

// order is the place of each kind of take in the order of Moves.
var order = [3]int{0, both, 1}

// Moves lists what the first heap alone can be left with, then both, then the
// second, each by what is left.
func (s *State) Moves() []game.Move {
	var moves []game.Move
	for _, from := range order {
		for n := s.most(from); n > 0; n-- {
			moves = append(moves, s.move(take{from, n}))
		}
	}
	return moves
}

// Play takes the stones.
func (s *State) Play(m game.Move) game.State {
	t, err := s.read(string(m))
	if err != nil {
		panic(err) // the caller holds only legal moves
	}
	return s.after(t)
}

// ReadMove reads "1-4" (leave 4 in heap 1) or "1-4.2-7" (the same from both).
func (s *State) ReadMove(text string) (game.Move, error) {
	t, err := s.read(text)
	if err != nil {
		return "", err
	}
	return s.move(t), nil
}

func (s *State) read(text string) (take, error) {
	first, second, two := strings.Cut(text, ".")
	t, err := s.part(first)
	if err != nil || !two {
		return t, err
	}
	u, err := s.part(second)
	switch {
	case err != nil:
		return u, err
	case t.from != 0 || u.from != 1 || t.n != u.n:
		return t, game.BadMoveError(text, "wythoff.same")
	}
	return take{both, t.n}, nil
}

func (s *State) part(text string) (take, error) {
	heap, to, _ := strings.Cut(text, "-")
	h, err1 := strconv.ParseUint(heap, 10, 8)
	left, err2 := strconv.ParseUint(to, 10, 64)
	if err1 != nil || err2 != nil || h < 1 || h > 2 {
		return take{}, game.BadMoveError(text, "wythoff.move")
	}
	if size := s.heaps[h-1]; left >= size {
		return take{}, game.BadMoveError(text, "nim.less", "heap", heap, "size", strconv.FormatUint(size, 10))
	}
	return take{int(h) - 1, s.heaps[h-1] - left}, nil
}

// CountMoves is the sum of the heaps and of the smaller one.
func (s *State) CountMoves() *big.Int {
	return new(big.Int).SetUint64(s.most(0) + s.most(1) + s.most(both)) // at most 3*10^18
}

// SampleMoves spreads over each kind of move.
func (s *State) SampleMoves(limit int) []game.Move {
	kinds := 0
	for from := range 3 {
		if s.most(from) > 0 {
			kinds++
		}
	}
	var moves []game.Move
	for _, from := range order {
		size := s.most(from)
		for _, left := range heaps.Spread(size, uint64(limit/max(1, kinds))) {
			moves = append(moves, s.move(take{from, size - left}))
		}
	}
	slices.SortFunc(moves, s.CompareMoves)
	return slices.Compact(moves)
}

// RandomMove is any kind of move and any number.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	from := r.IntN(3)
	for s.most(from) == 0 {
		from = r.IntN(3)
	}
	return s.move(take{from, 1 + r.Uint64N(s.most(from))})
}

// CompareMoves orders as Moves lists them.
func (s *State) CompareMoves(a, b game.Move) int {
	x, _ := s.read(string(a))
	y, _ := s.read(string(b))
	return cmp.Or(slices.Index(order[:], x.from)-slices.Index(order[:], y.from), -cmp.Compare(x.n, y.n))
}
