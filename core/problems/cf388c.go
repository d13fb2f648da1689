package problems

import (
	"minimex/core/solve"
	"minimex/core/solve/deal"
)

// cf388C is "Fox and Card Game" (Codeforces 388C): piles of cards; Ciel takes the
// top card of a pile, Jiro the bottom one of a pile, in turn, each for the largest
// sum. Input: n, then for each pile its number of cards s and the cards from top to
// bottom. Output: both sums on a line, Ciel's first.
//
// Each can secure the own half of every pile by answering in the pile that the
// other took from; the middle cards of odd piles are left, and the largest of them
// goes first. Time: linear, but for sorting the middle cards.
func cf388C(r *solve.Run, in *Input) (string, error) {
	const (
		piles, cards = 10_000, 10_000 // the original's: 100 each
		largest      = 1_000_000_000  // the original's: 1,000
	)
	n := in.Int(1, piles)
	var sums [2]int
	middles := []int{}
	for i := 0; i < n && in.OK(); i++ {
		pile, err := in.row(r, in.Int(1, cards), 1, largest)
		if err != nil {
			return "", err
		}
		half := len(pile) / 2
		for k := range half {
			sums[0] += pile[k]
			sums[1] += pile[len(pile)-1-k]
		}
		if len(pile)%2 == 1 {
			middles = append(middles, pile[half])
		}
	}
	dealt, _ := deal.Out(middles)
	return two(sums[0]+dealt[0], sums[1]+dealt[1]), in.Err()
}
