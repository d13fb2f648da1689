package api

import (
	"context"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"minimex/core/catalog"
	"minimex/core/game"
	"minimex/core/gametest"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

// Every answer's certificate is accepted, and rejected once any number in it is
// changed. Only where more positions can follow than a proof can list may there
// be none.
func TestCertificates(t *testing.T) {
	for _, g := range catalog.All().Games {
		for _, start := range gametest.Starts(t, g) {
			t.Run(start.Name, func(t *testing.T) {
				r := rand.New(rand.NewPCG(5, 6))
				certificate := certify(t, g.ID(), start)
				if certificate == nil {
					run := solve.NewRun(context.Background(), 0, 0)
					if _, err := auto.General(run, g, start.State, tableLimit); err == nil {
						t.Fatal("few positions can follow, yet the answer has no certificate")
					}
					return
				}
				if at := rejected(t, certificate); at != "" {
					t.Fatalf("rejected at %s: %s", at, game.Clip(string(certificate)))
				}
				digits := number.FindAllIndex(certificate, -1)
				for range min(60, 2*len(digits)) {
					span := digits[r.IntN(len(digits))]
					changed := change(r, certificate, span)
					if rejected(t, changed) == "" {
						t.Fatalf("accepted with the number at %d changed:\n%s\n%s", span[0],
							certificate[max(0, span[0]-60):min(len(certificate), span[1]+20)],
							changed[max(0, span[0]-60):min(len(changed), span[1]+20)])
					}
				}
			})
		}
	}
}

var number = regexp.MustCompile(`[0-9]+`)

func certify(t *testing.T, id string, start gametest.Start) []byte {
	t.Helper()
	q, _ := json.Marshal(map[string]any{"v": 1, "op": "analyse", "game": id, "params": start.Values.Map(), "pos": start.State.Text()})
	var r struct {
		Result struct{ Certificate json.RawMessage }
	}
	if err := json.Unmarshal(New(catalog.All()).Dispatch(context.Background(), q, Host{}), &r); err != nil {
		t.Fatal(err)
	}
	if string(r.Result.Certificate) == "null" {
		return nil
	}
	return r.Result.Certificate
}

// change replaces one number by another: a digit more, or another digit.
func change(r *rand.Rand, certificate []byte, span []int) []byte {
	text := append([]byte{}, certificate[span[0]:span[1]]...)
	at := r.IntN(len(text))
	old := text[at]
	for text[at] == old {
		text[at] = byte('0' + r.IntN(10))
	}
	if text[0] == '0' && len(text) > 1 { // a leading zero is no JSON number
		text[0] = '1'
		text = append(text, '0')
	}
	changed := append([]byte{}, certificate[:span[0]]...)
	changed = append(changed, text...)
	return append(changed, certificate[span[1]:]...)
}

// rejected sends a certificate to be checked and tells where it fails, "" where
// it is accepted.
func rejected(t *testing.T, certificate []byte) string {
	t.Helper()
	r, result := ask(t, `{"v":1,"op":"check","certificate":`+string(certificate)+`}`)
	if r.Error != nil {
		return "request: " + string(r.Error.Code)
	}
	if valid, _ := result["valid"].(bool); valid {
		return ""
	}
	at, _ := result["at"].(string)
	want, _ := result["want"].(string)
	if want == "" {
		t.Fatal("rejected without a reason")
	}
	return at + " " + want
}

// A checker tells what it looked at: all of it where the proof holds, less where
// it fails.
func TestCheckedIsCounted(t *testing.T) {
	count := func(certificate []byte) (valid bool, counts map[string]string) {
		_, result := ask(t, `{"v":1,"op":"check","certificate":`+string(certificate)+`}`)
		counts = map[string]string{}
		list, _ := result["checked"].([]any)
		for _, each := range list {
			label := each.(map[string]any)
			counts[label["key"].(string)] = label["args"].(map[string]any)["n"].(string)
		}
		valid, _ = result["valid"].(bool)
		return valid, counts
	}
	for _, c := range []struct {
		game, pos string
		want      map[string]string
		harm      *regexp.Regexp // a number that is made a 9
	}{
		// 4 x 6 x 8 positions; a heap of h has h moves, so 3 x 48 + 15 x 32 + 28 x 24.
		{"nim", "3.5.7", map[string]string{"cert.checked.positions": "192", "cert.checked.moves": "1440"}, regexp.MustCompile(`("nims":\[)\d`)},
		{"nim", "1000.2000", map[string]string{"cert.checked.columns": "21", "cert.checked.heaps": "2"}, regexp.MustCompile(`("after":.*"columns":\[)\d`)},
		{"coins", "2.4.6.8", map[string]string{"cert.checked.cells": "10", "cert.checked.line": "4"}, regexp.MustCompile(`("totals":\[\["\d",")\d`)},
	} {
		spec := catalog.All().Find(c.game)
		values, _ := game.Resolve(spec.Params(), nil)
		s, err := spec.Parse(values, c.pos)
		if err != nil {
			t.Fatal(err)
		}
		certificate := certify(t, c.game, gametest.Start{Values: values, State: s})
		valid, counts := count(certificate)
		if !valid || !maps.Equal(counts, c.want) {
			t.Errorf("%s %s: %v, %v, want %v", c.game, c.pos, valid, counts, c.want)
		}
		broken := c.harm.ReplaceAll(certificate, []byte("${1}9"))
		if valid, counts = count(broken); valid || maps.Equal(counts, c.want) {
			t.Errorf("%s %s, broken: %v, %v", c.game, c.pos, valid, counts)
		}
	}
}

// A proof is rejected once a word of it says something else, though its numbers hold.
func TestWordsOfAProofAreChecked(t *testing.T) {
	for _, c := range []struct{ request, old, changed string }{
		{`"op":"analyse","game":"nim","pos":"1.2"`, `"k":"1"`, `"k":"01"`},
		{`"op":"analyse","game":"nim","pos":"1.2"`, `"params":{"k":"1","play":"normal"}`, `"params":{}`},
		{`"op":"analyse","game":"subtraction","params":{"take":"1.3.4"},"pos":"1000000000000000000"`, `"theorem":"subtraction"`, `"theorem":"subtractions"`},
		{`"op":"equilibria","game":"bimatrix","pos":"2_0~0_1~~1_0~0_2"`, `"proof":{"equilibria":[`, `"proof":{"equilibria":[{"x":["1","0"],"y":["1","0"],"u":"2","v":"1","rows":["2","0"],"columns":["1","0"]},`},
	} {
		raw := New(catalog.All()).Dispatch(t.Context(), []byte(`{"v":1,`+c.request+`}`), Host{})
		var r struct {
			Result struct{ Certificate json.RawMessage }
		}
		if err := json.Unmarshal(raw, &r); err != nil {
			t.Fatal(err)
		}
		good := string(r.Result.Certificate)
		if at := rejected(t, []byte(good)); at != "" {
			t.Fatalf("%s: rejected at %s", c.request, at)
		}
		bad := strings.Replace(good, c.old, c.changed, 1)
		if bad == good {
			t.Fatalf("%s: no %s in %s", c.request, c.old, good)
		}
		if rejected(t, []byte(bad)) == "" {
			t.Errorf("accepted: %s", bad)
		}
	}
}

// None is no proof, though nothing in it is wrong.
func TestAnEmptyListOfEquilibriaProvesNothing(t *testing.T) {
	_, result := ask(t, `{"v":1,"op":"check","certificate":{"kind":"equilibria","game":"bimatrix","params":{},"pos":"1~~1","claim":"bimatrix;1~~1","proof":{"equilibria":[]}}}`)
	if result["valid"] != false || result["want"] != "cert.shape" {
		t.Errorf("%v", result)
	}
}
