package euclid

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/cert"
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
)

// tableSize bounds the table of distances: as many positions follow as the quotients
// add up to, with at most as many moves each.
const tableSize = 400

// line is one line of Euclid's algorithm and the Grundy value of its numbers.
type line struct{ large, small, quotient, rest, value uint64 }

// lines is Euclid's algorithm for the numbers, the larger first, with the values from
// the end. The positions with the same smaller number a have r, r+a, r+2a, … as the
// other. The first, (r, a), has its own value v; each next moves to all before it, so
// their values are 0, 1, 2, … with v left out. O(log) lines.
func (s *State) lines() []line {
	var list []line
	small, large, _ := s.sides()
	for small > 0 {
		list = append(list, line{large: large, small: small, quotient: large / small, rest: large % small})
		large, small = small, large%small
	}
	for i := len(list) - 1; i >= 0; i-- {
		l := &list[i]
		switch {
		case l.rest > 0 && l.quotient-1 < list[i+1].value, l.rest == 0 && s.equal:
			l.value = l.quotient - 1
		default:
			l.value = l.quotient
		}
	}
	return list
}

// value is the Grundy value.
func (s *State) value() uint64 {
	if list := s.lines(); len(list) > 0 {
		return list[0].value
	}
	return 0
}

// leaving is the move that leaves a value, if there is one, by the same rule; of
// equal numbers it takes the second.
func (s *State) leaving(value uint64) (take, bool) {
	_, _, larger := s.sides()
	list := s.lines()
	if len(list) == 0 {
		return take{}, false
	}
	times := value // that are left beside the rest
	switch {
	case list[0].rest > 0 && value == list[1].value:
		times = 0
	case list[0].rest > 0 && value < list[1].value, list[0].rest == 0 && s.equal:
		times++
	}
	return take{larger, list[0].quotient - times}, times < list[0].quotient
}

// Solve values s by Euclid's algorithm, in O(log) time for any numbers; distances
// where few positions follow.
func (g Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	limit := uint64(1)
	for _, l := range s.(*State).lines() {
		if limit += l.quotient; limit > tableSize || l.quotient > tableSize {
			limit = 0
			break
		}
	}
	return minimax.Theorem{
		Name:  "euclid",
		Value: func(s game.State) (int64, bool) { return s.(*State).Reckon(), true },
		To: func(s game.State, value int64, _ int) []game.Move {
			if t, ok := s.(*State).leaving(uint64(value)); ok {
				return []game.Move{s.(*State).move(t)}
			}
			return nil
		},
	}.Prove(r, s, int(limit)*2)
}

// Reckon is the value by Euclid's algorithm.
func (s *State) Reckon() int64 { return int64(s.value()) }

// Certify lists the values of all that can follow while they are few; beyond, it
// shows the theorem's arithmetic.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	return solve.Reckoned(r, sol, s)
}

// Explain shows the quotients of Euclid's algorithm, the first above 1, and the
// golden ratio.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	v, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.euclid.why.over", "equal", yes(s.equal && s.size[0] == s.size[1]))}
	}
	list := s.lines()
	small, large, larger := s.sides()
	first := 0 // the first quotient above 1
	for first < len(list)-1 && list[first].quotient == 1 {
		first++
	}
	quotients := make([]string, len(list))
	for i, l := range list {
		quotients[i] = number(l.quotient)
	}
	step := explain.S("game.euclid.why.quotients", "quotients", strings.Join(quotients, ", "), "place", strconv.Itoa(first+1), "outcome", v.Outcome.String(),
		"quotient", quotients[first]).In([2]int{2, first})
	step.Table = table(list)
	steps := []explain.Step{step}
	if small == large { // the only numbers without such a quotient
		steps = nil
	} else {
		steps = append(steps, explain.S("game.euclid.why.ratio", "large", number(large), "small", number(small), "outcome", v.Outcome.String()))
	}
	if t, ok := s.leaving(0); ok {
		next := s.after(t)
		leaves := "lost"
		switch {
		case game.Over(next):
			leaves = "end"
		case t.times < list[0].quotient:
			leaves = "forced"
		}
		steps = append(steps, explain.S("game.euclid.why.take", "times", number(t.times), "small", number(small), "left", number(next.size[larger]),
			"rest", number(list[0].rest), "leaves", leaves).On(s.lit(t)...))
	} else {
		steps = append(steps, explain.S("game.euclid.why.forced", "rest", number(large-small), "small", number(small)).On(s.lit(take{larger, 1})...))
	}
	steps = append(steps, explain.Mex(s, v, rated)...)
	return append(steps, explain.Course(s, sol)...)
}

// lit is the piece of a move where it is drawn.
func (s *State) lit(t take) []string {
	if most := s.most(t.i); most > drawn && !slices.Contains(heaps.Ends(most), most-t.times) {
		return nil
	}
	return []string{key(t.i, t.times)}
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

func number(n uint64) string { return strconv.FormatUint(n, 10) }

// table is Euclid's algorithm, a column a line.
func table(list []line) *scene.Table {
	t := &scene.Table{Label: scene.L("game.euclid.table")}
	var rows [5][]string
	for i, l := range list {
		t.AddCols(strconv.Itoa(i + 1))
		for row, n := range [5]uint64{l.large, l.small, l.quotient, l.rest, l.value} {
			rows[row] = append(rows[row], number(n))
		}
	}
	for row, head := range [5]string{"large", "small", "quotient", "rest", "value"} {
		t.AddRow(scene.L("game.euclid.table."+head), rows[row]...)
	}
	return t
}

// Table is Euclid's algorithm with the value of every line.
func (Game) Table(_ *solve.Run, state game.State) (scene.Table, error) {
	return *table(state.(*State).lines()), nil
}
