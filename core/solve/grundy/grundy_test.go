package grundy

import (
	"context"
	"testing"

	"minimex/core/solve"
)

// sticks is the subtraction game: from n take one of the set.
type sticks struct {
	n      int
	take   []int
	misere bool
}

func (s sticks) Len() int      { return s.n + 1 }
func (s sticks) EndWins() bool { return s.misere }
func (s sticks) Moves(rank int, to []int32) []int32 {
	for _, t := range s.take {
		if t <= rank {
			to = append(to, int32(rank-t))
		}
	}
	return to
}

func solved(t *testing.T, s sticks) *Table {
	t.Helper()
	table, err := Solve(solve.NewRun(context.Background(), 0, 0), s)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// The values of taking 1, 3 or 4 have period 7: 0 1 0 1 2 3 2.
func TestPublishedSeries(t *testing.T) {
	table := solved(t, sticks{n: 69, take: []int{1, 3, 4}})
	for n, got := range table.Nim {
		if want := []int32{0, 1, 0, 1, 2, 3, 2}[n%7]; got != want || table.Win[n] != (want != 0) {
			t.Errorf("G(%d) = %d, want %d", n, got, want)
		}
	}
}

// Of 1 to 3 sticks: the winner takes the rest of 4 and the loser one stick each
// turn, so n lasts 2*ceil(n/4) plies, less one for the winner.
func TestDistances(t *testing.T) {
	table := solved(t, sticks{n: 40, take: []int{1, 2, 3}})
	for n, got := range table.Distance {
		want := int32(n+3) / 4 * 2
		if n%4 != 0 {
			want--
		}
		if got != want {
			t.Errorf("%d sticks last %d plies, want %d", n, got, want)
		}
	}
}

func TestMisere(t *testing.T) {
	table := solved(t, sticks{n: 30, take: []int{1, 2, 3}, misere: true})
	if table.Nim != nil {
		t.Error("misère play has no Grundy values")
	}
	for n, win := range table.Win {
		if win != (n%4 != 1) {
			t.Errorf("%d sticks: win is %v", n, win)
		}
	}
}
