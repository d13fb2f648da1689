package nim

import "slices"

// choose calls visit with each way to choose k of 0..n-1, ascending, until visit
// says false; it reports whether all were visited.
func choose(n, k int, visit func([]int) bool) bool {
	chosen := make([]int, 0, k)
	var extend func(from int) bool
	extend = func(from int) bool {
		if len(chosen) == k {
			return visit(chosen)
		}
		for i := from; i <= n-(k-len(chosen)); i++ {
			chosen = append(chosen, i)
			if !extend(i + 1) {
				return false
			}
			chosen = chosen[:len(chosen)-1]
		}
		return true
	}
	return extend(0)
}

func contains(parts []part, heap int) bool {
	return slices.ContainsFunc(parts, func(p part) bool { return p.heap == heap })
}

// ordered is the move with its heaps ascending, in memory of its own.
func ordered(parts []part) []part {
	sorted := slices.Clone(parts)
	slices.SortFunc(sorted, func(a, b part) int { return a.heap - b.heap })
	return sorted
}
