package delay

import (
	"cmp"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
)

// duel is what stays the same in a match; strengths are counted in units.
type duel struct {
	w             int
	strengths     [2]int
	gains, delays []int
	sets          []set // of each subset of the items, by its bits
}

// set is a subset of the items.
type set struct{ gain, delay int }

// State is n hits left, A's delay being apart larger than B's. Where wait is set the
// player to move is the one with the larger delay.
type State struct {
	*duel
	n, apart int
	wait     bool
}

// hitter is whose hit is next.
func (s *State) hitter() game.Player {
	if s.apart > 0 {
		return game.Second
	}
	return game.First
}

// Turn is A's as the first player or B's.
func (s *State) Turn() game.Player {
	if s.wait {
		return 1 - s.hitter()
	}
	return s.hitter()
}

// room is how much the items may add to the hitter's delay.
func (s *State) room() int { return MostApart - s.w + max(s.apart, -s.apart) }

// hit is what the hitter's hit with a gain brings.
func (s *State) hit(gain int) int { return s.strengths[s.hitter()] * (Unit + gain) }

// grown is the difference after the hitter's delay has grown.
func (s *State) grown(by int) int {
	if s.hitter() == game.Second {
		return s.apart - by
	}
	return s.apart + by
}

// Text is the position's text.
func (s *State) Text() string {
	text := join([]int{s.n, s.w, s.apart, s.strengths[0] * Unit, s.strengths[1] * Unit}, ".")
	if len(s.gains) > 0 {
		text += "~" + join(s.gains, ".") + "~" + join(s.delays, ".")
	}
	if s.wait {
		text += "~" + waiting
	}
	return text
}

func join(numbers []int, between string) string {
	var text []byte
	for i, n := range numbers {
		if i > 0 {
			text = append(text, between...)
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return string(text)
}

// Score is 0: every point was the reward of a move.
func (s *State) Score() int64 { return 0 }

// each calls visit with the bits of every subset that may be chosen, ascending, until
// it says false.
func (s *State) each(visit func(mask int) bool) {
	room := s.room()
	for mask, of := range s.sets {
		if of.delay <= room && !visit(mask) {
			return
		}
	}
}

// items are the numbers of a subset's items, from 1; without any 0 stands for them.
func items(mask int) []int {
	list := []int{}
	for i := 0; mask>>i > 0; i++ {
		if mask>>i&1 == 1 {
			list = append(list, i+1)
		}
	}
	if len(list) == 0 {
		list = append(list, 0)
	}
	return list
}

func moveOf(mask int) game.Move { return game.Move(join(items(mask), ".")) }

// Moves are the subsets that keep the delays together, or wait.
func (s *State) Moves() []game.Move {
	switch {
	case s.n == 0:
		return nil
	case s.wait:
		return []game.Move{waiting}
	}
	var moves []game.Move
	s.each(func(mask int) bool {
		moves = append(moves, moveOf(mask))
		return true
	})
	return moves
}

// Play hits with the items, or waits.
func (s *State) Play(m game.Move) game.State {
	if s.wait {
		return &State{s.duel, s.n, s.apart, false}
	}
	return s.after(s.mask(m))
}

// after is the position after a hit; the other player is to move, and waits where the
// hitter is to hit again.
func (s *State) after(mask int) *State {
	next := &State{s.duel, s.n - 1, s.grown(s.w + s.sets[mask].delay), false}
	next.wait = next.hitter() == s.hitter()
	return next
}

// Reward is what the hit brings.
func (s *State) Reward(m game.Move) int64 {
	if s.wait {
		return 0
	}
	return int64(s.hit(s.sets[s.mask(m)].gain))
}

// mask is the subset that a legal move names.
func (s *State) mask(m game.Move) int {
	mask, ok := s.parse(string(m))
	if !ok {
		panic("delay: " + string(m)) // the caller holds only legal moves
	}
	return mask
}

// parse reads the numbers of items, each at most once and in any order. A 0 stands for
// the hit itself and may stand among them, as the picture puts it there.
func (s *State) parse(text string) (mask int, ok bool) {
	if len(text) > 64 {
		return 0, false
	}
	seen := 0
	for word := range strings.SplitSeq(text, ".") {
		n, err := strconv.ParseUint(word, 10, 8)
		if err != nil || int(n) > len(s.gains) || seen>>n&1 == 1 {
			return 0, false
		}
		seen |= 1 << n
	}
	return seen >> 1, true
}

// ReadMove reads the numbers of the items, or wait.
func (s *State) ReadMove(text string) (game.Move, error) {
	switch {
	case s.n == 0:
		return "", game.BadMoveError(text, "delay.over")
	case s.wait && text == waiting:
		return waiting, nil
	case s.wait:
		return "", game.BadMoveError(text, "delay.wait")
	}
	mask, ok := s.parse(text)
	if !ok {
		return "", game.BadMoveError(text, "delay.move", "max", strconv.Itoa(len(s.gains)))
	}
	if s.sets[mask].delay > s.room() {
		return "", s.tooFar(text)
	}
	return moveOf(mask), nil
}

func (s *State) tooFar(at string) error {
	return game.BadMoveError(at, "delay.far", "room", strconv.Itoa(s.room()), "max", strconv.Itoa(MostApart))
}

// count is the number of moves.
func (s *State) count() int {
	if s.n == 0 || s.wait {
		return min(s.n, 1)
	}
	count := 0
	s.each(func(int) bool {
		count++
		return true
	})
	return count
}

// CountMoves counts the subsets.
func (s *State) CountMoves() *big.Int { return big.NewInt(int64(s.count())) }

// SampleMoves takes every so many-th move.
func (s *State) SampleMoves(limit int) []game.Move {
	if s.n == 0 || s.wait {
		return s.Moves()
	}
	var moves []game.Move
	every, index := max(1, (s.count()+limit-1)/limit), 0
	s.each(func(mask int) bool {
		if index%every == 0 {
			moves = append(moves, moveOf(mask))
		}
		index++
		return true
	})
	return moves
}

// RandomMove is any move.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	if s.wait {
		return waiting
	}
	skip := r.IntN(s.count())
	var move game.Move
	s.each(func(mask int) bool {
		if skip == 0 {
			move = moveOf(mask)
		}
		skip--
		return skip >= 0
	})
	return move
}

// CompareMoves orders by the bits of the subsets.
func (s *State) CompareMoves(a, b game.Move) int {
	if s.wait {
		return 0
	}
	return cmp.Compare(s.mask(a), s.mask(b))
}
