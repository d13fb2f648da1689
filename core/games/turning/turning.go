// Package turning is the games of turning coins: coins lie in a row, each heads or
// tails, and a move turns some of them, of which the rightmost goes from heads to
// tails. Who cannot move, all being tails, has lost. The rules differ in what may
// be turned:
//
//	ruler    any number of coins side by side
//	mock     one, two or three coins anywhere (Mock Turtles)
//	turtles  one or two coins anywhere (Turning Turtles, which is Nim)
//
// Each head is a game of its own, worth by its place n from the left, from 1: the
// largest power of 2 that divides n (ruler), the n-th odious number (mock), n
// (turtles).
//
// A position is the row, H for heads and T for tails: THHTH. A move names the coins
// that it turns: 2.5, in the ruler game 3-5 for a stretch.
//
// Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14.
package turning

import (
	"math/bits"
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
)

// maxCoins is the most coins of a row.
const maxCoins = 100

// Game is the game's Spec.
type Game struct{}

// ID is "turning".
func (Game) ID() string { return "turning" }

// Traits: impartial, ends by itself, drawn as a row.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: 1 << 10, Scene: "row", Group: "disguise"}
}

// Params is which coins may be turned together.
func (Game) Params() []game.Param { return []game.Param{game.Enum("variant", ruler, mock, turtles)} }

const (
	ruler   = "ruler"
	mock    = "mock"
	turtles = "turtles"
)

// Presets are positions of each of the games.
func (Game) Presets() []game.Preset {
	of := func(variant string) map[string]string { return map[string]string{"variant": variant} }
	return []game.Preset{
		{Key: "ruler", Pos: "THTHTTTH"},
		{Key: "rulerLost", Pos: "THHTTHTTH"},
		{Key: "mock", Params: of(mock), Pos: "HTHTHTTH"},
		{Key: "mockLost", Params: of(mock), Pos: "HTHTTHTH"},
		{Key: "turtles", Params: of(turtles), Pos: "TTHTHTH"},
	}
}

// New is THTHTTTH.
func (Game) New(v game.Values) (game.State, error) {
	return &State{row: "THTHTTTH", variant: v.Get("variant")}, nil
}

// Parse reads H and T (also h, t, 1 and 0), with spaces or commas anywhere.
func (Game) Parse(v game.Values, text string) (game.State, error) {
	row := make([]byte, 0, min(len(text), maxCoins))
	for i, c := range text {
		switch {
		case strings.ContainsRune(" ,.\t\r\n", c):
			continue
		case strings.ContainsRune("Hh1", c):
			row = append(row, heads)
		case strings.ContainsRune("Tt0", c):
			row = append(row, tails)
		default:
			return nil, game.BadPos(text[i:], "turning.row")
		}
		if len(row) > maxCoins {
			return nil, game.Big("pos", text, "turning.long", "max", strconv.Itoa(maxCoins))
		}
	}
	if len(row) == 0 {
		return nil, game.BadPos(text, "turning.row")
	}
	return &State{row: string(row), variant: v.Get("variant")}, nil
}

// Random is seven to twelve coins, half of them heads.
func (Game) Random(v game.Values, r *rand.Rand) game.State {
	row := make([]byte, 7+r.IntN(6))
	for i := range row {
		row[i] = "HT"[r.IntN(2)]
	}
	return &State{row: string(row), variant: v.Get("variant")}
}

// value is the Grundy value of a single head at a place from 0. The n-th odious
// number, one with an odd number of ones in binary, is 2n or 2n+1 from n = 0.
func value(variant string, place int) int {
	switch variant {
	case ruler:
		return (place + 1) & -(place + 1)
	case mock:
		return 2*place + 1 - bits.OnesCount(uint(place))%2
	}
	return place + 1
}
