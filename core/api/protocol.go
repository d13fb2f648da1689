// Package api is the protocol: one request in, one reply out, both JSON. The
// structs of this file are its schema; the page's types are generated from them.
package api

import (
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/wire"
)

// Version is the protocol's version.
const Version = 1

// Request is one question. Fields beyond the envelope belong to single ops.
type Request struct {
	V      int               `json:"v"`
	ID     string            `json:"id"`
	Op     string            `json:"op"`
	Game   string            `json:"game,omitempty"`
	Params map[string]string `json:"params,omitempty"`
	// Pos is the position's text, or a JSON array or object where the game reads
	// one; absent, it is the initial position.
	Pos wire.Raw `json:"pos,omitempty"`
	// Move is one move (apply); Moves a line of them (replay, review).
	Move  string   `json:"move,omitempty"`
	Moves []string `json:"moves,omitempty"`
	// Places are nodes of the picture that are pressed in turn to make a move
	// (apply, instead of Move): a piece and where it goes, or one place.
	Places []string `json:"places,omitempty"`
	// Level is 0 (random) to 1 (perfect, the default), Seed makes it repeatable.
	Level *float64 `json:"level,omitempty"`
	Seed  int64    `json:"seed,omitempty"`
	// From and To are heap sizes (series), both included.
	From *int64 `json:"from,omitempty"`
	To   *int64 `json:"to,omitempty"`
	// Bound is the largest heap that is valued in search of a period (series);
	// absent, the engine stops by itself when it has worked for some seconds.
	Bound *int64 `json:"bound,omitempty"`
	// Method is one of search's (SearchResult), Depth in plies, Ties cut or keep,
	// Fail soft or hard, Order given, reversed or best, and Trace asks for the steps
	// (search); or Method is a recurrence of the lesson (ways), bland or dantzig (simplex),
	// solve or dominance (equilibria).
	Method string `json:"method,omitempty"`
	Depth  *int   `json:"depth,omitempty"`
	Ties   string `json:"ties,omitempty"`
	Fail   string `json:"fail,omitempty"`
	Order  string `json:"order,omitempty"`
	Trace  bool   `json:"trace,omitempty"`
	// Round is a round of the search from the ends, -1 what none of them decides
	// (rounds); From is then the first place in its list that is told, from 0. Or Find
	// is a position: its round is told, from its own place on.
	Round *int   `json:"round,omitempty"`
	Find  string `json:"find,omitempty"`
	// Lesson is a lesson's id (ways), its input stands in Pos.
	Lesson string `json:"lesson,omitempty"`
	// Label is the strategy whose label is dropped: a row, or beyond the rows a column
	// (path).
	Label *int `json:"label,omitempty"`
	// Problem is a contest problem's id, Input what its judge writes (judge).
	Problem     string   `json:"problem,omitempty"`
	Input       string   `json:"input,omitempty"`
	Certificate wire.Raw `json:"certificate,omitempty"`
	// Cell is a table's cell as row and column from 0 (cell).
	Cell []int `json:"cell,omitempty"`
	// Outcome is what a random position should be for the player to move (random).
	Outcome string `json:"outcome,omitempty"`
	// Theme is light, dark or auto (figure).
	Theme  string  `json:"theme,omitempty"`
	Budget *Budget `json:"budget,omitempty"`
}

// Budget bounds the work of one request. An estimate takes all of Nodes where it is set.
type Budget struct {
	Nodes int64 `json:"nodes,omitempty"`
	MS    int64 `json:"ms,omitempty"`
}

// Reply is the answer to one Request.
type Reply struct {
	V      int    `json:"v"`
	ID     string `json:"id"`
	OK     bool   `json:"ok"`
	Result any    `json:"result,omitempty"`
	Error  *Error `json:"error,omitempty"`
}

// Error says what went wrong. Code is fixed by the protocol, At is the offending
// text, Field the request's field it stands in, and Args fill in the words.
type Error struct {
	Code  game.Code         `json:"code"`
	At    string            `json:"at"`
	Field string            `json:"field"`
	Args  map[string]string `json:"args"`
}

// Error codes beyond those of package game.
const (
	BadRequest  game.Code = "bad_request"
	UnknownOp   game.Code = "unknown_op"
	UnknownGame game.Code = "unknown_game"
	OverBudget  game.Code = "budget"
	Cancelled   game.Code = "cancelled"
	Internal    game.Code = "internal"
)

// Progress is sent while a long request runs: how much is Done Of what is
// expected, 0 where nobody knows.
type Progress struct {
	ID   string `json:"id"`
	Done int64  `json:"done"`
	Of   int64  `json:"of"`
}

