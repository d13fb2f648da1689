package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/andybalholm/brotli"
)

// sizes are bytes as they are transferred: by brotli where that is smaller.
type sizes struct {
	// Parts is what a first visit to a game asks for until it can be played, by
	// kind: html, css, js, wasm, json, other.
	Parts map[string]int `json:"parts"`
	// First is their sum, Offline that of what the service worker keeps, itself
	// included.
	First   int `json:"first"`
	Offline int `json:"offline"`
}

// Code is the page itself: scripts, styles and HTML.
func (s sizes) Code() int { return s.Parts["js"] + s.Parts["css"] + s.Parts["html"] }

// sizesOf weighs the files behind the paths of a visit, and what is kept of dist.
func sizesOf(dist string, paths []string) (sizes, error) {
	s := sizes{Parts: map[string]int{}}
	once := map[string]bool{}
	for _, p := range paths {
		if strings.HasSuffix(p, "/") {
			p += "index.html"
		}
		if once[p] {
			continue
		}
		once[p] = true
		n, err := packed(filepath.Join(dist, filepath.FromSlash(path.Clean("/"+p))))
		if err != nil {
			return s, err
		}
		s.Parts[kindOf(p)] += n
		s.First += n
	}
	worker, err := os.ReadFile(filepath.Join(dist, "sw.js"))
	if err != nil {
		return s, err
	}
	for _, m := range append(keptURL.FindAllSubmatch(worker, -1), [][]byte{nil, []byte("sw.js")}) {
		n, err := packed(filepath.Join(dist, filepath.FromSlash(string(m[1]))))
		if err != nil {
			return s, err
		}
		s.Offline += n
	}
	return s, nil
}

// keptURL is a file in the service worker's list.
var keptURL = regexp.MustCompile(`\burl"?:"([^"]+)"`)

func kindOf(name string) string {
	switch ext := strings.TrimPrefix(path.Ext(name), "."); ext {
	case "html", "css", "js", "wasm", "json":
		return ext
	}
	return "other"
}

// packed is a file's size by brotli; a build has usually compressed it already.
func packed(name string) (int, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return 0, err
	}
	ready, err := os.Stat(name + ".br")
	if err == nil {
		return min(len(content), int(ready.Size())), nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return 0, err
	}
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, brotli.BestCompression)
	if _, err := w.Write(content); err != nil {
		return 0, err
	}
	if err := w.Close(); err != nil {
		return 0, err
	}
	return min(len(content), b.Len()), nil
}
