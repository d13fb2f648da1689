package problems

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"minimex/core/solve"
)

// tester is what tests, benchmarks and properties have in common.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

// judged answers a problem of the partisan shelf.
func judged(t tester, id, input string) (string, error) {
	t.Helper()
	for _, p := range Partisan() {
		if p.ID == id {
			return p.Answer(solve.NewRun(context.Background(), 0, 0), input)
		}
	}
	t.Fatalf("no problem %q", id)
	return "", nil
}

// wantAnswer is for cases of one problem, compared with another road.
func wantAnswer(t tester, id, input, want string) {
	t.Helper()
	if got, err := judged(t, id, input); err != nil || got != want {
		t.Fatalf("%s %q: %q, %v, want %q", id, input, got, err, want)
	}
}

// thousands checks a property on two thousand random cases.
func thousands(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	for range 20 {
		rapid.Check(t, property)
	}
}

// text writes numbers with spaces between them.
func text(numbers ...int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

// samples are the originals' own, and one without turns.
var samples = []struct{ id, input, want string }{
	{"moorbles", "2\n10 3 2\n2 5\n1 3\n1 3\n10 3 3\n2 7 5\n8 3 4\n2 5 6\n", "Even Even Odd\n-1\n"},
	{"moorbles", "1\n20 8 2\n3 5\n3 5\n3 5\n3 5\n3 5\n3 5\n3 5\n3 5\n", "Even Even Even Odd Even Odd Even Odd\n"},
	{"P2734", "6\n4 7 2 9\n5 2\n", "18 11\n"},
	{"P4576", "2 1 1 2 2\n", "BLACK 2\n"},
	{"P7097", "0\n3 2 1\n50 1\n20 100\n100000 200000 2 3\n", "-52\n"},
	{"P7097", "1\n0 0 100\n\n\n100000 100000 5 105\n", "0\n"},
	{"CF388C", "2\n1 100\n2 1 10\n", "101 10\n"},
	{"CF794E", "4\n1 2 3 5\n", "3 3 5 5\n"},
	{"CF1628D2", "7\n3 3 2\n2 1 10\n6 3 10\n6 4 10\n100 1 1\n4 4 0\n69 4 20\n",
		"6\n5\n375000012\n500000026\n958557139\n0\n49735962\n"},
	{"P3210", "8\n1 2 0 3 7 4 0 9\n", "17 9\n"},
	{"P4232", "3 2 1 2 10\n1 3\n2 3\n", "11.000\n"},
	{"P4232", "6 8 2 1 2\n1 2\n1 3\n1 5\n2 3\n3 5\n5 6\n6 4\n2 4\n", "2.333\n"},
}

func TestSamples(t *testing.T) {
	for _, s := range samples {
		for _, input := range []string{
			s.input, strings.TrimSpace(s.input), "\ufeff" + strings.ReplaceAll(s.input, "\n", "\r\n"),
			strings.Join(strings.Fields(s.input), " "), "\n\n" + strings.Join(strings.Fields(s.input), "\u3000\n \t") + "\n\n ",
		} {
			wantAnswer(t, s.id, input, s.want)
		}
	}
}

// An input that ends anywhere before its end is told what is missing and where,
// and one that goes on is told as well.
func TestInputsEndWhereTheyShould(t *testing.T) {
	for _, s := range samples {
		words := strings.Fields(s.input)
		for i := range words {
			wantFault(t, s.id, strings.Join(words[:i], "\n")+"\n", i+1, 1, "input.more")
		}
		wantFault(t, s.id, strings.Join(words, " ")+" 1", 1, len(words)+1, "input.end")
	}
}

func wantFault(t *testing.T, id, input string, line, token int, want string) {
	t.Helper()
	if input == "\n" {
		line = 2 // nothing but a line end: the next token would be after it
	}
	var f *Fault
	if out, err := judged(t, id, input); !errors.As(err, &f) || out != "" || f.Line != line || f.Token != token || f.Args["want"] != want {
		t.Errorf("%s %.40q: %q, %v, want %s at %d,%d", id, input, out, err, want, line, token)
	}
}

func TestImpossibleInputs(t *testing.T) {
	for _, c := range []struct {
		id, input   string
		line, token int
		want        string
	}{
		{"moorbles", "0", 1, 1, "input.int"},
		{"moorbles", "1\n0 1 1\n1", 2, 1, "input.int"},
		{"moorbles", "1\n5 300001 1", 2, 2, "input.int"},
		{"moorbles", "1\n5 1 0\n1", 2, 3, "input.int"},
		{"moorbles", "1\n5 1 1\n-1", 3, 1, "input.int"},
		{"moorbles", "2\n5 1 1\n1\n5 300000 1", 4, 2, "input.sum"},
		{"P2734", "-3\n1 2 3", 1, 1, "input.int"},
		{"P2734", "2\n1 0x2", 2, 2, "input.int"},
		{"P2734", "1\n18446744073709551621", 2, 1, "input.int"}, // 2^64 + 5
		{"P4576", "1 1 1 1 1", 1, 1, "input.int"},
		{"P4576", "21 1 1 2 2", 1, 1, "input.int"},
		{"P4576", "3 1 4 2 2", 1, 3, "input.int"},
		{"P4576", "3 2 1 2 1", 1, 5, "input.apart"},
		{"P7097", "0\n1001 0 1\n", 2, 1, "input.int"},
		{"P7097", "0\n1 0 101\n", 2, 3, "input.int"},
		{"P7097", "0\n1 1 1\n5\n0", 4, 1, "input.int"},
		{"P7097", "0\n1 0 1\n\n\n100000 150000 1 1", 5, 2, "input.multiple"},
		{"P7097", "0\n1 0 1\n\n\n100000 100000 5 106", 5, 4, "input.int"},
		{"P7097", "0\n1 0 1\n\n\n100000 100000 205 104", 5, 4, "input.int"},
		{"CF388C", "1\n0", 2, 1, "input.int"},
		{"CF388C", "1\n2 1 zwei", 2, 3, "input.int"},
		{"CF794E", "300001\n1", 1, 1, "input.int"},
		{"CF794E", "2\n1 1.5", 2, 2, "input.int"},
		{"CF1628D2", "100001\n", 1, 1, "input.int"},
		{"CF1628D2", "1\n3 4 1", 2, 2, "input.int"},
		{"CF1628D2", "1\n3 3 1000000007", 2, 3, "input.int"},
		{"CF1628D2", "2\n1000000 3 1\n1 1 1", 3, 1, "input.sum"},
		{"P3210", "1000001\n0", 1, 1, "input.int"},
		{"P3210", "3\n1 2 3", 2, 3, "input.gap"},
		{"P3210", "3\n0 -2 3", 2, 2, "input.int"},
		{"P4232", "21 0", 1, 1, "input.int"},
		{"P4232", "2 2", 1, 2, "input.int"},
		{"P4232", "3 3 1 2 1\n1 2\n2 3\n3 1", 4, 2, "input.acyclic"},
	} {
		wantFault(t, c.id, c.input, c.line, c.token, c.want)
	}
}

// partisanInput puts a row of testdata/partisan.jsonl into the judge's format.
func partisanInput(t *testing.T, r row) (id, input string) {
	t.Helper()
	var numbers []int
	var piles [][]int
	var marbles struct {
		N     int
		Turns [][]int
	}
	var delays struct{ N, M, W, XA, XB, DA, DB int }
	var items struct{ K, P []int }
	read := func(into any) {
		if err := json.Unmarshal(r.Input, into); err != nil {
			t.Fatal(r, err)
		}
	}
	switch r.ID {
	case "moorbles":
		read(&marbles)
		input = "1\n" + text(marbles.N, len(marbles.Turns), len(marbles.Turns[0])) + "\n"
		for _, turn := range marbles.Turns {
			input += text(turn...) + "\n"
		}
		return r.ID, input
	case "luogu-P2734", "cf-794E", "luogu-P3210":
		read(&numbers)
		return strings.ToUpper(strings.NewReplacer("luogu-", "", "-", "").Replace(r.ID)), text(len(numbers)) + "\n" + text(numbers...)
	case "luogu-P4576":
		read(&numbers)
		return "P4576", text(numbers...)
	case "luogu-P7097":
		read(&delays)
		read(&items)
		d := delays
		return "P7097", "0\n" + text(d.N, d.M, d.W) + "\n" + text(items.K...) + "\n" + text(items.P...) + "\n" + text(d.XA, d.XB, d.DA, d.DB)
	case "cf-388C":
		read(&piles)
		input = text(len(piles)) + "\n"
		for _, pile := range piles {
			input += text(len(pile)) + " " + text(pile...) + "\n"
		}
		return "CF388C", input
	case "cf-1628D2":
		read(&numbers)
		return "CF1628D2", "1\n" + text(numbers...)
	}
	return "", ""
}

func partisanRows(t *testing.T) []row {
	t.Helper()
	file, err := os.Open("testdata/partisan.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list []row
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var r row
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		list = append(list, r)
	}
	return list
}

func TestPartisanTruth(t *testing.T) {
	seen := map[string]int{}
	for _, r := range partisanRows(t) {
		id, input := partisanInput(t, r)
		if id == "" {
			continue
		}
		seen[id]++
		want := strings.NewReplacer("[", "", "]", "", ",", " ", `"`, "").Replace(string(r.Output))
		want = strings.Join(strings.Fields(want), " ") + "\n"
		wantAnswer(t, id, input, want)
	}
	for _, p := range Partisan() {
		if seen[p.ID] == 0 && p.ID != "P4232" { // whose rows are fractions: TestP4232Values
			t.Errorf("no row of %s", p.ID)
		}
	}
}

// fuzzJudge is the fuzzing of one problem: whatever is written, it answers whole
// lines or tells a place.
func fuzzJudge(f *testing.F, id string, seeds ...string) {
	for _, s := range samples {
		if s.id == id {
			f.Add(s.input)
		}
	}
	for _, seed := range append(seeds, "", "1", "-1 \u3000", "99999999999999999999", "\xff 1") {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, input string) {
		out, err := judged(t, id, input)
		var fault *Fault
		if err != nil && (!errors.As(err, &fault) || out != "" || fault.Line < 1 || fault.Token < 1 || fault.Args["want"] == "") {
			t.Fatalf("%q: %q, %v", input, out, err)
		}
		if err == nil && !strings.HasSuffix(out, "\n") {
			t.Fatalf("%q: %q", input, out)
		}
	})
}

