// Package grundy values loop-free games through the mex rule of Sprague and
// Grundy.
package grundy

import "minimex/core/solve"

// Ranked is a loop-free game whose positions are numbered so that every move
// leads to a smaller number. A position without moves is lost for the mover, or
// won where EndWins.
type Ranked interface {
	Len() int
	// Moves appends the numbers of the positions that rank can move to.
	Moves(rank int, to []int32) []int32
	EndWins() bool
}

// Table holds the values of all positions by rank. Nim is nil where a position
// without moves is won: Grundy values belong to normal play.
type Table struct {
	Win      []bool
	Distance []int32 // plies to the end, the winner hurrying, the loser delaying
	Nim      []int32
}

// Solve fills the table in one pass in rank order: O(positions + moves) time,
// three flat slices of space. Each tick is one position.
func Solve(r *solve.Run, g Ranked) (*Table, error) {
	n := g.Len()
	t := &Table{Win: make([]bool, n), Distance: make([]int32, n)}
	if !g.EndWins() {
		t.Nim = make([]int32, n)
	}
	var to, seen []int32 // seen[v] = rank+1 where a move of rank has Grundy value v
	for rank := range n {
		if err := r.Tick(); err != nil {
			return nil, err
		}
		to = g.Moves(rank, to[:0])
		if len(to) == 0 {
			t.Win[rank] = g.EndWins()
			continue
		}
		fastest, slowest := int32(-1), int32(-1)
		for _, v := range to {
			if d := t.Distance[v]; t.Win[v] {
				slowest = max(slowest, d)
			} else if fastest < 0 || d < fastest {
				fastest = d
			}
		}
		t.Win[rank] = fastest >= 0
		if t.Win[rank] {
			t.Distance[rank] = fastest + 1
		} else {
			t.Distance[rank] = slowest + 1
		}
		if t.Nim == nil {
			continue
		}
		for len(seen) <= len(to) {
			seen = append(seen, 0)
		}
		mark := int32(rank + 1)
		for _, v := range to {
			if x := t.Nim[v]; int(x) <= len(to) {
				seen[x] = mark
			}
		}
		mex := int32(0)
		for seen[mex] == mark {
			mex++
		}
		t.Nim[rank] = mex
	}
	return t, nil
}
