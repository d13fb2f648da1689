package chomp

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

// box numbers the bars within so many rows and columns. The lengths a1 >= a2 >= …
// with rows added, a1+n-1 > a2+n-2 > …, are a set of numbers, whose rank among sets
// of its size is a sum of binomial coefficients, one a row (the combinatorial number
// system). A bite makes every term smaller or leaves it, so ranks fall.
type box struct {
	rows, cols int
	term       [maxSide][maxSide + 1]int32 // of a row by its length
	size       int
}

func newBox(s *State) *box {
	b := &box{rows: s.rows, cols: int(s.length[0])}
	for r := range b.rows {
		for n := range b.cols + 1 {
			b.term[r][n] = int32(choose(n+b.rows-1-r, b.rows-r))
		}
	}
	b.size = choose(b.rows+b.cols, b.rows)
	return b
}

// choose is a binomial coefficient, at most 20 over 10.
func choose(n, k int) int {
	c := 1
	for i := range k {
		c = c * (n - i) / (i + 1)
	}
	return c
}

func (b *box) Len() int      { return b.size }
func (b *box) EndWins() bool { return false }

// Moves appends what is left after each bite. Rank 0, the eaten bar, is no position;
// it and rank 1, the poison, have no moves.
func (b *box) Moves(rank int, to []int32) []int32 {
	if rank < 2 {
		return to
	}
	var length [maxSide]int
	var above [maxSide + 1]int32 // rank of the rows above
	rest := int32(rank)
	for r := range b.rows {
		n := b.cols
		for b.term[r][n] > rest {
			n--
		}
		length[r] = n
		rest -= b.term[r][n]
		above[r+1] = above[r] + b.term[r][n]
	}
	for keep := range length[0] {
		below := int32(0) // rank of the rows from r on after the bite
		for r := b.rows - 1; r >= 0; r-- {
			below += b.term[r][min(length[r], keep)]
			if keep < length[r] && r+keep > 0 {
				to = append(to, above[r]+below)
			}
		}
	}
	return to
}

// solution is the table of all bars within the root's rows and columns.
type solution struct {
	*box
	table *grundy.Table
}

// Solve values every bar within the rows and columns of s, of which a bar of r by c
// has (r+c)! / (r! c!), exactly: one pass, O(rows * cols) a bar.
func (Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	b := newBox(s.(*State))
	r.Expect = int64(b.size)
	t, err := grundy.Solve(r, b)
	if err != nil {
		return nil, err
	}
	return &solution{b, t}, nil
}

func (s *solution) Solver() string { return "partitions" }
func (s *solution) States() int64  { return int64(s.size) }

// Value covers the bars within the root's.
func (s *solution) Value(p game.State) (solve.Value, bool) {
	pos, ok := p.(*State)
	if !ok || pos.rows != s.rows || int(pos.length[0]) > s.cols {
		return solve.Value{}, false
	}
	rank := int32(0)
	for r, n := range pos.length[:pos.rows] {
		rank += s.term[r][n]
	}
	v := solve.Value{Outcome: solve.Loss, Distance: int(s.table.Distance[rank]), Nim: int64(s.table.Nim[rank])}
	if s.table.Win[rank] {
		v.Outcome = solve.Win
	}
	v.Margin = int64(v.Outcome)
	return v, true
}

// Table is the Grundy value of what each bite leaves, in the bar's own form; the
// zeros win.
func (g Game) Table(r *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	sol, err := g.Solve(r, s)
	if err != nil {
		return scene.Table{}, err
	}
	t := scene.Table{Label: scene.L("game.chomp.table")}
	for c := range int(s.length[0]) {
		t.AddCols(strconv.Itoa(c + 1))
	}
	for r := range s.rows {
		cells := make([]string, len(t.ColHeads))
		for c := range cells {
			if b := (bite{r, c}); s.legal(b) {
				v, _ := sol.Value(s.after(b))
				cells[c] = strconv.FormatInt(v.Nim, 10)
				if v.Nim == 0 {
					t.Marks = append(t.Marks, [2]int{r, c})
				}
			}
		}
		t.AddRow(scene.Num(strconv.Itoa(r+1)), cells...)
	}
	return t, nil
}
