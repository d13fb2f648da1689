package grundy

import (
	"bufio"
	"context"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"minimex/core/solve"
)

func free() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// rows reads a table whose columns are apart by tabs; its head begins with #, code
// or S.
func rows(t *testing.T, name string) [][]string {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	list := [][]string{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if row := strings.Split(lines.Text(), "\t"); row[0][0] >= '0' && row[0][0] <= '9' {
			list = append(list, row)
		}
	}
	if err := lines.Err(); err != nil || len(list) < 200 {
		t.Fatal(name, len(list), err)
	}
	return list
}

func numbers(t *testing.T, list string) []int {
	t.Helper()
	out := []int{}
	for _, text := range strings.Split(list, ",") {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, n)
	}
	return out
}

func code(t testing.TB, text string) Code {
	t.Helper()
	c, ok := ParseCode(text)
	if !ok || c.String() != text {
		t.Fatalf("%q is read as %v", text, c)
	}
	return c
}

func number(t *testing.T, text string) int {
	t.Helper()
	return numbers(t, text)[0]
}

// The 531 codes of testdata/octal.tsv, computed by others: their values, which are
// proved periodic, and from where on. Those with more than 100,000 values to the
// proof are in TestPublishedPeriods.
func TestOctalTable(t *testing.T) {
	for _, row := range rows(t, "octal.tsv") {
		c := code(t, row[0])
		length, start := number(t, row[2]), number(t, row[3])
		to := 27_000
		if length > 0 {
			to = 2*max(start, 1) + 2*length + len(c.Digits) - 1
		}
		if to > 100_000 {
			continue
		}
		if length == 0 && (testing.Short() || runtime.GOARCH == "wasm") {
			to = 2000
		}
		values, _, err := OctalSparse(free(), c, max(to, 59))
		if err != nil {
			t.Fatal(err)
		}
		for n, g := range numbers(t, row[7]) {
			if values[n] != uint16(g) {
				t.Errorf("%s: G(%d) = %d, want %d", c, n, values[n], g)
			}
		}
		most := 0
		for _, g := range values {
			most = max(most, int(g))
		}
		if to == 27_000 && most != number(t, row[5]) {
			t.Errorf("%s: the largest value is %d, want %s", c, most, row[5])
		}
		want := Period{int64(start), int64(length), int64(to)}
		if got := OctalPeriod(values[:to+1], len(c.Digits)); got != want {
			t.Errorf("%s: period %+v, want %+v", c, got, want)
		}
		if length > 0 {
			want.CheckedTo--
			if got := OctalPeriod(values[:to], len(c.Digits)); got != (Period{CheckedTo: int64(to - 1)}) {
				t.Errorf("%s: period %+v is proved without G(%d)", c, got, to)
			}
		}
	}
}

// The 263 take sets of testdata/subtraction.tsv, computed by others.
func TestSubtractionTable(t *testing.T) {
	for _, row := range rows(t, "subtraction.tsv") {
		take := []uint64{}
		for _, n := range numbers(t, row[0]) {
			take = append(take, uint64(n))
		}
		s, err := SubtractionSequence(free(), take, 1<<60, 100_000)
		if err != nil {
			t.Fatal(err)
		}
		p := s.Period()
		if p.Start != int64(number(t, row[1])) || p.Length != int64(number(t, row[2])) {
			t.Errorf("%s: period %+v, want %s from %s", row[0], p, row[2], row[1])
		}
		for n, want := range numbers(t, row[4]) {
			if g, ok := s.Value(uint64(n)); !ok || int(g) != want {
				t.Errorf("%s: G(%d) = %d, %v, want %d", row[0], n, g, ok, want)
			}
		}
	}
}
