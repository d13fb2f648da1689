package api

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/solve/minimax"
)

// maxDepth bounds how many plies a search looks ahead; the budget bounds the
// work.
const maxDepth = 1000

func (c *call) search(p position) (any, error) {
	o, err := c.searchOptions()
	if err != nil {
		return nil, err
	}
	found, err := minimax.Search(c.run, p.state, o)
	if err != nil {
		return nil, err
	}
	r := SearchResult{Value: *points(p.state, found.Value), Line: found.Line, Nodes: found.Nodes, Leaves: found.Leaves,
		LeafOrder: make([]string, len(found.LeafOrder)), Cuts: make([]Cut, len(found.Cuts)), CutCount: found.CutCount,
		RootMoves: make([]RootMove, len(found.RootMoves))}
	if r.Line == nil {
		r.Line = []game.Move{}
	}
	for i, v := range found.LeafOrder {
		r.LeafOrder[i] = *points(p.state, v)
	}
	for i, cut := range found.Cuts {
		r.Cuts[i] = Cut{Path: cut.Path, Alpha: bound(p.state, cut.Alpha), Beta: bound(p.state, cut.Beta), By: cut.By, Value: *points(p.state, cut.Value)}
	}
	for i, m := range found.RootMoves {
		r.RootMoves[i] = RootMove{Move: m.Move, Value: *points(p.state, m.Value), Exact: m.Exact}
	}
	return r, nil
}

func (c *call) searchOptions() (minimax.Options, error) {
	o := minimax.Options{Depth: 4}
	if c.q.Depth != nil {
		o.Depth = *c.q.Depth
	}
	if o.Depth < 0 || o.Depth > maxDepth {
		e := badRequest("depth", strconv.Itoa(o.Depth), "search.depth")
		e.Args["max"] = strconv.Itoa(maxDepth)
		return o, e
	}
	switch c.q.Method {
	case "", "alphabeta":
		o.AlphaBeta = true
	case "minimax":
	default:
		return o, badRequest("method", game.Clip(c.q.Method), "search.method")
	}
	switch c.q.Ties {
	case "", "cut":
	case "keep":
		o.KeepTies = true
	default:
		return o, badRequest("ties", game.Clip(c.q.Ties), "search.ties")
	}
	return o, nil
}

// bound is an end of a window, nil where it is open.
func bound(s game.State, v int64) *string {
	if v == minimax.NegInf || v == minimax.PosInf {
		return nil
	}
	return points(s, v)
}
