package cert

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// HeapRules are the rules of a single heap, by which the period of its sequence
// can be checked: either of a taking-and-breaking game or of a subtraction game.
type HeapRules struct {
	// Octal has for each number of counters that a move takes, from 0, what the
	// move may leave: bit 0 no heap, bit 1 one, bit 2 two.
	Octal []uint8
	// Take are the numbers that may be taken, where Octal is nil; under Misere
	// the sequence tells whether the player to move wins, 1 or 0.
	Take   []uint64
	Misere bool
}

// Sequenced is a Spec whose single heaps have a sequence of values. ok is false
// under parameters for which they have none.
type Sequenced interface {
	HeapRules(game.Values) (rules HeapRules, ok bool)
}

// Period proves that a sequence has the least period Length from the least Start
// on. The checker values every heap up to CheckedTo by the rules, then compares.
// That the period goes on for ever is the theorem's:
//
// octal-period: with digits for k takings, G(n+p) = G(n) for n0 <= n < 2*n0+p+k
// (n0 at least 1) settles all n; CheckedTo is 2*n0+2*p+k-1. Guy and Smith, The
// G-values of various games (1956).
//
// subtraction-period: m the largest take, G(n+p) = G(n) for n0 <= n < n0+m
// settles all n, as each value follows from the m before it; CheckedTo is
// n0+p+m-1. Takes with a common divisor d are those of the game without it, a
// heap of n playing as n/d.
//
// Mask, where not 0, lets the checker find values faster: those with an even
// number of its bits are rare, and Rare heaps from 1 to CheckedTo have one. An
// option of a common value comes from a pair of heaps one of which is rare, so
// only those are looked at unless a rare value is missing below. This is exact for
// any mask.
//
// Values are G(0), ..., G(Start+Length-1) where these are at most 1000; under a
// common divisor, of every d-th heap.
type Period struct {
	Theorem   string   `json:"theorem"`
	Start     string   `json:"start"`
	Length    string   `json:"length"`
	CheckedTo string   `json:"checkedTo"`
	Mask      uint16   `json:"mask,omitempty"`
	Rare      int      `json:"rare,omitempty"`
	Values    []uint16 `json:"values,omitempty"`

	valued int // by the last check
}

// Kinds of Period by theorem.
const (
	Octal       = "octal"
	Subtraction = "subtraction"
	kindPeriod  = "-period"
)

// ListedValues is the most values that a Period lists.
const ListedValues = 1000

// maxValued is the most heaps that a check values.
const maxValued = 1 << 25

// Kind is "octal-period" or "subtraction-period".
func (p *Period) Kind() string { return p.Theorem + kindPeriod }

// Checked counts the heaps that were valued.
func (p *Period) Checked() []scene.Label {
	return []scene.Label{Count("cert.checked.values", p.valued)}
}

// ReadPeriod reads a proof of either kind.
func ReadPeriod(kind string, proof []byte) (*Period, error) {
	c, err := Read[Period](proof)
	if err != nil {
		return nil, err
	}
	if p := c.(*Period); p.Kind() == kind && (p.Theorem == Octal || p.Theorem == Subtraction) {
		return p, nil
	}
	return nil, Fail("cert.shape", kind)
}

// Check proves nothing of a position.
func (p *Period) Check(game.State) error { return Fail("cert.shape", p.Theorem) }

