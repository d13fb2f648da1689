package kayles

import (
	"math/rand/v2"
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Edits knock a drawn pin down or set it up, and make the row longer or shorter.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	for _, i := range s.drawn() {
		if i < 0 {
			continue
		}
		act, to := "set", byte(pin)
		if s.row[i] == pin {
			act, to = "remove", down
		}
		edits = append(edits, scene.Edit{Node: key(throw{i, 1}), Act: act, Pos: s.row[:i] + string(to) + s.row[i+1:],
			Label: scene.L("game.kayles.edit."+act, "pin", strconv.Itoa(i+1))})
	}
	if n := len(s.row); n < maxPins {
		edits = append(edits, scene.Edit{Act: "add", Label: scene.L("game.kayles.edit.add"), Pos: s.row + string(pin)})
	}
	if n := len(s.row); n > 1 {
		edits = append(edits, scene.Edit{Act: "less", Label: scene.L("game.kayles.edit.less"), Pos: s.row[:n-1]})
	}
	return edits
}

// Random is 7 to 14 places, of which about one in six is free.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	row := make([]byte, 7+r.IntN(8))
	for i := range row {
		row[i] = pin
		if r.IntN(6) == 0 {
			row[i] = down
		}
	}
	return &State{string(row)}
}
