package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"minimex/core/api"
	"minimex/core/catalog"
)

// judged is the engine's answer to an input.
func judged(t *testing.T, engine *api.Engine, problem, input string) (output string, fault map[string]string) {
	t.Helper()
	request, err := json.Marshal(map[string]any{"v": api.Version, "id": "1", "op": "judge", "problem": problem, "input": input})
	if err != nil {
		t.Fatal(err)
	}
	var reply struct {
		Result struct{ Output string }
		Error  *struct {
			Code, Field string
			Args        map[string]string
		}
	}
	if err := json.Unmarshal(engine.Dispatch(context.Background(), request, api.Host{}), &reply); err != nil {
		t.Fatal(err)
	}
	if reply.Error == nil {
		return reply.Result.Output, nil
	}
	if reply.Error.Code != string(api.BadRequest) || reply.Error.Field != "input" {
		t.Fatalf("%s of %q: %+v", problem, input, *reply.Error)
	}
	return "", reply.Error.Args
}

// Every sample's output is the judge's, every limit is the one that the judge
// names, and every position is a game's own text of it.
func TestTheProblemsSayWhatTheEngineSays(t *testing.T) {
	list, err := readProblems()
	if err != nil {
		t.Fatal(err)
	}
	engine := api.New(catalog.All())
	for _, p := range list {
		t.Run(p.ID, func(t *testing.T) {
			if len(p.Samples) == 0 || len(p.Limits) == 0 || p.Steps < 3 || p.Time == "" || p.Memory == "" || !strings.HasPrefix(p.Link, "https://") {
				t.Errorf("something is left out: %+v", p)
			}
			places := []place{}
			if p.Live != nil {
				places = append(places, *p.Live)
			}
			for _, s := range p.Samples {
				if output, fault := judged(t, engine, p.ID, s.Input); output != s.Output {
					t.Errorf("the judge says %q (%v) of %q, the entry %q", output, fault, s.Input, s.Output)
				}
				places = append(places, s.Live...)
			}
			for _, at := range places {
				a, err := analysed(engine, at)
				if err != nil {
					t.Error(err)
				} else if a.Pos != at.Pos {
					t.Errorf("%q is written %q", at.Pos, a.Pos)
				}
			}
			for _, l := range p.Limits {
				if l.Beyond == "" {
					continue
				}
				if _, fault := judged(t, engine, p.ID, l.Beyond); fault["max"] != l.Most {
					t.Errorf("%s is at most %s, the judge says %v", l.Name, l.Most, fault)
				}
			}
		})
	}
}

// Every problem of the catalogue has an entry, in its order, and every entry has
// its words in each language.
func TestEveryProblemHasAnEntryAndItsWords(t *testing.T) {
	list, err := readProblems()
	if err != nil {
		t.Fatal(err)
	}
	known := catalog.All().Problems
	if len(known) != len(list) {
		t.Errorf("%d problems in the catalogue, %d entries", len(known), len(list))
	}
	for i := range min(len(known), len(list)) {
		if known[i].ID != list[i].ID {
			t.Errorf("entry %d is %s, the catalogue's problem %s", i, list[i].ID, known[i].ID)
		}
	}
	for _, language := range []string{"en", "vi", "zh-Hans"} {
		text, err := os.ReadFile(filepath.Join(root, "web/i18n", language+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]string
		if err := json.Unmarshal(text, &words); err != nil {
			t.Fatal(err)
		}
		for _, p := range list {
			keys := []string{"title", "line", "text", "input", "output", "cost"}
			for k := range p.Steps {
				step := "idea." + strconv.Itoa(k+1)
				keys = append(keys, step)
				// a claim, and on the lines below its reason
				if claim, reason, _ := strings.Cut(words["problems."+p.ID+"."+step], "\n"); claim == "" || reason == "" {
					t.Errorf("%s: %s of %s says %q, and no reason", language, step, p.ID, claim)
				}
			}
			if p.Example {
				keys = append(keys, "example")
			}
			own := 0
			for key := range words {
				if strings.HasPrefix(key, "problems."+p.ID+".") {
					own++
				}
			}
			for _, key := range keys {
				if words["problems."+p.ID+"."+key] == "" {
					t.Errorf("%s: no word for %s of %s", language, key, p.ID)
				}
			}
			if own != len(keys) {
				t.Errorf("%s: %s has %d words, and shows %d", language, p.ID, own, len(keys))
			}
		}
	}
}
