package http_test

import (
	"errors"
	"io"
	nethttp "net/http"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/wasm/edge/lean/http"
)

func TestStatusesAreTheOriginals(t *testing.T) {
	known := 0
	for code := range 600 {
		text := http.StatusText(code)
		if text == "" {
			continue
		}
		known++
		if text != nethttp.StatusText(code) {
			t.Errorf("%d is %q, want %q", code, text, nethttp.StatusText(code))
		}
	}
	if known != 12 {
		t.Errorf("%d statuses in words, want 12", known)
	}
	for _, c := range []struct{ lean, original int }{
		{http.StatusOK, nethttp.StatusOK}, {http.StatusNoContent, nethttp.StatusNoContent}, {http.StatusNotModified, nethttp.StatusNotModified},
		{http.StatusPermanentRedirect, nethttp.StatusPermanentRedirect}, {http.StatusBadRequest, nethttp.StatusBadRequest},
		{http.StatusNotFound, nethttp.StatusNotFound}, {http.StatusMethodNotAllowed, nethttp.StatusMethodNotAllowed},
		{http.StatusRequestEntityTooLarge, nethttp.StatusRequestEntityTooLarge}, {http.StatusNotImplemented, nethttp.StatusNotImplemented},
		{http.StatusInternalServerError, nethttp.StatusInternalServerError}, {http.StatusSwitchingProtocols, nethttp.StatusSwitchingProtocols},
		{http.StatusResetContent, nethttp.StatusResetContent},
	} {
		if c.lean != c.original {
			t.Errorf("%d is not %d", c.lean, c.original)
		}
	}
}

func TestHeadersAreTheOriginals(t *testing.T) {
	name := rapid.OneOf(
		rapid.StringMatching(`[A-Za-z-]{0,12}`), rapid.String(),
		rapid.SampledFrom([]string{"content-type", "ETAG", "if-none-match", "x y", "a_b", "é"}),
	)
	rapid.Check(t, func(t *rapid.T) {
		lean, original := http.Header{}, nethttp.Header{}
		for range rapid.IntRange(0, 8).Draw(t, "steps") {
			n, v := name.Draw(t, "name"), rapid.String().Draw(t, "value")
			switch rapid.IntRange(0, 2).Draw(t, "act") {
			case 0:
				lean.Set(n, v)
				original.Set(n, v)
			case 1:
				lean.Add(n, v)
				original.Add(n, v)
			case 2:
				lean.Del(n)
				original.Del(n)
			}
			if lean.Get(n) != original.Get(n) || !slices.Equal(lean.Values(n), original.Values(n)) {
				t.Fatalf("%q: %q, want %q", n, lean.Values(n), original.Values(n))
			}
		}
		if len(lean) != len(original) {
			t.Fatalf("%v, want %v", lean, original)
		}
		for n := range original {
			if _, ok := lean[n]; !ok {
				t.Fatalf("%q is not canonical in %v", n, lean)
			}
		}
	})
}

// slow gives a few bytes at a time, as a network does.
type slow struct {
	left  string
	chunk int
}

func (s *slow) Read(p []byte) (int, error) {
	if s.left == "" {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), s.chunk)], s.left)
	s.left = s.left[n:]
	return n, nil
}

func TestBoundedBodiesAreTheOriginals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Repeat("x", rapid.IntRange(0, 40).Draw(t, "length"))
		limit := rapid.Int64Range(-1, 40).Draw(t, "limit")
		chunk := rapid.IntRange(1, 9).Draw(t, "chunk")
		lean, leanErr := io.ReadAll(http.MaxBytesReader(nil, io.NopCloser(&slow{text, chunk}), limit))
		original, err := io.ReadAll(nethttp.MaxBytesReader(nil, io.NopCloser(&slow{text, chunk}), limit))
		var ours *http.MaxBytesError
		var theirs *nethttp.MaxBytesError
		if string(lean) != string(original) || errors.As(leanErr, &ours) != errors.As(err, &theirs) || (leanErr == nil) != (err == nil) {
			t.Fatalf("%q, %v; want %q, %v", lean, leanErr, original, err)
		}
		if ours != nil && ours.Limit != theirs.Limit {
			t.Fatalf("limit %d, want %d", ours.Limit, theirs.Limit)
		}
	})
}
