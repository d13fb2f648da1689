package game

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestFields(t *testing.T) {
	for text, want := range map[string][]string{
		"":              nil,
		"  ":            nil,
		"[]":            nil,
		"[ ]":           nil,
		"3":             {"3"},
		"3.5.7":         {"3", "5", "7"},
		"3, 5 ,7":       {"3", "5", "7"},
		"3 5\r\n7\t":    {"3", "5", "7"},
		"[3,5,7]":       {"3", "5", "7"},
		` ["3" , -5 ] `: {"3", "-5"},
	} {
		got, more, err := Fields(text, 3)
		if err != nil || more || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v, %v", text, got, more, err)
		}
	}
	for _, text := range []string{"[", "[3", "3..5", ",3", "3,", "[3,]", "[,]", "3 , , 5"} {
		if _, _, err := Fields(text, 9); err == nil {
			t.Errorf("%q is read", text)
		}
	}
	got, more, err := Fields(strings.Repeat("1 ", 1_000_000)+"?", 4)
	if err != nil || !more || len(got) != 4 || cap(got) > 16 {
		t.Errorf("a long list: %d entries, more=%v, %v", len(got), more, err)
	}
}

func TestResolve(t *testing.T) {
	params := []Param{Enum("play", "normal", "misere"), Int("k", 1, 1, 9)}
	v, err := Resolve(params, map[string]string{"k": "03"})
	if err != nil || v.Get("play") != "normal" || v.Int("k") != 3 || v.Key() != "play=normal;k=3;" {
		t.Errorf("%v, %v", v, err)
	}
	for _, given := range []map[string]string{{"k": "0"}, {"k": "10"}, {"k": "x"}, {"k": ""}, {"play": "Normal"}, {"colour": "red"}, {"k": "99999999999999999999"}} {
		var bad *Error
		if _, err := Resolve(params, given); !errors.As(err, &bad) || bad.Code != BadParam {
			t.Errorf("%v: %v", given, err)
		}
	}
}

func TestTextParam(t *testing.T) {
	upper := func(text string) (string, string) {
		if strings.ContainsAny(text, " ") {
			return "", "param.option"
		}
		return strings.ToUpper(text), ""
	}
	params := []Param{Text("code", "a", 4, upper)}
	if v, err := Resolve(params, map[string]string{"code": "xyz"}); err != nil || v.Get("code") != "XYZ" {
		t.Errorf("%v, %v", v, err)
	}
	if v, err := Resolve(params, nil); err != nil || v.Get("code") != "A" {
		t.Errorf("the default is not read like any other: %v, %v", v, err)
	}
	for text, code := range map[string]Code{"x z": BadParam, "xyzxy": TooBig} {
		var bad *Error
		if _, err := Resolve(params, map[string]string{"code": text}); !errors.As(err, &bad) || bad.Code != code || bad.Field != "params.code" {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestClipKeepsRunesWhole(t *testing.T) {
	long := strings.Repeat("ế", 100)
	if got := Clip(long); !strings.HasPrefix(long, strings.TrimSuffix(got, "…")) || len(got) > 63 {
		t.Errorf("%q", got)
	}
	if Clip("short") != "short" {
		t.Error("a short text is changed")
	}
}

func FuzzFields(f *testing.F) {
	for _, text := range []string{"3.5.7", "[3,5]", `["3"]`, " , ", "["} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		fields, _, err := Fields(text, 100)
		if err != nil {
			return
		}
		again, _, err := Fields(strings.Join(fields, "."), 100)
		if err == nil && !slices.Equal(fields, again) && !strings.ContainsAny(text, `"[]`) {
			t.Fatalf("%q: %q, then %q", text, fields, again)
		}
	})
}