// full are inputs of the originals' full size.
func full() map[string]string {
	r := rand.New(rand.NewPCG(9, 10))
	many := func(n, least, most int) string {
		b := make([]byte, 0, 11*n)
		for range n {
			b = append(strconv.AppendInt(b, int64(least+r.IntN(most-least+1)), 10), ' ')
		}
		return string(b) + "\n"
	}
	tests := strings.Repeat("10 5 1000000006\n", 99_999)
	piles := strings.Repeat("99 "+many(99, 1, 1_000), 100)
	stones := []byte(many(1_000_000, 10_000_000, 99_999_999))
	for i := 0; i < len(stones)-9; i += 9 * 1_000 {
		copy(stones[i:], "00000000")
	}
	return map[string]string{
		"moorbles":   "1\n1000000000 300000 4\n" + many(4*300_000, 1, 1_000),
		"P2734":      "5000\n" + many(5_000, 1, 100_000_000_000_000),
		"P4576":      "20 10 10 1 1\n",
		"P7097":      "6\n1000 100000 1\n" + many(100_000, 1, 1_000_000_000) + many(100_000, 1, 100) + "1000000000 1000000000 1 101\n",
		"CF388C":     "100\n" + piles,
		"CF794E":     "300000\n" + many(300_000, 1, 1_000_000_000),
		"CF1628D2":   "1\n1000000 999999 1000000006\n",
		"CF1628D2 t": "100000\n" + tests + "10 10 1\n",
		"P3210":      "1000000\n" + string(stones),
		"P4232":      hiding(),
		"P3210 gaps": "1000000\n" + strings.ReplaceAll(many(500_000, 10_000_000, 99_999_999), " ", " 0 "),
	}
}

