package coins

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/solve"
	"minimex/core/solve/interval"
)

// Certify states the margin, the scores and a best line, and for a row of at
// most maxTable coins the whole table, from which all of them can be read off.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	root := s.(*State)
	own, err := solutionOf(r, root, sol)
	if err != nil {
		return nil, err
	}
	margin := own.margins.Whole
	mover, other := solve.Scores(root.Pool(), margin)
	p := &proof{
		Margin: row.Number(margin),
		Scores: []string{row.Number(mover), row.Number(other)},
		Sum:    row.Number(root.Pool()),
		Line:   []string{},
		Totals: [][]string{},
	}
	for _, ply := range own.best() {
		p.Line = append(p.Line, string(moveOf(ply)))
		p.Totals = append(p.Totals, []string{row.Number(ply.Starter), row.Number(ply.Other)})
	}
	n := len(own.root)
	if n > maxTable {
		return p, nil
	}
	dp, err := interval.Table(r, own.root)
	if err != nil {
		return nil, err
	}
	p.Cells = make([][]string, n)
	for i := range n {
		p.Cells[i] = make([]string, n-i)
		for j := i; j < n; j++ {
			p.Cells[i][j-i] = row.Number(dp[i*n+j])
		}
	}
	return p, nil
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, data []byte) (cert.Certificate, error) {
	if kind != kindInterval {
		return nil, nil
	}
	return cert.Read[proof](data)
}
