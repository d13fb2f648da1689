package main

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"html"
	"io"
	"regexp"
	"strings"
	"testing"
)

// inside gives what the file's first element with such a beginning holds.
func inside(t *testing.T, file, begin, end string) string {
	t.Helper()
	_, rest, ok := strings.Cut(file, begin)
	text, _, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("no %s ... %s", begin, end)
	}
	return text
}

func unpack(t *testing.T, text string) []byte {
	t.Helper()
	z, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(text)))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestTheSingleFileHoldsAllThatItsPagesFetch(t *testing.T) {
	s := built(t)
	file := string(s.files[singleFile])
	if !bytes.Equal(unpack(t, inside(t, file, `id="mmx-engine">`, "</script>")), s.engines[len(s.engines)-1].wasm) {
		t.Error("the engine is not the whole one")
	}
	var files map[string]string
	if err := json.Unmarshal(unpack(t, inside(t, file, `id="mmx-files">`, "</script>")), &files); err != nil {
		t.Fatal(err)
	}
	var c config
	if err := json.Unmarshal([]byte(inside(t, file, `id="mmx-config" hidden>`, "</div>")), &c); err != nil {
		t.Fatal(err)
	}
	wanted := []string{c.Worker, c.Layout, c.Catalogue, strings.Replace(c.Parts, "*", "nim", 1)}
	for _, url := range c.I18n {
		wanted = append(wanted, url)
	}
	for _, m := range regexp.MustCompile(`<link id="[\w-]+" href="([^"]+)">`).FindAllStringSubmatch(file, -1) {
		wanted = append(wanted, m[1])
	}
	if len(wanted) < 9 {
		t.Errorf("only %v are wanted", wanted)
	}
	for _, url := range wanted {
		if files[url[strings.LastIndex(url, "/")+1:]] == "" {
			t.Errorf("%s is not in the file", url)
		}
	}
	if c.SW != "" || c.Single != nil || len(c.Engines) != 1 || c.Engines[0].URL != engineElement {
		t.Errorf("config %+v", c)
	}
}

// A browser ends an element at its end tag wherever that stands, and hashes what lies
// before: a script with a tag in a string would be cut, and refused.
func TestTheSingleFilesPolicyKnowsItsScriptAndStyles(t *testing.T) {
	file := string(built(t).files[singleFile])
	policy := html.UnescapeString(inside(t, file, `http-equiv="Content-Security-Policy" content="`, `"`))
	for _, unsafe := range []string{"unsafe-inline", "unsafe-hashes", "'self'", "http"} {
		if strings.Contains(policy, unsafe) {
			t.Errorf("%s in the policy %s", unsafe, policy)
		}
	}
	if script := inside(t, file, "\n<script>", "</script>"); !strings.Contains(policy, "script-src "+hashSource(script)) {
		t.Error("the script's hash is another")
	}
	styles := regexp.MustCompile(`(?s)<style[^>]*>(.*?)</style>`).FindAllStringSubmatch(file, -1)
	if len(styles) < 3 {
		t.Errorf("%d style sheets", len(styles))
	}
	for _, m := range styles {
		if !strings.Contains(policy, hashSource(m[1])) {
			t.Errorf("the hash of %.40s is another", m[1])
		}
	}
}

func TestTagsInAScriptAreWrittenWithoutTheirBracket(t *testing.T) {
	got := inElement("a='<script src></SCRIPT><!-- -->';b=1<c")
	if want := `a='\x3Cscript src>\x3C/SCRIPT>\x3C!-- -->';b=1<c`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
