package nim

import (
	"cmp"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/heaps"
)

// State is the heaps in their order; an emptied heap stays as 0.
type State struct {
	heaps []uint64
	rule  rule
}

// part is one heap's share of a move: heap (from 0) is left with to stones.
type part struct {
	heap int
	to   uint64
}

// Turn is First: the heaps do not say who moves.
func (s *State) Turn() game.Player { return game.First }

// Text is the heaps apart by dots.
func (s *State) Text() string { return heaps.Text(s.heaps) }

// Score: the last stone won, or in misère play lost, for the player who took it.
func (s *State) Score() int64 {
	if s.rule.misere {
		return 1
	}
	return -1
}

// Moves lists every way to reduce up to k heaps, by heap and then by what is
// left; a move on several heaps follows the move on the first of them.
func (s *State) Moves() []game.Move {
	var moves []game.Move
	parts := make([]part, 0, s.rule.k)
	var extend func(from int)
	extend = func(from int) {
		for i := from; i < len(s.heaps); i++ {
			for to := range s.heaps[i] {
				parts = append(parts, part{i, to})
				moves = append(moves, moveOf(parts))
				if len(parts) < s.rule.k {
					extend(i + 1)
				}
				parts = parts[:len(parts)-1]
			}
		}
	}
	extend(0)
	return moves
}

// Play leaves the named heaps with the named sizes.
func (s *State) Play(m game.Move) game.State {
	parts, err := s.read(string(m))
	if err != nil {
		panic(err) // the caller holds only legal moves
	}
	return s.play(parts)
}

func (s *State) play(parts []part) *State {
	next := &State{heaps: slices.Clone(s.heaps), rule: s.rule}
	for _, p := range parts {
		next.heaps[p.heap] = p.to
	}
	return next
}

// ReadMove reads "1-2" (leave 2 in heap 1), in Moore's Nim also "1-2.3-0".
func (s *State) ReadMove(text string) (game.Move, error) {
	parts, err := s.read(text)
	if err != nil {
		return "", err
	}
	return moveOf(parts), nil
}

func (s *State) read(text string) ([]part, error) {
	const longest = maxHeaps * len("1000-1000000000000000000.")
	if len(text) > longest {
		return nil, game.BadMoveError(text, "nim.move")
	}
	words := strings.Split(text, ".")
	if len(words) > s.rule.k {
		return nil, game.BadMoveError(text, "nim.parts", "k", strconv.Itoa(s.rule.k))
	}
	parts := make([]part, len(words))
	for i, w := range words {
		heap, to, ok := strings.Cut(w, "-")
		h, err1 := strconv.ParseUint(heap, 10, 16)
		t, err2 := strconv.ParseUint(to, 10, 64)
		if !ok || err1 != nil || err2 != nil {
			return nil, game.BadMoveError(w, "nim.move")
		}
		if h < 1 || int(h) > len(s.heaps) || (i > 0 && int(h)-1 <= parts[i-1].heap) {
			return nil, game.BadMoveError(w, "nim.heap", "max", strconv.Itoa(len(s.heaps)))
		}
		if t >= s.heaps[h-1] {
			return nil, game.BadMoveError(w, "nim.less", "heap", strconv.FormatUint(h, 10),
				"size", strconv.FormatUint(s.heaps[h-1], 10))
		}
		parts[i] = part{int(h) - 1, t}
	}
	return parts, nil
}

func moveOf(parts []part) game.Move {
	b := make([]byte, 0, 8*len(parts))
	for i, p := range parts {
		if i > 0 {
			b = append(b, '.')
		}
		b = strconv.AppendInt(b, int64(p.heap+1), 10)
		b = append(b, '-')
		b = strconv.AppendUint(b, p.to, 10)
	}
	return game.Move(b)
}

// Over: no stone is left. With a large k the moves of many heaps take long to count.
func (s *State) Over() bool { return len(s.live()) == 0 }

// CountMoves is e1 + … + ek, the elementary symmetric polynomials of the heaps;
// for k at least the number of heaps that is the product of (heap + 1), less 1.
func (s *State) CountMoves() *big.Int {
	live := s.live()
	k := min(s.rule.k, len(live))
	var h, term big.Int
	if k == len(live) {
		all := big.NewInt(1)
		for _, i := range live {
			all.Mul(all, h.SetUint64(s.heaps[i]+1))
		}
		return all.Sub(all, big.NewInt(1))
	}
	e := make([]big.Int, k+1)
	e[0].SetInt64(1)
	for done, i := range live {
		h.SetUint64(s.heaps[i])
		for j := min(done+1, k); j >= 1; j-- {
			e[j].Add(&e[j], term.Mul(&e[j-1], &h))
		}
	}
	total := new(big.Int)
	for j := 1; j <= k; j++ {
		total.Add(total, &e[j])
	}
	return total
}

// live lists the heaps that are not empty.
func (s *State) live() []int {
	var live []int
	for i, h := range s.heaps {
		if h > 0 {
			live = append(live, i)
		}
	}
	return live
}

// SampleMoves spreads over the heaps and over what is left of each; with k above 1
// half the sample reduces several neighbouring heaps at once.
func (s *State) SampleMoves(limit int) []game.Move {
	live := s.live()
	single := limit
	if s.rule.k > 1 {
		single = limit / 2
	}
	seen := map[game.Move]bool{}
	var picked [][]part
	pick := func(parts ...part) {
		if m := moveOf(parts); !seen[m] && len(picked) < limit {
			seen[m] = true
			picked = append(picked, slices.Clone(parts))
		}
	}
	each := uint64(max(1, single/max(1, len(live))))
	for n := range min(len(live), single) {
		i := live[n*len(live)/min(len(live), single)]
		for _, to := range heaps.Spread(s.heaps[i], each) {
			pick(part{i, to})
		}
	}
	for width := 2; width <= min(s.rule.k, len(live)); width++ {
		for n := 0; n+width <= len(live) && len(picked) < limit; n++ {
			empty, nibble := make([]part, width), make([]part, width)
			for j, i := range live[n : n+width] {
				empty[j], nibble[j] = part{i, 0}, part{i, s.heaps[i] - 1}
			}
			pick(empty...)
			pick(nibble...)
		}
	}
	return sorted(picked)
}

// RandomMove reduces a random number of random heaps, each by a random amount.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	live := s.live()
	r.Shuffle(len(live), func(i, j int) { live[i], live[j] = live[j], live[i] })
	chosen := live[:1+r.IntN(min(s.rule.k, len(live)))]
	slices.Sort(chosen)
	parts := make([]part, len(chosen))
	for j, i := range chosen {
		parts[j] = part{i, r.Uint64N(s.heaps[i])}
	}
	return moveOf(parts)
}

// CompareMoves orders moves by their heaps and what they leave, part by part.
func (s *State) CompareMoves(a, b game.Move) int {
	x, _ := s.read(string(a))
	y, _ := s.read(string(b))
	return compareParts(x, y)
}

func compareParts(a, b []part) int {
	return slices.CompareFunc(a, b, func(x, y part) int {
		return cmp.Or(cmp.Compare(x.heap, y.heap), cmp.Compare(x.to, y.to))
	})
}

// sorted puts moves in the order of Moves.
func sorted(moves [][]part) []game.Move {
	slices.SortFunc(moves, compareParts)
	texts := make([]game.Move, len(moves))
	for i, m := range moves {
		texts[i] = moveOf(m)
	}
	return texts
}
