//go:build first

package main

import "minimex/core/catalog"

func shelf() catalog.Shelf { return catalog.First() }
