package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"minimex/wasm/edge/policy"
)

// site serves the built files.
type site struct{ files fs.FS }

// contentTypes is our own table: the system's differs from machine to machine,
// and a wrong type for the engine keeps it from streaming.
var contentTypes = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".json":        "application/json",
	".wasm":        "application/wasm",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".webmanifest": "application/manifest+json",
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if name == "" || strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	} else if s.isPage(name) {
		redirect(w, r, name)
		return
	}
	kind := contentTypes[path.Ext(name)] // what has none is no part of the site
	if s.files == nil || kind == "" {
		s.missing(w, r)
		return
	}
	content, encoding, err := s.read(name, r.Header.Get("Accept-Encoding"))
	if err != nil {
		s.missing(w, r)
		return
	}
	header := w.Header()
	header.Set("Content-Type", kind)
	header.Set("Vary", "Accept-Encoding")
	for _, dir := range policy.SharedDirs {
		if strings.HasPrefix(name, dir) {
			for _, h := range policy.Shared {
				header.Set(h.Name, h.Value)
			}
		}
	}
	if strings.HasPrefix(name, policy.HashedDir) {
		header.Set("Cache-Control", policy.Immutable)
	} else {
		header.Set("Cache-Control", policy.Revalidate)
		sum := sha256.Sum256(content)
		header.Set("ETag", strconv.Quote(hex.EncodeToString(sum[:8])))
	}
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(content))
}

// isPage reports whether a page's folder was named without its slash.
func (s *site) isPage(name string) bool {
	if s.files == nil {
		return false
	}
	_, err := fs.Stat(s.files, path.Join(name, "index.html"))
	return err == nil
}

// redirect adds the slash, without which a page's relative URLs would miss. The
// target is relative, so that a proxy may serve the site under any path.
func redirect(w http.ResponseWriter, r *http.Request, name string) {
	target := "./" + path.Base(name) + "/"
	if r.URL.RawQuery != "" {
		target += "?" + r.URL.RawQuery
	}
	w.Header().Set("Location", target)
	w.WriteHeader(http.StatusPermanentRedirect)
}

// encodings are those that the build prepares, the smaller first.
var encodings = []struct{ name, ext string }{{"br", ".br"}, {"gzip", ".gz"}}

// read gives a file in the best form that the client takes.
func (s *site) read(name, accepts string) (content []byte, encoding string, err error) {
	for _, e := range encodings {
		if !accepted(accepts, e.name) {
			continue
		}
		if content, err := fs.ReadFile(s.files, name+e.ext); err == nil {
			return content, e.name, nil
		}
	}
	content, err = fs.ReadFile(s.files, name)
	return content, "", err
}

// accepted reads an Accept-Encoding header: whether it names the encoding and
// does not refuse it with a weight of 0.
func accepted(header, encoding string) bool {
	for item := range strings.SplitSeq(header, ",") {
		name, weight, weighted := strings.Cut(item, ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		if !weighted {
			return true
		}
		q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
		return err == nil && q > 0
	}
	return false
}

func (s *site) missing(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Cache-Control", policy.Revalidate)
	var content []byte
	if s.files != nil {
		content, _ = fs.ReadFile(s.files, "404.html") // without it the status must do
	}
	header.Set("Content-Type", contentTypes[".html"])
	w.WriteHeader(http.StatusNotFound)
	if r.Method != http.MethodHead {
		_, _ = w.Write(content)
	}
}
