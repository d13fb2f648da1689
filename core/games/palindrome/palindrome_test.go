package palindrome

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t testing.TB, text string) *State {
	t.Helper()
	s, err := Game{}.Parse(game.Values{}, text)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func value(t testing.TB, s *State) solve.Value {
	t.Helper()
	sol, err := Game{}.Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	v, _ := sol.Value(s)
	return v
}

// The contest's samples and answers by exhaustive search; 990 is no palindrome.
func TestPublished(t *testing.T) {
	for text, wins := range map[string]bool{"8": true, "10": false, "12": true, "20": false, "101": true, "990": false} {
		if v := value(t, parse(t, text)); (v.Outcome == solve.Win) != wins {
			t.Errorf("%s: %+v", text, v)
		}
	}
}

// bruteMost is how far the rules alone are followed.
const bruteMost = 3000

// The mex rule and the rules alone against the last digit, the count of moves, their
// list and the largest palindromes.
func TestAgainstBruteForce(t *testing.T) {
	var palindromes []int
	values := make([]int, bruteMost)
	for n := range values {
		text := strconv.Itoa(n)
		reversed := ""
		for _, c := range text {
			reversed = string(c) + reversed
		}
		if n > 0 && text == reversed {
			palindromes = append(palindromes, n)
		}
		seen := map[int]bool{}
		top := map[byte]string{}
		for _, p := range palindromes {
			seen[values[n-p]] = true
			top[strconv.Itoa(p)[0]] = strconv.Itoa(p)
		}
		for seen[values[n]] {
			values[n]++
		}
		s := &State{n: text}
		if values[n] != s.last() {
			t.Fatalf("G(%d) = %d by the rules", n, values[n])
		}
		moves := s.Moves()
		if len(moves) != len(palindromes) || s.CountMoves().Cmp(big.NewInt(int64(len(palindromes)))) != 0 {
			t.Fatalf("%d: %d moves, %v counted, want %d", n, len(moves), s.CountMoves(), len(palindromes))
		}
		for i, p := range palindromes {
			if removed(moves[i]) != strconv.Itoa(p) || s.Play(moves[i]).Text() != strconv.Itoa(n-p) {
				t.Fatalf("%d: move %d is %s, leaves %s", n, i, moves[i], s.Play(moves[i]).Text())
			}
		}
		for d := byte('1'); d <= '9' && n > 0; d++ {
			if got := largest(text, d); got != top[d] {
				t.Fatalf("%d: the largest with %c is %q, want %q", n, d, got, top[d])
			}
		}
	}
}

// number draws one of up to 60 digits, often with runs of 0 and 9.
func number(t *rapid.T, name string) string {
	return rapid.StringMatching(`[1-9]([0-9]{0,20}|0{0,20}|9{0,20})([0-9]{0,20}|0{0,20}[0-9])`).Draw(t, name)
}

func TestArithmeticAgainstBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := number(t, "a"), number(t, "b")
		x, _ := new(big.Int).SetString(a, 10)
		y, _ := new(big.Int).SetString(b, 10)
		long := strings.Repeat(a, 50)
		if z, _ := new(big.Int).SetString(long, 10); valueOf(long).Cmp(z) != 0 {
			t.Fatalf("the value of %s", long)
		}
		if compare(a, b) != x.Cmp(y) {
			t.Fatalf("compare %s, %s", a, b)
		}
		if x.Cmp(y) < 0 {
			a, b, x, y = b, a, y, x
		}
		if got := minus(a, b); got != new(big.Int).Sub(x, y).String() {
			t.Fatalf("%s - %s = %s", a, b, got)
		}
	})
}

