package problems

import (
	"strconv"

	"minimex/core/games/pursuit"
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
	n := in.Int(2, pursuit.MaxSide)
	r1, c1, r2, c2 := in.Int(1, n), in.Int(1, n), in.Int(1, n), in.Int(1, n)
	if in.OK() && r1 == r2 && c1 == c2 {
		in.fail("want", "input.apart")
	}
	if !in.OK() {
		return "", in.Err()
	}
	chase, err := pursuit.Solve(r, n)
	if err != nil {
		return "", err
	}
	// that rows are counted from the top here makes no difference
	x := chase.Plies((r1-1)*n+c1-1, (r2-1)*n+c2-1, false)
	switch {
	case x == 0:
		return "DRAW\n", nil
	case x%2 == 1:
		return "WHITE " + strconv.Itoa(x) + "\n", nil
	}
	return "BLACK " + strconv.Itoa(x) + "\n", nil
}
