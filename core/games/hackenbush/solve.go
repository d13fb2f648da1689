package hackenbush

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/cert"
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
)

const (
	// tableEdges and tableSize bound the table of distances: some 30 ms in a browser.
	tableEdges = 20
	tableSize  = 1000
	// shownTrees and shownEdges are the most whose values are shown one by one.
	shownTrees = 16
	shownEdges = 40
)

// Solve values s and what follows from it by the colon principle, in O(edges);
// distances where few differ in more than the order of branches.
func (g Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	limit := 0
	if len(s.(*State).Moves()) <= tableEdges {
		limit = tableSize
	}
	return minimax.Theorem{
		Name:  "colon",
		Value: func(s game.State) (int64, bool) { return s.(*State).Reckon(), true },
		Shape: func(s game.State) game.State { return shapeOf(s.(*State)) },
	}.Prove(r, s, limit)
}

// shape is a position in which the order of branches does not matter.
type shape struct{ *State }

// Play is the shape of what follows.
func (s shape) Play(m game.Move) game.State { return shapeOf(s.State.Play(m).(*State)) }

// shapeOf writes the branches as brackets within brackets, in order, and reads them
// again as edges.
func shapeOf(s *State) game.State {
	held := make([][]string, len(s.below)+1)
	brackets := func(n int) string {
		slices.Sort(held[n])
		return strings.Join(held[n], "")
	}
	for i := len(s.below) - 1; i >= 0; i-- {
		if n := s.below[i]; n != gone {
			held[n] = append(held[n], "("+brackets(i+1)+")")
		}
	}
	next := &State{}
	stack := []int16{0}
	for _, c := range brackets(0) {
		if c == ')' {
			stack = stack[:len(stack)-1]
			continue
		}
		next.below = append(next.below, stack[len(stack)-1])
		stack = append(stack, int16(len(next.below)))
	}
	return shape{next}
}

// Reckon is the value by the colon principle.
func (s *State) Reckon() int64 {
	_, whole := s.values()
	return int64(whole)
}

// Certify lists the values of all that can follow while they are few; beyond, it
// shows the theorem's arithmetic.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	return solve.Reckoned(r, sol, s)
}

// Explain reduces each tree to a stalk by the colon principle, and adds them up as
// heaps of Nim.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	v, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.hackenbush.why.over")}
	}
	edges, whole := s.values()
	trunks := s.above(0)
	first := explain.S("game.hackenbush.why.colon")
	if len(rated) <= shownEdges {
		first.Table = s.table(edges)
	}
	terms := "…"
	if len(trunks) <= shownTrees {
		list := make([]string, len(trunks))
		for i, e := range trunks {
			list[i] = strconv.Itoa(edges[e-1])
		}
		terms = strings.Join(list, " ⊕ ")
	}
	steps := []explain.Step{first, explain.S("game.hackenbush.why.sum", "count", strconv.Itoa(len(trunks)), "terms", terms, "sum", strconv.Itoa(whole)).On(keys(trunks)...)}
	if v.Outcome == solve.Win {
		best := explain.Best(rated)
		edge, _ := strconv.Atoi(string(best.Move))
		trunk := edge
		for s.below[trunk-1] > 0 {
			trunk = int(s.below[trunk-1])
		}
		after, _ := best.To.(*State).values()
		steps = append(steps, explain.S("game.hackenbush.why.cut", "edge", strconv.Itoa(edge), "trunk", strconv.Itoa(trunk),
			"from", strconv.Itoa(edges[trunk-1]), "to", strconv.Itoa(after[trunk-1])).On(key(edge)))
	} else {
		steps = append(steps, explain.S("game.hackenbush.why.every"))
	}
	steps = append(steps, explain.Mex(s, v, rated)...)
	return append(steps, explain.Course(s, sol)...)
}

// table is the edges with what grows from each and its value; trunks are marked.
func (s *State) table(values []int) *scene.Table {
	t := &scene.Table{Label: scene.L("game.hackenbush.table"), ColHeads: []scene.Label{
		scene.L("game.hackenbush.table.above"), scene.L("game.hackenbush.table.value")}}
	for i, n := range s.below {
		if n == gone {
			continue
		}
		above, value := numbers(s.above(i+1)), strconv.Itoa(values[i])
		if above == "" {
			above = "–"
		}
		if n == 0 {
			t.Marks = append(t.Marks, [2]int{len(t.Rows), 1})
		}
		t.AddRow(scene.L("game.hackenbush.table.edge", "edge", strconv.Itoa(i+1)), above, value)
	}
	return t
}

// Table is the value of every edge with what it holds up.
func (Game) Table(_ *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	values, _ := s.values()
	return *s.table(values), nil
}
