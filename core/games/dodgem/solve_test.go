package dodgem

import (
	"context"
	"testing"

	"minimex/core/cert"
	"minimex/core/solve"
	"minimex/core/solve/retro"
)

// The generic retrograde analysis plays by Moves, Play and Text alone; the own
// solver must agree with it on every position that play can reach: on 4x4, where
// these are many, under the rule whose values differ most among the first moves.
func TestOwnSolverAgainstGeneric(t *testing.T) {
	for n, rules := range map[int][]string{2: {"loses", "wins"}, 3: {"loses", "wins"}, 4: {"wins"}} {
		for _, blocked := range rules {
			root := start(t, rulesOf(n, blocked))
			own := solved(t, root)
			generic, err := retro.Solve(background(), root, 400_000)
			if err != nil {
				t.Fatal(err)
			}
			list := reachable(root)
			if generic.States() != int64(len(list)) {
				t.Errorf("n=%d: %d positions, want %d", n, generic.States(), len(list))
			}
			for _, s := range list {
				if got, want := valueOf(t, own, s), valueOf(t, generic, s); got != want {
					t.Fatalf("%s %s: %+v, want %+v", blocked, s.Text(), got, want)
				}
			}
		}
	}
}

// everywhere is a board as a retro.Graph of every position, with Red to move: the
// numbers are those of a table, the moves the game's own.
type everywhere struct {
	sets  *carSets
	rules *rules
}

func (g everywhere) Len() int { return len(g.sets.masks) * len(g.sets.masks) }

func (g everywhere) at(v int32) (s state, legal bool) {
	count := int32(len(g.sets.masks))
	mine, others := g.sets.masks[v/count], g.sets.seen[v%count]
	return state{g.rules, spot{[2]uint64{black: others, red: mine}, red}}, mine != 0 && mine&others == 0
}

func (g everywhere) Moves(v int32, buf []int32) []int32 {
	if s, legal := g.at(v); legal {
		for _, m := range s.steps(nil) {
			buf = append(buf, int32(g.sets.index(s.play(m).spot)))
		}
	}
	return buf
}

func (g everywhere) Score(v int32) int64 {
	s, legal := g.at(v)
	if !legal {
		return 0
	}
	return s.Score()
}

// The blocks and the plain retrograde analysis agree on every position there is.
func TestBlocksAgainstRetrograde(t *testing.T) {
	for n := 2; n <= 4; n++ {
		for _, blocked := range []string{"loses", "wins"} {
			root := start(t, rulesOf(n, blocked))
			blocks := solved(t, root).table
			g := everywhere{blocks.sets, root.rules}
			plain, err := retro.Analyse(background(), g)
			if err != nil {
				t.Fatal(err)
			}
			for v := range g.Len() {
				if s, legal := g.at(int32(v)); legal && blocks.read(v) != plain.Value(int32(v)) {
					t.Fatalf("%s %s: %+v, want %+v", blocked, s.Text(), blocks.read(v), plain.Value(int32(v)))
				}
			}
		}
	}
}

func TestSolutionCoversItsRulesOnly(t *testing.T) {
	sol := solved(t, start(t, rulesOf(3, "loses")))
	for _, given := range []map[string]string{rulesOf(3, "wins"), rulesOf(4, "loses"), rulesOf(2, "loses")} {
		if v, ok := sol.Value(start(t, given)); ok {
			t.Errorf("%v: %+v from a solution of other rules", given, v)
		}
	}
	// Who began and what an exit counts in a search change no value.
	for _, given := range []map[string]string{{"first": "red"}, {"exit": "85"}} {
		if v := valueOf(t, sol, start(t, given)); v.Outcome != solve.Win || v.Distance != 19 {
			t.Errorf("%v: %+v, want a win in 19", given, v)
		}
	}
}

func TestSolveStops(t *testing.T) {
	if _, err := (Game{}).Solve(solve.NewRun(context.Background(), 100, 0), start(t, nil)); err != solve.ErrBudget {
		t.Errorf("budget of 100: %v, want it spent", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (Game{}).Solve(solve.NewRun(ctx, 0, 0), start(t, rulesOf(4, "loses"))); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
}

// The generic certificate proves the start under both rules, and no longer does
// once a distance is changed.
func TestCertificate(t *testing.T) {
	for _, blocked := range []string{"loses", "wins"} {
		root := start(t, rulesOf(3, blocked))
		table, err := solve.TableOfValues(background(), solved(t, root), root, false, false, 2000)
		if err != nil {
			t.Fatal(err)
		}
		if table == nil || table.Size() != 1963 {
			t.Fatalf("%s: table %v", blocked, table)
		}
		var proof cert.Certificate = table
		if err := proof.Check(root); err != nil {
			t.Errorf("%s: %v", blocked, err)
		}
		table.Distances[1000]++
		if proof.Check(root) == nil {
			t.Errorf("%s: accepted a wrong distance", blocked)
		}
	}
}
