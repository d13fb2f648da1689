package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"minimex/core/catalog"
)

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		ms   []float64
		want float64
	}{{[]float64{3}, 3}, {[]float64{9, 1, 4}, 4}, {[]float64{8, 2, 4, 6}, 5}} {
		if got := median(c.ms); got != c.want {
			t.Errorf("median of %v is %v, want %v", c.ms, got, c.want)
		}
	}
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestSizesOfAVisit(t *testing.T) {
	dist := t.TempDir()
	long := strings.Repeat("a page ", 1000)
	write(t, filepath.Join(dist, "play", "index.html"), long)
	write(t, filepath.Join(dist, "assets", "engine.wasm"), long)
	write(t, filepath.Join(dist, "assets", "engine.wasm.br"), "12345")
	write(t, filepath.Join(dist, "assets", "engine.wasm.gz"), long)
	write(t, filepath.Join(dist, "assets", "app.js"), "f()")
	write(t, filepath.Join(dist, "assets", "other.css"), "p{}")
	write(t, filepath.Join(dist, "assets", "online.wasm"), long)
	worker := `k([{url:"play/index.html"},{url:"assets/engine.wasm"},{"url":"assets/app.js"},{url:"assets/other.css"}])`
	write(t, filepath.Join(dist, "sw.js"), worker)
	write(t, filepath.Join(dist, "sw.js.br"), "1234")
	s, err := sizesOf(dist, []string{"/play/", "/assets/app.js", "/assets/engine.wasm", "/assets/app.js"})
	if err != nil {
		t.Fatal(err)
	}
	html := s.Parts["html"]
	if html == 0 || html > 100 {
		t.Errorf("a page of %d repeating bytes takes %d", len(long), html)
	}
	if s.Parts["wasm"] != 5 || s.Parts["js"] != 3 || s.First != html+8 || s.Code() != html+3 || s.Offline != html+15 {
		t.Errorf("%+v", s)
	}
	if _, err := sizesOf(dist, []string{"/missing.js"}); err == nil {
		t.Error("a file that does not exist has a size")
	}
}

