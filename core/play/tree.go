package play

import (
	"minimex/core/game"
	"minimex/core/solve"
)

// Tree is what can follow from a position within some plies, positions that come
// back merged: a graph, drawn in layers.
type Tree struct {
	Nodes []TreeNode
	Edges []TreeEdge
	// Whole is false where nodes were left out because there are too many.
	Whole bool
}

// TreeNode is a position at the least number of plies in which it is reached.
type TreeNode struct {
	State game.State
	Value solve.Value
	Ply   int
	Over  bool
	// Left is how many of its moves lead to positions left out.
	Left int
}

// TreeEdge is a move between two nodes, by index.
type TreeEdge struct {
	From, To int
	Move     game.Move
	Best     bool
}

// Explore finds the tree below s to a depth in plies, breadth first and at most
// limit nodes; edges to positions left out are left out too.
func Explore(r *solve.Run, sol solve.Solution, s game.State, depth, limit int) (*Tree, error) {
	v, ok := sol.Value(s)
	if !ok {
		return nil, ErrUncovered
	}
	t := &Tree{Nodes: []TreeNode{{State: s, Value: v, Over: game.Over(s)}}, Whole: true}
	index := map[string]int{s.Text(): 0}
	for from := 0; from < len(t.Nodes); from++ {
		if err := r.Tick(); err != nil {
			return nil, err
		}
		node := t.Nodes[from]
		if node.Ply == depth || node.Over {
			continue
		}
		rated, _, err := Rate(sol, node.State)
		if err != nil {
			return nil, err
		}
		for _, m := range rated {
			to, known := index[m.To.Text()]
			if !known {
				if len(t.Nodes) == limit {
					t.Whole = false
					t.Nodes[from].Left++
					continue
				}
				to = len(t.Nodes)
				index[m.To.Text()] = to
				v, _ := sol.Value(m.To) // covered, for Rate has just rated it
				t.Nodes = append(t.Nodes, TreeNode{State: m.To, Value: v, Ply: node.Ply + 1, Over: game.Over(m.To)})
			}
			t.Edges = append(t.Edges, TreeEdge{From: from, To: to, Move: m.Move, Best: m.Best})
		}
	}
	return t, nil
}
