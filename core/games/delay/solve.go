package delay

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Limits of what is shown: hits of a table, and options told of one cell.
const (
	tableTurns  = 200
	shownOption = 6
)

// rows values up to n hits by every difference of the delays, in O(n*200^2).
func (d *duel) rows(r *solve.Run, n int) ([]Row, error) {
	best, err := Knapsack(r, d.gains, d.delays, 2*MostApart-d.w)
	if err != nil {
		return nil, err
	}
	hits := Hits(best, d.strengths)
	rows := make([]Row, n+1)
	for i := 1; i <= n; i++ {
		if err := r.Ticks(size * size / 2); err != nil {
			return nil, err
		}
		rows[i] = rows[i-1].Before(d.w, hits)
	}
	return rows, nil
}

// Solve values a position by a knapsack and a table over hits left and difference.
func (Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	root := s.(*State)
	rows, err := root.rows(r, root.n)
	return &solution{root.duel, rows}, err
}

type solution struct {
	duel *duel
	rows []Row
}

// Solver is "delays".
func (*solution) Solver() string { return "delays" }

// States is the number of cells.
func (sol *solution) States() int64 { return int64(len(sol.rows) * size) }

// Value covers what can follow from the position solved.
func (sol *solution) Value(s game.State) (solve.Value, bool) {
	of, ok := s.(*State)
	if !ok || of.duel != sol.duel || of.n >= len(sol.rows) {
		return solve.Value{}, false
	}
	margin := sol.rows[of.n][MostApart+of.apart]
	if of.Turn() == game.Second {
		margin = -margin
	}
	return solve.Value{Outcome: solve.OutcomeOf(int64(margin)), Margin: int64(margin), Distance: solve.Unknown, Nim: solve.Unknown}, true
}

// brings is what a hit and best play after it bring the hitter beyond the other.
func (s *State) brings(rows []Row, of set) int {
	rest := rows[s.n-1][MostApart+s.grown(s.w+of.delay)]
	if s.hitter() == game.Second {
		rest = -rest
	}
	return s.hit(of.gain) + rest
}

// BestMoves tries every subset: at most 4,096.
func (sol *solution) BestMoves(s game.State, limit int) []game.Move {
	of := s.(*State)
	if of.n == 0 || of.wait {
		return of.Moves()
	}
	var moves []game.Move
	most := 0
	of.each(func(mask int) bool {
		switch v := of.brings(sol.rows, of.sets[mask]); {
		case len(moves) == 0 || v > most:
			most, moves = v, append(moves[:0], moveOf(mask))
		case v == most && len(moves) < limit:
			moves = append(moves, moveOf(mask))
		}
		return true
	})
	return moves
}

// option is the best subset of one growth, and what it brings the hitter.
type option struct{ mask, growth, hit, to, brings int }

// options are the best subsets by their growth, ascending: of subsets that add the same
// to the delay only one with the largest hit matters.
func (s *State) options(rows []Row) []option {
	best := make([]int, size) // by delay, 1 + mask
	s.each(func(mask int) bool {
		of := s.sets[mask]
		if at := &best[of.delay]; *at == 0 || s.sets[*at-1].gain < of.gain {
			*at = mask + 1
		}
		return true
	})
	var list []option
	for _, mask := range best {
		if mask--; mask >= 0 {
			of := s.sets[mask]
			list = append(list, option{mask, s.w + of.delay, s.hit(of.gain), s.grown(s.w + of.delay), s.brings(rows, of)})
		}
	}
	return list
}

// topOf is the place of the first of the options that bring most.
func topOf(list []option) int {
	top := 0
	for i, o := range list {
		if o.brings > list[top].brings {
			top = i
		}
	}
	return top
}

// Table is what the hits left bring A beyond B, by their number and the difference.
func (Game) Table(r *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	if s.n > tableTurns {
		return scene.Table{}, game.Big("pos", s.Text(), "delay.table", "max", strconv.Itoa(tableTurns), "count", strconv.Itoa(s.n))
	}
	rows, err := s.rows(r, s.n)
	t := scene.Table{Label: scene.L("game.delay.table"), Heat: true, Rows: [][]*string{}}
	if err != nil || s.n == 0 {
		return t, err
	}
	for apart := -MostApart; apart <= MostApart; apart++ {
		t.AddCols(strconv.Itoa(apart))
	}
	for n := 1; n <= s.n; n++ {
		cells := make([]string, size)
		for i, v := range rows[n] {
			cells[i] = strconv.Itoa(v)
		}
		t.AddRow(scene.Num(strconv.Itoa(n)), cells...)
	}
	t.Marks = [][2]int{{s.n - 1, MostApart + s.apart}}
	return t, nil
}

// Cell tells the options of a position: the best first, then the next best.
func (Game) Cell(r *solve.Run, state game.State, row, col int) (scene.Cell, bool, error) {
	s := state.(*State)
	if s.n > tableTurns || row < 0 || row >= s.n || col < 0 || col >= size {
		return scene.Cell{}, false, nil
	}
	rows, err := s.rows(r, row+1)
	if err != nil {
		return scene.Cell{}, false, err
	}
	at := &State{duel: s.duel, n: row + 1, apart: col - MostApart}
	cell := scene.Cell{Value: strconv.Itoa(rows[row+1][col])}
	list := at.options(rows)
	for i := range min(len(list), shownOption) {
		best := i + topOf(list[i:])
		o := list[best]
		copy(list[i+1:best+1], list[i:best])
		list[i] = o
		line := scene.CellLine{Label: scene.L("game.delay.cell", "side", side(at.hitter()), "growth", strconv.Itoa(o.growth), "hit", strconv.Itoa(o.hit),
			"to", strconv.Itoa(o.to), "rest", strconv.Itoa(rows[row][MostApart+o.to]), "total", strconv.Itoa(o.seenByA(at)), "rank", strconv.Itoa(i))}
		if row > 0 {
			line.Uses = [][2]int{{row - 1, MostApart + o.to}}
		}
		cell.Lines = append(cell.Lines, line)
	}
	return cell, true, nil
}

// seenByA is what the option brings A beyond B.
func (o option) seenByA(s *State) int {
	if s.hitter() == game.Second {
		return -o.brings
	}
	return o.brings
}

// side is a player's name.
func side(p game.Player) string { return []string{"A", "B"}[p] }
