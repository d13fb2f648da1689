package fibonacci

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/cert"
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
)

// tableSize bounds the table of distances and Grundy values, which covers heaps of
// some hundred stones: some 50 ms in a browser.
const (
	tableHeap = 100
	tableSize = 3000
)

// parts is Zeckendorf's sum of n: Fibonacci numbers of which no two are neighbours,
// largest first. Each number has just one.
func parts(n uint64) []uint64 {
	var list []uint64
	for _, f := range numbers(n) {
		if f <= n {
			list = append(list, f)
			n -= f
		}
	}
	return list
}

// numbers are the Fibonacci numbers 1, 2, 3, 5, … up to n, largest first.
func numbers(n uint64) []uint64 {
	var list []uint64
	for a, b := uint64(1), uint64(2); a <= n; a, b = b, a+b {
		list = append(list, a)
	}
	slices.Reverse(list)
	return list
}

// winning lists the takes that win: the smallest parts of the sum, one or several,
// where the next part is more than twice what is taken. (If k is
// less than half the smallest part of what is left, its parts are no neighbours of
// that part, so together they are the sum of all.)
func (s *State) winning() []uint64 {
	list := parts(s.size)
	var takes []uint64
	take := uint64(0)
	for i := len(list) - 1; i >= 0; i-- {
		if take += list[i]; take > s.most {
			break
		}
		if i == 0 || list[i-1] > 2*take {
			takes = append(takes, take)
		}
	}
	return takes
}

// listed are moves by what they take, in the order of Moves.
func (s *State) listed(takes []uint64) []game.Move {
	moves := make([]game.Move, len(takes))
	for i, n := range takes {
		moves[i] = s.move(n)
	}
	slices.SortFunc(moves, s.CompareMoves)
	return slices.Compact(moves)
}

// Solve answers by Zeckendorf's sum in O(log heap); distances and Grundy values, for
// which no formula is known, where few positions follow.
func (g Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	limit := 0
	if s.(*State).size <= tableHeap {
		limit = tableSize
	}
	return minimax.Theorem{
		Name: "zeckendorf",
		Value: func(s game.State) (int64, bool) {
			g := s.(*State).Reckon()
			return g, g == 0
		},
		Best: func(s game.State, limit int) []game.Move {
			moves := s.(*State).listed(s.(*State).winning())
			return moves[:min(len(moves), limit)]
		},
	}.Prove(r, s, limit)
}

// Reckon is 0 where the smallest part of Zeckendorf's sum may not be taken, else 1.
func (s *State) Reckon() int64 {
	if len(s.winning()) == 0 {
		return 0
	}
	return 1
}

// Certify lists the values of all that can follow while they are few; beyond, it
// shows the theorem's arithmetic.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	return solve.Reckoned(r, sol, s)
}

// Explain writes the heap as Zeckendorf's sum and takes its smallest part.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	v, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.fibonacci.why.over", "size", number(s.size))}
	}
	list := parts(s.size)
	smallest := list[len(list)-1]
	first := explain.S("game.fibonacci.why.sum", "size", number(s.size), "sum", sum(s.size), "count", strconv.Itoa(len(list)),
		"smallest", number(smallest), "most", number(s.most), "outcome", v.Outcome.String()).On(s.nodes(smallest)...)
	first.Table = table(s.size)
	steps := []explain.Step{first}
	for i, take := range s.winning() {
		after := "0"
		if next := parts(s.size - take); len(next) > 0 {
			after = number(next[len(next)-1])
		}
		steps = append(steps, explain.S("game.fibonacci.why.take", "take", number(take), "left", number(s.size-take), "sum", sum(s.size-take),
			"smallest", after, "most", number(2*take), "more", strconv.Itoa(i)).On(s.nodes(take)...))
	}
	if v.Outcome == solve.Loss {
		steps = append(steps, explain.S("game.fibonacci.why.every", "smallest", number(smallest)))
	}
	steps = append(steps, explain.Mex(s, v, rated)...)
	return append(steps, explain.Course(s, sol)...)
}

func number(n uint64) string { return strconv.FormatUint(n, 10) }

// sum words Zeckendorf's sum of n, as 18 = 13 + 5, or 13.
func sum(n uint64) string {
	list := parts(n)
	if len(list) < 2 {
		return number(n)
	}
	terms := make([]string, len(list))
	for i, f := range list {
		terms[i] = number(f)
	}
	return number(n) + " = " + strings.Join(terms, " + ")
}

// table is the Fibonacci numbers up to n, with a 1 for those in the sum.
func table(n uint64) *scene.Table {
	t := &scene.Table{Label: scene.L("game.fibonacci.table")}
	list := parts(n)
	var digits []string
	for i, f := range numbers(n) {
		digit := "0"
		if slices.Contains(list, f) {
			digit = "1"
			t.Marks = append(t.Marks, [2]int{0, i})
		}
		t.AddCols(number(f))
		digits = append(digits, digit)
	}
	t.AddRow(scene.Num(number(n)), digits...)
	return t
}

// Table is the heap as Zeckendorf's sum.
func (Game) Table(_ *solve.Run, state game.State) (scene.Table, error) {
	return *table(max(1, state.(*State).size)), nil
}
