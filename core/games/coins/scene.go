package coins

import (
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
)

// Scene draws the row; the coins at its ends can be taken.
func (s *State) Scene() scene.Scene {
	sc := kit.Scene(s.row)
	if len(s.row) > 0 {
		sc.Targets = append(sc.Targets, scene.Target{Move: left, To: sc.Nodes[0].Key})
	}
	if len(s.row) > 1 {
		sc.Targets = append(sc.Targets, scene.Target{Move: right, To: sc.Nodes[len(sc.Nodes)-1].Key})
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
