// Package gamesum is the game on a sum: on each of n turns Alice names a number from
// 0 to k, and Bob adds it to the score or subtracts it. Of the n turns at least m must
// be additions. Alice wants the score large, Bob wants it small.
//
// A position is the turns left, the additions still owed and the limit: 3.2.10; after
// ~ the number that Alice has named, where Bob is to reply: 3.2.10~2.5. The score so
// far is no part of it: it does not change which move is best. A move of Alice is a
// number, 2.5 or 5/2; those of Bob are add and subtract.
//
// Numbers are whole multiples of 1/2^20, their points are counted in such parts, and
// of a position with at most 20 turns the best number is always one of them: the score
// of n turns is a multiple of k/2^(n-1), and the number is half a difference of two
// scores of n-1 turns.
//
// Source: Codeforces 1628D, "Game on Sum".
package gamesum

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
)

const (
	maxTurns = 20
	maxLimit = 1_000_000_006 // as in the contest
	bits     = 20            // binary digits after the point
	one      = int64(1) << bits
)

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "gamesum".
func (Game) ID() string { return "gamesum" }

// Traits: points are counted, play ends after n turns. At the start Alice gains something.
func (Game) Traits() game.Traits {
	return game.Traits{Points: true, Never: []string{"loss", "draw"}, MaxText: 256, Scene: "row", Group: "points"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are the contest's samples and a few that teach.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "half", Pos: "2.1.10"},
		{Key: "three", Pos: "3.1.8"},
		{Key: "four", Pos: "4.3.8"},
		{Key: "bob", Pos: "3.2.10~5"},
		{Key: "sample", Pos: "6.3.10"},
		{Key: "long", Pos: "20.10.1024"},
	}
}

// New is three turns, two of them additions, with numbers up to 10.
func (Game) New(game.Values) (game.State, error) { return &State{n: 3, m: 2, k: 10}, nil }

// Parse reads turns, additions owed and limit in any list notation, and after ~ the
// number that is named.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	list, x, named := strings.Cut(text, "~")
	fields, more, err := game.Fields(list, 3)
	if err != nil {
		return nil, err
	}
	if more || len(fields) != 3 {
		return nil, game.BadPos(text, "gamesum.three")
	}
	var numbers [3]int64
	for i, most := range [3]int64{maxTurns, maxTurns, maxLimit} {
		n, err := strconv.ParseUint(fields[i], 10, 64)
		if err != nil {
			return nil, game.BadPos(fields[i], "gamesum.three")
		}
		if n > uint64(most) {
			return nil, game.Big("pos", fields[i], "gamesum.most", "max", strconv.FormatInt(most, 10))
		}
		numbers[i] = int64(n)
	}
	s := &State{n: int(numbers[0]), m: int(numbers[1]), k: numbers[2], named: named}
	if s.m > s.n {
		return nil, game.BadPos(fields[1], "gamesum.owed", "max", strconv.Itoa(s.n))
	}
	if !named {
		return s, nil
	}
	if s.n == 0 {
		return nil, game.BadPos(text, "gamesum.over")
	}
	at, ok := s.readNumber(strings.TrimSpace(x))
	if !ok {
		return nil, game.BadPos(x, "gamesum.number", "max", fields[2])
	}
	s.x = at
	return s, nil
}

// Random is two to six turns, of which some but not all are owed.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	n := 2 + r.IntN(5)
	return &State{n: n, m: 1 + r.IntN(n-1), k: 2 + 2*r.Int64N(10)}
}

// readNumber reads a number from 0 to k as parts: a decimal such as 3.75, or a
// fraction such as 15/4.
func (s *State) readNumber(text string) (parts int64, ok bool) {
	if over, under, fraction := strings.Cut(text, "/"); fraction {
		a, err1 := strconv.ParseUint(over, 10, 63)
		b, err2 := strconv.ParseUint(under, 10, 63)
		if err1 != nil || err2 != nil || b == 0 || b > uint64(one) || b&(b-1) != 0 || a > uint64(s.k)*b {
			return 0, false
		}
		return int64(a) * (one / int64(b)), true
	}
	whole, decimals, _ := strings.Cut(text, ".")
	n, err := strconv.ParseUint(whole, 10, 63)
	if err != nil || n > uint64(s.k) || len(decimals) > bits || strings.HasSuffix(text, ".") {
		return 0, false
	}
	digits := []byte(decimals)
	for i := range digits {
		if digits[i] -= '0'; digits[i] > 9 {
			return 0, false
		}
	}
	parts = int64(n)
	for range bits { // doubling the decimals brings out one binary digit after the other
		carry := byte(0)
		for i := len(digits) - 1; i >= 0; i-- {
			d := 2*digits[i] + carry
			digits[i], carry = d%10, d/10
		}
		parts = 2*parts + int64(carry)
	}
	for _, d := range digits {
		if d != 0 {
			return 0, false
		}
	}
	return parts, parts <= s.k*one
}

// decimal writes parts exactly: 2.5 for 5/2.
func decimal(parts int64) string {
	text := strconv.AppendInt(nil, parts/one, 10)
	rest := parts % one
	if rest > 0 {
		text = append(text, '.')
	}
	for rest > 0 {
		rest *= 10
		text = append(text, '0'+byte(rest/one))
		rest %= one
	}
	return string(text)
}

// fraction writes parts as all answers do: 5/2.
func fraction(parts int64) string { return game.Fraction(parts, one) }
