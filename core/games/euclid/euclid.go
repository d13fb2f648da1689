// Package euclid is the game of Euclid: two numbers; a move takes a multiple of the
// smaller from the larger. Two rules are played, which differ in the end:
//
//	standard  who makes a number 0 wins (Cole and Davie)
//	equal     no number may become 0: who makes the numbers equal wins (Grossman)
//
// Who wins is the same under both while the numbers differ; Grundy values are not.
//
// A position is the two numbers, 25.7, up to 10^18. A move is what it leaves: 1-4
// leaves 4 in place of number 1.
//
// Sources: A. J. Cole and A. J. T. Davie, "A game based on the Euclidean algorithm and
// a winning strategy for it", Mathematical Gazette 53 (1969); J. W. Grossman, Problem
// 1537, Mathematics Magazine 70 (1997); G. Nivasch, "The Sprague-Grundy function of
// the game Euclid", Discrete Mathematics 306 (2006); G. Cairns, N. B. Ho, T. Lengyel,
// "The Sprague-Grundy function of the real game Euclid", Discrete Mathematics 311
// (2011).
package euclid

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

// Game is the game's Spec.
type Game struct{}

// ID is "euclid".
func (Game) ID() string { return "euclid" }

// Traits: impartial, ends by itself, drawn as two bars.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: 256, Scene: "row", Group: "heaps"}
}

const equal = "equal"

// Params is the rule of the end.
func (Game) Params() []game.Param { return []game.Param{game.Enum("variant", "standard", equal)} }

// Presets are pairs on either side of the golden ratio.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "start", Pos: "25.7"},
		{Key: "fibonacci", Pos: "34.55"},
		{Key: "near", Pos: "62.100"},
		{Key: "far", Pos: "61.100"},
		{Key: "grossman", Params: map[string]string{"variant": equal}, Pos: "24.7"},
		{Key: "large", Pos: "1000000000000000000.618033988749894848"},
	}
}

// New is 25.7.
func (Game) New(v game.Values) (game.State, error) {
	return &State{[2]uint64{25, 7}, v.Get("variant") == equal}, nil
}

// Parse reads two numbers in any list notation; none may be 0 where no number can
// become it.
func (Game) Parse(v game.Values, text string) (game.State, error) {
	list, err := heaps.Read(text, 2)
	if err != nil {
		return nil, err
	}
	s := &State{equal: v.Get("variant") == equal}
	if copy(s.size[:], list) != 2 || s.equal && min(list[0], list[1]) == 0 {
		return nil, game.BadPos(text, "euclid.two")
	}
	return s, nil
}

// Random is two numbers of 5 to 60.
func (Game) Random(v game.Values, r *rand.Rand) game.State {
	return &State{[2]uint64{5 + r.Uint64N(56), 5 + r.Uint64N(56)}, v.Get("variant") == equal}
}

// State is the two numbers, and whether play ends where they are equal.
type State struct {
	size  [2]uint64
	equal bool
}

// Turn is First: the numbers do not say who moves.
func (s *State) Turn() game.Player { return game.First }

// Text is the numbers apart by a dot.
func (s *State) Text() string { return heaps.Text(s.size[:]) }

// Score: who moved last won.
func (s *State) Score() int64 { return -1 }

// sides are the smaller and the larger number, and which is the larger: the second
// where they are equal.
func (s *State) sides() (small, large uint64, larger int) {
	if s.size[0] > s.size[1] {
		return s.size[1], s.size[0], 0
	}
	return s.size[0], s.size[1], 1
}

// most is how many times the other number can be taken from number i.
func (s *State) most(i int) uint64 {
	other := s.size[1-i]
	if other == 0 {
		return 0
	}
	if s.equal {
		return (max(s.size[i], 1) - 1) / other
	}
	return s.size[i] / other
}

// take is a move: from number i so many times the other.
type take struct {
	i     int
	times uint64
}

func (s *State) after(t take) *State {
	next := *s
	next.size[t.i] -= t.times * s.size[1-t.i]
	return &next
}

func (s *State) move(t take) game.Move {
	return game.Move(strconv.Itoa(t.i+1) + "-" + strconv.FormatUint(s.after(t).size[t.i], 10))
}

// Moves lists what can be left, ascending; of equal numbers either can be taken.
func (s *State) Moves() []game.Move {
	var moves []game.Move
	for i := range 2 {
		for n := s.most(i); n > 0; n-- {
			moves = append(moves, s.move(take{i, n}))
		}
	}
	return moves
}

// Play takes the multiple.
func (s *State) Play(m game.Move) game.State {
	t, err := s.read(string(m))
	if err != nil {
		panic(err) // the caller holds only legal moves
	}
	return s.after(t)
}

// ReadMove reads "1-4": leave 4 in place of number 1.
func (s *State) ReadMove(text string) (game.Move, error) {
	t, err := s.read(text)
	if err != nil {
		return "", err
	}
	return s.move(t), nil
}

func (s *State) read(text string) (take, error) {
	name, left, _ := strings.Cut(text, "-")
	n, err := strconv.ParseUint(left, 10, 64)
	if err != nil || name != "1" && name != "2" {
		return take{}, game.BadMoveError(text, "euclid.move")
	}
	i := int(name[0] - '1')
	if other := s.size[1-i]; other != 0 && n < s.size[i] && (s.size[i]-n)%other == 0 {
		if times := (s.size[i] - n) / other; times <= s.most(i) {
			return take{i, times}, nil
		}
	}
	return take{}, game.BadMoveError(text, "euclid.multiple")
}

// CountMoves is the whole quotient.
func (s *State) CountMoves() *big.Int { return new(big.Int).SetUint64(s.most(0) + s.most(1)) }

// SampleMoves spreads over all.
func (s *State) SampleMoves(limit int) []game.Move {
	var moves []game.Move
	for i := range 2 {
		for _, n := range heaps.Spread(s.most(i), uint64(limit)) {
			moves = append(moves, s.move(take{i, n + 1}))
		}
	}
	slices.SortFunc(moves, s.CompareMoves)
	return slices.Compact(moves)
}

// RandomMove takes any multiple.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	_, _, larger := s.sides()
	return s.move(take{larger, 1 + r.Uint64N(s.most(larger))})
}

// CompareMoves orders by the number and what is left of it.
func (s *State) CompareMoves(a, b game.Move) int {
	x, _ := s.read(string(a))
	y, _ := s.read(string(b))
	return cmp.Or(x.i-y.i, -cmp.Compare(x.times, y.times))
}
