package policy

import (
	"strings"
	"testing"
)

func TestAnOriginStandsBesideSelf(t *testing.T) {
	if strings.Contains(CSP(""), "'self' ;") || strings.Contains(CSP(""), "://") {
		t.Errorf("without an origin: %s", CSP(""))
	}
	const origin = "https://games.example.edu:8443"
	with := CSP(origin)
	if got := strings.ReplaceAll(with, " "+origin, ""); got != CSP("") {
		t.Errorf("the origin changes more than what 'self' stands in: %s", with)
	}
	if strings.Count(with, "'self'") != strings.Count(with, origin) {
		t.Errorf("not beside every 'self': %s", with)
	}
}

func TestOriginLetsNoOtherSourceIn(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "https://games.example.edu": "https://games.example.edu", "http://localhost:8080/": "http://localhost:8080",
		"http://[::1]:8080": "http://[::1]:8080",
	} {
		if got, err := Origin(text); err != nil || got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	for _, text := range []string{
		"games.example.edu", "https://", "/", "https://games.example.edu/notes", "https://a b", "https://a;script-src *",
		"https://*", "data://a", "https://a?b", "https://a#b", "https://u@a", "https://a,b", "https://a'b", "https://a\nb",
	} {
		if got, err := Origin(text); err == nil {
			t.Errorf("%q: %q", text, got)
		}
	}
}
