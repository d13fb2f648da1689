package main

import (
	"encoding/xml"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"minimex/wasm/edge/policy"
)

func askFigure(t *testing.T, method, query string, header http.Header) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(method, "/figure.svg?"+query, nil)
	for name, values := range header {
		r.Header[name] = values
	}
	w := httptest.NewRecorder()
	newHandler(nil, edgeLimits, "").ServeHTTP(w, r)
	return w
}

func TestFigureIsTheEnginesPicture(t *testing.T) {
	w := askFigure(t, "GET", "game=nim&pos=3.5.7", nil)
	if w.Code != 200 || w.Header().Get("Content-Type") != "image/svg+xml" || w.Header().Get("Cross-Origin-Resource-Policy") != "cross-origin" {
		t.Fatalf("%d, %v", w.Code, w.Header())
	}
	if got := w.Header().Get("Content-Security-Policy"); got != policy.FigureCSP {
		t.Errorf("the picture's policy is %q", got)
	}
	var root struct{ XMLName xml.Name }
	if err := xml.Unmarshal(w.Body.Bytes(), &root); err != nil || root.XMLName.Local != "svg" {
		t.Errorf("no SVG: %v", err)
	}
	again := askFigure(t, "GET", "game=nim&pos=3.5.7", http.Header{"If-None-Match": {w.Header().Get("ETag")}})
	if again.Code != http.StatusNotModified || again.Body.Len() != 0 {
		t.Errorf("asked again: %d with %d bytes", again.Code, again.Body.Len())
	}
	if head := askFigure(t, "HEAD", "game=nim&pos=3.5.7", nil); head.Code != 200 || head.Body.Len() != 0 || head.Header().Get("ETag") == "" {
		t.Errorf("HEAD: %d with %d bytes", head.Code, head.Body.Len())
	}
}

func TestFigureReadsALinksQuery(t *testing.T) {
	small, large := askFigure(t, "GET", "game=dodgem", nil), askFigure(t, "GET", "game=dodgem&n=4", nil)
	if small.Code != 200 || large.Code != 200 || small.Body.String() == large.Body.String() {
		t.Error("the board's size makes no difference")
	}
	// The page's own "first" and "level" are none of the game's.
	if w := askFigure(t, "GET", "game=dodgem&first=you&level=0.5&n=99", nil); w.Code != 200 || w.Body.String() != small.Body.String() {
		t.Errorf("what is no parameter is not passed over: %d", w.Code)
	}
	if light, dark := askFigure(t, "GET", "game=nim&theme=light", nil), askFigure(t, "GET", "game=nim&theme=dark", nil); light.Body.String() == dark.Body.String() {
		t.Error("the theme makes no difference")
	}
	if plain, pink := askFigure(t, "GET", "game=nim", nil), askFigure(t, "GET", "game=nim&theme=pink", nil); pink.Code != 200 || pink.Body.String() != plain.Body.String() {
		t.Errorf("an unknown theme is not passed over: %d", pink.Code)
	}
}

func TestFigureRefuses(t *testing.T) {
	for query, want := range map[string]string{
		"":                     "unknown_game",
		"game=chess":           "unknown_game",
		"game=nim&pos=x":       "bad_position",
		"game=nim&pos=":        "bad_position",
		"game=nim&pos=%00%ff":  "bad_position",
		"game=coins&pos=1.a.2": "bad_position",
	} {
		if w := askFigure(t, "GET", query, nil); w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%q: %d %s", query, w.Code, w.Body)
		}
	}
	if w := askFigure(t, "POST", "game=nim", nil); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d", w.Code)
	}
	if w := askFigure(t, "GET", "game=nim&pos="+strings.Repeat("1.", 1<<20)+"1", nil); w.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a query of 2 MB: %d", w.Code)
	}
}
