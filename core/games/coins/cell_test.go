package coins

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/scene"
)

// figure reads a number as it is printed in a formula.
func figure(t interface{ Fatalf(string, ...any) }, l scene.Label, name string) int64 {
	text := strings.Trim(strings.ReplaceAll(l.Args[name], "−", "-"), "()")
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatalf("%s: %s is %q", l.Key, name, l.Args[name])
	}
	return n
}

// Each formula of each cell, worked out from the numbers that it prints, gives the
// table's cell, and the numbers that it takes from other cells stand there.
func TestFormulasAgreeWithTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rowOf(rapid.SliceOfN(rapid.Int64Range(-50, 50), 1, 9).Draw(t, "row")...)
		table, err := Game{}.Table(unbounded(), s)
		if err != nil {
			t.Fatal(err)
		}
		at := func(use [2]int) int64 {
			n, err := strconv.ParseInt(*table.Rows[use[0]][use[1]], 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		i := rapid.IntRange(0, len(s.row)-1).Draw(t, "first")
		j := rapid.IntRange(i, len(s.row)-1).Draw(t, "last")
		cell, ok, err := Game{}.Cell(unbounded(), s, i, j)
		if err != nil || !ok {
			t.Fatalf("cell %d,%d: %v, %v", i, j, ok, err)
		}
		want := at([2]int{i, j})
		if len(cell.Nodes) != j-i+1 {
			t.Fatalf("the coins %d..%d are %v", i, j, cell.Nodes)
		}
		for _, line := range cell.Lines {
			n := func(name string) int64 { return figure(t, line.Label, name) }
			if line.Label.Args["total"] == "" && n("value") != want {
				t.Fatalf("%v, the cell is %d", line.Label, want)
			}
			var got int64
			reads := []int64{}
			switch strings.TrimPrefix(line.Label.Key, "game.coins.cell.") {
			case "one":
				got = n("value")
			case "take":
				got = want // one end's share is no more than the better one's
				reads = []int64{n("other")}
				if total := n("value") + n("rest") - n("other"); total != n("total") || total > want {
					t.Fatalf("%v", line.Label)
				}
			case "best":
				got = max(n("left"), n("right"))
				reads = []int64{n("below"), n("before")}
				if again := n("sum") - min(n("below"), n("before")); again != got {
					t.Fatalf("%v", line.Label)
				}
			case "reply":
				got = max(n("first")+min(n("below"), n("between")), n("last")+min(n("between"), n("before")))
				reads = []int64{n("below"), n("between"), n("before")}
			case "margin":
				margin := max(n("first")-n("below"), n("last")-n("before"))
				if margin != n("margin") {
					t.Fatalf("%v", line.Label)
				}
				got = (n("sum") + margin) / 2
				for _, use := range line.Uses {
					at(use)
				}
			default:
				t.Fatalf("an unknown formula %v", line.Label)
			}
			if got != want {
				t.Fatalf("%v gives %d, the cell is %d", line.Label, got, want)
			}
			for k, read := range reads {
				if at(line.Uses[k]) != read {
					t.Fatalf("%v reads %d at %v", line.Label, read, line.Uses[k])
				}
			}
		}
	})
}

// The thesis's example: of 2, 4, 6, 8 the whole row is worth 12, the larger of
// 2 + (18 - 12) and 8 + (12 - 8).
func TestCellOfTheThesis(t *testing.T) {
	cell, ok, err := Game{}.Cell(unbounded(), rowOf(2, 4, 6, 8), 0, 3)
	if err != nil || !ok || cell.Value != "12" || len(cell.Lines) != 5 {
		t.Fatalf("%+v, %v, %v", cell, ok, err)
	}
	for k, want := range []string{"left 2 18 12 8", "right 8 12 8 12"} {
		l := cell.Lines[k+1].Label
		var said []string
		for _, name := range []string{"end", "value", "rest", "other", "total"} {
			said = append(said, l.Args[name])
		}
		if got := strings.Join(said, " "); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
