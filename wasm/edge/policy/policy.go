// Package policy holds the site's security headers in one place: the edge
// handler sends them, scripts/build writes them into the pages for hosts that
// send none of their own. It imports none of ours, so a build tool can use it.
package policy

import (
	"errors"
	"strings"
)

// CSP is the content security policy. 'wasm-unsafe-eval' lets the engine compile
// and nothing else; lit-html and mmx are the only Trusted Types policies, and
// two bundles on one page may each bring lit-html's. A worker may come from a blob,
// since a sandboxed frame can start no other. There is no frame-ancestors: even *
// blocks a file:// host in Chromium.
//
// Where the site's origin is known it stands beside 'self', which means nothing in a
// sandboxed frame of some releases of WebKit; elsewhere the two are the same. It is ""
// or what Origin let through.
func CSP(origin string) string {
	self := strings.TrimSuffix("'self' "+origin, " ")
	return strings.Join([]string{
		"default-src " + self,
		"script-src " + self + " 'wasm-unsafe-eval'",
		"style-src " + self,
		"img-src " + self + " data:",
		"connect-src " + self,
		"worker-src " + self + " blob:",
		"base-uri 'none'",
		"form-action 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types lit-html mmx 'allow-duplicates'",
	}, "; ")
}

// Origin reads a site's origin, such as https://games.example.edu: no path, and nothing
// that would end a source or a directive of a policy. "" is one that is not known.
func Origin(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	origin := strings.TrimSuffix(text, "/")
	scheme, host, found := strings.Cut(origin, "://")
	if !found || scheme != "https" && scheme != "http" || host == "" || strings.ContainsFunc(host, isForeign) {
		return "", errors.New(text + ": want an origin, such as https://games.example.edu")
	}
	return origin, nil
}

// isForeign tells what no host and port are written with.
func isForeign(r rune) bool {
	return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune(".-:[]", r))
}

// FigureCSP is the policy of a picture that is opened by itself: its colours for a
// dark background stand in a style within it, and it has nothing else.
const FigureCSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// Header is one header line.
type Header struct{ Name, Value string }

// Headers are sent with every response of a site whose origin may be known (CSP).
func Headers(origin string) []Header {
	return []Header{
		{"Content-Security-Policy", CSP(origin)},
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "strict-origin-when-cross-origin"},
	}
}

// Shared headers go with what other sites' pages load. A sandboxed frame's origin
// is opaque, so that even the site's own files are foreign to it; and a page that
// is isolated from other origins takes in only frames that are isolated as well.
var Shared = []Header{
	{"Access-Control-Allow-Origin", "*"},
	{"Cross-Origin-Resource-Policy", "cross-origin"},
	{"Cross-Origin-Embedder-Policy", "require-corp"},
}

// SharedDirs are the folders whose files carry the Shared headers.
var SharedDirs = []string{EmbedDir, HashedDir}

const (
	// Immutable is for names that carry a hash of their content.
	Immutable = "public, max-age=31536000, immutable"
	// Revalidate is for stable names.
	Revalidate = "no-cache"
)

const (
	// HashedDir is the folder of the site in which every name carries a hash.
	HashedDir = "assets/"
	// Cards is the file of what other sites show of a link to a game.
	Cards = "cards.json"
	// EmbedDir holds the page that others frame and the script that frames it.
	EmbedDir = "embed/"
)
