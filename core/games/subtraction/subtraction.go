// Package subtraction is the subtraction games: from a heap one takes a number of
// stones that is in a given set. Sticks taken one, two or three at a time are the
// best known, Bachet's problem the oldest.
//
// Sources: C.-G. Bachet, "Problèmes plaisants et délectables" (1612); S. W.
// Golomb, "A mathematical investigation of games of take-away" (1966); T. S.
// Ferguson, "On sums of graph games with last player losing" (1974), whose pairing
// theorem gives misère play.
package subtraction

import (
	"sort"
	"strconv"
	"strings"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

const (
	maxTakes = 20
	maxTake  = 1_000_000
	// sequenceBound is the most values that are computed to prove a period: some
	// 50 ms for few takes.
	sequenceBound = 1 << 22
)

// Game is the game's Spec.
func Game() *heaps.Game {
	return &heaps.Game{
		Name:    "subtraction",
		Choices: []game.Param{game.Text("take", "1.2.3", maxTakes*len("1000000, "), readTakes), game.Enum("play", "normal", "misere")},
		Opening: heaps.Preset("take play",
			"sticks 9 1.2.3 normal",
			"wiki 4.6 1.3.4 normal",
			"bachet 100 1.2.3.4.5.6.7.8.9.10 normal",
			"misere 9 1.2.3 misere",
			"sum 5.7.8 1.3.4 misere",
			"preperiod 20.21 2.5.12 normal",
			"large 1000000000000000000.999999999999999999 1.3.4 normal",
		),
		Start: []uint64{9},
		Most:  heaps.MaxHeaps,
		Size:  15,
		Rules: rules,
	}
}

// readTakes reads a set of numbers as people write one; canonical is ascending.
func readTakes(text string) (canonical, want string) {
	fields, more, err := game.Fields(text, maxTakes)
	if err != nil || more || len(fields) == 0 {
		return "", "subtraction.take"
	}
	takes := make([]int, len(fields))
	for i, f := range fields {
		if takes[i], err = strconv.Atoi(f); err != nil || takes[i] < 1 || takes[i] > maxTake {
			return "", "subtraction.take"
		}
	}
	sort.Ints(takes)
	words := []string{}
	for i, t := range takes {
		if i == 0 || t != takes[i-1] {
			words = append(words, strconv.Itoa(t))
		}
	}
	return strings.Join(words, "."), ""
}

func rules(v game.Values) *heaps.Rules {
	var takes []uint64
	var digits []heaps.Digit
	text := v.Get("take")
	for _, f := range strings.Split(text, ".") {
		t, _ := strconv.ParseUint(f, 10, 64) // readTakes let only numbers in
		takes = append(takes, t)
		digits = append(digits, heaps.Digit{Take: t, Leave: heaps.LeaveNone | heaps.LeaveOne})
	}
	misere := v.Get("play") == "misere"
	return &heaps.Rules{
		Digits: func(uint64) []heaps.Digit { return digits },
		Misere: misere,
		Proof:  &cert.HeapRules{Take: takes, Misere: misere},
		Want:   "subtraction.move", WantArgs: []string{"take", strings.ReplaceAll(text, ".", ", ")},
		Sequence: func(r *solve.Run, most uint64) (*heaps.Sequence, error) {
			s, err := grundy.SubtractionSequence(r, takes, most, sequenceBound)
			if err != nil {
				return nil, err
			}
			return heaps.Computed(s, "subtraction"), nil
		},
	}
}
