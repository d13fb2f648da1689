package problems

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/solve"
)

// White space of every kind, however much of it, changes nothing.
func TestOddWhiteSpace(t *testing.T) {
	for _, input := range []string{
		"3\n8\n10\n12", "3 8 10 12", "\ufeff3\r\n8\r\n10\r\n12\r\n", "\n\n 3\t8\v10\f12\n\n\n",
		"3\u00a08\u300010\u200912", "\r3\r8\r10\r12\r", "3\n08\n0010\n12\n",
	} {
		if got, err := answer(t, "palingam", input); err != nil || got != "B\nE\nB\n" {
			t.Errorf("%q: %q, %v", input, got, err)
		}
	}
}

// A fault is told with its line, its place in the line and what was wanted.
func TestFaults(t *testing.T) {
	long := strings.Repeat("1", 100_001)
	for _, c := range []struct {
		id, input   string
		line, token int
		want        string
	}{
		{"palingam", "", 1, 1, "input.more"},
		{"palingam", " \n", 2, 1, "input.more"},
		{"palingam", "3\n8\n10", 3, 2, "input.more"},
		{"palingam", "3\n8 10", 2, 3, "input.more"},
		{"palingam", "3\r\n8\r\n10\r\n", 4, 1, "input.more"},
		{"palingam", "x\n", 1, 1, "input.int"},
		{"palingam", "0\n", 1, 1, "input.int"},
		{"palingam", "-1\n", 1, 1, "input.int"},
		{"palingam", "99999999999999999999 1", 1, 1, "input.int"},
		{"palingam", "2\n8\n0\n", 3, 1, "input.positive"},
		{"palingam", "2\n8 1é\n", 2, 2, "input.positive"},
		{"palingam", "1\n" + long, 2, 1, "input.positive"},
		{"palingam", "1\n8\n9\n", 3, 1, "input.end"},
		{"palingam", "1\n8\u3000ế 9\n", 2, 2, "input.end"},
		{"circbarn", "1\n3\n4 9", 3, 3, "input.more"},
		{"circbarn", "1\n2\n4 0\n", 3, 2, "input.int"},
		{"circbarn", "1\n1\n5000001\n", 3, 1, "input.int"},
		{"circbarn", "1\n0\n", 2, 1, "input.int"},
		{"circbarn", "1\n1\n4 4\n", 3, 2, "input.end"},
	} {
		var f *Fault
		if out, err := answer(t, c.id, c.input); !errors.As(err, &f) || out != "" || f.Line != c.line || f.Token != c.token || f.Args["want"] != c.want {
			t.Errorf("%s %.20q: %q, %v, want %s at %d,%d", c.id, c.input, out, err, c.want, c.line, c.token)
		}
	}
}

// What is wanted of an input's length is not wanted of memory: tokens are parts of
// the text.
func TestReadingTakesNoMemory(t *testing.T) {
	text := strings.Repeat("12345 ", 10_000)
	allocs := testing.AllocsPerRun(10, func() {
		in := Input{text: text}
		for range 5_000 {
			in.Int(0, 99_999)
			in.Positive(5)
		}
		in.End()
		if !in.OK() {
			t.Fatal(in.Err())
		}
	})
	if allocs > 1 {
		t.Errorf("%v allocations", allocs)
	}
}

// Tokens with any white space between them are read back, and each fault points to
// the token that is at fault.
func TestTokensAreReadBack(t *testing.T) {
	spaces := rapid.StringMatching("[ \\t\\n\\r\u00a0\u3000\ufeff]{1,3}")
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOfN(rapid.IntRange(-50, 50), 1, 20).Draw(t, "numbers")
		text := ""
		for _, n := range numbers {
			text += strconv.Itoa(n) + spaces.Draw(t, "space")
		}
		bad := rapid.IntRange(0, len(numbers)).Draw(t, "bad")
		in := Input{text: text}
		for i, n := range numbers {
			least := -50
			if i == bad {
				least = 51
			}
			if got := in.Int(least, 51); i < bad && (got != n || !in.OK()) || i >= bad && in.OK() {
				t.Fatalf("%q: number %d is %d, %v", text, i, got, in.Err())
			}
		}
		if in.End(); bad == len(numbers) != in.OK() {
			t.Fatalf("%q: %v", text, in.Err())
		}
		if in.fault != nil && in.fault.At != strconv.Itoa(numbers[bad]) {
			t.Fatalf("%q: the fault is at %q, want %d", text, in.fault.At, numbers[bad])
		}
	})
}

