package parity

import "math"

// Plan is what the calls of some turns can cost at worst, and so what is needed.
type Plan struct {
	// Even and Odd are the worst change of each call, by turn.
	Even, Odd []int
	// Need is by turn how many marbles must be more than held before it, so that the
	// better call each time keeps one at least whatever is hidden. One more stands for
	// the end: 0.
	Need []int
}

// NewPlan goes from the last turn back: before turn i as many are needed as after it,
// less the worst change of the better call, and never less than 0. Since only the
// worst counts, it makes no difference whether Bessie has hidden her amounts before
// the calls or chooses after each. Row is the amounts of a turn, at least one, so small
// that all together fit. Time O(MK) for M turns of K amounts, memory O(M).
func NewPlan(turns int, row func(i int) []int) *Plan {
	p := &Plan{make([]int, turns), make([]int, turns), make([]int, turns+1)}
	for i := turns - 1; i >= 0; i-- {
		even, odd := math.MaxInt, math.MaxInt
		for _, a := range row(i) {
			a *= 1 - a%2*2 // what Even wins
			even, odd = min(even, a), min(odd, -a)
		}
		p.Even[i], p.Odd[i] = even, odd
		p.Need[i] = max(0, p.Need[i+1]-max(even, odd))
	}
	return p
}

// Calls passes on, turn by turn from one on, the sequence first in the order of a
// dictionary that keeps a marble whatever is hidden: Even wherever that leaves more
// than is then needed. It reports false where there is none.
func (p *Plan) Calls(from, have int, call func(odd bool)) bool {
	if have <= p.Need[from] {
		return false
	}
	for i := from; i < len(p.Even); i++ {
		change, odd := p.Even[i], false
		if have+change <= p.Need[i+1] {
			change, odd = p.Odd[i], true
		}
		have += change
		call(odd)
	}
	return true
}

// lasts is how many turns from one on the better calls last at worst, the turn in which
// the last marble goes included; beyond the last turn it is one more than there are.
func (p *Plan) lasts(from, have int) int {
	i := from
	for ; i < len(p.Even) && have > 0; i++ {
		have += max(p.Even[i], p.Odd[i])
	}
	if have > 0 {
		i++
	}
	return i - from
}
