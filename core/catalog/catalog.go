// Package catalog is the one visible list of everything there is to play.
package catalog

import (
	"minimex/core/game"
	"minimex/core/games/coins"
	"minimex/core/games/dodgem"
	"minimex/core/games/nim"
	"minimex/core/problems"
)

// Impartial lists the games in which both sides have the same moves, in the order
// of the gallery. A new game is its package and a line here or in Partisan.
func Impartial() []game.Spec {
	return []game.Spec{
		nim.Game{},
	}
}

// Partisan lists the games in which each side plays for itself: points and boards.
func Partisan() []game.Spec {
	return []game.Spec{
		coins.Game{},
		dodgem.Game{},
	}
}

// Games lists every game in the order of the gallery.
func Games() []game.Spec { return append(Impartial(), Partisan()...) }

// Find is the game of that id, or nil.
func Find(id string) game.Spec {
	for _, g := range Games() {
		if g.ID() == id {
			return g
		}
	}
	return nil
}

// Problems lists every contest problem.
func Problems() []problems.Problem { return problems.All() }

// FindProblem is the problem of that id, false where there is none.
func FindProblem(id string) (problems.Problem, bool) {
	for _, p := range Problems() {
		if p.ID == id {
			return p, true
		}
	}
	return problems.Problem{}, false
}
