package pursuit

import (
	"minimex/core/game"
	"minimex/core/solve"
)

// Chase holds for every position of a board in how many plies it ends.
type Chase struct {
	n int
	// plies of the position (side*n*n + own)*n*n + other, side 0 being White to move,
	// own the mover's square and other the other piece's: an odd number where the mover
	// wins, an even one where the mover loses, 0 for a draw.
	plies   []uint16
	longest int
}

// Solve values every position of an n x n board by retrograde analysis. Time and
// memory are O(n^4), about 10 ms and 2 MB for n = 20; it ticks once a position.
//
// It goes backwards from the captures in one queue, which stays in the order of
// plies: a win is found by its first lost successor, a loss by its last won one.
// Every move can be taken back, so that the squares a piece can come from are
// those it can go to.
func Solve(r *solve.Run, n int) (*Chase, error) {
	cells := n * n
	plies := make([]uint16, 2*cells*cells)
	open := make([]uint8, len(plies)) // successors not yet known to be won
	queue := make([]int32, 0, len(plies))
	var moves [2][][]int
	for _, c := range []side{white, black} {
		for from := range cells {
			moves[c] = append(moves[c], reach(nil, n, from, c.steps()))
		}
	}
	r.Expect = r.Count() + int64(len(plies))
	for at := range open {
		open[at] = uint8(len(moves[at/(cells*cells)][at/cells%cells]))
	}
	for side, from := range moves {
		for own, squares := range from {
			for _, other := range squares {
				at := (side*cells+own)*cells + other
				plies[at] = 1
				queue = append(queue, int32(at))
			}
		}
	}
	for done := 0; done < len(queue); done++ {
		if err := r.Tick(); err != nil {
			return nil, err
		}
		at := int(queue[done])
		own, other, side := at/cells%cells, at%cells, 1-at/(cells*cells)
		// the mover before was the piece on other
		known, won := plies[at], plies[at]%2 == 0
		before := plies[side*cells*cells+own:]
		left := open[side*cells*cells+own:]
		for _, square := range moves[side][other] {
			p := square * cells
			left[p]--
			if before[p] == 0 && (won || left[p] == 0) && square != own {
				before[p] = known + 1
				queue = append(queue, int32(side*cells*cells+own+p))
			}
		}
	}
	return &Chase{n, plies, int(plies[queue[len(queue)-1]])}, nil
}

// Plies tells after how many plies the game ends with the pieces on two squares,
// rank*n + file, and White or Black to move: an odd number where the side to move
// takes the other, an even one where it is taken, 0 for a draw.
func (c *Chase) Plies(whites, blacks int, blackMoves bool) int {
	cells := c.n * c.n
	if blackMoves {
		return int(c.plies[(cells+blacks)*cells+whites])
	}
	return int(c.plies[whites*cells+blacks])
}

// Solve values every position of the board at once.
func (Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) { return Solve(r, s.(state).n) }

// Whole marks the solution as worth keeping for all positions.
func (*Chase) Whole() {}

// Solver is "retrograde".
func (*Chase) Solver() string { return "retrograde" }

// States is the number of positions with both pieces on the board.
func (c *Chase) States() int64 {
	cells := int64(c.n * c.n)
	return 2 * cells * (cells - 1)
}

// Value is the value of a position on the same board.
func (c *Chase) Value(p game.State) (solve.Value, bool) {
	s, ok := p.(state)
	switch {
	case !ok || s.n != c.n:
		return solve.Value{}, false
	case s.over():
		return solve.Value{Outcome: solve.Loss, Margin: -1, Nim: solve.Unknown}, true
	}
	return valueOf(c.Plies(s.at[white], s.at[black], s.turn == black)), true
}

// valueOf is the value of a position that ends after so many plies.
func valueOf(plies int) solve.Value {
	v := solve.Value{Outcome: solve.Loss, Distance: plies, Nim: solve.Unknown}
	switch {
	case plies == 0:
		v.Outcome, v.Distance = solve.Draw, solve.Unknown
	case plies%2 == 1:
		v.Outcome = solve.Win
	}
	v.Margin = int64(v.Outcome)
	return v
}
