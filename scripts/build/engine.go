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

	"minimex/core/catalog"
)

// shelf names a part of the catalogue by the build tag of wasm/browser that picks
// it. A first visit loads the module of the shelf that its game is on, which is
// smaller; what is kept for use offline is the last one alone, which has everything:
// all shelves' together would be twice as large.
type shelf struct {
	name string
	catalog.Shelf
}

func shelves() []shelf {
	return []shelf{{"first", catalog.First()}, {"partisan", catalog.Partisan()}, {"impartial", catalog.Impartial()}, {wholeShelf, catalog.All()}}
}

const wholeShelf = "whole"

// engine is the compiled WebAssembly module of a shelf; build names the sources it
// is from.
type engine struct {
	shelf shelf
	build string
	wasm  []byte
}

// source is the name by which the site knows the module.
func (e *engine) source() string { return e.shelf.name + ".wasm" }

// compileEngine compiles wasm/browser for one shelf, or takes the result of an
// earlier run with the same sources, Go release and flags.
func compileEngine(root, cache string, s shelf) (*engine, error) {
	id, err := engineHash(root, s.name)
	if err != nil {
		return nil, err
	}
	name, err := filepath.Abs(filepath.Join(cache, "engine-"+id+".wasm"))
	if err != nil {
		return nil, err
	}
	wasm, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		wasm, err = runCompiler(root, s.name, id, name)
	}
	if err != nil {
		return nil, err
	}
	slimmed, err := slim(wasm)
	if err != nil { // another Go release: the page works with the whole module, and loads longer
		fmt.Fprintln(os.Stderr, "warning: the engine is shipped whole:", err)
		slimmed = wasm
	}
	return &engine{s, id, slimmed}, nil
}

// compilerFlags make the module small. Outside of the solvers, Dodgem's rules and the
// contest problems no function is inlined: copies of one body cost 5 % over the wire
// and no hot loop is out there. Without -buildvcs=false an empty commit would change
// the bytes.
var compilerFlags = []string{
	"-trimpath", "-buildvcs=false",
	"-gcflags=all=-l", "-gcflags=minimex/core/solve/...=", "-gcflags=minimex/core/games/dodgem=",
	"-gcflags=minimex/core/problems=",
}

func runCompiler(root, shelf, id, name string) ([]byte, error) {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return nil, err
	}
	part := name + ".part"
	args := append([]string{"build"}, compilerFlags...)
	cmd := exec.Command("go", append(args, "-tags="+shelf, "-ldflags=-s -w -X main.build="+id, "-o", part, "./wasm/browser")...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	if err := os.Rename(part, name); err != nil {
		return nil, err
	}
	return os.ReadFile(name)
}

// engineHash is the hash of all that a shelf's module is made of.
func engineHash(root, shelf string) (string, error) {
	h := sha256.New()
	fmt.Fprintln(h, runtime.Version(), compilerFlags, shelf)
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
