package cards

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve/deal"
)

// How a position is written beside its numbers.
const (
	noCards  = "-"
	jiroNext = "~j"
)

// table is the cards that a match began with, never written to once it is read: pile
// i's from top to bottom, and sums[i][k], the sum of the first k of them.
type table struct{ cards, sums [][]int64 }

// State is what is left of each pile, and who is to move. The sizes of all cards add
// up within int64, so no sum of cards with any signs overflows.
type State struct {
	t    *table
	left []span
	jiro bool
}

// span is the cards from..to-1 of a pile.
type span struct{ from, to int }

// add lays one more pile on the table, before play begins.
func (s *State) add(pile []int64) {
	sums := make([]int64, len(pile)+1)
	for k, c := range pile {
		sums[k+1] = sums[k] + c
	}
	s.t.cards, s.t.sums = append(s.t.cards, pile), append(s.t.sums, sums)
	s.left = append(s.left, span{0, len(pile)})
}

// pile is what is left of a pile, not to be written to.
func (s *State) pile(i int) []int64 { return s.t.cards[i][s.left[i].from:s.left[i].to] }

// Turn is First for Ciel.
func (s *State) Turn() game.Player {
	if s.jiro {
		return game.Second
	}
	return game.First
}

// Moves are the numbers of the piles that are not empty.
func (s *State) Moves() []game.Move {
	var moves []game.Move
	for i, p := range s.left {
		if p.from < p.to {
			moves = append(moves, name(i))
		}
	}
	return moves
}

func name(i int) game.Move { return game.Move(strconv.Itoa(i + 1)) }

// at is the pile that a legal move names.
func at(m game.Move) int {
	n, _ := strconv.Atoi(string(m)) // legal moves are numbers
	return n - 1
}

// taken is the place of the card that the player to move takes from a pile.
func (s *State) taken(i int) int {
	if s.jiro {
		return s.left[i].to - 1
	}
	return s.left[i].from
}

// Play takes a card.
func (s *State) Play(m game.Move) game.State {
	next := &State{s.t, append([]span(nil), s.left...), !s.jiro}
	if p := &next.left[at(m)]; s.jiro {
		p.to--
	} else {
		p.from++
	}
	return next
}

// Reward is the card that the move takes.
func (s *State) Reward(m game.Move) int64 {
	i := at(m)
	return s.t.cards[i][s.taken(i)]
}

// Score is 0: every point was the reward of a move.
func (s *State) Score() int64 { return 0 }

// Left is the number of cards.
func (s *State) Left() int {
	n := 0
	for _, p := range s.left {
		n += p.to - p.from
	}
	return n
}

// Text joins the piles.
func (s *State) Text() string {
	var text []byte
	for i := range s.left {
		if i > 0 {
			text = append(text, '_')
		}
		for k, c := range s.pile(i) {
			if k > 0 {
				text = append(text, '.')
			}
			text = strconv.AppendInt(text, c, 10)
		}
		if s.left[i].from == s.left[i].to {
			text = append(text, noCards...)
		}
	}
	if s.jiro {
		text = append(text, jiroNext...)
	}
	return string(text)
}

// sum is the sum of cards from..to-1 of a pile.
func (s *State) sum(i, from, to int) int64 { return s.t.sums[i][to] - s.t.sums[i][from] }

// Pool is the sum of all cards.
func (s *State) Pool() int64 {
	var sum int64
	for i, p := range s.left {
		sum += s.sum(i, p.from, p.to)
	}
	return sum
}

// halves are the sums of the upper and of the lower half of a pile, without the middle
// card of an odd number, and the place of that card, -1 where there is none.
func (s *State) halves(i int) (upper, lower int64, middle int) {
	p := s.left[i]
	half := (p.to - p.from) / 2
	middle = -1
	if (p.to-p.from)%2 == 1 {
		middle = p.from + half
	}
	return s.sum(i, p.from, p.from+half), s.sum(i, p.to-half, p.to), middle
}

// Reckon is the sum of the mover's halves less that of the other's, and the middle
// cards dealt in descending order to the mover and the other. Time O(p log p) for p
// piles, however many cards they have.
//
// Why it holds, whoever moves and whatever the cards are worth: let D(M) be what the
// dealing of middles M gives to who is dealt first. A move in an odd pile turns its
// middle card into one of the mover's half: m - D(M less m), at most D(M), which the
// largest m gives. A move in an even pile makes a middle of a card c of the other's
// half: c - D(M and c), at most D(M), and just that where M is empty. So no move gets
// more than what the halves and D(M) tell, and one gets just that.
func (s *State) Reckon() int64 {
	var margin int64
	var middles []int
	for i := range s.left {
		upper, lower, middle := s.halves(i)
		margin += upper - lower
		if middle >= 0 {
			middles = append(middles, int(s.t.cards[i][middle]))
		}
	}
	if s.jiro {
		margin = -margin
	}
	dealt, _ := deal.Out(middles)
	return margin + int64(dealt[0]-dealt[1])
}

// Best takes from the pile with the largest middle card, else from any.
func (s *State) Best() game.Move {
	best, card := -1, int64(0)
	for i, p := range s.left {
		if _, _, middle := s.halves(i); middle >= 0 {
			if c := s.t.cards[i][middle]; best < 0 || c > card || s.even(best) {
				best, card = i, c
			}
		} else if best < 0 && p.from < p.to {
			best = i
		}
	}
	return name(best)
}

func (s *State) even(i int) bool { return (s.left[i].to-s.left[i].from)%2 == 0 }

// MoveLabel names the card and its pile.
func (s *State) MoveLabel(m game.Move) scene.Label {
	return scene.L("game.cards.move", "side", s.Turn().String(), "pile", string(m), "value", number(s.Reward(m)))
}

// ReadMove reads the number of a pile, also with the end that the player takes from:
// 2-top, 2-bottom.
func (s *State) ReadMove(text string) (game.Move, error) {
	end := "-top"
	if s.jiro {
		end = "-bottom"
	}
	n, err := strconv.ParseUint(strings.TrimSuffix(text, end), 10, 16)
	if err != nil || n < 1 || int(n) > len(s.left) {
		return "", game.BadMoveError(text, "cards.move", "max", strconv.Itoa(len(s.left)))
	}
	if p := s.left[n-1]; p.from == p.to {
		return "", game.BadMoveError(text, "cards.empty", "pile", strconv.Itoa(int(n)))
	}
	return name(int(n) - 1), nil
}

// WhyNot says which cards the player to move can take.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	return game.BadMoveError(places[len(places)-1], "cards.end", "side", s.Turn().String())
}

var _ deal.State = (*State)(nil)
