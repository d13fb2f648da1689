package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"

	"github.com/evanw/esbuild/pkg/api"

	"minimex/wasm/edge/policy"
)

// singleFile is the whole site in one file for readers to save: it opens from a disk,
// without a host or a network. It is not among what the service worker keeps.
const singleFile = "minimex.html"

// singleSource is its template.
const singleSource = "single.html"

// engineElement is the id of the element with the engine, and the name that the page
// fetches it by.
const engineElement = "mmx-engine"

var (
	pageName  = regexp.MustCompile(`data-page="(\w+)"`)
	preloaded = regexp.MustCompile(`<link rel="preload" id="([\w-]+)" href="\{\{asset "([^"]+)"\}\}"`)
)

// singleConfig is what a page says of the file.
type singleConfig struct {
	Name  string `json:"name"`
	Bytes int    `json:"bytes"`
}

// hostedOnly is the page that is about the site's address: it lists what other pages
// load from there.
const hostedOnly = "lecture"

// singlePages are the pages that one file can hold: neither the embed, which is for
// frames, nor what has no script or is about the host.
func singlePages(pages []page) []page {
	var list []page
	for _, p := range pages {
		if !p.apart && pageName.MatchString(p.text) && !strings.HasPrefix(p.path, policy.EmbedDir) && p.folder() != hostedOnly {
			list = append(list, p)
		}
	}
	return list
}

// folder is the page's place as its links name it, "" for the gallery's.
func (p page) folder() string {
	if dir := path.Dir(p.path); dir != "." {
		return dir
	}
	return ""
}

// singleParts is what the template takes.
type singleParts struct {
	Policy, Icon, Config, Script, Files, Engine string
	Styles                                      []singleStyle
	Links                                       [][]string
	template                                    *template.Template
}

type singleStyle struct {
	// For is the page that it is for; Shared, that it is for all.
	For    string
	Shared bool
	Text   string
}

// bundleSingle makes what the file has of its own, on which the build's id depends:
// its script and its template.
func (s *site) bundleSingle(root string, pages []page) error {
	text, err := os.ReadFile(filepath.Join(root, "web", singleSource))
	if err != nil {
		return err
	}
	if s.single.template, err = template.New(singleSource).Parse(string(text)); err != nil {
		return err
	}
	s.single.Script, err = singleScript(root, singlePages(pages))
	s.ingredients = append(s.ingredients, hash(text), hash([]byte(s.single.Script)))
	return err
}

// addSingle writes the file. Its policy knows the script and the styles by their
// hashes; the file asks no host for anything.
func (s *site) addSingle(cache string, pages []page) error {
	pages = singlePages(pages)
	parts := s.single
	parts.Icon = "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(s.files[s.names["icons/icon.svg"]])
	parts.Styles = s.singleStyles(pages)
	for _, p := range pages {
		for _, m := range preloaded.FindAllStringSubmatch(p.text, -1) {
			parts.Links = append(parts.Links, []string{m[1], path.Base(s.names[m[2]])})
		}
	}
	var err error
	if parts.Config, err = s.inFile(); err != nil {
		return err
	}
	files, err := json.Marshal(s.singleFiles())
	if err != nil {
		return err
	}
	if parts.Files, err = packed(cache, files); err != nil {
		return err
	}
	if parts.Engine, err = packed(cache, s.engines[len(s.engines)-1].wasm); err != nil {
		return err
	}
	parts.Policy = html.EscapeString(singlePolicy(parts))
	var out bytes.Buffer
	if err := parts.template.Execute(&out, parts); err != nil {
		return err
	}
	s.files[singleFile] = out.Bytes()
	return nil
}

// singleStyles are the pages' style sheets: those of all pages, then each page's own.
func (s *site) singleStyles(pages []page) []singleStyle {
	uses := map[string]int{}
	for _, p := range pages {
		for _, a := range assetsOf([]page{p}) {
			uses[a]++
		}
	}
	var shared, own []singleStyle
	seen := map[string]bool{}
	for _, p := range pages {
		for _, a := range assetsOf([]page{p}) {
			style := singleStyle{For: p.folder(), Shared: uses[a] == len(pages), Text: string(s.files[s.names[a]])}
			switch {
			case path.Ext(a) != ".css":
			case !style.Shared:
				own = append(own, style)
			case !seen[a]:
				seen[a] = true
				shared = append(shared, style)
			}
		}
	}
	return append(shared, own...)
}

