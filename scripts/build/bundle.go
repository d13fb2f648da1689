package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"minimex/wasm/edge/policy"
)

// options are common to all bundles.
func options(root string) (api.BuildOptions, error) {
	web, err := filepath.Abs(filepath.Join(root, "web"))
	return api.BuildOptions{
		AbsWorkingDir:     web,
		Outbase:           ".",
		Outdir:            ".",
		EntryNames:        policy.HashedDir + "[name]-[hash]",
		ChunkNames:        policy.HashedDir + "[name]-[hash]",
		AssetNames:        policy.HashedDir + "[name]-[hash]",
		Bundle:            true,
		Metafile:          true,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		Target:            api.ES2022,
		LogLevel:          api.LogLevelSilent,
		Define:            map[string]string{"process.env.NODE_ENV": `"production"`},
		// lit is its templates alone here: its custom elements, which it has imported
		// for their side effects, no page uses. The parser of messages would bring
		// another one, for what no message has.
		Alias: map[string]string{
			"lit":                           "lit-html",
			"@formatjs/icu-skeleton-parser": filepath.Join(web, "js", "skeletons.js"),
		},
	}, err
}

// bundlePages bundles what the pages name.
func (s *site) bundlePages(root string, pages []page) error {
	var together []page
	for _, p := range pages {
		if !p.apart {
			together = append(together, p)
		} else if err := s.bundleAssets(root, assetsOf([]page{p})); err != nil {
			return err
		}
	}
	return s.bundleAssets(root, assetsOf(together))
}

// bundleAssets makes each script and style sheet an entry, and what several
// scripts share a chunk of its own.
func (s *site) bundleAssets(root string, assets []string) error {
	o, err := options(root)
	if err != nil {
		return err
	}
	for _, a := range assets {
		if ext := path.Ext(a); ext == ".js" || ext == ".css" {
			o.EntryPoints = append(o.EntryPoints, a)
		}
	}
	o.Format = api.FormatESModule
	o.Splitting = true
	return s.bundle(o)
}

// bundleFirstWords bundles alone the script that runs before the chunks are there.
func (s *site) bundleFirstWords(root string) error {
	o, err := options(root)
	if err != nil {
		return err
	}
	o.EntryPoints = []string{firstWordsSource}
	o.Format = api.FormatIIFE
	return s.bundle(o)
}

// bundleWorkers bundles each worker as one classic script, the engine's with the
// wasm_exec.js of the Go release that compiled the engine.
func (s *site) bundleWorkers(root string) error {
	o, err := options(root)
	if err != nil {
		return err
	}
	o.EntryPoints = []string{workerSource, layoutSource}
	o.Format = api.FormatIIFE
	o.Alias["wasm_exec"] = filepath.Join(runtime.GOROOT(), "lib", "wasm", "wasm_exec.js")
	return s.bundle(o)
}

const (
	elementSource = "js/embed/v1.js"
	elementScript = policy.EmbedDir + "v1.js"
	workerSource  = "js/engine/worker.js"
	layoutSource  = "js/tree/worker.js"
	serviceSource = "js/sw.js"
	serviceWorker = "sw.js"

	firstWordsSource = "js/first-words.js"
)

// bundleElement bundles the script that other sites' pages load, under its stable
// name and alone, with the few words that it shows before a frame is there.
func (s *site) bundleElement(root string) error {
	o, err := options(root)
	if err != nil {
		return err
	}
	words := map[string]map[string]string{}
	for source, name := range s.names {
		lang, ok := strings.CutPrefix(source, "i18n/")
		if !ok {
			continue
		}
		var all map[string]string
		if err := json.Unmarshal(s.files[name], &all); err != nil {
			return err
		}
		own := map[string]string{}
		for key, text := range all {
			if strings.HasPrefix(key, elementWords) {
				own[key] = text
			}
		}
		words[strings.TrimSuffix(lang, ".json")] = own
	}
	text, err := json.Marshal(words)
	if err != nil {
		return err
	}
	o.EntryPoints = []string{elementSource}
	o.EntryNames = strings.TrimSuffix(elementScript, ".js")
	o.Format = api.FormatESModule
	o.Define["ELEMENT_WORDS"] = string(text)
	o.Charset = api.CharsetUTF8 // as which browsers read every module
	return s.bundle(o)
}

// elementWords begins the keys of the words that the element itself shows.
const elementWords = "ui.embed."

// bundleServiceWorker bundles the service worker under its stable name, with the
// list of everything that it keeps.
func (s *site) bundleServiceWorker(root string) error {
	o, err := options(root)
	if err != nil {
		return err
	}
	manifest, err := json.Marshal(s.precache())
	if err != nil {
		return err
	}
	o.EntryPoints = []string{serviceSource}
	o.EntryNames = "[name]"
	o.Format = api.FormatIIFE
	o.Define["PRECACHE"] = string(manifest)
	return s.bundle(o)
}

// bundle runs esbuild and takes its files in.
func (s *site) bundle(o api.BuildOptions) error {
	result := api.Build(o)
	if len(result.Errors) > 0 {
		text := api.FormatMessages(result.Errors, api.FormatMessagesOptions{Kind: api.ErrorMessage})
		return errors.New("bundle:\n" + strings.Join(text, ""))
	}
	var meta struct {
		Outputs map[string]struct {
			EntryPoint string `json:"entryPoint"`
			Imports    []struct{ Path, Kind string }
		} `json:"outputs"`
	}
	if err := json.Unmarshal([]byte(result.Metafile), &meta); err != nil {
		return err
	}
	for _, f := range result.OutputFiles {
		rel, err := filepath.Rel(o.AbsWorkingDir, f.Path)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(rel)
		out, ok := meta.Outputs[name]
		if !ok {
			return fmt.Errorf("bundle: esbuild does not account for %s", name)
		}
		s.files[name] = f.Contents
		if out.EntryPoint != "" {
			s.names[out.EntryPoint] = name
		}
		for _, i := range out.Imports {
			if i.Kind == "import-statement" {
				s.imports[name] = append(s.imports[name], i.Path)
			}
		}
	}
	return nil
}