// The originals' full limits, within the time of a slow machine.
func TestPartisanFullLimits(t *testing.T) {
	for name, input := range full() {
		id, _, _ := strings.Cut(name, " ")
		begin := time.Now()
		out, err := judged(t, id, input)
		took := time.Since(begin)
		t.Logf("%s: %d KB in %v", name, len(input)>>10, took)
		if err != nil || out == "" || took > 5*time.Second {
			t.Errorf("%s: %.20q, %v in %v", name, out, err, took)
		}
	}
}

func BenchmarkFull(b *testing.B) {
	for name, input := range full() {
		id, _, _ := strings.Cut(name, " ")
		b.Run(strings.ReplaceAll(name, " ", "_"), func(b *testing.B) {
			for b.Loop() {
				if _, err := judged(b, id, input); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A budget ends every problem.
func TestPartisanBudget(t *testing.T) {
	inputs := full()
	for _, p := range Partisan() {
		if _, err := p.Answer(solve.NewRun(t.Context(), 1_000, 0), inputs[p.ID]); !errors.Is(err, solve.ErrBudget) {
			t.Errorf("%s: %v, want %v", p.ID, err, solve.ErrBudget)
		}
	}
}

// hiding is hide and seek with an arrow from each vertex to all later ones.
func hiding() string {
	text := "20 190 2 1 20\n"
	for a := 1; a <= 20; a++ {
		for b := a + 1; b <= 20; b++ {
			text += strconv.Itoa(a) + " " + strconv.Itoa(b) + "\n"
		}
	}
	return text
}
