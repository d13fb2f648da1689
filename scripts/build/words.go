package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"minimex/wasm/edge/policy"
)

// apart are the beginnings of keys that few pages say, by the part they are in.
var apart = map[string]string{
	"heaps.": "heaps", "hunt.": "hunt", "payoffs.": "payoffs", "problems.": "problems", "sources.": "sources", "ui.hunt.": "hunt", "ui.lab.": "lab", "ui.lecture.": "lecture", "ui.matrix.": "matrix", "ui.problems.": "problems", "ui.quiz.": "quiz",
	"ui.series.": "series", "ui.sources.": "sources", "ui.ways.": "ways", "ways.": "ways",
}

// partOf is the part of the words that a key belongs to, "" for those that every
// page loads: the frame's, the errors', and of each game what the gallery says.
// The page finds a part by its key alone (web/js/dictionary.js).
func partOf(key string, onCards map[string]bool) string {
	if onCards[key] {
		return ""
	}
	for beginning, part := range apart {
		if strings.HasPrefix(key, beginning) {
			return part
		}
	}
	rest, ok := strings.CutPrefix(key, "game.")
	if !ok {
		return ""
	}
	id, rest, _ := strings.Cut(rest, ".")
	if rest == "name" || rest == "line" || strings.HasPrefix(rest, "preset.") {
		return ""
	}
	return id
}

// addLanguages files the words: for each language what every page says, and for
// each part one file with all languages.
func (s *site) addLanguages(dir string) error {
	names, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		return err
	}
	parts := map[string]map[string]map[string]string{} // part, language, key
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		var all map[string]string
		if err := json.Unmarshal(text, &all); err != nil {
			return err
		}
		language := strings.TrimSuffix(filepath.Base(name), ".json")
		whole := map[string]string{}
		for key, text := range all {
			part := partOf(key, s.onCards)
			if part == "" {
				whole[key] = text
				continue
			}
			if parts[part] == nil {
				parts[part] = map[string]map[string]string{}
			}
			if parts[part][language] == nil {
				parts[part][language] = map[string]string{}
			}
			parts[part][language][key] = text
		}
		text, err = words(whole)
		if err != nil {
			return err
		}
		s.addHashed("i18n/"+filepath.Base(name), text)
	}
	// What the games on heaps share comes with each of them, not in a second file.
	for _, e := range s.engines {
		for _, g := range e.shelf.Games {
			if g.Traits().Scene == "heaps" {
				for language, shared := range parts["heaps"] {
					maps.Copy(parts[g.ID()][language], shared)
				}
			}
		}
	}
	// Their names carry one hash of them all, so that a page can tell the name of
	// any part.
	all, err := words(parts)
	if err != nil {
		return err
	}
	s.parts = hash(all)
	for name, part := range parts {
		if s.files[s.partName(name)], err = words(part); err != nil {
			return err
		}
	}
	return nil
}

// partName is the path of a part of the words.
func (s *site) partName(part string) string {
	return policy.HashedDir + "words-" + part + "-" + s.parts + ".json"
}

// words is JSON without escapes that only a page's own markup would need.
func words(content any) ([]byte, error) {
	var text strings.Builder
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	err := e.Encode(content)
	return []byte(text.String()), err
}
