package main

import (
	"strings"
	"testing"
)

func TestInspectPins(t *testing.T) {
	manifest := `{"dependencies":{"a":"1.2.3"},"devDependencies":{"b":"2.0.0-beta.1"},"overrides":{"c":{"d":"0.1.0"}}}`
	lock := `{"packages":{"":{"version":""},"node_modules/a":{"version":"1.2.3","integrity":"sha512-x"},
		"node_modules/b":{"version":"2.0.0-beta.1","integrity":"sha512-y"},"node_modules/b/node_modules/e":{"version":"1.0.0","inBundle":true}}}`
	if found := inspectPins([]byte(manifest), []byte(lock)); len(found) > 0 {
		t.Errorf("what is right is refused: %v", found)
	}
	for _, c := range []struct{ from, to, want string }{
		{`"a":"1.2.3"`, `"a":"^1.2.3"`, "no exact version"},
		{`"a":"1.2.3"`, `"a":"1.2.4"`, "in the lock"},
		{`"a":"1.2.3"`, `"a":"latest"`, "no exact version"},
		{`"d":"0.1.0"`, `"d":">=0.1.0"`, "override d"},
		{`"sha512-x"`, `"sha1-x"`, "no hash of node_modules/a"},
		{`"integrity":"sha512-y"`, `"integrity":"sha512-y","resolved":"https://example.org/b.tgz"`, "a place of node_modules/b"},
		{`{"packages"`, `{`, "invalid"},
		{`{"dependencies"`, `{"dependencies`, "invalid"},
	} {
		found := strings.Join(inspectPins([]byte(strings.Replace(manifest, c.from, c.to, 1)), []byte(strings.Replace(lock, c.from, c.to, 1))), "\n")
		if !strings.Contains(found, c.want) {
			t.Errorf("%s for %s: found %q, want %q", c.to, c.from, found, c.want)
		}
	}
}

func TestTheProjectIsPinned(t *testing.T) {
	if err := pins("../..", t.Errorf); err != nil {
		t.Fatal(err)
	}
}
