package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
)

// pins checks what the project is built and tested with. Go's modules are as go.sum
// has them; every npm package is named by one exact version, and its lock has the
// hash of each archive and no place to get it from, so that any registry will do and
// none can give other bytes. Which versions have known faults is no question for a
// check without a network: npm audit and govulncheck ask for it.
func pins(root string, say func(format string, args ...any)) error {
	verify := exec.Command("go", "mod", "verify")
	verify.Dir = root
	if out, err := verify.CombinedOutput(); err != nil {
		say("go mod verify: %s", strings.TrimSpace(string(out)))
	}
	return filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if outside[d.Name()] {
				return filepath.SkipDir
			}
			return nil
		}
		if d.Name() != "package.json" {
			return nil
		}
		manifest, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		lock, err := os.ReadFile(filepath.Join(filepath.Dir(name), "package-lock.json"))
		if err != nil {
			say("%s: %v", name, err)
			return nil
		}
		for _, f := range inspectPins(manifest, lock) {
			say("%s: %s", name, f)
		}
		return nil
	})
}

var exact = regexp.MustCompile(`^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$`)

// inspectPins compares a package.json and its lock with the rules above.
func inspectPins(manifest, lock []byte) []string {
	var found []string
	say := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	var wanted struct {
		Dependencies    map[string]string
		DevDependencies map[string]string
		Overrides       map[string]any
	}
	if err := json.Unmarshal(manifest, &wanted); err != nil {
		return []string{err.Error()}
	}
	var locked struct {
		Packages map[string]struct {
			Version, Resolved, Integrity string
			InBundle, Link               bool
		}
	}
	if err := json.Unmarshal(lock, &locked); err != nil {
		return []string{err.Error()}
	}
	for _, list := range []map[string]string{wanted.Dependencies, wanted.DevDependencies} {
		for _, name := range sorted(list) {
			if !exact.MatchString(list[name]) {
				say("%s %q is no exact version", name, list[name])
			}
			if got := locked.Packages["node_modules/"+name].Version; got != list[name] {
				say("%s is %q in the lock, not %q", name, got, list[name])
			}
		}
	}
	var overrides func(list map[string]any)
	overrides = func(list map[string]any) {
		for _, name := range sorted(list) {
			switch v := list[name].(type) {
			case string:
				if !exact.MatchString(v) {
					say("override %s %q is no exact version", name, v)
				}
			case map[string]any:
				overrides(v)
			}
		}
	}
	overrides(wanted.Overrides)
	for _, name := range sorted(locked.Packages) {
		p := locked.Packages[name]
		switch {
		case name == "": // the project itself
		case p.Link || p.Resolved != "":
			say("the lock names a place of %s", name)
		case p.InBundle: // within another's archive, under its hash
		case !strings.HasPrefix(p.Integrity, "sha512-"):
			say("the lock has no hash of %s", name)
		}
	}
	return found
}

func sorted[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
