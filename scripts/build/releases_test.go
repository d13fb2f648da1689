package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"minimex/wasm/edge/policy"
)

// A release is made once, found again byte for byte, named as the newest, and
// refused once its bytes are others.
func TestReleases(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(releaseList, "{}")
	load := func() (*site, error) {
		s := &site{files: map[string][]byte{}}
		return s, s.addReleases(dir)
	}
	for _, version := range []string{"1.2.0", "1.10.0", "1.9.9"} {
		s, err := load()
		if err != nil {
			t.Fatal(err)
		}
		s.files[elementScript] = []byte("script " + version)
		if err := s.makeRelease(dir, version); err != nil {
			t.Fatal(err)
		}
	}
	s, err := load()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(s.releases, " "); got != "v1.2.0.js v1.9.9.js v1.10.0.js" {
		t.Errorf("releases %s", got)
	}
	if got := string(s.files[policy.EmbedDir+"v1.2.0.js"]); got != "script 1.2.0" {
		t.Errorf("a release became %q", got)
	}
	text, err := s.release()
	if err != nil {
		t.Fatal(err)
	}
	var newest struct{ Name, Integrity string }
	if err := json.Unmarshal([]byte(text), &newest); err != nil {
		t.Fatal(err)
	}
	if newest.Name != "v1.10.0.js" || newest.Integrity != integrity([]byte("script 1.10.0")) {
		t.Errorf("newest %s", text)
	}
	s.files[elementScript] = []byte("other")
	for _, bad := range []string{"1.2.0", "2.0.0", "1.2", "1.2.0.js", "../1.2.0"} {
		if s.makeRelease(dir, bad) == nil {
			t.Errorf("release %s was made", bad)
		}
	}
	write("v1.2.0.js", "script 1.2.1")
	if _, err := load(); err == nil {
		t.Error("a changed release was taken")
	}
	write("v1.2.0.js", "script 1.2.0")
	write(releaseList, `{"v1.2.0.js": "`+integrity([]byte("script 1.2.0"))+`", "../v1.2.0.js": "sha384-A"}`)
	if _, err := load(); err == nil {
		t.Error("a release outside of the folder was taken")
	}
}

func TestNoRelease(t *testing.T) {
	if text, err := (&site{}).release(); text != "null" || err != nil {
		t.Errorf("%s, %v", text, err)
	}
}

// What other sites load by number is no part of what this one keeps for use offline.
func TestReleasesAreNotKept(t *testing.T) {
	for p, want := range map[string]bool{
		"embed/v1.0.0.js": true, "embed/v1.12.3.js": true, "embed/v1.js": false, "v1.0.0.js": false, "embed/room/v1.0.0.js": false,
	} {
		if isRelease(p) != want {
			t.Errorf("%s: %v", p, !want)
		}
	}
}
