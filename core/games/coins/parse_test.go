package coins

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
)

func TestParseIsLiberal(t *testing.T) {
	for text, want := range map[string]string{
		"2.4.6.8":                       "2.4.6.8",
		"2,4,6,8":                       "2.4.6.8",
		" 2, 4,\n6\t8 \r\n":             "2.4.6.8",
		"[3,5,7]":                       "3.5.7",
		" [ 3 , -5,\n7 ] ":              "3.-5.7",
		`["3","-9007199254740993"]`:     "3.-9007199254740993",
		"-5":                            "-5",
		"−5.−0.+":                       "", // a plus alone is no number
		"−5.-0.007":                     "-5.0.7",
		"0":                             "0",
		"~":                             "~",
		" ~ ":                           "~",
		"[]":                            "~",
		"[ ]":                           "~",
		"9223372036854775807":           "9223372036854775807",
		"-9223372036854775806.1":        "-9223372036854775806.1",
		"00000000000000000000000000001": "1",
	} {
		s, err := Game{}.Parse(game.Values{}, text)
		if want == "" {
			if err == nil {
				t.Errorf("%q reads as %s", text, s.Text())
			}
			continue
		}
		if err != nil || s.Text() != want {
			t.Errorf("%q: %v, %v, want %s", text, s, err, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct {
		name, text string
		code       game.Code
		at, want   string
		index      string
	}{
		{"empty", "", game.BadPosition, "", "coins.row", ""},
		{"blank", " \n", game.BadPosition, " \n", "coins.row", ""},
		{"letter", "3.x.7", game.BadPosition, "x", "coins.coin", "2"},
		{"digits and letter", "3.4.7b", game.BadPosition, "7b", "coins.coin", "3"},
		{"fraction", "[1e3]", game.BadPosition, "1e3", "coins.coin", "1"},
		{"decimals", "[1.5, 2]", game.BadPosition, "1.5", "coins.coin", "1"},
		{"plus", "+5", game.BadPosition, "+5", "coins.coin", "1"},
		{"two signs", "1.--5", game.BadPosition, "--5", "coins.coin", "2"},
		{"sign alone", "1.-", game.BadPosition, "-", "coins.coin", "2"},
		{"foreign digits", "٣", game.BadPosition, "٣", "coins.coin", "1"},
		{"nested", "[[1]]", game.BadPosition, "[1]", "coins.coin", "1"},
		{"empty row among coins", "1.~", game.BadPosition, "~", "coins.coin", "2"},
		{"null", "[null]", game.BadPosition, "null", "coins.coin", "1"},
		{"object", `{"a":1}`, game.BadPosition, `{"a":1}`, "coins.coin", "1"},
		{"gap", "3..7", game.BadPosition, "3..7", "list.entry", "2"},
		{"open", "[3,5", game.BadPosition, "[3,5", "list.closed", ""},
		{"coin beyond int64", "1.9223372036854775808", game.TooBig, "9223372036854775808", "coins.fit", "2"},
		{"coin far beyond int64", "-99999999999999999999999", game.TooBig, "-99999999999999999999999", "coins.fit", "1"},
		{"least int64", "-9223372036854775808", game.TooBig, "-9223372036854775808", "coins.sum", "1"},
		{"sum beyond int64", "9223372036854775807.-1", game.TooBig, "-1", "coins.sum", "2"},
		{"sum beyond uint64", "9223372036854775807.9223372036854775807.9223372036854775807", game.TooBig, "9223372036854775807", "coins.sum", "2"},
		{"long text", strings.Repeat("7", maxText+1), game.TooBig, "", "coins.text", ""},
		{"garbage", strings.Repeat("x", maxText), game.BadPosition, "", "coins.coin", "1"},
		{"very many coins", strings.Repeat("7.", maxText/2-1) + "7", game.TooBig, "", "coins.count", ""},
	} {
		_, err := Game{}.Parse(game.Values{}, c.text)
		bad := checkError(t, c.name, err, c.code, c.at, c.want)
		if bad != nil && bad.Args["index"] != c.index {
			t.Errorf("%s: index %q, want %q", c.name, bad.Args["index"], c.index)
		}
	}
}

// checkError expects a position error; an empty at is not compared.
func checkError(t *testing.T, name string, err error, code game.Code, at, want string) *game.Error {
	t.Helper()
	var bad *game.Error
	if !errors.As(err, &bad) {
		t.Errorf("%s: %v is no error of the input", name, err)
		return nil
	}
	if bad.Code != code || bad.Field != "pos" || bad.Args["want"] != want || at != "" && bad.At != at {
		t.Errorf("%s: %s in %s at %q, want %q; expected %s at %q, want %q", name, bad.Code, bad.Field, bad.At, bad.Args["want"], code, at, want)
	}
	return bad
}

// Reading a long text that is no row takes no memory for what it does not keep.
func TestParseIsBounded(t *testing.T) {
	for name, text := range map[string]string{
		"too long": strings.Repeat("1.", 5_000_000),
		"garbage":  strings.Repeat("x", maxText),
		"brackets": strings.Repeat("[", maxText),
	} {
		took := testing.AllocsPerRun(5, func() {
			if _, err := (Game{}).Parse(game.Values{}, text); err == nil {
				t.Errorf("%s is read", name)
			}
		})
		if took > 40 {
			t.Errorf("%s takes %v allocations", name, took)
		}
	}
}

func TestTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coins := rapid.SliceOfN(rapid.Int64Range(-1<<55, 1<<55), 0, 60).Draw(t, "coins")
		s := rowOf(coins...)
		if got := parse(t, s.Text()); got.Text() != s.Text() || len(got.row) != len(coins) {
			t.Fatal(s.Text(), "reads as", got.Text())
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"2.4.6.8", "[3,5,7]", "-5,~", `["1", "-2"]`, "~", "", "3..4", "9223372036854775807.1", "−7", "[", "[]]", "\xff.1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Field != "pos" || len(bad.At) > 70 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		row := s.(*State).row
		var sum uint64
		for _, c := range row {
			if c < 0 {
				c = -c
			}
			sum += uint64(c)
		}
		if len(row) > maxCoins || sum >= 1<<63 {
			t.Fatalf("%q: %d coins with sum %d", text, len(row), sum)
		}
		again, err := Game{}.Parse(game.Values{}, s.Text())
		if err != nil || again.Text() != s.Text() {
			t.Fatalf("%q: %q is not read back: %v", text, s.Text(), err)
		}
	})
}
