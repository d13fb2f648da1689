package problems

import (
	"context"
	"testing"

	"minimex/core/solve"
)

// position of the two pieces by coordinates, for the rules as they are told.
type position struct {
	white, black [2]int
	blacks       bool // Black to move
}

// moves lists where the mover's piece may go.
func (p position) moves(n int) (list []position) {
	steps, at := 1, p.white
	if p.blacks {
		steps, at = 2, p.black
	}
	for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
		for s := 1; s <= steps; s++ {
			to := [2]int{at[0] + s*d[0], at[1] + s*d[1]}
			if to[0] < 1 || to[0] > n || to[1] < 1 || to[1] > n {
				continue
			}
			next := position{to, p.black, true}
			if p.blacks {
				next = position{p.white, to, false}
			}
			list = append(list, next)
		}
	}
	return list
}

// byRounds labels the positions in rounds by the definition: round x has what is
// won by a move to what is lost in x-1, and what is lost since all moves are to
// what is won, the slowest in x-1.
func byRounds(n int) map[position]int {
	plies := map[position]int{}
	all := []position{}
	for i := range n * n {
		for j := range n * n {
			if i != j {
				white, black := [2]int{i/n + 1, i%n + 1}, [2]int{j/n + 1, j%n + 1}
				all = append(all, position{white, black, false}, position{white, black, true})
			}
		}
	}
	for round := 1; ; round++ {
		found := map[position]int{}
		for _, p := range all {
			if plies[p] > 0 {
				continue
			}
			won, open := false, 0
			for _, next := range p.moves(n) {
				taken := next.white == next.black
				won = won || taken && round == 1 || !taken && plies[next] == round-1 && round%2 == 1 && round > 1
				if taken || plies[next]%2 == 0 {
					open++
				}
			}
			if won || open == 0 {
				found[p] = round
			}
		}
		if len(found) == 0 && round > 2 {
			return plies
		}
		for p, x := range found {
			plies[p] = x
		}
	}
}

func TestP4576AgainstRounds(t *testing.T) {
	for n := 2; n <= 6; n++ {
		want := byRounds(n)
		got, err := chase(solve.NewRun(context.Background(), 0, 0), n)
		if err != nil {
			t.Fatal(err)
		}
		drawn := 0
		for at, x := range got {
			white, black := at/(n*n)%(n*n), at%(n*n)
			if at >= n*n*n*n { // the mover's square comes first
				white, black = black, white
			}
			p := position{[2]int{white/n + 1, white%n + 1}, [2]int{black/n + 1, black%n + 1}, at >= n*n*n*n}
			if int(x) != want[p] {
				t.Fatalf("%d x %d, %+v: %d plies, want %d", n, n, p, x, want[p])
			}
			if x == 0 && white != black {
				drawn++
			}
		}
		if drawn > 0 {
			t.Errorf("%d x %d: %d draws, though Black always catches White", n, n, drawn)
		}
	}
}

// Turning and mirroring the board changes nothing.
func TestP4576Symmetry(t *testing.T) {
	const n = 20
	plies, err := chase(solve.NewRun(context.Background(), 0, 0), n)
	if err != nil {
		t.Fatal(err)
	}
	mirror := func(c int) int { return c/n*n + n - 1 - c%n }
	turn := func(c int) int { return c%n*n + n - 1 - c/n }
	for at, x := range plies {
		side, own, other := at/(n*n*n*n), at/(n*n)%(n*n), at%(n*n)
		for _, f := range []func(int) int{mirror, turn} {
			if image := (side*n*n+f(own))*n*n + f(other); plies[image] != x {
				t.Fatalf("%d: %d plies, its image %d has %d", at, x, image, plies[image])
			}
		}
	}
}

func FuzzP4576(f *testing.F) { fuzzJudge(f, "P4576", "20 10 10 1 1", "3 2 1 2 1", "2 1 1 1 2") }
