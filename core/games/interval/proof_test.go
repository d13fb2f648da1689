package interval

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/cert"
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
	"minimex/core/solve"
)

func proved(t interface{ Fatal(...any) }, s *State) *row.Proof {
	c, err := Game{}.Certify(unbounded(), s, solved(t, s))
	if err != nil {
		t.Fatal(err)
	}
	return c.(*row.Proof)
}

func proofOf(t interface{ Fatal(...any) }, s *State) []byte {
	data, err := json.Marshal(proved(t, s))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// check reads a proof the way a request brings it.
func check(s *State, proof []byte) error {
	c, err := cert.Decode(Game{}, row.KindInterval, proof)
	if err != nil {
		return err
	}
	return c.Check(s)
}

func TestCertificateIsAccepted(t *testing.T) {
	for k := 1; k <= maxTake; k++ {
		for _, n := range []int{0, 1, 2, 3, 8, k, row.MaxTable, row.MaxTable + 1, 431} {
			s := longRow(k, n)
			if err := check(s, proofOf(t, s)); err != nil {
				t.Errorf("k=%d, %d coins: %v", k, n, err)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, 40)
		if err := check(s, proofOf(t, s)); err != nil {
			t.Fatal(err)
		}
	})
}

// Any number changed, or a move, or an entry gone, and the proof fails.
func TestCertificateIsRejectedOnceChanged(t *testing.T) {
	for _, s := range []*State{rowOf(2, 2, 4, 6, 8), rowOf(3, -3, 5, -7, 4, -2, 6, -1), rowOf(2, 5), longRow(4, row.MaxTable+7)} {
		tampered := 0
		try := func(what string, change func(*row.Proof)) {
			var p row.Proof
			if err := json.Unmarshal(proofOf(t, s), &p); err != nil {
				t.Fatal(err)
			}
			change(&p)
			tampered++
			if err := p.Check(s); err == nil {
				t.Errorf("k=%d, %d coins: accepted with %s", s.k, len(s.row), what)
			}
		}
		more := func(text *string) {
			n, _ := strconv.ParseInt(*text, 10, 64)
			*text = row.Number(n + 1)
		}
		try("another margin", func(p *row.Proof) { more(&p.Margin) })
		try("another sum", func(p *row.Proof) { more(&p.Sum) })
		try("another score", func(p *row.Proof) { more(&p.Scores[0]) })
		try("another score of the other", func(p *row.Proof) { more(&p.Scores[1]) })
		try("a score less", func(p *row.Proof) { p.Scores = p.Scores[:1] })
		try("a shorter line", func(p *row.Proof) {
			p.Line, p.Totals = p.Line[:len(p.Line)-1], p.Totals[:len(p.Totals)-1]
		})
		try("a longer line", func(p *row.Proof) { p.Line = append(p.Line, "left-1") })
		try("another line", func(p *row.Proof) { p.Line[0] = "up" })
		for i := range proved(t, s).Totals {
			try("another total", func(p *row.Proof) { more(&p.Totals[i][i%2]) })
		}
		cells := proved(t, s).Cells
		for i := range cells {
			for j := range cells[i] {
				try("another cell", func(p *row.Proof) { more(&p.Cells[i][j]) })
			}
			try("a cell less", func(p *row.Proof) { p.Cells[i] = p.Cells[i][1:] })
		}
		if cells == nil {
			try("cells", func(p *row.Proof) { p.Cells = [][]string{{"1"}} })
		}
		if tampered < 10 {
			t.Errorf("only %d changes tried", tampered)
		}
	}
}

// A line that is legal and well added up but not best proves nothing, nor does a
// proof for another row or another number of coins a move.
func TestProofsOfOtherThings(t *testing.T) {
	s := rowOf(2, 3, 8, 9, 1, 7, 4)
	p := proved(t, s)
	var worst solve.Rated
	rated, _ := solve.Rate(solved(t, s), s, s.Moves())
	for _, r := range rated {
		if worst.Move == "" || r.Value.Margin < worst.Value.Margin {
			worst = r
		}
	}
	p.Line[0] = string(worst.Move)
	var fault *cert.Fault
	if err := p.Check(s); !errors.As(err, &fault) || fault.Want != "cert.best" || fault.At != "line.0" {
		t.Errorf("a worse line: %v", err)
	}
	for _, other := range []*State{rowOf(1, 3, 8, 9, 1, 7, 4), rowOf(3, 3, 8, 9, 1, 7, 4), rowOf(2, 4, 7, 1, 9, 8, 3), rowOf(2)} {
		if err := check(other, proofOf(t, s)); err == nil {
			t.Errorf("the proof is accepted for k=%d %s", other.k, other.Text())
		}
	}
	if c, err := (Game{}).ReadCertificate("values", nil); c != nil || err != nil {
		t.Errorf("a proof of another kind reads as %v, %v", c, err)
	}
}

// figures are the numbers of an argument, as they are printed.
func figures(t interface{ Fatalf(string, ...any) }, l scene.Label, name string) []int64 {
	var list []int64
	for _, text := range strings.Split(l.Args[name], ", ") {
		n, err := strconv.ParseInt(strings.Trim(strings.ReplaceAll(text, "−", "-"), "()"), 10, 64)
		if err != nil {
			t.Fatalf("%s: %s is %q", l.Key, name, l.Args[name])
		}
		list = append(list, n)
	}
	return list
}

// Each formula of each cell, worked out from the numbers that it prints, gives the
// table's cell, and what it takes from other cells stands there.
func TestFormulasAgreeWithTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, 9)
		if len(s.row) == 0 {
			return
		}
		table, err := Game{}.Table(unbounded(), s)
		if err != nil {
			t.Fatal(err)
		}
		at := func(use [2]int) int64 {
			n, _ := strconv.ParseInt(*table.Rows[use[0]][use[1]], 10, 64)
			return n
		}
		i := rapid.IntRange(0, len(s.row)-1).Draw(t, "first")
		j := rapid.IntRange(i, len(s.row)-1).Draw(t, "last")
		part := s.row[i : j+1]
		want := at([2]int{i, j})
		if margin := byRules(part, s.k); 2*want != margin+row.Sum(part) {
			t.Fatalf("cell %d,%d is %d, the margin %d of %d", i, j, want, margin, row.Sum(part))
		}
		cell, ok, err := Game{}.Cell(unbounded(), s, i, j)
		if err != nil || !ok || len(cell.Nodes) != j-i+1 {
			t.Fatalf("cell %d,%d: %+v, %v, %v", i, j, cell, ok, err)
		}
		for _, line := range cell.Lines {
			n := func(name string) int64 { return figures(t, line.Label, name)[0] }
			switch strings.TrimPrefix(line.Label.Key, "game.interval.cell.") {
			case "one":
				if len(part) > 1 || n("value") != want {
					t.Fatalf("%v", line.Label)
				}
			case "best":
				rests := append(figures(t, line.Label, "left"), figures(t, line.Label, "right")...)
				var read []int64
				for _, use := range line.Uses {
					read = append(read, at(use))
				}
				if len(part) <= s.k {
					read = slices.Insert(read, len(part)-1, 0) // all is taken
				}
				if !slices.Equal(rests, read) || n("sum")-slices.Min(rests) != want || n("value") != want {
					t.Fatalf("%v reads %v", line.Label, read)
				}
			case "take":
				var other int64
				if len(line.Uses) > 0 {
					other = at(line.Uses[0])
				}
				if n("other") != other || n("value")+n("rest")-n("other") != n("total") || n("total") > want {
					t.Fatalf("%v", line.Label)
				}
			case "margin":
				if n("value")-n("other") != n("margin") || n("margin") != byRules(part, s.k) {
					t.Fatalf("%v", line.Label)
				}
			default:
				t.Fatalf("an unknown formula %v", line.Label)
			}
		}
	})
}

