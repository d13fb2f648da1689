package dodgem

import (
	"errors"
	"testing"

	"minimex/core/game"
)

// FuzzParse: whatever is typed is refused with a *game.Error or read as a
// position whose text reads as itself and whose moves can all be played.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"B..~B..~.RR~b", "B../B../.RR", "b..,b..,.rr,R", "B. .R r", "B...~B...~B...~.RRR~r",
		"BBB~RRR~...~b", "~~~", "\xff\xfe~", "B..~B..~.RR~b~b", "[\"B..\"]",
	} {
		for n := range 7 {
			f.Add(seed, n)
		}
	}
	f.Fuzz(func(t *testing.T, text string, n int) {
		size := 2 + int(uint(n)%7)
		v := values(t, rulesOf(size, "loses"))
		p, err := Game{}.Parse(v, text)
		if err != nil {
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Args["want"] == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Game{}.Parse(v, p.Text())
		if err != nil || again.Text() != p.Text() {
			t.Fatalf("%q reads as %s, which reads as %v (%v)", text, p.Text(), again, err)
		}
		for _, m := range p.Moves() {
			if next := p.Play(m); next.Turn() == p.Turn() || next.Text() == p.Text() {
				t.Fatalf("%s %s leads to %s", p.Text(), m, next.Text())
			}
		}
	})
}
