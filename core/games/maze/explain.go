package maze

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/digraph"
)

// Explain gives the value of each token's square by the mex rule, their nim-sum
// and the move that makes it 0.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s, known := state.(*State), sol.(*solution)
	v, _ := sol.Value(s)
	tokens := []string{}
	for i := range s.mazes {
		tokens = append(tokens, s.key(i, s.at[i]))
	}
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.maze.why.over", "mazes", strconv.Itoa(len(s.mazes))).On(tokens...)}
	}
	steps := []explain.Step{}
	values := make([]string, len(s.mazes))
	for i := range s.mazes {
		values[i] = strconv.FormatInt(known.sum.Token(i).At(s.at[i]).Nim, 10)
		step := s.whySquare(known.sum.Token(i), i, s.at[i])
		if i == 0 {
			grid := s.grid(known.sum.Token, 0)
			step.Table = grid
		}
		steps = append(steps, step)
	}
	outcome := v.Outcome.String()
	if len(s.mazes) > 1 {
		steps = append(steps, explain.S("game.maze.why.sum", "terms", strings.Join(values, " ⊕ "),
			"sum", strconv.FormatInt(v.Nim, 10), "outcome", outcome).On(tokens...))
	} else {
		steps = append(steps, explain.S("game.maze.why.one", "value", values[0], "outcome", outcome).On(tokens...))
	}
	if v.Outcome == solve.Win {
		i := slices.IndexFunc(rated, func(r solve.Rated) bool { return r.Best })
		steps = append(steps, s.remedy(known, rated[i].Move, v.Nim))
		steps = append(steps, s.others(rated, i)...)
	} else {
		steps = append(steps, explain.General(s, v, rated)[0].On(tokens...))
	}
	return append(steps, explain.Distance(v)...)
}

// remedy is a best move: it leaves its token on a square whose value makes the sum 0.
func (s *State) remedy(known *solution, move game.Move, sum int64) explain.Step {
	i, to, _ := s.read(string(move))
	count, way := s.way(i, to)
	value := known.sum.Token(i).At(s.at[i]).Nim
	return explain.S("game.maze.why.make", "maze", strconv.Itoa(i+1), "mazes", strconv.Itoa(len(s.mazes)), "square", s.mazes[i].name(to),
		"count", strconv.Itoa(count), "way", way, "old", strconv.FormatInt(value, 10), "new", strconv.FormatInt(value^sum, 10),
		"sum", strconv.FormatInt(sum, 10)).On(s.key(i, s.at[i]), s.key(i, to))
}

// others names the winning moves beside the best.
func (s *State) others(rated []solve.Rated, best int) []explain.Step {
	moves, focus := []string{}, []string{}
	for k, r := range rated {
		if k != best && r.Value.Outcome == solve.Win {
			i, to, _ := s.read(string(r.Move))
			moves, focus = append(moves, string(r.Move)), append(focus, s.key(i, to))
		}
	}
	if len(moves) == 0 {
		return nil
	}
	return []explain.Step{explain.S("game.maze.why.others", "count", strconv.Itoa(len(moves)), "moves", strings.Join(moves, ", ")).On(focus...)}
}

// whySquare is the mex rule on one square.
func (s *State) whySquare(values *digraph.Values, i int, v int32) explain.Step {
	focus := []string{s.key(i, v)}
	for _, u := range s.mazes[i].graph.Next(v) {
		if v == s.at[i] || s.drawn()(i, u) {
			focus = append(focus, s.key(i, u))
		}
	}
	l := s.mexLabel(values, i, v)
	return explain.Step{Key: l.Key, Args: l.Args}.On(focus...)
}

// mexLabel words the mex rule on one square: the values to the left and above, and
// the least that is missing.
func (s *State) mexLabel(values *digraph.Values, i int, v int32) scene.Label {
	m := s.mazes[i]
	list := func(run []int32) (string, int) {
		texts := []string{}
		for _, u := range run {
			texts = append(texts, strconv.FormatInt(values.At(u).Nim, 10))
		}
		return strings.Join(texts, ", "), len(texts)
	}
	left, lefts := list(m.left(int(v)))
	up, ups := list(m.up(int(v)))
	return scene.L("game.maze.why.square", "maze", strconv.Itoa(i+1), "mazes", strconv.Itoa(len(s.mazes)), "square", m.name(v),
		"left", left, "lefts", strconv.Itoa(lefts), "up", up, "ups", strconv.Itoa(ups), "value", strconv.FormatInt(values.At(v).Nim, 10))
}

// Table is the Grundy values of all mazes, one below the other; a wall has none.
func (g Game) Table(r *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	sol, err := g.Solve(r, s)
	if err != nil {
		return scene.Table{}, err
	}
	return *s.grid(sol.(*solution).sum.Token, len(s.mazes)), nil
}

// grid is the table of the first mazes, 0 of the first alone.
func (s *State) grid(values func(int) *digraph.Values, mazes int) *scene.Table {
	t := &scene.Table{Label: scene.L("game.maze.table", "mazes", strconv.Itoa(max(1, mazes))), Heat: true}
	cols := 0
	for _, m := range s.mazes[:max(1, mazes)] {
		cols = max(cols, m.cols)
	}
	for col := range cols {
		t.ColHeads = append(t.ColHeads, scene.Num(file(col)))
	}
	for i, m := range s.mazes[:max(1, mazes)] {
		for row := range m.rows {
			head := scene.Num(strconv.Itoa(m.rows - row))
			if mazes > 1 {
				head = scene.L("game.maze.table.row", "maze", strconv.Itoa(i+1), "rank", strconv.Itoa(m.rows-row))
			}
			t.RowHeads = append(t.RowHeads, head)
			cells := make([]*string, cols)
			for col := range m.cols {
				v := int32(row*m.cols + col)
				if m.wall[v] {
					continue
				}
				text := strconv.FormatInt(values(i).At(v).Nim, 10)
				cells[col] = &text
				if v == s.at[i] {
					t.Marks = append(t.Marks, [2]int{len(t.Rows), col})
				}
			}
			t.Rows = append(t.Rows, cells)
		}
	}
	return t
}

// Cell is the mex rule on one square of the table.
func (g Game) Cell(r *solve.Run, state game.State, row, col int) (scene.Cell, bool, error) {
	s := state.(*State)
	i, top := 0, 0
	for i < len(s.mazes) && row >= top+s.mazes[i].rows {
		top += s.mazes[i].rows
		i++
	}
	if i == len(s.mazes) || row < 0 || col < 0 || col >= s.mazes[i].cols {
		return scene.Cell{}, false, nil
	}
	m := s.mazes[i]
	v := int32((row-top)*m.cols + col)
	if m.wall[v] {
		return scene.Cell{}, false, nil
	}
	sol, err := g.Solve(r, s)
	if err != nil {
		return scene.Cell{}, false, err
	}
	values := sol.(*solution).sum.Token(i)
	line := scene.CellLine{Label: s.mexLabel(values, i, v)}
	cell := scene.Cell{Value: strconv.FormatInt(values.At(v).Nim, 10)}
	drawn := s.drawn()
	if drawn(i, v) {
		cell.Nodes = append(cell.Nodes, s.key(i, v))
	}
	for _, u := range m.graph.Next(v) {
		line.Uses = append(line.Uses, [2]int{top + int(u)/m.cols, int(u) % m.cols})
	}
	cell.Lines = []scene.CellLine{line}
	return cell, true, nil
}
