package main

import (
	"encoding/json"
	"html"
	"path"
	"strings"
	"testing"

	"minimex/core/catalog"
	"minimex/wasm/edge/policy"
)

// rulesOf reads a _headers file as hosts do: a line that begins a rule is a path, and
// those beneath it that are indented its headers.
func rulesOf(t *testing.T, text string) (paths []string, rules map[string]map[string]string) {
	t.Helper()
	rules = map[string]map[string]string{}
	at := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if !strings.HasPrefix(line, " ") {
			if rules[line] != nil {
				t.Errorf("%s stands in two rules", line)
			}
			at = line
			paths = append(paths, at)
			rules[at] = map[string]string{}
			continue
		}
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if _, twice := rules[at][name]; twice {
			t.Errorf("%s: %s twice", at, name)
		}
		rules[at][name] = value
	}
	return paths, rules
}

func matches(rule, path string) bool {
	start, wild := strings.CutSuffix(rule, "*")
	return rule == path || wild && strings.HasPrefix(path, start)
}

// A static host sends what the handler would, and the pages say the same.
func TestHostHeadersAreTheHandlers(t *testing.T) {
	const origin = "https://games.example.edu"
	s := builtFor(t, origin)
	if page := string(s.files[policy.EmbedDir+"index.html"]); !strings.Contains(html.UnescapeString(page), `content="`+policy.CSP(origin)+`"`) {
		t.Errorf("the embed has another policy: %s", page)
	}
	paths, rules := rulesOf(t, string(s.files[hostHeaders]))
	if len(paths) > 100 { // the most that such a host reads
		t.Errorf("%d rules", len(paths))
	}
	for name := range s.files {
		if ext := path.Ext(name); ext == ".br" || ext == ".gz" || name == hostHeaders || name == hostIgnores {
			continue
		}
		sent := map[string]string{}
		for rule, headers := range rules {
			if !matches(rule, "/"+strings.TrimSuffix(name, "index.html")) {
				continue
			}
			for header, value := range headers {
				if _, twice := sent[header]; twice {
					t.Errorf("%s: %s comes from two rules, which a host joins", name, header)
				}
				sent[header] = value
			}
		}
		want := map[string]string{}
		for _, h := range policy.Headers(origin) {
			want[h.Name] = h.Value
		}
		for _, dir := range policy.SharedDirs {
			if strings.HasPrefix(name, dir) {
				for _, h := range policy.Shared {
					want[h.Name] = h.Value
				}
			}
		}
		switch {
		case strings.HasPrefix(name, policy.HashedDir):
			want["Cache-Control"] = policy.Immutable
		case name != "404.html" && name != policy.Cards: // nobody asks for these by name
			want["Cache-Control"] = policy.Revalidate
		}
		for header, value := range want {
			if sent[header] != value {
				t.Errorf("%s: %s is %q, want %q", name, header, sent[header], value)
			}
		}
		if len(sent) != len(want) {
			t.Errorf("%s: %v, want %v", name, sent, want)
		}
	}
}

func TestCardsNameEveryGameInEveryLanguage(t *testing.T) {
	s := built(t)
	var deck struct {
		Languages, Locales []string
		Icon               string
		Games              []struct {
			ID           string
			Names, Lines []string
		}
	}
	if err := json.Unmarshal(s.files[policy.Cards], &deck); err != nil {
		t.Fatal(err)
	}
	if s.files[deck.Icon] == nil || path.Ext(deck.Icon) != ".png" {
		t.Errorf("no icon %q", deck.Icon)
	}
	games := catalog.All().Games
	if len(deck.Games) != len(games) || len(deck.Languages) != 3 || len(deck.Locales) != 3 {
		t.Fatalf("%d games of %d in %v", len(deck.Games), len(games), deck.Languages)
	}
	for i, g := range deck.Games {
		if g.ID != games[i].ID() || len(g.Names) != 3 || len(g.Lines) != 3 {
			t.Errorf("%s: %v %v", g.ID, g.Names, g.Lines)
		}
		for _, text := range append(g.Names, g.Lines...) {
			// A message with a choice in it would need the page's own reader.
			if text == "" || strings.ContainsAny(text, "{}") {
				t.Errorf("%s: %q", g.ID, text)
			}
		}
	}
}
