package main

import (
	"fmt"
	"strings"
)

// load is a page on a slow phone: ms until it can be used with nothing kept (First)
// and with everything kept (Again); of the first visit the largest paint, the shift of
// the layout, ms until a press shows, ms beyond 50 of each task before the page can be
// used, the longest task after, and the bytes transferred until then.
type load struct {
	Page    string  `json:"page"`
	First   float64 `json:"first"`
	Again   float64 `json:"again"`
	LCP     float64 `json:"lcp"`
	CLS     float64 `json:"cls"`
	Press   float64 `json:"press"`
	Blocked float64 `json:"blocked"`
	Longest float64 `json:"longest"`
	Bytes   float64 `json:"bytes"`
}

// Goals of a page's load on a slow phone, in ms; the shift is a number.
const (
	maxLCP     = 2500.0
	maxCLS     = 0.1
	maxPress   = 200.0
	maxAgain   = 1000.0
	maxLongest = 50.0
)

// printLoads reports the pages. The processor is slowed, so that other work on the
// machine counts several times.
func (m *measurement) printLoads(b *strings.Builder) {
	table(b, "a phone on a slow network, ms", "first use", "again, kept", "largest paint", "shift", "press", "blocked before", "longest task after", "KB")
	for _, l := range m.Loads {
		row(b, l.Page, fmt.Sprintf("%.0f", l.First), fmt.Sprintf("%.0f", l.Again)+goal(l.Again, maxAgain, "%.0f"), fmt.Sprintf("%.0f", l.LCP)+goal(l.LCP, maxLCP, "%.0f"),
			fmt.Sprintf("%.3f", l.CLS)+goal(l.CLS, maxCLS, "%.1f"), fmt.Sprintf("%.0f", l.Press)+goal(l.Press, maxPress, "%.0f"),
			fmt.Sprintf("%.0f", l.Blocked), fmt.Sprintf("%.0f", l.Longest)+goal(l.Longest, maxLongest, "%.0f"), kb(int(l.Bytes)))
	}
	b.WriteString("\n")
}
