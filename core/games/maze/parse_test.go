package maze

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"minimex/core/game"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		first:                         first,
		"#../../..@":                  "",
		"#../..@/...":                 "x..~..o~...",
		"x..\n..o\n...\n\n..\n.x\n":   "",
		"x..\r\n..O\r\n...\r\n\r\nx.": "x..~..o~...~~x.",
		"..~.o":                       "..~..",
		"..~o.~~~~~.":                 "..~o.~~.",
		"ox":                          "ox",
		" . . ~ . . ":                 "..~..",
	} {
		s, err := Game{}.Parse(game.Values{}, text)
		switch {
		case want == "" && err == nil:
			t.Errorf("%q is read as %q", text, s.Text())
		case want != "" && (err != nil || s.Text() != want):
			t.Errorf("%q: %v, %v, want %q", text, s, err, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"": "maze.rows", "~~": "maze.rows", "..~...": "maze.even", "..~.x": "maze.corner", "o.~.o": "maze.token",
		".?": "maze.letter", strings.Repeat(".", maxSide+1): "maze.side", strings.Repeat(".~", maxSide+1): "maze.side",
		strings.Repeat(".~~", maxMazes+1): "maze.mazes", strings.Repeat(".", maxText+1): "pos.max",
	} {
		var bad *game.Error
		if _, err := (Game{}).Parse(game.Values{}, text); !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", game.Clip(text), err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, p := range (Game{}).Presets() {
		f.Add(p.Pos)
	}
	f.Add("#@/..\n\n.")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Args["want"] == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Game{}.Parse(game.Values{}, s.Text())
		if err != nil || again.Text() != s.Text() || !slices.Equal(again.Moves(), s.Moves()) {
			t.Fatalf("%q: %q, then %v, %v", text, s.Text(), again, err)
		}
	})
}