// Between the largest palindrome found and the number there is none with the digit.
func TestLargest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := number(t, "n")
		d := byte('0' + rapid.IntRange(1, 9).Draw(t, "d"))
		p := largest(n, d)
		if p == "" {
			if len(n) > 1 || d <= n[0] {
				t.Fatalf("%s has none with %c", n, d)
			}
			return
		}
		if !isPalindrome(p) || p[0] != d || compare(p, n) > 0 {
			t.Fatalf("%s with %c: %s", n, d, p)
		}
		// the next palindrome with that digit is one half further, or of one digit more
		half := p[:(len(p)+1)/2]
		next, _ := new(big.Int).SetString(half, 10)
		text := next.Add(next, big.NewInt(1)).String()
		if len(text) == len(half) && text[0] == d && compare(mirror(text, len(p)), n) <= 0 {
			t.Fatalf("%s with %c: %s is larger than %s", n, d, mirror(text, len(p)), p)
		}
		if (len(text) > len(half) || text[0] != d) && compare(same(d, '0', len(p)+1), n) <= 0 {
			t.Fatalf("%s with %c: a longer one than %s fits", n, d, p)
		}
	})
}

// Moves to a wanted value are legal and lead there, and none is missed.
func TestMovesTo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &State{n: number(t, "n")}
		if rapid.Bool().Draw(t, "small") {
			s = &State{n: strconv.Itoa(rapid.IntRange(0, 120).Draw(t, "s"))}
		}
		want := rapid.Int64Range(0, 10).Draw(t, "want")
		moves := s.movesTo(want, 10)
		for _, m := range moves {
			if read, err := s.ReadMove(string(m)); err != nil || read != m || int64(s.Play(m).(*State).last()) != want {
				t.Fatalf("%s to %d: %s, %v", s.n, want, m, err)
			}
		}
		if len(s.n) < 4 && len(moves) == 0 {
			for _, m := range s.Moves() {
				if int64(s.Play(m).(*State).last()) == want {
					t.Fatalf("%s to %d: %s is missed", s.n, want, m)
				}
			}
		}
	})
}

// The longest numbers: every question within a moment.
func TestLongest(t *testing.T) {
	n := strings.Repeat("9876543210", maxDigits/10-1) + "1000000007"
	begin := time.Now()
	s := parse(t, n)
	sol, err := Game{}.Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	moves := s.SampleMoves(200)
	rated, ok := solve.Rate(sol, s, append(s.movesTo(0, 10), moves...))
	if !ok || !rated[0].Best || !rated[1].Best || len(moves) < 18 {
		t.Fatalf("%d moves rated, %v", len(rated), ok)
	}
	s.Scene()
	steps := Game{}.Explain(s, sol, rated)
	if s.CountMoves().Sign() <= 0 || len(steps) < 3 {
		t.Error("no moves, or no reasons")
	}
	for _, step := range steps {
		for _, text := range step.Args {
			if len(text) > 100 {
				t.Errorf("%s writes out %d digits", step.Key, len(text))
			}
		}
	}
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
	var big *game.Error
	if _, err := (Game{}).Parse(game.Values{}, n+"1"); !errors.As(err, &big) || big.Code != game.TooBig || big.Args["max"] != "100000" {
		t.Errorf("one digit more: %v", err)
	}
}

// Random play from a large number ends.
func TestRandomPlayEnds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var s game.State = parse(t, strings.Repeat("7", 100))
	for ply := 0; !game.Over(s); ply++ {
		if ply > 2000 {
			t.Fatalf("still %s", s.Text())
		}
		s = s.Play(s.(*State).RandomMove(r))
	}
}

func TestRefusals(t *testing.T) {
	for text, want := range map[string]string{
		"": "palindrome.number", "12.3": "palindrome.number", "-5": "palindrome.number", "1e5": "palindrome.number",
		"twelve": "palindrome.number", "[1,2]": "palindrome.number", "[12": "list.closed",
	} {
		var bad *game.Error
		if _, err := (Game{}).Parse(game.Values{}, text); !errors.As(err, &bad) || bad.Args["want"] != want || bad.Code != game.BadPosition {
			t.Errorf("position %q: %v, want %s", text, err, want)
		}
	}
	s := parse(t, " [0012] ")
	if s.Text() != "12" {
		t.Errorf("[0012] is read as %s", s.Text())
	}
	for text, want := range map[string]string{
		"": "palindrome.palindrome", "-": "palindrome.palindrome", "-0": "palindrome.palindrome", "-10": "palindrome.palindrome",
		"-22": "palindrome.most", "--1": "palindrome.move", "x": "palindrome.move", "-010": "palindrome.palindrome",
	} {
		var bad *game.Error
		if _, err := s.ReadMove(text); !errors.As(err, &bad) || bad.Args["want"] != want || bad.Code != game.BadMove {
			t.Errorf("move %q: %v, want %s", text, err, want)
		}
	}
	if m, err := s.ReadMove("11"); err != nil || m != "-11" {
		t.Errorf("11 is read as %q, %v", m, err)
	}
	var bad *game.Error
	if err := parse(t, "5").WhyNot([]string{"take7"}); !errors.As(err, &bad) || bad.Args["size"] != "5" {
		t.Errorf("7 of 5: %v", err)
	}
}

