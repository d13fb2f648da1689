package gametest_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"minimex/core/api"
	"minimex/core/catalog"
	"minimex/core/game"
	"minimex/core/gametest"
)

var update = flag.Bool("update", false, "write the golden playthroughs anew")

// A game half well played from each start, with every value on the way, as it
// stands in testdata. What the numbers are is the other tests' business: this
// one shows in a review what a change does to them.
func TestGoldenPlaythroughs(t *testing.T) {
	for _, g := range catalog.All().Games {
		t.Run(g.ID(), func(t *testing.T) {
			var b strings.Builder
			for _, start := range gametest.Starts(t, g) {
				playthrough(t, &b, g, start)
			}
			file := filepath.Join("testdata", g.ID()+".golden")
			if *update {
				if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if testing.Short() { // fewer starts, the first of all
				want = want[:min(len(want), b.Len())]
			}
			compareLines(t, file, string(want), b.String())
		})
	}
}

func compareLines(t *testing.T, file, want, got string) {
	t.Helper()
	if want == got {
		return
	}
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			t.Fatalf("%s:%d\nwant %s\ngot  %s", file, i+1, w[i], g[i])
		}
	}
	t.Fatalf("%s: %d lines, want %d", file, len(g), len(w))
}

func playthrough(t *testing.T, b *strings.Builder, g game.Spec, start gametest.Start) {
	t.Helper()
	fmt.Fprintf(b, "# %s\n", start.Name)
	engine := api.New(catalog.All())
	pos := start.State.Text()
	for ply := range 30 {
		var a api.AnalyseResult
		request(t, engine, map[string]any{"op": "analyse", "game": g.ID(), "params": start.Values.Map(), "pos": pos}, &a)
		fmt.Fprintf(b, "%s %s%s", game.Clip(a.Pos), a.Outcome, details(a.Distance, a.Grundy, a.Margin))
		for i, m := range a.Moves {
			if i == 8 {
				fmt.Fprintf(b, " … of %s", game.Clip(a.Total))
				break
			}
			fmt.Fprintf(b, " %s:%s%s", game.Clip(string(m.Move)), m.Outcome[:1], details(m.Distance, m.Grundy, m.Margin))
			if m.Best {
				b.WriteString("!")
			}
		}
		b.WriteString("\n")
		if a.Over {
			break
		}
		var r api.ReplyResult
		request(t, engine, map[string]any{"op": "reply", "game": g.ID(), "params": start.Values.Map(), "pos": pos, "level": 0.5, "seed": ply}, &r)
		pos = r.Pos
	}
}

func details(distance *int, grundy, margin *string) string {
	text := ""
	if distance != nil {
		text += fmt.Sprintf(" in %d", *distance)
	}
	if grundy != nil {
		text += " g" + *grundy
	}
	if margin != nil {
		text += " m" + *margin
	}
	return strings.ReplaceAll(text, " ", ",")
}

func request(t *testing.T, engine *api.Engine, q map[string]any, result any) {
	t.Helper()
	q["v"] = 1
	raw, _ := json.Marshal(q)
	r := api.Reply{Result: result}
	if err := json.Unmarshal(engine.Dispatch(context.Background(), raw, api.Host{}), &r); err != nil || !r.OK {
		t.Fatalf("%s: %v %+v", game.Clip(string(raw)), err, r.Error)
	}
}
