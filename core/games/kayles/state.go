package kayles

import (
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
)

const (
	pin  = 'x'
	down = '.'
)

// State is the row, a byte a place.
type State struct{ row string }

// Turn is First: the pins do not say who moves.
func (s *State) Turn() game.Player { return game.First }

// Text is the row.
func (s *State) Text() string { return s.row }

// Score: the last pin won for the player who knocked it down.
func (s *State) Score() int64 { return -1 }

// throw is a move: the first place that it hits, from 0, and one pin or two.
type throw struct{ at, pins int }

func (t throw) move() game.Move {
	text := strconv.Itoa(t.at + 1)
	if t.pins == 2 {
		text += "-" + strconv.Itoa(t.at+2)
	}
	return game.Move(text)
}

// throws lists the legal moves by place, one pin before two.
func (s *State) throws() []throw {
	var list []throw
	for i := range len(s.row) {
		for n := 1; n <= 2; n++ {
			if s.legal(throw{i, n}) {
				list = append(list, throw{i, n})
			}
		}
	}
	return list
}

func (s *State) legal(t throw) bool {
	return t.at >= 0 && t.at+t.pins <= len(s.row) && s.row[t.at] == pin && s.row[t.at+t.pins-1] == pin
}

// Moves lists "3" for the third pin and "3-4" for it and its neighbour.
func (s *State) Moves() []game.Move { return moves(s.throws()) }

func moves(list []throw) []game.Move {
	texts := make([]game.Move, len(list))
	for i, t := range list {
		texts[i] = t.move()
	}
	return texts
}

// Play knocks down the pins.
func (s *State) Play(m game.Move) game.State { return s.after(parse(string(m))) }

func (s *State) after(t throw) *State {
	return &State{s.row[:t.at] + strings.Repeat(string(down), t.pins) + s.row[t.at+t.pins:]}
}

// ReadMove reads "3" or "3-4".
func (s *State) ReadMove(text string) (game.Move, error) {
	t := parse(text)
	if t.pins == 0 {
		return "", game.BadMoveError(text, "kayles.move")
	}
	if !s.legal(t) {
		return "", game.BadMoveError(text, "kayles.standing")
	}
	return t.move(), nil
}

// parse is a move's text, of no pins where it is none.
func parse(text string) throw {
	first, second, two := strings.Cut(text, "-")
	a, err := strconv.ParseUint(first, 10, 16)
	if err != nil {
		return throw{}
	}
	if !two {
		return throw{int(a) - 1, 1}
	}
	if b, err := strconv.ParseUint(second, 10, 16); err != nil || b != a+1 {
		return throw{}
	}
	return throw{int(a) - 1, 2}
}

// CountMoves is one for each pin and each two side by side.
func (s *State) CountMoves() *big.Int { return big.NewInt(int64(len(s.throws()))) }

// SampleMoves spreads evenly over all.
func (s *State) SampleMoves(limit int) []game.Move {
	all := s.throws()
	n := min(limit, len(all))
	picked := make([]throw, n)
	for i := range picked {
		picked[i] = all[i*len(all)/n]
	}
	return moves(picked)
}

// RandomMove is any throw.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	all := s.throws()
	return all[r.IntN(len(all))].move()
}

// CompareMoves orders by place, one pin before two.
func (s *State) CompareMoves(a, b game.Move) int {
	x, y := parse(string(a)), parse(string(b))
	return 2*(x.at-y.at) + x.pins - y.pins
}

// run is a stretch of pins side by side, from a place.
type run struct{ at, pins int }

func (s *State) runs() []run {
	var list []run
	for i := range len(s.row) {
		switch {
		case s.row[i] != pin:
		case i > 0 && s.row[i-1] == pin:
			list[len(list)-1].pins++
		default:
			list = append(list, run{i, 1})
		}
	}
	return list
}
