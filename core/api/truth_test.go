package api

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// The tables of octal codes and take sets, computed by others, through the
// protocol: values, periods, and proofs that are accepted.
func TestSeriesTables(t *testing.T) {
	for _, table := range []struct {
		file, game, param            string
		start, length, values, least int
	}{
		{"octal.tsv", "octal", "code", 3, 2, 7, 520},
		{"subtraction.tsv", "subtraction", "take", 1, 2, 4, 260},
	} {
		text, err := os.ReadFile("../solve/grundy/testdata/" + table.file)
		if err != nil {
			t.Fatal(err)
		}
		seen := 0
		for line := range strings.Lines(string(text)) {
			row := strings.Split(strings.TrimSpace(line), "\t")
			if row[0][0] < '0' || row[0][0] > '9' {
				continue
			}
			start, err1 := strconv.Atoi(row[table.start])
			length, err2 := strconv.Atoi(row[table.length])
			if err1 != nil || err2 != nil {
				t.Fatal(line)
			}
			need := 2*max(start, 1) + 2*length + 20 // no code has more digits, no set a larger take
			if need > 30_000 {
				continue
			}
			seen++
			want := strings.Split(row[table.values], ",")
			r := askSeries(t, table.game, fmt.Sprintf(`{%q:%q}`, table.param, row[0]), fmt.Sprintf(`,"to":%d,"bound":%d`, len(want)-1, max(need, 1000)))
			if !r.OK || strings.Join(r.Result.Values, ",") != row[table.values] {
				t.Errorf("%s: %v %v", row[0], r.Error, r.Result.Values)
				continue
			}
			p := r.Result.Period
			if length == 0 {
				if p.Status != "unproved" || p.CheckedTo != "1000" {
					t.Errorf("%s: %+v", row[0], p)
				}
				continue
			}
			if p.Status != "proved" || *p.Start != row[table.start] || *p.Length != row[table.length] {
				t.Errorf("%s: %+v, want %d from %d", row[0], p, length, start)
			} else if at := rejected(t, r.Result.Certificate); at != "" {
				t.Errorf("%s: rejected at %s", row[0], at)
			}
		}
		if seen < table.least {
			t.Errorf("%s: only %d rows", table.file, seen)
		}
	}
}
