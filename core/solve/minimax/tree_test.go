package minimax

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/solve"
)

// tree is a game given by its tree: a leaf has the score that the first player
// gets. The moves are the children's indices and earn their rewards.
type tree struct {
	node   *node
	second bool
	path   string
}

type node struct {
	children []*node
	rewards  []int64 // for the mover, as many as children
	score    int64
}

func (t tree) Turn() game.Player {
	if t.second {
		return game.Second
	}
	return game.First
}

func (t tree) Moves() []game.Move {
	moves := make([]game.Move, len(t.node.children))
	for i := range moves {
		moves[i] = game.Move(strconv.Itoa(i))
	}
	return moves
}

func (t tree) index(m game.Move) int {
	i, err := strconv.Atoi(string(m))
	if err != nil {
		panic(err)
	}
	return i
}

func (t tree) Play(m game.Move) game.State {
	return tree{t.node.children[t.index(m)], !t.second, t.path + "." + string(m)}
}

func (t tree) Score() int64 {
	if t.second {
		return -t.node.score
	}
	return t.node.score
}

func (t tree) Text() string { return "t" + t.path }

func (t tree) Reward(m game.Move) int64 { return t.node.rewards[t.index(m)] }

// nested reads a tree from JSON arrays of numbers.
func nested(t *testing.T, text string) tree {
	t.Helper()
	var any any
	if err := json.Unmarshal([]byte(text), &any); err != nil {
		t.Fatal(err)
	}
	return tree{node: nodeOf(any)}
}

func nodeOf(v any) *node {
	list, inner := v.([]any)
	if !inner {
		return &node{score: int64(v.(float64))}
	}
	n := &node{rewards: make([]int64, len(list))}
	for _, c := range list {
		n.children = append(n.children, nodeOf(c))
	}
	return n
}

// trees draws trees of at most depth plies, with small scores so that ties are
// common.
func trees(depth int, rewards bool) *rapid.Generator[*node] {
	return rapid.Custom(func(t *rapid.T) *node {
		n := &node{score: rapid.Int64Range(-4, 4).Draw(t, "score")}
		if depth == 0 {
			return n
		}
		for range rapid.IntRange(0, 3).Draw(t, "children") {
			n.children = append(n.children, trees(depth-1, rewards).Draw(t, "child"))
			reward := int64(0)
			if rewards {
				reward = rapid.Int64Range(-2, 2).Draw(t, "reward")
			}
			n.rewards = append(n.rewards, reward)
		}
		return n
	})
}

// plain is minimax from its definition: the mover's best margin within depth.
func plain(t tree, depth int) int64 {
	if len(t.node.children) == 0 {
		return t.Score()
	}
	if depth == 0 {
		return 0
	}
	best := int64(-1 << 60)
	for _, m := range t.Moves() {
		best = max(best, t.Reward(m)-plain(t.Play(m).(tree), depth-1))
	}
	return best
}

