package gamesum

import "minimex/core/scene"

// Edits change the turns, the additions owed and the limit by one.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	for _, part := range []struct {
		node    string
		n, m, k int
	}{{"owed", 0, 1, 0}, {"turns", 1, 0, 0}, {"line", 0, 0, 1}} {
		for i, act := range []string{"more", "less"} {
			sign := 1 - 2*i
			next := *s
			next.n, next.m, next.k = s.n+sign*part.n, s.m+sign*part.m, s.k+int64(sign*part.k)
			if next.possible() {
				edits = append(edits, scene.Edit{Node: part.node, Act: act, Label: scene.L("game.gamesum.edit."+part.node, "act", act), Pos: next.Text()})
			}
		}
	}
	return edits
}

// possible reports whether Parse reads such a position.
func (s *State) possible() bool {
	return s.m >= 0 && s.m <= s.n && s.n <= maxTurns && s.k >= 0 && s.k <= maxLimit &&
		(!s.named || s.n > 0 && s.x <= s.k*one)
}
