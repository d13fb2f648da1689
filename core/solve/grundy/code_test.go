package grundy

import "testing"

func TestParseCode(t *testing.T) {
	for text, want := range map[string]string{
		"0.77": "0.77", ".77": "0.77", "4.7": "4.7", "0.0": "0.0", "0.000": "0.0", "4.0": "4.0",
		"0.07000": "0.07", ".137": "0.137", "0.12345670123456701234": "0.12345670123456701234",
	} {
		c, ok := ParseCode(text)
		if !ok || c.String() != want {
			t.Errorf("%q is read as %q, %v, want %q", text, c, ok, want)
		}
	}
	for _, text := range []string{"", ".", "0", "0.", "4", "77", "1.7", "7.7", "0.8", "0.7a", "0.7.7", "00.7", "-0.7", " 0.7",
		"0,7", "0.٧", "0.123456701234567012345", "0.000000000000000000000"} {
		if c, ok := ParseCode(text); ok {
			t.Errorf("%q is read as %v", text, c)
		}
	}
}

func FuzzParseCode(f *testing.F) {
	for _, seed := range []string{"0.77", ".137", "4.0", "0.", "4.70000", "0.8"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, ok := ParseCode(text)
		if !ok {
			return
		}
		again, ok := ParseCode(c.String())
		if !ok || again.String() != c.String() || len(c.Digits) > maxDigits {
			t.Fatalf("%q is read as %v, and that as %v, %v", text, c, again, ok)
		}
		if n := len(c.Digits); n > 0 && c.Digits[n-1] == 0 {
			t.Fatalf("%q ends in a zero: %v", text, c)
		}
	})
}

func TestMay(t *testing.T) {
	c := code(t, "4.137")
	for take, want := range map[int]uint8{-1: 0, 0: 4, 1: 1, 2: 3, 3: 7, 4: 0} {
		if got := c.May(take); got != want {
			t.Errorf("taking %d may leave %d, want %d", take, got, want)
		}
	}
	for text, want := range map[string]bool{"0.333": false, "0.334": true, "4.0": true, "0.0": false} {
		if code(t, text).Breaks() != want {
			t.Errorf("%s breaks: want %v", text, want)
		}
	}
}
