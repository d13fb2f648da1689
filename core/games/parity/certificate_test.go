package parity

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/cert"
	"minimex/core/gametest"
)

// needsFor is the proof by needs of any position, read the way a request brings it.
func needsFor(t gametest.T, s *State) *needsProof {
	t.Helper()
	data, err := json.Marshal(s.prove())
	if err != nil {
		t.Fatalf("%v", err)
	}
	p, err := cert.Decode(Game{}, kindNeeds, data)
	if err != nil {
		t.Fatalf("%s: %s: %v", s.Text(), data, err)
	}
	return p.(*needsProof)
}

// Proofs of small positions are accepted, and rejected once any number is another or
// the other outcome is claimed; the values themselves are minimax's by the test above.
func TestProof(t *testing.T) {
	for range 5 {
		rapid.Check(t, func(t *rapid.T) {
			s := positions(6).Filter(func(s *State) bool { return !s.over() }).Draw(t, "position")
			p := needsFor(t, s)
			if err := p.Check(s); err != nil {
				t.Fatalf("%s: %+v: %v", s.Text(), p, err)
			}
			reject := func(what string, f func(*needsProof)) {
				changed := *p
				changed.Need, changed.Before = slices.Clone(p.Need), slices.Clone(p.Before)
				if f(&changed); changed.Check(s) == nil {
					t.Fatalf("%s: accepted with %s: %+v for %+v", s.Text(), what, changed, *p)
				}
			}
			for i := range p.Need {
				reject("a need more", func(c *needsProof) { c.Need[i]++ })
				reject("a need less", func(c *needsProof) { c.Need[i]-- })
			}
			for i := range p.Before {
				reject("a need before more", func(c *needsProof) { c.Before[i]++ })
			}
			reject("a turn more", func(c *needsProof) { c.Need = append(c.Need, 0) })
			reject("no needs", func(c *needsProof) { c.Need = nil })
			reject("needs before", func(c *needsProof) { c.Before = append(c.Before, 0) })
			reject("another outcome", func(c *needsProof) { c.Outcome = map[string]string{"win": "loss", "loss": "win"}[c.Outcome] })
			reject("another line", func(c *needsProof) { c.Distance += 2 })
		})
	}
}

// A position with many followers is proved by its needs, one with few by their values.
func TestProofKinds(t *testing.T) {
	for text, kind := range map[string]string{
		"10~2.5~1.3~1.3":                         "values",
		"0":                                      "values",
		"900" + strings.Repeat("~1.3.17.58", 20): kindNeeds,
		"90" + strings.Repeat("~1.3.17.58", 20):  kindNeeds,
	} {
		s := parse(t, text)
		c, err := Game{}.Certify(free(), s, solution{})
		if err != nil || c.Kind() != kind || c.Check(s) != nil {
			t.Errorf("%s: %v, %v", text, c, err)
		}
	}
}
