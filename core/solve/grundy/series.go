package grundy

import (
	"strconv"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/solve"
)

// A usual search for a period ends at so many heaps, or once it has looked at so
// many pairs: some 4 s natively. It proves 0.376 (4,536,506 heaps).
const (
	usualBound = 1 << 23
	usualWork  = 1 << 32
)

// naiveCheck is the last heap up to which a proof is checked by all pairs.
const naiveCheck = 4000

// Series is the values of heaps from..to of the rules' sequence, with its period
// and the proof's certificate. A bound of 0 is the usual one. The heaps up to to
// are valued in any case, if the bound allows it. Under misère play the values tell
// who wins (MisereSubtraction), and the method is "misere"; game.TooBig names the last heap
// that is known where it does not.
func Series(r *solve.Run, rules cert.HeapRules, from, to, bound int64) (solve.Series, error) {
	e := effort{want: forever, bound: int(bound), work: 1 << 62}
	if bound == 0 {
		e.bound, e.work = usualBound, usualWork
	}
	e.least = int(min(to, int64(e.bound)))
	var s *Sequence
	var err error
	out := solve.Series{Method: "naive"}
	if rules.Octal != nil {
		digits := len(rules.Octal) - 1
		s, err = octalSequence(r, Code{rules.Octal[0], rules.Octal[1:]}, e)
		out.Theorem, out.Args = cert.Octal, map[string]string{"digits": strconv.Itoa(digits)}
		if s.sparse.Mask != 0 {
			out.Method = "sparse"
		}
	} else {
		s, err = subtractionSequence(r, rules.Take, rules.Misere, e)
		if rules.Misere {
			out.Method = "misere"
		}
		largest := uint64(0)
		for _, t := range rules.Take {
			largest = max(largest, t)
		}
		out.Theorem, out.Args = cert.Subtraction, map[string]string{"largest": strconv.FormatUint(largest, 10)}
	}
	if err != nil {
		return out, err
	}
	p := s.Period()
	out.Length, out.Start, out.CheckedTo = p.Length, p.Start, p.CheckedTo
	if p.Length == 0 {
		out.Theorem, out.Args = "", nil
	}
	if _, ok := s.Value(uint64(to)); !ok {
		return out, game.Big("to", strconv.FormatInt(to, 10), "series.known", "max", strconv.FormatInt(p.CheckedTo, 10))
	}
	out.Values = make([]int64, 0, to-from+1)
	for n := from; n <= to; n++ {
		v, _ := s.Value(uint64(n))
		out.Values = append(out.Values, int64(v))
	}
	if p.Length > 0 {
		out.Certificate = s.certificate(out.Theorem)
	}
	return out, nil
}

// certificate states the proof, for a checker that finds the values itself.
func (s *Sequence) certificate(theorem string) *cert.Period {
	p := s.Period()
	c := &cert.Period{Theorem: theorem, Start: strconv.FormatInt(p.Start, 10), Length: strconv.FormatInt(p.Length, 10),
		CheckedTo: strconv.FormatInt(p.CheckedTo, 10)}
	if listed := s.period.Start + s.period.Length; listed <= cert.ListedValues {
		c.Values = s.values[:listed]
	}
	if s.period.CheckedTo <= naiveCheck {
		return c
	}
	values, all := s.values[1:s.period.CheckedTo+1], uint16(0)
	for _, v := range values {
		all |= v
	}
	rare := sparse{mask: s.sparse.Mask & all}
	for _, v := range values {
		if rare.mask != 0 && rare.rare(v) {
			c.Rare++
		}
	}
	if c.Rare > 0 {
		c.Mask = rare.mask
	}
	return c
}
