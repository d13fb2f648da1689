package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"minimex/core/matrix"
	"minimex/core/solve"
	"minimex/core/solve/nash"
)

// matrices are games in which both sides choose at once, each within its milliseconds
// in the browser.
var matrices = []struct {
	task, name string
	most       float64
}{
	{"stengel", "von Stengel's 6x6, all 75 equilibria", 1000},
	{"fifty", "50x50 random numbers up to 100, value and both strategies", 2000},
}

// rival is the enumeration of all extreme equilibria beside Debian's lrsnash, natively:
// ms for all games in one run. lrsnash reads files and prints what it finds; Start is
// what it takes for one game of 1 x 1.
type rival struct {
	Games      int       `json:"games"`
	Equilibria int       `json:"equilibria"`
	Own        []float64 `json:"own"`
	LRS        []float64 `json:"lrs"`
	Start      []float64 `json:"start"`
	// Differ is what the two do not agree on.
	Differ string `json:"differ,omitempty"`
}

// sharedGames are published games with their numbers of extreme equilibria.
const sharedGames = "core/solve/nash/testdata/bimatrix.json"

// compareWithLRS is nil where lrsnash is not installed.
func compareWithLRS(repeats int) (*rival, error) {
	program, err := exec.LookPath("lrsnash")
	if err != nil {
		return nil, nil // the report says so
	}
	text, err := os.ReadFile(sharedGames)
	if err != nil {
		return nil, err
	}
	var games map[string]struct{ A, B [][]string }
	if err := json.Unmarshal(text, &games); err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "minimex-lrs-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	r := &rival{Games: len(games)}
	var tables [][2]matrix.Matrix
	var files []string
	for i, name := range slices.Sorted(maps.Keys(games)) {
		a, b := numbers(games[name].A), numbers(games[name].B)
		tables = append(tables, [2]matrix.Matrix{a, b})
		file := filepath.Join(dir, fmt.Sprintf("game%03d", i))
		if err := os.WriteFile(file, []byte(standard(a, b)), 0o644); err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	smallest := filepath.Join(dir, "smallest")
	if err := os.WriteFile(smallest, []byte("1 1\n\n0\n\n0\n"), 0o644); err != nil {
		return nil, err
	}
	var own, others []int
	for range repeats {
		began := time.Now()
		own = own[:0]
		for _, t := range tables {
			e, err := nash.All(solve.NewRun(context.Background(), 0, 0), t[0], t[1])
			if err != nil {
				return nil, err
			}
			own = append(own, len(e.Extremes))
		}
		r.Own = append(r.Own, since(began))
		began = time.Now()
		out, err := exec.Command(program, append([]string{"-s"}, files...)...).Output()
		if err != nil {
			return nil, fmt.Errorf("lrsnash: %w", err)
		}
		r.LRS = append(r.LRS, since(began))
		others = counts(string(out))
		began = time.Now()
		if err := exec.Command(program, "-s", smallest).Run(); err != nil {
			return nil, fmt.Errorf("lrsnash: %w", err)
		}
		r.Start = append(r.Start, since(began))
	}
	for _, n := range own {
		r.Equilibria += n
	}
	if !slices.Equal(own, others) {
		r.Differ = fmt.Sprintf("%v and %v", own, others)
	}
	return r, nil
}

func since(began time.Time) float64 { return float64(time.Since(began).Nanoseconds()) / 1e6 }

func numbers(rows [][]string) matrix.Matrix {
	m := make(matrix.Matrix, len(rows))
	for i, row := range rows {
		for _, text := range row {
			n, ok := matrix.ReadNumber(text)
			if !ok {
				n.Value = new(big.Rat)
			}
			m[i] = append(m[i], n)
		}
	}
	return m
}

// standard is a game as lrsnash reads it: sizes, then both tables in fractions.
func standard(a, b matrix.Matrix) string {
	text := strconv.Itoa(len(a)) + " " + strconv.Itoa(a.Cols()) + "\n"
	for _, m := range []matrix.Matrix{a, b} {
		text += "\n"
		for _, row := range m {
			for _, n := range row {
				text += n.Value.RatString() + " "
			}
			text += "\n"
		}
	}
	return text
}

// counts are the numbers of equilibria that lrsnash says it has found.
func counts(out string) (list []int) {
	for _, line := range strings.Split(out, "\n") {
		if _, text, ok := strings.Cut(line, "Number of equilibria found:"); ok {
			n, err := strconv.Atoi(strings.TrimSpace(text))
			if err != nil {
				n = -1
			}
			list = append(list, n)
		}
	}
	return list
}

// printPayoffs compares the targets, and the enumeration with lrsnash.
func (m *measurement) printPayoffs(b *strings.Builder) {
	table(b, "games in which both choose at once, computing alone", "native", "WASM", "WASM / native")
	for _, t := range matrices {
		native, wasm := all(m.Native, t.task), all(m.WASM, t.task)
		row(b, t.name, times(native), times(wasm)+goal(slices.Min(wasm), t.most, "%.0f ms"), ratios(wasm, native))
	}
	r := m.Rival
	if r == nil {
		b.WriteString("\nlrsnash is not installed, so nothing is compared with it.\n\n")
		return
	}
	fmt.Fprintf(b, "\nAll %d extreme equilibria of %d published games, natively: %s ms; lrsnash, which also starts, reads and prints: %s ms, of which %s ms for a game of 1x1.\n\n",
		r.Equilibria, r.Games, times(r.Own), times(r.LRS), times(r.Start))
}
