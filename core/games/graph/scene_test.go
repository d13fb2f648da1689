package graph

import (
	"math/rand/v2"
	"strings"
	"testing"

	"minimex/core/game"
)

// Without cycles every arrow leads to a lower row; no two vertices share a place.
func TestLayers(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for range 200 {
		s := Game{}.Random(game.Values{}, r).(*State)
		l := s.board.layOut()
		values := solved(t, s).(*solution).sum.Token(0)
		places := map[[2]int]bool{}
		for v := range int32(s.board.graph.Len()) {
			if at := [2]int{l.x[v], l.y[v]}; places[at] {
				t.Fatalf("%s: two vertices at %v", s.Text(), at)
			} else {
				places[at] = true
			}
			for _, u := range s.board.graph.Next(v) {
				if values.Free(v) && l.y[u] <= l.y[v] {
					t.Fatalf("%s: the arrow from %s to %s does not lead down", s.Text(), s.board.name(v), s.board.name(u))
				}
			}
		}
	}
}

func TestPictureHasArrowsAndTokens(t *testing.T) {
	s := parse(t, "0.0.2_0-1.1-0.1-1.2-1")
	kinds := map[string]int{}
	for _, n := range s.Scene().Nodes {
		switch {
		case n.From != "":
			kinds["arrow"]++
			if n.From != "v"+strings.Split(n.Key[1:], "-")[0] || len(n.Marks) != 2 {
				t.Errorf("arrow %+v", n)
			}
		case n.On != "":
			kinds["token"]++
		default:
			kinds["vertex"]++
		}
	}
	if kinds["arrow"] != 4 || kinds["token"] != 3 || kinds["vertex"] != 3 {
		t.Errorf("%v", kinds)
	}
}

func TestEdits(t *testing.T) {
	s := parse(t, "1_0-2.1-2.2-4")
	want := map[string]string{
		"v0 start":   "0_0-2.1-2.2-4",
		"v2 remove":  "1_0.1.4",
		"v4 remove":  "1_0-2.1-2",
		"v4 more":    "1.4_0-2.1-2.2-4",
		"v0 join v1": "1_0-1.0-2.1-2.2-4",
		"v0 part v2": "1_1-2.2-4.0",
		"v1 join":    "1_0-2.1-1.1-2.2-4",
		" add":       "1_0-2.1-2.2-4.3",
	}
	found := map[string]string{}
	for _, e := range s.Edits() {
		found[strings.TrimRight(e.Node+" "+strings.TrimPrefix(e.Label.Key, "game.graph.edit.")+" "+e.To, " ")] = e.Pos
	}
	for edit, pos := range want {
		if found[edit] != pos {
			t.Errorf("%s leads to %q, want %q", edit, found[edit], pos)
		}
	}
	if _, ok := found["v1 remove"]; ok {
		t.Error("the token's vertex can be deleted")
	}
	for _, e := range parse(t, "1.0.1_0-1").Edits() {
		if e.Node == "v1" && e.Act == "less" && e.Pos != "0.1_0-1" {
			t.Errorf("a token fewer on 1: %s", e.Pos)
		}
	}
}

// By hand: in the first graph 1 and 0 lie on a cycle, but whoever goes from 1 to 0
// is answered by 0-3, so 1 is worth 0 and then 0 is worth 1. In the second nobody
// can be answered so.
func TestTable(t *testing.T) {
	for text, want := range map[string]string{
		"0.4_0-1.1-0.1-2.2-3.4-3.4-2.0-3": "0|W|1|1|1, 3 1|L|2|0|0, 2 2|W|1|1|3 3|L|0|0| 4|W|1|2|2, 3",
		"0_0-1.0-3.1-2.2-0.2-3.3-4":       "0|D||∞{1}|1, 3 1|D||∞{}|2 2|D||∞{1}|0, 3 3|W|1|1|4 4|L|0|0|",
	} {
		table, err := Game{}.Table(run(), parse(t, text))
		if err != nil {
			t.Fatal(err)
		}
		lines := []string{}
		for i, row := range table.Rows {
			line := table.RowHeads[i].Args["text"]
			for _, cell := range row {
				line += "|"
				if cell != nil {
					line += *cell
				}
			}
			lines = append(lines, line)
		}
		if got := strings.Join(lines, " "); got != want {
			t.Errorf("%s: %s\nwant %s", text, got, want)
		}
	}
}
