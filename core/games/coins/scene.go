package coins

import (
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
)

// Scene draws the row; the coins at its ends can be taken.
func (s *State) Scene() scene.Scene {
	sc := kit.Scene(s.row)
	for _, m := range s.Moves() {
		at := 0
		if m == right {
			at = len(sc.Nodes) - 1
		}
		sc.Targets = append(sc.Targets, scene.Target{Move: m, To: sc.Nodes[at].Key})
	}
	return sc
}

// coinKey is the node of a coin.
func (s *State) coinKey(i int) string { return row.Key(s.row, i) }

var _ interface {
	game.State
	game.Pool
	game.Rewarder
	scene.Drawer
	scene.MoveLabeler
	scene.Editor
} = (*State)(nil)
