package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// buildWorker makes what runs on the edge in a folder: the handler as WebAssembly,
// and the scripts that join it to the platform, by their own generator.
func buildWorker(root, dir string) error {
	generate := exec.Command("go", "tool", "workers-assets-gen", "-mode=go", "-o", dir)
	generate.Dir = root
	if out, err := generate.CombinedOutput(); err != nil {
		return fmt.Errorf("worker: %w\n%s", err, out)
	}
	overlay, err := leanOverlay(root)
	if err != nil {
		return err
	}
	replacements, err := filepath.Abs(filepath.Join(dir, "overlay.json"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(replacements, overlay, 0o644); err != nil {
		return err
	}
	name := filepath.Join(filepath.Dir(replacements), "app.wasm")
	args := append([]string{"build", "-overlay=" + replacements}, compilerFlags...)
	compile := exec.Command("go", append(args, "-ldflags=-s -w", "-o", name, "./wasm/edge")...)
	compile.Dir = root
	compile.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := compile.CombinedOutput(); err != nil {
		return fmt.Errorf("worker: %w\n%s", err, out)
	}
	if err := os.Remove(replacements); err != nil {
		return err
	}
	wasm, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	slimmed, err := slim(wasm)
	if err != nil {
		return err // whole, it is too large for what the edge takes
	}
	return os.WriteFile(name, slimmed, 0o644)
}

// leanOverlay is the go command's -overlay that puts wasm/edge/lean/http in the place
// of net/http: of the original no file stays.
func leanOverlay(root string) ([]byte, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	original := filepath.Join(strings.TrimSpace(string(out)), "src", "net", "http")
	theirs, err := filepath.Glob(filepath.Join(original, "*.go"))
	if err != nil {
		return nil, err
	}
	ours, err := filepath.Glob(filepath.Join(root, "wasm", "edge", "lean", "http", "*.go"))
	if err != nil {
		return nil, err
	}
	if len(theirs) == 0 || len(ours) == 0 {
		return nil, errors.New("worker: no net/http to replace")
	}
	replace := map[string]string{}
	for _, name := range theirs {
		replace[name] = ""
	}
	for _, name := range ours {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		full, err := filepath.Abs(name)
		if err != nil {
			return nil, err
		}
		replace[filepath.Join(original, "lean_"+filepath.Base(name))] = full
	}
	return json.Marshal(map[string]any{"Replace": replace})
}
