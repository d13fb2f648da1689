package lessons

import (
	"math/big"

	"minimex/core/scene"
)

// Shown is a task small enough to be looked at: its calls and its cells one by one.
type Shown struct {
	// Rows and Cols head the table: coins, or numbers.
	Rows []string `json:"rows"`
	Cols []string `json:"cols"`
	Tree CallTree `json:"tree"`
	// Steps fill the table, one cell each.
	Steps []Fill `json:"steps"`
}

// CallTree is the calls of the plain recursion by levels, as many whole levels as a
// picture can hold; Whole is false where there are more.
type CallTree struct {
	Nodes []Call `json:"nodes"`
	Whole bool   `json:"whole"`
}

// Call is one call: of which other (its place in the list, -1 for the first), for
// which cell, with what value. Again says that an earlier call asked the same, Cut
// that it calls others which are left out.
type Call struct {
	Parent int    `json:"parent"`
	Row    int    `json:"row"`
	Col    int    `json:"col"`
	Value  string `json:"value"`
	Again  bool   `json:"again,omitempty"`
	Cut    bool   `json:"cut,omitempty"`
}

// Fill fills one cell: from which others, as row and column from 0, and by which
// formula in numbers under each recurrence of the lesson, in their order. Asked is
// how often the plain recursion calls for it.
type Fill struct {
	Row      int           `json:"row"`
	Col      int           `json:"col"`
	Value    string        `json:"value"`
	Asked    string        `json:"asked"`
	Reads    [][2]int      `json:"reads"`
	Formulas []scene.Label `json:"formulas"`
}

// maxNodes bounds the calls that are drawn: nine levels of two calls each.
const maxNodes = 511

// Show gives nil for an input larger than the lesson shows.
func (t *Task) Show(rec *Recurrence) *Shown {
	if t.Size() > t.Shown {
		return nil
	}
	s := &Shown{}
	s.Rows, s.Cols = t.problem.heads()
	tables := make([]table, len(t.Recurrences))
	var own table
	for i, r := range t.Recurrences {
		tables[i] = t.problem.table(r.ID)
		if r.ID == rec.ID {
			own = tables[i]
		}
	}
	s.Tree = t.tree(rec, own)
	s.Steps = t.steps(rec, own, tables)
	return s
}

// steps go from the smallest parts to the whole.
func (t *Task) steps(rec *Recurrence, own table, tables []table) []Fill {
	n := t.Size()
	asked := t.asked(rec)
	list := []Fill{}
	for size := t.least; size <= n; size++ {
		for start := range t.width(n, size) {
			p := part{size, start}
			step := Fill{Value: own.value(p), Asked: asked[size][start].String(), Reads: [][2]int{}}
			step.Row, step.Col = t.problem.place(p)
			for _, f := range t.below(rec, p) {
				row, col := t.problem.place(f)
				step.Reads = append(step.Reads, [2]int{row, col})
			}
			for _, each := range tables {
				step.Formulas = append(step.Formulas, each.formula(p))
			}
			list = append(list, step)
		}
	}
	return list
}

// below are the parts that a part calls.
func (t *Task) below(rec *Recurrence, p part) []part {
	if p.size <= rec.known {
		return nil
	}
	list := make([]part, len(rec.falls))
	for i, f := range rec.falls {
		list[i] = p.fall(f)
	}
	return list
}

// asked is by size and start how often the plain recursion calls for a part: as
// often as all that call it together.
func (t *Task) asked(rec *Recurrence) [][]*big.Int {
	n := t.Size()
	asked := make([][]*big.Int, n+1)
	for size := t.least; size <= n; size++ {
		asked[size] = make([]*big.Int, t.width(n, size))
		for start := range asked[size] {
			asked[size][start] = new(big.Int)
		}
	}
	asked[n][0].SetInt64(1)
	for size := n; size >= t.least; size-- {
		for start, times := range asked[size] {
			for _, f := range t.below(rec, part{size, start}) {
				asked[f.size][f.start].Add(asked[f.size][f.start], times)
			}
		}
	}
	return asked
}

// tree goes down level by level, and stops before a level that is too much.
func (t *Task) tree(rec *Recurrence, own table) CallTree {
	hits := t.hits(rec)
	tree := CallTree{Whole: true}
	add := func(p part, parent int, again bool) {
		node := Call{Parent: parent, Value: own.value(p), Again: again}
		node.Row, node.Col = t.problem.place(p)
		tree.Nodes = append(tree.Nodes, node)
	}
	parts := []part{{t.Size(), 0}}
	add(parts[0], -1, false)
	for level := 0; level < len(parts); {
		end := len(parts)
		more := 0
		for _, p := range parts[level:] {
			more += len(t.below(rec, p))
		}
		fits := end+more <= maxNodes
		for i := level; i < end; i++ {
			below := t.below(rec, parts[i])
			if !fits {
				tree.Nodes[i].Cut = len(below) > 0
				tree.Whole = false
				continue
			}
			for k, p := range below {
				// Whatever a repeated call calls was called before, too.
				again := tree.Nodes[i].Again || hits[parts[i]][k]
				parts = append(parts, p)
				add(p, i, again)
			}
		}
		level = end
	}
	return tree
}

// hits runs the recursion that remembers, and tells of each part which of its calls
// found their value there.
func (t *Task) hits(rec *Recurrence) map[part][]bool {
	hits := map[part][]bool{}
	var call func(p part)
	call = func(p part) {
		hits[p] = []bool{}
		for _, b := range t.below(rec, p) {
			_, known := hits[b]
			hits[p] = append(hits[p], known)
			if !known {
				call(b)
			}
		}
	}
	call(part{t.Size(), 0})
	return hits
}
