package payoffs

import (
	"context"
	"errors"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/lp"
	"minimex/core/solve/nash"
	"minimex/core/solve/zerosum"
)

// The values and numbers of equilibria of the presets, as textbooks give them.
func TestPresets(t *testing.T) {
	values := map[string]string{"rps": "0", "pennies": "0", "thirds": "5/2", "saddle": "2", "envelope": "4",
		"morra": "0", "oneill": "-1/5", "blotto": "14/9", "kuhn": "-1/18"}
	counts := map[string]int{"dilemma": 1, "sexes": 3, "hawk": 3, "stag": 3, "pennies": 1, "wilson": 3, "duplicate": 9, "stengel": 75}
	for _, g := range All() {
		for _, p := range g.Presets {
			read, err := g.Parse(p.Pos)
			if err != nil || read.Text() != p.Pos {
				t.Errorf("%s %s: %q, %v", g.ID, p.Key, read.Text(), err)
				continue
			}
			run := solve.NewRun(context.Background(), 0, 0)
			if g.Programme {
				continue
			}
			if g.Two {
				e, err := nash.All(run, read.A, read.B)
				if err != nil || len(e.Extremes) != counts[p.Key] {
					t.Errorf("%s: %d equilibria, %v, want %d", p.Key, len(e.Extremes), err, counts[p.Key])
				}
				continue
			}
			s, err := zerosum.Solve(run, read.A, lp.Bland, nil)
			if err != nil || s.Value.RatString() != values[p.Key] {
				t.Errorf("%s: value %v, %v, want %s", p.Key, s.Value, err, values[p.Key])
			}
		}
	}
}

func TestParseFault(t *testing.T) {
	_, err := All()[0].Parse("1_2~3_x")
	var bad *game.Error
	if !errors.As(err, &bad) || bad.Code != game.BadPosition || bad.At != "x" || bad.Args["row"] != "2" || bad.Args["col"] != "2" {
		t.Fatalf("%v", err)
	}
}
