//go:build !js

package main

import (
	"minimex/core/api"
	"minimex/core/catalog"
)

// shelf is everything there is.
func shelf() catalog.Shelf { return catalog.All() }

func newEngine(s catalog.Shelf) *api.Engine { return api.New(s) }
