package parity

import (
	"strconv"
	"strings"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// shownTurns is the most turns that a table, a sequence of calls and a line of play list.
const shownTurns = 40

// Explain tells what is needed in each turn, whether Elsie holds it, what each call or
// amount of this turn leads to, and the sequence of calls that survives everything, or
// when she is out; and how it goes to the end.
func (Game) Explain(p game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := p.(*State)
	turns, survives := s.outlook()
	outcome := map[bool]string{true: "lasts", false: "out"}[survives]
	if s.over() {
		return []explain.Step{explain.S("game.parity.why.over", "outcome", outcome, "have", strconv.Itoa(s.have)).On("marbles")}
	}
	needs := explain.S("game.parity.why.needs", "turns", strconv.Itoa(s.left()), "need", strconv.Itoa(s.plan.Need[s.turn]))
	verdict := explain.S("game.parity.why.verdict", "outcome", outcome, "turns", strconv.Itoa(turns), "total", strconv.Itoa(s.left()),
		"have", strconv.Itoa(s.have), "need", strconv.Itoa(s.plan.Need[s.turn]), "call", s.calling()).On("marbles")
	if s.left() <= shownTurns {
		t := s.table()
		needs.Table = &t
		if s.call == "" {
			verdict = verdict.In([2]int{0, 3})
		}
	}
	steps := []explain.Step{needs, verdict}
	if s.call == "" {
		steps = append(steps, s.weigh(even), s.weigh(odd))
	} else {
		steps = append(steps, s.weigh(s.call), s.choose(rated))
	}
	if s.call == "" && survives && s.left() <= shownTurns {
		words := []string{}
		s.plan.Calls(s.turn, s.have, func(o bool) { words = append(words, string(named(o))) })
		steps = append(steps, explain.S("game.parity.why.sequence", "calls", strings.Join(words, ", ")))
	}
	return append(steps, s.worstLine(turns)...)
}

// worstLine is how it goes where Bessie hides the worst each time and Elsie makes the
// plan's calls, or where none is safe those that lose least: neither can do better.
func (s *State) worstLine(turns int) []explain.Step {
	if turns > shownTurns {
		return nil
	}
	line := []string{}
	for at := s; !at.over(); {
		m := at.call
		if m == "" {
			m = at.better()
		} else {
			worst := at.worst(m)
			m = game.Move(strconv.Itoa(max(worst, -worst)))
		}
		line = append(line, string(m))
		at = at.Play(m).(*State)
	}
	step := explain.S("game.parity.why.line", "plies", strconv.Itoa(len(line)))
	step.Line = line
	return []explain.Step{step}
}

// better is Even where that is safe or no call is and it loses less, else Odd.
func (s *State) better() game.Move {
	e, o, need := s.worst(even), s.worst(odd), s.plan.Need[s.turn+1]-s.have
	return named(e <= need && o > e)
}

func named(isOdd bool) game.Move {
	if isOdd {
		return odd
	}
	return even
}

// calling is the call for a message to choose by, "none" where it is to be made.
func (s *State) calling() string {
	if s.call == "" {
		return "none"
	}
	return string(s.call)
}

// weigh tells what a call leaves at worst, and whether that is enough.
func (s *State) weigh(call game.Move) explain.Step {
	worst := s.worst(call)
	left, need := s.have+worst, s.plan.Need[s.turn+1]
	verdict := "short"
	if left > need {
		verdict = "enough"
	} else if left <= 0 {
		verdict = "out"
	}
	return explain.S("game.parity.why.call", "call", string(call), "worst", signed(worst), "amount", strconv.Itoa(max(worst, -worst)),
		"left", strconv.Itoa(max(0, left)), "need", strconv.Itoa(need), "verdict", verdict).On(callKey(call), s.key(s.turn, max(worst, -worst)))
}

// choose names the amounts by which Bessie wins soonest or delays her loss, which is
// then the same for all.
func (s *State) choose(rated []solve.Rated) explain.Step {
	amounts, focus := []string{}, []string{}
	outcome := solve.Loss
	for _, r := range rated {
		if r.Best {
			n, _ := strconv.Atoi(string(r.Move))
			amounts, focus = append(amounts, string(r.Move)), append(focus, s.key(s.turn, n))
			outcome = r.Value.Outcome
		}
	}
	return explain.S("game.parity.why.choose", "outcome", outcome.String(), "amounts", strings.Join(amounts, ", "),
		"count", strconv.Itoa(len(amounts)), "total", strconv.Itoa(len(rated))).On(focus...)
}

// signed is a change with its sign as books print it.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// Table is the needs of the turns that are left.
func (Game) Table(_ *solve.Run, p game.State) (scene.Table, error) { return p.(*State).table(), nil }

// table has a row a turn with its amounts, the worst change of each call and what is
// needed before it; the last row is what is needed after the end.
func (s *State) table() scene.Table {
	t := scene.Table{Label: scene.L("game.parity.table")}
	for _, head := range []string{"amounts", "even", "odd", "need"} {
		t.ColHeads = append(t.ColHeads, scene.L("game.parity.table."+head))
	}
	for i := s.turn; i < len(s.rows); i++ {
		t.AddRow(scene.L("game.parity.turn", "turn", strconv.Itoa(i-s.turn+1)),
			strings.ReplaceAll(list(s.rows[i]), " ", ""), signed(s.plan.Even[i]), signed(s.plan.Odd[i]), strconv.Itoa(s.plan.Need[i]))
	}
	t.AddRow(scene.L("game.parity.table.end"), "", "", "", "0")
	return t
}
