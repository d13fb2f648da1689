package solve

import (
	"minimex/core/cert"
	"minimex/core/game"
)

// reckonBeyond is the most positions that Reckoned lists one by one.
const reckonBeyond = 1000

// Reckoned proves a solution's value of root, a cert.Reckoner, by a table of the
// values of all that can follow while they are few, beyond by the theorem's
// arithmetic.
func Reckoned(r *Run, sol Solution, root game.State) (cert.Certificate, error) {
	values, err := TableOfValues(r, sol, root, false, true, reckonBeyond)
	if values != nil || err != nil {
		return values, err
	}
	return cert.Reckon(root, winningMove(sol, root)), nil
}

// winningMove is a move to a position of value 0, found by the solution or, in a game
// whose moves are few, among them; "" where there is none.
func winningMove(sol Solution, root game.State) game.Move {
	if root.(cert.Reckoner).Reckon() == 0 {
		return ""
	}
	if f, ok := sol.(Finder); ok {
		if best := f.BestMoves(root, 1); len(best) > 0 {
			return best[0]
		}
	}
	for _, m := range root.Moves() {
		if root.Play(m).(cert.Reckoner).Reckon() == 0 {
			return m
		}
	}
	return ""
}
