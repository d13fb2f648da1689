package digraph

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"minimex/core/solve"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// random is a graph of n vertices with about so many arrows, self-loops and
// parallel ones among them; acyclic where asked.
func random(r *rand.Rand, n, arrows int, acyclic bool) *Graph {
	var from, to []int32
	for range arrows {
		u, v := int32(r.IntN(n)), int32(r.IntN(n))
		if acyclic && u == v {
			continue
		}
		if acyclic && u < v {
			u, v = v, u
		}
		from, to = append(from, u), append(to, v)
	}
	return New(n, from, to)
}

func TestNewSortsAndMerges(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		n := 1 + r.IntN(9)
		want := make([][]int32, n)
		var from, to []int32
		for range r.IntN(40) {
			u, v := int32(r.IntN(n)), int32(r.IntN(n))
			from, to = append(from, u), append(to, v)
			want[u] = append(want[u], v)
		}
		g, arrows := New(n, from, to), 0
		for v := range n {
			slices.Sort(want[v])
			want[v] = slices.Compact(want[v])
			arrows += len(want[v])
			if !slices.Equal(g.Next(int32(v)), want[v]) {
				t.Fatalf("successors of %d: %v, want %v", v, g.Next(int32(v)), want[v])
			}
			for _, u := range want[v] {
				if !slices.Contains(g.reverse().Next(u), int32(v)) {
					t.Fatalf("turned round, %d lacks %d", u, v)
				}
			}
		}
		if g.Arrows() != arrows || g.reverse().Arrows() != arrows {
			t.Fatalf("%d arrows, want %d", g.Arrows(), arrows)
		}
	}
}

// pair is the game of two tokens decided by brute force: sweeps over all pairs,
// one for each ply of distance.
func pair(g, h *Graph) map[[2]int32]solve.Value {
	known := map[[2]int32]solve.Value{}
	next := func(p [2]int32) [][2]int32 {
		var list [][2]int32
		for _, u := range g.Next(p[0]) {
			list = append(list, [2]int32{u, p[1]})
		}
		for _, u := range h.Next(p[1]) {
			list = append(list, [2]int32{p[0], u})
		}
		return list
	}
	for ply, found := 0, true; found || ply < 2; ply++ {
		found = false
		fresh := map[[2]int32]solve.Value{}
		for u := range int32(g.Len()) {
			for v := range int32(h.Len()) {
				p := [2]int32{u, v}
				if _, done := known[p]; done {
					continue
				}
				lost := true
				for _, q := range next(p) {
					after, done := known[q]
					if done && after.Outcome == solve.Loss {
						fresh[p] = solve.Value{Outcome: solve.Win, Distance: ply}
					}
					lost = lost && done && after.Outcome == solve.Win
				}
				if lost {
					fresh[p] = solve.Value{Outcome: solve.Loss, Distance: ply}
				}
			}
		}
		for p, v := range fresh {
			known[p], found = v, true
		}
	}
	return known
}

func TestOneAndTwoTokensAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	draws, infinite, finite := 0, 0, 0
	for round := range 2000 {
		g, h := random(r, 1+r.IntN(6), r.IntN(13), round%3 == 0), random(r, 1+r.IntN(6), r.IntN(13), round%2 == 0)
		if round%5 == 0 {
			h = g
		}
		want := pair(g, h)
		gv, err := Solve(run(), g)
		if err != nil {
			t.Fatal(err)
		}
		hv, err := Solve(run(), h)
		if err != nil {
			t.Fatal(err)
		}
		for u := range int32(g.Len()) {
			for v := range int32(h.Len()) {
				s, err := SolveSum(run(), []*Graph{g, h}, []int32{u, v})
				if err != nil {
					t.Fatal(err)
				}
				got, ok := s.Value([]int32{u, v})
				w, decided := want[[2]int32{u, v}]
				if !decided {
					w = solve.Value{Outcome: solve.Draw, Distance: solve.Unknown}
					draws++
				}
				if !ok || got.Outcome != w.Outcome || got.Distance != w.Distance {
					t.Fatalf("%v and %v from %d, %d: %+v, want %+v", g, h, u, v, got, w)
				}
				// Smith's theorem: the values of the tokens tell the sum's outcome.
				if smith := outcome(g, h, gv, hv, u, v); smith != w.Outcome {
					t.Fatalf("%v and %v from %d, %d: values %d, %d say %v, want %v", g, h, u, v, gv.nim[u], hv.nim[v], smith, w.Outcome)
				}
			}
			switch x := gv.At(u); {
			case gv.Free(u):
				if x.Nim != mexOf(g, u) {
					t.Fatalf("%v: value %d of %d, want %d", g, x.Nim, u, mexOf(g, u))
				}
			case x.Nim == solve.Unknown:
				infinite++
			default:
				finite++
			}
		}
	}
	if draws < 1000 || infinite < 500 || finite < 100 {
		t.Errorf("%d draws, %d infinite and %d finite values on cycles: too few to tell", draws, infinite, finite)
	}
}

// outcome is what the loopy values of two tokens say of their sum: xor where both
// are finite, else a win only by moving an infinite one to the finite one's value.
func outcome(g, h *Graph, gv, hv *Values, u, v int32) solve.Outcome {
	x, y := gv.nim[u], hv.nim[v]
	switch {
	case x == solve.Unknown && y == solve.Unknown:
		return solve.Draw
	case x == solve.Unknown && leads(g, gv, u, y), y == solve.Unknown && leads(h, hv, v, x):
		return solve.Win
	case x == solve.Unknown || y == solve.Unknown:
		return solve.Draw
	case x == y:
		return solve.Loss
	}
	return solve.Win
}

func leads(g *Graph, values *Values, v, value int32) bool {
	return slices.ContainsFunc(g.Next(v), func(u int32) bool { return values.nim[u] == value })
}

func mexOf(g *Graph, v int32) int64 {
	seen := map[int64]bool{}
	for _, u := range g.Next(v) {
		seen[mexOf(g, u)] = true
	}
	m := int64(0)
	for seen[m] {
		m++
	}
	return m
}

// Three tokens of one graph agree with their product's outcome, where play must end
// by the nim-sum alone.
func TestSumWithoutProduct(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 60 {
		g := random(r, 8, 14, true)
		at := []int32{int32(r.IntN(8)), int32(r.IntN(8)), int32(r.IntN(8))}
		s, err := SolveSum(run(), []*Graph{g, g, g}, at)
		if err != nil {
			t.Fatal(err)
		}
		with, _ := s.Value(at)
		s.product = nil
		without, ok := s.Value(at)
		if !ok || with.Outcome != without.Outcome || with.Nim != without.Nim || without.Distance != solve.Unknown {
			t.Fatalf("%v at %v: %+v, without the product %+v", g, at, with, without)
		}
	}
}

func TestProductIsBounded(t *testing.T) {
	n := 1001
	var from, to []int32
	for v := range int32(n) {
		from, to = append(from, v), append(to, (v+1)%int32(n))
	}
	g := New(n, from, to)
	if _, err := SolveSum(run(), []*Graph{g, g}, []int32{0, 5}); err == nil {
		t.Error("the product of two rings of 1001 vertices is solved")
	}
	from, to = from[:n-1], to[:n-1]
	if s, err := SolveSum(run(), []*Graph{New(n, from, to), New(n, from, to)}, []int32{0, 5}); err != nil || s.product != nil {
		t.Errorf("two long paths: %v", err)
	}
}

func BenchmarkMillionArrows(b *testing.B) {
	g := random(rand.New(rand.NewPCG(4, 4)), 100_000, 1_000_000, true)
	for b.Loop() {
		if _, err := Solve(run(), g); err != nil {
			b.Fatal(err)
		}
	}
}
