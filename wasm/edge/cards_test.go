package main

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"minimex/wasm/edge/policy"
)

const testDeck = `{"languages":["en","vi","zh-Hans"],"locales":["en_US","vi_VN","zh_CN"],"icon":"assets/icon-1.png","games":[
{"id":"nim","names":["Nim","Nim (vi)","Nim 取石子"],"lines":["Take <any> \"number\".","Bốc","取走"]},
{"id":"dodgem","names":["Dodgem","Dodgem","Dodgem"],"lines":["a","b","c"]}]}`

const testPage = "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Minimex</title>\n"

// sharing is a site whose play page tells of its game.
func sharing() http.Handler {
	return newHandler(fstest.MapFS{
		"play/index.html":    {Data: []byte(testPage)},
		"play/index.html.br": {Data: []byte("prepared")},
		policy.Cards:         {Data: []byte(testDeck)},
	}, edgeLimits, "")
}

func ask(target string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, target, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	sharing().ServeHTTP(w, r)
	return w
}

var tagged = regexp.MustCompile(`<meta (?:property|name)="([^"]+)" content="([^"]*)">`)

// tagsOf are a page's tags by name, the first value of each.
func tagsOf(page string) map[string]string {
	tags := map[string]string{}
	for _, m := range tagged.FindAllStringSubmatch(page, -1) {
		if _, known := tags[m[1]]; !known {
			tags[m[1]] = html.UnescapeString(m[2])
		}
	}
	return tags
}

func TestThePlayPageTellsOfItsGame(t *testing.T) {
	w := ask("http://example.org/play/?game=nim&pos=3,5,7&lang=vi", "Accept-Encoding", "br")
	if w.Code != 200 || w.Header().Get("Content-Encoding") != "" || w.Header().Get("Vary") != "Accept-Encoding, Accept-Language" {
		t.Fatalf("%d %v", w.Code, w.Header())
	}
	page := w.Body.String()
	tags := tagsOf(page)
	for name, want := range map[string]string{
		"og:title":            "Nim (vi) 3.5.7",
		"og:description":      "Bốc",
		"og:locale":           "vi_VN",
		"og:url":              "http://example.org/play/?game=nim&pos=3.5.7",
		"og:image":            "http://example.org/figure.svg?game=nim&pos=3.5.7",
		"og:image:type":       "image/svg+xml",
		"twitter:card":        "summary",
		"twitter:image":       "http://example.org/assets/icon-1.png",
		"twitter:description": "Bốc",
	} {
		if tags[name] != want {
			t.Errorf("%s is %q, want %q", name, tags[name], want)
		}
	}
	if !strings.Contains(page, `<meta property="og:image" content="http://example.org/assets/icon-1.png">`) {
		t.Error("no picture for those who do not draw SVG")
	}
	for _, kind := range []string{"application/json+oembed", "text/xml+oembed"} {
		m := regexp.MustCompile(`<link rel="alternate" type="` + regexp.QuoteMeta(kind) + `" href="([^"]+)"`).FindStringSubmatch(page)
		if m == nil {
			t.Errorf("no link of type %s", kind)
			continue
		}
		if found := ask(html.UnescapeString(m[1])); found.Code != 200 || !strings.Contains(found.Body.String(), "lang=vi") {
			t.Errorf("%s leads to %d %s", m[1], found.Code, found.Body)
		}
	}
	if strings.Index(page, "og:title") > strings.Index(page, "<title>") || !strings.HasSuffix(page, "<title>Minimex</title>\n") {
		t.Errorf("the page is not whole:\n%s", page)
	}
}

func TestThePlayPageIsAsBuiltWithoutAGame(t *testing.T) {
	for _, query := range []string{"", "?game=chess", "?pos=3.5.7", "?game=nim&pos=" + strings.Repeat("1.", maxQuery) + "1"} {
		w := ask("http://example.org/play/" + query)
		if w.Body.String() != testPage || w.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("%.60s: %.300s", query, w.Body)
		}
	}
	if w := ask("http://example.org/play/", "Accept-Encoding", "br"); w.Body.String() != "prepared" {
		t.Errorf("what is prepared is not sent: %.100s", w.Body)
	}
}

