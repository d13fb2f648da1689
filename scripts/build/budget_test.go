package main

import (
	"path"
	"path/filepath"
	"regexp"
	"testing"

	"minimex/wasm/edge/policy"
)

// budget is how much of the site may be transferred for something, in bytes by
// brotli.
type budget struct {
	what        string
	bytes, most int
}

// engineBudgets are those of each shelf's engine, in kB.
var engineBudgets = map[string]int{"first": 720, "partisan": 900, "impartial": 950, "whole": 1260}

// pageBudgets are those of the scripts, styles and page that each page asks for at
// once, in kB; a game's page counts with the worker that it starts.
var pageBudgets = map[string]int{
	"index.html": 56, "play/index.html": 60, "embed/index.html": 50, "ways/index.html": 66, "matrix/index.html": 76,
	"search/index.html": 70, "hunt/index.html": 60, "problems/index.html": 60, "sources/index.html": 56, "lecture/index.html": 56,
}

// budgetsOf weighs the site.
func budgetsOf(t *testing.T, s *site) []budget {
	t.Helper()
	const kB = 1000
	size := func(p string) int {
		if b, ok := s.files[p+".br"]; ok {
			return len(b)
		}
		return len(s.files[p])
	}
	list := []budget{{"the element that other sites load, unpacked", len(s.files[elementScript]), 30 * kB}}
	for _, e := range s.engines {
		list = append(list, budget{"engine of " + e.shelf.name + " games", size(s.names[e.source()]), engineBudgets[e.shelf.name] * kB})
	}
	for name, most := range pageBudgets {
		b := budget{"scripts, styles and page of " + name, 0, most * kB}
		if name == "play/index.html" || name == "embed/index.html" {
			b.bytes = size(s.names[workerSource])
		}
		for p := range loaded(t, s, name) {
			if ext := path.Ext(p); ext == ".html" || ext == ".js" || ext == ".css" {
				b.bytes += size(p)
			}
		}
		list = append(list, b)
	}
	first := budget{"all until the first game can be played", 0, 850 * kB}
	for _, p := range []string{s.names[workerSource], s.names["first.wasm"], s.names["i18n/vi.json"], s.partName("nim")} {
		first.bytes += size(p)
	}
	for p := range loaded(t, s, "play/index.html") {
		first.bytes += size(p)
	}
	whole := budget{"the whole offline set", size(serviceWorker), 3000 * kB}
	for _, e := range s.precache() {
		if ext := path.Ext(e.URL); ext != ".br" && ext != ".gz" { // of a site that is packed
			whole.bytes += size(e.URL)
		}
	}
	return append(list, first, whole)
}

func TestTransferBudgets(t *testing.T) {
	s := built(t)
	if err := s.compress(filepath.Join(root, ".cache", "build", "packed")); err != nil {
		t.Fatal(err)
	}
	for name := range s.files {
		if _, known := pageBudgets[name]; !known && path.Base(name) == "index.html" && name != policy.EmbedDir+"room/index.html" {
			t.Errorf("%s has no budget", name)
		}
	}
	for _, b := range budgetsOf(t, s) {
		t.Logf("%s: %d of %d bytes", b.what, b.bytes, b.most)
		if b.bytes == 0 || b.bytes > b.most {
			t.Errorf("%s: %d bytes, at most %d", b.what, b.bytes, b.most)
		}
	}
}

var staticImport = regexp.MustCompile(`\b(?:from|import)\s*"(\.[^"]+)"`)

// loaded is what a page loads at once: all that it names, and what its scripts
// import before they run.
func loaded(t *testing.T, s *site, page string) map[string]bool {
	t.Helper()
	seen := map[string]bool{}
	next := []string{page}
	for len(next) > 0 {
		p := next[0]
		next = next[1:]
		if seen[p] {
			continue
		}
		seen[p] = true
		pattern := map[string]*regexp.Regexp{".html": reference, ".js": staticImport}[path.Ext(p)]
		if pattern == nil {
			continue
		}
		for _, m := range pattern.FindAllStringSubmatch(string(s.files[p]), -1) {
			next = append(next, resolve(t, p, m[1]))
		}
	}
	return seen
}
