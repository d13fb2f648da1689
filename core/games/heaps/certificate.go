package heaps

import (
	"slices"
	"strconv"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

const (
	kindSum = "heap-sum"
	// fewPositions are listed one by one even where the heaps' values can be
	// proved, manyPositions at most where they cannot.
	fewPositions, manyPositions = 1000, 5000
	// mexHeap is the largest heap that a check values by the mex of all moves.
	mexHeap = 1000
)

// sumProof states the Grundy values of the heaps and, for a win, a move and what it
// leaves. The
// checker finds the values again: by the mex of all moves up to heaps of 1000,
// beyond by a period that it proves first; of stairs an odd step has its size and an
// even one 0. That the nim-sum of the values decides is the theorem of Sprague and
// Grundy, in misère play Ferguson's.
type sumProof struct {
	Values  []string     `json:"values"`
	Outcome string       `json:"outcome"`
	Move    string       `json:"move,omitempty"`
	After   string       `json:"after,omitempty"`
	Period  *cert.Period `json:"period,omitempty"`

	checked int // heaps, by the last check
}

// Certify lists the values of all positions below s while they are few, which
// needs the rules alone; beyond, it proves the heaps' values. It is nil where a
// heap is too large for either.
func (g *Game) Certify(r *solve.Run, state game.State, sol solve.Solution) (cert.Certificate, error) {
	s, own := state.(*State), sol.(*solution)
	p, err := own.periodProof(r, s)
	if err != nil {
		return nil, err
	}
	limit := fewPositions
	if p == nil {
		limit = manyPositions
	}
	if own.plies != nil {
		values, err := solve.TableOfValues(r, sol, s, false, !s.Rules.Misere, limit)
		if values != nil || err != nil {
			return values, err
		}
	}
	if p == nil {
		return nil, nil
	}
	values, _ := own.values(s)
	for _, v := range values {
		p.Values = append(p.Values, strconv.FormatUint(v, 10))
	}
	if wins(values, s.Rules.Misere) {
		p.Outcome = solve.Win.String()
		if best := own.BestMoves(s, 1); len(best) > 0 {
			p.Move, p.After = string(best[0]), s.Play(best[0]).Text()
		}
	}
	return p, nil
}

// periodProof begins a proof, with the period where a heap asks for one. It is nil
// where that is not proved, or too long.
func (s *solution) periodProof(r *solve.Run, p *State) (*sumProof, error) {
	begun := &sumProof{Outcome: solve.Loss.String()}
	if p.Rules.Stairs || slices.Max(p.Heaps) <= mexHeap {
		return begun, nil
	}
	proof := p.proof()
	if period := s.seq.Period; proof == nil || period.Length == 0 || period.Start+period.Length > cert.ListedValues {
		return nil, nil
	}
	series, err := grundy.Series(r, *proof, 0, 0, 0)
	begun.Period = series.Certificate
	return begun, err
}

// proof is the rules of a heap by which its values can be proved: those of normal
// play, whose values decide misère play too.
func (s *State) proof() *cert.HeapRules {
	if s.Rules.Proof == nil {
		return nil
	}
	rules := *s.Rules.Proof
	rules.Misere = false
	return &rules
}

// ReadCertificate reads the proofs of this package.
func (g *Game) ReadCertificate(kind string, proof []byte) (cert.Certificate, error) {
	if kind != kindSum {
		return nil, nil
	}
	return cert.Read[sumProof](proof)
}

func (*sumProof) Kind() string { return kindSum }

// Checked counts the heaps whose values were found again.
func (p *sumProof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.values", p.checked)}
}

// Check finds the values of the heaps again, before and after the move.
func (p *sumProof) Check(state game.State) error {
	s := state.(*State)
	p.checked = 0
	value, err := p.lookup(s)
	if err != nil {
		return err
	}
	values := valuesBy(value, s)
	if len(p.Values) != len(values) {
		return cert.Fail("cert.shape", s.Text())
	}
	for i, v := range values {
		if p.Values[i] != strconv.FormatUint(v, 10) {
			return cert.Fail("cert.value", strconv.FormatUint(s.Heaps[i], 10))
		}
	}
	p.checked = len(values)
	won := wins(values, s.Rules.Misere)
	if won != (p.Outcome == solve.Win.String()) || !won && p.Outcome != solve.Loss.String() {
		return cert.Fail("cert.outcome", s.Text())
	}
	if !won || game.Over(s) {
		if p.Move != "" || p.After != "" {
			return cert.Fail("cert.move", p.Move)
		}
		return nil
	}
	move, err := s.ReadMove(p.Move)
	if err != nil || string(move) != p.Move {
		return cert.Fail("cert.move", p.Move)
	}
	next := s.Play(move).(*State)
	if next.Text() != p.After {
		return cert.Fail("cert.move", p.After)
	}
	p.checked += len(next.Heaps)
	if wins(valuesBy(value, next), s.Rules.Misere) {
		return cert.Fail("cert.outcome", next.Text())
	}
	return nil
}

func valuesBy(value func(uint64) uint64, s *State) []uint64 {
	values := make([]uint64, len(s.Heaps))
	for i, h := range s.Heaps {
		if !s.Rules.Stairs || i%2 == 0 {
			values[i] = value(h)
		}
	}
	return values
}

// lookup is the value of any heap that can come up in s, from the rules alone.
func (p *sumProof) lookup(s *State) (func(uint64) uint64, error) {
	most := slices.Max(s.Heaps)
	switch {
	case s.Rules.Stairs:
		return func(n uint64) uint64 { return n }, nil
	case p.Period == nil && most > mexHeap:
		return nil, cert.Fail("cert.range", strconv.FormatUint(most, 10))
	case p.Period == nil:
		values := mexes(s.Rules, most)
		return func(n uint64) uint64 { return values[n] }, nil
	}
	rules := s.proof()
	start, err1 := strconv.ParseUint(p.Period.Start, 10, 62)
	length, err2 := strconv.ParseUint(p.Period.Length, 10, 62)
	scale := uint64(1)
	if rules != nil && rules.Octal == nil {
		scale = slices.Min(rules.Take)
		for _, t := range rules.Take {
			for t%scale != 0 {
				scale, t = t%scale, scale
			}
		}
	}
	start, length = start/scale, length/scale
	if rules == nil || err1 != nil || err2 != nil || length == 0 || start+length > cert.ListedValues {
		return nil, cert.Fail("cert.shape", kindSum)
	}
	if err := p.Period.CheckRules(*rules, func(int64) error { return nil }); err != nil {
		return nil, err
	}
	return func(n uint64) uint64 {
		if n /= scale; n >= start {
			n = start + (n-start)%length
		}
		return uint64(p.Period.Values[n])
	}, nil
}

// mexes are the values of the heaps up to most, each the least that no move leads
// to: O(most^2) moves.
func mexes(r *Rules, most uint64) []uint64 {
	values := make([]uint64, most+1)
	for n := range values {
		var seen []bool
		r.Each(uint64(n), func(o Option) bool {
			v := values[o.A]
			if o.B != 0 {
				v ^= values[o.B]
			}
			for uint64(len(seen)) <= v {
				seen = append(seen, false)
			}
			seen[v] = true
			return true
		})
		for values[n] < uint64(len(seen)) && seen[values[n]] {
			values[n]++
		}
	}
	return values
}