// CatalogResult answers op catalog.
type CatalogResult struct {
	Games    []GameInfo    `json:"games"`
	Problems []ProblemInfo `json:"problems"`
	Lessons  []LessonInfo  `json:"lessons"`
	Payoffs  []PayoffsInfo `json:"payoffs"`
}

// ProblemInfo is a contest problem that op judge answers.
type ProblemInfo struct {
	ID string `json:"id"`
}

// GameInfo is what a page needs to know of a game before it opens one.
type GameInfo struct {
	ID      string        `json:"id"`
	Traits  game.Traits   `json:"traits"`
	Params  []game.Param  `json:"params"`
	Presets []game.Preset `json:"presets"`
	Ops     []string      `json:"ops"`
	// Outcomes are those that can be asked of op random.
	Outcomes []string `json:"outcomes,omitempty"`
}

// SceneResult answers op scene: the picture, without solving anything.
type SceneResult struct {
	Pos    string            `json:"pos"`
	Params map[string]string `json:"params"`
	Turn   string            `json:"turn"`
	Over   bool              `json:"over"`
	Scene  scene.Scene       `json:"scene"`
}

// AnalyseResult answers op analyse. Outcome, Distance, Margin and Scores are for
// the player to move. Outcome is win, loss or draw, which is proved, or where the
// position can only be searched unknown, with an Estimate beside it; so it is for
// moves, and in trees and reviews.
type AnalyseResult struct {
	Pos         string         `json:"pos"`
	Turn        string         `json:"turn"`
	Over        bool           `json:"over"`
	Outcome     string         `json:"outcome"`
	Distance    *int           `json:"distance"`
	Estimate    *Estimate      `json:"estimate,omitempty"`
	Grundy      *string        `json:"grundy,omitempty"`
	Margin      *string        `json:"margin,omitempty"`
	Scores      []string       `json:"scores,omitempty"`
	Total       string         `json:"total"`
	Moves       []MoveInfo     `json:"moves"`
	Why         []explain.Step `json:"why"`
	Certificate *Certificate   `json:"certificate"`
	Cost        Cost           `json:"cost"`
}

// Estimate is how a position or move looks where its outcome is unknown: Value is in
// units of the game's own, positive where it is good for the player that the outcome
// is for, after looking Depth plies ahead.
type Estimate struct {
	Value string `json:"value"`
	Depth int    `json:"depth"`
}

// MoveInfo is a legal move: Outcome, Distance (from before the move) and Margin
// are for the player who makes it, Grundy is of the position it leads to. Pos is
// left empty where the position analysed is longer than 128 KB: op apply gives it.
type MoveInfo struct {
	Move     game.Move   `json:"move"`
	Pos      string      `json:"pos"`
	Label    scene.Label `json:"label"`
	Outcome  string      `json:"outcome"`
	Distance *int        `json:"distance"`
	Estimate *Estimate   `json:"estimate,omitempty"`
	Grundy   *string     `json:"grundy,omitempty"`
	Margin   *string     `json:"margin,omitempty"`
	Reward   *string     `json:"reward,omitempty"`
	Best     bool        `json:"best"`
}

// Certificate is a proof with all that a checker needs to find the rules again.
// Pos is empty where it is about the game's single heaps (series).
type Certificate struct {
	Kind   string            `json:"kind"`
	Game   string            `json:"game"`
	Params map[string]string `json:"params"`
	Pos    string            `json:"pos"`
	// Claim repeats game, parameters and position in one line.
	Claim string `json:"claim"`
	Proof any    `json:"proof"`
}

// Cost is what an answer took.
type Cost struct {
	States int64  `json:"states"`
	Solver string `json:"solver"`
}

// ApplyResult answers op apply.
type ApplyResult struct {
	Pos    string      `json:"pos"`
	Turn   string      `json:"turn"`
	Over   bool        `json:"over"`
	Label  scene.Label `json:"label"`
	Reward *string     `json:"reward,omitempty"`
}

// ReplyResult answers op reply: the computer's choice and where it leads.
type ReplyResult struct {
	Move   game.Move   `json:"move"`
	Pos    string      `json:"pos"`
	Turn   string      `json:"turn"`
	Over   bool        `json:"over"`
	Label  scene.Label `json:"label"`
	Reward *string     `json:"reward,omitempty"`
}

// ReplayResult answers op replay: the positions of a whole line, the initial one
// first.
type ReplayResult struct {
	Steps []ReplayStep `json:"steps"`
	Over  bool         `json:"over"`
	// Outcome is the last position's for the player to move there, where it is
	// over. Third: it is a draw because the position has come for the third time, in
	// a game that could go on for ever; a position alone has no past, so only a line
	// tells.
	Outcome string `json:"outcome,omitempty"`
	Third   bool   `json:"third,omitempty"`
	// Score is what the end itself brings the player to move there, in a game that
	// counts points at its end; absent where that is nothing, as where every point is
	// the reward of a move.
	Score *string `json:"score,omitempty"`
}

