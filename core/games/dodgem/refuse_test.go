package dodgem

import (
	"errors"
	"testing"

	"minimex/core/game"
)

// Of every pair of a square and a square or exit, exactly the legal ones are
// read, and every other is refused with a reason that fits it.
func TestReadMoveKnowsWhy(t *testing.T) {
	for _, text := range []string{"B..~B..~.RR~b", "B..~B..~.RR~r", "B..~RB.~..R~b", "..B~...~R..~b"} {
		v, err := game.Resolve(Game{}.Params(), nil)
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := Game{}.Parse(v, text)
		if err != nil {
			t.Fatal(err)
		}
		s := parsed.(state)
		legal := map[game.Move]bool{}
		for _, m := range s.Moves() {
			legal[m] = true
		}
		for from := range 9 {
			for to := off; to < 9; to++ {
				m := s.rules.moveText(step{from, to})
				read, err := s.ReadMove(string(m))
				if legal[m] != (err == nil) || (err == nil && read != m) {
					t.Errorf("%s: %s: %v, %v", text, m, read, err)
				}
				var bad *game.Error
				if err != nil && (!errors.As(err, &bad) || bad.Code != game.BadMove || bad.Args["want"] == "") {
					t.Errorf("%s: %s: %v", text, m, err)
				}
				if to >= 0 && err != nil && s.letter(from) == s.own() && to != from && s.letter(to) != '.' &&
					bad.Args["want"] != "dodgem.free" && bad.Args["want"] != "dodgem.stuck" {
					t.Errorf("%s: %s is taken, not %s", text, m, bad.Args["want"])
				}
			}
		}
	}
}

func TestReadMoveOfOtherTexts(t *testing.T) {
	v, err := game.Resolve(Game{}.Params(), nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Game{}.New(v)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "a", "a2b2", "a2-", "-b2", "a2-d9", "z1-a1", "off-a1", "a2-off-b2"} {
		_, err := game.ReadMove(s, text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != "dodgem.move" {
			t.Errorf("%q: %v", text, err)
		}
	}
}