// CheckRules accepts the proof for single heaps under the rules, or returns a
// *Fault. tick is told of work done and stops the check by an error.
func (p *Period) CheckRules(rules HeapRules, tick func(int64) error) error {
	p.valued = 0
	start, length, last, err := p.numbers()
	if err != nil {
		return err
	}
	theorem := Subtraction
	if rules.Octal != nil {
		theorem = Octal
	}
	if p.Theorem != theorem || (p.Mask == 0) != (p.Rare == 0) {
		return Fail("cert.shape", p.Theorem)
	}
	var values []uint16
	scale := 1
	if rules.Octal != nil {
		if last != 2*max(start, 1)+2*length+len(rules.Octal)-2 {
			return Fail("cert.range", p.CheckedTo)
		}
		h := heapValues{rules: rules.Octal, mask: p.Mask, rareMost: p.Rare}
		values, err = h.upTo(last, tick)
		if err == nil && (len(h.rare) != p.Rare || p.Mask&^h.all != 0) {
			err = Fail("cert.rare", strconv.Itoa(p.Rare))
		}
	} else {
		var take []int
		if take, scale = reduced(rules.Take); take == nil || p.Mask != 0 || start%scale != 0 || length%scale != 0 {
			return Fail("cert.shape", p.Theorem)
		}
		start, length = start/scale, length/scale
		window := start + length + take[len(take)-1]
		if last/scale != window-1 || last%scale != scale-1 {
			return Fail("cert.range", p.CheckedTo)
		}
		last = window - 1
		values, err = takeValues(take, rules.Misere, last, tick)
	}
	p.valued = len(values)
	if err != nil {
		return err
	}
	return p.compare(values, start, length, scale)
}

// numbers reads what is stated, and bounds it.
func (p *Period) numbers() (start, length, last int, err error) {
	for _, n := range []struct {
		text  string
		least int
		into  *int
	}{{p.Start, 0, &start}, {p.Length, 1, &length}, {p.CheckedTo, 1, &last}} {
		v, bad := strconv.ParseInt(n.text, 10, 62)
		if bad != nil || v < int64(n.least) || strconv.FormatInt(v, 10) != n.text {
			return 0, 0, 0, Fail("cert.number", n.text)
		}
		*n.into = int(v)
	}
	return start, length, last, nil
}

// compare holds the statement against the values.
func (p *Period) compare(values []uint16, start, length, scale int) error {
	heap := func(n int) string { return strconv.Itoa(n * scale) }
	for n := start; n+length < len(values); n++ {
		if values[n] != values[n+length] {
			return Fail("cert.repeats", heap(n))
		}
	}
	if start > 0 && values[start-1] == values[start-1+length] {
		return Fail("cert.least", heap(start-1))
	}
	for q := 1; q <= length/2; q++ { // a shorter period divides this one
		if length%q != 0 {
			continue
		}
		n := start
		for n+q < start+length && values[n] == values[n+q] {
			n++
		}
		if n+q == start+length {
			return Fail("cert.shortest", heap(q))
		}
	}
	listed := start + length
	if listed > ListedValues {
		listed = 0
	}
	if len(p.Values) != listed {
		return Fail("cert.shape", "values")
	}
	for n, v := range p.Values {
		if v != values[n] {
			return Fail("cert.value", heap(n))
		}
	}
	return nil
}

// reduced are the takes, ascending, divided by their greatest common divisor; nil
// where they are none or too large to check.
func reduced(takes []uint64) (take []int, scale int) {
	d := uint64(0)
	for _, t := range takes {
		for a := t; a != 0; {
			a, d = d%a, a
		}
	}
	for _, t := range takes {
		if t == 0 || t/d > maxValued || d > 1<<60 {
			return nil, 1
		}
		take = append(take, int(t/d))
	}
	for i := range take {
		for j := i; j > 0 && take[j] < take[j-1]; j-- {
			take[j], take[j-1] = take[j-1], take[j]
		}
	}
	return take, int(d)
}

// takeValues values the heaps of a subtraction game, 0 to last.
func takeValues(take []int, misere bool, last int, tick func(int64) error) ([]uint16, error) {
	if last >= maxValued {
		return nil, Fail("cert.range", strconv.Itoa(last))
	}
	values := make([]uint16, last+1)
	seen := make([]bool, len(take)+1)
	for n := range values {
		clear(seen)
		for _, t := range take {
			if t <= n {
				seen[values[n-t]] = true
			}
		}
		g := 0
		for seen[g] {
			g++
		}
		if misere {
			g = 0
			if n < take[0] || seen[0] {
				g = 1
			}
		}
		values[n] = uint16(g)
		if err := tick(1); err != nil {
			return nil, err
		}
	}
	return values, nil
}
