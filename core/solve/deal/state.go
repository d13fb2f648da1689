package deal

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// State is a position of a game in which every point is the reward of a move and all
// of them are won in the end, and in which a theorem tells by arithmetic alone who
// gets how many.
type State interface {
	game.State
	game.Rewarder
	game.Pool
	// Left is the number of moves until the end, whoever makes which.
	Left() int
	// Reckon is the points that the mover gets beyond the other's under best play.
	Reckon() int64
	// Best is a move that reaches what Reckon tells; it is asked only where there is
	// one.
	Best() game.Move
}

// Solution is a theorem by its name, for all positions of a game of States.
type Solution string

// Value is what the theorem tells of a State.
func (Solution) Value(s game.State) (solve.Value, bool) {
	d, ok := s.(State)
	if !ok {
		return solve.Value{}, false
	}
	margin := d.Reckon()
	return solve.Value{Outcome: solve.OutcomeOf(margin), Distance: d.Left(), Margin: margin, Nim: solve.Unknown}, true
}

// Solver is the theorem's name.
func (n Solution) Solver() string { return string(n) }

// States is 1: no position but that asked about is looked at.
func (Solution) States() int64 { return 1 }

// Whole says that the theorem knows every position.
func (Solution) Whole() {}

// Ply is a move of a line: the points that it earns, and after it the points of the
// player who began the line and of the other.
type Ply struct {
	Move                   game.Move
	Points, Starter, Other int64
}

// Line is the first moves, at most limit, of best play from s.
func Line(s State, limit int) []Ply {
	plies := make([]Ply, 0, min(limit, s.Left()))
	var sums [2]int64
	for k := range cap(plies) {
		m := s.Best()
		points := s.Reward(m)
		sums[k%2] += points
		plies = append(plies, Ply{m, points, sums[0], sums[1]})
		s = s.Play(m).(State)
	}
	return plies
}

// Totals is a table of a line: a column for each ply with what was taken and both
// players' points after it, those that have just grown marked. heads are the words for
// what is taken, for who began and for the other.
func Totals(label scene.Label, heads [3]scene.Label, line []Ply) *scene.Table {
	t := &scene.Table{Label: label}
	rows := [3][]string{}
	for k, p := range line {
		t.AddCols(strconv.Itoa(k + 1))
		for i, n := range [...]int64{p.Points, p.Starter, p.Other} {
			rows[i] = append(rows[i], number(n))
		}
		t.Marks = append(t.Marks, [2]int{1 + k%2, k})
	}
	for i, row := range rows {
		t.AddRow(heads[i], row...)
	}
	return t
}

// Lag is how many points fewer than the best the best of the other moves gets; false
// where every move is best. The same points go to the other player.
func Lag(rated []solve.Rated) (points int64, other solve.Rated, ok bool) {
	var top int64
	for _, r := range rated {
		switch {
		case r.Best:
			top = r.Value.Margin
		case !ok || r.Value.Margin > other.Value.Margin:
			other, ok = r, true
		}
	}
	if !ok {
		return 0, other, false
	}
	low := other.Value.Margin // both odd or both even, and their difference need not fit
	return top/2 - low/2 + (top%2-low%2)/2, other, true
}

func number(n int64) string { return strconv.FormatInt(n, 10) }

// Window lists what is drawn of a row of n things, -1 for what is left out at an end:
// all of at most whole things, of more a stretch from the first one on that matters.
func Window(n, whole, first int) []int {
	count := n
	if n > whole {
		count = whole - 2
	}
	first = min(max(first, 0), n-count)
	var list []int
	if first > 0 {
		list = append(list, -1)
	}
	for i := range count {
		list = append(list, first+i)
	}
	if first+count < n {
		list = append(list, -1)
	}
	return list
}

// LeftOut is the key and the number of what the k-th entry of a Window of n, a -1,
// stands for.
func LeftOut(window []int, k, n int) (key string, count int) {
	if k == 0 {
		return "before", window[1]
	}
	return "after", n - 1 - window[k-1]
}