func TestTableIsBounded(t *testing.T) {
	var bad *game.Error
	_, err := Game{}.Table(unbounded(), longRow(2, row.MaxTable+1))
	if !errors.As(err, &bad) || bad.Code != game.TooBig || bad.Args["want"] != "interval.table" {
		t.Errorf("a long table: %v", err)
	}
	if _, ok, err := (Game{}).Cell(unbounded(), longRow(2, row.MaxTable+1), 0, 0); ok || err != nil {
		t.Errorf("a cell of a long table: %v, %v", ok, err)
	}
}

// The line shown adds up, the moves' table has the moves' margins, and the words on
// both ends say what is so.
func TestExplained(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, 16)
		sol := solved(t, s)
		rated, _ := solve.Rate(sol, s, s.Moves())
		steps := Game{}.Explain(s, sol, rated)
		if len(s.row) < 2 {
			if len(steps) != 1 {
				t.Fatal(len(steps), "steps")
			}
			return
		}
		by := map[string]explain.Step{}
		for _, step := range steps {
			by[strings.TrimPrefix(step.Key, "game.interval.why.")+step.Args["end"]] = step
		}
		margins := map[string]int64{"left": -1 << 62, "right": -1 << 62}
		for _, r := range rated {
			end, count := parts(r.Move)
			side := map[string]int{"left": 0, "right": 1}[end]
			if got := *by["moves"].Table.Rows[side][count-1]; got != row.Number(r.Value.Margin) {
				t.Fatal(r.Move, "is told as", got, "not", r.Value.Margin)
			}
			margins[end] = max(margins[end], r.Value.Margin)
		}
		for _, end := range []string{"left", "right"} {
			told := by["take"+end]
			n := func(name string) int64 { return figures(t, scene.Label{Key: told.Key, Args: told.Args}, name)[0] }
			if n("margin") != margins[end] || n("value")-n("rest") != n("margin") || n("by") != max(n("rest"), -n("rest")) {
				t.Fatal(end, told.Args, "want", margins[end])
			}
		}
		lost := margins["left"] - margins["right"]
		end := map[bool]string{true: "left", false: "right"}[lost > 0]
		if lost == 0 {
			end = "both"
		}
		if told, ok := by["better"+end]; !ok || told.Args["lost"] != row.Number(max(lost, -lost)) {
			t.Fatal("want", end, lost, "told", by)
		}
		var totals [2]int64
		line := by["line"]
		at := game.State(s)
		for k, text := range line.Line {
			m, err := game.ReadMove(at, text)
			if err != nil {
				t.Fatal(err)
			}
			totals[k%2] += at.(*State).Reward(m)
			if *line.Table.Rows[1][k] != row.Number(totals[0]) || *line.Table.Rows[2][k] != row.Number(totals[1]) {
				t.Fatal("totals after", k)
			}
			at = at.Play(m)
		}
		result := by["result"].Args
		if game.Over(at) != (line.Args["whole"] == "yes") || game.Over(at) && (result["mover"] != row.Number(totals[0]) || result["other"] != row.Number(totals[1])) {
			t.Fatal("ends with", totals, "told", result)
		}
	})
}

