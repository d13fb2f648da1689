package api

import (
	"context"
	"strings"
	"testing"

	"minimex/core/catalog"
)

// Points that are counted in parts are told as fractions in lowest terms, by every
// op that tells points: 15/4 named in 3.2.10 leaves Bob 35/4 or 65/4 (gamesum).
func TestPointsInParts(t *testing.T) {
	raw := func(request string) string {
		return string(New(catalog.All()).Dispatch(context.Background(), []byte(request), Host{}))
	}
	for request, want := range map[string][]string{
		`"op":"analyse","pos":"3.2.10~3.75"`:                               {`"margin":"-35/4"`, `"reward":"-15/4"`, `"margin":"-65/4"`, `"reward":"15/4"`},
		`"op":"analyse","pos":"2.1.10"`:                                    {`"margin":"5"`, `"margin":"5/2"`, `"reward":"0"`},
		`"op":"apply","pos":"3.2.10~3.75","move":"subtract"`:               {`"reward":"15/4"`},
		`"op":"reply","pos":"3.3.10~0.5"`:                                  {`"reward":"-1/2"`},
		`"op":"replay","pos":"3.2.10","moves":["5/2","add"]`:               {`"reward":"-5/2"`},
		`"op":"review","pos":"3.2.10","moves":["3.75"]`:                    {`"margin":"25/2"`, `"margin":"35/4"`},
		`"op":"tree","pos":"3.2.10~3.75","depth":1`:                        {`"margin":"-35/4"`, `"margin":"20"`},
		`"op":"search","pos":"1.0.10~3.75","depth":2,"method":"alphabeta"`: {`"value":"15/4"`, `"leafOrder":["-15/4","15/4"]`},
		`"op":"table","pos":"3.2.10"`:                                      {`"5/2","25/2"`},
	} {
		text := raw(`{"v":1,"game":"gamesum",` + request + `}`)
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s: no %s in %s", request, w, text)
			}
		}
	}
	if text := raw(`{"v":1,"op":"analyse","game":"coins","pos":"2.4.6.8"}`); !strings.Contains(text, `"scores":["12","8"]`) {
		t.Errorf("whole points: %s", text)
	}
}
