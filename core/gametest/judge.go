package gametest

import (
	"context"
	"math/rand/v2"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

// judged is the most positions that the general solver is asked to visit.
const judged = 20_000

// branching is the most moves of a position to judge.
const branching = 200

// walked is the most plies of a random game in search of a position to judge.
const walked = 40

// Judge compares the game's own solver with the general one, on every position
// that can follow where these are few, and walks down random games until they
// are. Where they never are, as with heaps of 10^18, the other starts must serve.
func Judge(t *testing.T, spec game.Spec) {
	own, ok := spec.(solve.Own)
	if !ok {
		t.Skipf("%s has only the general solver", spec.ID())
	}
	walks, judgments := 0, 0
	for _, start := range Starts(t, spec) {
		t.Run(start.Name, func(t *testing.T) {
			walks++
			r := rand.New(rand.NewPCG(3, 4))
			s := start.State
			for ply := range walked {
				run := solve.NewRun(context.Background(), 0, 0)
				if !tooMany(s) && len(s.Moves()) <= branching && (ply < 8 || ply%8 == 0) {
					if general, err := auto.General(run, spec, s, judged); err == nil {
						compare(t, spec, own, general, s)
						judgments++
						return
					}
				}
				if game.Over(s) {
					return // between two looks
				}
				s = step(t, r, s)
			}
		})
	}
	if judgments*2 < walks {
		t.Fatalf("%s: only %d of %d starts lead to positions that can be judged", spec.ID(), judgments, walks)
	}
}

func compare(t *testing.T, spec game.Spec, own solve.Own, general solve.Solution, root game.State) {
	t.Helper()
	sol, err := own.Solve(solve.NewRun(context.Background(), 0, 0), root)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{root.Text(): true}
	todo := []game.State{root}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		want, ok := general.Value(s)
		if !ok {
			t.Fatalf("%s: the general solver missed it", s.Text())
		}
		got, ok := sol.Value(s)
		if !ok || !agree(got, want) {
			t.Fatalf("%s: own solver says %+v (covered: %v), general one %+v", s.Text(), got, ok, want)
		}
		for _, m := range s.Moves() {
			if to := s.Play(m); !seen[to.Text()] {
				seen[to.Text()] = true
				todo = append(todo, to)
			}
		}
	}
}

// agree compares all that both solvers know.
func agree(got, want solve.Value) bool {
	known := func(a, b int64) bool { return a == b || a == solve.Unknown || b == solve.Unknown }
	return got.Outcome == want.Outcome && got.Margin == want.Margin &&
		known(int64(got.Distance), int64(want.Distance)) && known(got.Nim, want.Nim)
}
