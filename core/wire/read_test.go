package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
)

// message has every shape that is read.
type message struct {
	ID      string            `json:"id"`
	Word    word              `json:"word,omitempty"`
	On      bool              `json:"on"`
	N       int               `json:"n"`
	Small   int8              `json:"small"`
	Count   *uint16           `json:"count"`
	Level   *float64          `json:"level"`
	Words   []string          `json:"words"`
	Pair    [2]int            `json:"pair"`
	Args    map[string]string `json:"args"`
	Inner   []message         `json:"inner"`
	Next    *message          `json:"next"`
	Cells   [][]*string       `json:"cells"`
	Unnamed int
	Left    int `json:"-"`
	hidden  int
}

func nested(open, end string, depth int) string {
	return strings.Repeat(open, depth) + strings.Repeat(end, depth)
}

func FuzzUnmarshal(f *testing.F) {
	for _, text := range []string{
		`{}`, `null`, `{"id":"a","word":"b","on":true,"n":-1,"small":-128,"count":65535,"level":1e-7,"Unnamed":0}`,
		`{"words":["\ud83d\ude00","\ud800","\udc00\ud800","\ud800\u0041","é\u00e9\/\b"],"pair":[1,2]}`,
		`{"args":{"a":"b","\u0061":"c"},"inner":[{"next":{"next":null}}],"cells":[[null,"x"],[],null]}`,
		` { "n" : 0 , "pair" : [ ] } `, `{"n":1,"n":2}`, `{"N":1}`, `{"Left":1}`, `{"hidden":1}`, `{"n":01}`, `{"n":1.0}`,
		`{"small":128}`, `{"count":-0}`, `{"level":1e999}`, `{"id":null}`, `{"n":-}`, `{"pair":[1,2,3]}`, `{"id":"` + "\xff\x01" + `"}`,
		`{"inner":` + nested("[{\"inner\":", "}]", 40), `{"id":"x"}}`, `{"id":"\u00"}`, `{"id":"` + "\\u00\x11\x11" + `"}`, `[]`, `{"n":1,}`, "\ufeff{}",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) { agree(t, reflect.TypeFor[message](), text) })
}

// Where the reader is stricter than the standard package, which reads all but the
// first two of these, and where each fault lies.
func TestStrict(t *testing.T) {
	for text, want := range map[string]int{
		`{"id":"a"} x`: 11, `{"idd":1}`: 7,
		`{"ID":"a"}`: 6, `{"n":1,"n":1}`: 11, `{"n":1,"\u006e":1}`: 16, `{"args":{"a":"","a":""}}`: 20,
		`null`: 0, `{"id":null}`: 6, `{"n":null}`: 5, `{"pair":null}`: 8, `{"pair":[1]}`: 11, `{"pair":[1,2,3]}`: 13,
		strings.Repeat(`{"next":`, maxDepth) + `{}` + strings.Repeat(`}`, maxDepth): 8*maxDepth + 1,
	} {
		var m message
		err := Unmarshal([]byte(text), &m)
		var fault *Error
		if !errors.As(err, &fault) || fault.Offset != want || fault.Want == "" || !strings.Contains(err.Error(), fault.Want) {
			t.Errorf("%.80s: %v, want a fault at %d", text, err, want)
		}
	}
	deep := strings.Repeat(`{"next":`, maxDepth-1) + `{"n":7}` + strings.Repeat(`}`, maxDepth-1)
	var m message
	if err := Unmarshal([]byte(deep), &m); err != nil {
		t.Errorf("as deep as may be: %v", err)
	}
}

func TestRawSharesMemory(t *testing.T) {
	text := []byte(`{"proof": {"a":[1, 2]} ,"kind":"x"}`)
	var proof Raw
	stated := struct {
		Kind  string `json:"kind"`
		Proof any    `json:"proof"`
	}{Proof: &proof}
	if err := Unmarshal(text, &stated); err != nil || string(proof) != `{"a":[1, 2]}` || stated.Kind != "x" {
		t.Fatalf("%s %+v %v", proof, stated, err)
	}
	if &proof[0] != &text[10] || cap(proof) != len(proof) {
		t.Error("the raw text is a copy, or can grow over what follows it")
	}
	if got := string(Marshal([]Raw{proof, nil})); got != `[{"a":[1, 2]},null]` {
		t.Errorf("written as %s", got)
	}
	if err := Unmarshal([]byte(`{"proof":null}`), &stated); err != nil || stated.Proof != nil {
		t.Errorf("null leaves %v, %v", stated.Proof, err)
	}
}

// Raw values end where the standard package ends them, and Valid holds the same
// texts for JSON, down to maxDepth.
func FuzzValid(f *testing.F) {
	for _, text := range []string{`[1,"a",{"b":[true,false,null]} , -0.5e+7]`, `[]`, `[,]`, `[1,]`, `[tru]`, `[1 2]`, `{"a"}`, `["\`, `[0x]`,
		`{"a":1,"a":1}`, nested("[", "]", maxDepth), nested("[", "]", maxDepth+1), `[1.]`, `[.1]`, `[1e]`, `[--1]`, "[\"\x1f\"]", "\x00", ``} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		ok := Valid(text)
		if ok != json.Valid(text) && (ok || !tooDeep(text)) {
			t.Fatalf("Valid(%q) is %v", text, ok)
		}
		var ours []Raw
		var theirs []json.RawMessage
		if Unmarshal(text, &ours) != nil || string(text) == "null" {
			return
		}
		if err := json.Unmarshal(text, &theirs); err != nil || len(ours) != len(theirs) {
			t.Fatalf("%q is read as %d values; the standard package: %d, %v", text, len(ours), len(theirs), err)
		}
		for i, raw := range ours {
			if !bytes.Equal(raw, theirs[i]) {
				t.Fatalf("%q: value %d is %q, want %q", text, i, raw, theirs[i])
			}
		}
	})
}

func tooDeep(text []byte) bool {
	d := json.NewDecoder(bytes.NewReader(text))
	depth := 0
	for {
		token, err := d.Token()
		if err != nil {
			return false
		}
		switch token {
		case json.Delim('['), json.Delim('{'):
			depth++
		case json.Delim(']'), json.Delim('}'):
			depth--
		}
		if depth > maxDepth {
			return true
		}
	}
}

// A program that would send or read what the protocol cannot hold hears of it.
func TestForeignTypesPanic(t *testing.T) {
	type embedded struct{ message }
	type quoted struct {
		N int `json:"n,string"`
	}
	for name, act := range map[string]func(){
		"channel":             func() { Marshal(make(chan int)) },
		"bytes":               func() { Marshal([]byte("x")) },
		"map of numbers":      func() { Marshal(map[string]int{}) },
		"infinity":            func() { Marshal(1 / zero()) },
		"embedded":            func() { Marshal(embedded{}) },
		"unknown option":      func() { Marshal(quoted{}) },
		"read bytes":          func() { _ = Unmarshal([]byte(`[]`), &[]byte{}) },
		"read map of numbers": func() { _ = Unmarshal([]byte(`{}`), &map[string]int{}) },
		"read complex":        func() { _ = Unmarshal([]byte(`0`), new(complex128)) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			act()
		}()
	}
}

func zero() float64 { return 0 }
