package coins

import (
	"context"
	"strconv"
	"sync"

	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/interval"
)

// linePlies is how many moves of the best line answers and proofs carry.
var linePlies = row.Plies(1)

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
	line []interval.Ply
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
func (sol *solution) best() []interval.Ply {
	sol.once.Do(func() {
		choices, err := interval.Choose(unbounded(), sol.root, linePlies)
		if err != nil {
			panic(err) // nothing stops an unbounded run
		}
		sol.line = choices.Line()
	})
	return sol.line
}

// unbounded is a run for what a solution works out on demand: the row is bounded,
// so it takes some 10 ms at most.
func unbounded() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func moveOf(p interval.Ply) game.Move {
	if p.Last {
		return right
	}
	return left
}

// Table is the mover's best score on every interval: rows are its first coin,
// columns its last.
func (Game) Table(r *solve.Run, s game.State) (scene.Table, error) {
	coins := s.(*State).row
	n := len(coins)
	if n > row.MaxTable {
		return scene.Table{}, game.Big("pos", s.Text(), "coins.table", "max", strconv.Itoa(row.MaxTable), "count", strconv.Itoa(n))
	}
	dp, err := interval.Table(r, coins)
	if err != nil {
		return scene.Table{}, err
	}
	t := scene.Table{Label: scene.L("game.coins.table"), Heat: true, Rows: make([][]*string, n),
		RowHeads: make([]scene.Label, n), ColHeads: make([]scene.Label, n)}
	for i, c := range coins {
		t.RowHeads[i], t.ColHeads[i] = scene.Num(row.Number(c)), scene.Num(row.Number(c))
		t.Rows[i] = make([]*string, n)
		for j := i; j < n; j++ {
			text := row.Number(dp[i*n+j])
			t.Rows[i][j] = &text
		}
	}
	if n > 0 {
		t.Marks = [][2]int{{0, n - 1}}
	}
	return t, nil
}
