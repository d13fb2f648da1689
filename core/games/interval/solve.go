package interval

import (
	"context"
	"math"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/solve"
)

// corner is the mover's points beyond the other's, under best play, on the intervals
// that few moves leave: by how many of all coins are gone and how many of these on
// the left.
type corner struct {
	n    int
	gone [][]int64
}

// of is the margin of the coins from..to-1, 0 where there are none; ok where the
// corner holds it.
func (c *corner) of(from, to int) (margin int64, ok bool) {
	if from == to {
		return 0, true
	}
	gone := c.n - (to - from)
	if gone >= len(c.gone) {
		return 0, false
	}
	return c.gone[gone][from], true
}

// margins finds, by the recurrence
//
//	D(i,e) = max over c of  c_i + ... + c_{i+c-1} - D(i+c,e)  and  c_{e-c} + ... + c_{e-1} - D(i,e-c)
//
// for the coins i..e-1, D(i,i) = 0, the margins of all intervals in O(n^2 k) time, a
// tick each, and O(n k) memory, and keeps those of which at most keep coins are gone.
//
// What is taken on the right is told by sums from the row's end: so no sum and margin
// in a difference share a coin, and none overflows.
func margins(r *solve.Run, coins []int64, k, keep int) (*corner, error) {
	n := len(coins)
	r.Expect = cells(n)
	c := &corner{n, make([][]int64, min(n, keep+1))}
	for gone := range c.gone {
		c.gone[gone] = make([]int64, gone+1)
	}
	behind := make([]int64, n+1) // sums of the coins from a place on
	for i := n - 1; i >= 0; i-- {
		behind[i] = behind[i+1] + coins[i]
	}
	starts := make([][]int64, k+1) // of the last starts the margins by their ends
	for i := range starts {
		starts[i] = make([]int64, n+1)
	}
	after := make([]int64, n+1) // of this start: the sum behind an end, less the margin up to it
	for i := n - 1; i >= 0; i-- {
		if err := r.Ticks(int64(n - i)); err != nil {
			return nil, err
		}
		best := starts[i%(k+1)]
		best[i] = 0 // nothing is left
		for e := i + 1; e <= n; e++ {
			best[e] = math.MinInt64
		}
		var taken int64
		for take := 1; take <= min(k, n-i); take++ {
			rest := starts[(i+take)%(k+1)]
			taken += coins[i+take-1]
			for e := i + take; e <= n; e++ {
				best[e] = max(best[e], taken-rest[e])
			}
		}
		after[i] = behind[i]
		for e := i + 1; e <= n; e++ {
			most := int64(math.MinInt64)
			for _, a := range after[max(i, e-k):e] {
				most = max(most, a)
			}
			best[e] = max(best[e], most-behind[e])
			after[e] = behind[e] - best[e]
			if gone := i + n - e; gone < len(c.gone) {
				c.gone[gone][i] = best[e]
			}
		}
	}
	return c, nil
}

// cells is the number of intervals of n coins.
func cells(n int) int64 { return int64(n) * int64(n+1) / 2 }

// Solve finds the values of a row and of all that a proof's line can reach; the
// values of other parts of the row take as much on demand.
func (Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	return solutionOf(r, s.(*State), nil)
}

// solutionOf is sol where that was made for s itself, else a new solution.
func solutionOf(r *solve.Run, s *State, sol solve.Solution) (*solution, error) {
	if own, ok := sol.(*solution); ok && own.root.k == s.k && row.Same(own.root.row, s.row) {
		return own, nil
	}
	c, err := margins(r, s.row, s.k, row.LinePlies)
	if err != nil {
		return nil, err
	}
	return &solution{s, c}, nil
}

type solution struct {
	root   *State
	corner *corner
}

// Solver is "interval DP".
func (*solution) Solver() string { return "interval DP" }

// States is the number of intervals of the row.
func (sol *solution) States() int64 { return cells(len(sol.root.row)) }

// Value covers every row under the same number of coins a move.
func (sol *solution) Value(s game.State) (solve.Value, bool) {
	of, ok := s.(*State)
	if !ok || of.k != sol.root.k {
		return solve.Value{}, false
	}
	margin := sol.margin(of)
	v := solve.Value{Outcome: solve.OutcomeOf(margin), Margin: margin, Distance: solve.Unknown, Nim: solve.Unknown}
	if n := len(of.row); n == 0 || of.k == 1 {
		v.Distance = n
	}
	return v, true
}

// margin knows the parts of the root by their place in the shared memory: a part that
// begins later has less room behind it.
func (sol *solution) margin(s *State) int64 {
	if len(s.row) == 0 {
		return 0
	}
	root := sol.root.row
	from := cap(root) - cap(s.row)
	to := from + len(s.row)
	if from >= 0 && to <= len(root) && row.Same(root[from:to], s.row) {
		if m, ok := sol.corner.of(from, to); ok {
			return m
		}
	}
	c, err := margins(unbounded(), s.row, s.k, 0)
	if err != nil {
		panic(err) // nothing stops an unbounded run
	}
	m, _ := c.of(0, len(s.row))
	return m
}

// unbounded is a run for what a solution works out on demand.
func unbounded() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// line is the beginning of a best line; of equally good moves the first is played.
func (sol *solution) line() []game.Move {
	line := []game.Move{}
	at := sol.root
	for len(line) < row.LinePlies/at.k && len(at.row) > 0 {
		rated, _ := solve.Rate(sol, at, at.Moves())
		for _, r := range rated {
			if r.Best {
				line = append(line, r.Move)
				at = r.To.(*State)
				break
			}
		}
	}
	return line
}

// Certify states the margin, the scores and a best line, and for a row of at most
// row.MaxTable coins the whole table, from which all of them can be read off.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	root := s.(*State)
	own, err := solutionOf(r, root, sol)
	if err != nil {
		return nil, err
	}
	var dp []int64
	if len(root.row) <= row.MaxTable {
		if dp, err = table(r, root.row, root.k); err != nil {
			return nil, err
		}
	}
	mover, other := solve.Scores(root.Pool(), own.margin(root))
	return row.Prove(root, mover, other, own.line(), dp), nil
}

// ReadCertificate reads the proofs of a row.
func (Game) ReadCertificate(kind string, data []byte) (cert.Certificate, error) {
	if kind != row.KindInterval {
		return nil, nil
	}
	return cert.Read[row.Proof](data)
}
