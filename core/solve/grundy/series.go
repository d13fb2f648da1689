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
	values := s.values[:s.period.CheckedTo+1]
	mask := uint16(0)
	if rules.Misere {
		out.Method = "misere"
	} else if breaks(rules.Octal) && len(values) > firstReview {
		if mask = maskOf(values); mask != 0 {
			out.Method = "sparse"
		}
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
		out.Certificate = s.certificate(out.Theorem, mask)
	}
	return out, nil
}

func breaks(octal []uint8) bool {
	for _, digit := range octal {
		if digit&4 != 0 {
			return true
		}
	}
	return false
}

// sequenceOf computes the sequence, going on with the search that was kept. It is
// what a new search would give.
func sequenceOf(r *solve.Run, rules cert.HeapRules, to, bound int64) (*Sequence, error) {
	key := "series;" + string(rules.Octal)
	for _, t := range rules.Take {
		key += "." + strconv.FormatUint(t, 10)
	}
	if rules.Misere {
		key += ";misere"
	}
	s, ok := r.Take(key).(*search)
	switch {
	case ok:
	case rules.Octal != nil:
		s = newOctalSearch(Code{rules.Octal[0], rules.Octal[1:]})
	default:
		s = newTakeSearch(rules.Take, rules.Misere)
	}
	defer r.Keep(key, s)
	most := int(bound)
	if bound == 0 {
		most = usualBound
	}
	h := s.heaps
	if h != nil {
		h.usual, h.least = bound == 0, int(min(to, int64(most)))
	}
	if err := s.grow(r, most); err != nil {
		return nil, err
	}
	if h != nil && h.usual && h.full > 0 {
		most = min(most, max(h.full-1, h.least))
	}
	return s.upTo(most), nil
}

// certificate states the proof, for a checker that finds the values itself, with
// the mask that suits them.
func (s *Sequence) certificate(theorem string, mask uint16) *cert.Period {
	p := s.Period()
	c := &cert.Period{Theorem: theorem, Start: strconv.FormatInt(p.Start, 10), Length: strconv.FormatInt(p.Length, 10),
		CheckedTo: strconv.FormatInt(p.CheckedTo, 10)}
	if listed := s.period.Start + s.period.Length; listed <= cert.ListedValues {
		c.Values = s.values[:listed]
	}
	if s.period.CheckedTo <= naiveCheck || mask == 0 {
		return c
	}
	rare := sparse{mask: mask}
	for _, v := range s.values[1 : s.period.CheckedTo+1] {
		if rare.rare(v) {
			c.Rare++
		}
	}
	if c.Rare > 0 {
		c.Mask = mask
	}
	return c
}
