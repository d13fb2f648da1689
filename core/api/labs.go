package api

import (
	"minimex/core/game"
	"minimex/core/games/payoffs"
)

// addLaboratories lets an engine answer what the laboratories ask. Their code is
// reached from here alone, so that the linker leaves it out of an engine that never
// calls this.
func (e *Engine) addLaboratories() {
	e.ops["rounds"] = op{applies: endsOnly, answer: onState((*call).rounds)}
	e.ops["estimate"] = op{applies: has[game.Itemiser], answer: onState((*call).estimate)}
	e.ops["ways"] = op{answer: (*call).ways}
	e.ops["equilibria"] = op{pays: anyPayoffs, answer: (*call).equilibria}
	e.ops["simplex"] = op{pays: onePayoff, answer: (*call).simplex}
	e.ops["path"] = op{pays: twoPayoffs, answer: (*call).path}
	e.ops["fictitious"] = op{pays: onePayoff, answer: (*call).fictitious}
	e.ops["hunt"] = op{answer: (*call).hunt}
	e.checkOther = (*call).checkPayoffs
}

func anyPayoffs(payoffs.Game) bool   { return true }
func onePayoff(g payoffs.Game) bool  { return !g.Two }
func twoPayoffs(g payoffs.Game) bool { return g.Two }
