package pursuit

import (
	"strconv"
	"strings"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Explain says who wins after how many plies, which squares the other side attacks,
// which moves are best and what the others cost, what is so on every board of the
// size, and how it goes to the end. There is nothing to say of draws: the tests go
// through every board up to the largest, and no position is one.
func (Game) Explain(p game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s, chase := p.(state), sol.(*Chase)
	other := s.turn.other()
	if len(rated) == 0 {
		return []explain.Step{s.step("over", "square", s.name(s.at[other])).On(s.name(s.at[other]))}
	}
	v, _ := sol.Value(s)
	steps := []explain.Step{
		s.step(v.Outcome.String(), "plies", strconv.Itoa(v.Distance)),
		s.attacked(rated),
		s.best(v.Outcome, rated),
	}
	if cost, ok := s.cost(v, rated); ok {
		steps = append(steps, cost)
	}
	line := s.step("line")
	line.Line = explain.Course(s, sol)[0].Line
	return append(steps, s.step("law", "n", strconv.Itoa(s.n), "plies", strconv.Itoa(chase.longest), "max", strconv.Itoa(MaxSide)), line)
}

// step is a reason that names both sides.
func (s state) step(key string, pairs ...string) explain.Step {
	return explain.S("game.pursuit.why."+key, append(pairs, "side", s.turn.String(), "other", s.turn.other().String())...)
}

// attacked lights the squares where the other side could take, and counts the moves
// that end there.
func (s state) attacked(rated []solve.Rated) explain.Step {
	squares := []string{}
	for _, to := range s.goals(s.turn.other()) {
		squares = append(squares, s.name(to))
	}
	into := []string{}
	for _, r := range rated {
		if r.Value.Outcome == solve.Loss && r.Value.Distance == 2 { // the other takes at once
			into = append(into, string(r.Move))
		}
	}
	return s.step("attack", "count", strconv.Itoa(len(squares)), "into", strconv.Itoa(len(into)),
		"moves", strings.Join(into, ", "), "total", strconv.Itoa(len(rated))).On(squares...)
}

// best names the best moves and lights where they go.
func (s state) best(o solve.Outcome, rated []solve.Rated) explain.Step {
	moves, goals := []string{}, []string{}
	for _, r := range rated {
		if r.Best {
			moves, goals = append(moves, string(r.Move)), append(goals, s.name(s.goal(r.Move)))
		}
	}
	return s.step("best", "outcome", o.String(), "moves", strings.Join(moves, ", "),
		"count", strconv.Itoa(len(moves)), "total", strconv.Itoa(len(rated))).On(goals...)
}

// cost tells what the moves that are not best cost: of a win some take longer and some
// throw it away, of a loss all come sooner. It is false where every move is best.
func (s state) cost(v solve.Value, rated []solve.Rated) (explain.Step, bool) {
	slow, last, lost := 0, 0, []string{}
	for _, r := range rated {
		switch {
		case r.Best:
		case r.Value.Outcome != v.Outcome:
			lost = append(lost, string(r.Move))
		case slow == 0 || r.Value.Distance > last == (v.Outcome == solve.Win):
			last = r.Value.Distance
			slow++
		default:
			slow++
		}
	}
	return s.step("cost", "outcome", v.Outcome.String(), "slow", strconv.Itoa(slow), "plies", strconv.Itoa(last),
		"lost", strconv.Itoa(len(lost)), "moves", strings.Join(lost, ", ")), slow+len(lost) > 0
}

// Table is in how many plies the game ends if the side to move stands on a square and
// the other piece where it is: an odd number is a win for the side to move, an even
// one a loss.
func (Game) Table(r *solve.Run, p game.State) (scene.Table, error) {
	s := p.(state)
	chase, err := Solve(r, s.n)
	if err != nil {
		return scene.Table{}, err
	}
	t := scene.Table{Label: scene.L("game.pursuit.table", "side", s.turn.String(), "square", s.name(s.at[s.turn.other()])), Heat: true}
	for file := range s.n {
		t.AddCols(string(rune('a' + file)))
	}
	for rank := s.n - 1; rank >= 0; rank-- {
		cells := make([]string, s.n)
		for file := range s.n {
			here := s
			here.at[s.turn] = rank*s.n + file
			if here.at[white] == here.at[black] {
				continue
			}
			cells[file] = strconv.Itoa(chase.Plies(here.at[white], here.at[black], s.turn == black))
			if here == s {
				t.Marks = [][2]int{{s.n - 1 - rank, file}}
			}
		}
		t.AddRow(scene.Num(strconv.Itoa(rank+1)), cells...)
	}
	return t, nil
}
