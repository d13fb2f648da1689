package carrot

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/cert"
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/solve"
)

func proofOf(t interface{ Fatal(...any) }, s *State) []byte {
	c, err := Game{}.Certify(run(), s, nil)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// check reads a proof the way a request brings it.
func check(s *State, data []byte) error {
	c, err := cert.Decode(Game{}, kindMiddle, data)
	if err != nil {
		return err
	}
	return c.Check(s)
}

// longRow is carrots that look unsorted.
func longRow(n, extra int, second bool) *State {
	s := &State{row: make([]int64, n), extra: extra, free: extra, second: second}
	if second {
		s.free = 0
	}
	for i := range s.row {
		s.row[i] = int64((i*i*7919+i*104729)%1009) - 300
	}
	return s
}

// Proofs hold.
func TestCertificateIsAccepted(t *testing.T) {
	for _, n := range []int{1, 2, 3, 12, 13, 14, 500, 5001} {
		for _, extra := range []int{0, 1, 7, n} {
			for _, second := range []bool{false, true} {
				s := longRow(n, extra, second)
				if err := check(s, proofOf(t, s)); err != nil {
					t.Errorf("%d carrots, %d extra, %v: %v", n, extra, second, err)
				}
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, 30)
		if err := check(s, proofOf(t, s)); err != nil {
			t.Fatal(s.Text(), err)
		}
	})
}

// What a check plays out is what the rules give, stretch by stretch.
func TestPlayedOutByTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, 9)
		levels := (&proof{}).playOut(s)
		if got, want := levels.whole(s), byRules(s.row, s.free, s.second); got != want {
			t.Fatalf("%s: %d, want %d", s.Text(), got, want)
		}
		for plies := range len(s.row) - s.take() {
			length := len(s.row) - s.take() - plies
			for from := 0; from+length <= len(s.row); from++ {
				if got, want := levels.last(length, from), byRules(s.row[from:from+length], 0, s.second != (plies%2 == 0)); got != want {
					t.Fatalf("%s: after %d plies from %d on: %d, want %d", s.Text(), plies+1, from, got, want)
				}
			}
		}
	})
}

// Of a long row few levels are worked out, and the others repeat them: they are those of
// all lengths worked out one after the other.
func TestLevelsRepeat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, 80)
		p := &proof{}
		levels := p.playOut(s)
		if len(levels) > 5 || p.cells > 5*len(s.row) {
			t.Fatalf("%s: %d levels of %d stretches", s.Text(), len(levels), p.cells)
		}
		level := slices.Clone(s.row)
		for length := 1; length <= len(s.row)-s.take(); length++ {
			if plies := len(s.row) - s.take() - length + 1; length > 1 {
				for i := range level[1:] {
					if s.second != (plies%2 == 1) { // Igor moves
						level[i] = min(level[i], level[i+1])
					} else {
						level[i] = max(level[i], level[i+1])
					}
				}
				level = level[:len(level)-1]
			}
			for from, want := range level {
				if got := levels.last(length, from); got != want {
					t.Fatalf("%s: %d from %d on: %d, want %d", s.Text(), length, from, got, want)
				}
			}
		}
	})
}

func TestCertificateIsRejectedOnceChanged(t *testing.T) {
	for _, s := range []*State{
		parse(t, 0, "1.2.3.5"), parse(t, 2, "1.2.3.5.8.1.9"), parse(t, 0, "8.3.7.2.6~i"), longRow(40, 3, false), longRow(5010, 3, false), parse(t, 0, "7"),
	} {
		tampered := 0
		try := func(what string, change func(*proof)) {
			var p proof
			if err := json.Unmarshal(proofOf(t, s), &p); err != nil {
				t.Fatal(err)
			}
			change(&p)
			tampered++
			if err := p.Check(s); err == nil {
				t.Errorf("%s: accepted with %s", game.Clip(s.Text()), what)
			}
		}
		for _, d := range []int64{1, -1} {
			try("another carrot", func(p *proof) {
				n, _ := strconv.ParseInt(p.Last, 10, 64)
				p.Last = row.Number(n + d)
			})
		}
		try("a padded carrot", func(p *proof) { p.Last = "0" + p.Last })
		try("a move more", func(p *proof) { p.Line = append(p.Line, "left") })
		if len(s.row) > 1 {
			try("a move less", func(p *proof) { p.Line = p.Line[:len(p.Line)-1] })
			try("no legal move", func(p *proof) { p.Line[0] = "up" })
		}
		if tampered < 4 {
			t.Errorf("only %d changes tried", tampered)
		}
	}
	// A move that gives the last carrot away is no part of a best line.
	s := parse(t, 0, "1.9.2.3")
	var p proof
	if err := json.Unmarshal(proofOf(t, s), &p); err != nil || p.Last != "9" || p.Line[0] != "right" {
		t.Fatal(p, err)
	}
	p.Line[0] = "left"
	if err := p.Check(s); err == nil {
		t.Error("a worse line is accepted")
	}
	for _, other := range []*State{parse(t, 1, "1.9.2.3"), parse(t, 0, "1.9.2.3~i"), parse(t, 0, "3.1.2.9")} {
		if err := check(other, proofOf(t, s)); err == nil {
			t.Errorf("the proof is accepted for %s with %d", other.Text(), other.extra)
		}
	}
	if c, err := (Game{}).ReadCertificate("values", nil); c != nil || err != nil {
		t.Errorf("a proof of another kind reads as %v, %v", c, err)
	}
}

