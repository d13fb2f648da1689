// Package dodgem is Colin Vout's Dodgem: n x n squares, n-1 cars a side. Black
// starts in the left column and drives up, down or right and off over the right
// edge; Red starts in the bottom row and drives left, right or up and off over
// the top edge. One square at a time, onto an empty square. Who has taken the
// last of the own cars off has won. A side to move that has no move has lost or
// won, as the parameter "blocked" says.
//
// Sources: E. Berlekamp, J. Conway, R. Guy, Winning Ways for your Mathematical
// Plays (1982), where the blocked side wins; the student texts from which the
// evaluation comes let it lose.
package dodgem

import (
	"strconv"

	"minimex/core/game"
)

// maxText is room for every spelling of a position.
const maxText = 4096

// Game is Dodgem's Spec.
type Game struct{}

func (Game) ID() string { return "dodgem" }

func (Game) Traits() game.Traits {
	return game.Traits{Loops: true, MaxText: maxText, Scene: "grid", Group: "board"}
}

func (Game) Params() []game.Param {
	n, blocked := game.Int("n", 3, 2, 8), game.Enum("blocked", "loses", "wins")
	n.Heavy = map[string]string{strconv.Itoa(exact): "120014925"}
	for open := exact + 1; open <= *n.Max; open++ {
		n.Open = append(n.Open, strconv.Itoa(open))
	}
	blocked.Rule = true
	return []game.Param{
		n,
		blocked,
		game.Enum("first", "black", "red"),
		game.Int("exit", 0, 0, 1000),
	}
}

func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "start", Pos: "B..~B..~.RR~b"},
		{Key: "deep", Pos: "B..~.R.~B.R~b"},
		{Key: "trap", Pos: ".B.~.BR~...~b"},
		{Key: "trapWins", Params: map[string]string{"blocked": "wins"}, Pos: ".B.~.BR~...~b"},
		{Key: "grip", Pos: "BB.~...~R.R~r"},
		{Key: "four", Params: map[string]string{"n": "4"}, Pos: "B...~B...~B...~.RRR~b"},
		{Key: "fourWins", Params: map[string]string{"n": "4", "blocked": "wins"}, Pos: "B...~B...~....~BRRR~r"},
	}
}

// side is a colour.
type side uint8

const (
	black side = iota
	red
)

func (c side) other() side { return 1 - c }

func (c side) String() string {
	if c == red {
		return "red"
	}
	return "black"
}

// rules are the parameters of one match, shared by all its positions.
type rules struct {
	n           int
	first       side
	blockedWins bool
	exit        int64
}

func newRules(v game.Values) *rules {
	r := &rules{n: v.Int("n"), blockedWins: v.Get("blocked") == "wins", exit: int64(v.Int("exit"))}
	if v.Get("first") == "red" {
		r.first = red
	}
	return r
}

// player is a colour's place in the match.
func (r *rules) player(c side) game.Player {
	if c == r.first {
		return game.First
	}
	return game.Second
}

// New is the initial position: the corner between the two rows of cars is empty.
func (Game) New(v game.Values) (game.State, error) {
	r := newRules(v)
	s := state{rules: r, spot: spot{turn: r.first}}
	for i := 1; i < r.n; i++ {
		s.cars[black] |= 1 << r.square(0, i)
		s.cars[red] |= 1 << r.square(i, 0)
	}
	return s, nil
}
