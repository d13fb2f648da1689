package api

import "testing"

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
