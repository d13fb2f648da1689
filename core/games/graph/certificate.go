package graph

import (
	"slices"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

const kindGraph = "graph"

// Bounds of what a proof lists: vertices and arrows within reach, and of several
// tokens on cycles positions, of which each repeats the whole text. The text of
// the position itself is part of the proof, and twice.
const (
	provedGraph     = 1 << 20
	provedVertices  = 5000
	provedArrows    = 50_000
	provedPositions = 1000
	provedText      = 2000
)

// proof is a closed table of what one token is worth on every vertex within reach of
// the tokens. Each line follows from those of the successors: a lost vertex has only won
// ones, the slowest a round before it; a won one has a lost one, the fastest a
// round before; a drawn one has a drawn one and none that is lost, so either side can stay
// among them for ever.
//
// Where play must end, vertices stand before their successors, which shows it, and
// Values are their Grundy values; of several tokens Sum is the xor, which decides.
// Loop is a draw's line of play from the token along the first drawn successors
// to a vertex that it has passed.
type proof struct {
	Vertices []int32 `json:"vertices"`
	Outcomes string  `json:"outcomes"`
	Rounds   []int   `json:"rounds"`
	Values   []int64 `json:"values,omitempty"`
	Sum      *int64  `json:"sum,omitempty"`
	Loop     []int32 `json:"loop,omitempty"`

	visited, moves int // by the last check
}

// Certify lists the vertices within reach; of several tokens that can go round a
// cycle it lists all positions. Where there are too many there is no proof.
func (Game) Certify(r *solve.Run, state game.State, sol solve.Solution) (cert.Certificate, error) {
	s, known := state.(*State), sol.(*solution)
	b := s.board
	if len(s.at) > 1 && !known.sum.Free() {
		if len(b.text) > provedText {
			return nil, nil
		}
		values, err := solve.TableOfValues(r, sol, s, false, false, provedPositions)
		if values == nil || err != nil {
			return nil, err
		}
		return values, nil
	}
	if len(b.text) > provedGraph {
		return nil, nil
	}
	list, arrows := s.within()
	if len(list) > provedVertices || arrows > provedArrows {
		return nil, nil
	}
	p := &proof{}
	outcomes := []byte{}
	for _, v := range list {
		x := known.sum.Token(0).At(v)
		p.Vertices = append(p.Vertices, b.number[v])
		p.Rounds = append(p.Rounds, x.Distance)
		outcomes = append(outcomes, "LDW"[x.Outcome-solve.Loss])
		if known.sum.Free() {
			p.Values = append(p.Values, x.Nim)
		}
	}
	p.Outcomes = string(outcomes)
	v, _ := sol.Value(s)
	if len(s.at) > 1 {
		p.Sum = &v.Nim
	} else if v.Outcome == solve.Draw {
		walk, _ := known.walk(s.at[0])
		for _, u := range walk {
			p.Loop = append(p.Loop, b.number[u])
		}
	}
	return p, nil
}

// within is the vertices in reach of the tokens and the number of arrows from them:
// as far as no cycle prevents it, each before its successors.
func (s *State) within() (list []int32, arrows int) {
	g := s.board.graph
	seen := make([]bool, g.Len())
	for _, v := range s.at {
		for _, u := range g.Reach(v) {
			if !seen[u] {
				seen[u] = true
				arrows += len(g.Next(u))
			}
		}
	}
	before := make([]int32, g.Len()) // arrows to a vertex from those not yet listed
	for v := range int32(g.Len()) {
		if seen[v] {
			for _, u := range g.Next(v) {
				before[u]++
			}
		}
	}
	add := func(v int32) {
		if seen[v] && before[v] <= 0 {
			seen[v] = false
			list = append(list, v)
		}
	}
	for v := range int32(g.Len()) {
		add(v)
	}
	for i := 0; i < len(list); i++ {
		for _, u := range g.Next(list[i]) {
			before[u]--
			add(u)
		}
	}
	for v := range int32(g.Len()) { // on cycles or behind them
		before[v] = 0
		add(v)
	}
	return list, arrows
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, raw []byte) (cert.Certificate, error) {
	if kind != kindGraph {
		return nil, nil
	}
	return cert.Read[proof](raw)
}

// Kind is "graph".
func (*proof) Kind() string { return kindGraph }

// Size is the number of vertices proved.
func (p *proof) Size() int { return len(p.Vertices) }

// Checked counts the vertices and the arrows followed from them.
func (p *proof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.vertices", p.visited), cert.Count("cert.checked.moves", p.moves)}
}

// Check takes one pass over all vertices and their arrows.
func (p *proof) Check(root game.State) error {
	s := root.(*State)
	b, n := s.board, len(p.Vertices)
	p.visited, p.moves = 0, 0
	if len(p.Outcomes) != n || len(p.Rounds) != n || p.Values != nil && len(p.Values) != n || (p.Sum != nil) != (len(s.at) > 1) {
		return cert.Fail("cert.shape", "proof")
	}
	line := make([]int, b.graph.Len()) // of each vertex in the table, from 1
	for i, number := range p.Vertices {
		v, ok := b.findNumber(int(number))
		if !ok || line[v] > 0 {
			return cert.Fail("cert.once", "vertices", i)
		}
		line[v] = i + 1
	}
	reached := make([]bool, n)
	todo := []int32{}
	for _, v := range s.at {
		if line[v] == 0 {
			return cert.Fail("cert.closed", b.name(v))
		}
		if !reached[line[v]-1] {
			reached[line[v]-1] = true
			todo = append(todo, v)
		}
	}
	for i := 0; i < len(todo); i++ {
		v := todo[i]
		for _, u := range b.graph.Next(v) {
			switch {
			case line[u] == 0:
				return cert.Fail("cert.closed", b.name(u))
			case p.Values != nil && line[u] <= line[v]:
				return cert.Fail("cert.order", b.name(v))
			case !reached[line[u]-1]:
				reached[line[u]-1] = true
				todo = append(todo, u)
			}
		}
		if !p.follows(b, line, v) {
			return cert.Fail("cert.follows", b.name(v))
		}
		p.visited, p.moves = p.visited+1, p.moves+len(b.graph.Next(v))
	}
	if len(todo) < n {
		return cert.Fail("cert.reached", "vertices")
	}
	return p.claims(s, line)
}

// follows reports whether a vertex's line follows from those of its successors.
func (p *proof) follows(b *board, line []int, v int32) bool {
	fastest, slowest, draws := -1, -1, false
	next := b.graph.Next(v)
	seen := make([]bool, len(next)+1)
	for _, u := range next {
		i := line[u] - 1
		switch p.Outcomes[i] {
		case 'L':
			if d := p.Rounds[i]; fastest < 0 || d < fastest {
				fastest = d
			}
		case 'W':
			slowest = max(slowest, p.Rounds[i])
		default:
			draws = true
		}
		if p.Values != nil && p.Values[i] >= 0 && p.Values[i] < int64(len(seen)) {
			seen[p.Values[i]] = true
		}
	}
	i := line[v] - 1
	if p.Values != nil && p.Values[i] != int64(slices.Index(seen, false)) {
		return false
	}
	switch {
	case fastest >= 0:
		return p.Outcomes[i] == 'W' && p.Rounds[i] == fastest+1
	case draws:
		return p.Outcomes[i] == 'D' && p.Rounds[i] == solve.Unknown
	}
	return p.Outcomes[i] == 'L' && p.Rounds[i] == slowest+1
}

// claims checks what the table means for the tokens.
func (p *proof) claims(s *State, line []int) error {
	b := s.board
	if p.Sum != nil {
		if p.Values == nil {
			return cert.Fail("cert.shape", "values")
		}
		sum := int64(0)
		for _, v := range s.at {
			sum ^= p.Values[line[v]-1]
		}
		if sum != *p.Sum || p.Loop != nil {
			return cert.Fail("cert.outcome", "sum")
		}
		return nil
	}
	v := s.at[0]
	if (p.Outcomes[line[v]-1] == 'D') != (len(p.Loop) > 0) {
		return cert.Fail("cert.shape", "loop")
	}
	passed := map[int32]bool{}
	for i, number := range p.Loop {
		if b.number[v] != number || passed[v] != (i == len(p.Loop)-1) {
			return cert.Fail("cert.loop", "loop", i)
		}
		passed[v] = true
		next := b.graph.Next(v)
		v = next[slices.IndexFunc(next, func(u int32) bool { return p.Outcomes[line[u]-1] == 'D' })]
	}
	return nil
}
