package cert

import (
	"errors"
	"strconv"
	"testing"

	"minimex/core/game"
)

// pile is a heap of Nim; its theorem is that it is worth its size, or in a pile that
// lies, one more.
type pile struct {
	size int
	lies bool
}

func (p pile) Turn() game.Player { return game.First }
func (p pile) Moves() []game.Move {
	var moves []game.Move
	for n := range p.size {
		moves = append(moves, game.Move(strconv.Itoa(n)))
	}
	return moves
}
func (p pile) Play(m game.Move) game.State {
	p.size, _ = strconv.Atoi(string(m))
	return p
}
func (p pile) Score() int64 { return -1 }
func (p pile) Text() string { return strconv.Itoa(p.size) }
func (p pile) Reckon() int64 {
	if p.lies {
		return int64(p.size / 2)
	}
	return int64(p.size)
}

func TestReckoning(t *testing.T) {
	if err := Reckon(pile{size: 5}, "0").Check(pile{size: 5}); err != nil {
		t.Error(err)
	}
	if err := Reckon(pile{}, "").Check(pile{}); err != nil {
		t.Error(err)
	}
	for name, c := range map[string]struct {
		proof *Reckoning
		root  game.State
		want  string
	}{
		"value":        {&Reckoning{Value: "4", Move: "0", After: "0"}, pile{size: 5}, "cert.outcome"},
		"plain form":   {&Reckoning{Value: "05", Move: "0", After: "0"}, pile{size: 5}, "cert.outcome"},
		"no move":      {&Reckoning{Value: "5"}, pile{size: 5}, "cert.move"},
		"illegal move": {&Reckoning{Value: "5", Move: "5", After: "5"}, pile{size: 5}, "cert.move"},
		"other place":  {&Reckoning{Value: "5", Move: "0", After: "1"}, pile{size: 5}, "cert.move"},
		"losing move":  {&Reckoning{Value: "5", Move: "1", After: "1"}, pile{size: 5}, "cert.outcome"},
		"idle move":    {&Reckoning{Value: "0", Move: "0", After: "0"}, pile{}, "cert.shape"},
		"no loss":      {&Reckoning{Value: "0"}, pile{size: 1, lies: true}, "cert.outcome"},
		"no theorem":   {&Reckoning{Value: "0"}, plain{pile{}}, "cert.shape"},
	} {
		var fault *Fault
		if err := c.proof.Check(c.root); !errors.As(err, &fault) || fault.Want != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// plain is a pile without its theorem.
type plain struct{ game.State }
