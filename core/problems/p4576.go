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
	x := int(plies[((r1-1)*n+c1-1)*n*n+(r2-1)*n+c2-1])
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
// (side*n*n + white)*n*n + black, side 0 being White to move.
//
// It goes backwards from the captures in one queue, which stays in the order of
// plies: a win is found by its first lost successor, a loss by its last won one.
// Every move can be taken back, so that the squares a piece can come from are
// those it can go to. That Black leaps over White when it moves two squares is of
// no matter: there it takes White at once.
func chase(r *solve.Run, n int) ([]uint16, error) {
	cells := n * n
	from := [2][][]int32{reach(n, 1), reach(n, 2)}
	plies := make([]uint16, 2*cells*cells)
	open := make([]uint8, len(plies)) // successors not yet known to be won
	queue := make([]int32, 0, len(plies))
	pieces := [2]int{}
	for at := range plies {
		side := at / (cells * cells)
		pieces[0], pieces[1] = at/cells%cells, at%cells
		open[at] = uint8(len(from[side][pieces[side]]))
		for _, to := range from[side][pieces[side]] {
			if int(to) == pieces[1-side] && plies[at] == 0 {
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
		side := 1 - at/(cells*cells) // who has moved here
		pieces[0], pieces[1] = at/cells%cells, at%cells
		for _, square := range from[side][pieces[side]] {
			if int(square) == pieces[1-side] {
				continue
			}
			before := pieces
			before[side] = int(square)
			p := (side*cells+before[0])*cells + before[1]
			open[p]--
			if plies[p] == 0 && (plies[at]%2 == 0 || open[p] == 0) {
				plies[p] = plies[at] + 1
				queue = append(queue, int32(p))
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
