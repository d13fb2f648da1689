// Package cards is the fox's card game: Ciel takes the top card of any pile that is
// not empty, Jiro the bottom card of one, in turn, until none is left, and the larger
// sum wins.
//
// A position is the piles joined by "_", each its cards from top to bottom joined by
// dots, 1.3.2_5.4.6_8.7; a card can be worth less than nothing (-5). A pile that is
// empty stays as "-", so that piles keep their numbers. Ciel is to move, or Jiro where
// "~j" stands behind. A move is the number of a pile.
//
// Source: "Fox and Card Game", Codeforces 388C.
package cards

import (
	"math/rand/v2"
	"strconv"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/deal"
)

// Bounds of a position: piles, cards in all of them, and the bytes of its text. The
// contest's piles may have ten times as many cards, which are for its judge; a page asks
// for the positions after every move.
const (
	maxPiles = 100
	maxCards = 1_000
	maxText  = 32 << 10
)

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "cards".
func (Game) ID() string { return "cards" }

// Traits: points are counted, and each side has moves of its own.
func (Game) Traits() game.Traits {
	return game.Traits{Points: true, MaxText: maxText, Scene: "grid", Group: "points"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are the contest's samples and a few that teach.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "greed", Pos: "6.1.2_3.8.1_4.9"},
		{Key: "three", Pos: "1.3.2_5.4.6_8.7"},
		{Key: "two", Pos: "100_1.10"},
		{Key: "nine", Pos: "2.8.6.5.9.4.7.1.3"},
		{Key: "equal", Pos: "1000.1000.1000_1000.1000.1000.1000.1000.1000_1000.1000.1000.1000.1000"},
		{Key: "even", Pos: "3.7_2.9.4.1_8.5"},
		{Key: "jiro", Pos: "4.9.5_7.6_-_3.8.2.1.6~j"},
		{Key: "debts", Pos: "-3.5.-7_4.-2.-6_-1"},
		{Key: "many", Pos: many()},
	}
}

// many is twelve piles of one to five cards that look unsorted: the multiples of 37
// modulo 101.
func many() string {
	s := &State{t: &table{}}
	for i, n := 0, 0; i < 12; i++ {
		var pile []int64
		for range 1 + i*7%5 {
			n++
			pile = append(pile, int64(n*37%101))
		}
		s.add(pile)
	}
	return s.Text()
}

// New is a position in which the largest card in reach is the wrong one.
func (g Game) New(v game.Values) (game.State, error) { return g.Parse(v, g.Presets()[0].Pos) }

// Solve knows every position by the theorem of the halves and the middles.
func (Game) Solve(*solve.Run, game.State) (solve.Solution, error) {
	return deal.Solution("halves and middles"), nil
}

// Certify lists small positions, and of others states the theorem's arithmetic.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	return deal.Certify(r, sol, s)
}

// ReadCertificate reads the proofs of Certify.
func (Game) ReadCertificate(kind string, proof []byte) (cert.Certificate, error) {
	return deal.ReadCertificate(kind, proof)
}

// Table is the table of the halves and of the middles as they are dealt.
func (Game) Table(_ *solve.Run, s game.State) (scene.Table, error) {
	return *s.(*State).table(), nil
}

// Random is three to five piles of up to five cards worth 1 to 20, one time in four
// with Jiro to move.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	s := &State{t: &table{}, jiro: r.IntN(4) == 0}
	for range 3 + r.IntN(3) {
		pile := make([]int64, 1+r.IntN(5))
		for k := range pile {
			pile[k] = 1 + r.Int64N(20)
		}
		s.add(pile)
	}
	return s
}

// number is how positions and arguments write a number.
func number(n int64) string { return strconv.FormatInt(n, 10) }
