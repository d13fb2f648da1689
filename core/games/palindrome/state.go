package palindrome

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
)

// State is the number of stones.
type State struct {
	n     string
	total *big.Int // of moves, once it has been asked for: it takes a while
}

// Turn is First: the number does not say who moves.
func (s *State) Turn() game.Player { return game.First }

// Text is the number.
func (s *State) Text() string { return s.n }

// Score: the last stone won for the player who took it.
func (s *State) Score() int64 { return -1 }

// last is the last digit.
func (s *State) last() int { return int(s.n[len(s.n)-1] - '0') }

func move(p string) game.Move { return game.Move("-" + p) }

// removed is what a move takes away.
func removed(m game.Move) string { return strings.TrimPrefix(string(m), "-") }

// Moves lists the palindromes up to the number, ascending. The texts share one
// memory, for they can be some thousands.
func (s *State) Moves() []game.Move {
	var texts []byte
	var ends []int
	for size := 1; size <= len(s.n) && s.n != "0"; size++ {
		first := 1
		for range (size - 1) / 2 {
			first *= 10
		}
		for half := first; half < 10*first; half++ {
			from := len(texts)
			texts = strconv.AppendInt(append(texts, '-'), int64(half), 10)
			for i := size / 2; i > 0; i-- {
				texts = append(texts, texts[from+i])
			}
			if size == len(s.n) && string(texts[from+1:]) > s.n {
				texts = texts[:from]
				break
			}
			ends = append(ends, len(texts))
		}
	}
	all := string(texts)
	moves := make([]game.Move, len(ends))
	from := 0
	for i, end := range ends {
		moves[i] = game.Move(all[from:end])
		from = end
	}
	return moves
}

// Play takes the palindrome away.
func (s *State) Play(m game.Move) game.State { return &State{n: minus(s.n, removed(m))} }

// ReadMove reads "-11", or "11".
func (s *State) ReadMove(text string) (game.Move, error) {
	p := strings.TrimPrefix(text, "-")
	for _, c := range []byte(p) {
		if c < '0' || c > '9' {
			return "", game.BadMoveError(text, "palindrome.move")
		}
	}
	if !isPalindrome(p) {
		return "", game.BadMoveError(text, "palindrome.palindrome")
	}
	if compare(p, s.n) > 0 {
		return "", game.BadMoveError(text, "palindrome.most", "size", short(s.n))
	}
	return move(p), nil
}

// Over: no stone is left.
func (s *State) Over() bool { return s.n == "0" }

// CountMoves is the number of palindromes up to the number of stones.
func (s *State) CountMoves() *big.Int {
	if s.total == nil {
		s.total = count(s.n)
	}
	return new(big.Int).Set(s.total)
}

// sampledDigits bounds a sample of moves by the digits that it writes, since each
// move comes with the number that it leaves.
const sampledDigits = 1_000_000

// listedDigits is how many digits a number has whose moves are too many for a sample
// to be all of them.
const listedDigits = 18

// SampleMoves stands for all by the largest move with each digit at its ends and,
// as far as there is room, the digits repeated to lengths spread over all.
func (s *State) SampleMoves(limit int) []game.Move {
	size := len(s.n)
	if size < listedDigits && count(s.n).Int64() <= int64(limit) {
		return s.Moves()
	}
	limit = min(limit, max(2*9, sampledDigits/size))
	lengths := min(size, max(1, (limit-9)/9))
	var picked []string
	for d := byte('1'); d <= '9'; d++ {
		picked = append(picked, largest(s.n, d))
		for i := range lengths {
			picked = append(picked, same(d, d, 1+i*(size-1)/max(1, lengths-1)))
		}
	}
	slices.SortFunc(picked, compare)
	picked = slices.Compact(picked)
	moves := make([]game.Move, 0, limit)
	for _, p := range picked {
		if p != "" && compare(p, s.n) <= 0 && len(moves) < limit {
			moves = append(moves, move(p))
		}
	}
	return moves
}

// RandomMove is one time in two the largest with some digit at its ends, or else
// has any number of digits that fits.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	if p := largest(s.n, '1'+byte(r.IntN(9))); p != "" && r.IntN(2) == 0 {
		return move(p)
	}
	size := 1 + r.IntN(len(s.n))
	half := make([]byte, (size+1)/2)
	for i := range half {
		half[i] = '0' + byte(r.IntN(10))
	}
	half[0] = '1' + byte(r.IntN(9))
	p := mirror(string(half), size)
	if compare(p, s.n) > 0 {
		p = largest(s.n, s.n[0]-byte(r.IntN(int(s.n[0]-'0'))))
	}
	if p == "" { // 10…0 has none that begins with its own digit
		p = "1"
	}
	return move(p)
}

// CompareMoves orders by what is removed.
func (s *State) CompareMoves(a, b game.Move) int { return compare(removed(a), removed(b)) }

// short is a number as a sentence shows it, of a long one both ends.
func short(n string) string {
	const most, ends = 20, 8
	if len(n) <= most {
		return n
	}
	return n[:ends] + "…" + n[len(n)-ends:]
}
