package grundy

import (
	"slices"
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
// are valued in any case if the bound allows it, else game.TooBig names the last
// heap that is known. Under misère play the values tell who wins
// (MisereSubtraction), and the method is "misere".
func Series(r *solve.Run, rules cert.HeapRules, from, to, bound int64) (solve.Series, error) {
	out := solve.Series{Method: "naive"}
	s, err := sequenceOf(r, rules, to, bound)
	if err != nil {
		return out, err
	}
	if rules.Octal != nil {
		out.Theorem, out.Args = cert.Octal, map[string]string{"digits": strconv.Itoa(len(rules.Octal) - 1)}
	} else {
		out.Theorem, out.Args = cert.Subtraction, map[string]string{"largest": strconv.FormatUint(slices.Max(rules.Take), 10)}
	}
	if s.sparse.Mask != 0 {
		out.Method = "sparse"
	} else if rules.Misere {
		out.Method = "misere"
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

// sequenceOf computes the sequence, or finds it kept. What is kept is the usual
// one: had it to reach the heap to beyond its usual end, it is not.
func sequenceOf(r *solve.Run, rules cert.HeapRules, to, bound int64) (*Sequence, error) {
	e := effort{want: forever, bound: int(bound), work: 1 << 62}
	if bound == 0 {
		e.bound, e.work = usualBound, usualWork
	}
	e.least = int(min(to, int64(e.bound)))
	key := "series;" + strconv.Itoa(int(bound)) + ";" + string(rules.Octal)
	for _, t := range rules.Take {
		key += "." + strconv.FormatUint(t, 10)
	}
	if rules.Misere {
		key += ";misere"
	}
	if s, ok := r.Recall(key).(*Sequence); ok && (s.period.Length > 0 || e.least < len(s.values) || bound > 0) {
		return s, nil
	}
	var s *Sequence
	var err error
	if rules.Octal != nil {
		s, err = octalSequence(r, Code{rules.Octal[0], rules.Octal[1:]}, e)
	} else {
		s, err = subtractionSequence(r, rules.Take, rules.Misere, e)
	}
	if err == nil && (s.period.Length > 0 || e.least < len(s.values)-1 || bound > 0) {
		r.Keep(key, s)
	}
	return s, err
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