// ReplayStep is a position of a line and the move that led to it.
type ReplayStep struct {
	Move   game.Move    `json:"move,omitempty"`
	Label  *scene.Label `json:"label,omitempty"`
	Reward *string      `json:"reward,omitempty"`
	Pos    string       `json:"pos"`
	Turn   string       `json:"turn"`
}

// ReviewResult answers op review: a whole line with the value of each position
// and of each move.
type ReviewResult struct {
	Steps []ReviewStep `json:"steps"`
}

// ReviewStep is a position, its value for the player to move, and what the move
// that follows in the line gives to that player; Best where none gives more.
type ReviewStep struct {
	Pos   string     `json:"pos"`
	Value ValueInfo  `json:"value"`
	Made  *ValueInfo `json:"made,omitempty"`
	Best  bool       `json:"best,omitempty"`
}

// ValueInfo is a value, for one player; of a move, Distance is counted from
// before it, and Grundy is of the position it leads to.
type ValueInfo struct {
	Outcome  string    `json:"outcome"`
	Distance *int      `json:"distance"`
	Estimate *Estimate `json:"estimate,omitempty"`
	Grundy   *string   `json:"grundy,omitempty"`
	Margin   *string   `json:"margin,omitempty"`
}

// CellResult answers op cell: a cell of op table's answer, and how it follows from
// others.
type CellResult struct {
	Value string           `json:"value"`
	Lines []scene.CellLine `json:"lines"`
	Nodes []string         `json:"nodes,omitempty"`
}

// SeriesResult answers op series. Method is how the values were found: naive
// (every option), sparse (those that rare values decide) or formula. Theorem names
// what proves the period, octal or subtraction, and Args its further numbers:
// digits of the code, or largest take.
type SeriesResult struct {
	Values      []string          `json:"values"`
	Period      Period            `json:"period"`
	Method      string            `json:"method"`
	Theorem     string            `json:"theorem,omitempty"`
	Args        map[string]string `json:"args,omitempty"`
	Certificate *Certificate      `json:"certificate,omitempty"`
}

// Period is what is proved of a sequence's period: CheckedTo is the last heap whose
// value the proof uses, or where nothing is proved the last that was valued.
type Period struct {
	Status    string  `json:"status"` // proved or unproved
	Length    *string `json:"length"`
	Start     *string `json:"start"`
	CheckedTo string  `json:"checkedTo"`
}

// EditsResult answers op edits: the changes by hand that lead to a position.
type EditsResult struct {
	Pos   string       `json:"pos"`
	Edits []scene.Edit `json:"edits"`
}

// RandomResult answers op random.
type RandomResult struct {
	Pos string `json:"pos"`
}

// TreeResult answers op tree: what can follow within Depth plies, positions that
// come back merged. Whole is false where some were left out.
type TreeResult struct {
	Nodes []TreeNode `json:"nodes"`
	Edges []TreeEdge `json:"edges"`
	Whole bool       `json:"whole"`
}

// TreeNode is a position, its value for the player to move, and the least number
// of plies in which it is reached.
type TreeNode struct {
	Pos      string    `json:"pos"`
	Ply      int       `json:"ply"`
	Over     bool      `json:"over"`
	Outcome  string    `json:"outcome"`
	Distance *int      `json:"distance"`
	Estimate *Estimate `json:"estimate,omitempty"`
	Grundy   *string   `json:"grundy,omitempty"`
	Margin   *string   `json:"margin,omitempty"`
	// Left is how many of its moves lead to positions that were left out for
	// their number; those beyond the depth are not counted.
	Left int `json:"left,omitempty"`
}

// TreeEdge is a move from one node to another, by their places in Nodes.
type TreeEdge struct {
	From int       `json:"from"`
	To   int       `json:"to"`
	Move game.Move `json:"move"`
	Best bool      `json:"best"`
}

// FigureResult answers op figure.
type FigureResult struct {
	SVG string `json:"svg"`
}

// JudgeResult answers op judge: what the program of a contestant should print. An
// input that is not as the problem says is bad_request at field input, with the
// token's line and place in the line as arguments line and token.
type JudgeResult struct {
	Output string `json:"output"`
}

// CheckResult answers op check: At is where the proof fails, and there wherever it
// does.
type CheckResult struct {
	Valid bool    `json:"valid"`
	At    *string `json:"at,omitempty"`
	Want  string  `json:"want,omitempty"`
	// Checked says what was looked at, up to the fault where there is one.
	Checked []scene.Label `json:"checked,omitempty"`
}
