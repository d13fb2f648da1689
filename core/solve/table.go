package solve

import (
	"math/big"
	"strconv"

	"minimex/core/cert"
	"minimex/core/game"
)

// TableOfValues proves a solution's value of root by a closed table of at most
// limit positions, or returns nil where more can follow. Time and space are one
// visit a position and move.
func TableOfValues(r *Run, sol Solution, root game.State, points, nims bool, limit int) (*cert.Values, error) {
	c := &cert.Values{}
	seen := map[string]bool{root.Text(): true}
	todo := []game.State{root}
	outcomes := []byte{}
	for len(todo) > 0 {
		s := todo[0]
		todo = todo[1:]
		if err := r.Tick(); err != nil {
			return nil, err
		}
		v, ok := sol.Value(s)
		if !ok || (nims && v.Nim == Unknown) || (!points && v.Distance == Unknown && v.Outcome != Draw) {
			return nil, nil
		}
		c.Positions = append(c.Positions, s.Text())
		outcomes = append(outcomes, "LDW"[v.Outcome-Loss])
		if points {
			c.Margins = append(c.Margins, strconv.FormatInt(v.Margin, 10))
		} else {
			c.Distances = append(c.Distances, v.Distance)
		}
		if nims {
			c.Nims = append(c.Nims, v.Nim)
		}
		if c, ok := s.(game.Sampler); ok && c.CountMoves().Cmp(big.NewInt(int64(limit))) > 0 {
			return nil, nil
		}
		for _, m := range s.Moves() {
			to := s.Play(m)
			if text := to.Text(); !seen[text] {
				if len(seen) == limit {
					return nil, nil
				}
				seen[text] = true
				todo = append(todo, to)
			}
		}
	}
	c.Outcomes = string(outcomes)
	return c, nil
}
