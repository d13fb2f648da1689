package api

import "minimex/core/scene"

// HuntResult answers op hunt: hide and seek from Pos, after Moves. Times count from the
// start, where both stand as Pos has it; if they never meet the game ends at Last+1.
// Value is the time at which the game ends on average under best play of both, and
// Matrix, by the moves of the one who hides (Rows) and of the seeker (Cols), the value
// after both have moved; it is empty where the game is Over.
type HuntResult struct {
	Pos      string         `json:"pos"`
	Vertices int            `json:"vertices"`
	Last     int            `json:"last"`
	Time     int            `json:"time"`
	Over     bool           `json:"over"`
	Trail    [][2]int       `json:"trail"` // where the two stood at each time
	Value    HuntNumber     `json:"value"`
	Escaped  bool           `json:"escaped"` // no path leads from the seeker to the other
	Rows     []HuntChoice   `json:"rows"`
	Cols     []HuntChoice   `json:"cols"`
	Matrix   [][]HuntNumber `json:"matrix"`
	Scene    *scene.Scene   `json:"scene"`
}

// HuntNumber is a number with three decimals and, unless that is very long, as a
// fraction in lowest terms.
type HuntNumber struct {
	About string `json:"about"`
	Exact string `json:"exact,omitempty"`
}

// HuntChoice is a vertex that one can stay on or go to: its share in an optimal mixture,
// the value that choosing it alone guarantees, and what it comes to against the other's
// optimal mixture.
type HuntChoice struct {
	Vertex  int        `json:"vertex"`
	Share   HuntNumber `json:"share"`
	Pure    HuntNumber `json:"pure"`
	Against HuntNumber `json:"against"`
}
