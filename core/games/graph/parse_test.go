package graph

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"0_0-1.0-2.1-2": "0_0-1.0-2.1-2",
		`{"start":0,"edges":[[0,1],[0,2],[1,2]]}`: "0_0-1.0-2.1-2",
		"2 : 1-2, 0->2; 0>1 , 0-1":                "2_0-1.0-2.1-2",
		"0.3_0-1.0-2.7":                           "0.3_0-1.0-2.3.7",
		"[0,3]_0-1":                               "0.3_0-1.3",
		"5":                                       "5_5",
		"5_":                                      "5_5",
		"007_7-08":                                "7_7-8",
		"3_3-3":                                   "3_3-3",
		"4 2\n2 0\n4 0\n":                         "4_2-0.4-0.4-2",
		"4\t2\r\n2,0\r\n":                         "4_2-0.4-2",
		"4-2 2-0":                                 "4_2-0.4-2",
		"1 -> 2\n3":                               "1_1-2.3",
		"[[4,2],[2,0]]":                           "4_2-0.4-2",
		" [ [4 , 2] ] ":                           "4_4-2",
		`{"edges":[],"start":[1,1],"vertices":[9]}`: "1.1_1.9",
		"999999_999999-0": "999999_999999-0",
	} {
		if got := parse(t, text).Text(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	many := strings.Repeat("1.", maxTokens) + "1_1-2"
	for _, c := range []struct{ text, want string }{
		{"", "graph.start"},
		{"_", "graph.start"},
		{"[]", "graph.start"},
		{`{"edges":[]}`, "graph.start"},
		{"a_0-1", "graph.number"},
		{"0x_0-1", "graph.number"},
		{"1.5.x", "graph.number"},
		{"0_0-1.x-2", "graph.number"},
		{"0_-1", "graph.number"},
		{"0_0-1-2", "graph.arrow"},
		{"0_0-1x", "graph.arrow"},
		{"0_0-", "graph.number"},
		{"0 1 7\n", "graph.line"},
		{"0_0-1000000", "graph.number"},
		{many, "graph.tokens"},
		{"[[0,1,2]]", "graph.pair"},
		{"[[0]]", "graph.pair"},
		{"[[0,1]] x", "graph.json"},
		{"[0,1]", "graph.json"},
		{"[[0,1],]", "graph.json"},
		{`{"start":0}`, "graph.json"},
		{`{"start":0,"edges":[[0,1]],"weights":[]}`, "graph.json"},
		{`{"start":0.5,"edges":[[0,1]]}`, "graph.json"},
		{`{"start":"a","edges":[[0,1]]}`, "graph.number"},
		{`{"start":0,"edges":[[0,1]`, "graph.json"},
	} {
		var bad *game.Error
		s, err := Game{}.Parse(game.Values{}, c.text)
		if !errors.As(err, &bad) || bad.Args["want"] != c.want {
			t.Errorf("%q: %v, %v, want %s", game.Clip(c.text), s, err, c.want)
		}
	}
}

func TestBounds(t *testing.T) {
	vertices := strings.Repeat("0", maxText+1)
	tooMany := make([]byte, 0, 1<<20)
	for v := range maxVertices + 1 {
		tooMany = append(strconv.AppendInt(tooMany, int64(v), 10), '.')
	}
	for name, text := range map[string]string{
		"text": vertices, "alone": "0_" + string(tooMany), "arrows": "0_" + strings.Repeat("1-2.", maxArrows+1),
	} {
		var bad *game.Error
		if _, err := (Game{}).Parse(game.Values{}, text); !errors.As(err, &bad) || bad.Code != game.TooBig {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The same graph in every notation is the same position.
func TestNotations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairs := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) [2]int {
			return [2]int{rapid.IntRange(0, 30).Draw(t, "from"), rapid.IntRange(0, 30).Draw(t, "to")}
		}), 1, 40).Draw(t, "pairs")
		var plain, lines, list []string
		for _, p := range pairs {
			from, to := strconv.Itoa(p[0]), strconv.Itoa(p[1])
			plain = append(plain, from+"-"+to)
			lines = append(lines, from+" "+to)
			list = append(list, "["+from+", "+to+"]")
		}
		start := strconv.Itoa(pairs[0][0])
		want := ""
		for _, text := range []string{
			start + "_" + strings.Join(plain, "."), strings.Join(plain, ", "), strings.Join(lines, "\n"),
			"[" + strings.Join(list, ",") + "]", `{"start":` + start + `,"edges":[` + strings.Join(list, ",") + "]}",
		} {
			s, err := Game{}.Parse(game.Values{}, text)
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			if want == "" {
				want = s.Text()
			}
			again, err := Game{}.Parse(game.Values{}, s.Text())
			if s.Text() != want || err != nil || again.Text() != want {
				t.Fatalf("%q: %q, want %q", text, s.Text(), want)
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, p := range (Game{}).Presets() {
		f.Add(p.Pos)
	}
	for _, text := range []string{`{"start":[0,1],"edges":[[0,1],[1,0]],"vertices":[5]}`, "[[1,2]]", "1 2\n2 3\n4", "0:0->1;1>0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Args["want"] == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Game{}.Parse(game.Values{}, s.Text())
		if err != nil || again.Text() != s.Text() || !slices.Equal(again.Moves(), s.Moves()) {
			t.Fatalf("%q: %q, then %v, %v", text, s.Text(), again, err)
		}
	})
}
