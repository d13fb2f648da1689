package main

import (
	"html"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"minimex/core/wire"
	"minimex/wasm/edge/policy"
)

// oembedHandler answers GET /oembed?url=…: how to show a link to a game of this site
// in a page of another one, as https://oembed.com says. The type is rich and the code
// the embed's frame; maxwidth and maxheight bound it, format is json or xml.
//
// A link that is none of ours is 404, another format 501, no link at all 400.
type oembedHandler struct{ cards *cards }

// oembedFormats are the formats and their types, in the answer and where a page
// points to it.
var oembedFormats = []struct {
	name, answer, discovery string
	write                   func([]member) []byte
}{
	{"json", "application/json", "application/json+oembed", asJSON},
	{"xml", "text/xml; charset=utf-8", "text/xml+oembed", asXML},
}

// The frame's size where nobody bounds it, as the Share tab gives it.
const (
	frameWidth  = 640
	frameHeight = 420
)

// member is one part of the answer.
type member struct {
	name, value string
	number      bool
}

func (h *oembedHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !onlyReads(w, r) {
		return
	}
	query := r.URL.Query()
	w.Header().Set("Cache-Control", policy.Revalidate)
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Vary", "Accept-Language")
	format := oembedFormats[0]
	if name := query.Get("format"); name != "" && name != format.name {
		format = oembedFormats[1]
		if name != format.name {
			w.WriteHeader(http.StatusNotImplemented)
			return
		}
	}
	link := query.Get("url")
	if link == "" {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	told, ok := h.link(r, link)
	if !ok {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", format.answer)
	base := root(r)
	width, height := bound(frameWidth, query.Get("maxwidth")), bound(frameHeight, query.Get("maxheight"))
	frame := `<iframe src="` + html.EscapeString(base+policy.EmbedDir+"?"+told.embed) + `" width="` + strconv.Itoa(width) +
		`" height="` + strconv.Itoa(height) + `" title="` + html.EscapeString(told.title) + `" loading="lazy" allowfullscreen></iframe>`
	answerTagged(w, r, format.write([]member{
		{"version", "1.0", false},
		{"type", "rich", false},
		{"title", told.title, false},
		{"provider_name", "Minimex", false},
		{"provider_url", base, false},
		{"cache_age", "86400", true},
		{"html", frame, false},
		{"width", strconv.Itoa(width), true},
		{"height", strconv.Itoa(height), true},
	}))
}

// link reads a link to the play page or the embed of this very site. The moves of a
// match in its fragment are handed on.
func (h *oembedHandler) link(r *http.Request, text string) (card, bool) {
	u, err := url.Parse(text)
	if len(text) > maxQuery || err != nil || u.Scheme != "http" && u.Scheme != "https" || !strings.EqualFold(u.Host, r.Host) {
		return card{}, false
	}
	if path := strings.TrimSuffix(u.Path, "/") + "/"; path != "/play/" && path != "/"+policy.EmbedDir {
		return card{}, false
	}
	told, ok := h.cards.about(u.Query(), r.Header.Values("Accept-Language"))
	if fragment, err := url.ParseQuery(strings.TrimPrefix(u.EscapedFragment(), "?")); ok && err == nil && fragment.Get("m") != "" {
		told.embed += "#m=" + url.QueryEscape(fragment.Get("m"))
	}
	return told, ok
}

// bound is a size under a maximum in digits; anything else bounds nothing.
func bound(size int, most string) int {
	if n, err := strconv.Atoi(most); err == nil && n > 0 && n < size {
		return n
	}
	return size
}

func asJSON(members []member) []byte {
	out := []byte{'{'}
	for i, m := range members {
		if i > 0 {
			out = append(out, ',')
		}
		value := []byte(m.value)
		if !m.number {
			value = wire.Marshal(m.value)
		}
		out = append(append(out, `"`+m.name+`":`...), value...)
	}
	return append(out, '}')
}

func asXML(members []member) []byte {
	out := `<?xml version="1.0" encoding="utf-8" standalone="yes"?>` + "\n<oembed>\n"
	for _, m := range members {
		out += "<" + m.name + ">" + html.EscapeString(m.value) + "</" + m.name + ">\n"
	}
	return []byte(out + "</oembed>\n")
}