// The reasons of a loss and of a win name the digit and the way to 0.
func TestReasons(t *testing.T) {
	for text, keys := range map[string]string{
		"12": "digit never make value mex distance", "10": "digit never every mex distance", "0": "over",
		"31415926535897932384626433832795028841971": "digit never make value",
	} {
		s := parse(t, text)
		sol, err := Game{}.Solve(run(), s)
		if err != nil {
			t.Fatal(err)
		}
		rated, _ := solve.Rate(sol, s, s.SampleMoves(100))
		got := []string{}
		for _, step := range (Game{}).Explain(s, sol, rated) {
			got = append(got, step.Key[strings.LastIndexByte(step.Key, '.')+1:])
		}
		if strings.Join(got, " ") != keys {
			t.Errorf("%s: %v, want %s", text, got, keys)
		}
	}
}

func TestSeries(t *testing.T) {
	s, err := Game{}.Series(run(), game.Values{}, 8, 12, 0)
	if err != nil || len(s.Values) != 5 || s.Values[0] != 8 || s.Values[4] != 2 || s.Length != 10 || s.Start != 0 {
		t.Errorf("%+v, %v", s, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"12", "0", "[007]", " 9 ", "1,2", "１２", "-1", strings.Repeat("0", 50) + "1"} {
		f.Add(text, "-11")
	}
	f.Fuzz(func(t *testing.T, text, m string) {
		s, err := Game{}.Parse(game.Values{}, text)
		var bad *game.Error
		if err != nil {
			if !errors.As(err, &bad) {
				t.Fatal(err)
			}
			return
		}
		again, err := Game{}.Parse(game.Values{}, s.Text())
		if err != nil || again.Text() != s.Text() {
			t.Fatalf("%q is read back as %v, %v", s.Text(), again, err)
		}
		read, err := s.(*State).ReadMove(m)
		if err == nil && compare(s.Play(read).Text(), s.Text()) >= 0 || err != nil && !errors.As(err, &bad) {
			t.Fatalf("%s, move %q: %v", s.Text(), m, err)
		}
	})
}

// Distances against minimax by the rules alone, and in a number with more moves than
// are listed the best of all.
func TestDistances(t *testing.T) {
	top := &State{n: "1500"}
	general, err := minimax.Solve(run(), top, Game{}.Traits(), 2000)
	if err != nil {
		t.Fatal(err)
	}
	sol, err := Game{}.Solve(run(), top)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 1501 {
		s := &State{n: strconv.Itoa(n)}
		want, _ := general.Value(s)
		if got, ok := sol.Value(s); !ok || got != want {
			t.Fatalf("%d: %+v, want %+v", n, got, want)
		}
	}
	for _, text := range []string{"20000", "19996"} {
		s := &State{n: text}
		sol, _ := Game{}.Solve(run(), s)
		v, _ := sol.Value(s)
		best := sol.(solve.Finder).BestMoves(s, 1000)
		for _, m := range best {
			if to, _ := sol.Value(s.Play(m)); to.Outcome != -v.Outcome || to.Distance != v.Distance-1 {
				t.Errorf("%s, worth %+v: %s leads to %+v", text, v, m, to)
			}
		}
		if len(best) == 0 || len(sol.(solve.Finder).BestMoves(s, 1)) != 1 {
			t.Errorf("%s: %v", text, best)
		}
	}
}

var _ explain.Explainer = Game{}
