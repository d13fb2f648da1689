package turning

import (
	"cmp"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
)

const (
	heads = 'H'
	tails = 'T'
)

// State is the row, a byte a coin, under one of the rules.
type State struct{ row, variant string }

// Turn is First: the coins do not say who moves.
func (s *State) Turn() game.Player { return game.First }

// Text is the row.
func (s *State) Text() string { return s.row }

// Score: who turned the last head won.
func (s *State) Score() int64 { return -1 }

// each calls visit with the coins of every legal move, ascending places from 0, by
// the rightmost coin, then by their number; it stops where visit says false. The
// slice is used again.
func (s *State) each(visit func(coins []int) bool) {
	coins := make([]int, 0, maxCoins)
	for last := range len(s.row) {
		if s.row[last] != heads {
			continue
		}
		if !visit(append(coins[:0], last)) {
			return
		}
		for i := last - 1; i >= 0 && s.variant == ruler; i-- {
			coins = coins[:0]
			for c := i; c <= last; c++ {
				coins = append(coins, c)
			}
			if !visit(coins) {
				return
			}
		}
		for i := 0; i < last && s.variant != ruler; i++ {
			if !visit(append(coins[:0], i, last)) {
				return
			}
		}
		for i := 0; i < last && s.variant == mock; i++ {
			for j := i + 1; j < last; j++ {
				if !visit(append(coins[:0], i, j, last)) {
					return
				}
			}
		}
	}
}

func (s *State) move(coins []int) game.Move {
	first := strconv.Itoa(coins[0] + 1)
	if s.variant == ruler && len(coins) > 1 {
		return game.Move(first + "-" + strconv.Itoa(coins[len(coins)-1]+1))
	}
	return game.Move(places(coins, "."))
}

// places are the coins' numbers from 1.
func places(coins []int, between string) string {
	texts := make([]string, len(coins))
	for i, c := range coins {
		texts[i] = strconv.Itoa(c + 1)
	}
	return strings.Join(texts, between)
}

// Moves lists every move; of a row of a hundred coins Mock Turtles has 166,750.
func (s *State) Moves() []game.Move {
	var moves []game.Move
	s.each(func(coins []int) bool {
		moves = append(moves, s.move(coins))
		return true
	})
	return moves
}

// Play turns the coins.
func (s *State) Play(m game.Move) game.State {
	return s.after(s.parse(string(m)))
}

func (s *State) after(coins []int) *State {
	row := []byte(s.row)
	for _, c := range coins {
		row[c] ^= heads ^ tails
	}
	return &State{row: string(row), variant: s.variant}
}

// ReadMove reads the numbers of the coins, "2.5" or "3-5" for a stretch.
func (s *State) ReadMove(text string) (game.Move, error) {
	coins := s.parse(text)
	if coins == nil {
		return "", game.BadMoveError(text, s.wanted(), "max", strconv.Itoa(len(s.row)))
	}
	if s.row[coins[len(coins)-1]] != heads {
		return "", game.BadMoveError(text, "turning.heads")
	}
	return s.move(coins), nil
}

// wanted is the key of what a move looks like.
func (s *State) wanted() string { return "turning.move." + s.variant }

// parse is the coins that a text names, nil where these may not be turned together.
func (s *State) parse(text string) []int {
	if len(text) > 16 {
		return nil
	}
	first, last, stretch := strings.Cut(text, "-")
	words := []string{first, last}
	if !stretch {
		words = strings.Split(text, ".")
	}
	coins := make([]int, len(words))
	for i, w := range words {
		n, err := strconv.ParseUint(w, 10, 8)
		if err != nil || n < 1 || int(n) > len(s.row) || i > 0 && int(n)-1 <= coins[i-1] {
			return nil
		}
		coins[i] = int(n) - 1
	}
	switch {
	case stretch != (s.variant == ruler) && len(coins) > 1, s.variant == turtles && len(coins) > 2, len(coins) > 3:
		return nil
	case stretch:
		run := make([]int, coins[1]-coins[0]+1)
		for i := range run {
			run[i] = coins[0] + i
		}
		return run
	}
	return coins
}

// CountMoves adds up the moves of each head by how many coins lie to its left.
func (s *State) CountMoves() *big.Int {
	n := 0
	for left := range len(s.row) {
		if s.row[left] == heads {
			n += 1 + left
			if s.variant == mock {
				n += left * (left - 1) / 2
			}
		}
	}
	return big.NewInt(int64(n))
}

// SampleMoves takes every so many-th move.
func (s *State) SampleMoves(limit int) []game.Move {
	var moves []game.Move
	count, index := int(s.CountMoves().Int64()), 0
	every := max(1, (count+limit-1)/limit)
	s.each(func(coins []int) bool {
		if index%every == 0 {
			moves = append(moves, s.move(coins))
		}
		index++
		return true
	})
	return moves
}

// RandomMove is any move.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	skip := r.IntN(int(s.CountMoves().Int64()))
	var move game.Move
	s.each(func(coins []int) bool {
		if skip == 0 {
			move = s.move(coins)
		}
		skip--
		return skip >= 0
	})
	return move
}

// CompareMoves orders as Moves lists them.
func (s *State) CompareMoves(a, b game.Move) int {
	x, y := s.parse(string(a)), s.parse(string(b))
	return cmp.Or(cmp.Compare(x[len(x)-1], y[len(y)-1]), cmp.Compare(len(x), len(y)), slices.Compare(x, y))
}

// heads are the places of the heads.
func (s *State) heads() []int {
	var list []int
	for i := range len(s.row) {
		if s.row[i] == heads {
			list = append(list, i)
		}
	}
	return list
}

// sum is the xor of the values of coins.
func (s *State) sum(coins []int) int {
	x := 0
	for _, c := range coins {
		x ^= value(s.variant, c)
	}
	return x
}
