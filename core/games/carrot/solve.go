package carrot

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Solve values any position by the closed form, in time of the free moves ahead.
func (Game) Solve(_ *solve.Run, s game.State) (solve.Solution, error) {
	return solution{int64(s.(*State).free) + 1}, nil
}

// solution holds how many stretches the position that was solved can be cut to.
type solution struct{ stretches int64 }

// Solver is "middle".
func (solution) Solver() string { return "middle" }

// States is the number of stretches whose middles are looked at.
func (sol solution) States() int64 { return sol.stretches }

// Whole: any row is valued from its middle alone.
func (solution) Whole() {}

// Value covers every position.
func (solution) Value(s game.State) (solve.Value, bool) {
	of, ok := s.(*State)
	if !ok {
		return solve.Value{}, false
	}
	v := of.value()
	n := len(of.row)
	return solve.Value{Outcome: solve.OutcomeOf(v), Margin: v, Distance: n - max(1, of.take()), Nim: solve.Unknown}, true
}

// value is what the player to move gets under best play.
func (s *State) value() int64 {
	v, _ := best(s.row, s.sign(1), s.free)
	return v
}

// BestMoves are the first of the moves that leave the other no more than best play.
func (solution) BestMoves(state game.State, limit int) []game.Move {
	s := state.(*State)
	take := s.take()
	var moves []game.Move
	if take == 0 {
		return nil
	}
	want := s.value()
	for b := 0; b <= take && len(moves) < limit; b++ {
		m := moveOf(take, b)
		if -s.Play(m).(*State).value() == want {
			moves = append(moves, m)
		}
	}
	return moves
}

// Table has for each number k of free moves how many carrots they leave and which is
// the last, in O(n) time. It is the table of the player to move: of Igor's free moves
// where Igor moves.
func (Game) Table(r *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	n := len(s.row)
	if n > maxTable {
		return scene.Table{}, game.Big("pos", s.Text(), "carrot.table", "max", strconv.Itoa(maxTable), "count", strconv.Itoa(n))
	}
	if err := r.Ticks(int64(n)); err != nil {
		return scene.Table{}, err
	}
	t := s.table(n)
	t.Marks = [][2]int{{min(s.free, n-1), 1}}
	return *t, nil
}

// table is the beginning of the table, so many rows.
func (s *State) table(rows int) *scene.Table {
	t := &scene.Table{Label: kit.L("table", "side", s.side()), ColHeads: []scene.Label{kit.L("table.left"), kit.L("table.last")}}
	n := len(s.row)
	mine := make([]int64, n)
	for i := range mine {
		mine[i] = s.at(i)
	}
	for k, last := range Outcomes(mine)[:rows] {
		t.AddRow(scene.Num(strconv.Itoa(k)), strconv.Itoa(n-k), row.Number(s.sign(last)))
	}
	return t
}

// sign turns what a carrot is worth to the mover into the carrot, and back.
func (s *State) sign(v int64) int64 {
	if s.second {
		return -v
	}
	return v
}

// Cell tells how many carrots so many free moves leave, and which middle decides.
func (Game) Cell(_ *solve.Run, state game.State, k, col int) (scene.Cell, bool, error) {
	s := state.(*State)
	n := len(s.row)
	if k < 0 || k >= n || col < 0 || col > 1 || n > maxTable {
		return scene.Cell{}, false, nil
	}
	m := n - k
	if col == 0 {
		return scene.Cell{Value: strconv.Itoa(m), Lines: []scene.CellLine{
			{Label: kit.L("cell.left", "count", strconv.Itoa(n), "free", strconv.Itoa(k), "left", strconv.Itoa(m))},
		}}, true, nil
	}
	value, begin := best(s.row, s.sign(1), k)
	args, nodes := s.middle(begin, m)
	args = append(args, "ways", strconv.Itoa(k+1), "left", strconv.Itoa(m), "from", strconv.Itoa(begin+1), "to", strconv.Itoa(begin+m))
	return scene.Cell{Value: row.Number(s.sign(value)), Nodes: nodes, Lines: []scene.CellLine{
		{Label: kit.L("cell."+kind(m), args...), Uses: [][2]int{{k, 0}}},
	}}, true, nil
}

// kind tells the three forms of a stretch of m carrots apart.
func kind(m int) string {
	switch {
	case m == 1:
		return "one"
	case m%2 == 0:
		return "even"
	}
	return "odd"
}

// middle is the arguments of a message on the middle of the m carrots from begin on,
// the last carrot and the middle's carrots a, b and c, and the nodes of the picture.
func (s *State) middle(begin, m int) (args, nodes []string) {
	from, to := begin+(m-1)/2, begin+m/2
	if m%2 == 1 && m > 1 {
		from, to = from-1, to+1
	}
	args = []string{"side", s.side(), "value", row.Number(s.sign(middle(s.row, s.sign(1), begin, m)))}
	for i, name := range []string{"a", "b", "c"}[:to-from+1] {
		args = append(args, name, row.Printed(s.row[from+i]))
	}
	return args, row.Keys(s.row, from, to)
}
