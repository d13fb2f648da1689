package interval

import (
	"strconv"

	"minimex/core/cert"
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Explain lists what every move brings, says of the best move from each end how it
// brings that, compares the ends, plays the best line and adds up the scores.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	n := len(s.row)
	if n == 0 {
		return []explain.Step{explain.S("game.interval.why.over")}
	}
	own, err := solutionOf(unbounded(), s, sol)
	if err != nil {
		panic(err) // nothing stops an unbounded run
	}
	if n == 1 {
		return []explain.Step{explain.S("game.interval.why.last", "value", row.Number(s.row[0])).On(row.Key(s.row, 0))}
	}
	return append(s.ends(rated), kit.Line(s, own.line()), kit.Result(s.row, own.margin(s)))
}

// ends compares all moves in a table and the best of either end in words.
func (s *State) ends(rated []solve.Rated) []explain.Step {
	n := len(s.row)
	counts := min(s.k, n)
	t := &scene.Table{Label: kit.L("why.moves.table"), Heat: true}
	for c := 1; c <= counts; c++ {
		t.AddCols(strconv.Itoa(c))
	}
	texts := [2][]string{make([]string, counts), make([]string, counts)}
	var best [2]*solve.Rated
	var top int64
	var keys []string
	for i := range rated {
		r := &rated[i]
		end, count := parts(r.Move)
		side := 0
		if end == right {
			side = 1
		}
		texts[side][count-1] = row.Number(r.Value.Margin)
		if b := best[side]; b == nil || r.Value.Margin > b.Value.Margin {
			best[side] = r
		}
		if r.Best {
			t.Marks = append(t.Marks, [2]int{side, count - 1})
			top = r.Value.Margin
			if side == 0 {
				keys = append(keys, row.Key(s.row, count-1))
			} else {
				keys = append(keys, row.Key(s.row, n-count))
			}
		}
	}
	t.AddRow(kit.L("why.moves.left"), texts[0]...)
	t.AddRow(kit.L("why.moves.right"), texts[1]...)
	step := explain.S("game.interval.why.moves", "count", strconv.Itoa(len(rated))).In(t.Marks...)
	step.Table = t
	steps := []explain.Step{step, s.take(*best[0]), s.take(*best[1])}
	a, b := best[0].Value.Margin, best[1].Value.Margin
	end, lost := "both", int64(0)
	switch {
	case a > b:
		end, lost = left, a-b
	case a < b:
		end, lost = right, b-a
	}
	return append(steps, explain.S("game.interval.why.better", "end", end, "lost", strconv.FormatUint(uint64(lost), 10),
		"margin", row.Number(top)).On(keys...).In(t.Marks...))
}

// take says how a move comes to its margin.
func (s *State) take(r solve.Rated) explain.Step {
	end, count := parts(r.Move)
	value := s.Reward(r.Move)
	rest := value - r.Value.Margin // the other's margin on what is left
	lead, by := "other", rest
	switch {
	case count == len(s.row):
		lead = "none"
	case rest == 0:
		lead = "nobody"
	case rest < 0:
		lead, by = "mover", -rest
	}
	from := 0
	if end == right {
		from = len(s.row) - count
	}
	return explain.S("game.interval.why.take", "end", end, "count", strconv.Itoa(count), "value", row.Number(value), "lead", lead,
		"by", row.Number(by), "rest", row.Term(rest), "margin", row.Number(r.Value.Margin)).On(row.Keys(s.row, from, from+count-1)...)
}

var (
	_ explain.Explainer = Game{}
	_ game.Randomizer   = Game{}
	_ solve.Celler      = Game{}
	_ solve.Certifier   = Game{}
	_ cert.Reader       = Game{}
)
