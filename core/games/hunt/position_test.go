package hunt

import (
	"errors"
	"testing"

	"minimex/core/game"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"3~1-3.2-3~1.2~10":                          "3~1-3.2-3~1.2~10",
		"3 2 1 2 10\n1 3\n2 3\n":                    "3~1-3.2-3~1.2~10",
		"[3,2,1,2,10,2,3,1,3]":                      "3~1-3.2-3~1.2~10",
		" 3 ~ 2-3, 1-3 1-3 ~ 1 2 ~ 10 ":             "3~1-3.2-3~1.2~10",
		"6 8 2 1 2 1 2 1 3 1 5 2 3 3 5 5 6 6 4 2 4": "6~1-2.1-3.1-5.2-3.2-4.3-5.5-6.6-4~2.1~2",
		"1 0 1 1 0":                                 "1~~1.1~0",
	} {
		p, err := Parse(text)
		if err != nil || p.Text() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestParseFaults(t *testing.T) {
	for text, want := range map[string][2]string{
		"":                               {"", "hunt.form"},
		"3 2 1":                          {"3 2 1", "hunt.form"},
		"21 0 1 1 1":                     {"21", "hunt.number"},
		"3 4 1 1 1":                      {"4", "hunt.number"},
		"3 1 4 1 1 1 2":                  {"4", "hunt.number"},
		"3 1 1 1 21 1 2":                 {"21", "hunt.number"},
		"3 2 1 1 1 1 2":                  {"1 2", "hunt.count"},
		"3 1 1 1 1 1 x":                  {"x", "hunt.number"},
		"3~1-2.2-1~1.2~4":                {"1-2.2-1", "input.acyclic"},
		"3~2-2~1.2~4":                    {"2-2", "input.acyclic"},
		"3~12~1.2~4":                     {"12", "hunt.arrow"},
		"3~1-2~1~4":                      {"1", "hunt.two"},
		"3~1-2~1.2~99999999999999999999": {"99999999999999999999", "hunt.number"},
	} {
		_, err := Parse(text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Field != "pos" || bad.At != want[0] || bad.Args["want"] != want[1] {
			t.Errorf("%q: %+v, want %v", text, err, want)
		}
	}
}

// Whatever is sent, Parse refuses it by a *game.Error or gives a position whose text it
// reads as the same.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"3~1-3.2-3~1.2~10", "6 8 2 1 2\n1 2 1 3", "[3,2,1,2,10,1,3,2,3]", "~~~", "1~~1.1~0", "2~1-2,~1 2~+3"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Args["want"] == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Parse(p.Text())
		if err != nil || again.Text() != p.Text() {
			t.Fatalf("%q: %q, %v", text, p.Text(), err)
		}
	})
}
