package main

import (
	"encoding/json"
	"encoding/xml"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// oembed is the answer in either format.
type oembed struct {
	Version      string `json:"version" xml:"version"`
	Type         string `json:"type" xml:"type"`
	Title        string `json:"title" xml:"title"`
	ProviderName string `json:"provider_name" xml:"provider_name"`
	ProviderURL  string `json:"provider_url" xml:"provider_url"`
	CacheAge     int    `json:"cache_age" xml:"cache_age"`
	HTML         string `json:"html" xml:"html"`
	Width        int    `json:"width" xml:"width"`
	Height       int    `json:"height" xml:"height"`
}

func askOembed(link, more string) *httptest.ResponseRecorder {
	return ask("http://example.org/oembed?url=" + url.QueryEscape(link) + more)
}

func TestOembedFormatsAgree(t *testing.T) {
	link := "http://example.org/play/?game=dodgem&n=4&blocked=wins&lang=en&theme=dark#m=a1-a2,b2-b3"
	var fromJSON, fromXML oembed
	w := askOembed(link, "&format=json")
	if err := json.Unmarshal(w.Body.Bytes(), &fromJSON); err != nil || w.Header().Get("Content-Type") != "application/json" {
		t.Fatalf("%v %v %s", err, w.Header(), w.Body)
	}
	w = askOembed(link, "&format=xml")
	if err := xml.Unmarshal(w.Body.Bytes(), &fromXML); err != nil || w.Header().Get("Content-Type") != "text/xml; charset=utf-8" {
		t.Fatalf("%v %v %s", err, w.Header(), w.Body)
	}
	if fromJSON != fromXML {
		t.Errorf("JSON %+v, XML %+v", fromJSON, fromXML)
	}
	fromJSON.HTML = ""
	if want := (oembed{"1.0", "rich", "Dodgem", "Minimex", "http://example.org/", 86400, "", 640, 420}); fromJSON != want {
		t.Errorf("%+v, want %+v", fromJSON, want)
	}
	m := regexp.MustCompile(`^<iframe src="([^"]*)" width="640" height="420" title="Dodgem" loading="lazy" allowfullscreen></iframe>$`).FindStringSubmatch(fromXML.HTML)
	if m == nil {
		t.Fatalf("no frame: %s", fromXML.HTML)
	}
	if got, want := html.UnescapeString(m[1]), "http://example.org/embed/?v=1&game=dodgem&n=4&blocked=wins&lang=en&theme=dark#m=a1-a2%2Cb2-b3"; got != want {
		t.Errorf("the frame shows %s, want %s", got, want)
	}
}

func TestOembedKeepsWithinBounds(t *testing.T) {
	for _, c := range []struct {
		more          string
		width, height int
	}{
		{"", 640, 420}, {"&maxwidth=300", 300, 420}, {"&maxwidth=300&maxheight=200", 300, 200}, {"&maxwidth=2000&maxheight=421", 640, 420},
		{"&maxwidth=0", 640, 420}, {"&maxwidth=-5", 640, 420}, {"&maxwidth=x", 640, 420}, {"&maxheight=99999999999999999999", 640, 420},
	} {
		var a oembed
		if err := json.Unmarshal(askOembed("https://example.org/play?game=nim", c.more).Body.Bytes(), &a); err != nil {
			t.Fatal(err)
		}
		if a.Width != c.width || a.Height != c.height {
			t.Errorf("%s: %d x %d, want %d x %d", c.more, a.Width, a.Height, c.width, c.height)
		}
	}
}

func TestOembedRefuses(t *testing.T) {
	for _, link := range []string{
		"nim", "/play/?game=nim", "http://example.com/play/?game=nim", "ftp://example.org/play/?game=nim", "javascript:alert(1)//example.org/play/?game=nim",
		"http://example.org/?game=nim", "http://example.org/play/x?game=nim", "http://example.org/play/?game=chess", "http://example.org/play/",
		"http://example.org:81/play/?game=nim", "http://user@example.com/play/?game=nim", "http://[::1/play/?game=nim",
		"http://example.org/play/?game=nim&pos=" + strings.Repeat("1.", maxQuery),
	} {
		if w := askOembed(link, ""); w.Code != http.StatusNotFound {
			t.Errorf("%.80q: %d %s", link, w.Code, w.Body)
		}
	}
	for _, link := range []string{"http://example.org/play?game=nim", "https://EXAMPLE.org/embed/?game=nim"} {
		if w := askOembed(link, ""); w.Code != 200 {
			t.Errorf("%s: %d", link, w.Code)
		}
	}
	if w := askOembed("", ""); w.Code != http.StatusBadRequest {
		t.Errorf("no link: %d", w.Code)
	}
	if w := askOembed("http://example.org/play/?game=nim", "&format=yaml"); w.Code != http.StatusNotImplemented {
		t.Errorf("another format: %d", w.Code)
	}
	w := httptest.NewRecorder()
	sharing().ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/oembed?url=x", nil))
	if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d", w.Code)
	}
}

// Whatever a link has in it, the code is one frame of this site's and no more.
func FuzzOembedIsOneFrame(f *testing.F) {
	for _, query := range []string{"game=nim&pos=3.5.7", `game=nim&lang="><script>`, "game=dodgem&theme='&ui=<b>", "game=nim&pos=%22%3E", "game=nim#m=\"><b>", "game=nim#?secret=aB3"} {
		f.Add(query)
	}
	frame := regexp.MustCompile(`^<iframe src="http://example\.org/embed/\?v=1&amp;game=[^"<>']*" width="\d+" height="\d+" title="[^"<>']*" loading="lazy" allowfullscreen></iframe>$`)
	f.Fuzz(func(t *testing.T, query string) {
		w := askOembed("http://example.org/play/?"+query, "&format=xml")
		if w.Code == http.StatusNotFound {
			return
		}
		var a oembed
		if err := xml.Unmarshal(w.Body.Bytes(), &a); err != nil {
			t.Fatalf("%v: %s", err, w.Body)
		}
		if !frame.MatchString(a.HTML) {
			t.Fatalf("%q", a.HTML)
		}
	})
}
