package main

import (
	"net/http"
	"path"
	"strings"

	"minimex/wasm/edge/policy"
)

// site serves the built files, the play page with what is shown on it in its head.
type site struct {
	files files
	cards *cards
}

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
	if !onlyReads(w, r) {
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
	header := w.Header()
	var head string
	if name == playPage {
		head = s.cards.head(r)
	}
	accepts := r.Header.Values("Accept-Encoding")
	if head != "" {
		accepts = nil // what is prepared has another head
	}
	content, encoding, err := s.read(name, accepts)
	if err != nil {
		s.missing(w, r)
		return
	}
	if head != "" {
		content = []byte(strings.Replace(string(content), beforeTitle, head+beforeTitle, 1))
		header.Set("Vary", "Accept-Encoding, Accept-Language")
	} else {
		header.Set("Vary", "Accept-Encoding")
	}
	header.Set("Content-Type", kind)
	for _, dir := range policy.SharedDirs {
		if strings.HasPrefix(name, dir) {
			share(w)
		}
	}
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	if strings.HasPrefix(name, policy.HashedDir) {
		header.Set("Cache-Control", policy.Immutable)
		answer(w, r, http.StatusOK, content)
		return
	}
	header.Set("Cache-Control", policy.Revalidate)
	answerTagged(w, r, content)
}

// share lets other sites' pages load an answer.
func share(w http.ResponseWriter) {
	for _, h := range policy.Shared {
		w.Header().Set(h.Name, h.Value)
	}
}

const (
	playPage = "play/index.html"
	// beforeTitle is the place in a page where tags about it are put.
	beforeTitle = "<title>"
)

// isPage reports whether a page's folder was named without its slash.
func (s *site) isPage(name string) bool {
	if s.files == nil {
		return false
	}
	_, err := s.files.ReadFile(path.Join(name, "index.html"))
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
func (s *site) read(name string, accepts []string) (content []byte, encoding string, err error) {
	for _, e := range encodings {
		if !accepted(accepts, e.name) {
			continue
		}
		if content, err := s.files.ReadFile(name + e.ext); err == nil {
			return content, e.name, nil
		}
	}
	content, err = s.files.ReadFile(name)
	return content, "", err
}

// accepted tells whether the lines of Accept-Encoding name an encoding and do not
// refuse it with a weight of 0.
func accepted(lines []string, encoding string) bool {
	yes := false
	weighted(lines, func(name string, weight float64) bool {
		if strings.EqualFold(name, encoding) {
			yes = weight > 0
			return false
		}
		return true
	})
	return yes
}

func (s *site) missing(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", policy.Revalidate)
	var content []byte
	if s.files != nil {
		content, _ = s.files.ReadFile("404.html") // without it the status must do
	}
	w.Header().Set("Content-Type", contentTypes[".html"])
	answer(w, r, http.StatusNotFound, content)
}
