package coins

import (
	"context"
	"sync"

	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/interval"
)

// Solve finds the values of a row and of both rows that a move leaves, in O(n^2)
// time and O(n) memory; the values of other parts of the row take as much on
// demand.
func (Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	return solutionOf(r, s.(*State), nil)
}

// solutionOf is sol where that was made for s itself, else a new solution.
func solutionOf(r *solve.Run, s *State, sol solve.Solution) (*solution, error) {
	if own, ok := sol.(*solution); ok && row.Same(own.root, s.row) {
		return own, nil
	}
	margins, err := interval.Solve(r, s.row)
	if err != nil {
		return nil, err
	}
	return &solution{root: s.row, margins: margins}, nil
}

type solution struct {
	root    []int64
	margins interval.Margins

	once sync.Once // the line is wanted by explanations and proofs only
	line []game.Move
}

// Solver is "interval DP".
func (*solution) Solver() string { return "interval DP" }

// States is the number of intervals of the row.
func (sol *solution) States() int64 { return interval.Cells(len(sol.root)) }

// Value covers every row of coins.
func (sol *solution) Value(s game.State) (solve.Value, bool) {
	of, ok := s.(*State)
	if !ok {
		return solve.Value{}, false
	}
	margin := sol.margin(of.row)
	return solve.Value{Outcome: solve.OutcomeOf(margin), Margin: margin, Distance: len(of.row), Nim: solve.Unknown}, true
}

// margin knows the parts of the root by their place in the shared memory.
func (sol *solution) margin(coins []int64) int64 {
	n := len(sol.root)
	switch {
	case len(coins) == 0:
		return 0
	case row.Same(coins, sol.root):
		return sol.margins.Whole
	case n > 0 && row.Same(coins, sol.root[1:]):
		return sol.margins.WithoutFirst
	case n > 0 && row.Same(coins, sol.root[:n-1]):
		return sol.margins.WithoutLast
	}
	margins, err := interval.Solve(unbounded(), coins)
	if err != nil {
		panic(err) // nothing stops an unbounded run
	}
	return margins.Whole
}

// best is the beginning of the best line, found once.
func (sol *solution) best() []game.Move {
	sol.once.Do(func() {
		choices, err := interval.Choose(unbounded(), sol.root, row.LinePlies)
		if err != nil {
			panic(err) // nothing stops an unbounded run
		}
		for _, p := range choices.Line() {
			m := left
			if p.Last {
				m = right
			}
			sol.line = append(sol.line, m)
		}
	})
	return sol.line
}

// unbounded is a run for what a solution works out on demand: the row is bounded,
// so it takes some 10 ms at most.
func unbounded() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// Table is the mover's best score on every interval: rows are its first coin,
// columns its last.
func (Game) Table(r *solve.Run, s game.State) (scene.Table, error) {
	coins := s.(*State).row
	if err := kit.Long(coins); err != nil {
		return scene.Table{}, err
	}
	dp, err := interval.Table(r, coins)
	if err != nil {
		return scene.Table{}, err
	}
	return kit.Table(coins, dp), nil
}
