package dodgem

import (
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/solve"
)

// usualNodes is how many positions a search looks at where the run does not say:
// about a second's worth in a browser.
const usualNodes = 1 << 20

// mostSeen is the most positions that a search remembers, 24 bytes each.
const mostSeen = 1 << 19

// endCars is the most cars a side has in the positions valued before a search:
// 444,889 of them for n = 6 and 4,330,561 for n = 8.
const endCars = 2

// guess is what a search found of one position and its moves.
type guess struct {
	deep
	root     spot
	value    solve.Value
	depth    int
	children []child
	best     int   // of the children
	line     []hop // with best play, from the root
}

// child is a position one move away and its value there, at ply 1.
type child struct {
	spot
	move hop
	v    int
}

// lookAhead searches a position one ply deeper each time, as far as the run's effort
// and budget reach. It gives the same answer for the same number of nodes.
func lookAhead(r *solve.Run, s state) (solve.Solution, error) {
	kept := keptBy(r)
	n, left, most := s.rules.n, r.Left(), endCars
	for most > 0 && cells(n, most) > left/4 {
		most--
	}
	g := &guess{root: s.spot}
	g.grid, g.rules, g.run, g.limit = newGrid(n), s.rules, r, usualNodes
	if r.Effort > 0 {
		g.limit = r.Effort
	}
	g.limit = min(g.limit, (left-cells(n, most))/4*3) // as if nothing had been kept
	r.Expect = r.Count() + g.limit
	if most > 0 {
		if t := kept.ends; t == nil || t.sets.n != n || t.sets.most != most || t.blockedWins != s.rules.blockedWins {
			r.Expect += cells(n, most)
			t = newTable(s.rules, most)
			if err := t.fill(r); err != nil {
				return nil, err
			}
			kept.ends = t
		}
		g.ends = kept.ends
	}
	size := 1 << 10
	for size < mostSeen && int64(size) < g.limit {
		size *= 2
	}
	// Taken out of what is kept: another run may search while this one yields.
	seen := kept.seen
	kept.seen = nil
	if len(seen) < size {
		seen = make([]entry, size)
	}
	g.seen = seen[:size]
	clear(g.seen)
	err := g.deepen()
	g.seen, kept.seen = nil, seen
	if err == nil {
		err = r.Ticks(g.nodes % nodeBatch)
	}
	return g, err
}

func (g *guess) deepen() error {
	var moves [24]hop
	count := g.hops(g.root, &moves)
	if g.root.cars[g.root.turn.other()] == 0 || count == 0 {
		g.value = solve.Over(state{g.rules, g.root})
		return nil
	}
	for _, h := range moves[:count] {
		g.children = append(g.children, child{spot: g.after(g.root, h), move: h})
	}
	g.path[0] = g.root
	var found [24]int
	for depth := 1; depth < maxPly; depth++ {
		best, line := 0, []hop{}
		for i := range g.children {
			c := &g.children[i]
			g.still[1] = sidestep(c.move)
			found[i], _ = g.visit(c.spot, 1, depth-1, -won, won)
			if g.failed == solve.ErrBudget && depth > 1 {
				return nil
			}
			if g.failed != nil {
				return g.failed
			}
			if i == 0 || found[i] < found[best] {
				best, line = i, append(append(line[:0], c.move), g.deep.line[1]...)
			}
		}
		for i := range g.children {
			g.children[i].v = found[i]
		}
		g.best, g.line, g.depth = best, line, depth
		if g.settle() {
			return nil
		}
	}
	return nil
}

// settle values the position by its moves and reports whether looking deeper could
// change nothing.
func (g *guess) settle() bool {
	best := g.of(g.best)
	closed := true
	for i := range g.children {
		v := g.of(i)
		closed = closed && (v.Distance != solve.Unknown || v.Outcome == solve.Draw)
		if v.Outcome == solve.Open && best.Outcome != solve.Loss {
			best.Outcome, best.Margin, best.Depth = solve.Open, 0, g.depth-1
		}
	}
	g.value = solve.Before(state{g.rules, g.root}, "", best)
	if g.value.Outcome == solve.Win && !closed {
		if g.value.Distance > g.depth {
			g.value.Distance = solve.Unknown // another win may be faster
		}
		return g.value.Distance != solve.Unknown
	}
	return closed
}

// of is the value of a child: what the table of the ends says, or what the search
// found: a proof, with the distance where it was deep enough to have seen every faster
// one, or an estimate.
func (g *guess) of(i int) solve.Value {
	c := &g.children[i]
	v := solve.Value{Outcome: solve.Outcome(proof(c.v)), Distance: solve.Unknown, Nim: solve.Unknown}
	if plies := won - max(c.v, -c.v); plies <= g.depth {
		v.Distance = plies - 1
	}
	if v.Outcome == 0 {
		v.Outcome, v.Depth = solve.Open, g.depth-1
	}
	if g.covered(c.spot) && c.cars[c.turn.other()] != 0 {
		v = g.ends.value(c.spot)
	}
	v.Guess = int64(c.v)
	v.Margin = int64(proof(c.v))
	return v
}

// Local marks the solution as one of a single position.
func (*guess) Local() {}

func (*guess) Solver() string  { return "alphabeta" }
func (g *guess) States() int64 { return g.nodes }

// Value is that of the position searched or of one a move away; of any other with
// few cars the exact one, and else what it looks like, estimated at depth 0.
func (g *guess) Value(p game.State) (solve.Value, bool) {
	q, ok := p.(state)
	if !ok || q.rules.n != g.rules.n || q.rules.blockedWins != g.rules.blockedWins {
		return solve.Value{}, false
	}
	if q.spot == g.root {
		return g.value, true
	}
	for i := range g.children {
		if g.children[i].spot == q.spot {
			return g.of(i), true
		}
	}
	v, open := g.estimate(q.spot)
	switch {
	case q.cars[q.turn.other()] == 0 || !open:
		return solve.Over(q), true
	case g.covered(q.spot):
		return g.ends.value(q.spot), true
	}
	return solve.Value{Outcome: solve.Open, Distance: solve.Unknown, Nim: solve.Unknown, Guess: int64(v)}, true
}

// tableOf is the table that values a position exactly, nil where none does.
func (g *guess) tableOf(s spot) *table {
	if g.covered(s) {
		return g.ends
	}
	return nil
}

// explain says what the search proved or how the position looks to it, how far it
// looked, and shows the line that it expects.
func (g *guess) explain(s state) []explain.Step {
	v := g.value
	ahead := "even" // within half a step
	if v.Guess > stepWeight/2 {
		ahead = "side"
	} else if v.Guess < -stepWeight/2 {
		ahead = "other"
	}
	said := explain.S("game.dodgem.why.searched", "side", s.turn.String(), "other", s.turn.other().String(), "outcome", v.Outcome.String(),
		"plies", strconv.Itoa(max(v.Distance, 0)), "ahead", ahead, "value", strconv.Itoa(int(v.Guess)),
		"depth", strconv.Itoa(g.depth), "nodes", strconv.Itoa(int(g.nodes)))
	for _, h := range g.line {
		m := g.step(s.spot, h)
		said.Line = append(said.Line, string(s.rules.moveText(m)))
		s = s.play(m)
	}
	return []explain.Step{said}
}
