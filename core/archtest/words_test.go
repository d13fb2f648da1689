package archtest

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"minimex/core/api"
	"minimex/core/catalog"
	"minimex/core/game"
	"minimex/core/gametest"
)

// languages are the catalogues of words; the first is the one that the others
// are compared with.
var languages = []string{"en", "vi", "zh-Hans"}

func words(t *testing.T, language string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "web/i18n", language+".json"))
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]string{}
	if err := json.Unmarshal(text, &words); err != nil {
		t.Fatalf("%s: %v", language, err)
	}
	return words
}

// Every language has the same keys, and a text for each. Placeholders are
// compared by web/test, with a parser of the messages.
func TestLanguagesAgree(t *testing.T) {
	first := words(t, languages[0])
	for _, language := range languages[1:] {
		other := words(t, language)
		for key := range first {
			translated, ok := other[key]
			if !ok {
				t.Errorf("%s lacks %q", language, key)
				continue
			}
			if strings.TrimSpace(translated) == "" {
				t.Errorf("%s %q is empty", language, key)
			}
		}
		for key := range other {
			if _, ok := first[key]; !ok {
				t.Errorf("%s has %q, which %s lacks", language, key, languages[0])
			}
		}
	}
}

// Every key that a game or the engine sends is worded.
func TestEveryKeyIsWorded(t *testing.T) {
	known := words(t, languages[0])
	need := func(where, key string) {
		if _, ok := known[key]; !ok {
			t.Errorf("%s: no word for %q", where, key)
		}
	}
	for _, g := range catalog.All().Games {
		own := "game." + g.ID()
		for _, key := range []string{own + ".name", own + ".line", own + ".rules", "group." + g.Traits().Group} {
			need(g.ID(), key)
		}
		for _, p := range g.Params() {
			need(g.ID(), own+".param."+p.ID)
			for _, option := range p.Options {
				need(g.ID(), own+".param."+p.ID+"."+option)
			}
		}
		for _, p := range g.Presets() {
			need(g.ID(), own+".preset."+p.Key)
		}
		for _, start := range gametest.Starts(t, g) {
			for key := range sent(t, g, start) {
				need(start.Name, key)
			}
		}
	}
}

// Every key that a lesson sends is worded, and so is what the page calls it by.
func TestEveryLessonIsWorded(t *testing.T) {
	known := words(t, languages[0])
	for _, l := range catalog.All().Lessons {
		own := "ways." + l.ID
		keys := map[string]bool{own + ".name": true, own + ".line": true, own + ".input": true, own + ".answer": true, own + ".cell": true}
		for _, rec := range l.Recurrences {
			keys[own+".method."+rec.ID], keys[own+".rule."+rec.ID] = true, true
		}
		for _, input := range l.Inputs {
			q, _ := json.Marshal(map[string]any{"v": 1, "op": "ways", "lesson": l.ID, "pos": input})
			var reply struct{ Result any }
			if err := json.Unmarshal(api.New(catalog.All()).Dispatch(context.Background(), q, api.Host{}), &reply); err != nil {
				t.Fatal(err)
			}
			collect(reply.Result, keys)
		}
		for key := range keys {
			if _, ok := known[key]; !ok {
				t.Errorf("%s: no word for %q", l.ID, key)
			}
		}
	}
}

// sent plays a random game and collects the keys in all replies on the way.
func sent(t *testing.T, g game.Spec, start gametest.Start) map[string]bool {
	t.Helper()
	keys := map[string]bool{}
	r := rand.New(rand.NewPCG(7, 8))
	engine := api.New(catalog.All())
	pos := start.State.Text()
	for range 12 {
		var over bool
		for _, op := range []string{"scene", "edits", "analyse", "table", "reply"} {
			q, _ := json.Marshal(map[string]any{"v": 1, "op": op, "game": g.ID(), "params": start.Values.Map(),
				"pos": pos, "level": 0.5, "seed": r.Int64()})
			var reply struct {
				Result any
				Error  *api.Error
			}
			if err := json.Unmarshal(engine.Dispatch(context.Background(), q, api.Host{}), &reply); err != nil {
				t.Fatal(err)
			}
			if reply.Error != nil {
				if reply.Error.Args["want"] != "" {
					keys["want."+reply.Error.Args["want"]] = true
				}
				over = over || op == "reply"
				continue
			}
			collect(reply.Result, keys)
			if result := reply.Result.(map[string]any); op == "reply" {
				pos = result["pos"].(string)
			}
		}
		if over {
			break
		}
	}
	return keys
}

// collect gathers label and step keys: objects with a "key" that is no node of a
// picture.
func collect(v any, keys map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		if key, ok := v["key"].(string); ok && v["x"] == nil {
			keys[key] = true
		}
		for _, each := range v {
			collect(each, keys)
		}
	case []any:
		for _, each := range v {
			collect(each, keys)
		}
	}
}

// Every key that the code names for an input or a proof is worded.
func TestEveryWantIsWorded(t *testing.T) {
	known := words(t, languages[0])
	patterns := map[*regexp.Regexp]string{
		regexp.MustCompile(`(?:BadPos|BadMoveError|badRequest)\([^\n]*?, "([a-z]+\.[A-Za-z.]+)"`): "want.",
		regexp.MustCompile(`Big\("[a-z]+", [^\n]*?, "([a-z]+\.[A-Za-z.]+)"`):                      "want.",
		regexp.MustCompile(`"want"(?:,|:) "([a-z]+\.[A-Za-z.]+)"`):                                "want.",
		regexp.MustCompile(`\bFail\("([a-z.]+)"`):                                                 "",
	}
	seen := 0
	for file := range sources(t) {
		if strings.HasSuffix(file, "_test.go") || !strings.HasPrefix(file, "core/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		for pattern, prefix := range patterns {
			for _, m := range pattern.FindAllSubmatch(text, -1) {
				seen++
				if _, ok := known[prefix+string(m[1])]; !ok {
					t.Errorf("%s: no word for %q", file, prefix+string(m[1]))
				}
			}
		}
	}
	if seen < 30 {
		t.Fatalf("only %d keys seen", seen)
	}
}
