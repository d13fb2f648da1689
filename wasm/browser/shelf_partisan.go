//go:build partisan

package main

import (
	"minimex/core/api"
	"minimex/core/catalog"
)

func engine() *api.Engine { return api.Plain(catalog.Partisan()) }
