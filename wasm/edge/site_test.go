package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"minimex/wasm/edge/policy"
)

func testSite() http.Handler {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return newHandler(fstest.MapFS{
		"index.html":                 file("gallery"),
		"play/index.html":            file("play"),
		"play/index.html.br":         file("play, brotli"),
		"play/index.html.gz":         file("play, gzip"),
		"embed/index.html":           file("embed"),
		"embed/v1.js":                file("element"),
		"404.html":                   file("missing"),
		"sw.js":                      file("worker"),
		"assets/engine-1.wasm":       file("engine"),
		"assets/app-1.js":            file("app"),
		"manifest.webmanifest":       file("{}"),
		"_headers":                   file("secret"),
		"assets/other/deep/index.md": file("no page"),
	}, edgeLimits, "")
}

func get(path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	testSite().ServeHTTP(w, r)
	return w
}

func TestSiteServesFiles(t *testing.T) {
	for _, c := range []struct {
		path, body, kind, cache string
		status                  int
	}{
		{"/", "gallery", "text/html; charset=utf-8", policy.Revalidate, 200},
		{"/index.html", "gallery", "text/html; charset=utf-8", policy.Revalidate, 200},
		{"/play/?game=nim&pos=3.5.7", "play", "text/html; charset=utf-8", policy.Revalidate, 200},
		{"/embed/?game=nim", "embed", "text/html; charset=utf-8", policy.Revalidate, 200},
		{"/embed/v1.js", "element", "text/javascript; charset=utf-8", policy.Revalidate, 200},
		{"/sw.js", "worker", "text/javascript; charset=utf-8", policy.Revalidate, 200},
		{"/manifest.webmanifest", "{}", "application/manifest+json", policy.Revalidate, 200},
		{"/assets/engine-1.wasm", "engine", "application/wasm", policy.Immutable, 200},
		{"/assets/app-1.js", "app", "text/javascript; charset=utf-8", policy.Immutable, 200},
		{"/nothing", "missing", "text/html; charset=utf-8", policy.Revalidate, 404},
		{"/nothing/", "missing", "text/html; charset=utf-8", policy.Revalidate, 404},
		{"/nothing.js", "missing", "text/html; charset=utf-8", policy.Revalidate, 404},
		{"/assets/", "missing", "text/html; charset=utf-8", policy.Revalidate, 404},
		{"/_headers", "missing", "text/html; charset=utf-8", policy.Revalidate, 404},
		{"/play/index.html.br", "missing", "text/html; charset=utf-8", policy.Revalidate, 404},
	} {
		w := get(c.path)
		h := w.Result().Header
		if w.Code != c.status || w.Body.String() != c.body || h.Get("Content-Type") != c.kind || h.Get("Cache-Control") != c.cache {
			t.Errorf("%s: %d %q %v", c.path, w.Code, w.Body, h)
		}
	}
}

func TestSiteStaysInsideItsFolder(t *testing.T) {
	for _, path := range []string{"/../go.mod", "/%2e%2e/go.mod", "/play/../../index.html", "//etc/passwd", "/play/%00.html"} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL.Path = strings.NewReplacer("%2e", ".", "%00", "\x00").Replace(path)
		w := httptest.NewRecorder()
		(&site{files: fstest.MapFS{"index.html": {Data: []byte("gallery")}}}).ServeHTTP(w, r)
		if w.Code == 200 && w.Body.String() != "gallery" {
			t.Errorf("%s: %d %q", path, w.Code, w.Body)
		}
	}
}

func TestSiteSendsSecurityHeadersAlways(t *testing.T) {
	for _, path := range []string{"/", "/nothing", "/play", "/api/v1", "/assets/engine-1.wasm"} {
		h := get(path).Result().Header
		for _, want := range policy.Headers("") {
			if got := h.Values(want.Name); len(got) != 1 || got[0] != want.Value {
				t.Errorf("%s: %s is %q", path, want.Name, got)
			}
		}
	}
}

func TestOtherSitesMayLoadTheEmbedAndAssetsAlone(t *testing.T) {
	for path, shared := range map[string]bool{
		"/embed/": true, "/embed/v1.js": true, "/assets/app-1.js": true, "/assets/engine-1.wasm": true,
		"/": false, "/play/": false, "/sw.js": false, "/embed/nothing.js": false,
	} {
		h := get(path).Result().Header
		for _, want := range policy.Shared {
			if got := h.Get(want.Name) == want.Value; got != shared {
				t.Errorf("%s: %s is %q", path, want.Name, h.Get(want.Name))
			}
		}
	}
}

func TestSiteAddsTheSlashAndKeepsTheQuery(t *testing.T) {
	w := get("/play?game=nim&pos=3.5.7")
	if w.Code != http.StatusPermanentRedirect || w.Result().Header.Get("Location") != "./play/?game=nim&pos=3.5.7" {
		t.Errorf("%d %v", w.Code, w.Result().Header)
	}
}

func TestSiteChoosesTheEncoding(t *testing.T) {
	for accept, want := range map[string]string{
		"": "", "br": "br", "gzip, deflate, br": "br", "gzip": "gzip", "gzip;q=0.5": "gzip", "br;q=0, gzip": "gzip",
		"br;q=0": "", "deflate": "", "BR": "br", "br;q=x": "", "brotli": "",
	} {
		w := get("/play/", "Accept-Encoding", accept)
		h := w.Result().Header
		body := map[string]string{"": "play", "br": "play, brotli", "gzip": "play, gzip"}[want]
		if h.Get("Content-Encoding") != want || w.Body.String() != body || h.Get("Vary") != "Accept-Encoding" {
			t.Errorf("Accept-Encoding %q: %q %v", accept, w.Body, h)
		}
	}
	if w := get("/", "Accept-Encoding", "br"); w.Result().Header.Get("Content-Encoding") != "" || w.Body.String() != "gallery" {
		t.Errorf("what is not prepared goes out plain: %v", w.Result().Header)
	}
}

func TestSiteAnswersWhatIsKnownBriefly(t *testing.T) {
	tag := get("/").Result().Header.Get("ETag")
	if w := get("/", "If-None-Match", tag); tag == "" || w.Code != http.StatusNotModified || w.Body.Len() != 0 {
		t.Errorf("tag %s: %d %q", tag, w.Code, w.Body)
	}
	plain, packed := get("/play/").Result().Header.Get("ETag"), get("/play/", "Accept-Encoding", "br").Result().Header.Get("ETag")
	if plain == packed {
		t.Errorf("two encodings, one tag: %s", plain)
	}
}

func TestSiteMethods(t *testing.T) {
	for method, want := range map[string]int{"HEAD": 200, "POST": 405, "PUT": 405, "OPTIONS": 405} {
		w := httptest.NewRecorder()
		testSite().ServeHTTP(w, httptest.NewRequest(method, "/", nil))
		if w.Code != want || w.Body.Len() != 0 {
			t.Errorf("%s: %d %q", method, w.Code, w.Body)
		}
	}
}

func TestWithoutFilesThereIsOnlyTheAPI(t *testing.T) {
	w := httptest.NewRecorder()
	newHandler(nil, edgeLimits, "").ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/play/", nil))
	if w.Code != http.StatusNotFound {
		t.Errorf("status %d", w.Code)
	}
}
