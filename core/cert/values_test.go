package cert

import (
	"testing"

	"minimex/core/game"
)

// loop is a game on 0..3: from n one may go to n-1 or, in a loop, from 3 to 2
// and back up from 2 to 3; 0 is lost.
type loop int

func (l loop) Turn() game.Player { return game.First }
func (l loop) Moves() []game.Move {
	switch l {
	case 1:
		return []game.Move{"0"}
	case 2:
		return []game.Move{"1", "3"}
	case 3:
		return []game.Move{"2"}
	}
	return nil
}
func (l loop) Play(m game.Move) game.State { return loop(m[0] - '0') }
func (l loop) Score() int64                { return -1 }
func (l loop) Text() string                { return string(rune('0' + l)) }

// 0 is lost, 1 wins in 1; from 2 the move to 1 loses, so both sides go round
// between 2 and 3 for ever.
func TestDrawByLoop(t *testing.T) {
	good := Values{Positions: []string{"3", "2", "1", "0"}, Outcomes: "DDWL", Distances: []int{-1, -1, 1, 0}}
	if err := good.Check(loop(3)); err != nil {
		t.Fatal(err)
	}
	for name, bad := range map[string]Values{
		"a loop called a win": {Positions: good.Positions, Outcomes: "WLWL", Distances: []int{3, 2, 1, 0}},
		"a wrong distance":    {Positions: good.Positions, Outcomes: "DDWL", Distances: []int{-1, -1, 3, 0}},
		"a wrong end":         {Positions: good.Positions, Outcomes: "DDWW", Distances: []int{-1, -1, 1, 0}},
		"not closed":          {Positions: []string{"3", "2", "1"}, Outcomes: "DDW", Distances: []int{-1, -1, 1}},
		"a stranger":          {Positions: []string{"3", "2", "1", "0", "9"}, Outcomes: "DDWLL", Distances: []int{-1, -1, 1, 0, 0}},
		"one twice":           {Positions: []string{"3", "2", "1", "0", "0"}, Outcomes: "DDWLL", Distances: []int{-1, -1, 1, 0, 0}},
		"another root":        {Positions: []string{"2", "3", "1", "0"}, Outcomes: "DDWL", Distances: []int{-1, -1, 1, 0}},
		"no distances":        {Positions: good.Positions, Outcomes: "DDWL"},
		"short outcomes":      {Positions: good.Positions, Outcomes: "DDW", Distances: good.Distances},
		"wrong nims":          {Positions: []string{"1", "0"}, Outcomes: "WL", Distances: []int{1, 0}, Nims: []int64{2, 0}},
		"margins too":         {Positions: good.Positions, Outcomes: "DDWL", Distances: good.Distances, Margins: []string{"0", "0", "1", "-1"}},
	} {
		root := loop(3)
		if name == "wrong nims" {
			root = 1
		}
		if bad.Check(root) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	nims := Values{Positions: []string{"1", "0"}, Outcomes: "WL", Distances: []int{1, 0}, Nims: []int64{1, 0}}
	if err := nims.Check(loop(1)); err != nil {
		t.Error(err)
	}
}

func TestReadIsStrict(t *testing.T) {
	for _, proof := range []string{`{"positions":[],"colour":1}`, `[]`, `{"positions":7}`, ``} {
		if _, err := Read[Values]([]byte(proof)); err == nil {
			t.Errorf("%s is read", proof)
		}
	}
}
