package stones

import (
	"slices"
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve/deal"
)

// State is the row. Its heaps add up within int64, so no sum of heaps with any signs
// overflows.
type State struct{ row []int64 } // never written to

// Turn is First: the row does not say who moves.
func (s *State) Turn() game.Player { return game.First }

// legal reports whether the heap at i, from 0, is there and next to one that is gone.
func (s *State) legal(i int) bool {
	return s.row[i] != 0 && (i > 0 && s.row[i-1] == 0 || i+1 < len(s.row) && s.row[i+1] == 0)
}

func name(i int) game.Move { return game.Move(strconv.Itoa(i + 1)) }

// at is the place, from 0, that a legal move names.
func at(m game.Move) int {
	n, _ := strconv.Atoi(string(m)) // legal moves are numbers
	return n - 1
}

// Moves are the places of the heaps next to one that is gone, from 1.
func (s *State) Moves() []game.Move {
	var moves []game.Move
	for i := range s.row {
		if s.legal(i) {
			moves = append(moves, name(i))
		}
	}
	return moves
}

// Play takes a heap.
func (s *State) Play(m game.Move) game.State {
	row := slices.Clone(s.row)
	row[at(m)] = 0
	return &State{row}
}

// Reward is the heap that the move takes.
func (s *State) Reward(m game.Move) int64 { return s.row[at(m)] }

// Score is 0: every point was the reward of a move.
func (s *State) Score() int64 { return 0 }

// Pool is the sum of the heaps.
func (s *State) Pool() int64 {
	var sum int64
	for _, n := range s.row {
		sum += n
	}
	return sum
}

// Left is the number of heaps.
func (s *State) Left() int {
	n := 0
	for _, stones := range s.row {
		if stones != 0 {
			n++
		}
	}
	return n
}

// Text joins the heaps by dots.
func (s *State) Text() string {
	text := make([]byte, 0, 4*len(s.row))
	for i, n := range s.row {
		if i > 0 {
			text = append(text, '.')
		}
		text = strconv.AppendInt(text, n, 10)
	}
	return string(text)
}

// merge is the row as package deal merges it, and what the dealing gives to the mover
// and the other beyond what evens out.
func (s *State) merge(fold func(x, y, z deal.Part)) (parts, aside []deal.Part, dealt [2]int) {
	row := make([]int, len(s.row))
	for i, n := range s.row {
		row[i] = int(n)
	}
	parts, aside = deal.Merge(row, fold)
	values := row[:0]
	for _, p := range parts {
		values = append(values, p.Value)
	}
	dealt, turn := deal.Out(values)
	dealt[turn] -= deal.Cost(aside)
	return parts, aside, dealt
}

// Reckon deals the merged row. Time O(n log n).
func (s *State) Reckon() int64 {
	_, _, dealt := s.merge(nil)
	return int64(dealt[0] - dealt[1])
}

// Best opens the largest part that the row merges to, from the side where a heap of it
// can be taken; of a row that is all pairs set aside, the first heap that can be.
func (s *State) Best() game.Move {
	parts, _, _ := s.merge(nil)
	best, value := -1, 0
	for _, p := range parts {
		for _, i := range []int{p.From, p.To} {
			if (best < 0 || p.Value > value) && s.legal(i) {
				best, value = i, p.Value
			}
		}
	}
	if best < 0 {
		return s.Moves()[0]
	}
	return name(best)
}

// ReadMove reads the place of a heap.
func (s *State) ReadMove(text string) (game.Move, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n < 1 || int(n) > len(s.row) {
		return "", game.BadMoveError(text, "stones.move", "max", strconv.Itoa(len(s.row)))
	}
	i := int(n) - 1
	switch {
	case s.row[i] == 0:
		return "", game.BadMoveError(text, "stones.gone", "index", strconv.Itoa(i+1))
	case !s.legal(i):
		return "", game.BadMoveError(text, "stones.beside", "index", strconv.Itoa(i+1))
	}
	return name(i), nil
}

// MoveLabel names the heap.
func (s *State) MoveLabel(m game.Move) scene.Label {
	return scene.L("game.stones.move", "index", string(m), "value", number(s.Reward(m)))
}

// WhyNot says that a heap needs a neighbour that is gone.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	for i := range s.row {
		if key(i) == places[len(places)-1] && s.row[i] == 0 {
			return game.BadMoveError(string(name(i)), "stones.gone", "index", string(name(i)))
		}
	}
	return game.BadMoveError(places[len(places)-1], "stones.next")
}

var _ deal.State = (*State)(nil)
