package pursuit

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
)

// ReadMove reads "a4-b4" and says of any other text, and of a move that is not legal,
// what is wrong with it.
func (s state) ReadMove(text string) (game.Move, error) {
	from, to, ok := strings.Cut(text, "-")
	start, ok1 := s.find(from)
	goal, ok2 := s.find(to)
	if !ok || !ok1 || !ok2 {
		return "", game.BadMoveError(text, "pursuit.move", "n", strconv.Itoa(s.n), "file", string(rune('a'+s.n-1)))
	}
	if err := s.fault(text, start, goal); err != nil {
		return "", err
	}
	return s.move(goal), nil
}

// find is the square of a name in its plain form.
func (s state) find(name string) (square int, ok bool) {
	if len(name) < 2 {
		return 0, false
	}
	file := int(name[0]) - 'a'
	rank, err := strconv.Atoi(name[1:])
	square = (rank-1)*s.n + file
	return square, err == nil && file >= 0 && file < s.n && rank >= 1 && rank <= s.n && s.name(square) == name
}

// fault says why a move from one square to another is not legal, nil where it is.
func (s state) fault(at string, from, to int) error {
	if from != s.at[s.turn] {
		return game.BadMoveError(at, "pursuit.own", "side", s.turn.String())
	}
	if !slices.Contains(s.goals(s.turn), to) {
		return game.BadMoveError(at, "pursuit.step", "side", s.turn.String())
	}
	return nil
}

// WhyNot says why pressing squares moves nothing: first the piece of the side to move
// has to be pressed, then a square that it can go to.
func (s state) WhyNot(places []string) error {
	if len(places) == 0 || s.over() {
		return nil
	}
	from, ok := s.find(places[0])
	if !ok || from != s.at[s.turn] {
		return game.BadMoveError(places[0], "pursuit.own", "side", s.turn.String())
	}
	if len(places) == 1 {
		return nil
	}
	to, _ := s.find(places[1])
	return s.fault(places[1], from, to)
}
