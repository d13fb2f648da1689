package nim

import (
	"slices"

	"minimex/core/games/heaps"
)

// Bouton's and Moore's theorem: in normal play the mover loses exactly when in
// each binary column the number of ones is a multiple of k+1. In misère play the
// same holds while some heap has two stones or more; with ones only, the mover
// loses exactly when their number leaves 1 when divided by k+1.

// balanced reports whether every column is a multiple of k+1.
func balanced(list []uint64, k int) bool {
	if k == 1 {
		return heaps.NimSum(list) == 0
	}
	for _, n := range heaps.Ones(list) {
		if n%(k+1) != 0 {
			return false
		}
	}
	return true
}

// onlyOnes reports whether no heap has two stones or more, and how many have one.
func onlyOnes(list []uint64) (ones int, yes bool) {
	for _, h := range list {
		if h > 1 {
			return 0, false
		}
		ones += int(h)
	}
	return ones, true
}

// wins reports whether the player to move wins.
func (s *State) wins() bool {
	if s.rule.misere {
		if ones, yes := onlyOnes(s.heaps); yes {
			return ones%(s.rule.k+1) != 1
		}
	}
	return !balanced(s.heaps, s.rule.k)
}

// winningMoves finds at most limit moves to a position that is lost for the
// other player. With k = 1 each heap has at most one and all are found; with a
// larger k there can be exponentially many.
//
// It walks the columns from the top. A heap that has given up a one is free
// below it. By Moore's argument any choice that mends the columns so far can be
// continued, so no branch is walked in vain.
func (s *State) winningMoves(limit int) [][]part {
	f := &finder{state: s, limit: limit, base: s.rule.k + 1, ones: heaps.Ones(s.heaps)}
	if s.rule.misere {
		f.endgame()
	}
	f.column(len(f.ones)-1, nil)
	return f.found
}

type finder struct {
	state *State
	limit int
	base  int
	ones  []int // of each column, before the move
	found [][]part
}

// column mends column bit; free holds the heaps reduced so far, with what they
// keep of their higher bits.
func (f *finder) column(bit int, free []part) {
	if bit < 0 {
		f.keep(free)
		return
	}
	count := f.ones[bit] // of heaps not reduced, with a one here
	for _, p := range free {
		count -= int(f.state.heaps[p.heap] >> bit & 1)
	}
	most := min(f.state.rule.k-len(free), count)
	var tight []int // those heaps, where one more may be reduced
	if most > 0 {
		tight = f.tight(bit, count, free)
	}
	for give := 0; give <= most; give++ {
		// ones that remain plus ones that free heaps take must divide by base
		take := (f.base - (count-give)%f.base) % f.base
		if take > len(free) {
			continue
		}
		choose(len(free), take, func(takers []int) bool {
			next := make([]part, len(free), len(free)+give)
			copy(next, free)
			for _, t := range takers {
				next[t].to |= 1 << bit
			}
			return choose(count, give, func(givers []int) bool {
				more := next
				for _, g := range givers {
					high := f.state.heaps[tight[g]] &^ (1<<(bit+1) - 1)
					more = append(more[:len(more):len(more)], part{tight[g], high})
				}
				f.column(bit-1, more)
				return len(f.found) < f.limit
			})
		})
		if len(f.found) >= f.limit {
			return
		}
	}
}

// tight lists the heaps not reduced that have a one in the column.
func (f *finder) tight(bit, count int, free []part) []int {
	list := make([]int, 0, count)
	for i, h := range f.state.heaps {
		if h>>bit&1 == 1 && !contains(free, i) {
			list = append(list, i)
		}
	}
	return list
}

// keep notes a mended position, unless it is no move or, in misère play, one
// whose ones the other rule judges.
func (f *finder) keep(free []part) {
	if len(free) == 0 || len(f.found) >= f.limit {
		return
	}
	if f.state.rule.misere {
		if _, yes := onlyOnes(f.state.play(free).heaps); yes {
			return
		}
	}
	f.found = append(f.found, ordered(free))
}

// endgame finds the misère moves that leave ones only, as many as leave 1 when
// divided by k+1.
func (f *finder) endgame() {
	var large, ones []int
	for i, h := range f.state.heaps {
		switch {
		case h > 1:
			large = append(large, i)
		case h == 1:
			ones = append(ones, i)
		}
	}
	k := f.state.rule.k
	if len(large) > k {
		return
	}
	for drop := 0; drop <= min(k-len(large), len(ones)); drop++ {
		for stay := 0; stay <= len(large); stay++ {
			if (len(ones)-drop+stay)%f.base != 1 || drop+len(large) == 0 {
				continue
			}
			choose(len(ones), drop, func(gone []int) bool {
				return choose(len(large), stay, func(left []int) bool {
					var parts []part
					for _, g := range gone {
						parts = append(parts, part{ones[g], 0})
					}
					for n, i := range large {
						to := uint64(0)
						if slices.Contains(left, n) {
							to = 1
						}
						parts = append(parts, part{i, to})
					}
					f.found = append(f.found, ordered(parts))
					return len(f.found) < f.limit
				})
			})
			if len(f.found) >= f.limit {
				return
			}
		}
	}
}
