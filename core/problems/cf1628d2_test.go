package problems

import (
	"encoding/json"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// bigScores are the scores for k = 1 by the rules, as fractions: Alice names the x
// from 0 to 1 for which the smaller one of x + V(n-1,m-1) and -x + V(n-1,m) is
// largest. The first rises and the second falls with x, so that is where they meet,
// or the end of the range on that side.
func bigScores(most int) [][]*big.Rat {
	one, zero, half := big.NewRat(1, 1), new(big.Rat), big.NewRat(1, 2)
	v := [][]*big.Rat{{new(big.Rat)}}
	for n := 1; n <= most; n++ {
		line := make([]*big.Rat, n+1)
		for m := range line {
			if m == n { // Bob adds all along
				line[m] = big.NewRat(int64(n), 1)
				continue
			}
			add := v[n-1][max(m-1, 0)] // more additions than he must change nothing
			x := new(big.Rat).Sub(v[n-1][m], add)
			x.Mul(x, half)
			if x.Cmp(zero) < 0 {
				x.Set(zero)
			}
			if x.Cmp(one) > 0 {
				x.Set(one)
			}
			line[m] = new(big.Rat).Sub(v[n-1][m], x)
			if other := new(big.Rat).Add(add, x); other.Cmp(line[m]) < 0 {
				line[m] = other
			}
		}
		v = append(v, line)
	}
	return v
}

func modulo(r *big.Rat) *big.Int {
	p := big.NewInt(1_000_000_007)
	inverse := new(big.Int).ModInverse(r.Denom(), p)
	return inverse.Mod(inverse.Mul(inverse, r.Num()), p)
}

func TestCF1628D2AgainstFractions(t *testing.T) {
	const most = 40
	scores := bigScores(most)
	thousands(t, func(t *rapid.T) {
		tests := rapid.IntRange(1, 20).Draw(t, "tests")
		input, want := text(tests)+"\n", ""
		for range tests {
			n, k := rapid.IntRange(1, most).Draw(t, "n"), rapid.IntRange(0, 1_000_000_006).Draw(t, "k")
			m := rapid.IntRange(0, n).Draw(t, "m")
			input += text(n, m, k) + "\n"
			want += modulo(new(big.Rat).Mul(scores[n][m], big.NewRat(int64(k), 1))).String() + "\n"
		}
		wantAnswer(t, "CF1628D2", input, want)
	})
}

// The exact scores for k = 1, computed elsewhere.
func TestCF1628D2Exact(t *testing.T) {
	scores, seen := bigScores(6), 0
	for _, r := range partisanRows(t) {
		if r.ID != "cf-1628D_exact_k1" {
			continue
		}
		seen++
		var n int
		var want []string
		if json.Unmarshal(r.Input, &n) != nil || json.Unmarshal(r.Output, &want) != nil || len(want) != n+1 {
			t.Fatal("bad row", r)
		}
		for m, w := range want {
			if got := scores[n][m].RatString(); got != w {
				t.Errorf("V(%d,%d) = %s, want %s", n, m, got, w)
			}
			score, _ := new(big.Rat).SetString(w)
			wantAnswer(t, "CF1628D2", "1\n"+text(n, m, 1), modulo(score).String()+"\n")
		}
	}
	if seen < 4 {
		t.Fatalf("only %d rows", seen)
	}
}

// Large n by the recurrence itself, modulo 10^9+7.
func TestCF1628D2AgainstRecurrence(t *testing.T) {
	const most = 1_500
	line := []int{0}
	for n := 1; n <= most; n++ {
		next := make([]int, n+1)
		next[n] = n
		for m := 1; m < n; m++ {
			next[m] = (line[m-1] + line[m]) * 500_000_004 % 1_000_000_007
		}
		line = next
	}
	input, want := text(5)+"\n", ""
	for _, m := range []int{0, 1, 700, 1_499, 1_500} {
		input += text(most, m, 3) + "\n"
		want += text(line[m]*3%1_000_000_007) + "\n"
	}
	wantAnswer(t, "CF1628D2", input, want)
}

func FuzzCF1628D2(f *testing.F) {
	fuzzJudge(f, "CF1628D2", "1\n1000000 500000 1", "2\n1 0 1\n1 1 1", "1\n5 6 1")
}
