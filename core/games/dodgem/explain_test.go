package dodgem

import (
	"strconv"
	"strings"
	"testing"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/solve"
)

func explained(t *testing.T, s state) []explain.Step {
	t.Helper()
	sol := solved(t, s)
	rated, ok := solve.Rate(sol, s, s.Moves())
	if !ok {
		t.Fatalf("%s: not covered", s.Text())
	}
	return Game{}.Explain(s, sol, rated)
}

func playLine(t *testing.T, s state, line []string) []state {
	t.Helper()
	passed := []state{s}
	for _, text := range line {
		m, err := game.ReadMove(s, text)
		if err != nil {
			t.Fatalf("%s: %v", s.Text(), err)
		}
		s = s.Play(m).(state)
		passed = append(passed, s)
	}
	return passed
}

func keysOf(steps []explain.Step) string {
	keys := []string{}
	for _, s := range steps {
		keys = append(keys, strings.TrimPrefix(s.Key, "game.dodgem.why."))
	}
	return strings.Join(keys, " ")
}

func TestExplain(t *testing.T) {
	for _, c := range []struct {
		n             int
		blocked, pos  string
		keys          string
		moves, plies  string
		focus         string
		lengthOfShown int
	}{
		{3, "loses", "B..~B..~.RR~b", "win best line.off", "a3-b3", "19", "a3", 19},
		{3, "loses", "B..~.R.~B.R~b", "win best line.off", "a3-b3", "21", "a3", 21},
		{3, "loses", ".B.~.BR~...~b", "win best line.blocked", "b3-c3", "1", "b3", 1},
		{3, "wins", ".B.~.BR~...~b", "loss resist line.off", "b2-b1", "4", "b2", 4},
		{3, "loses", "...~...~.RR~r", "over.off", "", "", "", 0},
		{3, "wins", "...~B..~RB.~r", "over.blocked", "", "", "", 0},
		{4, "wins", "B...~B...~....~BRRR~r", "win best line.off", "", "37", "", 37},
		{4, "loses", "B...~B...~B...~.RRR~b", "draw hold loop", "a2-a1, a2-b2, a3-b3, a4-b4", "", "a2 a3 a4", -1},
	} {
		s := parse(t, rulesOf(c.n, c.blocked), c.pos)
		steps := explained(t, s)
		if got := keysOf(steps); got != c.keys {
			t.Errorf("%s: steps %s, want %s", c.pos, got, c.keys)
			continue
		}
		if len(steps) == 1 {
			continue
		}
		if got := steps[0].Args["plies"]; c.plies != "" && got != c.plies {
			t.Errorf("%s: %s plies, want %s", c.pos, got, c.plies)
		}
		if got := steps[1].Args["moves"]; c.moves != "" && got != c.moves {
			t.Errorf("%s: best %s, want %s", c.pos, got, c.moves)
		}
		if got := strings.Join(steps[1].Focus, " "); c.focus != "" && got != c.focus {
			t.Errorf("%s: focus %s, want %s", c.pos, got, c.focus)
		}
		shown := steps[len(steps)-1]
		passed := playLine(t, s, shown.Line)
		last := passed[len(passed)-1]
		if c.lengthOfShown >= 0 {
			if len(shown.Line) != c.lengthOfShown || !game.Over(last) {
				t.Errorf("%s: line %v ends at %s", c.pos, shown.Line, last.Text())
			}
			continue
		}
		lead, err := strconv.Atoi(shown.Args["lead"])
		if err != nil || passed[lead] != last || shown.Args["plies"] != strconv.Itoa(len(shown.Line)-lead) {
			t.Errorf("%s: no loop in %v, %v", c.pos, shown.Line, shown.Args)
		}
		if len(shown.Line) > 8 {
			t.Errorf("%s: the loop takes %d plies to show", c.pos, len(shown.Line))
		}
		sol := solved(t, s)
		for _, p := range passed {
			if v := valueOf(t, sol, p); v.Outcome != solve.Draw {
				t.Errorf("%s: the loop passes %s, a %v", c.pos, p.Text(), v.Outcome)
			}
		}
	}
}

// What the presets' names promise is so.
func TestPresets(t *testing.T) {
	claims := map[string]struct {
		outcome  solve.Outcome
		distance int
	}{
		"start": {solve.Win, 19}, "deep": {solve.Win, 21}, "trap": {solve.Win, 1}, "trapWins": {solve.Loss, 4},
		"grip": {solve.Win, 15}, "four": {solve.Draw, solve.Unknown}, "fourWins": {solve.Win, 37},
	}
	presets := Game{}.Presets()
	if len(presets) != len(claims) {
		t.Errorf("%d presets, %d claims", len(presets), len(claims))
	}
	for _, p := range presets {
		s := parse(t, p.Params, p.Pos)
		v := valueOf(t, solved(t, s), s)
		if c := claims[p.Key]; s.Text() != p.Pos || v.Outcome != c.outcome || v.Distance != c.distance {
			t.Errorf("preset %s: %s, %v in %d", p.Key, s.Text(), v.Outcome, v.Distance)
		}
	}
	grip := parse(t, rulesOf(3, "wins"), "BB.~...~R.R~r")
	if v := valueOf(t, solved(t, grip), grip); v.Outcome != solve.Loss || v.Distance != 14 {
		t.Errorf("grip under the other rule: %v in %d", v.Outcome, v.Distance)
	}
}
