package main

import (
	"net/http"

	"minimex/wasm/edge/policy"
)

// files gives the content of one of the site's files by its path; a file that is not
// there is an error.
type files interface {
	ReadFile(name string) ([]byte, error)
}

// newHandler serves the API, what other sites ask of a position, and the site's files;
// without files there are no pages. The origin is what the site was built with.
//
// The routes are compared here and not by net/http's ServeMux, which would redirect
// what is not clean and, for four routes, cost the Worker 10 KB.
func newHandler(f files, l limits, origin string) http.Handler {
	engines := newAPI(l)
	figure := &figureHandler{engines}
	catalogue := &cards{files: f, shelf: engines.shelf}
	oembed := &oembedHandler{catalogue}
	pages := &site{f, catalogue}
	return secured(origin, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/api/v1":
			engines.ServeHTTP(w, r)
		case "/figure.svg":
			figure.ServeHTTP(w, r)
		case "/oembed":
			oembed.ServeHTTP(w, r)
		default:
			pages.ServeHTTP(w, r)
		}
	}))
}

// secured sends the security headers with every response.
func secured(origin string, next http.Handler) http.Handler {
	headers := policy.Headers(origin)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, h := range headers {
			w.Header().Set(h.Name, h.Value)
		}
		next.ServeHTTP(w, r)
	})
}

// onlyReads answers what neither gets nor heads, and tells whether it did not have to.
func onlyReads(w http.ResponseWriter, r *http.Request) bool {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return true
	}
	w.Header().Set("Allow", "GET, HEAD")
	w.WriteHeader(http.StatusMethodNotAllowed)
	return false
}
