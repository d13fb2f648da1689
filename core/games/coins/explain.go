package coins

import (
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/solve"
)

// Explain compares both ends in numbers, plays the best line, adds up the
// scores, and of an even number of coins shows the strategy that never loses.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	n := len(s.row)
	if n == 0 {
		return []explain.Step{explain.S("game.coins.why.over")}
	}
	own, err := solutionOf(unbounded(), s, sol)
	if err != nil {
		panic(err) // nothing stops an unbounded run
	}
	if n == 1 {
		return []explain.Step{explain.S("game.coins.why.last", "value", row.Number(s.row[0])).On(s.coinKey(0))}
	}
	result := kit.Result(s.row, own.margins.Whole)
	if n <= row.ShownPlies {
		result = result.In([2]int{1, n - 1}, [2]int{2, n - 1})
	}
	steps := append(s.ends(rated), kit.Line(s, own.best()), result)
	if n%2 == 0 {
		steps = append(steps, s.parity())
	}
	return steps
}

// ends says of each end what it brings and which is better.
func (s *State) ends(rated []solve.Rated) []explain.Step {
	steps := make([]explain.Step, 0, len(rated)+1)
	ends := map[game.Move]string{left: s.coinKey(0), right: s.coinKey(len(s.row) - 1)}
	best := []string{}
	for _, r := range rated {
		value := s.Reward(r.Move)
		rest := value - r.Value.Margin // the other's margin on what is left
		lead, by := "other", rest
		switch {
		case rest == 0:
			lead = "nobody"
		case rest < 0:
			lead, by = "mover", -rest
		}
		steps = append(steps, explain.S("game.coins.why.take", "end", string(r.Move), "value", row.Number(value),
			"lead", lead, "by", row.Number(by), "rest", row.Term(rest), "margin", row.Number(r.Value.Margin)).On(ends[r.Move]))
		if r.Best {
			best = append(best, string(r.Move))
		}
	}
	if len(best) == 1 {
		return append(steps, explain.S("game.coins.why.better", "end", best[0]).On(ends[game.Move(best[0])]))
	}
	return append(steps, explain.S("game.coins.why.equal").On(ends[left], ends[right]))
}

// parity is the strategy for an even number of coins: who moves first can take
// all coins on odd places, or all on even ones, because the other always finds
// two ends of the other kind.
func (s *State) parity() explain.Step {
	var sums [2]int64
	for i, c := range s.row {
		sums[i%2] += c
	}
	better := 0
	if sums[1] > sums[0] {
		better = 1
	}
	var keys []string
	for _, i := range row.Drawn(len(s.row)) {
		if i >= 0 && i%2 == better {
			keys = append(keys, s.coinKey(i))
		}
	}
	return explain.S("game.coins.why.parity", "odd", row.Number(sums[0]), "even", row.Number(sums[1])).On(keys...)
}
