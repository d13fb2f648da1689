package api

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/solve"
)

// Bounds of a series: the values that one lists, the largest heap, and the largest
// that may be valued one after the other in search of a period.
const (
	maxSeries      = 100_000
	maxHeap        = 1_000_000_000_000_000_000
	maxSeriesBound = 1 << 25
)

func (c *call) series() (any, error) {
	spec, values, err := c.rules()
	if err != nil {
		return nil, err
	}
	from, to, bound, err := c.stretch()
	if err != nil {
		return nil, err
	}
	s, err := spec.(solve.Sequencer).Series(c.run, values, from, to, bound)
	if err != nil {
		return nil, err
	}
	r := SeriesResult{Values: make([]string, len(s.Values)), Method: s.Method, Theorem: s.Theorem, Args: s.Args,
		Period: Period{Status: "unproved", CheckedTo: strconv.FormatInt(s.CheckedTo, 10)}}
	for i, v := range s.Values {
		r.Values[i] = strconv.FormatInt(v, 10)
	}
	if s.Length > 0 {
		r.Period.Status, r.Period.Length, r.Period.Start = "proved", whole(s.Length), whole(s.Start)
	}
	if s.Certificate != nil {
		r.Certificate = &Certificate{Kind: s.Certificate.Kind(), Game: spec.ID(), Params: values.Map(),
			Claim: claimOf(spec, values, ""), Proof: s.Certificate}
	}
	return r, nil
}

// stretch reads which heaps are asked for.
func (c *call) stretch() (from, to, bound int64, err error) {
	for _, f := range []struct{ asked, into *int64 }{{c.q.From, &from}, {c.q.To, &to}, {c.q.Bound, &bound}} {
		if f.asked != nil {
			*f.into = *f.asked
		}
	}
	big := func(field string, at int64, want string, most int64) error {
		return &Error{Code: game.TooBig, Field: field, At: strconv.FormatInt(at, 10),
			Args: args("want", want, "max", strconv.FormatInt(most, 10))}
	}
	switch {
	case from < 0 || to < from:
		err = badRequest("to", strconv.FormatInt(to, 10), "series.range")
	case bound < 0:
		bad := badRequest("bound", strconv.FormatInt(bound, 10), "series.bound")
		bad.Args["max"] = strconv.Itoa(maxSeriesBound)
		err = bad
	case to-from >= maxSeries:
		err = big("to", to, "series.max", maxSeries)
	case to > maxHeap:
		err = big("to", to, "series.heap", maxHeap)
	case bound > maxSeriesBound:
		err = big("bound", bound, "series.bound", maxSeriesBound)
	}
	return from, to, bound, err
}
