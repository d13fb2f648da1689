// Package delay is a duel of delays: n hits are left, and each is made by the player
// with the smaller delay, A where they are equal. The hitter chooses a subset of m
// items and hits for x*(1 + sum k_i/10^5), x being the hitter's strength; the own delay
// grows by w + sum p_i, and after it the delays must differ by at most 100. Who has hit
// for more has won.
//
// The same player may hit several times in a row. In this engine players alternate, so
// between two such hits lies a ply of the other player, who can only wait.
//
// A position is n, w, A's delay less B's, both strengths, and after ~ the items' gains
// and after ~ their delays: 3.1.-1.100000.200000~50.1~20.100; ~wait at its end says
// that the player to move has the larger delay and waits. The contest's own input is
// read too. A move is the numbers of the items, 1.3, 0 for none, or wait.
//
// Source: yLOI 2020, Luogu P7097.
package delay

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
)

const (
	maxTurns    = 1_000
	maxItems    = 12 // a move is a subset
	maxStrength = 1_000_000_000
	maxGain     = 1_000_000_000
	waiting     = "wait"
)

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "delay".
func (Game) ID() string { return "delay" }

// Traits: points are counted, play ends after n hits.
func (Game) Traits() game.Traits {
	return game.Traits{Points: true, MaxText: 1 << 10, Scene: "row", Group: "points"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are the contest's sample and a few that teach.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "sample", Pos: "3.1.-1.100000.200000~50.1~20.100"},
		{Key: "greed", Pos: "4.20.-20.100000.100000~220000.150000.270000~35.50.55"},
		{Key: "strong", Pos: "8.10.0.300000.100000~250000.120000~60.20"},
		{Key: "last", Pos: "1.10.-30.200000.100000~70000.50000.45000~80.62.58"},
		{Key: "bare", Pos: "9.35.20.100000.200000"},
		{Key: "many", Pos: "12.10.-20.100000.100000~160000.140000.290000.270000.120000~30.55.60.55.25"},
	}
}

// New is six hits with three items.
func (Game) New(v game.Values) (game.State, error) {
	return Game{}.Parse(v, "6.15.-15.100000.100000~190000.260000.240000~60.25.40")
}

// Parse reads a position's own text or the contest's input, without a ~: the number of
// the subtask, n, m and w, the gains, the delays, both strengths and both delays.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	parts := strings.Split(text, "~")
	wait := len(parts) > 1 && strings.TrimSpace(parts[len(parts)-1]) == waiting
	if wait {
		parts = parts[:len(parts)-1]
	}
	var lists [3][]int
	if len(parts) != 1 && len(parts) != 3 {
		return nil, game.BadPos(text, "delay.parts")
	}
	for i, part := range parts {
		fields, more, err := game.Fields(part, 8+2*maxItems)
		if err != nil {
			return nil, err
		}
		if more {
			return nil, game.Big("pos", text, "delay.items", "max", strconv.Itoa(maxItems))
		}
		for _, f := range fields {
			n, err := strconv.Atoi(f)
			if err != nil {
				return nil, game.BadPos(f, "delay.number")
			}
			lists[i] = append(lists[i], n)
		}
	}
	head := lists[0]
	if len(parts) == 1 && len(head) > 5 {
		m := head[2]
		if m < 0 || m > maxItems {
			return nil, game.Big("pos", text, "delay.items", "max", strconv.Itoa(maxItems))
		}
		if len(head) != 8+2*m {
			return nil, game.BadPos(text, "delay.contest", "count", strconv.Itoa(8+2*m))
		}
		lists[1], lists[2] = head[4:4+m], head[4+m:4+2*m]
		end := head[4+2*m:]
		if max(end[2], end[3]) > maxStrength || min(end[2], end[3]) < 1 {
			return nil, game.BadPos(text, "delay.number")
		}
		head = []int{head[1], head[3], end[2] - end[3], end[0], end[1]}
	}
	if len(head) != 5 {
		return nil, game.BadPos(text, "delay.head")
	}
	return newState(head, lists[1], lists[2], wait)
}

// newState checks the numbers of a position: n, w, apart and the strengths, and the
// items.
func newState(head, gains, delays []int, wait bool) (*State, error) {
	if len(gains) != len(delays) {
		return nil, game.BadPos(strconv.Itoa(len(delays)), "delay.pairs", "count", strconv.Itoa(len(gains)))
	}
	if len(gains) > maxItems {
		return nil, game.Big("pos", strconv.Itoa(len(gains)), "delay.items", "max", strconv.Itoa(maxItems))
	}
	bounds := [5][2]int{{0, maxTurns}, {1, MostApart}, {-MostApart, MostApart}, {Unit, maxStrength}, {Unit, maxStrength}}
	for i, n := range head {
		if err := within(n, bounds[i][0], bounds[i][1]); err != nil {
			return nil, err
		}
	}
	for _, x := range head[3:] {
		if x%Unit != 0 {
			return nil, game.BadPos(strconv.Itoa(x), "delay.strength", "of", strconv.Itoa(Unit))
		}
	}
	for i, k := range gains {
		if err := within(k, 1, maxGain); err != nil {
			return nil, err
		}
		if err := within(delays[i], 1, MostApart); err != nil {
			return nil, err
		}
	}
	d := &duel{w: head[1], strengths: [2]int{head[3] / Unit, head[4] / Unit}, gains: slices.Clone(gains), delays: slices.Clone(delays)}
	d.sets = make([]set, 1<<len(gains))
	for mask := range d.sets {
		for i := range gains {
			if mask>>i&1 == 1 {
				d.sets[mask].gain += gains[i]
				d.sets[mask].delay += delays[i]
			}
		}
	}
	return &State{duel: d, n: head[0], apart: head[2], wait: wait}, nil
}

func within(n, least, most int) error {
	if n < least || n > most {
		return game.BadPos(strconv.Itoa(n), "delay.range", "min", strconv.Itoa(least), "max", strconv.Itoa(most))
	}
	return nil
}

// Random is four to eight hits with three or four items.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	var gains, delays []int
	for range 3 + r.IntN(2) {
		gains = append(gains, 10_000*(1+r.IntN(9)))
		delays = append(delays, 5+r.IntN(56))
	}
	head := []int{4 + r.IntN(5), 5 + r.IntN(16), r.IntN(41) - 20, Unit * (1 + r.IntN(3)), Unit * (1 + r.IntN(3))}
	s, err := newState(head, gains, delays, false)
	if err != nil {
		panic(err) // every number is in its range
	}
	return s
}
