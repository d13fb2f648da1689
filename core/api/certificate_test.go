package api

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"regexp"
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
	for _, g := range catalog.Games() {
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
	if err := json.Unmarshal(New().Dispatch(context.Background(), q, Host{}), &r); err != nil {
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
