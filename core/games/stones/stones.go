// Package stones is the game of taking heaps of stones from a row in which some heaps
// are gone already: the players take in turn a whole heap next to one that is gone,
// until none is left, and the larger sum wins.
//
// A position is the row, 1.2.0.3.7.4.0.9, in which 0 is a heap that is gone; one at
// least is. Both ends of the row are closed: the first heap and the last one can be
// taken only from their one neighbour's side. Heaps keep their places, and a move is
// the place of a heap.
//
// Source: HNOI 2010, "Taking stones" (Luogu P3210).
package stones

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/deal"
)

// Bounds of a row: its places, and the bytes of its text. The contest's million places
// are for its judge; of three hundred no more than two hundred can be taken at once, so
// that every move is valued: two between each two gaps.
const (
	maxPlaces = 300
	maxText   = 8 << 10
)

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "stones".
func (Game) ID() string { return "stones" }

// Traits: points are counted. Both sides have the same moves, but where points are won
// Sprague-Grundy values say nothing, so it is not called impartial.
func (Game) Traits() game.Traits {
	return game.Traits{Points: true, MaxText: maxText, Scene: "row", Group: "points"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are the contest's sample and a few that teach.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "sample", Pos: "1.2.0.3.7.4.0.9"},
		{Key: "trap", Pos: "0.6.9.2.0.3"},
		{Key: "pair", Pos: "3.1.0"},
		{Key: "zero", Pos: "0.1.2.1.0.1"},
		{Key: "waiting", Pos: "2.9.1.0.8.8.0.3.5"},
		{Key: "below", Pos: "0.1.9.2.0.4.0.5.1"},
		{Key: "ramp", Pos: "0.1.2.3.4.5.0"},
		{Key: "long", Pos: long()},
	}
}

// long is forty places that look unsorted: the multiples of 37 modulo 101, every
// eighth gone.
func long() string {
	row := make([]string, 40)
	for i := range row {
		row[i] = strconv.Itoa((i + 1) * 37 % 101)
		if i%8 == 5 {
			row[i] = "0"
		}
	}
	return strings.Join(row, ".")
}

// New is the contest's sample.
func (g Game) New(v game.Values) (game.State, error) { return g.Parse(v, g.Presets()[0].Pos) }

// Parse reads whole numbers in any list notation, or the contest's input: their number
// on a line before them. Errors: bad_position for an entry that is none and for a row
// without a 0; too_big for too many places and for heaps that do not add up within
// int64.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	if len(text) > maxText {
		return nil, game.Big("pos", text, "stones.text", "max", strconv.Itoa(maxText))
	}
	list := text
	if first, rest, two := strings.Cut(strings.TrimSpace(text), "\n"); two && strings.TrimSpace(first) == strconv.Itoa(len(strings.Fields(rest))) {
		list = rest
	}
	fields, more, err := game.Fields(list, maxPlaces)
	if err != nil {
		return nil, err
	}
	if more {
		return nil, game.Big("pos", text, "stones.count", "max", strconv.Itoa(maxPlaces))
	}
	s := &State{row: make([]int64, len(fields))}
	var sum uint64 // below 2^63 after each heap
	gaps := 0
	for i, f := range fields {
		n, err := strconv.ParseUint(f, 10, 63)
		if err != nil {
			if strings.Trim(f, "0123456789") == "" {
				return nil, game.Big("pos", f, "stones.fit", "index", strconv.Itoa(i+1))
			}
			return nil, game.BadPos(f, "stones.heap", "index", strconv.Itoa(i+1))
		}
		if sum += n; sum >= 1<<63 {
			return nil, game.Big("pos", f, "stones.sum", "index", strconv.Itoa(i+1))
		}
		if s.row[i] = int64(n); n == 0 {
			gaps++
		}
	}
	if gaps == 0 {
		return nil, game.BadPos(text, "stones.gap")
	}
	return s, nil
}

// Solve knows every position by the theorem of merging.
func (Game) Solve(*solve.Run, game.State) (solve.Solution, error) {
	return deal.Solution("merging"), nil
}

// Certify lists small positions, and of others states the theorem's arithmetic.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	return deal.Certify(r, sol, s)
}

// ReadCertificate reads the proofs of Certify.
func (Game) ReadCertificate(kind string, proof []byte) (cert.Certificate, error) {
	return deal.ReadCertificate(kind, proof)
}

// Random is six to twelve places of up to twenty stones, about one in four gone.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	s := &State{row: make([]int64, 6+r.IntN(7))}
	for i := range s.row {
		if r.IntN(4) > 0 {
			s.row[i] = 1 + r.Int64N(20)
		}
	}
	s.row[r.IntN(len(s.row))] = 0
	return s
}

// number is how positions and arguments write a number.
func number(n int64) string { return strconv.FormatInt(n, 10) }
