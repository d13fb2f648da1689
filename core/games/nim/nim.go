// Package nim is Nim: heaps of stones, a move takes any number from one heap,
// and who takes the last stone wins. Variants: misère play, where that player
// loses, and Moore's Nim, where a move may reduce up to k heaps.
//
// Sources: C. L. Bouton, "Nim, a game with a complete mathematical theory",
// Annals of Mathematics 3 (1901); E. H. Moore, "A generalization of the game
// called nim", Annals of Mathematics 11 (1910).
package nim

import (
	"minimex/core/game"
	"minimex/core/games/heaps"
)

const (
	maxHeaps = heaps.MaxHeaps
	maxHeap  = heaps.MaxHeap
)

// Game is the game's Spec.
type Game struct{}

// ID is "nim".
func (Game) ID() string { return "nim" }

// Traits: impartial, ends by itself, drawn as heaps.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: 64 << 10, Scene: "heaps", Group: "heaps"}
}

// Params are the end rule and Moore's k.
func (Game) Params() []game.Param {
	return []game.Param{game.Enum("play", "normal", "misere"), game.Int("k", 1, 1, maxHeaps)}
}

// Presets are the positions of the sources and a few that teach.
func (Game) Presets() []game.Preset {
	misere := map[string]string{"play": "misere"}
	return []game.Preset{
		{Key: "three", Pos: "3.5.7"},
		{Key: "thesis", Pos: "10.12.5"},
		{Key: "balanced", Pos: "4.12.8"},
		{Key: "misere", Params: misere, Pos: "1.1.2"},
		{Key: "marienbad", Params: misere, Pos: "1.3.5.7"},
		{Key: "moore", Params: map[string]string{"k": "2"}, Pos: "2.3.4.5"},
		{Key: "large", Pos: "1000000000.999999999.123456789"},
	}
}

// New is 3.5.7.
func (Game) New(v game.Values) (game.State, error) {
	return &State{heaps: []uint64{3, 5, 7}, rule: ruleOf(v)}, nil
}

// Parse reads heaps in any list notation; Text prints them apart by dots.
func (Game) Parse(v game.Values, text string) (game.State, error) {
	list, err := heaps.Read(text, maxHeaps)
	if err != nil {
		return nil, err
	}
	return &State{heaps: list, rule: ruleOf(v)}, nil
}

// rule is the variant being played.
type rule struct {
	misere bool
	k      int
}

func ruleOf(v game.Values) rule {
	return rule{misere: v.Get("play") == "misere", k: v.Int("k")}
}
