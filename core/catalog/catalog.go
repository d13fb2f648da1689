// Package catalog is the one visible list of everything there is to play.
package catalog

import (
	"minimex/core/game"
	"minimex/core/games/barn"
	"minimex/core/games/cards"
	"minimex/core/games/carrot"
	"minimex/core/games/chomp"
	"minimex/core/games/coins"
	"minimex/core/games/delay"
	"minimex/core/games/divisor"
	"minimex/core/games/dodgem"
	"minimex/core/games/euclid"
	"minimex/core/games/fibonacci"
	"minimex/core/games/gamesum"
	"minimex/core/games/graph"
	"minimex/core/games/grundysgame"
	"minimex/core/games/hackenbush"
	"minimex/core/games/interval"
	"minimex/core/games/kayles"
	"minimex/core/games/lasker"
	"minimex/core/games/maze"
	"minimex/core/games/nim"
	"minimex/core/games/octal"
	"minimex/core/games/palindrome"
	"minimex/core/games/parity"
	"minimex/core/games/payoffs"
	"minimex/core/games/pursuit"
	"minimex/core/games/staircase"
	"minimex/core/games/stones"
	"minimex/core/games/subtraction"
	"minimex/core/games/sum"
	"minimex/core/games/tree"
	"minimex/core/games/turning"
	"minimex/core/games/wythoff"
	"minimex/core/lessons"
	"minimex/core/problems"
)

// Shelf is a part of the catalogue that is compiled into an engine of its own, so
// that a page loads no more than it plays with.
type Shelf struct {
	Games    []game.Spec
	Problems []problems.Problem
	Lessons  []lessons.Lesson
	// Payoffs are the games in which both sides choose at once.
	Payoffs []payoffs.Game
}

// First is the games to begin with: their engine is the smallest. A new game is its package and a line here or in a shelf below, where
// it is shown in the order of the gallery.
func First() Shelf {
	return Shelf{
		Games: []game.Spec{
			nim.Game{},
			coins.Game{},
		},
	}
}

// Impartial is the further games in which both sides have the same moves.
func Impartial() Shelf {
	games := []game.Spec{
		staircase.Game(),
		subtraction.Game(),
		divisor.Game(),
		octal.Game(),
		grundysgame.Game(),
		lasker.Game(),
		palindrome.Game{},
		barn.Game{},
		wythoff.Game{},
		kayles.Game{},
		turning.Game{},
		graph.Game{},
		maze.Game{},
		chomp.Game{},
		fibonacci.Game{},
		euclid.Game{},
		hackenbush.Game{},
	}
	parts := append([]game.Spec{nim.Game{}}, games...)
	return Shelf{Games: append(games, sum.Of(parts...)), Problems: problems.Impartial()}
}

// Partisan is the games in which each side plays for itself, for points or on a
// board, and their contest problems.
func Partisan() Shelf {
	return Shelf{
		Games: []game.Spec{
			dodgem.Game{},
			interval.Game{},
			carrot.Game{},
			cards.Game{},
			stones.Game{},
			pursuit.Game{},
			parity.Game{},
			delay.Game{},
			gamesum.Game{},
			tree.Game{},
		},
		Problems: problems.Partisan(),
	}
}

// All is the whole catalogue: what is on the shelves, and the lessons and the payoffs,
// which are on none.
func All() Shelf {
	all := Shelf{
		Problems: append(problems.Impartial(), problems.Partisan()...),
		Lessons:  lessons.All(),
		Payoffs:  payoffs.All(),
	}
	for _, s := range []Shelf{First(), Partisan(), Impartial()} {
		all.Games = append(all.Games, s.Games...)
	}
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

// FindLesson is the lesson of that id, false where there is none.
func (s Shelf) FindLesson(id string) (lessons.Lesson, bool) {
	for _, l := range s.Lessons {
		if l.ID == id {
			return l, true
		}
	}
	return lessons.Lesson{}, false
}

// FindPayoffs is the kind of payoffs of that id, false where there is none.
func (s Shelf) FindPayoffs(id string) (payoffs.Game, bool) {
	for _, g := range s.Payoffs {
		if g.ID == id {
			return g, true
		}
	}
	return payoffs.Game{}, false
}
