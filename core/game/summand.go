package game

// Summand is one of the numbers that an Estimate adds up.
type Summand struct {
	// Kind is what it is for, in the game's own words; Side is the side that it
	// speaks for, as the game names it.
	Kind, Side string
	// At are the nodes of the picture that it is about.
	At []string
	// Value is what it adds for the maximiser.
	Value int64
}

// Itemiser is a game whose Estimate is a sum that can be told part by part; s is a
// state of its own.
type Itemiser interface {
	Summands(s State) []Summand
}