func TestReport(t *testing.T) {
	one := func(answer string, ms float64) timing { return timing{answer, []float64{ms, ms + 1, ms + 1}} }
	m := &measurement{
		Native: []kernels{{"coins": one("7", 5), "dodgem": one("win", 1), "graph": one("loss", 40), "naive": one("3", 1000), "sparse": one("4", 2000)}},
		WASM:   []kernels{{"coins": one("7", 11), "dodgem": one("win", 2), "graph": one("loss", 79), "naive": one("3", 2000), "sparse": one("4", 6000)}},
		JS:     []kernels{{"coins": one("7", 80), "coins tuned": one("7", 10), "dodgem": one("win", 4)}},
		Hints:  []hint{{"nim", 20, []float64{1, 2, 3}}},
		Proof:  proof{"0.376", "proved 4 from 2268248", 61_000, 500, 12},
		Tables: []tabled{{"five", "win in 87", 24_000, 253e6}, {"five, the other rule", "draw", 26_000, 301e6}, {"four", "draw", 200, 20e6}, {"one", "win in 37", 1.5, 20e6}},
		Visits: []visit{{Interactive: 700, Reply: 400}},
		Loads:  []load{{Page: "gallery", First: 2027, Again: 503, LCP: 2304, CLS: 0.25, Press: 40, Bytes: 107_004}},
		Sizes:  sizes{Parts: map[string]int{"wasm": 800_000, "js": 50_000, "css": 11_000}, First: 861_000, Offline: 900_000},
	}
	for i, task := range append([]struct{ task, name string }{{"margin", ""}, {"table", ""}}, judges...) {
		m.Native[0][task.task], m.WASM[0][task.task] = one("5", 100), one("5", 190+20*float64(i))
	}
	for i, task := range boards {
		m.Native[0][task.task], m.WASM[0][task.task] = one("5", 200), one("5", []float64{600, 400, 1000}[i])
	}
	for i, task := range matrices {
		m.Native[0][task.task], m.WASM[0][task.task] = one("75", 10), one("75", []float64{30, 2500}[i])
	}
	if err := m.agree(); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := m.print(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| 6.00 (5.00) | 12.00 (11.00) | 81.00 (80.00) | 11.00 (10.00) | 2.00 (2.20) (goal ≤ 2: MISSED) | 1.09 (1.10) (goal ≤ 1: MISSED) |",
		"| 10^5 vertices and 10^6 arrows, search from the ends | 41.00 (40.00) | 80.00 (79.00) | 1.95 (1.98) (goal ≤ 2.0: met) |",
		"| Officers (0.6), 10^5 values naively | 1001.00 (1000.00) | 2001.00 (2000.00) | 2.00 (2.00) (goal ≤ 2.5: met) |",
		"| 3.00 (3.00) (goal ≤ 2.5: MISSED) |",
		"| coins in a row, n = 5,000, the whole table | 101.00 (100.00) | 211.00 (210.00) | 2.09 (2.10) (goal ≤ 2.0: MISSED) |",
		"| palingam, 100 numbers of 10^5 digits | 101.00 (100.00) (goal ≤ 2000 ms: met) | 231.00 (230.00) (goal ≤ 5000 ms: met) | 2.29 (2.30) (goal ≤ 2.5: met) |",
		"| 388C, 10^4 piles of 99 cards | 101.00 (100.00) (goal ≤ 2000 ms: met) | 351.00 (350.00) (goal ≤ 5000 ms: met) | 3.48 (3.50) (goal ≤ 2.5: MISSED) |",
		"| 5x5, every position | 201.00 (200.00) | 601.00 (600.00) (goal ≤ 25000 ms: met) | 2.99 (3.00) (goal ≤ 2.5: MISSED) |",
		"| 4x4 once solved, a hundred positions analysed | 201.00 (200.00) | 401.00 (400.00) (goal ≤ 500 ms: met) | 2.00 (2.00) |",
		"| von Stengel's 6x6, all 75 equilibria | 11.00 (10.00) | 31.00 (30.00) (goal ≤ 1000 ms: met) | 2.82 (3.00) |",
		"| 2501.00 (2500.00) (goal ≤ 2000 ms: MISSED) |",
		"lrsnash is not installed",
		"1049 thousand positions a second in the browser, at 5243 thousand natively",
		"| 0.376 | 61000 (goal ≤ 60000 ms: MISSED) | 500 | 12 (goal ≤ 300 ms: met) |",
		"| five | 24000.0 (goal ≤ 25000 ms: met) | 253 |",
		"| five, the other rule | 26000.0 (goal ≤ 25000 ms: MISSED) | 301 |",
		"| one | 1.5 (goal ≤ 50 ms: met) | 20 |",
		"take 301 MB (goal ≤ 300 MB: MISSED)",
		"| gallery | 2027 | 503 (goal ≤ 1000: met) | 2304 (goal ≤ 2500: met) | 0.250 (goal ≤ 0.1: MISSED) | 40 (goal ≤ 200: met) | 0 | 0 (goal ≤ 50: met) | 107.0 |",
		"| nim | 20.0 | 2.00 (1.00) (goal ≤ 50 ms: met) |",
		"| JS, CSS and HTML | 61.0 (goal ≤ 60 KB: MISSED) |",
		"| all that is kept for offline use | 900.0 (goal ≤ 3000 KB: met) |",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the report lacks %s:\n%s", want, b.String())
		}
	}
	m.Rival = &rival{Games: 2, Equilibria: 6, Own: []float64{1}, LRS: []float64{3}, Start: []float64{2}}
	var beside strings.Builder
	if m.printPayoffs(&beside); m.agree() != nil || !strings.Contains(beside.String(), "All 6 extreme equilibria of 2 published games, natively: 1.00 (1.00) ms; lrsnash") {
		t.Error(beside.String())
	}
	m.Rival.Differ = "[3] and [2]"
	if m.agree() == nil {
		t.Error("other equilibria agree")
	}
	m.Rival = nil
	m.Proof.Answer = "unproved"
	if m.agree() == nil {
		t.Error("a proof that failed agrees")
	}
	m.Proof.Answer = "proved 4 from 2268248"
	m.Tables[2].Answer = "win in 3"
	if m.agree() == nil {
		t.Error("a wrong table agrees")
	}
	m.Tables[2].Answer = "draw"
	m.WASM[0]["coins"] = one("8", 11)
	if m.agree() == nil {
		t.Error("different answers agree")
	}
}

func TestLRSNashIsReadAndWritten(t *testing.T) {
	if got := counts("*a\n*Number of equilibria found: 75\n\n*Number of equilibria found: x\n"); len(got) != 2 || got[0] != 75 || got[1] != -1 {
		t.Error(got)
	}
	if got := standard(numbers([][]string{{"0.5", "2/4"}}), numbers([][]string{{"-1", "3"}})); got != "1 2\n\n1/2 1/2 \n\n-1 3 \n" {
		t.Errorf("%q", got)
	}
}

// Every problem of the catalogue is measured.
func TestAllJudgesAreMeasured(t *testing.T) {
	known := catalog.All().Problems
	if len(known) != len(judges) {
		t.Errorf("%d problems, %d measured", len(known), len(judges))
	}
	for i := range min(len(known), len(judges)) {
		if known[i].ID != judges[i].task {
			t.Errorf("problem %d is %s, measured is %s", i, known[i].ID, judges[i].task)
		}
	}
}
