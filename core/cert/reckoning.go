package cert

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

const kindReckoning = "reckoning"

// Reckoner is a state of an impartial game in normal play whose value a theorem tells
// by arithmetic alone: 0 exactly where the player to move loses.
type Reckoner interface {
	Reckon() int64
}

// Reckoning is a proof by a theorem where too many positions follow to list them: the
// value that its arithmetic gives, and for a win a move to a position of value 0.
// Where the moves are few it is checked too that a position of value 0 has no move to
// another.
type Reckoning struct {
	Value string `json:"value"`
	Move  string `json:"move,omitempty"`
	After string `json:"after,omitempty"`

	moves int // made by the last check
}

// fewMoves is the most moves that a check makes.
const fewMoves = 200

// Reckon states the arithmetic of root, with a winning move where there is one.
func Reckon(root game.State, winning game.Move) *Reckoning {
	c := &Reckoning{Value: strconv.FormatInt(root.(Reckoner).Reckon(), 10)}
	if winning != "" {
		c.Move, c.After = string(winning), root.Play(winning).Text()
	}
	return c
}

// Kind is "reckoning".
func (*Reckoning) Kind() string { return kindReckoning }

// Checked counts the moves made.
func (c *Reckoning) Checked() []scene.Label {
	return []scene.Label{Count("cert.checked.moves", c.moves)}
}

// Check does the arithmetic again, before and after the moves.
func (c *Reckoning) Check(root game.State) error {
	c.moves = 0
	r, ok := root.(Reckoner)
	if !ok {
		return Fail("cert.shape", root.Text())
	}
	value := r.Reckon()
	if c.Value != strconv.FormatInt(value, 10) {
		return Fail("cert.outcome", root.Text())
	}
	if value == 0 {
		return c.checkLoss(root)
	}
	m, err := game.ReadMove(root, c.Move)
	if err != nil || string(m) != c.Move {
		return Fail("cert.move", c.Move)
	}
	next := root.Play(m)
	if next.Text() != c.After {
		return Fail("cert.move", c.After)
	}
	c.moves++
	if next.(Reckoner).Reckon() != 0 {
		return Fail("cert.outcome", c.After)
	}
	return nil
}

func (c *Reckoning) checkLoss(root game.State) error {
	if c.Move != "" || c.After != "" {
		return Fail("cert.shape", c.Move)
	}
	if s, ok := root.(game.Sampler); ok && (!s.CountMoves().IsInt64() || s.CountMoves().Int64() > fewMoves) {
		return nil
	}
	for _, m := range root.Moves() {
		next := root.Play(m)
		c.moves++
		if next.(Reckoner).Reckon() == 0 {
			return Fail("cert.outcome", next.Text())
		}
	}
	return nil
}
