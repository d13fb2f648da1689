package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"

	"minimex/wasm/edge/policy"
)

// site is the finished site in memory.
type site struct {
	// files holds the content by path from the site's root, slashes always.
	files map[string][]byte
	// names gives the path of an asset by the source's name ("js/play.js").
	names map[string]string
	// imports gives the chunks that a script asks for as soon as it is read.
	imports map[string][]string
	engines []*engine
	// releases are the names of the element's releases, from the oldest on.
	releases []string
	// parts is the hash that the names of the words' parts carry, onCards the keys
	// that the gallery's pictures say.
	parts   string
	onCards map[string]bool
	// single is what the site in one file has of its own; ingredients are the hashes of
	// what pages depend on that is no file.
	single      singleParts
	ingredients []string
	// origin is where the site will be, "" where that is not known.
	origin string
	// build is the id of this very site.
	build string
}

// hash is short, for names: 10 hex digits.
func hash(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:5])
}

// addHashed files content under a name that carries its hash and remembers it
// under the source's name.
func (s *site) addHashed(source string, content []byte) {
	ext := path.Ext(source)
	base := strings.TrimSuffix(path.Base(source), ext)
	name := policy.HashedDir + base + "-" + hash(content) + ext
	s.files[name] = content
	s.names[source] = name
}

// paths lists the files in order.
func (s *site) paths() []string {
	list := make([]string, 0, len(s.files))
	for p := range s.files {
		list = append(list, p)
	}
	sort.Strings(list)
	return list
}

// write brings the folder to the site's state: hashed files first and the
// service worker last, so that a reader in between meets a whole site.
func (s *site) write(dir string) error {
	order := s.paths()
	sort.SliceStable(order, func(i, j int) bool { return rank(order[i]) < rank(order[j]) })
	for _, p := range order {
		if err := writeChanged(filepath.Join(dir, filepath.FromSlash(p)), s.files[p]); err != nil {
			return err
		}
	}
	return s.removeOthers(dir)
}

func rank(p string) int {
	switch {
	case strings.HasPrefix(p, policy.HashedDir):
		return 0
	case strings.HasPrefix(p, serviceWorker):
		return 2
	}
	return 1
}

// writeChanged leaves a file alone that already has the content; others see the
// old content or the new, never half of it.
func writeChanged(name string, content []byte) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, content) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	part := name + ".part"
	if err := os.WriteFile(part, content, 0o644); err != nil {
		return err
	}
	return os.Rename(part, name)
}

// removeOthers deletes what an earlier build left.
func (s *site) removeOthers(dir string) error {
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		if _, ours := s.files[filepath.ToSlash(rel)]; ours {
			return nil
		}
		return os.Remove(name)
	})
}

// report prints the transfer sizes (brotli) by which the site is judged.
func (s *site) report(w io.Writer) {
	sizes := map[string]int{}
	for _, p := range s.paths() {
		if packed, ok := strings.CutSuffix(p, ".br"); ok {
			sizes[path.Ext(packed)] += len(s.files[p])
		}
	}
	fmt.Fprint(w, "brotli:")
	for _, e := range s.engines {
		fmt.Fprintf(w, " engine of %s games %d KB,", e.shelf.name, kb(len(s.files[s.names[e.source()]+".br"])))
	}
	fmt.Fprintf(w, " js %d KB, css %d KB, html %d KB, languages %d KB\n",
		kb(sizes[".js"]), kb(sizes[".css"]), kb(sizes[".html"]), kb(sizes[".json"]))
}

func kb(n int) int { return (n + 999) / 1000 }
