package archtest

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// root is the module's folder, seen from this package.
const root = "../.."

// layers are the packages from the bottom up; a package may import only from
// layers below its own. A name ending in /... stands for all below it.
var layers = [][]string{
	{"core/wire", "core/game", "core/matrix"},
	{"core/scene"},
	{"core/cert"},
	{"core/solve"},
	{"core/solve/...", "core/explain"},
	{"core/solve/digraph", "core/solve/nash", "core/solve/zerosum"},
	{"core/games/heaps", "core/games/row"},
	{"core/games/..."},
	{"core/problems", "core/lessons"},
	{"core/catalog", "core/solve/auto"},
	{"core/play"},
	{"core/api"},
	{"core/gametest"},
	{"wasm/edge/policy"},
	{"wasm/..."},
	{"scripts/..."},
}

func layerOf(pkg string) int {
	found := -1
	longest := 0
	for i, layer := range layers {
		for _, name := range layer {
			prefix, all := strings.CutSuffix(name, "/...")
			if (pkg == name || all && strings.HasPrefix(pkg, prefix+"/")) && len(name) > longest {
				found, longest = i, len(name)
			}
		}
	}
	return found
}

// outside says who may import what is not ours, by the first part of the path
// that names it.
var outside = []struct {
	path string
	may  []string
}{
	{"syscall/js", nil},
	{"github.com/hack-pad/safejs", []string{"wasm/browser"}},
	{"github.com/syumai/workers", []string{"wasm/edge"}},
	{"net/http", []string{"wasm/edge", "scripts/bench"}},
	{"os", []string{"wasm/", "scripts/"}},
	{"log", []string{"wasm/", "scripts/"}},
	// Whatever the browser loads does without: encoding/json makes the engine a
	// tenth larger (package wire tells), and of fmt, which math/big links, only
	// what is called counts. Package gametest is for tests alone.
	{"encoding/json", []string{"wasm/edge/", "scripts/"}},
	{"encoding/xml", []string{"wasm/edge/", "scripts/"}},
	{"fmt", []string{"wasm/edge/", "scripts/", "core/gametest/"}},
}

func TestImports(t *testing.T) {
	seen := 0
	for file, imports := range sources(t) {
		pkg := path.Dir(file)
		if pkg == "core/archtest" {
			continue
		}
		test := strings.HasSuffix(file, "_test.go")
		if layerOf(pkg) < 0 {
			t.Errorf("%s is in no layer", pkg)
		}
		for _, imported := range imports {
			seen++
			if ours, ok := strings.CutPrefix(imported, "minimex/"); ok {
				if !test && ours != pkg && layerOf(ours) >= layerOf(pkg) {
					t.Errorf("%s imports %s, which is not below it", file, ours)
				}
				continue
			}
			for _, rule := range outside {
				if !test && (imported == rule.path || strings.HasPrefix(imported, rule.path+"/")) && !allowed(pkg, rule.may) {
					t.Errorf("%s imports %s: only %v may", file, imported, rule.may)
				}
			}
			if !test && strings.HasPrefix(pkg, "core/") && strings.Contains(imported, ".") {
				t.Errorf("%s imports %s: the core stands on the standard library alone", file, imported)
			}
		}
	}
	if seen < 50 {
		t.Fatalf("only %d imports seen", seen)
	}
}

func allowed(pkg string, may []string) bool {
	for _, m := range may {
		if strings.HasPrefix(pkg+"/", m) {
			return true
		}
	}
	return false
}

// A certificate's checker must not lean on what it checks.
func TestCheckersDoNotImportSolvers(t *testing.T) {
	for file, imports := range sources(t) {
		if !strings.HasPrefix(file, "core/cert/") {
			continue
		}
		for _, imported := range imports {
			if strings.HasPrefix(imported, "minimex/core/solve") {
				t.Errorf("%s imports %s", file, imported)
			}
		}
	}
}

// The initial state of a program is its own: nothing in the core runs before it
// is called.
func TestNoInit(t *testing.T) {
	for file := range sources(t) {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(file, "core/") && strings.Contains("\n"+string(text), "\nfunc "+"init()") {
			t.Errorf("%s has an init", file)
		}
	}
}

// sources are all Go files with their imports, by path from the root.
func sources(t *testing.T) map[string][]string {
	t.Helper()
	files := map[string][]string{}
	for _, top := range []string{"core", "wasm", "scripts"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") {
				return err
			}
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			file := strings.TrimPrefix(filepath.ToSlash(name), root+"/")
			files[file] = []string{}
			for _, i := range f.Imports {
				files[file] = append(files[file], strings.Trim(i.Path.Value, `"`))
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}