func background() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func mustSearch(t interface{ Fatal(...any) }, s game.State, o Options) *Result {
	r, err := Search(background(), s, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The two trees are those of games.md's facts on alpha-beta: textbook examples
// whose leaves can be read by hand.
func TestTextbookTrees(t *testing.T) {
	big := nested(t, "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]")
	small := nested(t, "[[7,3],[15],[1,12,20,22]]")
	for _, c := range []struct {
		tree   tree
		o      Options
		value  int64
		leaves string
	}{
		{big, Options{Depth: 9}, 3, "[3 17 2 12 15 25 0 2 5 3 2 14]"},
		{big, Options{Depth: 9, AlphaBeta: true}, 3, "[3 17 2 15 2 3]"},
		{big, Options{Depth: 9, AlphaBeta: true, KeepTies: true}, 3, "[3 17 2 15 2 3 2]"},
		{small, Options{Depth: 9, AlphaBeta: true}, 15, "[7 3 15 1]"},
	} {
		r := mustSearch(t, c.tree, c.o)
		if got := fmt.Sprint(r.LeafOrder); r.Value != c.value || got != c.leaves || int(r.Leaves) != len(r.LeafOrder) {
			t.Errorf("%+v: %d, leaves %s; want %d, %s", c.o, r.Value, got, c.value, c.leaves)
		}
	}
	r := mustSearch(t, small, Options{Depth: 9, AlphaBeta: true})
	want := Cut{Path: []game.Move{"2"}, Alpha: 15, Beta: 1, By: "0", Value: 1}
	if len(r.Cuts) != 1 || fmt.Sprint(r.Cuts[0]) != fmt.Sprint(want) || r.CutCount != 1 {
		t.Errorf("cuts %v, want %v", r.Cuts, want)
	}
	if got := fmt.Sprint(r.RootMoves, r.Line, r.Nodes); got != "[{0 3 true} {1 15 true} {2 1 false}] [1 0] 8" {
		t.Errorf("root moves, line and nodes %s", got)
	}
}

func TestAlphaBetaGivesMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := tree{node: trees(5, true).Draw(t, "tree")}
		depth := rapid.IntRange(0, 6).Draw(t, "depth")
		full := mustSearch(t, root, Options{Depth: depth})
		if want := plain(root, depth); full.Value != want {
			t.Fatalf("minimax %d, want %d", full.Value, want)
		}
		checkLine(t, root, full, depth)
		var nodes [2]int64
		for i, keep := range []bool{false, true} {
			r := mustSearch(t, root, Options{Depth: depth, AlphaBeta: true, KeepTies: keep})
			if r.Value != full.Value || r.Nodes > full.Nodes || r.Leaves > full.Leaves {
				t.Fatalf("keep %v: %d after %d nodes, minimax %d after %d", keep, r.Value, r.Nodes, full.Value, full.Nodes)
			}
			nodes[i] = r.Nodes
			checkLine(t, root, r, depth)
			checkRootMoves(t, r, full)
			for _, c := range r.Cuts {
				checkCut(t, root, c, keep)
			}
		}
		if nodes[0] > nodes[1] {
			t.Fatalf("cutting ties read %d nodes, keeping them %d", nodes[0], nodes[1])
		}
	})
}

// checkLine plays the principal line and adds up what it earns: it must end at
// the depth or at an end, and be worth the value found.
func checkLine(t *rapid.T, root tree, r *Result, depth int) {
	sum, sign, s := int64(0), int64(1), root
	for _, m := range r.Line {
		sum += sign * s.Reward(m)
		s, sign = s.Play(m).(tree), -sign
	}
	switch {
	case len(s.node.children) == 0:
		sum += sign * s.Score()
	case len(r.Line) != depth:
		t.Fatalf("line %v stops before depth %d", r.Line, depth)
	}
	if sum != r.Value {
		t.Fatalf("line %v is worth %d, not %d", r.Line, sum, r.Value)
	}
}

func checkRootMoves(t *rapid.T, r, full *Result) {
	if len(r.RootMoves) != len(full.RootMoves) {
		t.Fatalf("%d root moves, want %d", len(r.RootMoves), len(full.RootMoves))
	}
	for i, m := range r.RootMoves {
		want := full.RootMoves[i]
		if m.Move != want.Move || m.Exact && m.Value != want.Value || m.Value < want.Value {
			t.Fatalf("root move %v, minimax %v", m, want)
		}
	}
}

func checkCut(t *rapid.T, root tree, c Cut, keep bool) {
	s := game.State(root)
	for _, m := range c.Path {
		s = s.Play(m)
	}
	moves := s.Moves()
	if c.By == moves[len(moves)-1] {
		t.Fatalf("cut %v leaves nothing unread", c)
	}
	if c.Alpha < c.Beta || keep && c.Alpha == c.Beta {
		t.Fatalf("cut %v with an open window", c)
	}
	edge := c.Alpha // the maximiser moves at even plies
	if len(c.Path)%2 == 1 {
		edge = c.Beta
	}
	if c.Value != edge {
		t.Fatalf("cut %v is not closed by its reply", c)
	}
}

func TestSearchBudget(t *testing.T) {
	wide := &node{children: []*node{{}, {}, {}}, rewards: make([]int64, 3)}
	if _, err := Search(solve.NewRun(context.Background(), 2, 0), tree{node: wide}, Options{Depth: 3}); err != solve.ErrBudget {
		t.Errorf("error %v, want a spent budget", err)
	}
}
