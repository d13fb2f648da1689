package dodgem

import (
	"math/rand/v2"

	"minimex/core/game"
	"minimex/core/scene"
)

// Edits put a car on a square or take it off, move a car to any empty square,
// and give the turn to the other side, wherever that leaves a position of the
// game.
func (s state) Edits() []scene.Edit {
	edits := []scene.Edit{}
	offer := func(e scene.Edit, next state, key string, pairs ...string) {
		if next.possible() {
			e.Label, e.Pos = scene.L(key, pairs...), next.Text()
			edits = append(edits, e)
		}
	}
	squares := s.rules.n * s.rules.n
	for square := range squares {
		name := s.rules.name(square)
		set := scene.Edit{Node: name, Act: "set"}
		if what := s.letter(square); what != '.' {
			car := black
			if what == 'R' {
				car = red
			}
			offer(set, s.with(car, square, false), "game.dodgem.edit.clear", "square", name)
			for to := range squares {
				if s.letter(to) == '.' {
					offer(scene.Edit{Node: name, Act: "drop", To: s.rules.name(to)}, s.with(car, square, false).with(car, to, true),
						"game.dodgem.edit.drop", "square", name, "to", s.rules.name(to))
				}
			}
			continue
		}
		for _, car := range []side{black, red} {
			offer(set, s.with(car, square, true), "game.dodgem.edit.put", "square", name, "car", car.String())
		}
	}
	turned := s
	turned.turn = s.turn.other()
	offer(scene.Edit{Act: "turn"}, turned, "game.dodgem.edit.turn", "side", turned.turn.String())
	return edits
}

// with is the position with a car of c on a square, or without it.
func (s state) with(c side, square int, there bool) state {
	if there {
		s.cars[c] |= 1 << square
	} else {
		s.cars[c] &^= 1 << square
	}
	return s
}

// possible reports whether Parse reads such a position.
func (s state) possible() bool {
	return s.count(s.turn) > 0 && s.count(black) < s.rules.n && s.count(red) < s.rules.n
}

// Random puts one car or more of each side on random squares and lets either
// side move.
func (Game) Random(v game.Values, r *rand.Rand) game.State {
	s := state{rules: newRules(v), spot: spot{turn: side(r.IntN(2))}}
	squares := r.Perm(s.rules.n * s.rules.n)
	for _, c := range []side{black, red} {
		for range 1 + r.IntN(s.rules.n-1) {
			s = s.with(c, squares[0], true)
			squares = squares[1:]
		}
	}
	return s
}
