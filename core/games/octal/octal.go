// Package octal is the octal games: a code 0.d1d2… tells how many counters may be
// taken from a heap, and whether none, one or two heaps may be left. Kayles,
// Dawson's Chess and Treblecross are among them.
//
// Sources: R. K. Guy and C. A. B. Smith, "The G-values of various games" (1956);
// E. R. Berlekamp, J. H. Conway and R. K. Guy, "Winning Ways", chapter 4.
package octal

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

// Game is the game's Spec.
func Game() *heaps.Game {
	return &heaps.Game{
		Name:    "octal",
		Choices: []game.Param{game.Text("code", "0.77", len("0.12345670123456701234"), readCode)},
		Opening: heaps.Preset("code",
			"kayles 5.9 0.77",
			"dawsonschess 9 0.137",
			"dawsonskayles 11 0.07",
			"treblecross 10 0.007",
			"officers 12 0.6",
			"splitting 4.5 4.3",
			"large 1000000000000000000.999999999999999999 0.77",
		),
		Start: []uint64{5, 9},
		Most:  2 * heaps.MaxHeaps, // a move can make two of one
		Size:  9,
		Rules: rules,
	}
}

func readCode(text string) (canonical, want string) {
	code, ok := grundy.ParseCode(text)
	if !ok {
		return "", "octal.code"
	}
	return code.String(), ""
}

func rules(v game.Values) *heaps.Rules {
	text := v.Get("code")
	code, _ := grundy.ParseCode(text) // readCode let only codes in
	var digits []heaps.Digit
	for take := range len(code.Digits) + 1 {
		if leave := code.May(take); leave != 0 {
			digits = append(digits, heaps.Digit{Take: uint64(take), Leave: leave})
		}
	}
	return &heaps.Rules{
		Digits: func(uint64) []heaps.Digit { return digits },
		Breaks: code.Breaks(),
		Proof:  &cert.HeapRules{Octal: append([]uint8{code.First}, code.Digits...)},
		Want:   "octal.move", WantArgs: []string{"code", text},
		Sequence: func(r *solve.Run, most uint64) (*heaps.Sequence, error) {
			s, err := sequence(r, code, most)
			if err != nil {
				return nil, err
			}
			return heaps.Computed(s, "octal"), nil
		},
	}
}

// Bounds of the values that are computed for a heap. How hard a code is shows in
// its first values: those of an easy one have so few rare values that millions
// follow in a second, those of a hard one take the square of their number.
const (
	firstBound  = 1 << 14
	easyTicks   = 10 * firstBound
	middleTicks = 40 * firstBound
	easyBound   = 1 << 23
	middleBound = 1 << 20
	hardBound   = 1 << 15
)

// sequence values the heaps up to most, unless that is too many for the code.
func sequence(r *solve.Run, c grundy.Code, most uint64) (*grundy.Sequence, error) {
	before := r.Count()
	s, err := grundy.OctalSequence(r, c, most, firstBound)
	if _, known := s.Value(most); known || err != nil {
		return s, err
	}
	bound := hardBound
	switch ticks := r.Count() - before; {
	case ticks < easyTicks:
		bound = easyBound
	case ticks < middleTicks:
		bound = middleBound
	}
	return grundy.OctalSequence(r, c, most, bound)
}
