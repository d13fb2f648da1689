package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"minimex/core/api"
	"minimex/core/catalog"
	"minimex/core/game"
)

// Every value that the page states is what the engine says.
func TestTheSourcesSayWhatTheEngineSays(t *testing.T) {
	list, err := readExamples()
	if err != nil {
		t.Fatal(err)
	}
	engine := api.New(catalog.All())
	for _, e := range list {
		t.Run(e.ID, func(t *testing.T) {
			page, err := workOut(engine, e)
			if err != nil {
				t.Fatal(err)
			}
			if page.Outcome != e.Want.Outcome || page.Grundy != e.Want.Grundy {
				t.Errorf("the engine says %s %q, the entry %s %q", page.Outcome, page.Grundy, e.Want.Outcome, e.Want.Grundy)
			}
			a, err := analysed(engine, e.place)
			if err != nil {
				t.Fatal(err)
			}
			if a.Pos != e.Pos {
				t.Errorf("%q is written %q", e.Pos, a.Pos)
			}
			if e.Want.Moves != nil {
				moves := []string{}
				for _, m := range a.winning() {
					moves = append(moves, m.Move)
				}
				if !slices.Equal(moves, e.Want.Moves) {
					t.Errorf("winning moves %q, the entry says %q", moves, e.Want.Moves)
				}
			}
			tables := page.Tables
			if e.Table {
				if e.Want.Rows == nil || !reflect.DeepEqual(tables[0].Rows, e.Want.Rows) {
					rows, _ := json.Marshal(tables[0].Rows)
					t.Errorf("the table is %s", rows)
				}
				tables = tables[1:]
			}
			if e.States == nil {
				return
			}
			rows := []string{}
			for _, row := range tables[0].Rows {
				cells := []string{}
				for _, cell := range row {
					cells = append(cells, *cell)
				}
				rows = append(rows, strings.Join(cells, " "))
			}
			want := []string{}
			if e.States.Letters != "" {
				want = append(want, strings.Join(strings.Split(e.Want.Letters, ""), " "))
			}
			if e.States.Values {
				want = append(want, e.Want.Values)
			}
			if !slices.Equal(rows, want) {
				t.Errorf("states %q, the entry says %q", rows, want)
			}
		})
	}
}

// Each entry has its words, shows something, and says of each state what it is.
func TestEntriesAreWholeAndWorded(t *testing.T) {
	list, err := readExamples()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, "web/i18n/en.json"))
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]string
	if err := json.Unmarshal(text, &words); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, e := range list {
		if seen[e.ID] {
			t.Errorf("two entries %q", e.ID)
		}
		seen[e.ID] = true
		for _, key := range []string{"sources.in." + e.Source, "sources." + e.ID + ".title", "sources." + e.ID + ".text"} {
			if words[key] == "" {
				t.Errorf("no word for %q", key)
			}
		}
		if !e.Figure && !e.Table && e.States == nil {
			t.Errorf("%s shows nothing", e.ID)
		}
		if e.States != nil && (e.States.Letters != "" && len(e.Want.Letters) != len(e.States.Pos) || e.States.Letters == "" && !e.States.Values) {
			t.Errorf("%s: states %+v, wanted %q", e.ID, *e.States, e.Want.Letters)
		}
		for _, p := range []*place{&e.place, e.Also} {
			if p != nil && !slices.ContainsFunc(catalog.All().Games, func(g game.Spec) bool { return g.ID() == p.Game }) {
				t.Errorf("%s: no game %q", e.ID, p.Game)
			}
		}
	}
}
