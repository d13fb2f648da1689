package main

import (
	"minimex/core/api"
	"minimex/core/catalog"
)

// shelf is all games and contest problems, without the lessons and the payoffs of the
// laboratories: with them the Worker would be more than the 2 MB (gzip) that it is to
// keep under, and they are in every reader's browser. To what only they ask the answer
// is unknown_op.
func shelf() catalog.Shelf {
	var s catalog.Shelf
	for _, part := range []catalog.Shelf{catalog.First(), catalog.Impartial(), catalog.Partisan()} {
		s.Games = append(s.Games, part.Games...)
		s.Problems = append(s.Problems, part.Problems...)
	}
	return s
}

func newEngine(s catalog.Shelf) *api.Engine { return api.Plain(s) }
