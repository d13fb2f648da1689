package pursuit

import (
	"strconv"

	"minimex/core/game"
)

// side is a colour; White made the first move of the match.
type side uint8

const (
	white side = iota
	black
)

func (c side) other() side { return 1 - c }

func (c side) String() string {
	if c == black {
		return "black"
	}
	return "white"
}

// letter stands for a side's piece in a position.
func (c side) letter() byte { return "WB"[c] }

// steps is how far a side's piece may go.
func (c side) steps() int { return int(c) + 1 }

// gone is the square of a piece that was taken.
const gone = -1

// state is the squares of both pieces, rank*n + file from the bottom left, and whose
// turn it is. Where a piece is gone, its side is to move and has lost.
type state struct {
	n    int
	at   [2]int
	turn side
}

// reach appends the squares at most so many steps away from one in a line, file by
// file from the left and in a file from the bottom. What stands between is of no
// matter: a piece that could be leapt over could be taken as well.
func reach(list []int, n, from, steps int) []int {
	file, rank := from%n, from/n
	add := func(file, rank int) {
		if file >= 0 && file < n && rank >= 0 && rank < n {
			list = append(list, rank*n+file)
		}
	}
	for d := -steps; d < 0; d++ {
		add(file+d, rank)
	}
	for d := -steps; d <= steps; d++ {
		if d != 0 {
			add(file, rank+d)
		}
	}
	for d := 1; d <= steps; d++ {
		add(file+d, rank)
	}
	return list
}

// goals lists where the piece of c may go, were c to move.
func (s state) goals(c side) []int {
	if s.at[c] == gone {
		return nil
	}
	return reach(nil, s.n, s.at[c], c.steps())
}

// over reports whether the piece of the side to move has been taken.
func (s state) over() bool { return s.at[s.turn] == gone }

func (s state) Turn() game.Player { return game.Player(s.turn) }

func (s state) Moves() []game.Move {
	var moves []game.Move
	for _, to := range s.goals(s.turn) {
		moves = append(moves, s.move(to))
	}
	return moves
}

// move is the text of the move to a square.
func (s state) move(to int) game.Move {
	return game.Move(s.name(s.at[s.turn]) + "-" + s.name(to))
}

func (s state) name(square int) string {
	return string(rune('a'+square%s.n)) + strconv.Itoa(square/s.n+1)
}

// goal is the square that a legal move goes to.
func (s state) goal(m game.Move) int {
	for _, to := range s.goals(s.turn) {
		if s.move(to) == m {
			return to
		}
	}
	return gone // the caller holds only legal moves
}

func (s state) Play(m game.Move) game.State { return s.play(s.goal(m)) }

func (s state) play(to int) state {
	other := s.turn.other()
	s.at[s.turn] = to
	if s.at[other] == to {
		s.at[other] = gone
	}
	s.turn = other
	return s
}

// Score: the piece of the side to move was taken.
func (s state) Score() int64 { return -1 }

// Text lists the rows from the top and names the side to move.
func (s state) Text() string {
	text := make([]byte, 0, s.n*(s.n+1)+1)
	for rank := s.n - 1; rank >= 0; rank-- {
		for file := range s.n {
			text = append(text, s.letter(rank*s.n+file))
		}
		text = append(text, '~')
	}
	return string(append(text, s.turn.String()[0]))
}

// letter is what stands on a square.
func (s state) letter(square int) byte {
	for _, c := range []side{white, black} {
		if s.at[c] == square {
			return c.letter()
		}
	}
	return '.'
}
