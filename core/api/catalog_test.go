package api

import (
	"fmt"
	"slices"
	"testing"

	"minimex/core/catalog"
)

// A page walks over a game's lists without asking whether they are there.
func TestCatalogueListsAreNeverNull(t *testing.T) {
	_, result := ask(t, `{"v":1,"id":"c","op":"catalog"}`)
	for _, g := range result["games"].([]any) {
		info := g.(map[string]any)
		for _, list := range []string{"params", "presets", "ops"} {
			if _, ok := info[list].([]any); !ok {
				t.Errorf("%v: %s is %v", info["id"], list, info[list])
			}
		}
	}
}

// What the catalogue lists of a game's ops is what the engine answers: of those listed
// none is unknown, and of the others every one.
func TestCatalogueListsTheOpsOfEveryGame(t *testing.T) {
	_, result := ask(t, `{"v":1,"id":"c","op":"catalog"}`)
	simultaneous := 0
	for _, g := range result["games"].([]any) {
		info := g.(map[string]any)
		listed := info["ops"].([]any)
		if slices.Contains(listed, any("equilibria")) {
			simultaneous++
		}
		for name, o := range New(catalog.All()).ops {
			if o.applies == nil && o.pays == nil {
				continue // not about a game
			}
			r, _ := ask(t, fmt.Sprintf(`{"v":1,"op":%q,"game":%q,"to":1,"budget":{"nodes":100000}}`, name, info["id"]))
			refused := r.Error != nil && (r.Error.Code == UnknownOp || r.Error.Code == UnknownGame)
			if refused == slices.Contains(listed, any(name)) {
				t.Errorf("%s of %v, listed among %v: %+v", name, info["id"], listed, r.Error)
			}
		}
	}
	if simultaneous != 2 {
		t.Errorf("%d games in which both sides choose at once, want matrix and bimatrix", simultaneous)
	}
}
