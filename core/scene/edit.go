package scene

// Edit is one change to a position by hand, as an editor offers it: at a node of
// the picture, or at "" for the whole of it. Pos is the position after the
// change, so an editor needs to know no rules.
type Edit struct {
	Node string `json:"node,omitempty"`
	// Act is how the change is offered: more and less are a stepper's two ends,
	// add and remove make and take away a piece, set puts something at the node,
	// drop moves what stands at Node to the node To, turn changes whose turn it is.
	Act   string `json:"act"`
	To    string `json:"to,omitempty"`
	Label Label  `json:"label"`
	Pos   string `json:"pos"`
}

// Editor is a state whose picture can be changed by hand.
type Editor interface {
	// Edits lists the changes that lead to a position of the game.
	Edits() []Edit
}
