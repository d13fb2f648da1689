package problems

import (
	"fmt"
	"strings"
	"testing"

	"minimex/core/games/hunt"
	"minimex/core/solve"
)

// The published samples, and values computed independently, which the fractions behind
// the decimals must be.
func TestP4232Values(t *testing.T) {
	six := [][2]int{{1, 2}, {1, 3}, {1, 5}, {2, 3}, {3, 5}, {5, 6}, {6, 4}, {2, 4}}
	three := [][2]int{{1, 2}, {1, 3}, {2, 3}}
	for _, c := range []struct {
		n                int
		edges            [][2]int
		hide, seek, time int
		want, decimals   string
	}{
		{3, [][2]int{{1, 3}, {2, 3}}, 1, 2, 10, "11", "11.000"},
		{6, six, 2, 1, 2, "7/3", "2.333"},
		{6, six, 2, 1, 4, "3", "3.000"},
		{6, six, 2, 1, 5, "29/9", "3.222"},
		{3, three, 2, 1, 0, "1", "1.000"},
		{3, three, 2, 1, 2, "5/3", "1.667"},
		{3, three, 2, 1, 4, "9/5", "1.800"},
		{1, nil, 1, 1, 5, "0", "0.000"},
	} {
		h := hunt.NewGraph(c.n)
		for _, e := range c.edges {
			h.Add(e[0]-1, e[1]-1)
		}
		if !h.Order() {
			t.Fatal("a cycle")
		}
		value, err := h.Value(solve.NewRun(t.Context(), 0, 0), c.hide-1, c.seek-1, c.time+1)
		if err != nil || value.RatString() != c.want {
			t.Errorf("%v: %v, %v, want %s", c, value, err, c.want)
		}
		wantAnswer(t, "P4232", huntText(c.n, c.edges, c.hide, c.seek, c.time), c.decimals+"\n")
	}
}

func huntText(n int, edges [][2]int, hide, seek, time int) string {
	var text strings.Builder
	fmt.Fprintln(&text, n, len(edges), hide, seek, time)
	for _, e := range edges {
		fmt.Fprintln(&text, e[0], e[1])
	}
	return text.String()
}

func FuzzP4232(f *testing.F) {
	fuzzJudge(f, "P4232", "3 2 1 2 10\n1 3\n2 3\n", "2 1 1 2 3\n1 2\n", "2 1 1 2 0\n2 2\n")
}
