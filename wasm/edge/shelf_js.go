package main

import (
	"minimex/core/api"
	"minimex/core/catalog"
)

// shelf is all games and contest problems, without the lessons and the payoffs of the
// laboratories: with them the Worker would be more than the 2 MB (gzip) that it is to
// keep under, and they are in every reader's browser. To what only they ask the answer
// is unknown_op.
func shelf() catalog.Shelf { return catalog.Played() }

func newEngine(s catalog.Shelf) *api.Engine { return api.Plain(s) }
