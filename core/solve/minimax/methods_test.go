package minimax

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/solve"
)

// reader is alpha-beta written another way: seen by the side to move, points still
// to come alone, so that the window shifts with what a move earns. It counts its work.
type reader struct {
	keep, hard            bool
	nodes, leaves, cuts   int64
	order                 []int64 // for the side to move at the root, with the lead
	prune, reversed, sort bool
}

const far = int64(1) << 40

// read is the value of t within depth for its mover in the window a, b; lead is the
// root's side's lead so far, and mine whether that side moves.
func (r *reader) read(t tree, depth int, a, b, lead int64, mine bool) int64 {
	r.nodes++
	moves := t.Moves()
	if len(moves) == 0 || depth == 0 {
		r.leaves++
		v := int64(0)
		if len(moves) == 0 {
			v = t.Score()
		}
		if mine {
			r.order = append(r.order, lead+v)
		} else {
			r.order = append(r.order, lead-v)
		}
		return v
	}
	if r.reversed {
		slices.Reverse(moves)
	}
	if r.sort {
		slices.SortStableFunc(moves, func(m, n game.Move) int {
			worth := func(m game.Move) int64 { return t.Reward(m) - plain(t.Play(m).(tree), 99) }
			return int(worth(n) - worth(m))
		})
	}
	best, low := -far, a
	for i, m := range moves {
		earned := t.Reward(m)
		after := lead - earned
		if mine {
			after = lead + earned
		}
		v := earned - r.read(t.Play(m).(tree), depth-1, earned-b, earned-low, after, !mine)
		best = max(best, v)
		low = max(low, v)
		if r.prune && i+1 < len(moves) && (low > b || low == b && !r.keep) {
			r.cuts++
			break
		}
	}
	if r.hard {
		return min(max(best, a), b)
	}
	return best
}

// Every combination of switches finds minimax's value and reads what the other
// alpha-beta reads, which shares no line with it.
func TestEverySwitchAgainstAnotherAlphaBeta(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := tree{node: trees(5, true).Draw(t, "tree")}
		depth := rapid.IntRange(0, 6).Draw(t, "depth")
		want := plain(root, depth)
		known := solved{}
		for bits := range 48 {
			o := Options{Depth: depth, AlphaBeta: bits&1 != 0, KeepTies: bits&2 != 0, FailHard: bits&4 != 0, Order: Order(bits >> 4)}
			if o.Order == Best {
				o.Known = known
			}
			o.Trace = bits&8 != 0
			got := mustSearch(t, root, o)
			r := &reader{keep: o.KeepTies, hard: o.FailHard, prune: o.AlphaBeta, reversed: o.Order == Reversed, sort: o.Order == Best}
			value := r.read(root, depth, -far, far, 0, true)
			if got.Value != want || value != want {
				t.Fatalf("%+v: %d, the other way %d, want %d", o, got.Value, value, want)
			}
			if got.Nodes != r.nodes || got.Leaves != r.leaves || got.CutCount != r.cuts || !slices.Equal(got.LeafOrder, r.order) {
				t.Fatalf("%+v: %d nodes, %d cuts, leaves %v; the other way %d, %d, %v", o, got.Nodes, got.CutCount, got.LeafOrder, r.nodes, r.cuts, r.order)
			}
			checkLine(t, root, got, depth)
		}
		for _, o := range []Options{{Memory: true}, {Difference: true}, {Memory: true, Difference: true}, {Memory: true, AlphaBeta: true, Difference: true}} {
			o.Depth = depth
			got := mustSearch(t, root, o)
			if got.Value != want {
				t.Fatalf("%+v: %d, want %d", o, got.Value, want)
			}
			checkLine(t, root, got, depth)
			for i, m := range got.RootMoves {
				full := mustSearch(t, root, Options{Depth: depth}).RootMoves[i]
				if !o.AlphaBeta && m != full {
					t.Fatalf("%+v: root move %v, minimax %v", o, m, full)
				}
			}
		}
	})
}

// solved knows the values of whole trees.
type solved struct{}

func (solved) Value(s game.State) (solve.Value, bool) {
	return solve.Value{Margin: plain(s.(tree), 99), Distance: solve.Unknown}, true
}
func (solved) Solver() string { return "plain" }
func (solved) States() int64  { return 0 }

// row is the game of coins in a row, whose positions come again: who moves and the
// lead are no part of the text.
type row struct{ coins string }

func (r row) Turn() game.Player { return game.First }
func (r row) Moves() []game.Move {
	return []game.Move{"left", "right"}[:min(2, len(r.coins))]
}
func (r row) Reward(m game.Move) int64 {
	if m == "left" {
		return int64(r.coins[0] - '0')
	}
	return int64(r.coins[len(r.coins)-1] - '0')
}
func (r row) Play(m game.Move) game.State {
	if m == "left" {
		return row{r.coins[1:]}
	}
	return row{r.coins[:len(r.coins)-1]}
}
func (r row) Score() int64 { return 0 }
func (r row) Text() string { return "c" + r.coins }

