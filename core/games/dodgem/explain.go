package dodgem

import (
	"strconv"
	"strings"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/solve"
)

// Explain says who can force what and in how many plies, by which moves, and
// shows how it goes: the line to the end with the longest defence, or for a draw
// a line that comes back to a position it has passed.
func (Game) Explain(p game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := p.(state)
	if len(rated) == 0 {
		return []explain.Step{s.ending("game.dodgem.why.over")}
	}
	if g, ok := sol.(*guess); ok {
		return g.explain(s)
	}
	v, ok := sol.Value(s)
	if !ok {
		return nil
	}
	steps := []explain.Step{
		explain.S("game.dodgem.why."+v.Outcome.String(), "side", s.turn.String(),
			"other", s.turn.other().String(), "plies", strconv.Itoa(v.Distance)),
		s.bestStep(v.Outcome, rated),
	}
	if v.Outcome == solve.Draw {
		return append(steps, s.loop(sol)...)
	}
	line, end := s.mainLine(sol)
	shown := end.ending("game.dodgem.why.line")
	shown.Line = line
	return append(steps, shown)
}

// ending tells how a game that is over was won: "<key>.off", a side's last car
// has left, or "<key>.blocked", the side to move has no move.
func (s state) ending(key string) explain.Step {
	other := s.turn.other()
	if s.cars[other] == 0 {
		return explain.S(key+".off", "side", other.String(), "other", s.turn.String())
	}
	rule := "loses"
	if s.rules.blockedWins {
		rule = "wins"
	}
	return explain.S(key+".blocked", "side", s.turn.String(), "other", other.String(), "rule", rule)
}

// bestStep names the best moves and lights the cars that make them.
func (s state) bestStep(o solve.Outcome, rated []solve.Rated) explain.Step {
	moves, focus := []string{}, []string{}
	for _, r := range rated {
		if !r.Best {
			continue
		}
		moves = append(moves, string(r.Move))
		from := s.rules.name(s.rules.readStep(r.Move).from)
		if len(focus) == 0 || focus[len(focus)-1] != from { // a car's moves stand together
			focus = append(focus, from)
		}
	}
	keys := map[solve.Outcome]string{solve.Win: "best", solve.Draw: "hold", solve.Loss: "resist"}
	return explain.S("game.dodgem.why."+keys[o], "moves", strings.Join(moves, ", "),
		"count", strconv.Itoa(len(moves)), "total", strconv.Itoa(len(rated))).On(focus...)
}

// mainLine plays best moves to the end: the winner hurries, the loser delays.
func (s state) mainLine(sol solve.Solution) ([]string, state) {
	line := []string{}
	for {
		moves := s.Moves()
		rated, ok := solve.Rate(sol, s, moves)
		if len(moves) == 0 || !ok {
			return line, s
		}
		for _, r := range rated {
			if r.Best {
				line = append(line, string(r.Move))
				s = r.To.(state)
				break
			}
		}
	}
}

// loop plays drawing moves until a position comes back, of which there must be
// one: sidesteps where they hold the draw, because a step forward never returns.
func (s state) loop(sol solve.Solution) []explain.Step {
	line := []string{}
	seen := map[state]int{}
	for {
		if from, again := seen[s]; again {
			step := explain.S("game.dodgem.why.loop", "lead", strconv.Itoa(from), "plies", strconv.Itoa(len(line)-from))
			step.Line = line
			return []explain.Step{step}
		}
		seen[s] = len(line)
		next, ok := s.drawingStep(sol, seen)
		if !ok {
			return nil
		}
		line = append(line, string(s.rules.moveText(next)))
		s = s.play(next)
	}
}

// drawingStep is a move that keeps the draw: best one back to a position of
// seen, then a sidestep.
func (s state) drawingStep(sol solve.Solution, seen map[state]int) (best step, found bool) {
	rank := -1
	for _, m := range s.steps(nil) {
		next := s.play(m)
		if v, ok := sol.Value(next); !ok || v.Outcome != solve.Draw {
			continue
		}
		r := 0
		if _, again := seen[next]; again {
			r = 2
		} else if s.sideways(m) {
			r = 1
		}
		if r > rank {
			best, rank = m, r
		}
	}
	return best, rank >= 0
}

func (s state) sideways(m step) bool {
	if m.to == off {
		return false
	}
	if s.turn == black {
		return m.from%s.rules.n == m.to%s.rules.n
	}
	return m.from/s.rules.n == m.to/s.rules.n
}
