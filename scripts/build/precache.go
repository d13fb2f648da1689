package main

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"minimex/wasm/edge/policy"
)

// entry is one file that the service worker keeps, as Workbox reads it.
type entry struct {
	URL string `json:"url"`
	// Revision is null for a name that carries its own hash.
	Revision *string `json:"revision"`
	// Integrity lets the browser refuse any other bytes under that name.
	Integrity string `json:"integrity,omitempty"`
}

// precache lists every file that a page can ask for offline: of the engines the one
// that has everything, which a page that is kept asks alone.
func (s *site) precache() []entry {
	onlineOnly := map[string]bool{}
	for _, e := range s.engines {
		onlineOnly[s.names[e.source()]] = e.shelf.name != wholeShelf
	}
	for source, name := range s.names {
		onlineOnly[name] = onlineOnly[name] || strings.HasPrefix(source, screenshotSource) // seen before anything is kept
	}
	list := []entry{}
	for _, p := range s.paths() {
		switch {
		case onlineOnly[p], isRelease(p): // pages of other sites load a release, and none of this one does
		case strings.HasPrefix(p, policy.HashedDir):
			sum := sha256.Sum256(s.files[p])
			list = append(list, entry{URL: p, Integrity: "sha256-" + base64.StdEncoding.EncodeToString(sum[:])})
		case p == "404.html": // a host's answer, never a place to go
		case p == singleFile: // for readers to keep by themselves
		default:
			list = append(list, entry{URL: p, Revision: &s.build})
		}
	}
	return list
}
