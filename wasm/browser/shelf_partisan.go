//go:build partisan

package main

import "minimex/core/catalog"

func shelf() catalog.Shelf { return catalog.Partisan() }
