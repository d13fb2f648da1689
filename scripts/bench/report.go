package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// goals, of which the report says whether they are met.
const (
	maxWASMToNative = 2.0
	maxWASMToJS     = 1.0
	maxSequence     = 2.5 // WASM to native
	maxJudge        = 2.5
	maxJudgeMS      = 2000.0 // natively
	maxJudgeWASMMS  = 5000.0
	maxProofMS      = 60_000.0
	maxCancelMS     = 300.0
	maxHintMS       = 50.0
	maxFirstKB      = 850.0
	maxCodeKB       = 60.0
	maxOfflineKB    = 3000.0
	minScore        = 95.0
)

// print writes the report as Markdown tables.
func (m *measurement) print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s; Chromium %s. Milliseconds and ratios: of the medians (of the best).\n\n", m.Go, m.Browser)
	m.printKernels(&b)
	m.printSequences(&b)
	m.printBoards(&b)
	m.printPayoffs(&b)
	m.printJudges(&b)
	m.printTables(&b)
	m.printHints(&b)
	m.printVisits(&b)
	m.printLoads(&b)
	m.printLighthouse(&b)
	m.printSizes(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

// printKernels compares the sides. Goals are held against the best repeats: what
// the code takes where nothing else runs.
func (m *measurement) printKernels(b *strings.Builder) {
	table(b, "solving, computing alone", "native", "WASM", "plain JS", "JS, tuned", "WASM / native", "WASM / fastest JS")
	for _, t := range []struct{ task, name string }{
		{"coins", "coins in a row, n = 5,000"},
		{"dodgem", "Dodgem 3x3 from nothing"},
	} {
		native, wasm, js, tuned := all(m.Native, t.task), all(m.WASM, t.task), all(m.JS, t.task), all(m.JS, t.task+" tuned")
		fastest, tunedText := js, "–"
		if len(tuned) > 0 {
			tunedText = times(tuned)
			if slices.Min(tuned) < slices.Min(js) {
				fastest = tuned
			}
		}
		nativeText, jsText := ratios(wasm, native), ratios(wasm, fastest)
		if t.task == "coins" {
			nativeText += goal(slices.Min(wasm)/slices.Min(native), maxWASMToNative, "%.0f")
			jsText += goal(slices.Min(wasm)/slices.Min(fastest), maxWASMToJS, "%.0f")
		}
		row(b, t.name, times(native), times(wasm), times(js), tunedText, nativeText, jsText)
	}
	b.WriteString("\n")
}

// printSequences compares the targets on long rows, on a large graph and on long
// Grundy sequences. Of these one repeat takes seconds, so each round has one.
func (m *measurement) printSequences(b *strings.Builder) {
	table(b, "rows, graphs and Grundy sequences, computing alone", "native", "WASM", "WASM / native")
	for _, t := range []struct {
		task, name string
		most       float64
	}{
		{"margin", "coins in a row, n = 20,000, the margin in O(n) memory", maxWASMToNative},
		{"table", "coins in a row, n = 5,000, the whole table", maxWASMToNative},
		{"graph", "10^5 vertices and 10^6 arrows, search from the ends", maxWASMToNative},
		{"naive", "Officers (0.6), 10^5 values naively", maxSequence},
		{"sparse", "Officers (0.6), 10^6 values by the sparse method", maxSequence},
	} {
		native, wasm := all(m.Native, t.task), all(m.WASM, t.task)
		row(b, t.name, times(native), times(wasm), ratios(wasm, native)+goal(slices.Min(wasm)/slices.Min(native), t.most, "%.1f"))
	}
	b.WriteString("\n")
	p := m.Proof
	table(b, "period through the worker", "proved", "progress told", "cancel heard")
	row(b, p.Name, fmt.Sprintf("%.0f", p.MS)+goal(p.MS, maxProofMS, "%.0f ms"), strconv.Itoa(p.Progress),
		fmt.Sprintf("%.0f", p.Cancel)+goal(p.Cancel, maxCancelMS, "%.0f ms"))
	b.WriteString("\n")
}

// judges are the contest problems on inputs at their limits.
var judges = []struct{ task, name string }{
	{"palingam", "palingam, 100 numbers of 10^5 digits"},
	{"circbarn", "circbarn, 2·10^5 rooms of up to 5·10^6"},
	{"moorbles", "moorbles, 3·10^5 turns of 4 numbers"},
	{"P2734", "P2734, 5,000 numbers"},
	{"P4576", "P4576, n = 20"},
	{"P7097", "P7097, n = 1,000, m = 10^5"},
	{"CF388C", "388C, 10^4 piles of 99 cards"},
	{"CF794E", "794E, 3·10^5 numbers"},
	{"CF1628D2", "1628D2, n = 10^6"},
	{"P3210", "P3210, 10^6 heaps"},
	{"P4232", "P4232, 20 vertices, 190 arrows, t = 20"},
}

// printJudges compares the targets on the contest problems.
func (m *measurement) printJudges(b *strings.Builder) {
	table(b, "contest problems at their limits, reading and writing included", "native", "WASM", "WASM / native")
	for _, t := range judges {
		native, wasm := all(m.Native, t.task), all(m.WASM, t.task)
		n, w := slices.Min(native), slices.Min(wasm)
		row(b, t.name, times(native)+goal(n, maxJudgeMS, "%.0f ms"), times(wasm)+goal(w, maxJudgeWASMMS, "%.0f ms"),
			ratios(wasm, native)+goal(w/n, maxJudge, "%.1f"))
	}
	b.WriteString("\n")
}

func ratios(a, b []float64) string {
	return fmt.Sprintf("%.2f (%.2f)", median(a)/median(b), slices.Min(a)/slices.Min(b))
}

func (m *measurement) printHints(b *strings.Builder) {
	table(b, "hint through the worker", "first", "then")
	for _, h := range m.Hints {
		row(b, h.Name, fmt.Sprintf("%.1f", h.First), times(h.MS)+goal(slices.Min(h.MS), maxHintMS, "%.0f ms"))
	}
	b.WriteString("\n")
}

func (m *measurement) printVisits(b *strings.Builder) {
	var interactive, reply []float64
	for _, v := range m.Visits {
		interactive, reply = append(interactive, v.Interactive), append(reply, v.Reply)
	}
	table(b, "first visit to coins", "ms")
	row(b, "from the navigation until a move can be made", times(interactive))
	row(b, "from a press until the computer has answered, its pause included", times(reply))
	b.WriteString("\n")
}

// printLighthouse gives each category's best round: other work on the machine
// only ever takes points.
func (m *measurement) printLighthouse(b *strings.Builder) {
	categories := []string{"performance", "accessibility", "best-practices", "seo"}
	metrics := []string{"first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"}
	table(b, append(append([]string{"Lighthouse, a phone on a slow network"}, categories...), "paint", "largest", "blocked", "shift", "machine")...)
	for _, s := range m.Lighthouse {
		cells := []string{s.Page}
		for _, c := range categories {
			best := slices.Max(s.Scores[c])
			cells = append(cells, fmt.Sprintf("%.0f", best)+least(best, minScore, "%.0f"))
		}
		for i, name := range metrics {
			format := "%.0f ms"
			if i == len(metrics)-1 {
				format = "%.3f"
			}
			cells = append(cells, fmt.Sprintf(format, slices.Min(s.Metrics[name])))
		}
		row(b, append(cells, fmt.Sprintf("%.0f", s.Machine))...)
	}
	b.WriteString("\n")
}

func (m *measurement) printSizes(b *strings.Builder) {
	table(b, "transferred, by brotli", "KB")
	for _, kind := range []string{"wasm", "js", "css", "html", "json", "other"} {
		row(b, kind, kb(m.Sizes.Parts[kind]))
	}
	row(b, "JS, CSS and HTML", kb(m.Sizes.Code())+goal(float64(m.Sizes.Code())/1000, maxCodeKB, "%.0f KB"))
	row(b, "all until the first game can be played", kb(m.Sizes.First)+goal(float64(m.Sizes.First)/1000, maxFirstKB, "%.0f KB"))
	row(b, "all that is kept for offline use", kb(m.Sizes.Offline)+goal(float64(m.Sizes.Offline)/1000, maxOfflineKB, "%.0f KB"))
}

func table(b *strings.Builder, heads ...string) {
	row(b, heads...)
	b.WriteString("|---|" + strings.Repeat("--:|", len(heads)-1) + "\n")
}

func row(b *strings.Builder, cells ...string) {
	b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}

// goal says whether a value keeps within its goal.
func goal(value, most float64, format string) string {
	verdict := "met"
	if value > most {
		verdict = "MISSED"
	}
	return fmt.Sprintf(" (goal ≤ "+format+": %s)", most, verdict)
}

// least says whether a value reaches its goal.
func least(value, goal float64, format string) string {
	verdict := "met"
	if value < goal {
		verdict = "MISSED"
	}
	return fmt.Sprintf(" (goal ≥ "+format+": %s)", goal, verdict)
}

func kb(bytes int) string { return fmt.Sprintf("%.1f", float64(bytes)/1000) }

// all joins the repeats of every round.
func all(rounds []kernels, task string) []float64 {
	var ms []float64
	for _, r := range rounds {
		ms = append(ms, r[task].MS...)
	}
	return ms
}

func times(ms []float64) string {
	return fmt.Sprintf("%.2f (%.2f)", median(ms), slices.Min(ms))
}

func median(ms []float64) float64 {
	sorted := slices.Sorted(slices.Values(ms))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
