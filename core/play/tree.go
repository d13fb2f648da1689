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

// TreeBounds keep a tree to what can be drawn and sent.
type TreeBounds struct {
	// Depth is how many plies it goes down, Nodes how many positions it has.
	Depth, Nodes int
	// Text is how many bytes the positions and the moves of the tree have written
	// out. So many times readings as much is looked at for it: then the positions
	// that are still to be looked into are left without moves.
	Text int
}

// readings is how much text is looked at for a tree, as a multiple of what it keeps.
const readings = 16

// Explore finds the tree below s, breadth first and within the bounds; edges to
// positions left out are left out too.
func Explore(r *solve.Run, sol solve.Solution, s game.State, most TreeBounds) (*Tree, error) {
	v, ok := sol.Value(s)
	if !ok {
		return nil, ErrUncovered
	}
	t := &Tree{Nodes: []TreeNode{{State: s, Value: v, Over: game.Over(s)}}, Whole: true}
	index := map[string]int{s.Text(): 0}
	kept, read := 0, 0
	for from := 0; from < len(t.Nodes); from++ {
		if err := r.Tick(); err != nil {
			return nil, err
		}
		node := t.Nodes[from]
		if node.Ply == most.Depth || node.Over {
			continue
		}
		if kept > most.Text || read > readings*most.Text {
			t.Whole = false
			break
		}
		rated, _, err := Rate(sol, node.State)
		if err != nil {
			return nil, err
		}
		for _, m := range rated {
			text := m.To.Text()
			read += len(text) + len(m.Move)
			to, known := index[text]
			if !known {
				if len(t.Nodes) == most.Nodes || kept+len(text) > most.Text {
					t.Whole = false
					t.Nodes[from].Left++
					continue
				}
				to = len(t.Nodes)
				index[text] = to
				kept += len(text)
				v, _ := sol.Value(m.To) // covered, for Rate has just rated it
				t.Nodes = append(t.Nodes, TreeNode{State: m.To, Value: v, Ply: node.Ply + 1, Over: game.Over(m.To)})
			}
			kept += len(m.Move)
			t.Edges = append(t.Edges, TreeEdge{From: from, To: to, Move: m.Move, Best: m.Best})
		}
	}
	return t, nil
}
