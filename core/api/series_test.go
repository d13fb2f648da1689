package api

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"minimex/core/catalog"
)

type seriesReply struct {
	OK     bool
	Error  *Error
	Result struct {
		Values      []string
		Period      Period
		Method      string
		Theorem     string
		Args        map[string]string
		Certificate json.RawMessage
	}
}

func askSeries(t *testing.T, game, params, rest string) (r seriesReply) {
	t.Helper()
	q := fmt.Sprintf(`{"v":1,"op":"series","game":%q,"params":%s%s}`, game, params, rest)
	raw := New(catalog.All()).Dispatch(context.Background(), []byte(q), Host{})
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return r
}

// What is proved comes with a certificate that the checker accepts, under these
// parameters and no others.
func TestSeriesAreProved(t *testing.T) {
	for _, c := range []struct{ game, params, length, start, theorem, method, other string }{
		{"octal", `{"code":"0.77"}`, "12", "71", "octal", "naive", `{"code":"0.7700000001"}`},
		{"octal", `{"code":".137"}`, "34", "52", "octal", "naive", `{"code":"0.07"}`},
		{"octal", `{"code":"0.156"}`, "349", "3479", "octal", "sparse", `{"code":"0.157"}`},
		{"subtraction", `{"take":"1.3.4"}`, "7", "0", "subtraction", "naive", `{"take":"1.3.4","play":"misere"}`},
		{"subtraction", `{"take":"1.2.3","play":"misere"}`, "4", "0", "subtraction", "misere", `{"take":"1.2.3"}`},
		{"kayles", `{}`, "12", "71", "octal", "naive", ""},
	} {
		r := askSeries(t, c.game, c.params, `,"from":999999999999999990,"to":1000000000000000000`)
		p := r.Result.Period
		if !r.OK || len(r.Result.Values) != 11 || p.Status != "proved" || *p.Length != c.length || *p.Start != c.start ||
			r.Result.Theorem != c.theorem || r.Result.Method != c.method {
			t.Errorf("%s %s: %+v %+v", c.game, c.params, r, r.Error)
			continue
		}
		certificate := r.Result.Certificate
		if at := rejected(t, certificate); at != "" {
			t.Errorf("%s %s: rejected at %s", c.game, c.params, at)
		}
		if c.other == "" {
			continue
		}
		var stated map[string]any
		var other map[string]any
		_ = json.Unmarshal(certificate, &stated)
		_ = json.Unmarshal([]byte(c.other), &other)
		for name, value := range other {
			stated["params"].(map[string]any)[name] = value
			stated["claim"] = strings.ReplaceAll(stated["claim"].(string), "play=misere", "play=normal")
		}
		if changed, _ := json.Marshal(stated); rejected(t, changed) == "" {
			t.Errorf("%s: accepted for %s", c.game, c.other)
		}
	}
}

// Beyond what is proved a heap is too big, and the bound reached is named.
func TestSeriesUnproved(t *testing.T) {
	r := askSeries(t, "octal", `{"code":"0.6"}`, `,"to":9,"bound":4000`)
	if p := r.Result.Period; p.Status != "unproved" || p.Length != nil || p.CheckedTo != "4000" || len(r.Result.Values) != 10 ||
		string(r.Result.Certificate) != "" || r.Result.Theorem != "" || r.Result.Method != "sparse" {
		t.Errorf("%+v %s", r, r.Result.Certificate)
	}
	r = askSeries(t, "octal", `{"code":"0.6"}`, `,"from":4001,"to":4001,"bound":4000`)
	if r.OK || r.Error.Code != "too_big" || r.Error.Field != "to" || r.Error.Args["want"] != "series.known" || r.Error.Args["max"] != "4000" {
		t.Errorf("%+v", r.Error)
	}
	for _, c := range []struct{ rest, code, field string }{
		{`,"bound":-1`, "bad_request", "bound"},
		{`,"bound":33554433`, "too_big", "bound"},
		{`,"to":1000000000000000001,"from":1000000000000000001`, "too_big", "to"},
		{`,"to":100000`, "too_big", "to"},
		{`,"from":-1`, "bad_request", "to"},
		{`,"to":99999,"budget":{"nodes":1000}`, "budget", "budget"},
	} {
		r := askSeries(t, "octal", `{"code":"0.6"}`, c.rest)
		if r.OK || string(r.Error.Code) != c.code || r.Error.Field != c.field {
			t.Errorf("%s: %+v", c.rest, r.Error)
		}
	}
}

