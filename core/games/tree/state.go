package tree

import (
	"math/big"
	"math/rand/v2"
	"strconv"

	"minimex/core/game"
)

// tree is the whole tree of a match in flat arrays. Nodes are numbered level by
// level, each level from the left, so that the children of a node, and what is
// below it on any one level, are consecutive numbers; node 0 is the root.
type tree struct {
	text  string
	first []int32    // the children of i are first[i] to first[i+1]-1
	value []int64    // of leaves, for the maximiser
	span  [][2]int32 // the text of i is text[span[i][0]:span[i][1]]
	root  bool       // the maximiser moves at node 0
	param bool       // and would by the parameter
}

// State is a node of a tree.
type State struct {
	t   *tree
	at  int32
	max bool // the maximiser moves
}

// player is the side as a player: who moves at the root by the parameter is First.
func (s State) player(max bool) game.Player {
	if max == s.t.param {
		return game.First
	}
	return game.Second
}

// Turn is First for the side that the parameter root names.
func (s State) Turn() game.Player { return s.player(s.max) }

// Maximiser is the side that the leaves' values are for.
func (s State) Maximiser() game.Player { return s.player(true) }

func (s State) children() int { return int(s.t.first[s.at+1] - s.t.first[s.at]) }

// each calls visit for the levels of the subtree from its root down, with the first
// node of each and one more than the last. It takes a step a level.
func (s State) each(visit func(from, to int32)) {
	for from, to := s.at, s.at+1; from < to; from, to = s.t.first[from], s.t.first[to] {
		visit(from, to)
	}
}

// Depth is the number of plies to the farthest leaf.
func (s State) Depth() int {
	depth := -1
	s.each(func(_, _ int32) { depth++ })
	return depth
}

func (s State) size() int {
	size := 0
	s.each(func(from, to int32) { size += int(to - from) })
	return size
}

func move(i int) game.Move { return game.Move(strconv.Itoa(i + 1)) }

// Moves are the children's numbers from 1.
func (s State) Moves() []game.Move { return s.SampleMoves(s.children()) }

// SearchOrder is Moves. All children are kept in memory, so a search may list any
// number of them.
func (s State) SearchOrder() []game.Move { return s.Moves() }

// CountMoves is the number of children.
func (s State) CountMoves() *big.Int { return big.NewInt(int64(s.children())) }

// SampleMoves is at most limit moves evenly spread over the list.
func (s State) SampleMoves(limit int) []game.Move {
	n := s.children()
	moves := make([]game.Move, min(n, limit))
	for i := range moves {
		moves[i] = move(int(int64(i) * int64(n) / int64(len(moves))))
	}
	return moves
}

// RandomMove is any move, each equally often.
func (s State) RandomMove(r *rand.Rand) game.Move { return move(r.IntN(s.children())) }

// CompareMoves orders moves as Moves does.
func (s State) CompareMoves(a, b game.Move) int { return index(a) - index(b) }

// index is a legal move's child, from 0.
func index(m game.Move) int {
	i, _ := strconv.Atoi(string(m))
	return i - 1
}

// ReadMove reads a child's number.
func (s State) ReadMove(text string) (game.Move, error) {
	i, err := strconv.Atoi(text)
	if err != nil || i < 1 || i > s.children() || strconv.Itoa(i) != text {
		return "", game.BadMoveError(text, "tree.move", "max", strconv.Itoa(s.children()))
	}
	return game.Move(text), nil
}

// Play goes to a child.
func (s State) Play(m game.Move) game.State { return s.child(index(m)) }

func (s State) child(i int) State { return State{s.t, s.t.first[s.at] + int32(i), !s.max} }

// Score is the leaf's value for the player to move.
func (s State) Score() int64 {
	if s.max {
		return s.t.value[s.at]
	}
	return -s.t.value[s.at]
}

// Text is the subtree, and who moves where the parameter would say otherwise.
func (s State) Text() string { return s.mark() + s.own() }

func (s State) own() string { return s.t.text[s.t.span[s.at][0]:s.t.span[s.at][1]] }

func (s State) mark() string {
	if s.max == s.t.param {
		return ""
	}
	return s.side() + "."
}

// side is max or min, who is to move.
func (s State) side() string {
	if s.max {
		return "max"
	}
	return "min"
}
