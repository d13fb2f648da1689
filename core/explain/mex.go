package explain

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/solve"
)

// shownValues is the most values of moves that a step lists.
const shownValues = 24

// Mex is the rule of Sprague and Grundy at s: the values that the moves lead to
// and the least that is missing. It says nothing where not every move is rated or
// some value is unknown.
func Mex(s game.State, v solve.Value, rated []solve.Rated) []Step {
	c, many := s.(game.Sampler)
	if v.Nim == solve.Unknown || len(rated) == 0 || many && (!c.CountMoves().IsInt64() || c.CountMoves().Int64() != int64(len(rated))) {
		return nil
	}
	var nims []int64
	zero := game.Move("")
	for _, r := range rated {
		if r.Value.Nim == solve.Unknown {
			return nil
		}
		if r.Value.Nim == 0 && (zero == "" || r.Best) {
			zero = r.Move
		}
		nims = with(nims, r.Value.Nim)
	}
	texts := make([]string, 0, shownValues+1)
	for i, g := range nims {
		if i == shownValues {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, strconv.FormatInt(g, 10))
	}
	return []Step{S("why.mex", "values", strings.Join(texts, ", "), "count", strconv.Itoa(len(rated)),
		"value", strconv.FormatInt(v.Nim, 10), "outcome", v.Outcome.String(), "move", string(zero))}
}

// with adds a number to ascending ones that lack it. The standard sorts would be
// another 3 KB for this type.
func with(list []int64, n int64) []int64 {
	i := len(list)
	for i > 0 && list[i-1] >= n {
		if i--; list[i] == n {
			return list
		}
	}
	list = append(list, 0)
	copy(list[i+1:], list[i:])
	list[i] = n
	return list
}
