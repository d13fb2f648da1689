package nim

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/scene"
)

// namedParts of a move on many heaps are worded.
const namedParts = 8

func (s *State) picture() *heaps.Picture {
	return &heaps.Picture{Label: scene.L("heaps.scene", "heaps", heaps.Clip(s.heaps)), Heaps: s.heaps,
		Stone: func(heap int, below uint64) scene.Label {
			return scene.L("heaps.node.stone", "heap", strconv.Itoa(heap+1),
				"take", strconv.FormatUint(s.heaps[heap]-below, 10), "to", strconv.FormatUint(below, 10))
		}}
}

// Scene draws the heaps as stacks. A click on a stone takes it and all above it,
// so a stone stands for the move that leaves what is below it.
func (s *State) Scene() scene.Scene {
	sc := s.picture().Scene()
	sc.Compose = s.rule.k
	for i, h := range s.heaps[:min(len(s.heaps), heaps.Drawn)] {
		for _, below := range heaps.Ends(h) {
			sc.Targets = append(sc.Targets, scene.Target{Move: moveOf([]part{{i, below}}), To: heaps.StoneKey(i, below), Group: heaps.HeapKey(i)})
		}
	}
	return sc
}

// MoveLabel words a move; one on several heaps lists them.
func (s *State) MoveLabel(m game.Move) scene.Label {
	parts, err := s.read(string(m))
	if err != nil {
		return scene.L("move.plain", "move", string(m))
	}
	change := func(p part) (from, to string) {
		return strconv.FormatUint(s.heaps[p.heap], 10), strconv.FormatUint(p.to, 10)
	}
	from, to := change(parts[0])
	if len(parts) == 1 {
		return scene.L("heaps.move", "heap", strconv.Itoa(parts[0].heap+1), "from", from, "to", to)
	}
	list := make([]string, 0, namedParts+1)
	for i, p := range parts {
		if i == namedParts {
			list = append(list, "…")
			break
		}
		from, to := change(p)
		list = append(list, strconv.Itoa(p.heap+1)+": "+from+" → "+to)
	}
	return scene.L("game.nim.move.many", "list", strings.Join(list, ", "))
}
