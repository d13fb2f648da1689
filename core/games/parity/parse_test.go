package parity

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"minimex/core/game"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"10~2.5~1.3~1.3":          "10~2.5~1.3~1.3",
		"10 / 5 2 / 3, 1, 3 / 1":  "10~2.5~1.3~1",
		"10\n2 5\r\n1 3\n\nEVEN":  "10~2.5~1.3~even",
		"10~2.5~o":                "10~2.5~odd",
		"0~2.5":                   "0~2.5",
		"7":                       "7",
		"10 1 2 5 2":              "10~2.5",
		"10 0 2":                  "10",
		`{"N":10,"turns":[]}`:     "10",
		`{"turns":[[3]],"N":999}`: "999~3",
	} {
		if got := parse(t, text).Text(); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestBadPositions(t *testing.T) {
	for _, c := range []struct {
		pos, want string
		code      game.Code
	}{
		{"", "parity.marbles", game.BadPosition},
		{"even", "parity.marbles", game.BadPosition},
		{"-1~2", "parity.marbles", game.BadPosition},
		{"1000000000001", "parity.marbles", game.BadPosition},
		{"10~2..5", "list.entry", game.BadPosition},
		{"10~2.x", "parity.number", game.BadPosition},
		{"10~2.99999999999999999999", "parity.number", game.BadPosition},
		{"10~0", "parity.number", game.BadPosition},
		{"10~1000001", "parity.number", game.BadPosition},
		{"10~1.2.3.4.5.6.7.8.9.10.11.12.13", "parity.amounts", game.BadPosition},
		{`{"N":1,"turns":[[]]}`, "parity.amounts", game.BadPosition},
		{`{"N":1,"M":[[2]]}`, "parity.json", game.BadPosition},
		{`{"N":1`, "parity.json", game.BadPosition},
		{"10 3", "parity.contest", game.BadPosition},
		{"10 3 2\n2 5\n1 3", "parity.contest", game.BadPosition},
		{"10 -1 -2 3 4", "parity.contest", game.BadPosition},
		{"10 9223372036854775807 2 1", "parity.contest", game.BadPosition},
		{"10~2.5~even~1.3", "parity.behind", game.BadPosition},
		{"10~2.5~even~odd", "parity.behind", game.BadPosition},
		{"10~odd", "parity.ended", game.BadPosition},
		{"0~2.5~even", "parity.ended", game.BadPosition},
		{"999999999999~2", "parity.sum", game.TooBig},
		{"10" + strings.Repeat("~1", 201), "parity.turns", game.TooBig},
		{strings.Repeat(" ", 1_000_000), "pos.max", game.TooBig},
	} {
		_, err := Game{}.Parse(game.Values{}, c.pos)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Code != c.code || bad.Args["want"] != c.want {
			t.Errorf("%.40q: %v, want %s", c.pos, err, c.want)
		}
	}
}

// FuzzParse: whatever is typed is refused with a *game.Error or read as a position
// whose text reads as itself and whose moves can all be played.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"10~2.5~1.3~even", "10 3 2\n2 5\n1 3\n1 3", `{"N":10,"turns":[[2,5],[1,3]]}`, "0~1", "5", "3/1,2/o", "~~", "[1]~[2,3]", "1 1 1 1", "\xff",
		"999999000000~1000000",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Args["want"] == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Game{}.Parse(game.Values{}, p.Text())
		if err != nil || again.Text() != p.Text() || again.Turn() != p.Turn() {
			t.Fatalf("%q reads as %s, which reads as %v (%v)", text, p.Text(), again, err)
		}
		for _, m := range p.Moves() {
			next := p.Play(m)
			if _, err := (Game{}).Parse(game.Values{}, next.Text()); err != nil || next.Turn() == p.Turn() {
				t.Fatalf("%s %s leads to %s: %v", p.Text(), m, next.Text(), err)
			}
		}
	})
}

// FuzzReadMove: whatever is typed is refused with a *game.Error or is a legal move.
func FuzzReadMove(f *testing.F) {
	for _, seed := range []string{"even", "ODD", "2", "5", "", "02", "\xff"} {
		f.Add(seed, seed == "2")
	}
	f.Fuzz(func(t *testing.T, text string, called bool) {
		s := parse(t, "10~2.5~1.3")
		if called {
			s.call = odd
		}
		m, err := s.ReadMove(text)
		var bad *game.Error
		if err != nil && !errors.As(err, &bad) || err == nil && !slices.Contains(s.Moves(), m) {
			t.Fatalf("%q: %q, %v", text, m, err)
		}
	})
}
