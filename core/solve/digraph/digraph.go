// Package digraph solves games in which tokens step along the arrows of directed
// graphs, cycles allowed: a move takes one token over one arrow, and who cannot
// move has lost. Any impartial game is such a graph; several tokens play the sum.
//
// One token: outcome and distance by retrograde analysis, O(V+E).
// Where no cycle can be reached, Grundy values by the mex rule in the same time;
// elsewhere the loopy values of Smith, who found when a vertex on a cycle is
// still worth a nimber. Several tokens: by xor where no cycle can be reached,
// else by retrograde analysis of the product.
//
// Sources: C. A. B. Smith, Graphs and composite games, Journal of Combinatorial
// Theory 1 (1966); A. S. Fraenkel and U. Tassa, Strategy for a class of games with
// dynamic ties, Computers & Mathematics with Applications 1 (1975).
package digraph

// Graph is a directed graph on the vertices 0..Len-1 without parallel arrows, in
// two flat slices.
type Graph struct {
	start, to []int32 // the successors of v, ascending, are to[start[v]:start[v+1]]
}

// New is the graph of n vertices and the arrows from[i] to[i], parallel ones
// merged. It sorts them by counting, O(V+E).
func New(n int, from, to []int32) *Graph {
	// Turned round twice, the lists are in ascending order.
	back := turn(n, from, to)
	g := back.reverse()
	kept, begin := int32(0), int32(0)
	for v := range n {
		end := g.start[v+1]
		for i := begin; i < end; i++ {
			if i > begin && g.to[i] == g.to[i-1] {
				continue
			}
			g.to[kept] = g.to[i]
			kept++
		}
		begin = end
		g.start[v+1] = kept
	}
	g.to = g.to[:kept]
	return g
}

// turn is the graph of the arrows to[i] from[i], parallel ones kept.
func turn(n int, from, to []int32) *Graph {
	g := &Graph{start: make([]int32, n+1), to: make([]int32, len(to))}
	for _, v := range to {
		g.start[v]++
	}
	g.ends()
	for i := len(to) - 1; i >= 0; i-- {
		v := to[i]
		g.start[v]--
		g.to[g.start[v]] = from[i]
	}
	return g
}

// ends turns counts into the end of each vertex's stretch; filling from behind
// moves it to the start.
func (g *Graph) ends() {
	total := int32(0)
	for v, count := range g.start {
		total += count
		g.start[v] = total
	}
}

// reverse is the graph with every arrow turned round.
func (g *Graph) reverse() *Graph {
	back := &Graph{start: make([]int32, len(g.start)), to: make([]int32, len(g.to))}
	for _, v := range g.to {
		back.start[v]++
	}
	back.ends()
	for v := g.Len() - 1; v >= 0; v-- {
		for _, u := range g.Next(int32(v)) {
			back.start[u]--
			back.to[back.start[u]] = int32(v)
		}
	}
	return back
}

// Len is the number of vertices.
func (g *Graph) Len() int { return len(g.start) - 1 }

// Arrows is the number of arrows.
func (g *Graph) Arrows() int { return len(g.to) }

// Next is the successors of v, ascending; they must not be changed.
func (g *Graph) Next(v int32) []int32 { return g.to[g.start[v]:g.start[v+1]] }

// Reach is the vertices that a token on v can come to, v first, in order of the
// number of moves.
func (g *Graph) Reach(v int32) []int32 {
	seen := make([]bool, g.Len())
	seen[v] = true
	list := []int32{v}
	for i := 0; i < len(list); i++ {
		for _, u := range g.Next(list[i]) {
			if !seen[u] {
				seen[u] = true
				list = append(list, u)
			}
		}
	}
	return list
}
