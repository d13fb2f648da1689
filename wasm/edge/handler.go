package main

import (
	"io/fs"
	"net/http"

	"minimex/wasm/edge/policy"
)

// newHandler serves the API, figures and the site's files; files is nil where the
// platform serves them itself.
func newHandler(files fs.FS, l limits) http.Handler {
	mux := http.NewServeMux()
	engines := newAPI(l)
	mux.Handle("/api/v1", engines)
	mux.Handle("/figure.svg", &figureHandler{engines})
	mux.Handle("/", &site{files})
	return secured(mux)
}

// secured sends the security headers with every response.
func secured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, h := range policy.Headers {
			w.Header().Set(h.Name, h.Value)
		}
		next.ServeHTTP(w, r)
	})
}
