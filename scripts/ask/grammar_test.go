package main

import (
	"encoding/json"
	"strings"
	"testing"
)

func isJSON(parts ...string) bool {
	var g grammar
	for _, p := range parts {
		g.write([]byte(p))
	}
	return g.done()
}

// Of lines that are not deep, the standard package says the same, wherever they are cut.
func FuzzGrammar(f *testing.F) {
	for _, line := range []string{
		``, ` `, `{`, `{}`, `[]`, `[,]`, `[1,]`, `{"a":1,}`, `{"a" : [ {} , null ] }`, `{"a"}`, `{"a":}`, `{1:2}`, `{,}`, `]`, `[}`, `{]`,
		`{"a":{"b":[1,{"c":2}]}}`, `[[[]]`, `[]]`, `[] []`, `"a"`, `"a`, `"\u12aF"`, `"\u12a"`, `"\x"`, "\"\t\"", "\"\x7f\xff\"", `"\\"`, `"\"`,
		`0`, `-`, `-0`, `01`, `1.`, `.5`, `1.5e`, `1.5e+`, `1.5E-07 `, `1e400`, `+1`, `- 1`, `1 2`, `--1`, `1.e1`, `1e1.5`, `[1 ,2]`, `{"a":-}`,
		`true`, `tru`, `truee`, `nul`, `false `, "\v1", "\u00a01", `NaN`, `1,`, `,1`, `"a":1`, `[1:2]`, `{"a",1}`, `{"a":1 "b":2}`, `[1}`,
	} {
		f.Add(line, 3)
	}
	f.Fuzz(func(t *testing.T, line string, cut int) {
		cut = max(0, min(cut, len(line)))
		if got, want := isJSON(line[:cut], line[cut:]), json.Valid([]byte(line)); got != want {
			t.Errorf("%q, cut at %d: %v", line, cut, got)
		}
	})
}

func TestGrammarBeyondTheStandardPackage(t *testing.T) {
	const levels = 100_000
	open, shut := strings.Repeat(`[{"a":`, levels), strings.Repeat("}]", levels)
	if !isJSON(open, "1", shut) {
		t.Error("deep nesting is JSON")
	}
	for _, parts := range [][]string{{open, shut}, {open, "1", shut[2:]}, {open, "1", shut, "]"}, {open, "1", "]}" + shut[2:]}} {
		if isJSON(parts...) {
			t.Errorf("%d levels, %d closed, are no JSON", levels, len(parts))
		}
	}
}
