package problems

import (
	"strconv"

	"minimex/core/solve"
)

// p4576 is "Board game" (CQOI 2013, Luogu P4576): a white and a black piece on a
// board of n x n. White moves one square up, down, left or right, Black one or two,
// in turn, White first; who moves onto the other piece has won. A winner hurries
// and a loser delays. Input: n r1 c1 r2 c2, White's square and Black's. Output:
// WHITE x or BLACK x, x in plies of both sides, or DRAW.
//
// Time and memory O(n^4): every position of the two pieces by retrograde analysis.
func p4576(r *solve.Run, in *Input) (string, error) {
	const largest = 20
	n := in.Int(2, largest)
	r1, c1, r2, c2 := in.Int(1, n), in.Int(1, n), in.Int(1, n), in.Int(1, n)
	if in.OK() && r1 == r2 && c1 == c2 {
		in.fail("want", "input.apart")
	}
	if !in.OK() {
		return "", in.Err()
	}
	plies, err := chase(r, n)
	if err != nil {
		return "", err
	}
	x := int(plies[((r1-1)*n+c1-1)*n*n+(r2-1)*n+c2-1]) // White is to move
	switch {
	case x == 0:
		return "DRAW\n", nil
	case x%2 == 1:
		return "WHITE " + strconv.Itoa(x) + "\n", nil
	}
	return "BLACK " + strconv.Itoa(x) + "\n", nil
}

// chase tells for each position in how many plies it ends: an odd number where the
// mover wins, an even one where the mover loses, 0 for a draw. A position is
// (side*n*n + own)*n*n + other, side 0 being White to move, own the mover's square
// and other the other piece's.
//
// It goes backwards from the captures in one queue, which stays in the order of
// plies: a win is found by its first lost successor, a loss by its last won one.
// Every move can be taken back, so that the squares a piece can come from are
// those it can go to. That Black leaps over White when it moves two squares is of
// no matter: there it takes White at once.
func chase(r *solve.Run, n int) ([]uint16, error) {
	cells := n * n
	plies := make([]uint16, 2*cells*cells)
	open := make([]uint8, len(plies)) // successors not yet known to be won
	queue := make([]int32, 0, len(plies))
	moves := [2][][]int32{reach(n, 1), reach(n, 2)}
	for at := range open {
		open[at] = uint8(len(moves[at/(cells*cells)][at/cells%cells]))
	}
	for side, from := range moves {
		for own, squares := range from {
			for _, other := range squares {
				at := (side*cells+own)*cells + int(other)
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
			p := int(square) * cells
			left[p]--
			if before[p] == 0 && (won || left[p] == 0) && int(square) != own {
				before[p] = known + 1
				queue = append(queue, int32(side*cells*cells+own+p))
			}
		}
	}
	return plies, nil
}

// reach lists for each square the squares at most so many steps away in a line.
func reach(n, steps int) [][]int32 {
	list := make([][]int32, n*n)
	for row := range n {
		for col := range n {
			for step := 1; step <= steps; step++ {
				for _, to := range [4][2]int{{row - step, col}, {row + step, col}, {row, col - step}, {row, col + step}} {
					if to[0] >= 0 && to[0] < n && to[1] >= 0 && to[1] < n {
						list[row*n+col] = append(list[row*n+col], int32(to[0]*n+to[1]))
					}
				}
			}
		}
	}
	return list
}
