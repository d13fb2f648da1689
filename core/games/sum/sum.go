// Package sum is the sum of games: several positions of impartial games stand side
// by side, a move is made in one of them, and who finds no move in any has lost.
//
// The games are given to Of, and their rules, pictures, solvers and words serve
// here as they are. A part's value is its Grundy value, whichever way its own
// solver knows it, and the sum's is the xor of these (Sprague 1935, Grundy 1939).
// So a part has to have one: misère play, and a graph whose cycles leave a
// position without a value, are refused.
//
// How a position is written: see Text. A move is the part's number, "_" and the
// move there: 2_1-4 leaves 4 stones in heap 1 of the second part.
package sum

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
)

const (
	// maxParts is the most parts of a sum.
	maxParts = heaps.ShownHeaps
	maxText  = 256 << 10
)

// Game is the game's Spec.
type Game struct{ games []game.Spec }

// Of is the sum of any positions of the games.
func Of(games ...game.Spec) Game { return Game{games} }

// ID is "sum".
func (Game) ID() string { return "sum" }

// Traits: impartial, drawn part by part.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: maxText, Scene: "sum", Group: "disguise"}
}

// Params is empty: each part brings its own.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are the sums of the sources and some of unlike games, as far as their
// games are there.
func (g Game) Presets() []game.Preset {
	presets := []game.Preset{}
	for _, p := range []game.Preset{
		{Key: "unlike", Pos: "nim_3.4__kayles_xxxxx__palindrome_12"},
		{Key: "mazes", Pos: "maze_..x..~x...x~..x..~x....~.....__maze_....x~..x..~.x...~.x...~.....__maze_.....~.xxx.~.xxx.~.xxx.~....."},
		{Key: "heaps", Pos: "subtraction_take-1.3.4_4__subtraction_take-1.3.4_6"},
		{Key: "balanced", Pos: "kayles_xxxx__nim_3__palindrome_12"},
		{Key: "sticks", Pos: "divisor_12__subtraction_10__nim_5"},
		{Key: "graph", Pos: "graph_5_1-0.2-1.3-0.3-1.4-1.4-3.5-1.5-4__nim_1.2"},
		{Key: "large", Pos: "palindrome_31415926535897932384__nim_1000000000.7"},
	} {
		if _, err := g.Parse(game.Values{}, p.Pos); err == nil {
			presets = append(presets, p)
		}
	}
	return presets
}

// New is two heaps beside a row of pins, or where those are not among the
// games, the first of them in its own initial position.
func (g Game) New(v game.Values) (game.State, error) {
	if s, err := g.Parse(v, "nim_3.4__kayles_xxxxx"); err == nil {
		return s, nil
	}
	p, err := g.part(g.games[0], nil, "")
	return &State{game: &g, parts: []part{p}}, err
}

// Random is two or three parts, each a position that its game makes up; the sum has a
// value, unless none was found in so many tries.
func (g Game) Random(v game.Values, r *rand.Rand) game.State {
	const tries, nodes = 20, 200_000
	for range tries {
		s := &State{game: &g}
		for n := 2 + r.IntN(2); n > 0; n-- {
			spec := g.games[r.IntN(len(g.games))]
			p, err := g.part(spec, nil, "")
			if err != nil {
				continue
			}
			if own, ok := spec.(game.Randomizer); ok {
				p.state = own.Random(p.values, r)
			}
			s.parts = append(s.parts, p)
		}
		if _, err := s.values(solve.NewRun(context.Background(), nodes, 0)); err == nil && len(s.parts) > 0 {
			return s
		}
	}
	s, _ := g.New(v) // made of good texts
	return s
}

// part is a position of one of the games.
type part struct {
	spec   game.Spec
	values game.Values
	state  game.State
}

// part makes one; without a text it is the game's initial position.
func (g *Game) part(spec game.Spec, params map[string]string, text string) (part, error) {
	v, err := game.Resolve(spec.Params(), params)
	if err != nil {
		return part{}, err
	}
	if v.Get("play") == "misere" {
		return part{}, game.BadPos(spec.ID(), "sum.normal")
	}
	var s game.State
	switch {
	case text == "":
		s, err = spec.New(v)
	case len(text) > spec.Traits().MaxText:
		err = game.Big("pos", text, "pos.max", "max", strconv.Itoa(spec.Traits().MaxText))
	default:
		s, err = spec.Parse(v, text)
	}
	return part{spec, v, s}, err
}

// find is the game of that id, or nil.
func (g *Game) find(id string) game.Spec {
	for _, spec := range g.games {
		if spec.ID() == id {
			return spec
		}
	}
	return nil
}

// name is the key of a game's name in the language catalogues.
func (p *part) name() string { return "game." + p.spec.ID() + ".name" }

// names lists the games, for a message.
func (g *Game) names() string {
	ids := make([]string, len(g.games))
	for i, spec := range g.games {
		ids[i] = spec.ID()
	}
	return strings.Join(ids, ", ")
}
