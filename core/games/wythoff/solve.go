package wythoff

import (
	"slices"
	"strconv"

	"minimex/core/cert"
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
)

const (
	// tableSize and tableMoves bound the table of distances and Grundy values: some
	// 100 ms in a browser.
	tableSize  = 1600
	tableMoves = 200_000
	// shownSide is the most rows and columns of the Grundy table shown.
	shownSide = 16
	// shownPairs is how many cold pairs are shown on either side of the one that
	// matters.
	shownPairs = 3
)

// Solve tells the cold pairs by the golden ratio, in O(1) for any heaps; distances
// and Grundy values, for which no formula is known, where few positions follow.
func (g Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	limit := 0
	if h := s.(*State).heaps; h[0] < tableSize && h[1] < tableSize {
		if size := (h[0] + 1) * (h[1] + 1); size <= tableSize && size*(h[0]+h[1]+min(h[0], h[1])) <= tableMoves {
			limit = tableSize
		}
	}
	return minimax.Theorem{
		Name: "wythoff",
		Value: func(s game.State) (int64, bool) {
			g := s.(*State).Reckon()
			return g, g == 0
		},
		Best: func(s game.State, limit int) []game.Move {
			p := s.(*State)
			moves := []game.Move{}
			for _, t := range p.winning() {
				moves = append(moves, p.move(t))
			}
			slices.SortFunc(moves, p.CompareMoves)
			return moves[:min(len(moves), limit)]
		},
	}.Prove(r, s, limit)
}

// sides are the smaller and the larger heap, and which is the smaller.
func (s *State) sides() (small, large uint64, smaller int) {
	if s.heaps[1] < s.heaps[0] {
		return s.heaps[1], s.heaps[0], 1
	}
	return s.heaps[0], s.heaps[1], 0
}

// cold reports whether the heaps are a cold pair, lost for the player to move.
func (s *State) cold() bool {
	small, large, _ := s.sides()
	return small == lower(large-small)
}

// winning lists the moves to a cold pair: at most one of each kind.
func (s *State) winning() []take {
	var found []take
	small, large, _ := s.sides()
	if low := lower(large - small); low < small {
		found = append(found, take{both, small - low})
	}
	for i, h := range s.heaps {
		if p := partner(s.heaps[1-i]); p < h {
			found = append(found, take{i, h - p})
		}
	}
	return found
}

// Reckon is 0 for a cold pair, else 1.
func (s *State) Reckon() int64 {
	if s.cold() {
		return 0
	}
	return 1
}

// Certify lists the values of all that can follow while they are few; beyond, it
// shows the theorem's arithmetic.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	return solve.Reckoned(r, sol, s)
}

// Explain finds the pair of the same difference among the cold ones, and the move
// to a cold pair.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	v, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.wythoff.why.over")}
	}
	small, large, _ := s.sides()
	k := large - small
	low := lower(k)
	step := explain.S("game.wythoff.why.pair", "k", number(k), "low", number(low), "high", number(low+k), "small", number(small), "large", number(large),
		"outcome", v.Outcome.String()).On(s.nodes()...)
	step.Table = pairs(k)
	steps := []explain.Step{step.In([2]int{0, len(step.Table.ColHeads) / 2}, [2]int{1, len(step.Table.ColHeads) / 2})}
	if k < shownPairs {
		steps[0] = step.In([2]int{0, int(k)}, [2]int{1, int(k)})
	}
	for _, t := range s.winning() {
		steps = append(steps, s.remedy(t))
	}
	if v.Outcome == solve.Loss {
		steps = append(steps, explain.S("game.wythoff.why.every"))
	}
	steps = append(steps, explain.Mex(s, v, rated)...)
	return append(steps, explain.Course(s, sol)...)
}

func number(n uint64) string { return strconv.FormatUint(n, 10) }

// pairs are the cold pairs around the k-th.
func pairs(k uint64) *scene.Table {
	t := &scene.Table{Label: scene.L("game.wythoff.pairs")}
	var low, high []string
	for n := k - min(k, shownPairs); n <= k+shownPairs; n++ {
		t.AddCols("k = " + number(n))
		low, high = append(low, number(lower(n))), append(high, number(lower(n)+n))
	}
	t.AddRow(scene.L("game.wythoff.pairs.low"), low...)
	t.AddRow(scene.L("game.wythoff.pairs.high"), high...)
	return t
}

// remedy tells why a move leads to a cold pair.
func (s *State) remedy(t take) explain.Step {
	next := s.after(t)
	small, large, _ := next.sides()
	if t.from == both {
		return explain.S("game.wythoff.why.both", "n", number(t.n), "k", number(large-small), "low", number(small), "high", number(large)).On(s.nodes()...)
	}
	return explain.S("game.wythoff.why.one", "n", number(t.n), "heap", strconv.Itoa(t.from+1), "keep", number(s.heaps[1-t.from]),
		"to", number(next.heaps[t.from]), "low", number(small), "high", number(large)).On(s.stack(t.from, next.heaps[t.from])...)
}

// Table is the Grundy values of the pairs of heaps up to these, at most 16 x 16;
// the zeros are the cold pairs. O(cells * side).
func (Game) Table(r *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	rows, cols := int(min(s.heaps[0], shownSide-1))+1, int(min(s.heaps[1], shownSide-1))+1
	t := scene.Table{Label: scene.L("game.wythoff.table")}
	values := make([][]int, rows)
	for c := range cols {
		t.AddCols(strconv.Itoa(c))
	}
	for a := range rows {
		values[a] = make([]int, cols)
		cells := make([]string, cols)
		for b := range cols {
			if err := r.Tick(); err != nil {
				return t, err
			}
			values[a][b] = mexAt(values, a, b)
			cells[b] = strconv.Itoa(values[a][b])
			if values[a][b] == 0 {
				t.Marks = append(t.Marks, [2]int{a, b})
			}
		}
		t.AddRow(scene.Num(strconv.Itoa(a)), cells...)
	}
	return t, nil
}

// mexAt is the value of heaps a and b from those of smaller ones.
func mexAt(values [][]int, a, b int) int {
	var seen uint64 // 16 x 16 cells have values below 64
	for i := 1; i <= max(a, b); i++ {
		if i <= a {
			seen |= 1 << values[a-i][b]
		}
		if i <= b {
			seen |= 1 << values[a][b-i]
		}
		if i <= min(a, b) {
			seen |= 1 << values[a-i][b-i]
		}
	}
	g := 0
	for seen>>g&1 == 1 {
		g++
	}
	return g
}
