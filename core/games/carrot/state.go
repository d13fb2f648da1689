package carrot

import (
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
)

// State is a row of carrots, at least one.
type State struct {
	row    []int64 // never written to, shared by all that follows from it
	extra  int     // free moves of the game
	free   int     // those of them that are ahead
	second bool    // Igor moves
}

// Carrots is the row from left to right, not to be written to.
func (s *State) Carrots() []int64 { return s.row }

// Turn is First for Oleg.
func (s *State) Turn() game.Player {
	if s.second {
		return game.Second
	}
	return game.First
}

// side is the mover's name in messages.
func (s *State) side() string { return s.Turn().String() }

// take is how many carrots the next move takes, 0 where the game is over.
func (s *State) take() int { return min(s.free+1, len(s.row)-1) }

// moveOf takes so many carrots, of which so many from the right.
func moveOf(take, fromRight int) game.Move {
	if take == 1 {
		return [2]game.Move{"left", "right"}[fromRight]
	}
	a, b := "left-"+strconv.Itoa(take-fromRight), "right-"+strconv.Itoa(fromRight)
	switch fromRight {
	case 0:
		return game.Move(a)
	case take:
		return game.Move(b)
	}
	return game.Move(a + "." + b)
}

// fromRight is how many carrots a move takes from the right, as far as its text says;
// ok where it says something.
func fromRight(m game.Move) (count int, ok bool) {
	_, digits, found := strings.Cut(string(m), "right")
	if !found {
		return 0, strings.HasPrefix(string(m), "left")
	}
	if digits == "" {
		return 1, true
	}
	count, err := strconv.Atoi(strings.TrimPrefix(digits, "-"))
	return count, err == nil
}

// Moves take more and more from the right: left before right.
func (s *State) Moves() []game.Move { return s.SampleMoves(s.take() + 1) }

// CountMoves is the number of ways to share the carrots that a move takes between the
// ends.
func (s *State) CountMoves() *big.Int {
	n := s.take()
	if n > 0 {
		n++
	}
	return big.NewInt(int64(n))
}

// SampleMoves are all moves, or both ends' and evenly between.
func (s *State) SampleMoves(limit int) []game.Move {
	take := s.take()
	if take == 0 || limit < 1 {
		return nil
	}
	count := min(limit, take+1)
	moves := make([]game.Move, count)
	for j := range moves {
		moves[j] = moveOf(take, j*take/max(1, count-1))
	}
	return moves
}

// RandomMove is any move, each as likely.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	take := s.take()
	return moveOf(take, r.IntN(take+1))
}

// CompareMoves orders moves by what they take from the right.
func (s *State) CompareMoves(a, b game.Move) int {
	x, _ := fromRight(a)
	y, _ := fromRight(b)
	return x - y
}

// ReadMove reads left or right, or with free moves how many from each.
func (s *State) ReadMove(text string) (game.Move, error) {
	take := s.take()
	if count, ok := fromRight(game.Move(text)); ok && count >= 0 && count <= take && take > 0 {
		if m := moveOf(take, count); string(m) == text {
			return m, nil
		}
	}
	if take <= 1 {
		return "", game.BadMoveError(text, "carrot.move")
	}
	return "", game.BadMoveError(text, "carrot.free", "count", strconv.Itoa(take), "move", string(moveOf(take, 1)))
}

// after is the part of the row that a legal move leaves, from..to-1.
func (s *State) after(m game.Move) (from, to int) {
	count, _ := fromRight(m)
	return s.take() - count, len(s.row) - count
}

// Play takes carrots in O(1): the rows share their memory.
func (s *State) Play(m game.Move) game.State {
	from, to := s.after(m)
	return &State{row: s.row[from:to], extra: s.extra, second: !s.second}
}

// Score is the last carrot for Oleg and its negative for Igor.
func (s *State) Score() int64 { return s.at(0) }

// at is how good a carrot is to the player to move.
func (s *State) at(i int) int64 {
	if s.second {
		return -s.row[i]
	}
	return s.row[i]
}

// Text joins the carrots by dots; behind them is who moves, where that is not Oleg
// with all his free moves.
func (s *State) Text() string { return s.text(s.row) }

func (s *State) text(carrots []int64) string {
	text := row.Text(carrots)
	switch {
	case s.second:
		text += "~i"
	case s.free < s.extra:
		text += "~o"
	}
	return text
}

// Edits change a carrot, or have one more or less, or turn to the other player.
func (s *State) Edits() []scene.Edit {
	if len(s.row) > maxEdited {
		return nil
	}
	other := State{row: s.row, extra: s.extra, free: s.extra, second: !s.second}
	return append(kit.Edits(s.row, s.text), scene.Edit{Act: "turn", Label: kit.L("edit.turn", "side", other.side()), Pos: other.Text()})
}

// MoveLabel words a move with the carrot that it takes, or how many from each end.
func (s *State) MoveLabel(m game.Move) scene.Label {
	from, to := s.after(m)
	switch {
	case s.take() > 1:
		return kit.L("move.free", "left", strconv.Itoa(from), "right", strconv.Itoa(len(s.row)-to))
	case from > 0:
		return kit.L("move.left", "value", row.Number(s.row[0]))
	}
	return kit.L("move.right", "value", row.Number(s.row[to]))
}

// Scene draws the row. A carrot at an end is pressed to eat it; while free moves are
// ahead, the carrot that is to be the first on the left of what stays, for with it the
// whole move is told: gathered from parts, it would need a carrot within reach of both
// ends to mean two things.
func (s *State) Scene() scene.Scene {
	sc := kit.Scene(s.row)
	for i := range sc.Nodes {
		peel(&sc.Nodes[i])
	}
	take, n := s.take(), len(s.row)
	for _, i := range row.Drawn(n) {
		switch {
		case i < 0 || take == 0:
		case take == 1 && i == 0:
			sc.Targets = append(sc.Targets, scene.Target{Move: moveOf(1, 0), To: row.Key(s.row, i)})
		case take == 1 && i == n-1:
			sc.Targets = append(sc.Targets, scene.Target{Move: moveOf(1, 1), To: row.Key(s.row, i)})
		case take > 1 && i <= take:
			sc.Targets = append(sc.Targets, scene.Target{Move: moveOf(take, take-i), To: row.Key(s.row, i)})
		}
	}
	return sc
}

// peel turns the picture of a coin into that of a carrot: leaves, and a body that
// bulges round its number and ends in a tip.
func peel(n *scene.Node) {
	if len(n.Marks) == 0 || n.Marks[0].Class != "coin" {
		return
	}
	mid, far := strconv.Itoa(n.W/2), strconv.Itoa(n.W-3)
	n.Marks = []scene.Mark{
		{Shape: "path", Class: "exit", D: "M" + mid + " 12 l-9 -11 M" + mid + " 12 v-12 M" + mid + " 12 l9 -11"},
		{Shape: "path", Class: "coin", D: "M3 26 C3 6 " + far + " 6 " + far + " 26 C" + far + " 38 " + mid + " 60 " + mid + " 60 C" + mid + " 60 3 38 3 26 Z"},
		n.Marks[2],
	}
}

// WhyNot says which carrots can be pressed.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	if take := s.take(); take > 1 {
		return game.BadMoveError(places[0], "carrot.stay", "max", strconv.Itoa(take+1), "count", strconv.Itoa(take))
	}
	return game.BadMoveError(places[0], "carrot.end")
}

var _ interface {
	game.State
	game.Sampler
	game.MoveReader
	scene.Drawer
	scene.MoveLabeler
	scene.Editor
	scene.Critic
} = (*State)(nil)
