package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"minimex/core/catalog"
	"minimex/wasm/edge/policy"
)

// manifestIcon is an icon of the web app manifest.
type manifestIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// addIcons draws the logo in the sizes that browsers ask for and writes the web
// app manifest, whose URLs are relative to itself at the site's root.
func (s *site) addIcons(root string) error {
	s.addHashed("icons/icon.svg", logoSVG())
	icons := []manifestIcon{{Src: s.names["icons/icon.svg"], Sizes: "any", Type: "image/svg+xml"}}
	for _, pixels := range []int{192, 512} {
		for _, kind := range []struct {
			name, purpose string
			inset         float64
		}{{"icon", "any", logoWhole}, {"maskable", "maskable", logoInset}} {
			icon, err := logoPNG(pixels, kind.inset)
			if err != nil {
				return err
			}
			source := fmt.Sprintf("icons/%s-%d.png", kind.name, pixels)
			s.addHashed(source, icon)
			icons = append(icons, manifestIcon{s.names[source], fmt.Sprintf("%dx%[1]d", pixels), "image/png", kind.purpose})
		}
	}
	shots, err := s.addScreenshots(filepath.Join(root, "web", "screenshots"))
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(map[string]any{
		"name":             "Minimex",
		"short_name":       "Minimex",
		"id":               "./",
		"start_url":        "./",
		"scope":            "./",
		"display":          "standalone",
		"background_color": "#FBFAF7",
		"theme_color":      "#FBFAF7",
		"categories":       []string{"education", "games"},
		"icons":            icons,
		"screenshots":      shots,
	}, "", "  ")
	s.files["manifest.webmanifest"] = append(text, '\n')
	s.names["manifest.webmanifest"] = "manifest.webmanifest"
	return err
}

// screenshot is a picture that a browser shows of the site before it is installed.
type screenshot struct {
	Src        string `json:"src"`
	Sizes      string `json:"sizes"`
	Type       string `json:"type"`
	FormFactor string `json:"form_factor"`
}

// addScreenshots files the pictures that screenshots.mjs took: wide.png of a desk's
// screen, narrow.png of a phone's.
func (s *site) addScreenshots(dir string) ([]screenshot, error) {
	var list []screenshot
	for _, form := range []string{"wide", "narrow"} {
		picture, err := os.ReadFile(filepath.Join(dir, form+".png"))
		if err != nil {
			return nil, err
		}
		size, err := png.DecodeConfig(bytes.NewReader(picture))
		if err != nil {
			return nil, fmt.Errorf("%s.png: %w", form, err)
		}
		source := screenshotSource + form + ".png"
		s.addHashed(source, picture)
		list = append(list, screenshot{s.names[source], fmt.Sprintf("%dx%d", size.Width, size.Height), "image/png", form})
	}
	return list, nil
}

// screenshotSource begins the sources' names of the pictures, which no page shows.
const screenshotSource = "screenshots/"

// addHostFiles writes what hosts read and no page asks for: headers, cards, and what
// not to upload.
func (s *site) addHostFiles(words string) error {
	cards, err := s.cards(words)
	if err != nil {
		return err
	}
	s.files[hostHeaders] = s.hostHeaders()
	s.files[policy.Cards] = cards
	// The edge compresses by itself.
	s.files[hostIgnores] = []byte("*.br\n*.gz\n")
	return nil
}

const (
	hostHeaders = "_headers"
	hostIgnores = ".assetsignore"
)

// hostHeaders are the headers for static hosts that read a _headers file. No header
// stands in two rules that one path meets, for such hosts would join the values, and
// no path in two rules, of which they would heed the last.
func (s *site) hostHeaders() []byte {
	var b strings.Builder
	rule := func(path string, headers ...policy.Header) {
		b.WriteString(path + "\n")
		for _, h := range headers {
			b.WriteString("  " + h.Name + ": " + h.Value + "\n")
		}
	}
	rule("/*", policy.Headers(s.origin)...)
	for _, dir := range policy.SharedDirs {
		headers := policy.Shared
		if dir == policy.HashedDir {
			headers = append(slices.Clone(headers), policy.Header{Name: "Cache-Control", Value: policy.Immutable})
		}
		rule("/"+dir+"*", headers...)
	}
	for _, name := range s.paths() {
		if !strings.HasPrefix(name, policy.HashedDir) && name != "404.html" {
			rule("/"+strings.TrimSuffix(name, "index.html"), policy.Header{Name: "Cache-Control", Value: policy.Revalidate})
		}
	}
	return []byte(b.String())
}

// cards are the words that other sites show of a link to a game (wasm/edge, cards.go).
func (s *site) cards(words string) ([]byte, error) {
	type card struct {
		ID    string   `json:"id"`
		Names []string `json:"names"`
		Lines []string `json:"lines"`
	}
	languages := []struct{ tag, locale string }{{"en", "en_US"}, {"vi", "vi_VN"}, {"zh-Hans", "zh_CN"}}
	deck := struct {
		Languages []string `json:"languages"`
		Locales   []string `json:"locales"`
		Icon      string   `json:"icon"`
		Games     []card   `json:"games"`
	}{Icon: s.names["icons/icon-512.png"]}
	for _, g := range catalog.All().Games {
		deck.Games = append(deck.Games, card{ID: g.ID()})
	}
	for _, l := range languages {
		text, err := os.ReadFile(filepath.Join(words, l.tag+".json"))
		if err != nil {
			return nil, err
		}
		var said map[string]string
		if err := json.Unmarshal(text, &said); err != nil {
			return nil, err
		}
		deck.Languages, deck.Locales = append(deck.Languages, l.tag), append(deck.Locales, l.locale)
		for i := range deck.Games {
			g := &deck.Games[i]
			g.Names, g.Lines = append(g.Names, said["game."+g.ID+".name"]), append(g.Lines, said["game."+g.ID+".line"])
		}
	}
	return json.Marshal(deck)
}
