package main

import (
	"fmt"
	"slices"
	"strings"
)

// boards are Dodgem on larger boards, each within its milliseconds in the browser.
var boards = []struct {
	task, name string
	most       float64
}{
	{"dodgem five", "5x5, every position", 25_000},
	{"dodgem hundred", "4x4 once solved, a hundred positions analysed", 500},
	{"dodgem eight", "8x8, a search of 2^20 positions", 5000},
}

// printBoards compares the targets on Dodgem. One repeat takes seconds, so each round
// has one.
func (m *measurement) printBoards(b *strings.Builder) {
	table(b, "Dodgem on larger boards, computing alone", "native", "WASM", "WASM / native")
	for _, t := range boards {
		native, wasm := all(m.Native, t.task), all(m.WASM, t.task)
		ratio := ratios(wasm, native)
		if t.task == "dodgem five" {
			ratio += goal(slices.Min(wasm)/slices.Min(native), maxSequence, "%.1f")
		}
		row(b, t.name, times(native), times(wasm)+goal(slices.Min(wasm), t.most, "%.0f ms"), ratio)
	}
	eight := slices.Min(all(m.WASM, "dodgem eight"))
	fmt.Fprintf(b, "\nThe search looks at %.0f thousand positions a second in the browser, at %.0f thousand natively.\n\n",
		(1<<20)/eight, (1<<20)/slices.Min(all(m.Native, "dodgem eight")))
}
