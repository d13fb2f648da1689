package api

import (
	"errors"
	"slices"
	"strconv"

	"minimex/core/game"
	"minimex/core/solve/minimax"
)

// maxDepth bounds how many plies a search looks ahead; the budget bounds the
// work.
const maxDepth = 1000

func (c *call) search(p position) (any, error) {
	o, err := c.searchOptions(p)
	if err != nil {
		return nil, err
	}
	found, err := minimax.Search(c.run, p.state, o)
	if err != nil {
		return nil, err
	}
	r := SearchResult{Value: *points(p.state, found.Value), Line: found.Line, Nodes: found.Nodes, Leaves: found.Leaves,
		LeafOrder: make([]string, len(found.LeafOrder)), Cuts: make([]Cut, len(found.Cuts)), CutCount: found.CutCount,
		RootMoves: make([]RootMove, len(found.RootMoves)), Hits: found.Hits, Trace: traced(p.state, found.Trace)}
	for i, v := range found.LeafOrder {
		r.LeafOrder[i] = *points(p.state, v)
	}
	for i, cut := range found.Cuts {
		r.Cuts[i] = Cut{Path: cut.Path, Alpha: alpha(p.state, cut.Alpha), Beta: beta(p.state, cut.Beta), By: cut.By, Value: *points(p.state, cut.Value)}
	}
	for i, m := range found.RootMoves {
		r.RootMoves[i] = RootMove{Move: m.Move, Value: *points(p.state, m.Value), Exact: m.Exact}
	}
	return r, nil
}

func (c *call) searchOptions(p position) (minimax.Options, error) {
	o := minimax.Options{Depth: 4, Trace: c.q.Trace}
	if deep, ok := p.state.(minimax.Deep); ok {
		o.Depth = deep.Depth()
	}
	if c.q.Depth != nil {
		o.Depth = *c.q.Depth
	}
	if o.Depth < 0 || o.Depth > maxDepth {
		e := badRequest("depth", strconv.Itoa(o.Depth), "search.depth")
		e.Args["max"] = strconv.Itoa(maxDepth)
		return o, e
	}
	method, ties, fail, order := 0, 0, 0, 0
	for _, choice := range []struct {
		at                 *int
		field, given, want string
		options            []string // the first is the default
	}{
		{&method, "method", c.q.Method, "search.method", []string{"alphabeta", "minimax", "brute", "memo", "negamax"}},
		{&ties, "ties", c.q.Ties, "search.ties", []string{"cut", "keep"}},
		{&fail, "fail", c.q.Fail, "search.fail", []string{"soft", "hard"}},
		{&order, "order", c.q.Order, "search.order", []string{"given", "reversed", "best"}},
	} {
		if *choice.at = slices.Index(choice.options, choice.given); *choice.at < 0 {
			if choice.given != "" {
				return o, badRequest(choice.field, game.Clip(choice.given), choice.want)
			}
			*choice.at = 0
		}
	}
	o.AlphaBeta, o.Memory, o.Difference = method == 0, method > 2, method == 4
	o.KeepTies, o.FailHard, o.Order = ties == 1, fail == 1, minimax.Order(order)
	if o.Order == minimax.Best {
		known, err := c.solution(p)
		if big := (*game.Error)(nil); err != nil && !errors.As(err, &big) {
			return o, err
		}
		o.Known = known // nil where there is too much to solve: then estimates order
	}
	return o, nil
}

// alpha and beta are the ends of a window, nil where it is open.
func alpha(s game.State, v int64) *string {
	if v == minimax.NegInf {
		return nil
	}
	return points(s, v)
}

func beta(s game.State, v int64) *string {
	if v == minimax.PosInf {
		return nil
	}
	return points(s, v)
}

// traced is a trace as it travels.
func traced(s game.State, t *minimax.Trace) *SearchTrace {
	if t == nil {
		return nil
	}
	n := len(t.Events)
	kinds := make([]byte, n)
	r := &SearchTrace{At: make([]int32, n), Alpha: make([]*string, n), Beta: make([]*string, n), Values: make([]*string, n),
		By: make([]int32, n), Nodes: make([]SearchNode, len(t.Nodes)), Whole: t.Whole}
	for i, e := range t.Events {
		kinds[i], r.At[i], r.By[i], r.Alpha[i], r.Beta[i] = byte(e.Kind), e.Node, e.By, alpha(s, e.Alpha), beta(s, e.Beta)
		if e.Kind != minimax.Enter {
			r.Values[i] = points(s, e.Value)
		}
	}
	r.Kinds = string(kinds)
	for i := range t.Nodes {
		r.Nodes[i] = searchNode(s, &t.Nodes[i])
	}
	return r
}

func searchNode(s game.State, n *minimax.Node) SearchNode {
	r := SearchNode{Parent: n.Parent, Move: n.Move, Pos: n.Text, Side: "min", Leaf: n.Leaf, Line: n.Line,
		Status: [...]string{"open", "visited", "cut", "pruned", "known"}[n.Status]}
	if n.High {
		r.Side = "max"
	}
	if n.Status != minimax.Pruned {
		r.Value, r.Bound = points(s, n.Value), [...]string{"exact", "most", "least", "none"}[n.Bound]
	}
	if n.Rewarded {
		r.Reward = points(s, n.Reward)
	}
	return r
}
