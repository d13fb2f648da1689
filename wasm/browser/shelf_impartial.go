//go:build impartial

package main

import "minimex/core/catalog"

func shelf() catalog.Shelf { return catalog.Impartial() }
