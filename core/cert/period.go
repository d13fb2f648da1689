package cert

import (
	"math/bits"
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
	if (p.Theorem == Octal) != (rules.Octal != nil) || (p.Mask == 0) != (p.Rare == 0) {
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

// heapValues values the heaps of an octal game.
type heapValues struct {
	rules    []uint8
	mask     uint16
	rareMost int
	rare     []int // heaps with a rare value
	values   []uint16
	all      uint16  // every bit that a value has
	seen     []int32 // by value: the last heap that has it as an option
	wanted   []uint16
	// shown has heaps that showed a value which was hard to find, to be tried
	// first.
	shown [256]int
	next  int
	pairs int64
}

func (h *heapValues) upTo(last int, tick func(int64) error) ([]uint16, error) {
	if last >= maxValued {
		return nil, Fail("cert.range", strconv.Itoa(last))
	}
	h.seen = make([]int32, 1<<16)
	h.values = make([]uint16, last+1)
	for n := 1; n <= last; n++ {
		h.pairs = 0
		g, ok := h.value(n)
		if !ok {
			return nil, Fail("cert.range", strconv.Itoa(n))
		}
		h.values[n] = g
		h.all |= g
		if h.mask != 0 && h.isRare(g) {
			if h.rare = append(h.rare, n); len(h.rare) > h.rareMost {
				return nil, Fail("cert.rare", strconv.Itoa(n))
			}
		}
		if err := tick(1 + h.pairs>>4); err != nil {
			return nil, err
		}
	}
	return h.values, nil
}

func (h *heapValues) isRare(g uint16) bool { return bits.OnesCount16(g&h.mask)&1 == 0 }

// value is the mex of what the heap n can become; ok is false where it may not fit
// 16 bits.
func (h *heapValues) value(n int) (g uint16, ok bool) {
	mark := int32(n)
	for take, left := range h.rules {
		rest := n - take
		if rest == 0 && left&1 != 0 {
			h.seen[0] = mark
		}
		if rest > 0 && left&2 != 0 {
			h.seen[h.values[rest]] = mark
		}
		if left&4 == 0 {
			continue
		}
		if h.mask == 0 {
			for a := 1; a <= rest/2; a++ {
				h.seen[h.values[a]^h.values[rest-a]] = mark
			}
			h.pairs += int64(max(rest, 0) / 2)
			continue
		}
		for _, a := range h.rare {
			if a >= rest {
				break
			}
			h.seen[h.values[a]^h.values[rest-a]] = mark
		}
		h.pairs += int64(len(h.rare))
	}
	h.wanted = h.wanted[:0]
	for ; h.seen[g] == mark || h.mask != 0 && h.isRare(g); g++ {
		if g == 1<<15 {
			return 0, false
		}
		if h.seen[g] != mark {
			h.wanted = append(h.wanted, g)
		}
	}
	if len(h.wanted) > 0 && !h.find(n) {
		return h.wanted[0], true
	}
	return g, true
}

// find looks for the wanted values among all pairs that n can become, and keeps
// those that none gives. It is true where there is none left.
func (h *heapValues) find(n int) bool {
	for i := range h.shown {
		h.try(n, h.shown[i])
	}
	if h.settle(n, 0, 0) {
		return true
	}
	for from := 1; from <= n/2; {
		to := min(n/2, 2*from+30)
		for a := from; a <= to; a++ {
			h.try(n, a)
		}
		if h.settle(n, from, to) {
			return true
		}
		from = to + 1
	}
	return false
}

// try marks what the pairs with heap a give.
func (h *heapValues) try(n, a int) {
	for take, left := range h.rules {
		if b := n - take - a; left&4 != 0 && a > 0 && b > 0 {
			h.seen[h.values[a]^h.values[b]] = int32(n)
			h.pairs++
		}
	}
}

// settle takes the values seen off those wanted, and where heaps from..to showed
// one of them remembers which did.
func (h *heapValues) settle(n, from, to int) bool {
	left := h.wanted[:0]
	for _, g := range h.wanted {
		if h.seen[g] != int32(n) {
			left = append(left, g)
			continue
		}
		for a := from; a <= to && to > 64; a++ {
			if h.shows(n, a, g) {
				h.shown[h.next%len(h.shown)] = a
				h.next++
				break
			}
		}
	}
	h.wanted = left
	return len(left) == 0
}

func (h *heapValues) shows(n, a int, g uint16) bool {
	for take, left := range h.rules {
		if b := n - take - a; left&4 != 0 && a > 0 && b > 0 && h.values[a]^h.values[b] == g {
			return true
		}
	}
	return false
}