// Each move can be made on the picture, and what is no move is refused with words.
func TestPicture(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for k := 1; k <= maxTake; k++ {
		for _, n := range []int{1, 2, 3, k, 2*k - 1, 24, 25, 60} {
			s := rowOf(k)
			for range n {
				s.row = append(s.row, r.Int64N(4)) // many equal coins
			}
			for _, m := range s.Moves() {
				made := false
				for _, target := range s.Scene().Targets {
					if target.Move != m {
						continue
					}
					places := []string{target.To}
					if target.From != "" {
						places = []string{target.From, target.To}
					}
					got, err := scene.ReadPlaces(s, places)
					made = err == nil && got == m
				}
				if !made {
					t.Fatalf("k=%d %s: %s is not made on the picture", k, s.Text(), m)
				}
			}
		}
	}
	s := rowOf(2, 1, 2, 3, 4, 5)
	var bad *game.Error
	if _, err := scene.ReadPlaces(s, []string{row.Key(s.row, 2)}); !errors.As(err, &bad) || bad.Args["want"] != "interval.end" || bad.Args["max"] != "2" {
		t.Errorf("the middle: %v", err)
	}
	for text, want := range map[string]string{"left-3": "interval.move", "right": "interval.move", "left-0": "interval.move", "left-01": "interval.move", "right-2": ""} {
		_, err := game.ReadMove(s, text)
		if got := wanted(err); got != want {
			t.Errorf("%s: want %q, got %q", text, want, got)
		}
	}
	if _, err := game.ReadMove(rowOf(2, 7, 8), "right-2"); wanted(err) != "interval.all" {
		t.Errorf("all from the right: %v", err)
	}
	for m, want := range map[game.Move]string{"left-2": "left 2 3", "right-1": "right 1 5"} {
		l := s.MoveLabel(m)
		if got := strings.TrimPrefix(l.Key, "game.interval.move.") + " " + l.Args["count"] + " " + l.Args["value"]; got != want {
			t.Errorf("%s: %q, want %q", m, got, want)
		}
	}
	if l := rowOf(2, 7, 8).MoveLabel("left-2"); l.Key != "game.interval.move.all" || l.Args["value"] != "15" {
		t.Errorf("all: %v", l)
	}
}

func wanted(err error) string {
	var bad *game.Error
	if errors.As(err, &bad) {
		return bad.Args["want"]
	}
	return ""
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"2.4.6.8", "[3,5,7]", "-5,~", "~", "", "3..4", "9223372036854775807.1", "−7", "[", "\xff.1"} {
		f.Add(text)
	}
	v := values(f, "2")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(v, text)
		if err != nil {
			if wanted(err) == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Game{}.Parse(v, s.Text())
		if err != nil || again.Text() != s.Text() || len(s.(*State).row) > maxCoins {
			t.Fatalf("%q: %q is not read back: %v", text, s.Text(), err)
		}
	})
}

// FuzzMoves reads any move of a small row: what is legal is read as itself.
func FuzzMoves(f *testing.F) {
	for _, text := range []string{"left-1", "right-2", "left", "left-", "-1", "left-9", "left-1.right-1"} {
		f.Add(text)
	}
	s := rowOf(3, 4, 5, 6, 7)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := game.ReadMove(s, text)
		if (err == nil) != slices.Contains(s.Moves(), game.Move(text)) || err == nil && string(m) != text || err != nil && wanted(err) == "" {
			t.Fatalf("%q: %q, %v", text, m, err)
		}
	})
}
