// Package wythoff is Wythoff's game: two heaps of stones; a move takes any number
// from one heap, or the same number from both. Who takes the last stone wins.
//
// A position is the two heaps, 6.9. A move is what it leaves: 1-4 leaves 4 in heap
// 1, and 1-4.2-7 takes 2 from both. Heaps go up to 10^18.
//
// Source: W. A. Wythoff, "A modification of the game of nim", Nieuw Archief voor
// Wiskunde 7 (1907).
package wythoff

import (
	"math/big"
	"math/rand/v2"

	"minimex/core/game"
	"minimex/core/games/heaps"
)

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "wythoff".
func (Game) ID() string { return "wythoff" }

// Traits: impartial, ends by itself, drawn as heaps.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: 256, Scene: "heaps", Group: "heaps"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are won and lost pairs, small and large.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "both", Pos: "6.9"},
		{Key: "cold", Pos: "8.13"},
		{Key: "three", Pos: "10.13"},
		{Key: "equal", Pos: "7.7"},
		{Key: "fibonacci", Pos: "21.34"},
		{Key: "large", Pos: "618033988749894848.1000000000000000000"},
	}
}

// New is 6.9.
func (Game) New(game.Values) (game.State, error) { return &State{[2]uint64{6, 9}}, nil }

// Parse reads two heaps in any list notation.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	list, err := heaps.Read(text, 2)
	if err != nil {
		return nil, err
	}
	if len(list) != 2 {
		return nil, game.BadPos(text, "wythoff.two")
	}
	return &State{[2]uint64{list[0], list[1]}}, nil
}

// Random is two heaps of 2 to 15 stones.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	return &State{[2]uint64{2 + r.Uint64N(14), 2 + r.Uint64N(14)}}
}

// lower is floor(k*phi), the smaller heap of the k-th cold pair; the larger has k
// more. As the square root of 5k² is irrational for k > 0, its floor is enough:
// floor((k + sqrt(5k²)) / 2). Exact for k up to 2^62.
func lower(k uint64) uint64 {
	n := new(big.Int).SetUint64(k)
	square := new(big.Int).Mul(n, n)
	root := square.Sqrt(square.Mul(square, big.NewInt(5)))
	return (k + root.Uint64()) / 2
}

// partner is the other heap of the cold pair that x is in: each number above 0 is
// in exactly one (Beatty's theorem for phi and phi²), and 0 with itself.
func partner(x uint64) uint64 {
	if x == 0 {
		return 0
	}
	if k := lower(x+1) - (x + 1); lower(k) == x { // k = floor((x+1)/phi)
		return x + k
	}
	return x - (2*(x+1) - lower(x+1) - 1) // x = lower(k)+k, k = floor((x+1)/phi²)
}
