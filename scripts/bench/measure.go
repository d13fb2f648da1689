package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
)

// measurement is everything that one run measured.
type measurement struct {
	Go      string    `json:"go"`
	Browser string    `json:"browser"`
	Native  []kernels `json:"native"` // by round
	WASM    []kernels `json:"wasm"`
	JS      []kernels `json:"js"`
	Hints   []hint    `json:"hints"`
	Proof   proof     `json:"proof"`
	Tables  []tabled  `json:"tables"`
	Rival   *rival    `json:"rival,omitempty"`
	Visits  []visit   `json:"visits"`
	Loads   []load    `json:"loads"`
	Sizes   sizes     `json:"sizes"`

	Lighthouse []scored `json:"lighthouse"`
}

// scored is what Lighthouse says of a page, in each round: scores of 100 by
// category, metrics in ms (the shift is a number) by audit. Machine is its index
// of how fast the machine is.
type scored struct {
	Page    string               `json:"page"`
	Machine float64              `json:"machine"`
	Scores  map[string][]float64 `json:"scores"`
	Metrics map[string][]float64 `json:"metrics"`
}

// kernels are timings by task.
type kernels map[string]timing

type timing struct {
	Answer string    `json:"answer"`
	MS     []float64 `json:"ms"`
}

// hint is op reply at level 1: First on an engine that has just started, MS after.
type hint struct {
	Name  string    `json:"name"`
	First float64   `json:"first"`
	MS    []float64 `json:"ms"`
}

// proof is op series on a sequence with a late period: ms until it is proved, how
// often progress was told, and ms until a cancel was heard.
type proof struct {
	Name     string  `json:"name"`
	Answer   string  `json:"answer"`
	MS       float64 `json:"ms"`
	Progress int     `json:"progress"`
	Cancel   float64 `json:"cancel"`
}

// visit is a first visit: ms from the navigation until a move can be made, and
// from a press until the computer has answered; Paths were asked for by then.
type visit struct {
	Interactive float64  `json:"interactive"`
	Reply       float64  `json:"reply"`
	Paths       []string `json:"paths"`
}

func measure(dist string, rounds int) (*measurement, error) {
	dir, err := os.MkdirTemp("", "minimex-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	native, edge := filepath.Join(dir, "kernel"), filepath.Join(dir, "edge")
	for _, b := range []struct {
		out, pkg string
		env      []string
	}{
		{native, "./scripts/bench/kernel", nil},
		{native + ".wasm", "./scripts/bench/kernel", []string{"GOOS=js", "GOARCH=wasm"}},
		{edge, "./wasm/edge", nil},
	} {
		cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-o", b.out, b.pkg)
		cmd.Env = append(os.Environ(), b.env...)
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", b.pkg, err, out)
		}
	}
	if err := copyWASMExec(dir); err != nil {
		return nil, err
	}
	m := &measurement{Go: runtime.Version()}
	// Half of the native rounds before the browser's and half after them, so that
	// a machine that warms up or gets busy does not favour one side.
	before, err := runNative(native, (rounds+1)/2)
	if err != nil {
		return nil, err
	}
	if err := m.drive(dir, dist, edge, rounds); err != nil {
		return nil, err
	}
	after, err := runNative(native, rounds/2)
	if err != nil {
		return nil, err
	}
	m.Native = append(before, after...)
	if m.Rival, err = compareWithLRS(repeats); err != nil {
		return nil, err
	}
	m.Sizes, err = sizesOf(dist, m.Visits[0].Paths)
	return m, err
}

// copyWASMExec puts Go's own loader beside the module.
func copyWASMExec(dir string) error {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	loader, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "wasm_exec.js"), loader, 0o644)
}

func runNative(kernel string, rounds int) ([]kernels, error) {
	list := make([]kernels, rounds)
	for i := range list {
		cmd := exec.Command(kernel, strconv.Itoa(warm), strconv.Itoa(repeats))
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("kernel: %w", err)
		}
		if err := json.Unmarshal(out, &list[i]); err != nil {
			return nil, fmt.Errorf("kernel: %w", err)
		}
	}
	return list, nil
}

// drive runs what happens in Chromium, with the site served by the project's own
// server.
func (m *measurement) drive(dir, dist, edge string, rounds int) error {
	full, err := filepath.Abs(dist)
	if err != nil {
		return err
	}
	server := exec.Command(edge, "-dir", full)
	server.Env = append(os.Environ(), "PORT=0")
	server.Stderr = os.Stderr
	pipe, err := server.StdoutPipe()
	if err != nil {
		return err
	}
	if err := server.Start(); err != nil {
		return err
	}
	defer func() {
		_ = server.Process.Kill()
		_ = server.Wait() // it was killed, which is no news
	}()
	line, err := bufio.NewReader(pipe).ReadString('\n')
	if err != nil {
		return fmt.Errorf("edge: %w", err)
	}
	site := regexp.MustCompile(`http:\S+`).FindString(line)
	options, err := json.Marshal(map[string]any{
		"kernel": dir, "dist": full, "site": site + "/", "rounds": rounds, "warm": warm, "repeats": repeats,
	})
	if err != nil {
		return err
	}
	driver := exec.Command("node", filepath.Join("scripts", "bench", "driver.mjs"), string(options))
	driver.Stderr = os.Stderr
	out, err := driver.Output()
	if err != nil {
		return fmt.Errorf("driver: %w", err)
	}
	d := json.NewDecoder(bytes.NewReader(out))
	d.DisallowUnknownFields()
	return d.Decode(m)
}

// agree makes sure that all sides solved the same thing.
func (m *measurement) agree() error {
	answers := map[string]string{}
	for _, side := range [][]kernels{m.Native, m.WASM, m.JS} {
		for _, round := range side {
			for task, t := range round {
				name := strings.TrimSuffix(task, " tuned")
				if known, ok := answers[name]; ok && known != t.Answer {
					return fmt.Errorf("%s: one side answers %s, another %s", name, known, t.Answer)
				}
				answers[name] = t.Answer
			}
		}
	}
	if want := 7 + len(judges) + len(boards) + len(matrices); len(answers) != want {
		return fmt.Errorf("%d tasks were timed, want %d", len(answers), want)
	}
	if m.Rival != nil && m.Rival.Differ != "" {
		return fmt.Errorf("lrsnash finds other equilibria: %s", m.Rival.Differ)
	}
	if want := "proved 4 from 2268248"; m.Proof.Answer != want {
		return fmt.Errorf("%s is %s, want %s", m.Proof.Name, m.Proof.Answer, want)
	}
	return m.agreeTables()
}