// The four ways of the article on one row: one value, and less and less work. By
// difference a row of n different stretches has n(n+1)/2 of them and the empty one;
// with the lead in the key there are more positions; plain recursion doubles with
// every coin.
func TestFourWaysOnOneRow(t *testing.T) {
	const coins = "31415926535897"
	n := len(coins)
	brute := mustSearch(t, row{coins}, Options{Depth: n})
	pruned := mustSearch(t, row{coins}, Options{Depth: n, AlphaBeta: true})
	lead := mustSearch(t, row{coins}, Options{Depth: n, Memory: true})
	difference := mustSearch(t, row{coins}, Options{Depth: n, Memory: true, Difference: true})
	for _, r := range []*Result{pruned, lead, difference} {
		if r.Value != brute.Value || len(r.Line) != n {
			t.Errorf("value %d by %v, want %d", r.Value, r.Line, brute.Value)
		}
	}
	// The last coin can be taken in one way, so the last ply doubles nothing.
	if want := int64(1)<<n - 1 + 1<<(n-1); brute.Nodes != want {
		t.Errorf("brute force visits %d, want %d", brute.Nodes, want)
	}
	stretches := map[string]bool{"": true}
	for i := range n {
		for j := i + 1; j <= n; j++ {
			stretches[coins[i:j]] = true
		}
	}
	if difference.Nodes != int64(len(stretches)) {
		t.Errorf("by difference %d positions, want %d", difference.Nodes, len(stretches))
	}
	if !(difference.Nodes < lead.Nodes && lead.Nodes < brute.Nodes/8 && pruned.Nodes < brute.Nodes/2) || difference.Hits == 0 {
		t.Errorf("visits %d, %d, %d, %d", brute.Nodes, pruned.Nodes, lead.Nodes, difference.Nodes)
	}
}

// Memory must not take a value found with fewer or more plies left for another's.
func TestMemoryWithADepth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coins := rapid.StringMatching(`[0-3]{0,9}`).Draw(t, "coins")
		depth := rapid.IntRange(0, 10).Draw(t, "depth")
		want := mustSearch(t, row{coins}, Options{Depth: depth})
		for _, difference := range []bool{false, true} {
			got := mustSearch(t, row{coins}, Options{Depth: depth, Memory: true, Difference: difference})
			if got.Value != want.Value || fmt.Sprint(got.RootMoves) != fmt.Sprint(want.RootMoves) || got.Nodes > want.Nodes {
				t.Fatalf("%v: %d %v, want %d %v", difference, got.Value, got.RootMoves, want.Value, want.RootMoves)
			}
		}
	})
}

// A position that comes back has as many values as plies are left.
func TestMemoryOfAGameThatLoops(t *testing.T) {
	for depth := range 9 {
		r := mustSearch(t, ring(0), Options{Depth: depth, Memory: true})
		if r.Value != 0 || r.Nodes != int64(depth+1) || len(r.Line) != depth {
			t.Errorf("depth %d: %+v", depth, r)
		}
	}
}

// A heap of Nim: the text does not say who moves, so what is known of it must not be
// taken for the other side's.
func TestMemoryTellsTheSidesApart(t *testing.T) {
	for n := range 9 {
		want := mustSearch(t, heap{sticks: n, most: 3}, Options{Depth: 20})
		for _, difference := range []bool{false, true} {
			if got := mustSearch(t, heap{sticks: n, most: 3}, Options{Depth: 20, Memory: true, Difference: difference}); got.Value != want.Value {
				t.Errorf("heap of %d, difference %v: %d, want %d", n, difference, got.Value, want.Value)
			}
		}
	}
}

// A value as large as any can be is no open window.
func TestExtremeValues(t *testing.T) {
	leaf := func(v int64) *node { return &node{score: v} }
	inner := func(c ...*node) *node { return &node{children: c, rewards: make([]int64, len(c))} }
	root := tree{node: inner(inner(leaf(PosInf), leaf(PosInf)), inner(leaf(-PosInf), leaf(PosInf)), inner(leaf(PosInf)))}
	for bits := range 8 {
		o := Options{Depth: 9, AlphaBeta: bits&1 != 0, KeepTies: bits&2 != 0, FailHard: bits&4 != 0}
		if r := mustSearch(t, root, o); r.Value != PosInf || r.Line[0] != "0" {
			t.Errorf("%+v: %d by %v", o, r.Value, r.Line)
		}
	}
}

// Ranking is the stable sort of the standard package.
func TestRank(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		margins := rapid.SliceOfN(rapid.Int64Range(-5, 5), 0, 60).Draw(t, "margins")
		worth := make([]solve.Value, len(margins))
		got, want := make([]int32, len(margins)), make([]int32, len(margins))
		for i, m := range margins {
			worth[i], got[i], want[i] = solve.Value{Margin: m}, int32(i), int32(i)
		}
		rank(got, make([]int32, len(got)), worth)
		slices.SortStableFunc(want, func(a, b int32) int { return int(margins[b] - margins[a]) })
		if !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", margins, got, want)
		}
	})
}
