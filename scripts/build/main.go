// Command build makes the static site: it compiles the engine to WebAssembly,
// bundles scripts and styles under content-hashed names, fills in the pages,
// lists everything for the service worker and compresses it beforehand. Every
// URL in the result is relative, so that any static host under any path serves
// it. The same sources give the same bytes.
//
// Usage, at the repository's root: go run ./scripts/build [-out dist] [-draft]
// [-origin https://…], with -release 1.x.y also a release of the embed's script, or with -worker
// .cache/edge what runs on the edge (package wasm/edge)
//
// Compiling and compressing are cached under .cache/ by the hash of what goes
// in; files that did not change are not written again. A draft does without the
// compressed files, of which the engine's takes ten seconds.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"minimex/wasm/edge/policy"
)

func main() {
	out := flag.String("out", "dist", "folder of the finished site")
	draft := flag.Bool("draft", false, "leave the compressed files out")
	worker := flag.String("worker", "", "in place of the site, make the Worker of the edge in this folder")
	address := flag.String("origin", "", "where the site will be, such as https://games.example.edu: some releases of WebKit show no sandboxed frame without")
	release := flag.String("release", "", "file the embed's script in web/embed as this release, such as 1.0.0")
	flag.Parse()
	origin, err := policy.Origin(*address)
	if err != nil {
		fmt.Fprintln(os.Stderr, "build: -origin", err)
		os.Exit(2)
	}
	began := time.Now()
	if *worker != "" {
		if err := buildWorker(".", *worker); err != nil {
			fmt.Fprintln(os.Stderr, "build:", err)
			os.Exit(1)
		}
		fmt.Printf("worker in %s (%.1f s)\n", *worker, time.Since(began).Seconds())
		return
	}
	s, err := build(".", filepath.Join(".cache", "build"), origin, *draft)
	if err == nil && *release != "" {
		err = s.makeRelease(filepath.Join("web", "embed"), *release)
	}
	if err == nil {
		err = s.write(*out)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
	if !*draft {
		s.report(os.Stdout)
	}
	fmt.Printf("build %s in %s (%.1f s)\n", s.build, *out, time.Since(began).Seconds())
}

// build makes the whole site in memory from the sources under root; its origin may be "".
func build(root, cache, origin string, draft bool) (*site, error) {
	s := &site{origin: origin, files: map[string][]byte{}, names: map[string]string{}, imports: map[string][]string{}, onCards: map[string]bool{}}
	for _, shelf := range shelves() {
		e, err := compileEngine(root, cache, shelf)
		if err != nil {
			return nil, err
		}
		s.engines = append(s.engines, e)
		s.addHashed(e.source(), e.wasm)
	}
	pages, err := readPages(filepath.Join(root, "web"))
	if err != nil {
		return nil, err
	}
	steps := []func() error{
		func() error { return s.addIcons(root) },
		func() error { return s.addCatalogue() },
		func() error { return s.addProblems() },
		func() error { return s.addSources() },
		func() error { return s.addLanguages(filepath.Join(root, "web", "i18n")) },
		func() error { return s.bundlePages(root, pages) },
		func() error { return s.bundleFirstWords(root) },
		func() error { return s.bundleWorkers(root) },
		func() error { return s.bundleElement(root) },
		func() error { return s.addReleases(filepath.Join(root, "web", "embed")) },
		func() error { return s.bundleSingle(root, pages) },
		func() error { return s.nameBuild(pages) },
		func() error { return s.addSingle(filepath.Join(cache, "packed"), pages) },
		func() error { return s.addPages(pages) },
		func() error { return s.bundleServiceWorker(root) },
		func() error { return s.addHostFiles(filepath.Join(root, "web", "i18n")) },
	}
	if !draft {
		steps = append(steps, func() error { return s.compress(filepath.Join(cache, "packed")) })
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return s, nil
}
