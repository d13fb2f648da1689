package dodgem

import "minimex/core/solve"

// table holds the value of every position with at most so many cars a side, one
// byte each: values[mine*count+other] for the numbers of the mover's and of the
// other's car set, each in its owner's own frame, so that a position and its
// reflection are one. 0 is a draw (or no position, where the sets overlap), d+1 a
// win in d plies, lost+d a loss in d. No distance of a table passes 125.
type table struct {
	sets        *carSets
	values      []byte
	blockedWins bool
	states      int64 // positions
	// busy while a run fills it, full once it has.
	busy, full bool
}

const lost = 128

// fill values every position, by blocks. A step forward or an exit leaves a pair
// of classes for good, into one with fewer steps left; only sidesteps stay inside.
// So the pairs are solved in the order of the steps left, each by retrograde
// analysis of some 10^5 positions that fit in a cache, instead of one of 10^8 that
// do not. Time is two visits a position and move; it ticks once a position and once
// an impossible one.
func (t *table) fill(r *solve.Run) error {
	t.full, t.states = false, 0
	clear(t.values)
	c := t.sets
	most, size := int32(0), int32(0)
	for _, b := range c.classes {
		most, size = max(most, b.left), max(size, b.size)
	}
	for mine := 1; mine < len(c.masks); mine++ {
		t.values[mine*len(c.masks)] = lost // the other side's last car has left
		t.states++
	}
	p := newPair(t, int(size))
	for left := range 2*most + 1 {
		for i, mine := range c.classes {
			for _, other := range c.classes[i:] {
				if mine.left+other.left != left || mine.left == 0 || other.left == 0 {
					continue
				}
				if err := p.solve(r, mine, other); err != nil {
					return err
				}
			}
		}
	}
	t.full = true
	return nil
}

// pair is two classes being solved, with either side to move: side 0 is classes[0]
// against classes[1], side 1 the other way round, and the same where they are one
// class. A position is at base[side] + other*size + mine, the numbers counted from
// the first of their classes: the mover's run fastest because what its moves lead
// to then lies together in the table.
type pair struct {
	*table
	classes [2]class
	base    [2]int32
	value   []byte // as in the table, 0 while not decided
	// best is the value that the moves out of the pair give, of which a loss
	// counts once open, the number of sidesteps not known to be bad, is 0. A
	// position that cannot be lost has so many open that they never run out.
	best, open []byte
	// Positions with a value to come are chained from the head of its distance:
	// later[at] is the next. Those whose value is found are queued in order of
	// distance, written as side, other and mine of wide bits each.
	head         [lost]int32
	later, queue []int32
}

const (
	wide  = 12
	local = 1<<wide - 1
	never = 128
	none  = -1
)

func newPair(t *table, size int) *pair {
	p := &pair{table: t, value: make([]byte, 2*size*size), best: make([]byte, 2*size*size), open: make([]byte, 2*size*size),
		later: make([]int32, 2*size*size), queue: make([]int32, 0, 2*size*size)}
	for d := range p.head {
		p.head[d] = none
	}
	return p
}

func (p *pair) solve(r *solve.Run, mine, other class) error {
	p.classes, p.base = [2]class{mine, other}, [2]int32{}
	sides := 1
	if mine != other {
		sides, p.base[1] = 2, mine.size*other.size
	}
	clear(p.value[:int32(sides)*mine.size*other.size])
	for side := range sides {
		if err := p.begin(r, int32(side)); err != nil {
			return err
		}
	}
	p.queue = p.queue[:0]
	for d, done := 0, 0; d < lost; d++ {
		for code := p.head[d]; code != none; {
			at := p.at(code)
			if p.value[at] == 0 {
				p.value[at] = p.best[at]
				p.queue = append(p.queue, code)
			}
			code = p.later[at]
		}
		p.head[d] = none
		for level := len(p.queue); done < level; done++ {
			p.back(p.queue[done], byte(d))
		}
	}
	for side := range sides {
		p.write(int32(side))
	}
	return nil
}

func (p *pair) at(code int32) int32 {
	side := code >> (2 * wide)
	return p.base[side] + code>>wide&local*p.classes[side].size + code&local
}

// begin looks at the moves of every position with the side to move.
func (p *pair) begin(r *solve.Run, side int32) error {
	c, mover, other := p.sets, p.classes[side], p.classes[1-side]
	at, count := p.base[side], int32(len(c.masks))
	for o := range other.size {
		if err := r.Ticks(int64(mover.size)); err != nil {
			return err
		}
		taken := c.seen[other.first+o]
		row := p.values[(other.first+o)*count:][:count]
		for m := range mover.size {
			if set := mover.first + m; c.masks[set]&taken == 0 {
				p.states++
				p.look(at, side<<(2*wide)|o<<wide|m, set, taken, row)
			}
			at++
		}
	}
	return nil
}

// look counts the open sidesteps of a position and values the moves out of the
// pair, which lead to positions of a row of the table.
func (p *pair) look(at, code, set int32, taken uint64, row []byte) {
	c := p.sets
	open := byte(0)
	for _, land := range c.land[c.start[set]:c.side[set]] {
		if land&taken == 0 {
			open++
		}
	}
	win, loss := byte(lost), byte(0)
	drawn := false
	for i := c.side[set]; i < c.start[set+1]; i++ {
		if c.land[i]&taken != 0 {
			continue
		}
		switch v := row[c.next[i]]; {
		case v >= lost:
			win = min(win, v-lost+2)
		case v == 0:
			drawn = true
		default:
			loss = max(loss, lost+v)
		}
	}
	p.open[at], p.best[at] = open, loss
	switch {
	case win < lost:
		p.open[at], p.best[at] = never, win
		p.chain(at, code, win-1)
	case drawn:
		p.open[at] = never
	case open == 0 && loss > 0:
		p.chain(at, code, loss-lost)
	case open == 0: // blocked
		p.best[at] = lost
		if p.blockedWins {
			p.best[at] = 1
		}
		p.chain(at, code, 0)
	}
}

func (p *pair) chain(at, code int32, d byte) { p.later[at], p.head[d] = p.head[d], code }

// back tells a position's value, d plies to the end, to those before it by a
// sidestep. Sidesteps can be taken back, so they are found among the moves.
func (p *pair) back(code int32, d byte) {
	c, side := p.sets, code>>(2*wide)
	mover, other := p.classes[side], p.classes[1-side]
	o, m := other.first+code>>wide&local, code&local
	taken := c.seen[mover.first+m]
	won := p.value[p.at(code)] < lost
	at, before := p.base[1-side]+m*other.size-other.first, (1-side)<<(2*wide)|m<<wide-other.first
	for i := c.start[o]; i < c.side[o]; i++ {
		if c.land[i]&taken != 0 {
			continue
		}
		u := at + c.next[i]
		if p.value[u] != 0 {
			continue
		}
		if !won {
			p.value[u] = d + 2
			p.queue = append(p.queue, before+c.next[i])
			continue
		}
		if p.open[u]--; p.open[u] == 0 {
			p.best[u] = max(p.best[u], lost+d+1)
			p.chain(u, before+c.next[i], p.best[u]-lost)
		}
	}
}

// write copies the values of one side to move into the table.
func (p *pair) write(side int32) {
	mover, other := p.classes[side], p.classes[1-side]
	count := int32(len(p.sets.masks))
	for m := range mover.size {
		row := p.values[(mover.first+m)*count+other.first:][:other.size]
		at := p.base[side] + m
		for o := range row {
			row[o] = p.value[at]
			at += mover.size
		}
	}
}
