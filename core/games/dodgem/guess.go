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
	*deep
	rules    *rules
	root     spot
	value    solve.Value
	depth    int
	children []child
}

// child is a position one move away, its value v at ply 1 and the line that follows.
type child struct {
	spot
	move hop
	v    int
	line []hop
}

// lookAhead searches a position one ply deeper each time, as far as the run's effort
// and budget reach. It gives the same answer for the same number of nodes.
func lookAhead(r *solve.Run, s state) (solve.Solution, error) {
	kept, _ := r.Take(memo).(*store)
	if kept == nil {
		kept = &store{}
	}
	r.Keep(memo, kept)
	left, most := r.Left(), endCars
	for most > 0 && cells(s.rules.n, most) > left/4 {
		most--
	}
	x := &deep{grid: newGrid(s.rules), run: r, limit: usualNodes}
	if r.Effort > 0 {
		x.limit = r.Effort
	}
	x.limit = min(x.limit, (left-cells(s.rules.n, most))/4*3) // what is kept changes no answer
	r.Expect = r.Count() + x.limit
	if err := x.begin(r, kept, s.rules, most); err != nil {
		return nil, err
	}
	seen := 1 << 10
	for seen < mostSeen && int64(seen) < x.limit {
		seen *= 2
	}
	// Taken from what is kept: another run may search while this one yields.
	x.seen, kept.seen = kept.seen, nil
	if len(x.seen) < seen {
		x.seen = make([]entry, seen)
	}
	all := x.seen
	x.seen = x.seen[:seen]
	clear(x.seen)
	g := &guess{deep: x, rules: s.rules, root: s.spot}
	err := g.deepen()
	kept.seen, x.seen = all, nil
	if err == nil {
		err = r.Ticks(x.nodes % nodeBatch)
	}
	return g, err
}

// begin has the ends valued.
func (x *deep) begin(r *solve.Run, kept *store, rules *rules, most int) error {
	if most == 0 {
		return nil
	}
	x.ends = kept.ends
	if t := x.ends; t != nil && t.sets.n == rules.n && t.sets.most == most && t.blockedWins == rules.blockedWins {
		return nil
	}
	r.Expect += cells(rules.n, most)
	x.ends = newTable(rules, most)
	if err := x.ends.fill(r); err != nil {
		return err
	}
	kept.ends = x.ends
	return nil
}

func (g *guess) deepen() error {
	var moves [24]hop
	count := g.hops(g.root, &moves)
	if g.root.cars[g.root.turn.other()] == 0 || count == 0 {
		g.value = solve.Over(state{g.rules, g.root})
		return nil
	}
	g.path[0] = g.root
	for _, h := range moves[:count] {
		g.children = append(g.children, child{spot: g.after(g.root, h), move: h})
	}
	for depth := 1; depth < maxPly; depth++ {
		found := append([]child{}, g.children...)
		for i := range found {
			c := &found[i]
			g.still[1] = 0
			if c.move&3 != forward {
				g.still[1] = 1
			}
			c.v, _ = g.visit(c.spot, 1, depth-1, -won, won)
			if g.failed == solve.ErrBudget && depth > 1 {
				return nil
			}
			if g.failed != nil {
				return g.failed
			}
			c.line = append([]hop{}, g.line[1]...)
			for at := i; at > 0 && found[at].v < found[at-1].v; at-- { // the best first, next time
				found[at], found[at-1] = found[at-1], found[at]
			}
		}
		g.children, g.depth = found, depth
		if g.settle() {
			return nil
		}
	}
	return nil
}

// settle values the position by its moves and reports whether looking deeper could
// change nothing.
func (g *guess) settle() bool {
	best := g.of(&g.children[0])
	closed := true
	for i := range g.children {
		v := g.of(&g.children[i])
		closed = closed && v.Outcome != solve.Open && (v.Outcome == solve.Draw || v.Distance != solve.Unknown)
		if v.Outcome == solve.Open && best.Outcome != solve.Loss {
			best.Outcome, best.Margin = solve.Open, 0
		}
	}
	g.value = solve.Value{Outcome: -best.Outcome, Distance: best.Distance, Margin: -best.Margin, Nim: solve.Unknown, Guess: -best.Guess}
	if best.Distance != solve.Unknown {
		g.value.Distance++
	}
	if best.Outcome == solve.Open {
		g.value.Depth = g.depth
	}
	if !closed && best.Outcome == solve.Loss && g.value.Distance > g.depth {
		g.value.Distance = solve.Unknown // another win may be faster
	}
	return closed || best.Outcome == solve.Loss && g.value.Distance != solve.Unknown
}

// of is the value of a child.
func (g *guess) of(c *child) solve.Value {
	if g.covered(c.spot) && c.cars[c.turn.other()] != 0 {
		v := g.ends.value(c.spot)
		v.Guess = int64(atPly(v, 1))
		return v
	}
	return g.judge(c.v, 1)
}

// judge is what a value found at a ply means: a proof, with the distance where the
// search was deep enough to have seen every faster one, or an estimate.
func (g *guess) judge(v, ply int) solve.Value {
	value := solve.Value{Outcome: solve.Outcome(proof(v)), Distance: solve.Unknown, Nim: solve.Unknown, Guess: int64(v)}
	value.Margin = int64(value.Outcome)
	if value.Outcome == 0 {
		value.Outcome, value.Depth = solve.Open, g.depth-ply
	} else if plies := won - max(v, -v); plies <= g.depth {
		value.Distance = plies - ply
	}
	return value
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
			return g.of(&g.children[i]), true
		}
	}
	switch {
	case q.cars[q.turn.other()] == 0 || g.stuck(q.spot):
		return solve.Over(q), true
	case g.covered(q.spot):
		return g.ends.value(q.spot), true
	}
	return solve.Value{Outcome: solve.Open, Distance: solve.Unknown, Nim: solve.Unknown, Guess: int64(g.estimate(q.spot))}, true
}

// explain says what the search proved or how the position looks to it, how far it
// looked, and shows the line that it expects.
func (g *guess) explain(s state) []explain.Step {
	v := g.value
	key := "estimate"
	if v.Outcome != solve.Open {
		key = v.Outcome.String()
		if v.Outcome != solve.Draw && v.Distance == solve.Unknown {
			key += ".found"
		}
	}
	ahead := "even" // within half a step
	if v.Guess > stepWeight/2 {
		ahead = "side"
	} else if v.Guess < -stepWeight/2 {
		ahead = "other"
	}
	says := explain.S("game.dodgem.why."+key, "side", s.turn.String(), "other", s.turn.other().String(),
		"plies", strconv.Itoa(v.Distance), "ahead", ahead, "value", strconv.FormatInt(v.Guess, 10))
	looked := explain.S("game.dodgem.why.searched", "depth", strconv.Itoa(g.depth), "nodes", strconv.FormatInt(g.nodes, 10))
	line := explain.S("game.dodgem.why.expected")
	best := g.children[0]
	for _, h := range append([]hop{best.move}, best.line...) {
		m := g.step(s.spot, h)
		line.Line = append(line.Line, string(s.rules.moveText(m)))
		s = s.play(m)
	}
	return []explain.Step{says, looked, line}
}