// Whatever is written, a problem answers a line for each test or says where not.
func FuzzAnswer(f *testing.F) {
	for _, input := range []string{"3\n8\n10\n12\n", "1\n3\n4 9 4\n", "", "1\n-\u3000", "2 1 1", "\xff\xfe1"} {
		f.Add(input)
	}
	f.Fuzz(func(t *testing.T, input string) {
		for _, p := range Impartial() {
			out, err := answer(t, p.ID, input)
			var fault *Fault
			if err != nil && (!errors.As(err, &fault) || out != "" || fault.Line < 1 || fault.Token < 1) {
				t.Fatalf("%s %q: %q, %v", p.ID, input, out, err)
			}
			if err == nil && (out == "" || !strings.HasSuffix(out, "\n")) {
				t.Fatalf("%s %q: %q", p.ID, input, out)
			}
		}
	})
}

// A budget ends a long input.
func TestBudget(t *testing.T) {
	run := solve.NewRun(t.Context(), 1000, 0)
	if _, err := Impartial()[0].Answer(run, "1\n"+strings.Repeat("7", 100_000)); !errors.Is(err, solve.ErrBudget) {
		t.Errorf("%v, want %v", err, solve.ErrBudget)
	}
}

// Numbers read many at once are those read one by one as words, and what is wrong is
// found at the same place.
func TestManyNumbersAtOnce(t *testing.T) {
	spaces := rapid.SampledFrom([]string{" ", " ", " ", "\n", "\r\n", "  ", "\t \n", "\u00a0", "\v\f"})
	tokens := rapid.OneOf(
		rapid.StringMatching("[0-9]{1,4}"), rapid.StringMatching("[0-9]{7,10}"), rapid.StringMatching("[0-9]{14,20}"),
		rapid.SampledFrom([]string{"-5", "+7", "1e3", "12a45678", "1234567:", "/1", "99999999/", "\x80", "1\u0663", "999999999999999999", "0000000000000000000007"}),
	)
	rapid.Check(t, func(t *rapid.T) {
		text := spaces.Draw(t, "before")
		n := rapid.IntRange(1, 30).Draw(t, "n")
		rare := rapid.IntRange(0, 3).Draw(t, "rare") // most texts are of plain numbers
		for range n {
			token := strconv.Itoa(rapid.IntRange(0, 1_000_000_000_000).Draw(t, "number") >> rapid.IntRange(0, 40).Draw(t, "bits"))
			if rare == 0 && rapid.IntRange(0, 9).Draw(t, "odd") == 0 {
				token = tokens.Draw(t, "token")
			}
			text += token + spaces.Draw(t, "space")
		}
		most := rapid.SampledFrom([]int{1_000_000, 1_000_000_000_000_000_000}).Draw(t, "most")
		many := Input{text: text}
		got, _ := many.row(solve.NewRun(t.Context(), 0, 0), n, 0, most)
		single := Input{text: text}
		for i := range n {
			word, _ := single.Word()
			number, err := strconv.Atoi(word)
			if err != nil || number < 0 || number > most {
				single.fail("want", "input.int")
				if many.fault == nil || many.fault.Line != single.fault.Line || many.fault.Token != single.fault.Token || many.fault.At != single.fault.At {
					t.Fatalf("%q: %v, want a fault at number %d like %v", text, many.fault, i, single.fault)
				}
				return
			}
			if i >= len(got) || got[i] != number {
				t.Fatalf("%q: %v, want %d at %d", text, got, number, i)
			}
		}
		if !many.OK() || many.at != single.at || many.start != single.start {
			t.Fatalf("%q: %v, at %d after %d, want %d after %d", text, many.fault, many.at, many.start, single.at, single.start)
		}
	})
}

// Words are split where every character is looked at alone, with eight bytes at once
// or without.
func TestWordsOfAllLengths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("12345678901234567890ab~ế\u0663 \n\u00a0\u3000"))).Draw(t, "text")
		want := strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == '\n' || c == '\u00a0' || c == '\u3000' })
		in := Input{text: text}
		for _, word := range want {
			if got, _ := in.Word(); got != word {
				t.Fatalf("%q: %q, want %q", text, got, word)
			}
		}
		if in.End(); !in.OK() {
			t.Fatalf("%q: %v", text, in.Err())
		}
		if digits := strings.Join(want, ""); digits != "" {
			number := strings.Trim(digits, "0123456789") == ""
			single := Input{text: digits}
			if got := single.Positive(1000); number != single.OK() && strings.Trim(digits, "0") != "" || single.OK() && got != strings.TrimLeft(digits, "0") {
				t.Fatalf("%q is read as %q, %v", digits, got, single.fault)
			}
		}
	})
}
