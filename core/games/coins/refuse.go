package coins

import "minimex/core/game"

// ReadMove reads left or right.
func (s *State) ReadMove(text string) (game.Move, error) {
	for _, m := range s.Moves() {
		if string(m) == text {
			return m, nil
		}
	}
	if len(s.row) == 1 {
		return "", game.BadMoveError(text, "coins.last")
	}
	return "", game.BadMoveError(text, "coins.move")
}

// WhyNot says that only the coins at the ends can be taken.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	return game.BadMoveError(places[0], "coins.end")
}
