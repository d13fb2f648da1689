package gamesum

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// table has at [n][m] the score in parts that n turns still bring, m additions being
// owed and numbers going up to k, under best play of both.
//
// With m = 0 Bob subtracts whatever he is named, so the score is 0. With m = n he adds
// whatever he is named, so it is n*k. Else Alice names the x for which x + V(n-1,m-1)
// and V(n-1,m) - x are equal: the first rises with x and the second falls, and Bob
// takes the smaller. So V(n,m) = (V(n-1,m-1) + V(n-1,m))/2. A row of n turns is a
// multiple of k/2^(n-1), so up to maxTurns all halves are whole parts, and at most
// 20*10^9*2^20 of them are below 2^55.
type table [][]int64

// newTable values up to n turns in O(n^2).
func newTable(n int, k int64) table {
	t := make(table, n+1)
	for i := range t {
		t[i] = make([]int64, i+1)
		t[i][i] = int64(i) * k * one
		for m := 1; m < i; m++ {
			t[i][m] = (t[i-1][m-1] + t[i-1][m]) / 2
		}
	}
	return t
}

// best is Alice's only best number on the first of n turns, m additions being owed.
func (t table) best(n, m int, k int64) int64 {
	switch m {
	case 0:
		return 0
	case n:
		return k * one
	}
	return (t[n-1][m] - t[n-1][m-1]) / 2
}

// after is what the score comes to by Bob's reply, which is legal.
func (t table) after(s *State, reply game.Move) int64 {
	next := s.Play(reply).(*State)
	return -s.Reward(reply) + t[next.n][next.m]
}

// value is the score that s still brings.
func (t table) value(s *State) int64 {
	if !s.named {
		return t[s.n][s.m]
	}
	low := t.after(s, add)
	if s.m < s.n {
		low = min(low, t.after(s, subtract))
	}
	return low
}

// Solve values a position by the table of all shorter ones, in O(n^2).
func (Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	root := s.(*State)
	return &solution{root.k, newTable(root.n, root.k)}, r.Ticks(int64(root.n * root.n))
}

type solution struct {
	k     int64
	table table
}

// Solver is "halves".
func (*solution) Solver() string { return "halves" }

// States is the number of cells.
func (sol *solution) States() int64 { return int64(len(sol.table) * (len(sol.table) + 1) / 2) }

// Value covers every position with the same limit and no more turns.
func (sol *solution) Value(s game.State) (solve.Value, bool) {
	of, ok := s.(*State)
	if !ok || of.k != sol.k || of.n >= len(sol.table) {
		return solve.Value{}, false
	}
	margin, plies := sol.table.value(of), 2*of.n
	if of.named {
		margin, plies = -margin, plies-1
	}
	return solve.Value{Outcome: solve.OutcomeOf(margin), Margin: margin, Distance: plies, Nim: solve.Unknown}, true
}

// BestMoves is Alice's one best number; replies are few enough to try each.
func (sol *solution) BestMoves(s game.State, limit int) []game.Move {
	of := s.(*State)
	if of.named || of.n == 0 || limit == 0 {
		return nil
	}
	return []game.Move{game.Move(decimal(sol.table.best(of.n, of.m, of.k)))}
}

// Table is the score by turns left and additions owed, as far as it matters for s.
func (Game) Table(_ *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	values := newTable(s.n, s.k)
	t := scene.Table{Label: scene.L("game.gamesum.table"), Heat: true, Rows: [][]*string{}}
	for m := range s.m + 1 {
		t.AddCols("m = " + strconv.Itoa(m))
	}
	for n := 1; n <= s.n; n++ {
		cells := make([]string, s.m+1)
		for m := range min(n, s.m) + 1 {
			cells[m] = fraction(values[n][m])
		}
		t.AddRow(scene.Num("n = "+strconv.Itoa(n)), cells...)
	}
	if s.n > 0 {
		t.Marks = [][2]int{{s.n - 1, s.m}}
	}
	return t, nil
}

// Cell tells how the score of n turns follows from those of one turn less, and which
// number makes Bob's replies equal.
func (Game) Cell(_ *solve.Run, state game.State, row, col int) (scene.Cell, bool, error) {
	s := state.(*State)
	n, m := row+1, col
	if row < 0 || n > s.n || m < 0 || m > min(n, s.m) {
		return scene.Cell{}, false, nil
	}
	t := newTable(n, s.k)
	cell := scene.Cell{Value: fraction(t[n][m])}
	say := func(uses [][2]int, key string, pairs ...string) {
		cell.Lines = append(cell.Lines, scene.CellLine{Label: scene.L("game.gamesum.cell."+key, pairs...), Uses: uses})
	}
	switch m {
	case 0:
		say(nil, "none")
	case n:
		say(nil, "all", "n", strconv.Itoa(n), "k", strconv.FormatInt(s.k, 10), "value", cell.Value)
	default:
		fewer, same := [2]int{n - 2, m - 1}, [2]int{n - 2, m}
		a, b := fraction(t[n-1][m-1]), fraction(t[n-1][m])
		say([][2]int{fewer, same}, "half", "add", a, "subtract", b, "value", cell.Value)
		say([][2]int{fewer, same}, "number", "add", a, "subtract", b, "x", fraction(t.best(n, m, s.k)))
	}
	return cell, true, nil
}
