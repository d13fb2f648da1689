package api

import (
	"encoding/json"
	"strings"
	"testing"

	"minimex/core/catalog"
)

// judged asks for a problem's output.
func judged(t *testing.T, problem, input string) (Reply, string) {
	t.Helper()
	q, _ := json.Marshal(map[string]any{"v": 1, "op": "judge", "problem": problem, "input": input})
	r, result := ask(t, string(q))
	output, _ := result["output"].(string)
	return r, output
}

func TestJudge(t *testing.T) {
	for _, c := range []struct{ problem, input, want string }{
		{"palingam", "3\n8\n10\n12\n", "B\nE\nB\n"},
		{"circbarn", "2\n1\n4\n3\n4 9 4\n", "Farmer Nhoj\nFarmer Nhoj\n"},
		{"P4576", "2 1 1 2 2\n", "BLACK 2\n"},
		{"CF1628D2", "1\n6 3 10\n", "375000012\n"},
		// the originals' limits pass through the envelope
		{"palingam", "10\n" + strings.Repeat(strings.Repeat("9", 100_000)+"\n", 10), strings.Repeat("B\n", 10)},
		{"circbarn", "1\n200000\n" + strings.Repeat("5000000 ", 200_000), "Farmer Nhoj\n"},
		{"P3210", "1000000\n0 " + strings.Repeat("100000000 ", 999_999), "50000000000000 49999900000000\n"},
	} {
		if r, output := judged(t, c.problem, c.input); !r.OK || output != c.want {
			t.Errorf("%s %.20q: %q, %+v, want %q", c.problem, c.input, output, r.Error, c.want)
		}
	}
}

// A fault of the input is told with its place, an unknown problem by its name.
func TestJudgeRefuses(t *testing.T) {
	for _, c := range []struct{ problem, input, field, at, want, line, token string }{
		{"fizzbuzz", "", "problem", "fizzbuzz", "problem.known", "", ""},
		{"", "1\n8\n", "problem", "", "problem.known", "", ""},
		{"palingam", "", "input", "", "input.more", "1", "1"},
		{"palingam", "2\n8\n", "input", "", "input.more", "3", "1"},
		{"circbarn", "1\n2\n4 -9", "input", "-9", "input.int", "3", "2"},
	} {
		r, _ := judged(t, c.problem, c.input)
		e := r.Error
		if e == nil || e.Code != BadRequest || e.Field != c.field || e.At != c.at || e.Args["want"] != c.want ||
			e.Args["line"] != c.line || e.Args["token"] != c.token {
			t.Errorf("%s %q: %+v", c.problem, c.input, e)
		}
	}
}

// A shelf without games or without problems says so by an empty list, which a page
// can add another shelf's to.
func TestNoListIsNull(t *testing.T) {
	for _, shelf := range []catalog.Shelf{catalog.First(), catalog.Impartial(), catalog.Partisan(), {}} {
		raw := New(shelf).Dispatch(t.Context(), []byte(`{"v":1,"op":"catalog"}`), Host{})
		if strings.Contains(string(raw), `"games":null`) || strings.Contains(string(raw), `"problems":null`) {
			t.Errorf("%.200s", raw)
		}
	}
}
