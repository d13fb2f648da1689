// Package catalog is the one visible list of everything there is to play.
package catalog

import (
	"minimex/core/game"
	"minimex/core/games/coins"
	"minimex/core/games/dodgem"
	"minimex/core/games/nim"
)

// Games lists every game in the order of the gallery. A new game is its package
// and a line here.
func Games() []game.Spec {
	return []game.Spec{
		nim.Game{},
		coins.Game{},
		dodgem.Game{},
	}
}

// Find is the game of that id, or nil.
func Find(id string) game.Spec {
	for _, g := range Games() {
		if g.ID() == id {
			return g
		}
	}
	return nil
}
