// Command bench measures in one run what the project promises about speed and
// size: the solvers compiled to WebAssembly, in Chromium, beside the same Go code
// compiled natively and beside plain JavaScript; hints through the site's own
// worker; the first visit to a game; and what is transferred for it.
//
// Usage, at the repository's root and after a build:
//
//	go run ./scripts/bench [-dist dist] [-json file] [-rounds 3]
//
// It prints a Markdown table, and writes everything measured to the file. Times
// are of computing alone, after a warm-up, and medians; the best of all repeats
// stands beside them, because other work on the machine moves a median. A missed
// goal is reported, not an error; answers that differ between the sides are one.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// Repeats of one task in one round, and those before that are not counted.
const (
	warm    = 5
	repeats = 9
)

func main() {
	dist := flag.String("dist", "dist", "folder of the built site")
	file := flag.String("json", "", "file to write the measurements to")
	rounds := flag.Int("rounds", 3, "rounds, each with new processes and workers")
	flag.Parse()
	if err := bench(*dist, *file, *rounds); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func bench(dist, file string, rounds int) error {
	m, err := measure(dist, rounds)
	if err != nil {
		return err
	}
	if err := m.agree(); err != nil {
		return err
	}
	if file != "" {
		data, err := json.MarshalIndent(m, "", "  ")
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, append(data, '\n'), 0o644); err != nil {
			return err
		}
	}
	return m.print(os.Stdout)
}
