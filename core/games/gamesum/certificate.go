package gamesum

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

const kindSum = "game-sum"

// proof is the table of all scores that can matter: Cells has at [n-1][m] what n turns
// with m additions owed bring, and Value is what the position brings, both seen by
// Alice. Numbers are in lowest terms. The check knows the rules alone: it looks for
// the number that makes the smaller of Bob's replies largest.
type proof struct {
	Value string     `json:"value"`
	Cells [][]string `json:"cells"`

	checked int // cells, by the last check
}

// Kind is "game-sum".
func (*proof) Kind() string { return kindSum }

// Checked counts the cells.
func (p *proof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.cells", p.checked)}
}

// Check takes O(n^2).
func (p *proof) Check(root game.State) error {
	s, ok := root.(*State)
	p.checked = 0
	if !ok || len(p.Cells) != s.n {
		return cert.Fail("cert.shape", kindSum)
	}
	below := []int64{0}
	left := below // of one turn less than s has
	for i, line := range p.Cells {
		n := i + 1
		if len(line) != n+1 {
			return cert.Fail("cert.shape", "cells", i)
		}
		left = below
		row := make([]int64, n+1)
		for m := range row {
			row[m] = byRules(below, n, m, s.k)
			if line[m] != fraction(row[m]) {
				return cert.Fail("cert.follows", "cells", i, m)
			}
			p.checked++
		}
		below = row
	}
	value := below[s.m]
	if s.named {
		value = lower(left, s.n, s.m, s.x)
	}
	if p.Value != fraction(value) {
		return cert.Fail("cert.follows", "value")
	}
	return nil
}

// lower is the smaller of what Bob's replies to x bring on the first of n turns, below
// being the scores of one turn less. As he may add more often than he must, nothing is
// owed after an addition where nothing was before.
func lower(below []int64, n, m int, x int64) int64 {
	added := x + below[max(m-1, 0)]
	if m == n {
		return added
	}
	return min(added, below[m]-x)
}

// byRules is the largest of those over all x from 0 to k. An addition brings the more
// and a subtraction the less the larger x is, so no x is better than where they meet,
// or the end of the range on that side.
func byRules(below []int64, n, m int, k int64) int64 {
	x := k * one
	if m < n {
		x = max(0, min(x, (below[m]-below[max(m-1, 0)])/2))
	}
	return lower(below, n, m, x)
}

// Certify is the whole table.
func (Game) Certify(_ *solve.Run, s game.State, _ solve.Solution) (cert.Certificate, error) {
	root := s.(*State)
	t := newTable(root.n, root.k)
	p := &proof{Value: fraction(t.value(root)), Cells: [][]string{}}
	for _, row := range t[1:] {
		line := make([]string, len(row))
		for m, v := range row {
			line[m] = fraction(v)
		}
		p.Cells = append(p.Cells, line)
	}
	return p, nil
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, data []byte) (cert.Certificate, error) {
	if kind != kindSum {
		return nil, nil
	}
	return cert.Read[proof](data)
}
