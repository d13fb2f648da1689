// Command edge is the site and its API as one http.Handler. Natively it is the
// local server; built for GOOS=js it runs as a Cloudflare Worker, where the
// platform serves the site's files and hands the worker the rest (wrangler.jsonc
// lists it).
//
//	go run ./wasm/edge [-dir dist]     serves on http://localhost:8080, or $PORT
//
// The API is POST /api/v1: the body is one request of the protocol, the response
// its reply. Work is bounded by small budgets, since readers with large problems
// have the whole engine in their browser. GET /figure.svg is a position's picture,
// GET /oembed the code to show a link in another page, and the play page says what
// game it shows to sites that run no script.
package main
