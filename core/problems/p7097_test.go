package problems

import (
	"testing"

	"pgregory.net/rapid"
)

// byTurns plays out every subset of items on every turn.
func byTurns(n, w int, gains, delays []int, strength, delay [2]int) int {
	if n == 0 {
		return 0
	}
	mover := 0
	if delay[1] < delay[0] {
		mover = 1
	}
	best, found := 0, false
	for set := range 1 << len(gains) {
		hit, then := strength[mover], delay
		then[mover] += w
		for i := range gains {
			if set>>i&1 == 1 {
				hit += strength[mover] / 100_000 * gains[i]
				then[mover] += delays[i]
			}
		}
		if then[0]-then[1] > 100 || then[1]-then[0] > 100 {
			continue
		}
		if mover == 1 {
			hit = -hit
		}
		v := hit + byTurns(n-1, w, gains, delays, strength, then)
		if !found || mover == 0 && v > best || mover == 1 && v < best {
			best, found = v, true
		}
	}
	return best
}

func TestP7097AgainstAllSubsets(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		n, w := rapid.IntRange(0, 4).Draw(t, "n"), rapid.IntRange(1, 100).Draw(t, "w")
		m := rapid.IntRange(0, 4).Draw(t, "m")
		gains := rapid.SliceOfN(rapid.IntRange(1, 60_000), m, m).Draw(t, "k")
		delays := rapid.SliceOfN(rapid.IntRange(1, 100), m, m).Draw(t, "p")
		strength := [2]int{100_000 * rapid.IntRange(1, 4).Draw(t, "xa"), 100_000 * rapid.IntRange(1, 4).Draw(t, "xb")}
		da := rapid.IntRange(101, 300).Draw(t, "da")
		delay := [2]int{da, da + rapid.IntRange(-100, 100).Draw(t, "apart")}
		input := "1\n" + text(n, m, w) + "\n" + text(gains...) + "\n" + text(delays...) + "\n" +
			text(strength[0], strength[1], delay[0], delay[1])
		want := text(byTurns(n, w, gains, delays, strength, delay)) + "\n"
		wantAnswer(t, "P7097", input, want)
	})
}

// At the largest values nothing overflows: with items all alike every hit is
// 10^9*(1 + 10^4*c), so the same game in units of 10^9 has small numbers.
func TestP7097Largest(t *testing.T) {
	const n, items = 1_000, 200
	input := "6\n" + text(n, items, 1) + "\n"
	for range items {
		input += "1000000000 "
	}
	for range items {
		input += "1 "
	}
	for _, apart := range []int{-100, 0, 100} {
		var value [201]int
		for range n {
			var next [201]int
			for d := -100; d <= 100; d++ {
				sign, best := 1, 0
				if d > 0 {
					sign = -1
				}
				for c, found := 0, false; c < items; c++ {
					to := d + sign*(1+c)
					if to < -100 || to > 100 {
						break
					}
					if v := 1 + 10_000*c + sign*value[to+100]; !found || v > best {
						best, found = v, true
					}
				}
				next[d+100] = sign * best
			}
			value = next
		}
		units := value[apart+100]
		want := text(units) + "000000000\n"
		if units == 0 {
			want = "0\n"
		}
		wantAnswer(t, "P7097", input+"\n1000000000 1000000000 "+text(500+apart, 500), want)
		if apart == -100 && units < 1_000_000 {
			t.Errorf("%d*10^9 does not try the range", units)
		}
	}
}

// Of alike items a later and better one displaces an earlier one.
func TestP7097KeepsTheBestItems(t *testing.T) {
	// one turn; both items of delay 60 do not fit beside w = 1 from a tie
	wantAnswer(t, "P7097", "0\n1 2 1\n7 9\n60 60\n100000 100000 5 5\n", "100009\n")
	wantAnswer(t, "P7097", "0\n1 2 1\n9 7\n60 60\n100000 100000 105 5\n", "-100016\n")
}

func FuzzP7097(f *testing.F) {
	fuzzJudge(f, "P7097", "0\n1 2 1\n7 9\n60 60\n100000 100000 5 5", "6\n1000 0 1\n\n\n1000000000 100000 1 101")
}
