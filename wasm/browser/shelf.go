//go:build !first && !impartial && !partisan

package main

import "minimex/core/catalog"

// shelf is what the module plays with: everything, unless a build tag picks one
// shelf of the catalogue. A page loads the modules of single shelves.
func shelf() catalog.Shelf { return catalog.All() }