// inFile is config with names in place of addresses: the one engine, no service
// worker, and links that stay in the file.
func (s *site) inFile() (string, error) {
	c := s.configOf("")
	whole := c.Engines[len(c.Engines)-1]
	whole.URL = engineElement
	c.Root, c.SW, c.Engines = "?page=", "", []engineConfig{whole}
	c.Worker, c.Layout = path.Base(c.Worker), path.Base(c.Layout)
	text, err := json.Marshal(c)
	return string(text), err
}

// singleFiles are the texts that pages fetch, by name.
func (s *site) singleFiles() map[string]string {
	files := map[string]string{}
	for _, p := range s.paths() {
		if path.Ext(p) == ".json" && strings.HasPrefix(p, policy.HashedDir) {
			files[path.Base(p)] = string(s.files[p])
		}
	}
	for _, source := range []string{workerSource, layoutSource} {
		files[path.Base(s.names[source])] = string(s.files[s.names[source]])
	}
	return files
}

// singleScript bundles all pages' scripts as one, in which each starts when it is
// asked for.
func singleScript(root string, pages []page) (string, error) {
	o, err := options(root)
	if err != nil {
		return "", err
	}
	var entry strings.Builder
	entry.WriteString("import { openPage } from \"./js/single/open.js\";\nvoid openPage({\n")
	for _, p := range pages {
		for _, a := range assetsOf([]page{p}) {
			if path.Ext(a) == ".js" {
				fmt.Fprintf(&entry, "%q: { page: %q, start: () => import(%q) },\n", p.folder(), pageName.FindStringSubmatch(p.text)[1], "./"+a)
			}
		}
	}
	entry.WriteString("});\n")
	o.Stdin = &api.StdinOptions{Contents: entry.String(), ResolveDir: o.AbsWorkingDir, Sourcefile: "single-pages.js"}
	o.Format = api.FormatIIFE
	o.Metafile = false
	o.Charset = api.CharsetUTF8
	result := api.Build(o)
	if len(result.Errors) > 0 {
		text := api.FormatMessages(result.Errors, api.FormatMessagesOptions{Kind: api.ErrorMessage})
		return "", errors.New("bundle:\n" + strings.Join(text, ""))
	}
	if len(result.OutputFiles) != 1 {
		return "", fmt.Errorf("single: %d scripts where one is wanted", len(result.OutputFiles))
	}
	return inElement(string(result.OutputFiles[0].Contents)), nil
}

// tag is what would end a script's element or change how its end is found; it stands
// in strings alone, where an escape means the same.
var tag = regexp.MustCompile(`(?i)<(/?script|!--)`)

func inElement(script string) string { return tag.ReplaceAllString(script, `\x3C$1`) }

func singlePolicy(parts singleParts) string {
	hashes := []string{}
	for _, style := range parts.Styles {
		hashes = append(hashes, hashSource(style.Text))
	}
	return strings.Join([]string{
		"default-src 'none'",
		"script-src " + hashSource(parts.Script) + " 'wasm-unsafe-eval'",
		"style-src " + strings.Join(hashes, " "),
		"img-src data:",
		"worker-src blob:",
		"base-uri 'none'",
		"form-action 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types lit-html mmx",
	}, "; ")
}

// hashSource is how a policy names a script or a style sheet by its text.
func hashSource(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// packed is the content as gzip in base64; the engine takes a second, so the result is
// cached with those of compress.
func packed(cache string, content []byte) (string, error) {
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return "", err
	}
	sum := sha256.Sum256(content)
	zipped, err := packOnce(filepath.Join(cache, hex.EncodeToString(sum[:])+".gz"), content, func(w io.Writer) io.WriteCloser {
		z, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // the level is a valid one
		return z
	})
	return base64.StdEncoding.EncodeToString(zipped), err
}
