package scene

import "minimex/core/game"

// Critic is a state that knows why an act on its picture is no move.
type Critic interface {
	// WhyNot is a *game.Error with code BadMove: why pressing these places in
	// turn, by their keys, makes no move. It is asked only where that is so.
	WhyNot(places []string) error
}

// ReadPlaces returns the move that pressing the places in turn makes: the place
// that a target goes to, with the one it comes from before it where it has one.
func ReadPlaces(s game.State, places []string) (game.Move, error) {
	if d, ok := s.(Drawer); ok && (len(places) == 1 || len(places) == 2) {
		from, to := "", places[len(places)-1]
		if len(places) == 2 {
			from = places[0]
		}
		for _, t := range d.Scene().Targets {
			if t.From == from && t.To == to {
				return t.Move, nil
			}
		}
	}
	if c, ok := s.(Critic); ok {
		if err := c.WhyNot(places); err != nil {
			return "", err
		}
	}
	at := ""
	if len(places) > 0 {
		at = places[len(places)-1]
	}
	return "", game.BadMoveError(at, "move.place")
}
