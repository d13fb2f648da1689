package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/color"
	"image/png"
	"maps"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"minimex/wasm/edge/policy"
)

const root = "../.."

// built is the real site, without the compressed files.
func built(t *testing.T) *site {
	t.Helper()
	return builtFor(t, "")
}

func builtFor(t *testing.T, origin string) *site {
	t.Helper()
	s, err := build(root, filepath.Join(root, ".cache", "build"), origin, true)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheSameSourcesGiveTheSameBytes(t *testing.T) {
	a, b := built(t), built(t)
	if a.build != b.build || !maps.EqualFunc(a.files, b.files, bytes.Equal) {
		t.Errorf("build %s and build %s differ", a.build, b.build)
	}
}

var reference = regexp.MustCompile(`(?:href|src)="([^"]+)"`)

func TestPagesNameOnlyFilesThatExist(t *testing.T) {
	s := built(t)
	for _, name := range []string{"index.html", "play/index.html", "problems/index.html", "sources/index.html", "lecture/index.html", "embed/index.html"} {
		html := string(s.files[name])
		var c config
		block := regexp.MustCompile(`id="mmx-config">(.*?)</script>`).FindStringSubmatch(html)
		if block == nil {
			t.Fatalf("%s has no config", name)
		}
		if err := json.Unmarshal([]byte(block[1]), &c); err != nil {
			t.Fatal(err)
		}
		urls := []string{c.Worker, c.SW}
		for i, e := range c.Engines {
			urls = append(urls, e.URL)
			if e.Build != s.engines[i].build {
				t.Errorf("%s: builds %+v", name, c)
			}
		}
		for _, lang := range []string{"en", "vi", "zh-Hans"} {
			urls = append(urls, c.I18n[lang])
		}
		for _, m := range reference.FindAllStringSubmatch(html, -1) {
			urls = append(urls, m[1])
		}
		for _, u := range urls {
			if _, ok := s.files[resolve(t, name, u)]; !ok {
				t.Errorf("%s: %q is no file of the site", name, u)
			}
		}
		if c.Build != s.build || len(c.Engines) != len(s.engines) {
			t.Errorf("%s: builds %+v", name, c)
		}
		if strings.Contains(html, "{{") {
			t.Errorf("%s: a token is left", name)
		}
	}
}

// resolve is the path that a relative URL means on a page; an absolute one would
// break the site under a sub-path.
func resolve(t *testing.T, page, ref string) string {
	t.Helper()
	u, err := url.Parse(ref)
	if err != nil || u.IsAbs() || strings.HasPrefix(ref, "/") {
		t.Errorf("%s: %q is not relative", page, ref)
		return ""
	}
	return path.Join(path.Dir(page), u.Path)
}

func TestTheServiceWorkerKeepsEverythingAPageCanAskFor(t *testing.T) {
	s := built(t)
	kept := map[string]entry{}
	sw := string(s.files[serviceWorker])
	for _, e := range s.precache() {
		kept[e.URL] = e
	}
	for p := range s.files {
		e, ok := kept[p]
		switch {
		case path.Ext(p) == ".wasm" && p != s.names[wholeShelf+".wasm"]:
			if ok {
				t.Errorf("%s is kept beside the engine that has everything", p)
			}
		case p == serviceWorker || p == hostHeaders || p == hostIgnores || p == policy.Cards || p == "404.html":
			if p == "404.html" && ok {
				t.Error("404.html must not be kept")
			}
		case p == singleFile || isRelease(p) || strings.HasPrefix(path.Base(p), "wide-") || strings.HasPrefix(path.Base(p), "narrow-"):
			if ok {
				t.Errorf("%s is kept, and no page shows it", p)
			}
		case !ok:
			t.Errorf("%s is not kept", p)
		case !strings.Contains(sw, `"`+p+`"`):
			t.Errorf("%s is not named in the service worker", p)
		case strings.HasPrefix(p, policy.HashedDir) && (e.Revision != nil || !strings.HasPrefix(e.Integrity, "sha256-")):
			t.Errorf("%s: a hashed name needs no revision but its integrity: %+v", p, e)
		case !strings.HasPrefix(p, policy.HashedDir) && (e.Revision == nil || *e.Revision != s.build):
			t.Errorf("%s: a stable name needs the build as revision: %+v", p, e)
		}
	}
}

func TestTheElementIsSmallAndStandsAlone(t *testing.T) {
	s := built(t)
	script := s.files[elementScript]
	if len(script) == 0 {
		t.Errorf("no %s", elementScript)
	}
	if list := loaded(t, s, elementScript); len(list) != 1 {
		t.Errorf("%s loads others: %v", elementScript, list)
	}
	for _, lang := range []string{"en", "vi", "zh-Hans"} {
		var words map[string]string
		if err := json.Unmarshal(s.files[s.names["i18n/"+lang+".json"]], &words); err != nil {
			t.Fatal(err)
		}
		if word := words[elementWords+"play"]; word == "" || !strings.Contains(string(script), word) {
			t.Errorf("%s does not say %q", elementScript, word)
		}
	}
}

func TestIconsAreWhatTheManifestSays(t *testing.T) {
	s := built(t)
	var m struct {
		Icons       []manifestIcon
		Screenshots []screenshot
	}
	if err := json.Unmarshal(s.files["manifest.webmanifest"], &m); err != nil {
		t.Fatal(err)
	}
	kinds := map[string]bool{}
	for _, icon := range m.Icons {
		kinds[icon.Sizes+" "+icon.Purpose] = true
		content, ok := s.files[icon.Src]
		if !ok {
			t.Errorf("no icon %s", icon.Src)
			continue
		}
		if icon.Type != "image/png" {
			continue
		}
		img, err := png.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		side := img.Bounds().Dx()
		if got := strings.Repeat(icon.Sizes[:3], 2); got != icon.Sizes[:3]+icon.Sizes[4:] || img.Bounds().Dy() != side {
			t.Errorf("%s: %v, declared %s", icon.Src, img.Bounds(), icon.Sizes)
		}
		inset := map[string]float64{"any": logoWhole, "maskable": logoInset}[icon.Purpose]
		at := func(x, y float64) color.Color { // in the logo's box
			toPixel := func(v float64) int { return int(float64(side)/2 + (v-logoBox/2)*float64(side)*inset/logoBox) }
			return color.NRGBAModel.Convert(img.At(toPixel(x), toPixel(y)))
		}
		if at(16, 21) != logoBlue || at(6, 20) != logoInk || at(16, 12) != logoInk || at(1, 1) != logoGround || at(11, 20) != logoGround {
			t.Errorf("%s is not the logo", icon.Src)
		}
	}
	for _, kind := range []string{"192x192 any", "192x192 maskable", "512x512 any", "512x512 maskable"} {
		if !kinds[kind] {
			t.Errorf("no icon of %s", kind)
		}
	}
	forms := map[string]bool{}
	for _, shot := range m.Screenshots {
		forms[shot.FormFactor] = true
		size, err := png.DecodeConfig(bytes.NewReader(s.files[shot.Src]))
		if err != nil || fmt.Sprintf("%dx%d", size.Width, size.Height) != shot.Sizes {
			t.Errorf("%s: %v, declared %s, %v", shot.Src, size, shot.Sizes, err)
		}
	}
	if !forms["wide"] || !forms["narrow"] {
		t.Errorf("screenshots %v", m.Screenshots)
	}
}

func TestWriteTouchesOnlyWhatChanged(t *testing.T) {
	dir := t.TempDir()
	s := &site{files: map[string][]byte{"index.html": []byte("a"), "assets/x-1.js": []byte("b"), serviceWorker: []byte("c")}}
	if err := s.write(dir); err != nil {
		t.Fatal(err)
	}
	old := time.Unix(1_000_000_000, 0)
	for p := range s.files {
		if err := os.Chtimes(filepath.Join(dir, p), old, old); err != nil {
			t.Fatal(err)
		}
	}
	delete(s.files, "assets/x-1.js")
	s.files["assets/x-2.js"] = []byte("b2")
	s.files[serviceWorker] = []byte("c2")
	if err := s.write(dir); err != nil {
		t.Fatal(err)
	}
	for p, changed := range map[string]bool{"index.html": false, "assets/x-2.js": true, serviceWorker: true} {
		info, err := os.Stat(filepath.Join(dir, p))
		if err != nil {
			t.Fatal(err)
		}
		if changed == info.ModTime().Equal(old) {
			t.Errorf("%s: written %v, want %v", p, !changed, changed)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "assets/x-1.js")); !os.IsNotExist(err) {
		t.Errorf("what an earlier build left must go: %v", err)
	}
}

func TestEngineHashFollowsTheSources(t *testing.T) {
	dir := t.TempDir()
	put := func(name, text string) string {
		t.Helper()
		full := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		h, err := engineHash(dir, "first")
		if err != nil {
			return ""
		}
		return h
	}
	put("go.mod", "module x")
	put("go.sum", "")
	put("wasm/browser/main.go", "package main")
	first := put("core/game/game.go", "package game")
	if first == "" || put("core/game/game_test.go", "package game") != first || put("core/game/testdata/x", "1") != first || put("scripts/x.go", "x") != first {
		t.Error("tests and other commands are no part of the engine")
	}
	if put("core/game/game.go", "package game // changed") == first || put("core/game/rules.txt", "embedded") == first {
		t.Error("a changed source must change the hash")
	}
}
