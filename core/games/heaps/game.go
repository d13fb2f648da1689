package heaps

import (
	"math/bits"
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Game is the Spec of a game on heaps, with every capability that an impartial
// game can have.
type Game struct {
	Name    string // the game's id
	Choices []game.Param
	Opening []game.Preset
	Start   []uint64
	// Most is the most heaps of a position, Total where above 0 the most stones.
	Most  int
	Total uint64
	// Rules are the rules under the parameters.
	Rules func(game.Values) *Rules
	// Formula says that the game's words "why.formula" tell a heap's value.
	Formula bool
	// Size is how many stones a heap of a random position has at most.
	Size uint64
}

// keptStates is from how many values on a sequence is kept for later runs.
const keptStates = 1000

// rules are the rules under the parameters, with their sequence bounded and kept.
// It is computed up to a power of two, so that a game finds the same one again
// while its heaps become smaller.
func (g *Game) rules(v game.Values) *Rules {
	rules := g.Rules(v)
	find := rules.Sequence
	rules.Sequence = func(r *solve.Run, most uint64) (*Sequence, error) {
		if rules.Largest > 0 && most > rules.Largest {
			return nil, beyond(most, int64(rules.Largest))
		}
		want := uint64(1) << max(8, bits.Len64(max(most, 1)-1))
		key := "heaps;" + g.Name + ";" + v.Key() + strconv.FormatUint(want, 10)
		seq, ok := r.Take(key).(*Sequence)
		if !ok {
			var err error
			if seq, err = find(r, want); err != nil {
				return nil, err
			}
		}
		if seq.States > keptStates {
			r.Keep(key, seq)
		}
		if _, ok := seq.Value(most); !ok {
			return nil, beyond(most, seq.Period.CheckedTo)
		}
		return seq, nil
	}
	return rules
}

// beyond is the error of a heap beyond the last that is valued.
func beyond(heap uint64, last int64) error {
	return game.Big("pos", strconv.FormatUint(heap, 10), "heaps.bound", "max", strconv.FormatInt(last, 10))
}

// ID is the game's name in the protocol.
func (g *Game) ID() string { return g.Name }

// Traits: impartial, ends by itself, drawn as heaps.
func (g *Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: 64 << 10, Scene: "heaps", Group: "heaps"}
}

// Params are the choices of the rules.
func (g *Game) Params() []game.Param { return g.Choices }

// Preset is a list of presets by their words: the key, the position and a value
// for each parameter named.
func Preset(params string, lines ...string) []game.Preset {
	names := strings.Fields(params)
	presets := make([]game.Preset, len(lines))
	for i, line := range lines {
		words := strings.Fields(line)
		presets[i] = game.Preset{Key: words[0], Pos: words[1]}
		for j, name := range names {
			if j == 0 {
				presets[i].Params = map[string]string{}
			}
			presets[i].Params[name] = words[2+j]
		}
	}
	return presets
}

// Presets are the positions worth opening.
func (g *Game) Presets() []game.Preset { return g.Opening }

// New is the game's opening position, or where its heaps are too small for what
// may be taken a single heap that is not.
func (g *Game) New(v game.Values) (game.State, error) {
	s := &State{g.Start, g.rules(v), g}
	if len(s.live()) == 0 {
		s.Heaps = []uint64{g.size(s.Rules)}
	}
	return s, nil
}

// size is the most stones of a random heap: twice what may be taken, at least.
func (g *Game) size(r *Rules) uint64 {
	size := g.Size
	if r.Proof == nil {
		return size
	}
	for _, t := range r.Proof.Take {
		size = max(size, 2*t)
	}
	return max(size, 2*uint64(len(r.Proof.Octal)))
}

// Parse reads heaps in any list notation; Text prints them apart by dots.
func (g *Game) Parse(v game.Values, text string) (game.State, error) {
	heaps, err := Read(text, g.Most)
	if err != nil {
		return nil, err
	}
	if g.Total > 0 {
		var sum uint64
		for i, h := range heaps {
			if sum += h; sum > g.Total {
				return nil, game.Big("pos", strconv.FormatUint(h, 10), "heaps.total", "index", strconv.Itoa(i+1))
			}
		}
	}
	return &State{heaps, g.rules(v), g}, nil
}

// Random is one to four heaps of some stones.
func (g *Game) Random(v game.Values, r *rand.Rand) game.State {
	s := &State{make([]uint64, 1+r.IntN(4)), g.rules(v), g}
	size := g.size(s.Rules)
	for i := range s.Heaps {
		s.Heaps[i] = 1 + r.Uint64N(size)
	}
	return s
}

// Edits are a stone more or less in each drawn heap, and a heap more or less.
func (s *State) Edits() []scene.Edit { return Edits(s.Heaps, s.Game.Most, s.Game.Total) }
