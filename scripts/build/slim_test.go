package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// compileTest compiles testdata/stack for node.
func compileTest(t *testing.T) []byte {
	t.Helper()
	out := filepath.Join(t.TempDir(), "stack.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out, "./testdata/stack")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

func runUnderNode(t *testing.T, wasm []byte) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "x.wasm")
	if err := os.WriteFile(name, wasm, 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "--stack-size=8192", filepath.Join(runtime.GOROOT(), "lib", "wasm", "wasm_exec_node.js"), name)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH")} // the module takes 8 KB of it at most
	text, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return string(text)
}

// The slim module must do all that the stack's tables are for: grow stacks, scan
// them for garbage, unwind them for panics and deferred calls.
func TestASlimModuleRunsAsBefore(t *testing.T) {
	whole := compileTest(t)
	slimmed, err := slim(whole)
	if err != nil {
		t.Fatal(err)
	}
	if m, err := parseModule(slimmed); err != nil || len(m.segments) > 1000 {
		t.Errorf("a slim module has few segments, and is a module: %v", err)
	}
	want, got := runUnderNode(t, whole), runUnderNode(t, slimmed)
	if got != want || !strings.HasSuffix(got, "done\n") {
		t.Errorf("slim:\n%s\nwhole:\n%s", got, want)
	}
	for _, trace := range []string{"main.deepest", "stack/main.go"} {
		if !bytes.Contains(whole, []byte(trace)) || bytes.Contains(slimmed, []byte(trace)) {
			t.Errorf("%q must stand in the whole module only", trace)
		}
	}
}

func TestSlimRefusesWhatItDoesNotKnow(t *testing.T) {
	whole := compileTest(t)
	at := bytes.Index(whole, headerMagic)
	for name, spoil := range map[string]func([]byte) []byte{
		"nothing":               func([]byte) []byte { return nil },
		"no module":             func(b []byte) []byte { return b[1:] },
		"half a module":         func(b []byte) []byte { return b[:len(b)/2] },
		"another release":       func(b []byte) []byte { b[at] = 0xF0; return b },
		"a huge function count": func(b []byte) []byte { b[at+8+5] = 1; return b },
	} {
		if _, err := slim(spoil(bytes.Clone(whole))); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestTheFunctionTableMustFitItsMemory(t *testing.T) {
	header := func(words ...uint64) []byte {
		b := bytes.Clone(headerMagic)
		for _, w := range words {
			b = binary.LittleEndian.AppendUint64(b, w)
		}
		return append(b, make([]byte, 100)...)
	}
	if _, err := findTables(header(2, 1, 0, 72, 80, 80, 90, 100)); err != nil {
		t.Errorf("a good header: %v", err)
	}
	for name, memory := range map[string][]byte{
		"no functions":        header(0, 1, 0, 72, 80, 80, 90, 100),
		"more than there are": header(20, 1, 0, 72, 80, 80, 90, 100),
		"negative":            header(1<<63, 1, 0, 72, 80, 80, 90, 100),
		"names in the header": header(2, 1, 0, 71, 80, 80, 90, 100),
		"values before names": header(2, 1, 0, 95, 80, 80, 90, 100),
		"index before values": header(2, 1, 0, 72, 80, 80, 90, 89),
		"index outside":       header(2, 1, 0, 72, 80, 80, 90, 1<<40),
		"too short":           headerMagic,
		"two of them":         append(header(2, 1, 0, 72, 80, 80, 90, 100), headerMagic...),
	} {
		if _, err := findTables(memory); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
