package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// engine is the compiled WebAssembly module; build names the sources it is from.
type engine struct {
	build string
	wasm  []byte
}

// compileEngine compiles wasm/browser, or takes the result of an earlier run with
// the same sources, Go release and flags.
func compileEngine(root, cache string) (*engine, error) {
	id, err := engineHash(root)
	if err != nil {
		return nil, err
	}
	name := filepath.Join(cache, "engine-"+id+".wasm")
	if wasm, err := os.ReadFile(name); err == nil {
		return &engine{id, wasm}, nil
	}
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return nil, err
	}
	full, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	// Without -buildvcs=false an empty commit would change the bytes.
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false",
		"-ldflags=-s -w -X main.build="+id, "-o", full+".part", "./wasm/browser")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	if err := os.Rename(full+".part", full); err != nil {
		return nil, err
	}
	wasm, err := os.ReadFile(full)
	return &engine{id, wasm}, err
}

// engineHash is the hash of all that the module is made of.
func engineHash(root string) (string, error) {
	h := sha256.New()
	fmt.Fprintln(h, runtime.Version())
	add := func(name string) error {
		content, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(h, "%s %d\n", filepath.ToSlash(name), len(content))
		h.Write(content)
		return nil
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		if err := add(name); err != nil {
			return "", err
		}
	}
	for _, dir := range []string{"core", filepath.Join("wasm", "browser")} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "testdata":
				return filepath.SkipDir
			case d.IsDir() || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			rel, err := filepath.Rel(root, name)
			if err != nil {
				return err
			}
			return add(rel)
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:6]), nil
}
