package api

import "minimex/core/lessons"

// LessonInfo is what a page needs to know of a lesson before it asks op ways: its
// recurrences (the first is the default), inputs worth a look (likewise), and the
// largest sizes that are answered and that are shown call by call and cell by cell.
// Game is the one whose positions the inputs are, where there is one.
type LessonInfo struct {
	ID      string   `json:"id"`
	Game    string   `json:"game,omitempty"`
	Methods []string `json:"methods"`
	Inputs  []string `json:"inputs"`
	Max     int      `json:"max"`
	Shown   int      `json:"shown"`
}

// WaysResult answers op ways: a problem by every recurrence of its lesson (Values,
// which lead to one Answer), and by Method in each of three ways what they do for it
// and for other sizes. Shown is null where the input is too large to be looked at.
type WaysResult struct {
	Lesson string                `json:"lesson"`
	Method string                `json:"method"`
	Pos    string                `json:"pos"`
	Size   int                   `json:"size"`
	Answer string                `json:"answer"`
	Values []lessons.MethodValue `json:"values"`
	Counts lessons.Counts        `json:"counts"`
	Growth []lessons.Growth      `json:"growth"`
	Shown  *lessons.Shown        `json:"shown"`
	Parity *lessons.Parity       `json:"parity,omitempty"`
}
