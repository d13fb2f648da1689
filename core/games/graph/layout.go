package graph

import (
	"slices"
)

// Sizes in scene units.
const (
	radius   = 22
	rowPitch = 86
	colPitch = 92
	margin   = 14
	perRow   = 12 // vertices in a row; a wider layer takes several
	sweeps   = 8
)

// layout is a layered drawing: every arrow that closes no cycle leads downwards,
// each vertex stands as low as the longest way from it allows, and within its row
// near the middle of its neighbours. It serves for printed figures, and on the page
// until dagre has laid the graph out anew: the core stands on the standard library
// alone, and the page has dagre for its trees already. It makes the engine of this
// shelf 12 KB longer (brotli).
type layout struct {
	x, y, row, col []int // the middle of each vertex, its row and place in it
	width, height  int
}

// layOut takes O(sweeps·E) time after one depth-first search, which is recursive:
// the graphs drawn have at most 200 vertices. It does not look at the tokens, so the
// picture stands still while they move.
func (b *board) layOut() *layout {
	n := b.graph.Len()
	level := make([]int, n)
	state := make([]uint8, n) // 1 on the way, 2 done
	var visit func(v int32)
	visit = func(v int32) {
		state[v] = 1
		for _, u := range b.graph.Next(v) {
			if state[u] == 0 {
				visit(u)
			}
			if state[u] == 2 {
				level[v] = max(level[v], level[u]+1)
			}
		}
		state[v] = 2
	}
	for v := range int32(n) {
		if state[v] == 0 {
			visit(v)
		}
	}
	var rows [][]int32
	for l := slices.Max(level); l >= 0; l-- {
		row := []int32{}
		for v := range n {
			if level[v] == l {
				row = append(row, int32(v))
			}
		}
		parts := (len(row) + perRow - 1) / perRow
		for i := range parts {
			rows = append(rows, row[i*len(row)/parts:(i+1)*len(row)/parts])
		}
	}
	l := &layout{x: make([]int, n), y: make([]int, n), row: make([]int, n), col: make([]int, n)}
	l.place(rows)
	l.straighten(b, rows)
	return l
}

// place sets the rows about a common middle axis.
func (l *layout) place(rows [][]int32) {
	for r, row := range rows {
		for c, v := range row {
			l.x[v], l.y[v] = (2*c-len(row)+1)*colPitch/2, r*rowPitch
			l.row[v], l.col[v] = r, c
		}
	}
}

// straighten moves each vertex, within its row, to the mean of those that an arrow joins
// it to.
func (l *layout) straighten(b *board, rows [][]int32) {
	n := b.graph.Len()
	mean, count := make([]int, n), make([]int, n)
	for range sweeps {
		clear(mean)
		clear(count)
		for v := range int32(n) {
			for _, u := range b.graph.Next(v) {
				mean[v], mean[u] = mean[v]+l.x[u], mean[u]+l.x[v]
				count[v]++
				count[u]++
			}
		}
		for v := range mean {
			if count[v] > 0 {
				mean[v] = 16 * mean[v] / count[v]
			}
		}
		for _, row := range rows {
			slices.SortStableFunc(row, func(a, b int32) int { return mean[a] - mean[b] })
		}
		l.place(rows)
	}
}
