package parity

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
)

// match is the turns of a match and their plan, shared by all its positions.
type match struct {
	rows [][]int // ascending, each amount once
	plan *Plan
}

// State is the turn, from 0, the marbles that Elsie holds, 0 where she is out, and her
// call, "" where she is to make it.
type State struct {
	*match
	turn, have int
	call       game.Move
}

// The calls.
const (
	even game.Move = "even"
	odd  game.Move = "odd"
)

// newState begins a match, and takes its rows.
func newState(have int, rows [][]int) *State {
	for i, row := range rows {
		slices.Sort(row)
		rows[i] = slices.Compact(row)
	}
	return &State{match: &match{rows, NewPlan(len(rows), func(i int) []int { return rows[i] })}, have: have}
}

// Turn is First for Elsie, who calls, and Second for Bessie, who chooses.
func (s *State) Turn() game.Player {
	if s.call != "" {
		return game.Second
	}
	return game.First
}

// left is how many turns are left, the one that is played included.
func (s *State) left() int { return len(s.rows) - s.turn }

func (s *State) over() bool { return s.have == 0 || s.left() == 0 }

// Moves are the two calls, or the turn's amounts.
func (s *State) Moves() []game.Move {
	switch {
	case s.over():
		return nil
	case s.call == "":
		return []game.Move{even, odd}
	}
	var moves []game.Move
	for _, a := range s.rows[s.turn] {
		moves = append(moves, game.Move(strconv.Itoa(a)))
	}
	return moves
}

// Play makes a call, or ends the turn with the amount that was hidden.
func (s *State) Play(m game.Move) game.State {
	next := *s
	if s.call == "" {
		next.call = m
		return &next
	}
	n, _ := strconv.Atoi(string(m)) // the caller holds only legal moves
	next.call, next.turn, next.have = "", s.turn+1, max(0, s.have+change(s.call, n))
	return &next
}

// change is what a call brings where so many are hidden.
func change(call game.Move, amount int) int {
	if (call == odd) == (amount%2 == 1) {
		return amount
	}
	return -amount
}

// worst is the change of a call in this turn at worst.
func (s *State) worst(call game.Move) int {
	if call == odd {
		return s.plan.Odd[s.turn]
	}
	return s.plan.Even[s.turn]
}

// Score is Elsie's: she has lasted, or is out.
func (s *State) Score() int64 {
	if s.have > 0 {
		return 1
	}
	return -1
}

// Text is the marbles, the turns that are left, and the call.
func (s *State) Text() string {
	b := strconv.AppendInt(nil, int64(s.have), 10)
	for _, row := range s.rows[s.turn:] {
		b = append(b, '~')
		for i, a := range row {
			if i > 0 {
				b = append(b, '.')
			}
			b = strconv.AppendInt(b, int64(a), 10)
		}
	}
	if s.call != "" {
		b = append(append(b, '~'), s.call...)
	}
	return string(b)
}

// ReadMove reads a call or an amount of the turn.
func (s *State) ReadMove(text string) (game.Move, error) {
	m := game.Move(strings.ToLower(text))
	if slices.Contains(s.Moves(), m) {
		return m, nil
	}
	return "", s.refuse(text)
}

// refuse says what the side to move has to do.
func (s *State) refuse(at string) error {
	switch {
	case s.over():
		return game.BadMoveError(at, "move.legal")
	case s.call == "":
		return game.BadMoveError(at, "parity.call")
	}
	return game.BadMoveError(at, "parity.amount", "amounts", list(s.rows[s.turn]))
}

// WhyNot says whose turn it is to press what.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 || s.over() {
		return nil
	}
	return s.refuse(places[len(places)-1])
}

// list is numbers apart by commas.
func list(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ", ")
}
