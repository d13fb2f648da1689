package barn

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

// State is the cows of the rooms, the room in which the farmers are, from 0, and
// whether Nhoj is next there.
type State struct {
	rooms  []int
	room   int
	nhoj   bool
	primes *Primes
}

// Turn is First for John, who began in the first room.
func (s *State) Turn() game.Player {
	if s.nhoj {
		return game.Second
	}
	return game.First
}

// Text is the rooms apart by dots, and behind "~" where play is unless at its
// beginning.
func (s *State) Text() string {
	b := make([]byte, 0, 4*len(s.rooms)+8)
	for i, n := range s.rooms {
		if i > 0 {
			b = append(b, '.')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	if s.room > 0 || s.nhoj {
		b = strconv.AppendInt(append(b, '~'), int64(s.room+1), 10)
		b = append(b, s.next())
	}
	return string(b)
}

// next is the initial of the farmer to move.
func (s *State) next() byte {
	if s.nhoj {
		return 'n'
	}
	return 'j'
}

// Score: who faces an empty room has lost.
func (s *State) Score() int64 { return -1 }

// here is the cows in the farmers' room.
func (s *State) here() int { return s.rooms[s.room] }

// move is the removal of so many cows.
func (s *State) move(take int) game.Move {
	return game.Move(strconv.Itoa(s.room+1) + "-" + strconv.Itoa(s.here()-take))
}

// take is how many cows a legal move removes.
func (s *State) take(m game.Move) int {
	_, left, _ := strings.Cut(string(m), "-")
	n, _ := strconv.Atoi(left) // the caller holds only legal moves
	return s.here() - n
}

// Moves lists the moves by what they leave.
func (s *State) Moves() []game.Move {
	var moves []game.Move
	s.primes.Takes(s.here(), func(take int) { moves = append(moves, s.move(take)) })
	slices.Reverse(moves)
	return moves
}

// Play removes the cows; the other farmer is next, after Nhoj in the next room.
func (s *State) Play(m game.Move) game.State { return s.after(s.take(m)) }

func (s *State) after(take int) *State {
	next := &State{slices.Clone(s.rooms), s.room, !s.nhoj, s.primes}
	next.rooms[s.room] -= take
	if s.nhoj {
		next.room = (s.room + 1) % len(s.rooms)
	}
	return next
}

// legal reports whether so many cows may be removed.
func (s *State) legal(take int) bool {
	return take >= 1 && take <= s.here() && (take == 1 || s.primes.Is(take))
}

// ReadMove reads "2-5", which leaves 5 cows in room 2.
func (s *State) ReadMove(text string) (game.Move, error) {
	room, left, ok := strings.Cut(text, "-")
	r, err1 := strconv.ParseUint(room, 10, 16)
	n, err2 := strconv.ParseUint(left, 10, 32)
	if !ok || err1 != nil || err2 != nil {
		return "", game.BadMoveError(text, "barn.move")
	}
	if int(r) != s.room+1 {
		return "", game.BadMoveError(text, "barn.here", "room", strconv.Itoa(s.room+1))
	}
	if take := s.here() - int(n); !s.legal(take) {
		return "", game.BadMoveError(text, "barn.take", "size", strconv.Itoa(s.here()))
	}
	return s.move(s.here() - int(n)), nil
}

// CountMoves is 1 and the number of primes.
func (s *State) CountMoves() *big.Int {
	if s.here() == 0 {
		return new(big.Int)
	}
	return big.NewInt(int64(1 + s.primes.Count(s.here())))
}

// SampleMoves are the smallest and the largest takes, and some evenly between.
func (s *State) SampleMoves(limit int) []game.Move {
	total := int(s.CountMoves().Int64())
	wanted := heaps.Spread(uint64(total), uint64(limit))
	slices.Sort(wanted)
	wanted = slices.Compact(wanted)
	var moves []game.Move
	index := uint64(0)
	s.primes.Takes(s.here(), func(take int) {
		if len(moves) < len(wanted) && wanted[len(moves)] == index {
			moves = append(moves, s.move(take))
		}
		index++
	})
	slices.Reverse(moves)
	return moves
}

// RandomMove is any of them.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	wanted := r.IntN(int(s.CountMoves().Int64()))
	chosen := 1
	s.primes.Takes(s.here(), func(take int) {
		if wanted == 0 {
			chosen = take
		}
		wanted--
	})
	return s.move(chosen)
}

// CompareMoves orders by what is left.
func (s *State) CompareMoves(a, b game.Move) int { return cmp.Compare(s.take(b), s.take(a)) }
