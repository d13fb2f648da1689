package dodgem

import (
	"strconv"
	"strings"

	"minimex/core/game"
)

// ReadMove reads "a2-b2" or "a1-off" and says of any other text, and of a step
// that is not legal, what is wrong with it.
func (s state) ReadMove(text string) (game.Move, error) {
	from, to, ok := strings.Cut(text, "-")
	start, ok1 := s.rules.find(from)
	goal, ok2 := s.rules.find(to)
	if to == "off" {
		goal, ok2 = off, true
	}
	if !ok || !ok1 || !ok2 {
		return "", game.BadMoveError(text, "dodgem.move", "n", strconv.Itoa(s.rules.n), "file", string(rune('a'+s.rules.n-1)))
	}
	m := step{start, goal}
	if s.legal(m) {
		return s.rules.moveText(m), nil
	}
	return "", s.fault(text, m)
}

// WhyNot says why pressing a square, or a car and then a square or exit, moves
// nothing.
func (s state) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	start, ok := s.rules.find(places[0])
	if !ok || s.letter(start) == '.' {
		return game.BadMoveError(places[0], "dodgem.pick", "side", s.turn.String())
	}
	if len(places) == 1 {
		return s.carFault(places[0], start)
	}
	to := places[1]
	goal, ok := s.rules.find(to)
	if !ok {
		goal = off
		if to != exitKey(s.turn, places[0]) {
			if err := s.carFault(places[0], start); err != nil {
				return err
			}
			return game.BadMoveError(to, "dodgem.exit", "side", s.turn.String())
		}
	}
	return s.fault(to, step{start, goal})
}

// find is the square of a name.
func (r *rules) find(name string) (square int, ok bool) {
	if len(name) != 2 {
		return 0, false
	}
	file, rank := int(name[0])-'a', int(name[1])-'1'
	ok = file >= 0 && file < r.n && rank >= 0 && rank < r.n
	return r.square(file, rank), ok
}

func (s state) legal(m step) bool {
	for _, l := range s.steps(make([]step, 0, 16)) {
		if l == m {
			return true
		}
	}
	return false
}

// carFault says why what stands on a square cannot move at all, nil where it can.
func (s state) carFault(at string, square int) error {
	if s.letter(square) != s.own() {
		return game.BadMoveError(at, "dodgem.own", "side", s.turn.String())
	}
	for _, m := range s.steps(make([]step, 0, 16)) {
		if m.from == square {
			return nil
		}
	}
	return game.BadMoveError(at, "dodgem.stuck", "square", s.rules.name(square))
}

// own is the letter of a car of the side to move.
func (s state) own() byte {
	if s.turn == red {
		return 'R'
	}
	return 'B'
}

// fault says why a step that is not legal is not.
func (s state) fault(at string, m step) error {
	if err := s.carFault(at, m.from); err != nil {
		return err
	}
	if m.to == off {
		return game.BadMoveError(at, "dodgem.exit", "side", s.turn.String())
	}
	if m.from != m.to && s.letter(m.to) != '.' {
		return game.BadMoveError(at, "dodgem.free", "square", s.rules.name(m.to))
	}
	return game.BadMoveError(at, "dodgem.step", "side", s.turn.String())
}
