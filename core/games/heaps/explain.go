package heaps

import (
	"slices"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Explain shows the values of the heaps and their nim-sum, where a heap's value
// comes from, and the move that makes the sum what the other player loses with.
func (g *Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	p, s := state.(*State), sol.(*solution)
	v, _ := sol.Value(p)
	if len(rated) == 0 {
		return []explain.Step{explain.S("heaps.why.over", "play", p.play())}
	}
	values, _ := s.values(p)
	var table *scene.Table
	if len(p.Heaps) <= ShownHeaps {
		table = s.columns(p, values).Table()
	}
	first := s.verdict(p, values, v.Outcome)
	first.Table = table
	steps := []explain.Step{first.On(p.nodes()...).In(foot(table)...)}
	heap := 0
	if v.Outcome == solve.Win {
		heap = s.heapToMove(p, values)
	} else {
		for !p.Rules.moves(p.Heaps[heap]) {
			heap++
		}
	}
	if !p.Rules.Stairs {
		steps = append(steps, s.reasons(p, heap, values[heap], table)...)
	}
	if v.Outcome == solve.Win {
		steps = append(steps, s.remedy(p, values, heap, table))
	} else {
		steps = append(steps, explain.S("heaps.why.every", "play", p.play(), "game", g.kind()).On(p.nodes()...).In(foot(table)...))
	}
	return append(steps, explain.Distance(v)...)
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
func (s *solution) verdict(p *State, values []uint64, o solve.Outcome) explain.Step {
	args := with([]string{"terms", terms(values), "outcome", o.String()}, "sum heaps", NimSum(values), uint64(len(values)))
	switch {
	case p.Rules.Stairs:
		return explain.S("heaps.why.stairs", args...)
	case p.Rules.Misere:
		large := "some"
		if slices.Max(values) <= 1 {
			large = "none"
		}
		normal := solve.Loss
		if NimSum(values) != 0 {
			normal = solve.Win
		}
		return explain.S("heaps.why.misere", append(args, "large", large, "normal", normal.String())...)
	}
	return explain.S("heaps.why.sum", args...)
}

// heapToMove is the first heap with a winning move.
func (s *solution) heapToMove(p *State, values []uint64) int {
	for i := range p.Heaps {
		if s.first(p, values, i) != nil {
			return i
		}
	}
	return 0
}

// first is a winning move on a heap, or none.
func (s *solution) first(p *State, values []uint64, heap int) []Move {
	steps := findSteps
	return s.winning(p, values, heap, 1, &steps)
}

// reason tells where a heap's value comes from: a formula, or the mex of what its
// moves lead to.
func (s *solution) reason(p *State, heap int, value uint64) explain.Step {
	n := p.Heaps[heap]
	args := with(nil, "heap size value", uint64(heap+1), n, value)
	if p.Rules.Stairs {
		parity := "odd"
		if heap%2 == 1 {
			parity = "even"
		}
		return explain.S("heaps.why.step", append(args, "parity", parity)...)
	}
	if set, ok := s.setOf(p.Rules, n); ok {
		return explain.S("heaps.why.mex", append(args, "set", set)...)
	}
	return explain.S("game."+p.Game.Name+".why.formula", args...)
}

// reasons tell a heap's value, and the formula or the proved period by which that
// of a large heap is known.
func (s *solution) reasons(p *State, heap int, value uint64, t *scene.Table) []explain.Step {
	var cells [][2]int
	if t != nil {
		cells = [][2]int{{heap, sizeColumn}, {heap, valueColumn}}
	}
	steps := []explain.Step{s.reason(p, heap, value)}
	n, period := p.Heaps[heap], s.seq.Period
	switch key := "game." + p.Game.Name + ".why.formula"; {
	case p.Game.Formula && steps[0].Key != key:
		steps = append(steps, explain.S(key, with(nil, "heap size value", uint64(heap+1), n, value)...))
	case period.Length > 0 && n >= uint64(period.Start+period.Length):
		start, length := uint64(period.Start), uint64(period.Length)
		steps = append(steps, explain.S("heaps.why.period", with(nil, "size value start length checked like",
			n, value, start, length, uint64(period.CheckedTo), start+(n-start)%length)...))
	}
	for i := range steps {
		steps[i] = steps[i].On(p.Picture().Nodes(heap, 0)...).In(cells...)
	}
	return steps
}

// remedy tells what the winning move does.
func (s *solution) remedy(p *State, values []uint64, heap int, t *scene.Table) explain.Step {
	m := s.first(p, values, heap)[0]
	size := p.Heaps[heap]
	others := NimSum(values) ^ values[heap]
	args := with([]string{"move", string(m.Text()), "play", p.play()}, "heap from a b others", uint64(heap+1), size, m.A, m.B, others)
	var cells [][2]int
	if t != nil {
		cells = RowCells(heap, len(t.ColHeads))
	}
	focus := p.Picture().Nodes(heap, m.A)
	if p.Rules.Stairs {
		next, _ := s.values(&State{p.after(m), p.Rules, p.Game})
		return explain.S("heaps.why.down", with(append(args, "terms", terms(next)), "take", size-m.A)...).On(focus...).In(cells...)
	}
	a, _ := s.seq.Value(m.A)
	b, _ := s.seq.Value(m.B)
	key := "heaps.why.move"
	if m.B != 0 {
		key = "heaps.why.split"
	}
	return explain.S(key, with(args, "value va vb total", a^b, a, b, others^a^b)...).On(focus...).In(cells...)
}
