package problems

import (
	"testing"

	"pgregory.net/rapid"
)

// byCards tries every line of play and gives Ciel's sum less Jiro's.
func byCards(piles [][]int, jiro bool, known map[string]int) int {
	key := ""
	for _, pile := range piles {
		key += text(pile...) + "/"
	}
	if jiro {
		key += "j"
	}
	if v, ok := known[key]; ok {
		return v
	}
	best, found := 0, false
	for i, pile := range piles {
		if len(pile) == 0 {
			continue
		}
		card, rest := pile[0], pile[1:]
		if jiro {
			card, rest = -pile[len(pile)-1], pile[:len(pile)-1]
		}
		piles[i] = rest
		v := card + byCards(piles, !jiro, known)
		piles[i] = pile
		if !found || !jiro && v > best || jiro && v < best {
			best, found = v, true
		}
	}
	known[key] = best
	return best
}

func TestCF388CAgainstAllLines(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		piles := rapid.SliceOfN(rapid.SliceOfN(rapid.IntRange(1, 20), 1, 5), 1, 3).Draw(t, "piles")
		input, sum := text(len(piles))+"\n", 0
		for _, pile := range piles {
			input += text(len(pile)) + " " + text(pile...) + "\n"
			for _, card := range pile {
				sum += card
			}
		}
		margin := byCards(piles, false, map[string]int{})
		want := two((sum+margin)/2, (sum-margin)/2)
		wantAnswer(t, "CF388C", input, want)
	})
}

func TestCF388CSumsBeyond32Bits(t *testing.T) {
	wantAnswer(t, "CF388C", "2\n5 1000000000 1000000000 1000000000 1000000000 1000000000\n4 1000000000 1000000000 1000000000 1\n",
		"5000000000 3000000001\n")
}

func FuzzCF388C(f *testing.F) { fuzzJudge(f, "CF388C", "1\n3 1 2 3", "10000\n1 1\n2 1") }
