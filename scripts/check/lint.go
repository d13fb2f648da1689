package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// lint runs every check and reports them all, so that one run shows the work.
func lint(root string, w io.Writer) error {
	found := 0
	say := func(format string, args ...any) {
		found++
		fmt.Fprintf(w, format+"\n", args...)
	}
	names, err := ownFiles(root)
	if err != nil {
		return err
	}
	for _, name := range names {
		content, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return err
		}
		for _, f := range inspect(name, content) {
			say("%s", f)
		}
	}
	if out, err := exec.Command("gofmt", append([]string{"-l"}, only(names, ".go")...)...).CombinedOutput(); err != nil || len(out) > 0 {
		say("gofmt: %s", strings.Join(strings.Fields(string(out)), " "))
	}
	for _, target := range [][]string{nil, {"GOOS=js", "GOARCH=wasm"}} {
		cmd := exec.Command("go", "vet", "./...")
		cmd.Env = append(os.Environ(), target...)
		if out, err := cmd.CombinedOutput(); err != nil {
			say("go vet %s\n%s", strings.Join(target, " "), out)
		}
	}
	if err := pins(root, say); err != nil {
		return err
	}
	if found > 0 {
		return errors.New("lint: see above")
	}
	return nil
}

// outside are folders of what people did not write.
var outside = map[string]bool{"node_modules": true, "dist": true, "testdata": true, ".git": true, ".cache": true, "output": true}

// ownFiles lists the sources that people write, from the repository's root.
func ownFiles(root string) ([]string, error) {
	var names []string
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if outside[d.Name()] {
				return filepath.SkipDir
			}
			return nil
		}
		switch filepath.Ext(name) {
		case ".go", ".js", ".css", ".html", ".ts":
			names = append(names, rel)
		}
		return nil
	})
	return names, err
}

func only(names []string, ext string) []string {
	var list []string
	for _, n := range names {
		if filepath.Ext(n) == ext {
			list = append(list, n)
		}
	}
	return list
}

// maxLines bounds a file: past it, a file has more than one subject.
const maxLines = 400

// The words are put together here so that this file does not find itself.
var leftover = regexp.MustCompile(`\b(` + strings.Join([]string{"TO" + "DO", "FIX" + "ME", "X" + "XX"}, "|") + `)\b`)

// inspect holds one file against the house rules.
func inspect(name string, content []byte) []string {
	var found []string
	lines := bytes.Split(content, []byte("\n"))
	if len(lines)-1 > maxLines && name != filepath.FromSlash(protocolTypes) {
		found = append(found, fmt.Sprintf("%s: %d lines, at most %d", name, len(lines)-1, maxLines))
	}
	for i, l := range lines {
		if leftover.Match(l) {
			found = append(found, fmt.Sprintf("%s:%d: unfinished work", name, i+1))
		}
		if bytes.HasSuffix(l, []byte(" ")) || bytes.HasSuffix(l, []byte("\t")) || bytes.HasSuffix(l, []byte("\r")) {
			found = append(found, fmt.Sprintf("%s:%d: white space at the end", name, i+1))
		}
	}
	if len(content) > 0 && !bytes.HasSuffix(content, []byte("\n")) {
		found = append(found, name+": no newline at the end")
	}
	return found
}
