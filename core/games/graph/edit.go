package graph

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve/digraph"
)

// Bounds of what is offered, since each edit has a whole text: joined is the most
// vertices of a graph in which every pair can be joined, editedText of bytes in
// which every vertex can be edited, all texts together.
const (
	joined     = 40
	editedText = 1 << 20
)

// Edits put tokens on vertices, add and delete vertices, and turn arrows on and
// off: a vertex dropped on another joins them or parts them.
func (s *State) Edits() []scene.Edit {
	b := s.board
	edits := []scene.Edit{}
	if !b.drawn() {
		return edits
	}
	offer := func(node, act, to string, next *State, key string, pairs ...string) {
		edits = append(edits, scene.Edit{Node: node, Act: act, To: to, Label: scene.L("game.graph.edit."+key, pairs...), Pos: next.Text()})
	}
	for v := range int32(b.graph.Len()) {
		if b.graph.Len()*len(b.text) > editedText {
			break
		}
		name, key := b.name(v), b.key(v)
		here := slices.Index(s.at, v)
		if len(s.at) == 1 && here < 0 {
			offer(key, "set", "", &State{b, []int32{v}}, "start", "vertex", name)
		}
		if len(s.at) < maxTokens {
			offer(key, "more", "", &State{b, append(slices.Clone(s.at), v)}, "more", "vertex", name)
		}
		if here >= 0 && len(s.at) > 1 {
			offer(key, "less", "", &State{b, slices.Delete(slices.Clone(s.at), here, here+1)}, "less", "vertex", name)
		}
		if here < 0 {
			offer(key, "remove", "", s.without(v), "remove", "vertex", name)
		}
		if b.graph.Len() > joined {
			continue
		}
		for u := range int32(b.graph.Len()) {
			act := "join"
			if _, there := b.findArrow(v, u); there {
				act = "part"
			}
			how, to := "drop", b.key(u)
			if u == v { // a vertex let go where it was taken up means nothing
				how, to = "set", ""
			}
			offer(key, how, to, s.toggled(v, u), act, "from", name, "to", b.name(u))
		}
	}
	if b.graph.Len() < drawnVertices {
		next, number := s.with()
		offer("", "add", "", next, "add", "vertex", number)
	}
	return edits
}

// lists is the arrows, one list of tails and one of tips.
func (b *board) lists() (from, to []int32) {
	for v := range int32(b.graph.Len()) {
		for _, u := range b.graph.Next(v) {
			from, to = append(from, v), append(to, u)
		}
	}
	return from, to
}

func newBoard(number, from, to []int32) *board {
	b := &board{graph: digraph.New(len(number), from, to), number: number}
	b.text = b.print()
	return b
}

// toggled is the position with the arrow from v to u, or without it.
func (s *State) toggled(v, u int32) *State {
	from, to := s.board.lists()
	if i := slices.IndexFunc(to, func(x int32) bool { return x == u }); i >= 0 {
		for ; i < len(to); i++ {
			if from[i] == v && to[i] == u {
				return &State{newBoard(s.board.number, slices.Delete(from, i, i+1), slices.Delete(to, i, i+1)), s.at}
			}
		}
	}
	return &State{newBoard(s.board.number, append(from, v), append(to, u)), s.at}
}

// without is the position without a vertex on which no token stands.
func (s *State) without(v int32) *State {
	shift := func(x int32) int32 {
		if x > v {
			return x - 1
		}
		return x
	}
	from, to := s.board.lists()
	kept := 0
	for i := range from {
		if from[i] != v && to[i] != v {
			from[kept], to[kept] = shift(from[i]), shift(to[i])
			kept++
		}
	}
	next := &State{board: newBoard(slices.Delete(slices.Clone(s.board.number), int(v), int(v)+1), from[:kept], to[:kept])}
	for _, at := range s.at {
		next.at = append(next.at, shift(at))
	}
	return next
}

// with is the position with one more vertex, of the least free number.
func (s *State) with() (next *State, name string) {
	number, v := slices.Clone(s.board.number), 0
	for v < len(number) && number[v] == int32(v) {
		v++
	}
	shift := func(list []int32) []int32 {
		shifted := slices.Clone(list)
		for i, x := range shifted {
			if int(x) >= v {
				shifted[i]++
			}
		}
		return shifted
	}
	from, to := s.board.lists()
	b := newBoard(slices.Insert(number, v, int32(v)), shift(from), shift(to))
	return &State{b, shift(s.at)}, strconv.Itoa(v)
}

// Random is six to nine vertices with about twice as many arrows, in half of all
// cases without a cycle, and one token that can move.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	n := 6 + r.IntN(4)
	acyclic := r.IntN(2) == 0
	var from, to []int32
	for range 2 * n {
		v, u := int32(r.IntN(n)), int32(r.IntN(n))
		if v == u {
			continue
		}
		if acyclic && v < u {
			v, u = u, v
		}
		from, to = append(from, v), append(to, u)
	}
	number := make([]int32, n)
	for v := range number {
		number[v] = int32(v)
	}
	b := newBoard(number, from, to)
	at := int32(n - 1)
	for at > 0 && len(b.graph.Next(at)) == 0 {
		at--
	}
	return &State{b, []int32{at}}
}
