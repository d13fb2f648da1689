package main

import (
	"html"
	"net/http"
	"net/url"
	"strings"

	"minimex/core/catalog"
	"minimex/core/game"
	"minimex/core/wire"
	"minimex/wasm/edge/policy"
)

// maxQuery bounds the query of a link that is told about, in bytes: the tags repeat it.
const maxQuery = 4096

// cards knows what other sites show of a link to a game: its name and a line about it
// in the reader's language, and its picture.
type cards struct {
	files files
	shelf catalog.Shelf
}

// deck is the file that the build makes of the words (policy.Cards).
type deck struct {
	Languages []string `json:"languages"`
	// Locales are the languages as Open Graph names them.
	Locales []string `json:"locales"`
	// Icon is the path of the site's picture as a PNG.
	Icon  string     `json:"icon"`
	Games []gameCard `json:"games"`
}

// gameCard has a name and a line for each language.
type gameCard struct {
	ID    string   `json:"id"`
	Names []string `json:"names"`
	Lines []string `json:"lines"`
}

// read gives the deck, empty where the site has none.
func (c *cards) read() (d deck) {
	if c.files == nil {
		return d
	}
	text, err := c.files.ReadFile(policy.Cards)
	if err != nil || wire.Unmarshal(text, &d) != nil {
		return deck{}
	}
	return d
}

// card is what there is to tell of a link.
type card struct {
	title, line, locale string
	icon                string
	// match is the query of the game and its position alone; page and embed have the
	// look as well.
	match, page, embed string
}

// about reads the query of a link to a game. ok is false where it names none that is
// known; a position that the game does not read is left out.
func (c *cards) about(query url.Values, accepts []string) (told card, ok bool) {
	spec := c.shelf.Find(query.Get("game"))
	if spec == nil {
		return card{}, false
	}
	d := c.read()
	for _, g := range d.Games {
		if g.ID != spec.ID() {
			continue
		}
		at := language(d.Languages, query.Get("lang"), accepts)
		if at >= min(len(g.Names), len(g.Lines), len(d.Locales)) {
			return card{}, false
		}
		told = card{title: g.Names[at], line: g.Lines[at], locale: d.Locales[at], icon: d.Icon}
		pos := position(spec, query)
		if pos != "" {
			told.title += " " + clip(pos)
		}
		match := assignments{}
		match.add("game", spec.ID())
		params := paramsIn(spec, query)
		for _, p := range spec.Params() {
			if value, given := params[p.ID]; given {
				match.add(p.ID, value)
			}
		}
		if pos != "" {
			match.add("pos", pos)
		}
		told.match = match.String()
		for _, name := range looks {
			if value := query.Get(name); value != "" && params[name] != value {
				match.add(name, value)
			}
		}
		told.page = match.String()
		told.embed = "v=1&" + told.page
		return told, true
	}
	return card{}, false
}

// looks are the embed's own fields, which an address hands on to it as they stand: it
// tells its reader of a bad value.
var looks = []string{"lang", "theme", "ui", "first", "level", "seed", "links", "load"}

// position is the canonical text of the position in a query, "" where there is none
// that the game reads.
func position(spec game.Spec, query url.Values) string {
	text := query.Get("pos")
	if text == "" || len(text) > spec.Traits().MaxText {
		return ""
	}
	values, err := game.Resolve(spec.Params(), paramsIn(spec, query))
	if err != nil {
		return ""
	}
	state, err := spec.Parse(values, text)
	if err != nil {
		return ""
	}
	return state.Text()
}

// clip shortens a position for a title.
func clip(pos string) string {
	const long = 40
	if len(pos) <= long {
		return pos
	}
	return pos[:long] + "…"
}

// language is the place of the reader's language in a list: the one that the link
// names, else the first of those that the browser likes best, else the first.
func language(languages []string, named string, accepts []string) int {
	find := func(tag string) int {
		base, _, _ := strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
		for i, l := range languages {
			if own, _, _ := strings.Cut(l, "-"); strings.EqualFold(own, base) {
				return i
			}
		}
		return -1
	}
	if at := find(strings.TrimSpace(named)); at >= 0 {
		return at
	}
	best, most := 0, 0.0
	weighted(accepts, func(name string, weight float64) bool {
		if at := find(name); at >= 0 && weight > most {
			best, most = at, weight
		}
		return true
	})
	return best
}

// assignments is a query in an order of its own.
type assignments []string

func (f *assignments) add(name, value string) {
	*f = append(*f, url.QueryEscape(name)+"="+strings.ReplaceAll(url.QueryEscape(value), "+", "%20"))
}

func (f assignments) String() string { return strings.Join(f, "&") }

// root is the site's address as the client wrote it; on the edge the platform gives
// the scheme.
func root(r *http.Request) string {
	scheme := r.URL.Scheme
	switch {
	case scheme != "":
	case r.TLS != nil:
		scheme = "https"
	default:
		scheme = "http"
	}
	return scheme + "://" + r.Host + "/"
}

// head is what the play page says of itself to other sites: Open Graph, a card, and
// where its oEmbed is. It is "" where the address names no game.
func (c *cards) head(r *http.Request) string {
	if len(r.URL.RawQuery) > maxQuery {
		return ""
	}
	told, ok := c.about(r.URL.Query(), r.Header.Values("Accept-Language"))
	if !ok {
		return ""
	}
	base := root(r)
	var b strings.Builder
	tag := func(kind, name, content string) {
		b.WriteString("<meta " + kind + `="` + name + `" content="` + html.EscapeString(content) + "\">\n")
	}
	tag("property", "og:type", "website")
	tag("property", "og:site_name", "Minimex")
	tag("property", "og:title", told.title)
	tag("property", "og:description", told.line)
	tag("property", "og:locale", told.locale)
	tag("property", "og:url", base+"play/?"+told.match)
	// The figure first; who does not draw SVG takes the next.
	tag("property", "og:image", base+"figure.svg?"+told.match)
	tag("property", "og:image:type", contentTypes[".svg"])
	tag("property", "og:image:alt", told.title)
	tag("property", "og:image", base+told.icon)
	tag("property", "og:image:type", contentTypes[".png"])
	tag("name", "twitter:card", "summary")
	tag("name", "twitter:title", told.title)
	tag("name", "twitter:description", told.line)
	tag("name", "twitter:image", base+told.icon)
	for _, f := range oembedFormats {
		address := base + "oembed?format=" + f.name + "&url=" + url.QueryEscape(base+"play/?"+told.page)
		b.WriteString(`<link rel="alternate" type="` + f.discovery + `" href="` + html.EscapeString(address) +
			`" title="` + html.EscapeString(told.title) + "\">\n")
	}
	return b.String()
}
