package minimax

import "minimex/core/game"

// Bounds on what a Result lists; its counts go on.
const (
	MaxLeafOrder = 10_000
	MaxCuts      = 1_000
)

// Options say how to search.
type Options struct {
	// Depth is the number of plies looked ahead; 0 estimates the root itself.
	Depth int
	// AlphaBeta prunes; without it every line is read to the depth.
	AlphaBeta bool
	// KeepTies prunes only where alpha > beta; without it also where they meet.
	KeepTies bool
}

// Result is what a search found and what it read. Every value is seen by the
// maximiser and includes the points earned on the way from the root.
type Result struct {
	Value int64
	// Line is the principal variation: best play by both sides as far as the
	// search saw.
	Line []game.Move
	// Nodes counts the positions visited, the root included; Leaves those valued
	// without looking further, ends included.
	Nodes, Leaves int64
	// LeafOrder holds the leaves' values in the order read, the first
	// MaxLeafOrder of them.
	LeafOrder []int64
	// Cuts are the first MaxCuts of CutCount.
	Cuts     []Cut
	CutCount int64
	// RootMoves are in the order read.
	RootMoves []RootMove
}

// RootMove is a move at the root and the value found below it, where Exact is
// false only a bound: the move is no better than that for the side at the root.
type RootMove struct {
	Move  game.Move
	Value int64
	Exact bool
}

// Cut is a node with moves left unread, because the window had closed: after the
// moves of Path it was Alpha to Beta (NegInf and PosInf where open), closed by
// the reply By, worth Value.
type Cut struct {
	Path        []game.Move
	Alpha, Beta int64
	By          game.Move
	Value       int64
}
