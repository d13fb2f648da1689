package main

import (
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"

	"minimex/wasm/edge/policy"
)

// releaseName is the name of one release of the element's script. v1.js follows
// them all; who wants the same bytes for ever loads one by its number, with the
// hash of its bytes beside it.
var releaseName = regexp.MustCompile(`^v1\.(\d+)\.(\d+)\.js$`)

// isRelease reports whether a path of the site is a release of the element's script.
func isRelease(p string) bool {
	return filepath.ToSlash(filepath.Dir(p))+"/" == policy.EmbedDir && releaseName.MatchString(filepath.Base(p))
}

// integrity is what a page that loads a script says of its bytes.
func integrity(content []byte) string {
	sum := sha512.Sum384(content)
	return "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
}

// addReleases files every release as it was made, in the folder of releases. Their
// list there names the hash of each: a release that changed would be refused by the
// pages that load it, so the build refuses it first.
func (s *site) addReleases(dir string) error {
	text, err := os.ReadFile(filepath.Join(dir, releaseList))
	if err != nil {
		return err
	}
	var hashes map[string]string
	if err := json.Unmarshal(text, &hashes); err != nil {
		return fmt.Errorf("%s: %w", releaseList, err)
	}
	for name, want := range hashes {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		if !releaseName.MatchString(name) || integrity(content) != want {
			return fmt.Errorf("%s: not the release that %s names", name, releaseList)
		}
		s.files[policy.EmbedDir+name] = content
		s.releases = append(s.releases, name)
	}
	slices.SortFunc(s.releases, func(a, b string) int { return slices.Compare(numbers(a), numbers(b)) })
	return nil
}

const releaseList = "releases.json"

// numbers are the minor number of a release and the number of its repair.
func numbers(name string) []int {
	m := releaseName.FindStringSubmatch(name)
	minor, _ := strconv.Atoi(m[1])
	repair, _ := strconv.Atoi(m[2])
	return []int{minor, repair}
}

// release names the newest release and the hash of its bytes as JSON, null where
// there is none.
func (s *site) release() (string, error) {
	if len(s.releases) == 0 {
		return "null", nil
	}
	name := s.releases[len(s.releases)-1]
	text, err := json.Marshal(map[string]string{"name": name, "integrity": integrity(s.files[policy.EmbedDir+name])})
	return string(text), err
}

// makeRelease files the element's script as it was just built as a release, once
// and for all.
func (s *site) makeRelease(dir, version string) error {
	name := "v" + version + ".js"
	if !releaseName.MatchString(name) {
		return fmt.Errorf("release %s: not 1.minor.repair", version)
	}
	list := map[string]string{}
	for _, r := range s.releases {
		if r == name {
			return fmt.Errorf("release %s: it is made already", version)
		}
		list[r] = integrity(s.files[policy.EmbedDir+r])
	}
	content := s.files[elementScript]
	list[name] = integrity(content)
	if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
		return err
	}
	text, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, releaseList), append(text, '\n'), 0o644)
}
