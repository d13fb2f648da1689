// Package carrot is "Choosing Carrot": two players take turns to eat a carrot from
// either end of a row until one is left; the first, Oleg, wants that one large, the
// second, Igor, small. Before the game Oleg eats some carrots of his choice (extra).
//
// A position is the row with Oleg to move and all his free moves ahead, 1.2.3.5. With
// Igor to move ~i stands behind, and where the game has free moves but they are over,
// ~o with Oleg to move. The points are the last carrot for Oleg and its negative for
// Igor; none are won before.
//
// As players alternate, the free moves and Oleg's first move are one move, which takes
// extra+1 carrots, some from the left and the others from the right: left-2.right-1.
// A turn that is left out or a forced pass would make the moves of the line, the undo
// and the computer's replies others than the game's; and how far each end is eaten is
// all that the order of the free moves can change. A move that takes one carrot is
// left or right. Free moves never take the last carrot.
//
// Source: Codeforces Round 414, problem 794E.
package carrot

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/row"
)

// Bounds: the carrots of the contest, the bytes of a row's text, the rows that can be
// changed by hand, and those whose table is shown.
const (
	maxCarrots = 300_000
	maxText    = 4 << 20
	maxEdited  = 1000
	maxTable   = 5000
)

// kit is the row of carrots.
var kit = row.Kit{Words: "game.carrot.", Want: "carrot.", Most: maxCarrots, MaxText: maxText, Kept: 1}

// Game is the game's Spec.
type Game struct{}

// ID is "carrot".
func (Game) ID() string { return "carrot" }

// Traits: the last carrot is the points, and each move leaves fewer; no carrot is of size 0.
func (Game) Traits() game.Traits {
	return game.Traits{Points: true, Never: []string{"draw"}, MaxText: maxText, Scene: "row", Group: "points"}
}

// Params: extra is how many free moves Oleg has before the game.
func (Game) Params() []game.Param {
	return []game.Param{game.Int("extra", 0, 0, maxCarrots-1)}
}

// Presets are the contest's rows and a few that teach.
func (Game) Presets() []game.Preset {
	extra := func(n string) map[string]string { return map[string]string{"extra": n} }
	return []game.Preset{
		{Key: "contest", Pos: "1.2.3.5"},
		{Key: "free", Params: extra("2"), Pos: "1.2.3.5"},
		{Key: "ends", Pos: "9.9.9.1.2.9.9.9"},
		{Key: "odd", Pos: "8.3.7.2.6.4.9"},
		{Key: "igor", Pos: "7.2.8.3.6.1~i"},
		{Key: "signs", Pos: "4.-2.3.-5.1.-1.2"},
		{Key: "long", Params: extra("5"), Pos: long()},
	}
}

// long is sixty carrots that look unsorted: the multiples of 37 modulo 101.
func long() string {
	carrots := make([]string, 60)
	for i := range carrots {
		carrots[i] = strconv.Itoa((i + 1) * 37 % 101)
	}
	return strings.Join(carrots, ".")
}

// New is the contest's 1.2.3.5.
func (Game) New(v game.Values) (game.State, error) {
	return position(v, []int64{1, 2, 3, 5}), nil
}

// position is a row before the first move.
func position(v game.Values, carrots []int64) *State {
	extra := v.Int("extra")
	return &State{row: carrots, extra: extra, free: extra}
}

// Parse reads whole numbers in any list notation, and behind "~" who is to move, o or
// i. Errors are those of row.Kit, bad_position for a row without carrots (row) and for
// another player (turn).
func (Game) Parse(v game.Values, text string) (game.State, error) {
	list, turn, told := strings.Cut(text, "~")
	carrots, err := kit.Parse(list)
	if err != nil {
		return nil, err
	}
	if len(carrots) == 0 {
		return nil, game.BadPos(text, "carrot.row")
	}
	s := position(v, carrots)
	if told {
		s.free = 0
		switch strings.ToLower(strings.TrimSpace(turn)) {
		case "o":
		case "i":
			s.second = true
		default:
			return nil, game.BadPos(turn, "carrot.turn")
		}
	}
	return s, nil
}

// Random is four to nine carrots from 1 to 20, either player to move.
func (Game) Random(v game.Values, r *rand.Rand) game.State {
	s := position(v, row.Random(r))
	if r.IntN(2) == 1 { // Igor moves, who mostly loses: the carrots are above 0
		s.second, s.free = true, 0
	}
	return s
}