// The table has the last carrot for each number of free moves, and each cell's account
// gives its number from the carrots that it prints.
func TestTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, 9)
		table, err := Game{}.Table(run(), s)
		if err != nil || len(table.Rows) != len(s.row) {
			t.Fatal(err, len(table.Rows))
		}
		for k, cells := range table.Rows {
			want := byRules(s.row, k, s.second)
			if *cells[0] != strconv.Itoa(len(s.row)-k) || *cells[1] != row.Number(want) {
				t.Fatalf("%s: k=%d: %s %s, want %d", s.Text(), k, *cells[0], *cells[1], want)
			}
			cell, ok, err := Game{}.Cell(run(), s, k, 1)
			if err != nil || !ok || cell.Value != row.Number(want) {
				t.Fatal(cell, ok, err)
			}
			l := cell.Lines[0].Label
			n := func(name string) int64 {
				v, err := strconv.ParseInt(strings.ReplaceAll(l.Args[name], "−", "-"), 10, 64)
				if err != nil {
					t.Fatalf("%v: %s", l, name)
				}
				return s.sign(v)
			}
			var got int64
			switch strings.TrimPrefix(l.Key, "game.carrot.cell.") {
			case "one":
				got = n("a")
			case "even":
				got = max(n("a"), n("b"))
			case "odd":
				got = max(min(n("a"), n("b")), min(n("b"), n("c")))
			}
			from, _ := strconv.Atoi(l.Args["from"])
			to, _ := strconv.Atoi(l.Args["to"])
			if s.sign(got) != want || to-from+1 != len(s.row)-k || from < 1 || to > len(s.row) {
				t.Fatalf("%s: k=%d: %v gives %d, want %d", s.Text(), k, l, s.sign(got), want)
			}
		}
	})
	if _, err := (Game{}).Table(run(), longRow(maxTable, 0, false)); err != nil {
		t.Error(err)
	}
	if _, err := (Game{}).Table(run(), longRow(maxTable+1, 0, false)); wanted(err) != "carrot.table" {
		t.Errorf("a long table: %v", err)
	}
}

// The reasons: the contest's row, with and without free moves.
func TestExplained(t *testing.T) {
	told := func(s *State) []string {
		sol, _ := Game{}.Solve(run(), s)
		rated, _ := solve.Rate(sol, s, s.Moves())
		var lines []string
		for _, step := range (Game{}).Explain(s, sol, rated) {
			line := strings.TrimPrefix(step.Key, "game.carrot.why.")
			for _, name := range []string{"side", "free", "left", "right", "ways", "first", "last", "a", "b", "c", "from", "to", "value", "end"} {
				if step.Args[name] != "" {
					line += " " + name + "=" + step.Args[name]
				}
			}
			lines = append(lines, line)
		}
		return lines
	}
	for _, c := range []struct {
		s    *State
		want []string
	}{
		{parse(t, 0, "1.2.3.5"), []string{"even side=first free=0 a=2 b=3 from=1 to=4 value=3", "ends left=3 right=2 end=left", "line value=3", "all"}},
		{parse(t, 1, "1.2.3.5"), []string{"free free=1 left=3 ways=2 first=2 last=3", "odd side=first free=1 a=2 b=3 c=5 from=2 to=4 value=3", "line value=3", "all"}},
		{parse(t, 3, "1.2.3.5"), []string{"free free=3 left=1 ways=4 first=1 last=4", "one side=first free=3 a=5 from=4 to=4 value=5", "line value=5", "all"}},
		{parse(t, 0, "8.3.7.2.6~i"), []string{"odd side=second free=0 a=3 b=7 c=2 from=1 to=5 value=7", "ends left=7 right=7 end=both", "line value=7"}},
		{parse(t, 0, "7"), []string{"over value=7"}},
	} {
		if got := told(c.s); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nwant\n%s", c.s.Text(), strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// The line shown is played from the position, and tells what each move leaves.
func TestExplainedLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, 30)
		sol, _ := Game{}.Solve(run(), s)
		rated, _ := solve.Rate(sol, s, s.Moves())
		steps := Game{}.Explain(s, sol, rated)
		i := slices.IndexFunc(steps, func(step explain.Step) bool { return step.Key == "game.carrot.why.line" })
		if len(s.row) == 1 {
			return
		}
		line := steps[i]
		at := game.State(s)
		for k, text := range line.Line {
			m, err := game.ReadMove(at, text)
			if err != nil {
				t.Fatal(err)
			}
			at = at.Play(m)
			left := at.(*State).row
			cells := line.Table.Rows[k]
			rest := list(left)
			if n := len(left); n > 7 {
				from := (n - 5) / 2
				rest = "… " + list(left[from:n-from]) + " …"
			}
			if *cells[1] != strconv.Itoa(len(left)) || *cells[2] != rest || strings.Count(*cells[0], ",") > 10 {
				t.Fatalf("%s: after %d moves %s of %s, left %s", s.Text(), k+1, *cells[2], *cells[1], at.Text())
			}
		}
		if over := game.Over(at); over != (line.Args["whole"] == "yes") || over && row.Number(at.(*State).row[0]) != line.Args["value"] {
			t.Fatalf("%s: ends at %s, told %v", s.Text(), at.Text(), line.Args)
		}
	})
}
