package api

import (
	"slices"
	"strconv"

	"minimex/core/game"
	"minimex/core/play"
	"minimex/core/scene"
	"minimex/core/solve"
)

func (c *call) edits(p position) (any, error) {
	r := EditsResult{Pos: p.state.Text(), Edits: []scene.Edit{}}
	if e, ok := p.state.(scene.Editor); ok {
		r.Edits = e.Edits()
	}
	return r, nil
}

// randomTries is how many positions are made up for one of a wanted outcome.
const randomTries = 200

// randomEffort is how many ticks go into one of them where it may stay undecided.
const randomEffort = 1 << 14

func (c *call) random() (any, error) {
	spec, values, err := c.rules()
	if err != nil {
		return nil, err
	}
	if !slices.Contains([]string{"", "win", "loss", "draw"}, c.q.Outcome) {
		return nil, badRequest("outcome", game.Clip(c.q.Outcome), "random.outcome")
	}
	c.run.Effort = randomEffort
	s, err := play.Random(spec, values, c.q.Outcome, c.q.Seed, randomTries, func(s game.State) (solve.Solution, error) {
		return c.solution(position{spec, values, s})
	})
	if err != nil {
		return nil, err
	}
	if s == nil {
		e := badRequest("outcome", c.q.Outcome, "random.found")
		e.Args["tries"] = strconv.Itoa(randomTries)
		return nil, e
	}
	return RandomResult{Pos: s.Text()}, nil
}

// Bounds of a tree: what a picture can show.
const (
	treeDepth = 40
	treeNodes = 500
	treeText  = 2 << 20 // of positions of 1,000 large heaps a hundred
)

func (c *call) tree(p position) (any, error) {
	depth := 3
	if c.q.Depth != nil {
		depth = *c.q.Depth
	}
	if depth < 0 || depth > treeDepth {
		e := badRequest("depth", strconv.Itoa(depth), "tree.depth")
		e.Args["max"] = strconv.Itoa(treeDepth)
		return nil, e
	}
	if len(p.state.Text()) > maxMovePos { // hundreds of such texts would be kept at once
		return nil, &Error{Code: game.TooBig, Field: "pos", At: game.Clip(p.state.Text()), Args: args("want", "tree.text", "max", strconv.Itoa(maxMovePos))}
	}
	sol, err := c.solution(p)
	if err != nil {
		return nil, err
	}
	t, err := play.Explore(c.run, sol, p.state, play.TreeBounds{Depth: depth, Nodes: treeNodes, Text: treeText})
	if err != nil {
		return nil, err
	}
	r := TreeResult{Nodes: make([]TreeNode, len(t.Nodes)), Edges: make([]TreeEdge, len(t.Edges)), Whole: t.Whole}
	for i, n := range t.Nodes {
		r.Nodes[i] = TreeNode{Pos: n.State.Text(), Ply: n.Ply, Over: n.Over, Outcome: n.Value.Outcome.String(),
			Distance: distance(n.Value), Grundy: nimber(n.Value), Estimate: estimate(n.Value), Left: n.Left}
		if p.spec.Traits().Points {
			r.Nodes[i].Margin = points(n.State, n.Value.Margin)
		}
	}
	for i, e := range t.Edges {
		r.Edges[i] = TreeEdge{From: e.From, To: e.To, Move: e.Move, Best: e.Best}
	}
	return r, nil
}
