package graph

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/solve/digraph"
)

// board is the graph under the tokens, the same for all positions of a match.
// Vertices are counted from 0 in ascending order of their numbers.
type board struct {
	graph  *digraph.Graph
	number []int32
	text   string // all of a position's text after the tokens
}

// print is the canonical text of the arrows and of the vertices without any.
func (b *board) print() string {
	text := make([]byte, 0, 14*b.graph.Arrows()+64)
	entered := make([]bool, b.graph.Len())
	for v := range b.graph.Len() {
		for _, u := range b.graph.Next(int32(v)) {
			entered[u] = true
			text = append(b.appendNumber(text, int32(v)), '-')
			text = append(b.appendNumber(text, u), '.')
		}
	}
	for v := range b.graph.Len() {
		if !entered[v] && len(b.graph.Next(int32(v))) == 0 {
			text = append(b.appendNumber(text, int32(v)), '.')
		}
	}
	return string(text[:len(text)-1]) // a vertex has an arrow or stands alone, so there is a dot
}

func (b *board) appendNumber(text []byte, v int32) []byte {
	return strconv.AppendInt(text, int64(b.number[v]), 10)
}

func (b *board) name(v int32) string { return strconv.Itoa(int(b.number[v])) }

// names lists vertices by their numbers, at most most of them.
func (b *board) names(list []int32, most int) string {
	names := make([]string, 0, most+1)
	for i, v := range list {
		if i == most {
			names = append(names, "…")
			break
		}
		names = append(names, b.name(v))
	}
	return strings.Join(names, ", ")
}

// find is the vertex of that number, as Text writes it.
func (b *board) find(text string) (int32, bool) {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text {
		return 0, false
	}
	return b.findNumber(n)
}

func (b *board) findNumber(n int) (int32, bool) {
	if n < 0 || n > maxNumber {
		return 0, false
	}
	v, ok := slices.BinarySearch(b.number, int32(n))
	return int32(v), ok
}

// State is tokens on the vertices of a board.
type State struct {
	board *board
	at    []int32
}

// Turn is always First: the position's text names no side.
func (s *State) Turn() game.Player { return game.First }

// step is the i-th token's move to a vertex.
type step struct {
	token int
	to    int32
}

// steps appends the moves: of tokens on one vertex the first alone moves, since
// it does not matter which.
func (s *State) steps(list []step) []step {
	for i, v := range s.at {
		if slices.Contains(s.at[:i], v) {
			continue
		}
		for _, u := range s.board.graph.Next(v) {
			list = append(list, step{i, u})
		}
	}
	return list
}

func (s *State) moveText(m step) game.Move {
	return game.Move(s.board.name(s.at[m.token]) + "-" + s.board.name(m.to))
}

// Moves lists the moves token by token, each by ascending vertices.
func (s *State) Moves() []game.Move { return s.texts(s.steps(nil)) }

func (s *State) texts(steps []step) []game.Move {
	moves := make([]game.Move, len(steps))
	for i, m := range steps {
		moves[i] = s.moveText(m)
	}
	return moves
}

// CountMoves is the number of moves.
func (s *State) CountMoves() *big.Int {
	n := 0
	for i, v := range s.at {
		if !slices.Contains(s.at[:i], v) {
			n += len(s.board.graph.Next(v))
		}
	}
	return big.NewInt(int64(n))
}

// SampleMoves is limit moves evenly spread over the list.
func (s *State) SampleMoves(limit int) []game.Move {
	all := s.steps(nil)
	if len(all) <= limit {
		return s.texts(all)
	}
	sample := make([]step, limit)
	for i := range sample {
		sample[i] = all[i*len(all)/limit]
	}
	return s.texts(sample)
}

// RandomMove is any move, each equally often.
func (s *State) RandomMove(r *rand.Rand) game.Move {
	all := s.steps(nil)
	return s.moveText(all[r.IntN(len(all))])
}

// CompareMoves orders moves as Moves does.
func (s *State) CompareMoves(a, b game.Move) int {
	x, _ := s.read(string(a))
	y, _ := s.read(string(b))
	if x.token != y.token {
		return x.token - y.token
	}
	return int(x.to - y.to)
}

// read is the legal move of a text.
func (s *State) read(text string) (step, bool) {
	from, to, _ := strings.Cut(text, "-")
	v, ok1 := s.board.find(from)
	u, ok2 := s.board.find(to)
	m := step{slices.Index(s.at, v), u}
	if !ok1 || !ok2 || m.token < 0 {
		return m, false
	}
	_, legal := slices.BinarySearch(s.board.graph.Next(v), u)
	return m, legal
}

// Play takes a token along an arrow.
func (s *State) Play(m game.Move) game.State {
	mv, _ := s.read(string(m)) // legal, as Play's caller promises
	return s.play(mv)
}

func (s *State) play(m step) *State {
	next := &State{board: s.board, at: slices.Clone(s.at)}
	next.at[m.token] = m.to
	return next
}

// Score says that who cannot move has lost.
func (s *State) Score() int64 { return -1 }

// Text is the tokens and the graph.
func (s *State) Text() string {
	text := make([]byte, 0, 8*len(s.at)+len(s.board.text))
	for _, v := range s.at {
		text = append(s.board.appendNumber(text, v), '.')
	}
	text[len(text)-1] = '_'
	return string(append(text, s.board.text...))
}
