package nash

import "slices"

// components are the maximal sets of pairs that are all pairs of some firsts with some
// seconds, as places in the list, each ascending. The seconds of such a set are all
// that go with each of its firsts, so every set is an intersection of the seconds of
// single firsts; there can be exponentially many in degenerate games.
func components(pairs [][2]int) [][]int {
	partners := map[int][]int{} // of each first, its seconds
	firsts := []int{}
	for _, p := range pairs {
		if partners[p[0]] == nil {
			firsts = append(firsts, p[0])
		}
		partners[p[0]] = append(partners[p[0]], p[1])
	}
	var closed [][]int
	for _, first := range firsts {
		for _, s := range append([][]int{partners[first]}, closed...) {
			both := intersection(s, partners[first])
			if len(both) > 0 && !slices.ContainsFunc(closed, func(c []int) bool { return slices.Equal(c, both) }) {
				closed = append(closed, both)
			}
		}
	}
	list := make([][]int, len(closed))
	for k, seconds := range closed {
		for place, p := range pairs {
			if slices.Contains(seconds, p[1]) && len(intersection(seconds, partners[p[0]])) == len(seconds) {
				list[k] = append(list[k], place)
			}
		}
	}
	slices.SortFunc(list, slices.Compare)
	return list
}

// intersection of ascending lists.
func intersection(a, b []int) []int {
	both := []int{}
	for _, n := range a {
		if _, ok := slices.BinarySearch(b, n); ok {
			both = append(both, n)
		}
	}
	return both
}
