package main

import (
	"net/http"

	"github.com/syumai/workers"
)

// main answers one request: each gets a new instance of the program, so that what is
// done here is done for each.
func main() {
	workers.Serve(steady(newHandler(assets{}, edgeLimits, "")))
}

// steady turns a panic into an answer, as a server of net/http would end the
// connection: here the request would hang.
func steady(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if recover() != nil {
				w.WriteHeader(http.StatusInternalServerError)
			}
		}()
		next.ServeHTTP(w, r)
	})
}
