package chomp

import (
	"strconv"
	"strings"

	"minimex/core/game"
)

// State is the lengths of the rows from the top.
type State struct {
	rows   int
	length [maxSide]int8
}

// Turn is First: the bar does not say who moves.
func (s *State) Turn() game.Player { return game.First }

// Text is the lengths apart by dots.
func (s *State) Text() string {
	b := make([]byte, 0, 3*maxSide)
	for i, n := range s.length[:s.rows] {
		if i > 0 {
			b = append(b, '.')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return string(b)
}

// Score: only the poison is left, so the player to move has lost.
func (s *State) Score() int64 { return -1 }

// bite is a move: row (from 0) and those below it keep at most so many squares.
type bite struct{ row, keep int }

func (b bite) move() game.Move {
	return game.Move(strconv.Itoa(b.row+1) + "-" + strconv.Itoa(b.keep))
}

func (s *State) legal(b bite) bool {
	return b.row >= 0 && b.row < s.rows && b.keep >= 0 && b.keep < int(s.length[b.row]) && b.row+b.keep > 0
}

// bites lists the legal moves by row and then by what is left of it.
func (s *State) bites() []bite {
	var list []bite
	for r := range s.rows {
		for c := range int(s.length[r]) {
			if r+c > 0 {
				list = append(list, bite{r, c})
			}
		}
	}
	return list
}

// Moves lists every square but the poison.
func (s *State) Moves() []game.Move {
	list := s.bites()
	moves := make([]game.Move, len(list))
	for i, b := range list {
		moves[i] = b.move()
	}
	return moves
}

// Play takes the bite.
func (s *State) Play(m game.Move) game.State { return s.after(parse(string(m))) }

func (s *State) after(b bite) *State {
	next := *s
	for r := b.row; r < s.rows; r++ {
		next.length[r] = min(next.length[r], int8(b.keep))
	}
	return &next
}

// ReadMove reads "2-1": leave one square of row 2.
func (s *State) ReadMove(text string) (game.Move, error) {
	b := parse(text)
	switch {
	case b.row < 0:
		return "", game.BadMoveError(text, "chomp.move")
	case b == bite{}:
		return "", game.BadMoveError(text, "chomp.poison")
	case !s.legal(b):
		return "", game.BadMoveError(text, "chomp.eaten")
	}
	return b.move(), nil
}

// parse is a move's text; its row is -1 where it is none.
func parse(text string) bite {
	row, keep, _ := strings.Cut(text, "-")
	r, err1 := strconv.ParseUint(row, 10, 8)
	k, err2 := strconv.ParseUint(keep, 10, 8)
	if err1 != nil || err2 != nil {
		return bite{row: -1}
	}
	return bite{int(r) - 1, int(k)}
}
