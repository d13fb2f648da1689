// Package hackenbush is Green Hackenbush on trees: trees of edges stand on the
// ground. A move cuts an edge, and it falls with all that it held up. Who cuts the
// last edge wins.
//
// A position names for each edge, from 1, the edge that it grows from, which has a
// smaller number, or 0 for the ground: 0.1.1.0 is a trunk with two twigs and a stalk
// beside it. Edges keep their numbers; one that is gone is x. A move is the edge that
// is cut.
//
// Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapters 2
// and 7: the colon principle.
package hackenbush

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
)

// maxEdges is the most edges, with those that are gone.
const maxEdges = 200

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "hackenbush".
func (Game) ID() string { return "hackenbush" }

// Traits: impartial, ends by itself, drawn as trees.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: 4 << 10, Scene: "tree", Group: "disguise"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are stalks, which are Nim, and trees.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "garden", Pos: "0.1.1.3.3.0.6.6.0.9"},
		{Key: "nim", Pos: "0.1.2.0.4.5.6.7.0.9.10.11.12.13.14"},
		{Key: "lost", Pos: "0.1.1.3.0.5.6.7"},
		{Key: "fork", Pos: "0.1.2.2.4.4.4.0.8"},
		{Key: "oak", Pos: "0.1.2.2.3.3.4.4.7.5.5.8.8.8.0.15.15"},
	}
}

// New is the garden of the presets.
func (Game) New(v game.Values) (game.State, error) { return Game{}.Parse(v, "0.1.1.3.3.0.6.6.0.9") }

// gone is the parent of an edge that has been cut.
const gone = -1

// Parse reads the edges below in any list notation.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	fields, more, err := game.Fields(text, maxEdges)
	if err != nil {
		return nil, err
	}
	if more {
		return nil, game.Big("pos", text, "hackenbush.most", "max", strconv.Itoa(maxEdges))
	}
	if len(fields) == 0 {
		return nil, game.BadPos(text, "hackenbush.edges")
	}
	s := &State{below: make([]int16, len(fields))}
	for i, f := range fields {
		if f == "x" || f == "X" {
			s.below[i] = gone
			continue
		}
		n, err := strconv.ParseUint(f, 10, 16)
		if err != nil || n > uint64(i) || n > 0 && s.below[n-1] == gone {
			return nil, game.BadPos(f, "hackenbush.below", "edge", strconv.Itoa(i+1))
		}
		s.below[i] = int16(n)
	}
	return s, nil
}

// Random is 7 to 13 edges, each on any that is there or on the ground.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	s := &State{below: make([]int16, 7+r.IntN(7))}
	for i := range s.below {
		if i > 0 && r.IntN(6) > 0 {
			s.below[i] = int16(1 + r.IntN(i))
		}
	}
	return s
}

// State is for each edge the number of the one below it, 0 for the ground.
type State struct{ below []int16 }

// Turn is First: the trees do not say who moves.
func (s *State) Turn() game.Player { return game.First }

// Text is the edges below, x for an edge that is gone.
func (s *State) Text() string {
	b := make([]byte, 0, 3*len(s.below))
	for i, n := range s.below {
		if i > 0 {
			b = append(b, '.')
		}
		if n == gone {
			b = append(b, 'x')
		} else {
			b = strconv.AppendInt(b, int64(n), 10)
		}
	}
	return string(b)
}

// Score: the last edge won for the player who cut it.
func (s *State) Score() int64 { return -1 }

// Moves lists the edges that are there.
func (s *State) Moves() []game.Move {
	var moves []game.Move
	for i, n := range s.below {
		if n != gone {
			moves = append(moves, game.Move(strconv.Itoa(i+1)))
		}
	}
	return moves
}

// Play cuts the edge.
func (s *State) Play(m game.Move) game.State {
	edge, _ := strconv.Atoi(string(m)) // the caller holds only legal moves
	next, _ := s.after(edge)
	return next
}

// after cuts an edge, and tells how many fall.
func (s *State) after(edge int) (*State, int) {
	next := &State{below: append([]int16{}, s.below...)}
	count := 0
	for i := edge - 1; i < len(next.below); i++ {
		if n := next.below[i]; i == edge-1 || n > 0 && next.below[n-1] == gone {
			next.below[i] = gone
			count++
		}
	}
	return next, count
}

// ReadMove reads the number of an edge.
func (s *State) ReadMove(text string) (game.Move, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n < 1 || n > uint64(len(s.below)) || s.below[n-1] == gone {
		return "", game.BadMoveError(text, "hackenbush.edge")
	}
	return game.Move(strconv.FormatUint(n, 10)), nil
}

// values is the Grundy value of each edge with all above it, and of the whole: an
// edge is worth one more than the nim-sum of those that grow from it (the colon
// principle). O(edges), as an edge has a larger number than the one below it.
func (s *State) values() (edges []int, whole int) {
	edges = make([]int, len(s.below))
	for i := len(edges) - 1; i >= 0; i-- {
		if s.below[i] == gone {
			continue
		}
		edges[i]++
		if n := s.below[i]; n == 0 {
			whole ^= edges[i]
		} else {
			edges[n-1] ^= edges[i]
		}
	}
	return edges, whole
}

// above are the edges that grow from an edge, or with 0 from the ground.
func (s *State) above(edge int) []int {
	var list []int
	for i, n := range s.below {
		if int(n) == edge {
			list = append(list, i+1)
		}
	}
	return list
}

// numbers words edges.
func numbers(edges []int) string {
	texts := make([]string, len(edges))
	for i, e := range edges {
		texts[i] = strconv.Itoa(e)
	}
	return strings.Join(texts, ", ")
}
