package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"minimex/core/api"
	"minimex/core/catalog"
	"minimex/core/game"
)

// requests are the table that every door of the engine answers alike; the shell's
// door and the browser's are tested with it too.
func requests(t *testing.T) [][]byte {
	t.Helper()
	text, err := os.ReadFile("../testdata/requests.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSpace(text), []byte("\n"))
}

func post(h http.Handler, body io.Reader) *http.Response {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/api/v1", body))
	return w.Result()
}

func bodyOf(t *testing.T, r *http.Response) []byte {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestAPIAnswersLikeTheEngine(t *testing.T) {
	h := newHandler(nil, edgeLimits, "")
	engine := api.New(catalog.All())
	for _, request := range requests(t) {
		r := post(h, bytes.NewReader(request))
		want := engine.Dispatch(context.Background(), request, api.Host{})
		if got := bodyOf(t, r); r.StatusCode != http.StatusOK || !bytes.Equal(got, want) {
			t.Errorf("%.200s\nstatus %d\n got %.400s\nwant %.400s", request, r.StatusCode, got, want)
		}
		if r.Header.Get("Content-Type") != "application/json" || r.Header.Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("%.200s: headers %v", request, r.Header)
		}
	}
}

func errorOf(t *testing.T, reply []byte) api.Error {
	t.Helper()
	var r struct{ Error api.Error }
	if err := json.Unmarshal(reply, &r); err != nil {
		t.Fatalf("%.200s: %v", reply, err)
	}
	return r.Error
}

func TestAPIBoundsTheBody(t *testing.T) {
	h := newHandler(nil, edgeLimits, "")
	long := `{"v":1,"id":"a","op":"analyse","game":"nim","pos":"` + strings.Repeat("1.", 5<<20) + `1"}`
	r := post(h, strings.NewReader(long))
	if got := errorOf(t, bodyOf(t, r)); r.StatusCode != http.StatusRequestEntityTooLarge || got.Code != game.TooBig {
		t.Errorf("status %d, error %v; want 413 and too_big", r.StatusCode, got)
	}
}

func TestAPIBoundsTheWork(t *testing.T) {
	h := newHandler(nil, limits{body: 1 << 20, budget: api.Budget{Nodes: 10}}, "")
	for _, request := range []string{
		`{"v":1,"id":"a","op":"analyse","game":"dodgem"}`,
		`{"v":1,"id":"a","op":"analyse","game":"dodgem","budget":{"nodes":1000000000}}`,
	} {
		if got := errorOf(t, bodyOf(t, post(h, strings.NewReader(request)))); got.Code != api.OverBudget {
			t.Errorf("%s: error %v, want budget", request, got)
		}
	}
}

// Who states the work that the edge allows has the same answer at every door, an
// estimate too: it looks no further for the one than for the other.
func TestAPIsBudgetIsAsIfStated(t *testing.T) {
	const ask = `{"v":1,"id":"a","op":"analyse","game":"dodgem","params":{"n":"6"}`
	h := newHandler(nil, limits{body: 1 << 20, budget: api.Budget{Nodes: 300}}, "")
	got := bodyOf(t, post(h, strings.NewReader(ask+`}`)))
	want := api.New(catalog.All()).Dispatch(context.Background(), []byte(ask+`,"budget":{"nodes":300}}`), api.Host{})
	if !bytes.Equal(got, want) || !bytes.Contains(got, []byte(`"ok":true`)) {
		t.Errorf("got %.400s\nwant %.400s", got, want)
	}
}

func TestAPIMethods(t *testing.T) {
	h := newHandler(nil, edgeLimits, "")
	for method, want := range map[string]int{
		http.MethodGet: 405, http.MethodHead: 405, http.MethodPut: 405, http.MethodDelete: 405, http.MethodOptions: 204,
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(method, "/api/v1", nil))
		header := w.Result().Header
		if w.Code != want || header.Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("%s: status %d, headers %v", method, w.Code, header)
		}
		if want == 405 && (header.Get("Allow") != "POST, OPTIONS" || errorOf(t, w.Body.Bytes()).Code != api.BadRequest) {
			t.Errorf("%s: must name the methods, in the protocol's shape: %v", method, header)
		}
		if want == 204 && header.Get("Access-Control-Allow-Methods") != "POST, OPTIONS" {
			t.Errorf("%s: %v", method, header)
		}
	}
}

func TestAPIAnswersManyAtOnce(t *testing.T) {
	server := httptest.NewServer(newHandler(nil, edgeLimits, ""))
	defer server.Close()
	request := `{"v":1,"id":"a","op":"analyse","game":"dodgem"}`
	want := api.New(catalog.All()).Dispatch(context.Background(), []byte(request), api.Host{})
	answers := make(chan string, 8)
	for range cap(answers) {
		go func() {
			r, err := http.Post(server.URL+"/api/v1", "application/json", strings.NewReader(request))
			if err != nil {
				answers <- err.Error()
				return
			}
			defer r.Body.Close()
			text, err := io.ReadAll(r.Body)
			if err != nil {
				answers <- err.Error()
				return
			}
			answers <- string(text)
		}()
	}
	for range cap(answers) {
		if got := <-answers; got != string(want) {
			t.Errorf("got %.200s", got)
		}
	}
}
