package api

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"minimex/core/catalog"
)

type waysReply struct {
	OK     bool
	Error  *Error
	Result WaysResult
}

func askWays(t testing.TB, fields string) (r waysReply) {
	t.Helper()
	raw := New(catalog.All()).Dispatch(context.Background(), []byte(`{"v":1,"op":"ways",`+fields+`}`), Host{})
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return r
}

func TestWays(t *testing.T) {
	for _, c := range []struct {
		fields, pos, method, answer, calls string
		memo, hits, cells                  int64
		steps                              int
	}{
		{`"lesson":"fibonacci"`, "6", "two", "8", "25", 11, 4, 7, 7},
		{`"lesson":"fibonacci","pos":" 10 "`, "10", "two", "55", "177", 19, 8, 11, 11},
		{`"lesson":"fibonacci","pos":"100","method":"two"`, "100", "two", "354224848179261915075", "1146295688027634168201", 199, 98, 101, 101},
		{`"lesson":"coins"`, "2.4.6.8", "sum", "12", "15", 13, 3, 10, 10},
		{`"lesson":"coins","pos":"2.4.6.8","method":"four"`, "2.4.6.8", "four", "12", "4", 4, 0, 10, 10},
		{`"lesson":"coins","pos":[2,4,6,8],"method":"sum"`, "2.4.6.8", "sum", "12", "15", 13, 3, 10, 10},
		{`"lesson":"coins","pos":"2 4 6 8","method":"difference"`, "2.4.6.8", "difference", "12", "15", 13, 3, 10, 10},
		{`"lesson":"coins","pos":"` + strings.Repeat("1 ", 41) + `","method":"sum"`, strings.Repeat("1.", 40) + "1", "sum", "21", "2199023255551", 1641, 780, 861, 0},
	} {
		r := askWays(t, c.fields)
		got := r.Result
		if !r.OK || got.Pos != c.pos || got.Method != c.method || got.Answer != c.answer || got.Counts.Calls != c.calls ||
			got.Counts.Memo != c.memo || got.Counts.Hits != c.hits || got.Counts.Cells != c.cells || len(got.Growth) < 24 {
			t.Errorf("%s: %+v %+v", c.fields, r.Error, got)
		}
		if (got.Shown == nil) != (c.steps == 0) || got.Shown != nil && len(got.Shown.Steps) != c.steps {
			t.Errorf("%s: shown %+v", c.fields, got.Shown)
		}
		for _, v := range got.Values {
			if v.Answer != c.answer {
				t.Errorf("%s: %+v", c.fields, got.Values)
			}
		}
	}
	if p := askWays(t, `"lesson":"coins"`).Result.Parity; p == nil || p.Odd != "8" || p.Even != "12" {
		t.Errorf("parity %+v", p)
	}
}

// A fault is told with its field, and what was expected there.
func TestWaysRefuses(t *testing.T) {
	for _, c := range []struct{ fields, code, field, at, want string }{
		{`"lesson":"hanoi"`, "bad_request", "lesson", "hanoi", "lesson.known"},
		{`"pos":"6"`, "bad_request", "lesson", "", "lesson.known"},
		{`"lesson":"coins","method":"two"`, "bad_request", "method", "two", "ways.method"},
		{`"lesson":"fibonacci","pos":"six"`, "bad_position", "pos", "six", "ways.number"},
		{`"lesson":"fibonacci","pos":"-1"`, "bad_position", "pos", "-1", "ways.number"},
		{`"lesson":"fibonacci","pos":""`, "bad_position", "pos", "", "ways.number"},
		{`"lesson":"fibonacci","pos":"5001"`, "too_big", "pos", "5001", "ways.number"},
		{`"lesson":"fibonacci","pos":6`, "bad_request", "pos", "6", "request.type"},
		{`"lesson":"coins","pos":"2 x"`, "bad_position", "pos", "2 x", "coins.coin"},
		{`"lesson":"coins","pos":"~"`, "bad_position", "pos", "~", "ways.coins"},
		{`"lesson":"coins","pos":"9223372036854775807 1"`, "too_big", "pos", "9223372036854775807 1", "coins.sum"},
		{`"lesson":"coins","budget":{"nodes":1}`, "budget", "budget", "", ""},
	} {
		r := askWays(t, c.fields)
		if r.OK || string(r.Error.Code) != c.code || r.Error.Field != c.field || r.Error.At != c.at || r.Error.Args["want"] != c.want {
			t.Errorf("%s: %+v", c.fields, r.Error)
		}
	}
	long := strings.Repeat("1 ", 200_000)
	if r := askWays(t, `"lesson":"coins","pos":"`+long+`"`); r.OK || r.Error.Code != "too_big" || r.Error.Args["want"] != "pos.max" {
		t.Errorf("%+v", r.Error)
	}
}

// The catalogue names each lesson with what op ways takes.
func TestLessonsAreInTheCatalogue(t *testing.T) {
	_, result := ask(t, `{"v":1,"id":"c","op":"catalog"}`)
	list := result["lessons"].([]any)
	if len(list) < 2 {
		t.Fatalf("%v", list)
	}
	for _, l := range list {
		info := l.(map[string]any)
		for _, method := range info["methods"].([]any) {
			for _, pos := range info["inputs"].([]any) {
				q, _ := json.Marshal(map[string]any{"lesson": info["id"], "method": method, "pos": pos})
				if r := askWays(t, strings.Trim(string(q), "{}")); !r.OK || r.Result.Method != method || r.Result.Pos != pos || r.Result.Shown == nil {
					t.Errorf("%s: %+v", q, r)
				}
			}
		}
	}
}

// Whatever the input, the recurrences agree and no number is printed wrong.
func FuzzWays(f *testing.F) {
	for _, s := range [][3]string{{"fibonacci", "93", ""}, {"coins", "2.4.6.8", "sum"}, {"coins", "4611686018427387904.-4611686018427387903", "difference"},
		{"coins", "[1,\"-2\",3]", "four"}, {"", "", ""}, {"fibonacci", "5000", "two"}} {
		f.Add(s[0], s[1], s[2])
	}
	f.Fuzz(func(t *testing.T, lesson, pos, method string) {
		q, err := json.Marshal(map[string]any{"lesson": lesson, "pos": pos, "method": method, "budget": Budget{Nodes: 2_000_000, MS: 2000}})
		if err != nil {
			t.Fatal(err) // strings of any bytes can be written
		}
		r := askWays(t, strings.TrimSuffix(strings.TrimPrefix(string(q), "{"), "}"))
		if !r.OK {
			if r.Error.Code == Internal || r.Error.Code == "" {
				t.Fatalf("%s: %+v", q, r.Error)
			}
			return
		}
		for _, v := range r.Result.Values {
			if v.Answer != r.Result.Answer {
				t.Fatalf("%s: %+v", q, r.Result.Values)
			}
		}
		if s := r.Result.Shown; s != nil && s.Steps[len(s.Steps)-1].Value != s.Tree.Nodes[0].Value {
			t.Fatalf("%s: the table ends in %s, the tree begins with %s", q, s.Steps[len(s.Steps)-1].Value, s.Tree.Nodes[0].Value)
		}
	})
}