func TestTheLanguageOfTags(t *testing.T) {
	for _, c := range []struct{ lang, accept, want string }{
		{"", "", "en_US"}, {"", "vi", "vi_VN"}, {"", "zh-CN,zh;q=0.9,en;q=0.8", "zh_CN"}, {"", "fr, vi;q=0.3, en;q=0.2", "vi_VN"},
		{"", "en;q=0.2,vi;q=0.7", "vi_VN"}, {"", "vi;q=0", "en_US"}, {"", "fr", "en_US"}, {"", "vi;q=nonsense", "en_US"},
		{"zh", "vi", "zh_CN"}, {"zh-Hans", "vi", "zh_CN"}, {"xx", "vi", "vi_VN"}, {"en", "vi", "en_US"},
	} {
		w := ask("http://example.org/play/?game=nim&lang="+c.lang, "Accept-Language", c.accept)
		if got := tagsOf(w.Body.String())["og:locale"]; got != c.want {
			t.Errorf("lang %q, Accept-Language %q: %q, want %q", c.lang, c.accept, got, c.want)
		}
	}
	// The lines of a header count as one list.
	w := ask("http://example.org/play/?game=nim", "Accept-Language", "fr", "Accept-Language", "vi")
	if got := tagsOf(w.Body.String())["og:locale"]; got != "vi_VN" {
		t.Errorf("two lines: %q", got)
	}
}

// A position that the game does not read is not repeated, so that nothing of an
// address stands in a page but what the game itself has written, and escaped.
func TestTagsInjectNothing(t *testing.T) {
	hostile := []string{`"><script>alert(1)</script>`, `'><img src=x onerror=alert(1)>`, "\x00\"", `</title><svg onload=1>`, "&quot;><b>", "3.5.7\"><b>"}
	text := rapid.OneOf(rapid.SampledFrom(hostile), rapid.String())
	rapid.Check(t, func(t *rapid.T) {
		query := url.Values{"game": {rapid.SampledFrom([]string{"nim", "dodgem"}).Draw(t, "game")}}
		for _, name := range []string{"pos", "lang", "theme", "ui", "first", "n", "seed"} {
			if rapid.Bool().Draw(t, "given") {
				query.Set(name, text.Draw(t, name))
			}
		}
		r := httptest.NewRequest(http.MethodGet, "/play/?"+query.Encode(), nil)
		r.Host = rapid.OneOf(rapid.Just("example.org"), text).Draw(t, "host")
		w := httptest.NewRecorder()
		sharing().ServeHTTP(w, r)
		page := w.Body.String()
		rest := tagged.ReplaceAllString(page, "")
		rest = regexp.MustCompile(`<link rel="alternate" type="[a-z+/]+" href="[^"<>]*" title="[^"<>]*">`).ReplaceAllString(rest, "")
		if strings.ReplaceAll(rest, "\n", "") != strings.ReplaceAll(testPage, "\n", "") {
			t.Fatalf("more than tags in %q", page)
		}
		for _, m := range tagged.FindAllStringSubmatch(page, -1) {
			if strings.ContainsAny(m[2], "<>'") {
				t.Fatalf("%s is %q", m[1], m[2])
			}
		}
	})
}

func TestASiteWithoutADeckTellsNothing(t *testing.T) {
	for _, deck := range []string{"", "{", `{"languages":[],"locales":[],"icon":"","games":[{"id":"nim","names":[],"lines":[]}]}`} {
		files := fstest.MapFS{"play/index.html": {Data: []byte(testPage)}}
		if deck != "" {
			files[policy.Cards] = &fstest.MapFile{Data: []byte(deck)}
		}
		w := httptest.NewRecorder()
		newHandler(files, edgeLimits, "").ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/play/?game=nim", nil))
		if w.Code != 200 || w.Body.String() != testPage {
			t.Errorf("%s: %d %s", deck, w.Code, w.Body)
		}
	}
}
