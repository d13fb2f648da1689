package api

import "minimex/core/game"

// addLaboratories lets an engine answer what the laboratories ask. Their code is
// reached from here alone, so that the linker leaves it out of an engine that never
// calls this.
func (e *Engine) addLaboratories() {
	e.ops["rounds"] = op{endsOnly, onState((*call).rounds)}
	e.ops["estimate"] = op{has[game.Itemiser], onState((*call).estimate)}
	e.ops["ways"] = op{nil, (*call).ways}
	e.ops["equilibria"] = op{nil, (*call).equilibria}
	e.ops["simplex"] = op{nil, (*call).simplex}
	e.ops["path"] = op{nil, (*call).path}
	e.ops["fictitious"] = op{nil, (*call).fictitious}
	e.ops["hunt"] = op{nil, (*call).hunt}
	e.checkOther = (*call).checkPayoffs
}
