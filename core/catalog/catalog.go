// Package catalog is the one visible list of everything there is to play.
package catalog

import (
	"minimex/core/game"
	"minimex/core/games/coins"
	"minimex/core/games/dodgem"
	"minimex/core/games/graph"
	"minimex/core/games/kayles"
	"minimex/core/games/maze"
	"minimex/core/games/nim"
	"minimex/core/games/palindrome"
	"minimex/core/games/turning"
	"minimex/core/games/wythoff"
	"minimex/core/problems"
)

// Shelf is a part of the catalogue that is compiled into an engine of its own, so
// that a page loads no more than it plays with.
type Shelf struct {
	Games    []game.Spec
	Problems []problems.Problem
}

// Impartial is the games in which both sides have the same moves, in the order of
// the gallery. A new game is its package and a line here or in Partisan.
func Impartial() Shelf {
	return Shelf{
		Games: []game.Spec{
			nim.Game{},
			palindrome.Game{},
			wythoff.Game{},
			kayles.Game{},
			turning.Game{},
			graph.Game{},
			maze.Game{},
		},
		Problems: problems.Impartial(),
	}
}

// Partisan is the games in which each side plays for itself: points and boards.
func Partisan() Shelf {
	return Shelf{
		Games: []game.Spec{
			coins.Game{},
			dodgem.Game{},
		},
	}
}

// All is the whole catalogue.
func All() Shelf {
	all := Impartial()
	more := Partisan()
	all.Games = append(all.Games, more.Games...)
	all.Problems = append(all.Problems, more.Problems...)
	return all
}

// Find is the game of that id, or nil.
func (s Shelf) Find(id string) game.Spec {
	for _, g := range s.Games {
		if g.ID() == id {
			return g
		}
	}
	return nil
}

// FindProblem is the problem of that id, false where there is none.
func (s Shelf) FindProblem(id string) (problems.Problem, bool) {
	for _, p := range s.Problems {
		if p.ID == id {
			return p, true
		}
	}
	return problems.Problem{}, false
}
