package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"text/template"

	"minimex/wasm/edge/policy"
)

// page is a page's template and the place it is served from.
type page struct {
	source, path string
	text         string
	// apart says that its scripts share no chunks with other pages': a browser
	// keeps what a frame in another site loads apart as well, so that sharing
	// would only cost requests.
	apart bool
}

// root is the relative URL from the page to the site's root.
func (p page) root() string {
	if depth := strings.Count(p.path, "/"); depth > 0 {
		return strings.Repeat("../", depth)
	}
	return "./"
}

// headToken stands in a template for what the heads of the site's pages have in common.
const headToken = "{{head}}\n"

// readPages reads the templates and puts the common head into them.
func readPages(web string) ([]page, error) {
	head, err := os.ReadFile(filepath.Join(web, "head.html"))
	if err != nil {
		return nil, err
	}
	pages := []page{
		{source: "index.html", path: "index.html"},
		{source: "play.html", path: "play/index.html"},
		{source: "ways.html", path: "ways/index.html"},
		{source: "matrix.html", path: "matrix/index.html"},
		{source: "search.html", path: "search/index.html"},
		{source: "hunt.html", path: "hunt/index.html"},
		{source: "problems.html", path: "problems/index.html"},
		{source: "sources.html", path: "sources/index.html"},
		{source: "lecture.html", path: "lecture/index.html"},
		{source: "room.html", path: policy.EmbedDir + "room/index.html"},
		{source: "embed.html", path: policy.EmbedDir + "index.html", apart: true},
		{source: "404.html", path: "404.html"},
	}
	for i := range pages {
		text, err := os.ReadFile(filepath.Join(web, pages[i].source))
		if err != nil {
			return nil, err
		}
		pages[i].text = strings.Replace(string(text), headToken, string(head), 1)
	}
	return pages, nil
}

var assetRef = regexp.MustCompile(`\{\{\s*asset\s+"([^"]+)"`)

// assetsOf lists the sources that the pages name, in order.
func assetsOf(pages []page) []string {
	seen := map[string]bool{}
	for _, p := range pages {
		for _, m := range assetRef.FindAllStringSubmatch(p.text, -1) {
			seen[m[1]] = true
		}
	}
	list := make([]string, 0, len(seen))
	for a := range seen {
		list = append(list, a)
	}
	sort.Strings(list)
	return list
}

// nameBuild derives the build's id from every name so far, which carry the
// hashes of their content, from the templates, and from what else they depend on.
func (s *site) nameBuild(pages []page) error {
	h := sha256.New()
	for _, p := range s.paths() {
		fmt.Fprintln(h, p, hash(s.files[p]))
	}
	fmt.Fprintln(h, s.origin, s.ingredients)
	for _, p := range pages {
		fmt.Fprintln(h, p.path, len(p.text))
		h.Write([]byte(p.text))
	}
	s.build = hex.EncodeToString(h.Sum(nil)[:4])
	return nil
}

// config is what a page needs to know of the build; URLs are relative to it.
type config struct {
	Build string `json:"build"`
	Root  string `json:"root"`
	// Engines are one for each shelf of the catalogue, and last the one that has all.
	Engines []engineConfig `json:"engines"`
	Worker  string         `json:"worker"`
	// Layout is the worker that places a tree's nodes.
	Layout string            `json:"layout"`
	SW     string            `json:"sw"`
	I18n   map[string]string `json:"i18n"`
	// Parts is where the words are that only some pages say, with * for the part.
	Parts string `json:"parts"`
	// Catalogue is what the page shows before the engine is there.
	Catalogue string `json:"catalogue"`
	// Single is the site as one file to be saved; the file itself knows of none.
	Single *singleConfig `json:"single,omitempty"`
}

type engineConfig struct {
	URL      string   `json:"url"`
	Build    string   `json:"build"`
	Games    []string `json:"games"`
	Problems []string `json:"problems"`
}

func (s *site) engineConfigs(root string) []engineConfig {
	list := make([]engineConfig, len(s.engines))
	for i, e := range s.engines {
		c := engineConfig{URL: root + s.names[e.source()], Build: e.build, Games: []string{}, Problems: []string{}}
		for _, g := range e.shelf.Games {
			c.Games = append(c.Games, g.ID())
		}
		for _, p := range e.shelf.Problems {
			c.Problems = append(c.Problems, p.ID)
		}
		for _, p := range e.shelf.Payoffs {
			c.Games = append(c.Games, p.ID)
		}
		list[i] = c
	}
	return list
}

func (s *site) configOf(root string) config {
	c := config{
		Build:   s.build,
		Root:    root,
		Engines: s.engineConfigs(root),
		Worker:  root + s.names[workerSource],
		Layout:  root + s.names[layoutSource],
		SW:      root + serviceWorker,
		I18n:    map[string]string{},
		Parts:   root + s.partName("*"),

		Catalogue: root + s.names["catalogue.json"],
	}
	for source, name := range s.names {
		if lang, ok := strings.CutPrefix(source, "i18n/"); ok {
			c.I18n[strings.TrimSuffix(lang, ".json")] = root + name
		}
	}
	return c
}

func (s *site) config(root string) (string, error) {
	c := s.configOf(root)
	c.Single = &singleConfig{singleFile, len(s.files[singleFile])}
	// Marshal writes <, > and & as escapes, so the text cannot end its element.
	text, err := json.Marshal(c)
	return `<script type="application/json" id="mmx-config">` + string(text) + `</script>`, err
}

// modules tells the browser of the chunks that a script will ask for, so that
// they are not asked for only once it has come.
func (s *site) modules(root, source string) string {
	var out strings.Builder
	seen := map[string]bool{}
	var walk func(name string)
	walk = func(name string) {
		for _, i := range s.imports[name] {
			if !seen[i] {
				seen[i] = true
				fmt.Fprintf(&out, "<link rel=\"modulepreload\" href=\"%s%s\">\n", root, i)
				walk(i)
			}
		}
	}
	walk(s.names[source])
	return strings.TrimSuffix(out.String(), "\n")
}

// addPages fills the templates in.
func (s *site) addPages(pages []page) error {
	for _, p := range pages {
		root := p.root()
		t, err := template.New(p.source).Funcs(template.FuncMap{
			"asset": func(source string) (string, error) {
				name, ok := s.names[source]
				if !ok {
					return "", fmt.Errorf("no asset %q", source)
				}
				return root + name, nil
			},
			"firstWords": func() string { return root + s.names[firstWordsSource] },
			"modules":    func(source string) string { return s.modules(root, source) },
			"config":     func() (string, error) { return s.config(root) },
			"release":    s.release,
			"root":       func() string { return root },
			"build":      func() string { return s.build },
			"csp":        func() string { return html.EscapeString(policy.CSP(s.origin)) },
		}).Parse(p.text)
		if err != nil {
			return err
		}
		var out bytes.Buffer
		if err := t.Execute(&out, nil); err != nil {
			return err
		}
		s.files[p.path] = out.Bytes()
	}
	return nil
}
