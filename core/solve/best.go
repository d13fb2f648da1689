package solve

import "minimex/core/game"

// Rated is a legal move with what it gives to the player who makes it.
type Rated struct {
	Move game.Move
	To   game.State
	// Value is seen by the mover: Distance is counted from before the move, and
	// Nim is that of the position moved to.
	Value Value
	Best  bool
}

// Rate values moves of s by the solution and marks the best among them: the
// largest margin in a game of points, else the best outcome, and within it the
// fastest win or the slowest loss. It reports false where the solution does not
// cover what a move leads to.
func Rate(sol Solution, s game.State, moves []game.Move) ([]Rated, bool) {
	rated := make([]Rated, len(moves))
	top := 0
	for i, m := range moves {
		to := s.Play(m)
		v, ok := sol.Value(to)
		if !ok {
			return nil, false
		}
		rated[i] = Rated{Move: m, To: to, Value: Before(s, m, v)}
		if Compare(rated[i].Value, rated[top].Value) > 0 {
			top = i
		}
	}
	for i := range rated {
		rated[i].Best = Compare(rated[i].Value, rated[top].Value) == 0
	}
	return rated, true
}

// Before is what a move from s to a position worth v (to the player to move
// there) is worth to the player who makes it.
func Before(s game.State, m game.Move, v Value) Value {
	mine := Value{Outcome: -v.Outcome, Distance: v.Distance, Margin: -v.Margin, Nim: v.Nim, Guess: -v.Guess}
	if v.Distance != Unknown {
		mine.Distance++
	}
	if v.Outcome == Open {
		mine.Depth = v.Depth + 1
	}
	if r, ok := s.(game.Rewarder); ok {
		mine.Margin += r.Reward(m)
		mine.Outcome = OutcomeOf(mine.Margin)
	}
	return mine
}

// Compare is positive where a is the better value for its player, 0 where a
// perfect player is indifferent.
func Compare(a, b Value) int {
	if a.Margin != b.Margin {
		return sign(a.Margin > b.Margin)
	}
	if a.Guess != b.Guess {
		return sign(a.Guess > b.Guess)
	}
	if a.Outcome != b.Outcome {
		return sign(a.Outcome > b.Outcome)
	}
	if a.Distance == b.Distance || a.Distance == Unknown || b.Distance == Unknown {
		return 0
	}
	return sign(a.Distance < b.Distance == (a.Outcome == Win))
}

func sign(positive bool) int {
	if positive {
		return 1
	}
	return -1
}
