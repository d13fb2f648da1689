package main

import (
	"encoding/json"
	"strings"

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
func (s *site) addIcons() error {
	s.addHashed("icons/icon.svg", logoSVG())
	icons := []manifestIcon{{Src: s.names["icons/icon.svg"], Sizes: "any", Type: "image/svg+xml"}}
	for _, size := range []struct {
		source, sizes string
		pixels        int
	}{{"icons/icon-192.png", "192x192", 192}, {"icons/icon-512.png", "512x512", 512}} {
		png, err := logoPNG(size.pixels)
		if err != nil {
			return err
		}
		s.addHashed(size.source, png)
		icons = append(icons, manifestIcon{s.names[size.source], size.sizes, "image/png", "any maskable"})
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
		"icons":            icons,
	}, "", "  ")
	s.files["manifest.webmanifest"] = append(text, '\n')
	s.names["manifest.webmanifest"] = "manifest.webmanifest"
	return err
}

// addHostHeaders writes the headers for static hosts that read a _headers file.
// No header stands in two rules: such hosts would join the values.
func (s *site) addHostHeaders() error {
	var b strings.Builder
	b.WriteString("/*\n")
	for _, h := range policy.Headers {
		b.WriteString("  " + h.Name + ": " + h.Value + "\n")
	}
	for _, dir := range policy.SharedDirs {
		b.WriteString("/" + dir + "*\n")
		for _, h := range policy.Shared {
			b.WriteString("  " + h.Name + ": " + h.Value + "\n")
		}
	}
	b.WriteString("/" + policy.HashedDir + "*\n  Cache-Control: " + policy.Immutable + "\n")
	for _, stable := range []string{"/", "/play/", "/ways/", "/matrix/", "/hunt/", "/search/", "/problems/", "/sources/", "/" + policy.EmbedDir, "/" + elementScript, "/" + serviceWorker, "/manifest.webmanifest"} {
		b.WriteString(stable + "\n  Cache-Control: " + policy.Revalidate + "\n")
	}
	s.files[hostHeaders] = []byte(b.String())
	return nil
}

const hostHeaders = "_headers"
