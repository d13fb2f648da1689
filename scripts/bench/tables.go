package main

import (
	"fmt"
	"slices"
	"strings"
)

// tabled is op analyse through the worker of a position that takes a whole table, or
// of one that is there: Bytes is the memory that the module has taken by then.
type tabled struct {
	Name   string  `json:"name"`
	Answer string  `json:"answer"`
	MS     float64 `json:"ms"`
	Bytes  float64 `json:"bytes"`
}

// maxTableMB bounds the memory of the largest table, which both rules share.
const maxTableMB = 300.0

// tables are what is measured, in order: the answer, and the milliseconds that it may
// take.
var tables = []struct {
	answer string
	most   float64
}{
	{"win in 87", 25_000}, {"", 25_000}, {"draw", 300}, {"win in 37", 50},
}

// agreeTables makes sure that the tables have the published values.
func (m *measurement) agreeTables() error {
	if len(m.Tables) != len(tables) {
		return fmt.Errorf("%d tables were timed, want %d", len(m.Tables), len(tables))
	}
	for i, t := range m.Tables {
		if want := tables[i].answer; want != "" && t.Answer != want {
			return fmt.Errorf("%s: %s, want %s", t.Name, t.Answer, want)
		}
	}
	return nil
}

func (m *measurement) printTables(b *strings.Builder) {
	table(b, "Dodgem's tables through the worker", "ms", "MB")
	for i, t := range m.Tables {
		row(b, t.Name, fmt.Sprintf("%.1f", t.MS)+goal(t.MS, tables[i].most, "%.0f ms"), fmt.Sprintf("%.0f", t.Bytes/1e6))
	}
	largest := slices.MaxFunc(m.Tables, func(a, b tabled) int { return int(a.Bytes - b.Bytes) })
	fmt.Fprintf(b, "\nBoth tables of 5x5 in one worker take %.0f MB%s.\n\n", largest.Bytes/1e6, goal(largest.Bytes/1e6, maxTableMB, "%.0f MB"))
}
