package dodgem

import (
	"math/bits"
	"slices"

	"minimex/core/game"
)

// state is a position: the squares of each side's cars as bit sets, and whose
// turn it is. A square's number is rank*n + file, both from 0 at the bottom left.
type state struct {
	rules *rules
	spot
}

// spot is a position apart from its rules.
type spot struct {
	cars [2]uint64
	turn side
}

// step is a move: a car's square and the square it goes to, off for the exit.
type step struct{ from, to int }

const off = -1

func (r *rules) square(file, rank int) int { return rank*r.n + file }

func (r *rules) name(square int) string {
	return string([]byte{'a' + byte(square%r.n), '1' + byte(square/r.n)})
}

func (r *rules) moveText(m step) game.Move {
	to := "off"
	if m.to != off {
		to = r.name(m.to)
	}
	return game.Move(r.name(m.from) + "-" + to)
}

// readStep is the inverse of moveText.
func (r *rules) readStep(m game.Move) step {
	at := func(i int) int { return r.square(int(m[i]-'a'), int(m[i+1]-'1')) }
	if m[3:] == "off" {
		return step{at(0), off}
	}
	return step{at(0), at(3)}
}

func (s state) Turn() game.Player { return s.rules.player(s.turn) }

func (s state) Moves() []game.Move {
	moves := s.SearchOrder()
	slices.Sort(moves)
	return moves
}

// SearchOrder lists the moves as the textbook's search reads them: cars row by
// row from the top left, and for each forward first, then Black up and down, Red
// left and right.
func (s state) SearchOrder() []game.Move {
	steps := s.steps(make([]step, 0, 16))
	moves := make([]game.Move, len(steps))
	for i, m := range steps {
		moves[i] = s.rules.moveText(m)
	}
	return moves
}

// steps appends the legal moves in search order.
func (s state) steps(list []step) []step {
	if s.cars[s.turn.other()] == 0 {
		return list
	}
	n := s.rules.n
	free := func(square int) bool { return (s.cars[black]|s.cars[red])>>square&1 == 0 }
	for rank := n - 1; rank >= 0; rank-- {
		for file := range n {
			from := s.rules.square(file, rank)
			if s.cars[s.turn]>>from&1 == 0 {
				continue
			}
			// forward and the two sideways steps, lanes counted along the edge
			lane, ahead, forward, sides := rank, n-1-file, 1, [2]int{n, -n}
			bounds := [2]bool{lane < n-1, lane > 0}
			if s.turn == red {
				lane, ahead, forward, sides = file, n-1-rank, n, [2]int{-1, 1}
				bounds = [2]bool{lane > 0, lane < n-1}
			}
			if ahead == 0 {
				list = append(list, step{from, off})
			} else if free(from + forward) {
				list = append(list, step{from, from + forward})
			}
			for i, d := range sides {
				if bounds[i] && free(from+d) {
					list = append(list, step{from, from + d})
				}
			}
		}
	}
	return list
}

func (s state) Play(m game.Move) game.State {
	return s.play(s.rules.readStep(m))
}

func (s state) play(m step) state {
	s.cars[s.turn] &^= 1 << m.from
	if m.to != off {
		s.cars[s.turn] |= 1 << m.to
	}
	s.turn = s.turn.other()
	return s
}

// Score is that of an end: the other side's last car has just left, or the side
// to move is blocked.
func (s state) Score() int64 {
	if s.cars[s.turn.other()] != 0 && s.rules.blockedWins {
		return 1
	}
	return -1
}

// Text lists the rows from the top and names the side to move.
func (s state) Text() string {
	n := s.rules.n
	text := make([]byte, 0, n*(n+1)+1)
	for rank := n - 1; rank >= 0; rank-- {
		for file := range n {
			text = append(text, s.letter(s.rules.square(file, rank)))
		}
		text = append(text, '~')
	}
	return string(append(text, s.turn.String()[0]))
}

func (s state) letter(square int) byte {
	switch {
	case s.cars[black]>>square&1 != 0:
		return 'B'
	case s.cars[red]>>square&1 != 0:
		return 'R'
	}
	return '.'
}

// count is the number of a side's cars on the board.
func (s state) count(c side) int { return bits.OnesCount64(s.cars[c]) }
