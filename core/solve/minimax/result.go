package minimax

import (
	"minimex/core/game"
	"minimex/core/solve"
)

// Bounds on what a Result lists; its counts go on.
const (
	MaxLeafOrder = 10_000
	MaxCuts      = 1_000
	MaxRootMoves = 1_000
)

// Options say how to search.
type Options struct {
	// Depth is the number of plies looked ahead; 0 estimates the root itself.
	Depth int
	// AlphaBeta prunes; without it every line is read to the depth.
	AlphaBeta bool
	// KeepTies prunes only where alpha > beta; without it also where they meet.
	KeepTies bool
	// FailHard lets a node return nothing outside its window; without it
	// (fail-soft) what it returns outside is a bound that can be sharper. Together
	// with KeepTies it prunes less, as a value moved to the edge looks like a tie.
	FailHard bool
	// Memory values each position once for as many plies as are left, and looks it
	// up when it comes again: with the lead in points, unless by Difference. It
	// does not go with AlphaBeta, whose values are bounds.
	Memory bool
	// Difference counts only points still to come, for the side to move: the
	// value is the best of the move's points less the value of what follows. So a
	// position has one value, whatever the lead. It does not go with AlphaBeta.
	Difference bool
	// Order is in which order children are read; Known, where not nil, is what
	// they are truly worth (Best).
	Order Order
	Known solve.Solution
	// Trace records the search step by step.
	Trace bool
}

// Order is an order of children.
type Order uint8

const (
	// Given is game.Orderer's order, else that of Moves.
	Given Order = iota
	// Reversed is the other way round.
	Reversed
	// Best has the best children for the side to move first, equal ones as given:
	// by Options.Known, and by their values without looking ahead where it is nil
	// or does not know them.
	Best
)

// Result is what a search found and what it read. Every value is seen by the
// maximiser and includes the points earned on the way from the root; by
// Options.Difference those of LeafOrder and Trace are for the side to move and of
// what is still to come.
type Result struct {
	Value int64
	// Line is the principal variation: best play by both sides as far as the
	// search saw.
	Line []game.Move
	// Nodes counts the positions visited, the root included; Leaves those valued
	// without looking further, ends included. Hits are the visits that memory
	// spared, and no nodes.
	Nodes, Leaves, Hits int64
	// LeafOrder holds the leaves' values in the order read, the first
	// MaxLeafOrder of them.
	LeafOrder []int64
	// Cuts are the first MaxCuts of CutCount.
	Cuts     []Cut
	CutCount int64
	// RootMoves are in the order read, the first MaxRootMoves of them.
	RootMoves []RootMove
	// Trace is nil where none was asked for.
	Trace *Trace
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
