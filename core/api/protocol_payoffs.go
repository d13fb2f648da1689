package api

import "minimex/core/game"

// EquilibriaResult answers op equilibria. For a matrix Value, Row, Col are the value and
// an optimal strategy of either side, Maximin and Minimax what the best pure ones
// guarantee, Saddles where these meet, RowExtremes and ColExtremes all extreme optimal
// strategies, or one where Complete is false. For a bimatrix Extremes are all extreme
// equilibria, Components the maximal sets of them (by their places) of which every x
// goes with every y, Pure those that are pure, Degenerate the tie where there is one.
// Dominated is what iterated elimination takes out, step by step; up to the first weak
// step the order does not matter and no equilibrium is lost. Of a large game it takes
// far longer than the rest, so Method "solve" leaves it out, and "dominance" asks for it
// alone. A list that belongs to the kind is there where it is empty too.
type EquilibriaResult struct {
	Pos         string          `json:"pos"`
	Value       *string         `json:"value,omitempty"`
	Row         []string        `json:"row,omitempty"`
	Col         []string        `json:"col,omitempty"`
	Maximin     *string         `json:"maximin,omitempty"`
	Minimax     *string         `json:"minimax,omitempty"`
	Saddles     *[][2]int       `json:"saddles,omitempty"`
	RowExtremes [][]string      `json:"rowExtremes,omitempty"`
	ColExtremes [][]string      `json:"colExtremes,omitempty"`
	Pure        *[][2]int       `json:"pure,omitempty"`
	Extremes    *[]ExtremeInfo  `json:"extremes,omitempty"`
	Components  *[][]int        `json:"components,omitempty"`
	Degenerate  *TieInfo        `json:"degenerate,omitempty"`
	Dominated   []DominatedInfo `json:"dominated"`
	Complete    bool            `json:"complete"`
	Certificate *Certificate    `json:"certificate"`
	Cost        Cost            `json:"cost"`
}

// ExtremeInfo is an extreme equilibrium and both payoffs.
type ExtremeInfo struct {
	X []string `json:"x"`
	Y []string `json:"y"`
	U string   `json:"u"`
	V string   `json:"v"`
}

// TieInfo is a mixed strategy of a side ("row" or "col") to which more pure strategies
// are best answers than it mixes.
type TieInfo struct {
	Side     string   `json:"side"`
	Strategy []string `json:"strategy"`
	Answers  []int    `json:"answers"`
}

// DominatedInfo is a pure strategy that is taken out, strict or weak, and the strategy
// or mixture that dominates it.
type DominatedInfo struct {
	Side  string   `json:"side"`
	Index int      `json:"index"`
	Kind  string   `json:"kind"`
	By    []string `json:"by"`
}

// SimplexResult answers op simplex: where the method ended (optimal, unbounded or
// cycling) and the tableaus on the way, Whole where none was left out.
type SimplexResult struct {
	Pos      string        `json:"pos"`
	Status   string        `json:"status"`
	Value    string        `json:"value"`
	X        []string      `json:"x"`
	Pivots   int           `json:"pivots"`
	Tableaus []TableauInfo `json:"tableaus"`
	Whole    bool          `json:"whole"`
}

// TableauInfo is a tableau: a row for each basic variable and last the objective's, a
// column for each nonbasic one and last the constant. Variables are numbered from 0,
// the slack ones after the others. Row and Col are the pivot that follows, -1 at the
// end.
type TableauInfo struct {
	Basic    []int      `json:"basic"`
	Nonbasic []int      `json:"nonbasic"`
	Cells    [][]string `json:"cells"`
	Row      int        `json:"row"`
	Col      int        `json:"col"`
}

// PathResult answers op path: the first stops and the last of Count.
type PathResult struct {
	Pos   string     `json:"pos"`
	Label int        `json:"label"`
	Stops []StopInfo `json:"stops"`
	Count int        `json:"count"`
}

// StopInfo is a pair of mixed strategies, empty where a side has none yet, and the
// label picked up on the way there, -1 at the start.
type StopInfo struct {
	X     []string `json:"x"`
	Y     []string `json:"y"`
	Label int      `json:"label"`
}

// FictitiousResult answers op fictitious: how often each strategy was played, and what
// the shares guarantee on the way.
type FictitiousResult struct {
	Pos    string      `json:"pos"`
	Rows   []int       `json:"rows"`
	Cols   []int       `json:"cols"`
	Bounds []BoundInfo `json:"bounds"`
}

// BoundInfo is the bounds of the value after a round.
type BoundInfo struct {
	Round int    `json:"round"`
	Low   string `json:"low"`
	High  string `json:"high"`
}

// PayoffsInfo is what a page needs to know of a kind of payoffs: "two" matrices, or a
// linear programme.
type PayoffsInfo struct {
	ID        string        `json:"id"`
	Two       bool          `json:"two"`
	Programme bool          `json:"programme"`
	Presets   []game.Preset `json:"presets"`
}
