package coins

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/solve"
	"minimex/core/solve/interval"
)

// Certify states the margin, the scores and a best line, and for a row of at
// most row.MaxTable coins the whole table, from which all of them can be read off.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	root := s.(*State)
	own, err := solutionOf(r, root, sol)
	if err != nil {
		return nil, err
	}
	var dp []int64
	if len(own.root) <= row.MaxTable {
		if dp, err = interval.Table(r, own.root); err != nil {
			return nil, err
		}
	}
	mover, other := solve.Scores(root.Pool(), own.margins.Whole)
	return row.Prove(root, mover, other, own.best(), dp), nil
}

// ReadCertificate reads the proofs of a row.
func (Game) ReadCertificate(kind string, data []byte) (cert.Certificate, error) {
	if kind != row.KindInterval {
		return nil, nil
	}
	return cert.Read[row.Proof](data)
}
