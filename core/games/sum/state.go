package sum

import (
	"cmp"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
)

// State is the parts in their order; a part that is over stays.
type State struct {
	game  *Game
	parts []part
}

// Turn is First: both sides have the same moves in every part.
func (s *State) Turn() game.Player { return game.First }

// Score: who made the last move has won.
func (s *State) Score() int64 { return -1 }

// Moves lists the moves of each part.
func (s *State) Moves() []game.Move {
	var moves []game.Move
	for i := range s.parts {
		moves = append(moves, s.in(i, s.parts[i].state.Moves())...)
	}
	return moves
}

// in are moves of a part as moves of the sum.
func (s *State) in(i int, moves []game.Move) []game.Move {
	lead := game.Move(strconv.Itoa(i+1) + "_")
	own := make([]game.Move, len(moves))
	for k, m := range moves {
		own[k] = lead + m
	}
	return own
}

// of is the part, from 0, of a legal move and the move there.
func (s *State) of(m game.Move) (int, game.Move) {
	index, move, _ := strings.Cut(string(m), "_")
	i, _ := strconv.Atoi(index) // the caller holds only legal moves
	return i - 1, game.Move(move)
}

// Play moves in one part.
func (s *State) Play(m game.Move) game.State {
	i, move := s.of(m)
	return s.with(i, s.parts[i].state.Play(move))
}

// with is the sum with another position of a part.
func (s *State) with(i int, state game.State) *State {
	next := &State{s.game, slices.Clone(s.parts)}
	next.parts[i].state = state
	return next
}

// ReadMove reads a part's number, "_" and its move.
func (s *State) ReadMove(text string) (game.Move, error) {
	index, move, ok := strings.Cut(text, "_")
	i, err := strconv.ParseUint(index, 10, 16)
	if !ok || err != nil || i < 1 || int(i) > len(s.parts) {
		return "", game.BadMoveError(text, "sum.move", "max", strconv.Itoa(len(s.parts)))
	}
	m, err := game.ReadMove(s.parts[i-1].state, move)
	if err != nil {
		return "", err
	}
	return game.Move(strconv.FormatUint(i, 10) + "_" + string(m)), nil
}

// count is the number of moves of a state.
func count(s game.State) *big.Int {
	if c, ok := s.(game.Sampler); ok {
		return c.CountMoves()
	}
	return big.NewInt(int64(len(s.Moves())))
}

// CountMoves adds up the parts' moves.
func (s *State) CountMoves() *big.Int {
	total := new(big.Int)
	for _, p := range s.parts {
		total.Add(total, count(p.state))
	}
	return total
}

// open lists the parts that are not over.
func (s *State) open() []int {
	var open []int
	for i, p := range s.parts {
		if !game.Over(p.state) {
			open = append(open, i)
		}
	}
	return open
}

// SampleMoves shares the limit among the parts.
func (s *State) SampleMoves(limit int) []game.Move {
	var moves []game.Move
	open := s.open()
	for n, i := range open {
		moves = append(moves, s.in(i, sample(s.parts[i].state, limit*(n+1)/len(open)-limit*n/len(open)))...)
	}
	return moves
}

// sample picks at most so many moves of a part.
func sample(s game.State, limit int) []game.Move {
	if c, ok := s.(game.Sampler); ok {
		return c.SampleMoves(limit)
	}
	all := s.Moves()
	n := min(limit, len(all))
	picked := make([]game.Move, n)
	for i := range picked {
		picked[i] = all[i*len(all)/n]
	}
	return picked
}

// RandomMove picks a part that is not over and a move there.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	open := s.open()
	i := open[r.IntN(len(open))]
	var m game.Move
	if c, ok := s.parts[i].state.(game.Sampler); ok {
		m = c.RandomMove(r)
	} else {
		moves := s.parts[i].state.Moves()
		m = moves[r.IntN(len(moves))]
	}
	return s.in(i, []game.Move{m})[0]
}

// CompareMoves orders by part, then as the part does.
func (s *State) CompareMoves(a, b game.Move) int {
	i, x := s.of(a)
	j, y := s.of(b)
	if i != j || x == y {
		return cmp.Compare(i, j)
	}
	if c, ok := s.parts[i].state.(game.Sampler); ok {
		return c.CompareMoves(x, y)
	}
	for _, m := range s.parts[i].state.Moves() {
		if m == x || m == y {
			return order(m == x)
		}
	}
	return 0
}

var _ interface {
	game.Sampler
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = (*State)(nil)

// order is negative where the first comes first.
func order(first bool) int {
	if first {
		return -1
	}
	return 1
}
