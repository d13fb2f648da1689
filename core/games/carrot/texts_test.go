package carrot

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"minimex/core/game"
)

func TestTexts(t *testing.T) {
	for _, c := range []struct {
		extra      int
		typed, pos string
		turn       game.Player
		free       int
	}{
		{0, "1, 2, 3, 5", "1.2.3.5", game.First, 0},
		{0, "[1,2]", "1.2", game.First, 0},
		{0, "1.2~o", "1.2", game.First, 0},
		{0, "1.2 ~ I", "1.2~i", game.Second, 0},
		{2, "1.2.3.5", "1.2.3.5", game.First, 2},
		{2, "1.2.3.5~O", "1.2.3.5~o", game.First, 0},
		{2, "1.2.3.5~i", "1.2.3.5~i", game.Second, 0},
		{2, "−7", "-7", game.First, 2},
	} {
		s := parse(t, c.extra, c.typed)
		if s.Text() != c.pos || s.Turn() != c.turn || s.free != c.free {
			t.Errorf("%q: %s, %v, %d free moves", c.typed, s.Text(), s.Turn(), s.free)
		}
	}
	for text, want := range map[string]string{
		"": "carrot.row", "~": "carrot.row", "~i": "carrot.row", "[]": "carrot.row", "1.2~": "carrot.turn", "1.2~x": "carrot.turn", "1.2~o~o": "carrot.turn",
		"1.x": "carrot.coin", "9223372036854775808": "carrot.fit", "-9223372036854775808": "carrot.fit", "1..2": "list.entry",
		strings.Repeat("7", maxText+1): "carrot.text",
	} {
		if _, err := (Game{}).Parse(values(t, 0), text); wanted(err) != want {
			t.Errorf("%s: %v, want %s", game.Clip(text), err, want)
		}
	}
	// carrots are not added up
	if _, err := (Game{}).Parse(values(t, 0), "9223372036854775807.9223372036854775807"); err != nil {
		t.Error(err)
	}
	if _, err := game.Resolve(Game{}.Params(), map[string]string{"extra": "300000"}); err == nil {
		t.Error("more free moves than a row has")
	}
}

// The free moves are one move, and each way to share them has one name.
func TestMoves(t *testing.T) {
	for _, c := range []struct {
		extra int
		pos   string
		want  string
	}{
		{0, "1.2.3.5", "left right"},
		{0, "5", ""},
		{1, "1.2.3.5", "left-2 left-1.right-1 right-2"},
		{2, "1.2.3.5", "left-3 left-2.right-1 left-1.right-2 right-3"},
		{9, "1.2.3", "left-2 left-1.right-1 right-2"},
		{9, "1.2", "left right"},
		{9, "1.2.3~o", "left right"},
		{9, "1.2.3~i", "left right"},
	} {
		s := parse(t, c.extra, c.pos)
		var moves []string
		for _, m := range s.Moves() {
			moves = append(moves, string(m))
		}
		if got := strings.Join(moves, " "); got != c.want {
			t.Errorf("%s with %d: %s, want %s", c.pos, c.extra, got, c.want)
		}
	}
	s := parse(t, 2, "1.2.3.5.8")
	if to := s.Play("left-1.right-2"); to.Text() != "2.3~i" || to.Turn() != game.Second {
		t.Errorf("leaves %s", to.Text())
	} else if to = to.Play("right"); to.Text() != "2~o" || to.Score() != 2 || !game.Over(to) {
		t.Errorf("leaves %s", to.Text())
	}
	if end := parse(t, 0, "7~i"); end.Score() != -7 {
		t.Errorf("Igor's score of a 7: %d", end.Score())
	}
	for text, want := range map[string]string{
		"left": "carrot.free", "left-2": "carrot.free", "left-0.right-3": "carrot.free", "right-2.left-1": "carrot.free", "left-1.right-02": "carrot.free",
		"left-1.right-99999999999999999999": "carrot.free", "right--1": "carrot.free", "": "carrot.free",
	} {
		if _, err := game.ReadMove(s, text); wanted(err) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := game.ReadMove(parse(t, 0, "1.2"), "left-1"); wanted(err) != "carrot.move" {
		t.Errorf("left-1: %v", err)
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
	for _, text := range []string{"1.2.3.5", "[3,5,7]", "1~i", "1~o", "~", "", "3..4", "9223372036854775807.1~I", "−7", "[", "\xff.1"} {
		f.Add(text, uint16(2))
	}
	f.Fuzz(func(t *testing.T, text string, extra uint16) {
		v := values(t, int(extra))
		s, err := Game{}.Parse(v, text)
		if err != nil {
			if wanted(err) == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Game{}.Parse(v, s.Text())
		if err != nil || again.Text() != s.Text() || again.Turn() != s.Turn() || again.(*State).free != s.(*State).free {
			t.Fatalf("%q: %q is not read back: %v", text, s.Text(), err)
		}
	})
}

// FuzzMoves reads any move of a small row: what is legal is read as itself.
func FuzzMoves(f *testing.F) {
	for _, text := range []string{"left", "right", "left-3", "left-2.right-1", "right-1.left-2", "left-0.right-3", "right-", "left-1.right-", "right3"} {
		f.Add(text, uint8(2))
	}
	f.Fuzz(func(t *testing.T, text string, extra uint8) {
		s := parse(t, int(extra), "4.5.6.7.8.9")
		m, err := game.ReadMove(s, text)
		if (err == nil) != slices.Contains(s.Moves(), game.Move(text)) || err == nil && string(m) != text || err != nil && wanted(err) == "" {
			t.Fatalf("%q: %q, %v", text, m, err)
		}
	})
}
