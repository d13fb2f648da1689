package matrix

import (
	"errors"
	"regexp"
	"strings"
	"testing"
)

func TestReadNumber(t *testing.T) {
	for text, want := range map[string]string{
		"5": "5", "-0.25": "-1/4", "2/3": "2/3", "4/6": "2/3", "33.3333333": "333333333/10000000",
		"−7": "-7", " 1 ": "1", ".5": "1/2", "5.": "5", "-0": "0", "123456789012345678901234567890": "123456789012345678901234567890",
	} {
		n, ok := ReadNumber(text)
		if !ok || n.Value.RatString() != want {
			t.Errorf("%q: %v, %v, want %s", text, n, ok, want)
		}
	}
	for _, text := range []string{"", "-", ".", "0x1", "1/0", "1/-2", "1/2.5", "1.5/2", "1 2", "--1", "+1", "½", strings.Repeat("1", 201),
		"e3", "-e3", ".e3", "1e", "1e1.5", "1ee1", "1e1e1", "1/2e3", "1e3/2", "--1e2", "1-e2", "1.2.3e4", "1e 3", "1e999", "1e-999", "1e200", strings.Repeat("1", 201) + "e1"} {
		if n, ok := ReadNumber(text); ok {
			t.Errorf("%q is read as %v", text, n)
		}
	}
}

// A power of ten moves the point, and the number is kept without it.
func TestReadNumberWithAPower(t *testing.T) {
	for text, want := range map[string]string{
		"1e-3": "0.001", "1e-07": "0.0000001", "1E+21": "1000000000000000000000", "1.5e+2": "150", "-2.5e-1": "-0.25", "12.5e1": "125",
		"12.345e2": "1234.5", "0.001e3": "1", "0e5": "0", "-0e0": "-0", ".5e1": "5", "5.e-1": "0.5", "100e-2": "1", "−3e0": "-3",
		"1e199": "1" + strings.Repeat("0", 199),
	} {
		n, ok := ReadNumber(text)
		plain, plainOK := ReadNumber(want)
		if !ok || !plainOK || n.Text != want || n.Value.Cmp(plain.Value) != 0 {
			t.Errorf("%q: %v, %v, want %s", text, n, ok, want)
		}
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		two        bool
		text, want string
	}{
		{false, "1_2~3_4", "1_2~3_4"},
		{false, `[[1,"-1/2"],[0.25,3]]`, "1_-1d2~0.25_3"},
		{false, "1\t2\r\n3\t4\r\n", "1_2~3_4"},
		{false, "1, 2; -3", "1_2_-3"},
		{false, "[[1e-3,-2E2]]", "0.001_-200"},
		{false, "1E-05\t2", "0.00001_2"},
		{false, "7", "7"},
		{false, "1_2~~~a_.20b", "no"},
		{false, "1_2~~~a~~.C4.90_", "1_2~~~a~~.C4.90_"},
		{false, `[["-1\/2",3]]`, "-1d2_3"},
		{true, `{"A":[[1]],"B":[["2/3"]]}`, "1~~2d3"},
		{true, `{"B":[[1]],"A":[[2]]}`, "2~~1"},
		{true, "1 2\n3 4\n\n5 6\n7 8", "1_2~3_4~~5_6~7_8"},
		{true, "3,3\t0,5\n5,0\t1,1", "3_0~5_1~~3_5~0_1"},
		{true, "(3,3) (0,5)\n(5,0) (1,1)", "3_0~5_1~~3_5~0_1"},
		{true, "3,3", "3~~3"},
	} {
		g, err := Parse(c.text, c.two)
		if c.want == "no" {
			if err == nil {
				t.Errorf("%q is read as %s", c.text, g.Text())
			}
			continue
		}
		if err != nil || g.Text() != c.want {
			t.Errorf("%q: %q, %v, want %q", c.text, g.Text(), err, c.want)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		two        bool
		text, want string
		row, col   int
	}{
		{false, "1_x~3_4", "matrix.number", 1, 2},
		{false, "1_2~3", "matrix.row", 2, 0},
		{false, "1_2~~3_4", "matrix.count1", 0, 0},
		{true, "1_2", "matrix.count2", 0, 0},
		{true, "1_2~~3", "matrix.same", 0, 0},
		{false, "", "matrix.number", 1, 1},
		{false, "[[1,2],[3,4]", "matrix.json", 0, 0},
		{false, "[[]]", "matrix.number", 1, 1},
		{false, "[]", "matrix.json", 0, 0},
		{true, `{"A":[[1]],"A":[[1]]}`, "matrix.json", 0, 0},
		{true, `{"A":[[1]]}`, "matrix.json", 0, 0},
		{false, strings.Repeat("1_", 100) + "1", "matrix.size", 0, 0},
		{false, "1~~~a~~b_c", "matrix.names", 0, 0},
		{false, "1~~~.41~~b", "matrix.name", 0, 0},
	} {
		_, err := Parse(c.text, c.two)
		var f *Fault
		if !errors.As(err, &f) || f.Want != c.want || f.Row != c.row || f.Col != c.col {
			t.Errorf("%q: %v, want %s at row %d, column %d", c.text, err, c.want, c.row, c.col)
		}
	}
}

var word = regexp.MustCompile(`^[A-Za-z0-9._~-]+$`)

// Whatever is read is printed as one word, which is read as the same.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"1_2~3_4", `[[1,"-1/2"],[0.25,3]]`, `{"A":[[1]],"B":[["2/3"]]}`, "3,3\t0,5\n5,0\t1,1", "1 2\n\n3 4", "1~~2~~~a~~.C4.90", "[[1e-7,2E+3]]", "[[[[", "(,)", "~~~~~", ","} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, text string, two bool) {
		g, err := Parse(text, two)
		if err != nil {
			var fault *Fault
			if !errors.As(err, &fault) || fault.Want == "" {
				t.Fatalf("%q: %v is no fault", text, err)
			}
			return
		}
		canonical := g.Text()
		again, err := Parse(canonical, two)
		if !word.MatchString(canonical) || err != nil || again.Text() != canonical {
			t.Fatalf("%q is printed as %q and read back as %q, %v", text, canonical, again.Text(), err)
		}
		for i, row := range g.A {
			for j, n := range row {
				if again.A[i][j].Value.Cmp(n.Value) != 0 {
					t.Fatalf("%q: entry %d,%d is %v and then %v", text, i, j, n.Value, again.A[i][j].Value)
				}
			}
		}
	})
}
