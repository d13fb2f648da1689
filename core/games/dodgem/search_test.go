package dodgem

import (
	"strings"
	"testing"

	"minimex/core/game"
	"minimex/core/solve/minimax"
)

func TestWorkedEvaluations(t *testing.T) {
	worked := loadTruth(t).Search.Worked
	if len(worked) != 3 {
		t.Fatalf("%d worked examples", len(worked))
	}
	for _, w := range worked {
		if got := parse(t, nil, w.Board).Estimate(); got != w.Eval {
			t.Errorf("%s: %d, want %d", w.Board, got, w.Eval)
		}
	}
	// one Red car is off, the other on c1; Black on a3 and a2
	for exit, want := range map[string]int64{"0": -5, "85": 80} {
		if got := parse(t, map[string]string{"exit": exit}, "B../B../..R").Estimate(); got != want {
			t.Errorf("exit=%s: %d, want %d", exit, got, want)
		}
	}
}

func TestMaximiserIsRed(t *testing.T) {
	for first, want := range map[string]game.Player{"black": game.Second, "red": game.First} {
		if got := start(t, map[string]string{"first": first}).Maximiser(); got != want {
			t.Errorf("first=%s: the maximiser is %v", first, got)
		}
	}
}

func TestTruthSearch(t *testing.T) {
	tables := loadTruth(t).Search.Tables
	if len(tables) != 4 {
		t.Fatalf("%d tables", len(tables))
	}
	for name, lines := range tables {
		given := map[string]string{"blocked": "loses", "exit": "0"}
		if strings.Contains(name, "blocked=wins") {
			given["blocked"] = "wins"
		}
		if strings.Contains(name, "exit85") {
			given["exit"] = "85"
		}
		root := start(t, given)
		for _, want := range lines {
			full := search(t, root, minimax.Options{Depth: want.Depth})
			if full.Value != want.Value || full.Nodes != want.Nodes || full.Leaves != want.Evals {
				t.Errorf("%s depth %d: value %d, %d nodes, %d leaves; want %+v", name, want.Depth, full.Value, full.Nodes, full.Leaves, want)
			}
			for i, m := range full.RootMoves {
				if w := want.Root[i]; string(m.Move) != w.Move || m.Value != w.Value || !m.Exact {
					t.Errorf("%s depth %d: root move %+v, want %+v", name, want.Depth, m, w)
				}
			}
			cut := search(t, root, minimax.Options{Depth: want.Depth, AlphaBeta: true})
			if cut.Value != want.Value || cut.Nodes != want.CutNodes || cut.Leaves != want.CutEvals {
				t.Errorf("%s depth %d: alpha-beta %d, %d nodes, %d leaves; want %+v", name, want.Depth, cut.Value, cut.Nodes, cut.Leaves, want)
			}
			checkBounds(t, name, cut, want)
			keep := search(t, root, minimax.Options{Depth: want.Depth, AlphaBeta: true, KeepTies: true})
			if keep.Value != want.Value || keep.Nodes < cut.Nodes || keep.Nodes > full.Nodes {
				t.Errorf("%s depth %d: keeping ties %d, %d nodes", name, want.Depth, keep.Value, keep.Nodes)
			}
			checkBounds(t, name, keep, want)
			for _, r := range []*minimax.Result{full, cut, keep} {
				checkLine(t, root, r, want.Depth)
			}
		}
	}
}

// checkBounds compares the root moves under alpha-beta: exact ones have the true
// value, the others are for Black, who minimises, at least as bad as they say.
func checkBounds(t *testing.T, name string, r *minimax.Result, want searchTruth) {
	t.Helper()
	for i, m := range r.RootMoves {
		w := want.Root[i].Value
		if m.Exact && m.Value != w || m.Value > w {
			t.Errorf("%s depth %d: root move %+v, in truth worth %d", name, want.Depth, m, w)
		}
	}
}

func search(t *testing.T, s game.State, o minimax.Options) *minimax.Result {
	t.Helper()
	r, err := minimax.Search(background(), s, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// checkLine plays the principal line: it must reach the depth or an end, and
// that leaf must have the value found.
func checkLine(t *testing.T, root state, r *minimax.Result, depth int) {
	t.Helper()
	s := game.State(root)
	for _, m := range r.Line {
		s = s.Play(m)
	}
	end := s.(state)
	value := end.Estimate()
	if game.Over(end) {
		value = end.Score() * end.WonEstimate()
		if end.Turn() != end.Maximiser() {
			value = -value
		}
	} else if len(r.Line) != depth {
		t.Errorf("line %v stops before depth %d", r.Line, depth)
	}
	if value != r.Value {
		t.Errorf("depth %d: line %v is worth %d, not %d", depth, r.Line, value, r.Value)
	}
}

// Depth 1 picks the losing a2-b2.
func TestShortSightLoses(t *testing.T) {
	if r := search(t, start(t, nil), minimax.Options{Depth: 1}); len(r.Line) != 1 || r.Line[0] != "a2-b2" {
		t.Errorf("line %v, want a2-b2", r.Line)
	}
}
