package dodgem

import (
	"math/bits"

	"minimex/core/solve"
)

// deep is a search of a position whose board is too large for a table: alpha-beta
// with iterative deepening, a table of positions seen, and the exact values of
// those with few cars at its leaves. A value is seen by the side to move; a win at
// ply k of the search is worth won-k, so one that is found is proved, and one found
// by a search at least k deep is the fastest.
//
// Source: D. Slate, L. Atkin, Chess 4.5, in P. Frey (ed.), Chess Skill in Man and
// Machine (1977).
type deep struct {
	*grid
	*rules
	run   *solve.Run
	ends  *table // of at most ends.sets.most cars a side, nil for none
	seen  []entry
	path  [maxPly]spot
	still [maxPly]int // how many sidesteps have just led to the position
	// Moves that lately refuted others at a ply, and how often a move did.
	killers [maxPly][2]hop
	history [2][256]int32
	line    [maxPly][]hop
	limit   int64 // nodes
	nodes   int64
	failed  error // ends the search: the budget or a cancel
}

const (
	maxPly = 64
	won    = 30_000
	proved = won - 1000 // no proof is so long
	// nodeBatch is how many nodes are ticked at once.
	nodeBatch = 1 << 10
)

// entry is a position seen, written out whole so that no other can pass for it: a
// clash of keys would be a false proof.
type entry struct {
	spot
	bound uint8 // below, exactly or above; 0 for no entry
	depth uint8
	move  hop
	value int16
}

const (
	below = iota + 1 // the value is at most the entry's
	exactly
	above
)

// endless is the reach of a value that depends on no position before its own.
const endless = maxPly

// visit is the value of s, looked at to a depth, if it lies between alpha and beta,
// else a bound of it, and its reach: the least ply of a position before s whose
// coming back was counted as a draw. A value with a reach before s holds on this
// line only and is not kept.
func (x *deep) visit(s spot, ply, depth, alpha, beta int) (value, reach int) {
	x.line[ply] = x.line[ply][:0]
	if s.cars[s.turn.other()] == 0 {
		return ply - won, endless
	}
	if back := x.repeated(s, ply); back >= 0 {
		return 0, back
	}
	if x.covered(s) {
		return atPly(x.ends.value(s), ply), endless
	}
	if x.nodes == x.limit {
		x.failed = solve.ErrBudget
	} else if x.nodes++; x.nodes%nodeBatch == 0 {
		x.failed = x.run.Ticks(nodeBatch)
	}
	if x.failed != nil {
		return 0, endless
	}
	if depth == 0 {
		if v, open := x.estimate(s); open {
			return v, endless
		}
		return x.blocked(ply), endless
	}
	e := &x.seen[s.key()&uint64(len(x.seen)-1)]
	first := none
	if e.bound != 0 && e.spot == s {
		first = int(e.move)
		v := fromEntry(int(e.value), ply)
		if int(e.depth) >= depth && (e.bound == exactly || e.bound == above && v >= beta || e.bound == below && v <= alpha) {
			return v, endless
		}
	}
	var moves [24]hop
	count := x.hops(s, &moves)
	if count == 0 {
		return x.blocked(ply), endless
	}
	x.path[ply] = s
	best, bound, kept := -won, uint8(below), hop(0)
	reach = endless
	for i := range count {
		h := x.pick(moves[i:count], s, ply, first)
		x.still[ply+1] = sidestep(h) * (x.still[ply] + 1)
		v, r := x.visit(x.after(s, h), ply+1, depth-1, -beta, -alpha)
		if x.failed != nil {
			return 0, endless
		}
		v = -v
		reach = min(reach, r)
		if v <= best {
			continue
		}
		best, kept = v, h
		if v <= alpha {
			continue
		}
		alpha, bound = v, exactly
		x.line[ply] = append(append(x.line[ply][:0], h), x.line[ply+1]...)
		if v >= beta {
			bound, reach = above, r // the others do not matter
			x.refutes(s, h, ply, depth)
			break
		}
	}
	if reach >= ply {
		*e = entry{s, bound, uint8(depth), kept, int16(toEntry(best, ply))}
		return best, endless
	}
	return best, reach
}

// repeated is the ply of the line at which s has been before, none where it has not.
// A step forward is never undone, so only the plies since the last are looked at.
func (x *deep) repeated(s spot, ply int) int {
	for back := 4; back <= x.still[ply]; back += 2 {
		if x.path[ply-back] == s {
			return ply - back
		}
	}
	return none
}

// sidestep is 1 for a move that can be taken back, 0 for a step forward.
func sidestep(h hop) int { return int(h&3+1) >> 1 }

// covered reports whether the ends' table knows a position.
func (x *deep) covered(s spot) bool {
	return x.ends != nil && max(bits.OnesCount64(s.cars[black]), bits.OnesCount64(s.cars[red])) <= x.ends.sets.most
}

func (x *deep) blocked(ply int) int {
	if x.blockedWins {
		return won - ply
	}
	return ply - won
}

// atPly is a table's value at a ply of the search.
func atPly(v solve.Value, ply int) int {
	return int(v.Outcome) * (won - ply - max(v.Distance, 0))
}

// An entry counts the plies of a proof from its own position.
func toEntry(v, ply int) int   { return v + ply*proof(v) }
func fromEntry(v, ply int) int { return v - ply*proof(v) }

// proof is 1 for a value that is a proved win, -1 for a loss, 0 for an estimate.
func proof(v int) int {
	switch {
	case v > proved:
		return 1
	case v < -proved:
		return -1
	}
	return 0
}

// key spreads positions over the entries.
func (s spot) key() uint64 {
	k := (s.cars[black]*0x9E3779B97F4A7C15 ^ s.cars[red] + uint64(s.turn)) * 0xC2B2AE3D27D4EB4F
	return k ^ k>>29
}

// pick moves the most promising of the moves to the front: the one that was best
// before, then those that refuted a neighbour, then by how often they did anywhere.
func (x *deep) pick(moves []hop, s spot, ply, first int) hop {
	at, most := 0, int32(-1)
	for i, h := range moves {
		rank := x.history[s.turn][h]
		switch {
		case int(h) == first:
			rank = 1 << 30
		case h == x.killers[ply][0]:
			rank = 1<<29 + 1
		case h == x.killers[ply][1]:
			rank = 1 << 29
		}
		if rank > most {
			at, most = i, rank
		}
	}
	moves[0], moves[at] = moves[at], moves[0]
	return moves[0]
}

// refutes remembers a move that made the rest of its neighbours needless.
func (x *deep) refutes(s spot, h hop, ply, depth int) {
	if k := &x.killers[ply]; k[0] != h {
		k[0], k[1] = h, k[0]
	}
	if c := &x.history[s.turn][h]; *c < 1<<28 {
		*c += int32(depth * depth)
	}
}
