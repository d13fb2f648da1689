package heaps

import (
	"errors"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

// HeapRules are the rules by which a proof of a heap's period can be checked.
func (g *Game) HeapRules(v game.Values) (rules cert.HeapRules, ok bool) {
	if proof := g.Rules(v).Proof; proof != nil {
		return *proof, true
	}
	return cert.HeapRules{}, false
}

// Series is the values of the heaps from..to, with the period where it is proved.
func (g *Game) Series(r *solve.Run, v game.Values, from, to, bound int64) (solve.Series, error) {
	rules := g.rules(v)
	if rules.Proof != nil {
		return grundy.Series(r, *rules.Proof, from, to, bound)
	}
	seq, err := rules.Sequence(r, uint64(to))
	if err != nil {
		var big *game.Error
		if errors.As(err, &big) {
			big.Field = "to"
		}
		return solve.Series{}, err
	}
	s := solve.Series{CheckedTo: to, Method: seq.Method}
	for n := from; n <= to; n++ {
		value, _ := seq.Value(uint64(n))
		s.Values = append(s.Values, int64(value))
		if err := r.Tick(); err != nil {
			return s, err
		}
	}
	return s, nil
}
