package wire

import (
	"encoding/json"
	"runtime"
	"strings"
	"testing"
)

// Cutting into fields must agree with a JSON decoder wherever the decoder reads
// an object.
func FuzzFields(f *testing.F) {
	for _, text := range []string{`{}`, ` { } `, `{"a":1,"b":[1,{"c":"]}"}], "d" : "\\\""}`, `{"a":}`, `{"a":1]`, `{"a":"\\"}`, `{"a" :tru}`,
		`{"a":1}{`, `{"a":1,}`, `{,}`, `[]`, `{"a":"`, `{"\u0061":1,"a":2}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		got := map[string]Raw{}
		broken := false
		for name, value := range Fields(text) {
			if broken {
				t.Fatalf("%q: a field after the fault", text)
			}
			if broken = value == nil; !broken {
				got[name] = value
			}
		}
		var want map[string]json.RawMessage
		if json.Unmarshal(text, &want) != nil || want == nil {
			return
		}
		for name := range want {
			if len(name) > maxName/6-2 { // an escaped name can be six times as long
				return
			}
		}
		if broken || len(got) != len(want) {
			t.Fatalf("%q: %d fields, want %d; broken: %v", text, len(got), len(want), broken)
		}
		for name, value := range want {
			if string(got[name]) != string(value) {
				t.Fatalf("%q: field %q is %q, want %q", text, name, got[name], value)
			}
		}
	})
}

func cut(text string) string {
	var b strings.Builder
	for name, value := range Fields([]byte(text)) {
		b.WriteString(name + "=" + string(value) + ";")
	}
	return b.String()
}

func TestFieldsBeforeAFault(t *testing.T) {
	long := strings.Repeat("x", maxName)
	for text, want := range map[string]string{
		``: "=;", `null`: "=;", `{`: "=;", `{"a":1`: "=;", `{"a":1,`: "a=1;=;", `{"a":1]`: "a=1;=;", `{"a":1}x`: "a=1;=;",
		`{"a":1,}`: "a=1;=;", `{"a":1,"a":2}`: "a=1;a=2;", `{"a":[tru}]}`: "a=[tru};=;", `{"` + long + `":1}`: "=;",
		`{"a":"x\"y" , "b" : {"c":"}"} }`: `a="x\"y";b={"c":"}"};`,
	} {
		if got := cut(text); got != want {
			t.Errorf("%.40s: %s, want %s", text, got, want)
		}
	}
	for name := range Fields([]byte(`{"a":1,"b":2,`)) {
		if name != "a" {
			t.Error("the caller has left, yet hears of", name)
		}
		break
	}
}

// However long the values, cutting takes no memory for them.
func TestFieldsCopiesNothing(t *testing.T) {
	text := []byte(`{"a":"` + strings.Repeat("1", 1<<20) + `","b":[` + strings.Repeat("2,", 1<<20) + `2]}`)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	n := 0
	for _, value := range Fields(text) {
		n += len(value)
	}
	runtime.ReadMemStats(&after)
	if taken := after.TotalAlloc - before.TotalAlloc; n < 3<<20 || taken > 1<<16 {
		t.Errorf("%d bytes taken to cut off %d", taken, n)
	}
}
