package interval

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
)

// The ends, as moves begin.
const (
	left  = "left"
	right = "right"
)

// State is a row of coins and the most that a move takes. The sum of the coins'
// absolute values fits int64, so no sum or margin of any part overflows.
type State struct {
	row []int64 // never written to, shared by all that follows from it
	k   int
}

// Coins is the row from left to right, not to be written to.
func (s *State) Coins() []int64 { return s.row }

// Most is the most coins that a move takes.
func (s *State) Most() int { return s.k }

// Taken is what a legal move on so many coins takes.
func (s *State) Taken(move string, count int) (fromLeft, fromRight int) {
	end, taken := parts(game.Move(move))
	switch {
	case taken < 1 || taken > min(s.k, count) || move != string(moveOf(end, taken)):
		return 0, 0
	case end == left:
		return taken, 0
	case end == right && taken < count:
		return 0, taken
	}
	return 0, 0
}

// Turn is First: the text names no side.
func (s *State) Turn() game.Player { return game.First }

// Moves are left-1, left-2, ..., then right-1, right-2, ..., which leaves a coin.
func (s *State) Moves() []game.Move {
	n := len(s.row)
	moves := make([]game.Move, 0, 2*s.k)
	for c := 1; c <= min(s.k, n); c++ {
		moves = append(moves, moveOf(left, c))
	}
	for c := 1; c <= min(s.k, n-1); c++ {
		moves = append(moves, moveOf(right, c))
	}
	return moves
}

func moveOf(end string, count int) game.Move { return game.Move(end + "-" + strconv.Itoa(count)) }

// parts tells the end and the number of coins of a legal move.
func parts(m game.Move) (end string, count int) {
	end, digits, _ := strings.Cut(string(m), "-")
	count, _ = strconv.Atoi(digits) // a legal move has its digits
	return end, count
}

// taken is the coins that a move takes, and those that it leaves.
func (s *State) taken(m game.Move) (taken, rest []int64) {
	end, count := parts(m)
	if end == left {
		return s.row[:count], s.row[count:]
	}
	n := len(s.row) - count
	return s.row[n:], s.row[:n]
}

// Play takes coins in O(1): the rows share their memory.
func (s *State) Play(m game.Move) game.State {
	_, rest := s.taken(m)
	return &State{row: rest, k: s.k}
}

// Reward is the sum of the coins that the move takes.
func (s *State) Reward(m game.Move) int64 {
	taken, _ := s.taken(m)
	return row.Sum(taken)
}

// Pool is the sum of the coins.
func (s *State) Pool() int64 { return row.Sum(s.row) }

// Score is 0: every point was the reward of a move.
func (s *State) Score() int64 { return 0 }

// Text joins the coins by dots.
func (s *State) Text() string { return row.Text(s.row) }

// Edits change a coin, or have one more or less.
func (s *State) Edits() []scene.Edit { return kit.Edits(s.row, row.Text) }

// MoveLabel words a move with the number of coins and what they are worth together.
func (s *State) MoveLabel(m game.Move) scene.Label {
	end, count := parts(m)
	if count == len(s.row) {
		end = "all"
	}
	return kit.L("move."+end, "count", strconv.Itoa(count), "value", row.Number(s.Reward(m)))
}

// Scene draws the row. Where a move takes one coin only, it is pressed at an end;
// else a press on an end is followed by one on the last coin to be taken from there,
// which for a single coin is the end itself: towards the end of the game a coin can
// be reached from both sides.
func (s *State) Scene() scene.Scene {
	sc := kit.Scene(s.row)
	n := len(s.row)
	for _, m := range s.Moves() {
		end, count := parts(m)
		from, to := 0, count-1
		if end == right {
			from, to = n-1, n-count
		}
		t := scene.Target{Move: m, To: row.Key(s.row, to)}
		if s.k > 1 && n > 1 {
			t.From = row.Key(s.row, from)
		}
		sc.Targets = append(sc.Targets, t)
	}
	return sc
}

// ReadMove reads an end and a number of coins.
func (s *State) ReadMove(text string) (game.Move, error) {
	moves := s.Moves()
	for _, m := range moves {
		if string(m) == text {
			return m, nil
		}
	}
	n := len(s.row)
	if text == string(moveOf(right, n)) && n <= s.k {
		return "", game.BadMoveError(text, "interval.all", "count", strconv.Itoa(n))
	}
	return "", game.BadMoveError(text, "interval.move", "max", strconv.Itoa(min(s.k, n)))
}

// WhyNot says which coins can be taken.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	return game.BadMoveError(places[len(places)-1], "interval.end", "max", strconv.Itoa(min(s.k, len(s.row))))
}

var _ interface {
	row.Taker
	game.Rewarder
	game.Pool
	scene.Drawer
	scene.MoveLabeler
	scene.Editor
	scene.Critic
} = (*State)(nil)
