//go:build !first && !impartial && !partisan

package main

import (
	"minimex/core/api"
	"minimex/core/catalog"
)

// engine answers for everything, unless a build tag picks one shelf of the
// catalogue.
func engine() *api.Engine { return api.New(catalog.All()) }
