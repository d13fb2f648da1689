package solve_test

import (
	"context"
	"testing"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/euclid"
	"minimex/core/games/fibonacci"
	"minimex/core/games/hackenbush"
	"minimex/core/games/kayles"
	"minimex/core/games/turning"
	"minimex/core/games/wythoff"
	"minimex/core/solve"
)

// Positions far too large to list are proved by arithmetic, and the proof passes its
// check; of small ones the values are listed.
func TestReckoned(t *testing.T) {
	for _, c := range []struct {
		spec       game.Spec
		pos, small string
	}{
		{euclid.Game{}, "1000000000000000000.7", "25.7"},
		{fibonacci.Game{}, "1000000000000000000", "20"},
		{fibonacci.Game{}, "679891637638612258", "13"}, // F(87), a loss
		{hackenbush.Game{}, "0.1.2.3.4.5.6.7.8.9.0.11.12.13.14.15.16.17.18.19.0.21.22.23.24.25.26.27.28.29", "0.1.1"},
		{hackenbush.Game{}, "0.1.2.3.4.5.6.7.8.9.10.11.12.13.14.0.16.17.18.19.20.21.22.23.24.25.26.27.28.29", "0.0"},
		{kayles.Game{}, "1000", "7"},
		{kayles.Game{}, "400,400", "3,3"},
		{turning.Game{}, "HTHHTHTHHTHHTHHTHHHTHHTHTHHTHTHTTHTHHTTTHHTTHH", "HTHT"},
		{wythoff.Game{}, "1000000000000000000.7", "6.9"},
		{wythoff.Game{}, "618033988749894848.1000000000000000000", "8.13"},
	} {
		for _, pos := range []string{c.pos, c.small} {
			v, err := game.Resolve(c.spec.Params(), nil)
			if err != nil {
				t.Fatal(err)
			}
			s, err := c.spec.Parse(v, pos)
			if err != nil {
				t.Fatal(err)
			}
			r := solve.NewRun(context.Background(), 0, 0)
			sol, err := c.spec.(solve.Own).Solve(r, s)
			if err != nil {
				t.Fatal(err)
			}
			proof, err := c.spec.(solve.Certifier).Certify(r, s, sol)
			if err != nil {
				t.Fatal(err)
			}
			if _, reckoned := proof.(*cert.Reckoning); reckoned != (pos == c.pos) {
				t.Errorf("%s %s: proved by %s", c.spec.ID(), pos, proof.Kind())
			}
			if err := proof.Check(s); err != nil {
				t.Errorf("%s %s: %v", c.spec.ID(), pos, err)
			}
		}
	}
}
