package problems

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// byPlay tries every line of play and gives the mover's sum.
func byPlay(row []int) (mine, all int) {
	if len(row) == 0 {
		return 0, 0
	}
	other, rest := byPlay(row[1:])
	last, restLast := byPlay(row[:len(row)-1])
	return max(row[0]+rest-other, row[len(row)-1]+restLast-last), row[0] + rest
}

func TestP2734AgainstAllLines(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		row := rapid.SliceOfN(rapid.IntRange(1, 200), 1, 11).Draw(t, "row")
		mine, all := byPlay(row)
		want := two(mine, all-mine)
		wantAnswer(t, "P2734", text(len(row))+"\n"+text(row...), want)
	})
}

// The essay warns that sums outgrow 32 bits; here they outgrow a double as well,
// and each digit is right.
func TestP2734SumsBeyond32Bits(t *testing.T) {
	wantAnswer(t, "P2734", "2\n2147483647 2147483647\n", "2147483647 2147483647\n")
	wantAnswer(t, "P2734", "4\n1500000000 2000000000 2000000000 1500000001\n", "3500000001 3500000000\n")
	input, sums := "5000\n", [2]*big.Int{new(big.Int), new(big.Int)}
	for i := range 5_000 { // falling: each takes the first, which is the larger end
		n := 100_000_000_000_000 - i
		input += text(n) + " "
		sums[i%2].Add(sums[i%2], big.NewInt(int64(n)))
	}
	wantAnswer(t, "P2734", input, sums[0].String()+" "+sums[1].String()+"\n")
}

func FuzzP2734(f *testing.F) { fuzzJudge(f, "P2734", "3\n7 2 3", "5000\n1 2") }
