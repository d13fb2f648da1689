package play

import "minimex/core/game"

// Step is a position of a line and the move that led to it, "" for the first.
type Step struct {
	Move  game.Move
	From  game.State // nil for the first
	State game.State
}

// Third reports whether the last position of a line has come for the third time.
// Where play can go on for ever, that ends a match: a draw.
func Third(line []Step) bool {
	last, times := line[len(line)-1].State.Text(), 0
	for _, s := range line {
		if s.State.Text() == last {
			times++
		}
	}
	return times >= 3
}

// Line plays moves in turn from a position. The error names the first that is
// not legal, and the steps before it are returned.
func Line(start game.State, moves []string) ([]Step, error) {
	steps := []Step{{State: start}}
	for _, text := range moves {
		s := steps[len(steps)-1].State
		m, err := game.ReadMove(s, text)
		if err != nil {
			return steps, err
		}
		steps = append(steps, Step{Move: m, From: s, State: s.Play(m)})
	}
	return steps, nil
}