// Every number of a proof counts, the claim's too.
func TestSeriesCertificatesAreWhole(t *testing.T) {
	for game, params := range map[string]string{"octal": `{"code":"0.45"}`, "subtraction": `{"take":"2.5.12"}`} {
		certificate := askSeries(t, game, params, ``).Result.Certificate
		if at := rejected(t, certificate); at != "" {
			t.Fatalf("%s: rejected at %s", params, at)
		}
		for _, span := range number.FindAllIndex(certificate, -1) {
			changed := append([]byte{}, certificate...)
			if changed[span[0]]++; changed[span[0]] > '9' {
				changed[span[0]] = '1'
			}
			if rejected(t, changed) == "" {
				t.Errorf("accepted with the number at %d changed: %s", span[0], changed)
			}
		}
	}
	certificate := string(askSeries(t, "octal", `{"code":"0.77"}`, ``).Result.Certificate)
	for _, c := range [][2]string{{`"kind":"octal-period"`, `"kind":"subtraction-period"`}, {`"kind":"octal-period"`, `"kind":"values"`},
		{`"game":"octal"`, `"game":"nim"`}, {`"pos":""`, `"pos":"5.9"`}, {`"theorem":"octal"`, `"theorem":"subtraction"`}} {
		changed := strings.Replace(certificate, c[0], c[1], 1)
		if changed == certificate || rejected(t, []byte(changed)) == "" {
			t.Errorf("accepted with %s", c[1])
		}
	}
}

// A check of a large proof is work that can be bounded and cancelled.
func TestSeriesCheckIsBounded(t *testing.T) {
	certificate := askSeries(t, "octal", `{"code":"0.16"}`, ``).Result.Certificate
	r, _ := ask(t, `{"v":1,"op":"check","budget":{"nodes":100000},"certificate":`+string(certificate)+`}`)
	if r.OK || r.Error.Code != OverBudget {
		t.Errorf("%+v", r)
	}
	var of int64
	q := []byte(`{"v":1,"op":"series","game":"octal","params":{"code":"0.6"},"bound":60000}`)
	host := Host{Progress: func(p Progress) {
		// Before the work has found out how much it is, Of is 0.
		if p.Of > 0 && p.Done > p.Of {
			t.Errorf("%d of %d is done", p.Done, p.Of)
		}
		of = max(of, p.Of)
	}}
	New(catalog.All()).Dispatch(context.Background(), q, host)
	if of == 0 {
		t.Error("no progress is told")
	}
}

// A sequence that is kept answers as one that is computed: another stretch, bound or
// code in between changes nothing.
func TestSeriesDoNotDependOnHistory(t *testing.T) {
	e := New(catalog.All())
	for _, q := range []string{
		`"game":"octal","params":{"code":"0.16"},"to":9`,
		`"game":"octal","params":{"code":"0.16"},"from":200000,"to":200009`,
		`"game":"octal","params":{"code":"0.16"},"to":9,"bound":1000`,
		`"game":"octal","params":{"code":"0.16"},"from":1001,"to":1001,"bound":1000`,
		`"game":"octal","params":{"code":"0.6"},"to":9,"bound":1000`,
		`"game":"octal","params":{"code":"0.06"},"to":9,"bound":1000`,
		`"game":"subtraction","params":{"take":"2.5.12"},"to":9`,
		`"game":"subtraction","params":{"take":"2.5.12","play":"misere"},"to":9`,
		`"game":"kayles","to":9`,
	} {
		request := []byte(`{"v":1,"op":"series",` + q + `}`)
		old := e.Dispatch(context.Background(), request, Host{})
		again := e.Dispatch(context.Background(), request, Host{})
		fresh := New(catalog.All()).Dispatch(context.Background(), request, Host{})
		if string(old) != string(fresh) || string(again) != string(fresh) {
			t.Errorf("%s:\n%s\n%s\n%s", q, old, again, fresh)
		}
	}
}
