package problems

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// byHeaps tries every line of play and gives the mover's margin; gone is the set of
// heaps that are gone.
func byHeaps(row []int, gone int, known []*int) int {
	if known[gone] != nil {
		return *known[gone]
	}
	best, found := 0, false
	for i, a := range row {
		left, right := i > 0 && gone>>(i-1)&1 == 1, gone>>(i+1)&1 == 1
		if gone>>i&1 == 1 || !left && !right {
			continue
		}
		if v := a - byHeaps(row, gone|1<<i, known); !found || v > best {
			best, found = v, true
		}
	}
	known[gone] = &best
	return best
}

func wantHeaps(t tester, row []int, got string, err error) {
	gone, sum := 0, 0
	for i, a := range row {
		sum += a
		if a == 0 {
			gone |= 1 << i
		}
	}
	margin := byHeaps(row, gone, make([]*int, 1<<len(row)))
	if want := two((sum+margin)/2, (sum-margin)/2); err != nil || got != want {
		t.Fatalf("%v: %q, %v, want %q", row, got, err, want)
	}
}

func TestP3210AgainstAllLines(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		row := rapid.SliceOfN(rapid.IntRange(0, rapid.IntRange(1, 20).Draw(t, "most")), 1, 12).Draw(t, "row")
		if !slices.Contains(row, 0) {
			row[rapid.IntRange(0, len(row)-1).Draw(t, "gap")] = 0
		}
		got, err := judged(t, "P3210", text(len(row))+"\n"+text(row...))
		wantHeaps(t, row, got, err)
	})
}

// Thousands of rows more, with few gaps and with equal heaps, where merging is
// delicate.
func TestP3210ManyRows(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 6_000 {
		row := make([]int, 1+r.IntN(11))
		most := 1 + r.IntN(9)
		for i := range row {
			row[i] = 1 + r.IntN(most)
		}
		for range 1 + r.IntN(3) {
			row[r.IntN(len(row))] = 0
		}
		got, err := judged(t, "P3210", text(len(row))+"\n"+text(row...))
		wantHeaps(t, row, got, err)
	}
}

// A merged heap may be worth 0 and is no gap, and one below 0 is taken late.
func TestP3210MergedHeaps(t *testing.T) {
	for _, row := range [][]int{
		{0, 1, 2, 1, 0}, {0, 1, 2, 1, 5, 0}, {5, 1, 2, 1, 0}, {0, 1, 2, 1}, {0, 1, 9, 1, 0, 3}, {4, 1, 9, 1, 0, 3, 0, 2, 2},
		{7, 3, 0}, {7, 3, 0, 3, 7}, {0}, {0, 0}, {1, 0}, {0, 2, 2, 2, 2, 0, 2, 2},
	} {
		got, err := judged(t, "P3210", text(len(row))+"\n"+text(row...))
		wantHeaps(t, row, got, err)
	}
}

func TestP3210SumsBeyond32Bits(t *testing.T) {
	wantAnswer(t, "P3210", "4\n100000000000 0 1000000000000 999999999999\n", "1100000000000 999999999999\n")
}

func FuzzP3210(f *testing.F) { fuzzJudge(f, "P3210", "3\n0 1 2", "2\n1 2", "1\n0", "1000000\n0 1") }
