package problems

import (
	"bufio"
	"context"
	"encoding/json"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"minimex/core/games/barn"
	"minimex/core/solve"
)

func answer(t testing.TB, id, input string) (string, error) {
	t.Helper()
	for _, p := range Impartial() {
		if p.ID == id {
			return p.Answer(solve.NewRun(context.Background(), 0, 0), input)
		}
	}
	t.Fatalf("no problem %q", id)
	return "", nil
}

// row is a line of testdata/truth.jsonl: published samples and answers computed by
// exhaustive search, with the input as data.
type row struct {
	ID            string
	Input, Output json.RawMessage
}

func rows(t *testing.T) []row {
	t.Helper()
	file, err := os.Open("testdata/truth.jsonl")
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

// written puts a row's input into the judge's format.
func written(r row) string {
	switch r.ID {
	case "palingam":
		return "1\n" + strings.Trim(string(r.Input), `"`) + "\n"
	case "circbarn":
		numbers := strings.Split(strings.Trim(string(r.Input), "[]"), ",")
		return "1\n" + strconv.Itoa(len(numbers)) + "\n" + strings.Join(numbers, " ") + "\n"
	}
	return ""
}

func TestTruth(t *testing.T) {
	seen := 0
	for _, r := range rows(t) {
		input := written(r)
		if input == "" {
			continue
		}
		seen++
		var want string
		if err := json.Unmarshal(r.Output, &want); err != nil {
			t.Fatal(err)
		}
		if got, err := answer(t, r.ID, input); err != nil || got != want+"\n" {
			t.Errorf("%s %s: %q, %v, want %q", r.ID, r.Input, got, err, want)
		}
	}
	if seen < 17 {
		t.Fatalf("only %d rows", seen)
	}
}

// The lengths of rooms of 1..40 cows, computed by exhaustive search.
func TestPlies(t *testing.T) {
	primes := &barn.Primes{}
	for _, r := range rows(t) {
		if r.ID != "circbarn_T" {
			continue
		}
		var cows, plies []int
		if json.Unmarshal(r.Input, &cows) != nil || json.Unmarshal(r.Output, &plies) != nil || len(cows) != 40 {
			t.Fatal("bad row")
		}
		for i, n := range cows {
			if got := primes.Plies(n); got != plies[i] {
				t.Errorf("T(%d) = %d, want %d", n, got, plies[i])
			}
		}
		return
	}
	t.Fatal("no row")
}

// Two farmers in a ring of rooms by the rules alone.
func TestCircbarnAgainstSearch(t *testing.T) {
	takes := []int{1, 2, 3, 5, 7, 11, 13}
	var wins func(rooms []int, ply int, known map[string]bool) bool
	wins = func(rooms []int, ply int, known map[string]bool) bool {
		room := ply / 2 % len(rooms)
		key := strconv.Itoa(ply % (2 * len(rooms)))
		for _, a := range rooms {
			key += " " + strconv.Itoa(a)
		}
		if won, ok := known[key]; ok {
			return won
		}
		won := false
		for _, take := range takes {
			if take <= rooms[room] && !won {
				rooms[room] -= take
				won = !wins(rooms, ply+1, known)
				rooms[room] += take
			}
		}
		known[key] = won
		return won
	}
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		rooms := make([]int, 1+r.IntN(3))
		input := "1\n" + strconv.Itoa(len(rooms)) + "\n"
		for i := range rooms {
			rooms[i] = 1 + r.IntN(12)
			input += strconv.Itoa(rooms[i]) + " "
		}
		want := "Farmer Nhoj\n"
		if wins(rooms, 0, map[string]bool{}) {
			want = "Farmer John\n"
		}
		if got, err := answer(t, "circbarn", input); err != nil || got != want {
			t.Fatalf("%v: %q, %v, want %q", rooms, got, err, want)
		}
	}
}

// The originals' full limits, with a generous bound for a slow machine.
func TestFullLimits(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var b strings.Builder
	b.WriteString("1\n200000\n")
	for range 200_000 {
		b.WriteString(strconv.Itoa(barn.MaxRoom-r.IntN(1000)) + " ")
	}
	numbers := "10\n" + strings.Repeat(strings.Repeat("9", 99_999)+"0\n", 10)
	for _, c := range []struct{ id, input, want string }{
		{"circbarn", b.String(), "Farmer"},
		{"palingam", numbers, strings.Repeat("E\n", 10)},
	} {
		begin := time.Now()
		got, err := answer(t, c.id, c.input)
		took := time.Since(begin)
		t.Logf("%s: %d KB in %v", c.id, len(c.input)>>10, took)
		if err != nil || !strings.HasPrefix(got, c.want) || took > time.Second {
			t.Errorf("%s: %q, %v in %v", c.id, got, err, took)
		}
	}
}
