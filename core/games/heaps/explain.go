package heaps

import (
	"slices"
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// reasons are the steps of an explanation, about one position.
type reasons struct {
	*solution
	at     *State
	values []uint64
	table  *scene.Table
	steps  []explain.Step
}

// add adds a step that lights nodes and, where there is a table, cells of it.
func (r *reasons) add(key string, args, nodes []string, cells [][2]int) {
	if r.table == nil {
		cells = nil
	}
	step := explain.Step{Key: key, Args: scene.L(key, args...).Args, Focus: nodes, Cells: cells}
	if len(r.steps) == 0 {
		step.Table = r.table
	}
	r.steps = append(r.steps, step)
}

// Explain shows the values of the heaps and their nim-sum, where a heap's value
// comes from, and the move that makes the sum what the other player loses with.
func (g *Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	p := state.(*State)
	r := &reasons{solution: sol.(*solution), at: p}
	if len(rated) == 0 {
		r.add("heaps.why.over", []string{"play", p.play()}, nil, nil)
		return r.steps
	}
	v, _ := sol.Value(p)
	r.values, _ = r.solution.values(p)
	if len(p.Heaps) <= ShownHeaps {
		r.table = r.columns(p, r.values).Table()
	}
	r.verdict(v.Outcome)
	best := 0
	for best < len(rated)-1 && !rated[best].Best {
		best++
	}
	m, _ := p.read(string(rated[best].Move))
	if !p.Rules.Stairs {
		r.origin(m.Heap)
	}
	if v.Outcome == solve.Win {
		r.remedy(m)
	} else {
		r.add("heaps.why.every", []string{"play", p.play(), "game", g.kind(), "sums", sums(rated)}, p.nodes(), foot(r.table))
	}
	return append(r.steps, explain.Distance(v)...)
}

// sums are the nim-sums that moves lead to, ascending, each once.
func sums(rated []solve.Rated) string {
	var list []int64
	for _, m := range rated {
		at := len(list)
		for at > 0 && list[at-1] > m.Value.Nim {
			at--
		}
		if at > 0 && list[at-1] == m.Value.Nim {
			continue
		}
		list = append(list, 0)
		copy(list[at+1:], list[at:])
		list[at] = m.Value.Nim
	}
	text := ""
	for i, n := range list {
		if i == shownValues {
			return text + ", …"
		}
		if i > 0 {
			text += ", "
		}
		text += strconv.FormatInt(n, 10)
	}
	return text
}

func (g *Game) kind() string {
	if g.Total > 0 {
		return "stairs"
	}
	return "sum"
}

func (s *State) play() string {
	if s.Rules.Misere {
		return "misere"
	}
	return "normal"
}

// nodes are the nodes of all heaps.
func (s *State) nodes() []string {
	var keys []string
	p := s.Picture()
	for i := range s.Heaps {
		keys = append(keys, p.Nodes(i, 0)...)
	}
	return keys
}

// foot is a table's last row but for its first, empty cell.
func foot(t *scene.Table) [][2]int {
	if t == nil {
		return nil
	}
	return RowCells(len(t.Rows)-1, len(t.ColHeads))[1:]
}

// terms are the values as a sum, where they are not too many to show.
func terms(values []uint64) string {
	if len(values) > ShownHeaps {
		return "…"
	}
	return Sum(values)
}

// verdict is the theorem that decides and what it says.
func (r *reasons) verdict(o solve.Outcome) {
	sum := NimSum(r.values)
	args := with([]string{"terms", terms(r.values), "outcome", o.String()}, "sum heaps", sum, uint64(len(r.values)))
	key := "heaps.why.sum"
	switch {
	case r.at.Rules.Stairs:
		key = "heaps.why.stairs"
	case r.at.Rules.Misere:
		key = "heaps.why.misere"
		large, normal := "some", solve.Loss
		if slices.Max(r.values) <= 1 {
			large = "none"
		}
		if sum != 0 {
			normal = solve.Win
		}
		args = append(args, "large", large, "normal", normal.String())
	}
	r.add(key, args, r.at.nodes(), foot(r.table))
}

// reason tells where a heap's value comes from: a formula, or the mex of what its
// moves lead to.
func (s *solution) reason(p *State, heap int, value uint64) (key string, args []string) {
	n := p.Heaps[heap]
	args = with(nil, "heap size value", uint64(heap+1), n, value)
	if p.Rules.Stairs {
		parity := "odd"
		if heap%2 == 1 {
			parity = "even"
		}
		return "heaps.why.step", append(args, "parity", parity)
	}
	if set, ok := s.setOf(p.Rules, n); ok {
		return "heaps.why.mex", append(args, "set", set)
	}
	return p.Game.formula(), args
}

func (g *Game) formula() string { return "game." + g.Name + ".why.formula" }

// origin tells a heap's value, and the formula or the proved period by which that
// of a large heap is known.
func (r *reasons) origin(heap int) {
	nodes, cells := r.at.Picture().Nodes(heap, 0), [][2]int{{heap, sizeColumn}, {heap, valueColumn}}
	n, value := r.at.Heaps[heap], r.values[heap]
	key, args := r.reason(r.at, heap, value)
	r.add(key, args, nodes, cells)
	start, length := uint64(r.seq.Period.Start), uint64(r.seq.Period.Length)
	switch formula := r.at.Game.formula(); {
	case r.at.Game.Formula && key != formula:
		r.add(formula, with(nil, "heap size value", uint64(heap+1), n, value), nodes, cells)
	case length > 0 && n >= start+length:
		r.add("heaps.why.period", with(nil, "size value start length checked like",
			n, value, start, length, uint64(r.seq.Period.CheckedTo), start+(n-start)%length), nodes, cells)
	}
}

// remedy tells what the winning move does.
func (r *reasons) remedy(m Move) {
	heap := m.Heap
	size, others := r.at.Heaps[heap], NimSum(r.values)^r.values[heap]
	a, _ := r.seq.Value(m.A)
	b, _ := r.seq.Value(m.B)
	args := with([]string{"move", string(m.Text()), "play", r.at.play()}, "heap from a b others value va vb total take heaps",
		uint64(heap+1), size, m.A, m.B, others, a^b, a, b, others^a^b, size-m.A, uint64(len(r.values)))
	key := "heaps.why.move"
	switch {
	case r.at.Rules.Stairs:
		key = "heaps.why.down"
		next, _ := r.solution.values(&State{r.at.after(m), r.at.Rules, r.at.Game})
		args = append(args, "terms", terms(next))
	case m.B != 0:
		key = "heaps.why.split"
	}
	var cells [][2]int
	if r.table != nil {
		cells = RowCells(heap, len(r.table.ColHeads))
	}
	r.add(key, args, r.at.Picture().Nodes(heap, m.A), cells)
}
