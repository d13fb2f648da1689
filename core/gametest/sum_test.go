package gametest_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"minimex/core/catalog"
	"minimex/core/game"
	"minimex/core/gametest"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

// Every impartial game takes part in sums: next to a heap of Nim its positions have
// the value that they have alone, and the winning move is one to that of the heap.
// Refused are positions without a Grundy value, and those alone.
func TestEveryImpartialGameTakesPartInSums(t *testing.T) {
	sum := catalog.Impartial().Find("sum")
	joined, refused := 0, 0
	for _, g := range catalog.Impartial().Games {
		if g.ID() == "sum" || !g.Traits().Impartial {
			continue
		}
		for _, start := range gametest.Starts(t, g) {
			s, err := sum.Parse(game.Values{}, part(g, start)+"__nim_5")
			want := ""
			var bad *game.Error
			if err == nil {
				var sol solve.Solution
				if sol, err = auto.Solve(solve.NewRun(context.Background(), 0, 0), sum, s); err == nil {
					joined++
					compareWithAlone(t, g, start, s, sol)
					continue
				}
			}
			if errors.As(err, &bad) {
				want = bad.Args["want"]
			}
			refused++
			alone, failed := auto.Solve(solve.NewRun(context.Background(), 0, 0), g, start.State)
			if failed != nil {
				continue // alone it has no answer either
			}
			misere := start.Values.Get("play") == "misere" && want == "sum.normal"
			if !misere && (want != "sum.grundy" || valued(alone, start.State)) {
				t.Errorf("%s: %v, though alone it has a Grundy value", start.Name, err)
			}
		}
	}
	t.Logf("%d take part, %d are refused", joined, refused)
	if joined < 4*refused {
		t.Errorf("only %d take part, %d are refused", joined, refused)
	}
}

// valued reports whether a solution gives Grundy values to a position and to what a
// sample of its moves leads to.
func valued(sol solve.Solution, s game.State) bool {
	states := []game.State{s}
	if c, ok := s.(game.Sampler); ok {
		for _, m := range c.SampleMoves(20) {
			states = append(states, s.Play(m))
		}
	}
	for _, s := range states {
		if v, ok := sol.Value(s); !ok || v.Nim == solve.Unknown {
			return false
		}
	}
	return true
}

// part writes a position as a part of a sum, with all its parameters.
func part(g game.Spec, start gametest.Start) string {
	text := g.ID()
	for _, p := range g.Params() {
		text += "_" + p.ID + "-" + strings.ReplaceAll(start.Values.Get(p.ID), "_", "_~")
	}
	return text + "_" + start.State.Text()
}

func compareWithAlone(t *testing.T, g game.Spec, start gametest.Start, s game.State, sol solve.Solution) {
	t.Helper()
	v, ok := sol.Value(s)
	if !ok {
		t.Fatalf("%s: the sum is not covered", start.Name)
	}
	own, err := auto.Solve(solve.NewRun(context.Background(), 0, 0), g, start.State)
	if err != nil {
		return // valued by the mex rule alone
	}
	alone, _ := own.Value(start.State)
	if alone.Nim != solve.Unknown && v.Nim != alone.Nim^5 || (alone.Outcome == solve.Win) != (v.Nim != 5) {
		t.Errorf("%s: next to 5 worth %+v, alone %+v", start.Name, v, alone)
	}
	if moves := sol.(solve.Finder).BestMoves(s, 10); v.Nim != 0 {
		for _, m := range moves {
			if to, ok := sol.Value(s.Play(m)); !ok || to.Nim != 0 {
				t.Errorf("%s: %s is to win and leads to %+v", start.Name, m, to)
			}
		}
		if len(moves) == 0 {
			t.Errorf("%s: no move wins, worth %+v", start.Name, v)
		}
	}
}
