package api

import "minimex/core/game"

// SearchResult answers op search: what looking ahead by a method finds, for the
// maximiser: the side that the game names, else the side to move. LeafOrder and Cuts
// are the first of many. At the depth a position is worth the game's estimate, in a
// game without one nothing beyond the points earned so far; a game tree (game tree)
// is read to its leaves where no depth is given, any other game four plies deep.
//
// All methods give the same value. minimax reads every line of play, and so does
// brute, its other name. alphabeta prunes: where alpha >= beta (ties cut) or only where
// alpha > beta (keep); a node's value outside its window is a bound as sharp as was
// found (fail soft), or the window's edge (hard, which with ties kept prunes less). memo values a position once, with
// the lead in points, and counts in hits how often it met it again. negamax does so
// with the difference of points still to come, seen by the side to move, so that the
// lead makes no difference: by it leafOrder and the trace are for the side to move.
//
// Order reverses the children (reversed) or reads the best first (best): by what they
// are truly worth where the position can be solved, else by their estimates.
type SearchResult struct {
	Value     string       `json:"value"`
	Line      []game.Move  `json:"line"`
	Nodes     int64        `json:"nodes"`
	Leaves    int64        `json:"leaves"`
	LeafOrder []string     `json:"leafOrder"`
	Cuts      []Cut        `json:"cuts"`
	CutCount  int64        `json:"cutCount"`
	RootMoves []RootMove   `json:"rootMoves"`
	Hits      int64        `json:"hits,omitempty"`
	Trace     *SearchTrace `json:"trace,omitempty"`
}

// RootMove is a move at the root with what search found below it; under
// alpha-beta only a bound where Exact is false.
type RootMove struct {
	Move  game.Move `json:"move"`
	Value string    `json:"value"`
	Exact bool      `json:"exact"`
}

// Cut is a place where alpha-beta stopped looking: after the moves of Path the
// window was Alpha, Beta (null: infinite), and By is the reply that justified it,
// worth Value.
type Cut struct {
	Path  []game.Move `json:"path"`
	Alpha *string     `json:"alpha"`
	Beta  *string     `json:"beta"`
	By    game.Move   `json:"by"`
	Value string      `json:"value"`
}

// SearchTrace is a search step by step. Step i is of the kind Kinds[i] at the node
// At[i]; Alpha[i] and Beta[i] are that node's window after it (null: infinite, or the
// method has none), Values[i] its value (null where the step has none), By[i] the
// child that it is about, -1 for none. Kinds are
//
//	e  the node is entered
//	l  it is a leaf, worth the value, and left
//	b  the child By is the best so far: the value
//	w  the same, and alpha or beta has moved
//	c  a cut: the child By, worth the value, has closed the window; what was not read is pruned
//	r  the node is left and returns the value; the window is the one it was entered with
//	m  it is found in memory, worth the value, and not entered
//
// At most 5,000 steps and 500 nodes are told; Whole is false where the search went on
// beyond the last step. Nodes are as the whole search left them.
type SearchTrace struct {
	Kinds  string       `json:"kinds"`
	At     []int32      `json:"at"`
	Alpha  []*string    `json:"alpha"`
	Beta   []*string    `json:"beta"`
	Values []*string    `json:"values"`
	By     []int32      `json:"by"`
	Nodes  []SearchNode `json:"nodes"`
	Whole  bool         `json:"whole"`
}

// SearchNode is a node of the tree that a search read, by its place in Nodes: the
// root is 0 and its Parent -1, and children stand in the order read. Side is max or
// min, who moves there. Status is visited, cut (visited, but for its last children),
// pruned (never read, and without a value) or known (found in memory). Bound tells
// whether its true value is Value (exact), or at most or at least that (most, least), or
// neither (none: fail hard in a window that was shut from the start, where ties are kept).
// Pos is left out where the root's text is longer than 4 KB. Reward is what Move
// earned its player, in a game of points. Line marks the principal variation.
type SearchNode struct {
	Parent int32     `json:"parent"`
	Move   game.Move `json:"move"`
	Pos    string    `json:"pos,omitempty"`
	Side   string    `json:"side"`
	Status string    `json:"status"`
	Leaf   bool      `json:"leaf,omitempty"`
	Value  *string   `json:"value"`
	Bound  string    `json:"bound,omitempty"`
	Reward *string   `json:"reward,omitempty"`
	Line   bool      `json:"line,omitempty"`
}

// RoundsResult answers op rounds: how the positions that can follow are decided from
// the ends, round by round. In round 0 are the ends; in round r those from which a win
// takes r plies at the quickest, or a loss lasts r at the longest. Counts[r] is how
// many, of which Wins[r] are won by the player to move, Drawn how many no round decides.
type RoundsResult struct {
	Pos    string `json:"pos"`
	Total  int    `json:"total"`
	Counts []int  `json:"counts"`
	Wins   []int  `json:"wins"`
	Drawn  int    `json:"drawn"`
	// Round is the one listed, -1 for what no round decides; From is the place of the
	// first one told, and Next that of the next page, absent on the last.
	Round int      `json:"round"`
	From  int      `json:"from"`
	List  []Placed `json:"list"`
	Next  *int     `json:"next,omitempty"`
}

// Placed is a position of a round and why it is there: Move wins, for it leads to a
// position lost in the round before; of a loss Replies are all its moves, each of which
// leads to a position won in an earlier round; of a draw, each of which leads to one
// drawn or won for the other.
type Placed struct {
	Pos     string    `json:"pos"`
	Turn    string    `json:"turn"`
	Outcome string    `json:"outcome"`
	Move    game.Move `json:"move,omitempty"`
	To      string    `json:"to,omitempty"`
	Replies []Decided `json:"replies,omitempty"`
}

// Decided is a move, where it leads, and what is known there: the outcome for the player
// to move there and the round, null for a draw.
type Decided struct {
	Move    game.Move `json:"move"`
	Pos     string    `json:"pos"`
	Outcome string    `json:"outcome"`
	Round   *int      `json:"round"`
}

// EstimateResult answers op estimate: what a position seems worth without looking
// ahead, and the numbers that add up to it, for the side that wants it great.
type EstimateResult struct {
	Pos      string    `json:"pos"`
	Value    string    `json:"value"`
	Summands []Summand `json:"summands"`
}

// Summand is a part of an estimate: Kind is what it is for in the game's own words
// (dodgem: square, direct, indirect, off), Side whom it speaks for, At the nodes of the
// picture that it is about.
type Summand struct {
	Kind  string   `json:"kind"`
	Side  string   `json:"side"`
	At    []string `json:"at"`
	Value string   `json:"value"`
}
