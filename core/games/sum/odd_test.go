package sum

import (
	"strings"

	"minimex/core/game"
)

// odd is a game with positions of any text; those on a ring can come back, and the
// one at the bottom is won for who cannot move.
type odd struct{}

type oddState string

const ring = "ring"

func (odd) ID() string { return "odd" }
func (odd) Traits() game.Traits {
	return game.Traits{Impartial: true, Loops: true, MaxText: 100}
}
func (odd) Params() []game.Param {
	any := func(text string) (string, string) { return text, "" }
	return []game.Param{game.Text("mark", "none", 50, any), game.Enum("k", "1", "2")}
}
func (odd) Presets() []game.Preset              { return nil }
func (odd) New(game.Values) (game.State, error) { return oddState(ring), nil }
func (o odd) Parse(_ game.Values, text string) (game.State, error) {
	if strings.ContainsAny(text, " \n") {
		return nil, game.BadPos(text, "list.entry")
	}
	return oddState(text), nil
}

func (s oddState) Turn() game.Player { return game.First }
func (s oddState) Moves() []game.Move {
	switch {
	case strings.HasPrefix(string(s), ring):
		return []game.Move{"on", "out"}
	case s == "top":
		return []game.Move{"down"}
	}
	return nil
}
func (s oddState) Play(m game.Move) game.State {
	switch {
	case m == "out":
		return oddState("x")
	case s == "top":
		return oddState("bottom")
	case s == ring:
		return oddState(ring + "2")
	}
	return oddState(ring)
}
func (s oddState) Score() int64 {
	if s == "bottom" {
		return 1
	}
	return -1
}
func (s oddState) Text() string { return string(s) }
