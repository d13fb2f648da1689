package gamesum

import (
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// shownTerms is the most terms of the closed form that are written out.
const shownTerms = 6

// Explain tells what both replies bring, why the best number makes them equal, what
// others would have cost, and a best line.
func (Game) Explain(state game.State, _ solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	if s.n == 0 {
		return []explain.Step{explain.S("game.gamesum.why.over")}
	}
	t := newTable(s.n, s.k)
	var steps []explain.Step
	switch {
	case s.named:
		steps = append(steps, s.replies(t))
	case s.m == 0:
		steps = append(steps, explain.S("game.gamesum.why.none"))
	case s.m == s.n:
		steps = append(steps, explain.S("game.gamesum.why.all", "n", strconv.Itoa(s.n), "k", strconv.FormatInt(s.k, 10), "value", fraction(t.value(s))))
	default:
		a, b := fraction(t[s.n-1][s.m-1]), fraction(t[s.n-1][s.m])
		x := t.best(s.n, s.m, s.k)
		steps = append(steps,
			explain.S("game.gamesum.why.sides", "left", strconv.Itoa(s.n-1), "fewer", strconv.Itoa(s.m-1), "owed", strconv.Itoa(s.m), "add", a, "subtract", b),
			explain.S("game.gamesum.why.equal", "add", a, "subtract", b, "x", fraction(x), "value", fraction(t.value(s))).On(key(x)),
			s.others(t, rated))
		if s.m <= shownTerms {
			steps = append(steps, s.formula(t))
		}
	}
	return append(steps, s.line(t))
}

// replies compares what Bob's replies bring; nodes are the plates pressed for them.
func (s *State) replies(t table) explain.Step {
	added := fraction(t.after(s, add))
	if s.m == s.n {
		return explain.S("game.gamesum.why.must", "x", fraction(s.x), "value", added).On(string(add))
	}
	taken := fraction(t.after(s, subtract))
	step := explain.S("game.gamesum.why.reply", "x", fraction(s.x), "add", fraction(t[s.n-1][max(s.m-1, 0)]), "subtract", fraction(t[s.n-1][s.m]),
		"added", added, "taken", taken, "value", fraction(t.value(s)), "better", "both")
	switch low := t.value(s); {
	case t.after(s, add) > low:
		step.Args["better"] = string(subtract)
		return step.On(string(subtract))
	case t.after(s, subtract) > low:
		step.Args["better"] = string(add)
		return step.On(string(add))
	}
	return step.On(string(add), string(subtract))
}

// others is the table of the numbers that are rated: what each reply brings, and what
// the number gives away.
func (s *State) others(t table, rated []solve.Rated) explain.Step {
	table := &scene.Table{Label: scene.L("game.gamesum.why.others.table")}
	var added, taken, lost []string
	for i, r := range rated {
		next := r.To.(*State)
		table.AddCols(fraction(next.x))
		added = append(added, fraction(t.after(next, add)))
		taken = append(taken, fraction(t.after(next, subtract)))
		lost = append(lost, fraction(t.value(s)-t.value(next)))
		if r.Best {
			table.Marks = [][2]int{{0, i}, {1, i}, {2, i}}
		}
	}
	table.AddRow(scene.L("game.gamesum.why.others.add"), added...)
	table.AddRow(scene.L("game.gamesum.why.others.subtract"), taken...)
	table.AddRow(scene.L("game.gamesum.why.others.lost"), lost...)
	step := explain.S("game.gamesum.why.others").In(table.Marks...)
	step.Table = table
	return step
}

// formula writes the closed form out: a way from (n,m) back by halves first meets a
// position of additions alone, (i,i), after n-i steps, and C(n-i-1,m-i) ways do.
func (s *State) formula(t table) explain.Step {
	text := ""
	for i := 1; i <= s.m; i++ {
		if text != "" {
			text += " + "
		}
		text += strconv.Itoa(i) + "·" + strconv.FormatInt(choose(s.n-i-1, s.m-i), 10) + "/" + strconv.Itoa(1<<(s.n-i))
	}
	return explain.S("game.gamesum.why.formula", "k", strconv.FormatInt(s.k, 10), "terms", text, "value", fraction(t.value(s)))
}

// choose is a binomial coefficient; of numbers up to maxTurns none overflows.
func choose(n, k int) int64 {
	c := int64(1)
	for i := range k {
		c = c * int64(n-i) / int64(i+1)
	}
	return c
}

// line is a best line to the end, with the score after each reply. Where both replies
// are best Bob adds.
func (s *State) line(t table) explain.Step {
	step := explain.S("game.gamesum.why.line", "value", fraction(t.value(s)))
	table := &scene.Table{Label: scene.L("game.gamesum.why.line.table")}
	var named, replies, scores []string
	score := int64(0)
	for at := s; at.n > 0; {
		if !at.named {
			m := game.Move(decimal(t.best(at.n, at.m, at.k)))
			step.Line = append(step.Line, string(m))
			at = at.Play(m).(*State)
		}
		reply, sign := add, "+"
		if t.after(at, add) > t.value(at) {
			reply, sign = subtract, "−"
		}
		score -= at.Reward(reply)
		step.Line = append(step.Line, string(reply))
		table.AddCols(strconv.Itoa(s.n - at.n + 1))
		named, replies, scores = append(named, fraction(at.x)), append(replies, sign), append(scores, fraction(score))
		at = at.Play(reply).(*State)
	}
	table.AddRow(scene.L("game.gamesum.why.line.named"), named...)
	table.AddRow(scene.L("game.gamesum.why.line.reply"), replies...)
	table.AddRow(scene.L("game.gamesum.why.line.score"), scores...)
	table.Marks = [][2]int{{2, s.n - 1}}
	step.Table = table
	return step.In(table.Marks...)
}
