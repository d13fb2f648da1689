package problems

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// byAllSequences tries every sequence in the order of a dictionary against every
// choice of hidden marbles.
func byAllSequences(have int, turns [][]int) string {
	survives := func(calls int) bool {
		mayHave := map[int]bool{have: true}
		for i, turn := range turns {
			next := map[int]bool{}
			for n := range mayHave {
				for _, a := range turn {
					if a%2 == calls>>(len(turns)-1-i)%2 {
						next[n+a] = true
					} else if n <= a {
						return false
					} else {
						next[n-a] = true
					}
				}
			}
			mayHave = next
		}
		return true
	}
	for calls := range 1 << len(turns) {
		if survives(calls) {
			words := make([]string, len(turns))
			for i := range turns {
				words[i] = [2]string{"Even", "Odd"}[calls>>(len(turns)-1-i)%2]
			}
			return strings.Join(words, " ") + "\n"
		}
	}
	return "-1\n"
}

func TestMoorblesAgainstAllSequences(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		input, want := "", ""
		tests := rapid.IntRange(1, 3).Draw(t, "tests")
		for range tests {
			have, k := rapid.IntRange(1, 25).Draw(t, "have"), rapid.IntRange(1, 4).Draw(t, "k")
			turns := rapid.SliceOfN(rapid.SliceOfN(rapid.IntRange(1, 9), k, k), 1, 8).Draw(t, "turns")
			input += text(have, len(turns), k) + "\n"
			for _, turn := range turns {
				input += text(turn...) + "\n"
			}
			want += byAllSequences(have, turns)
		}
		wantAnswer(t, "moorbles", text(tests)+"\n"+input, want)
	})
}

// One marble too few is the difference between a sequence and none.
func TestMoorblesAtTheEdge(t *testing.T) {
	for _, c := range []struct{ input, want string }{
		{"1\n3 3 2\n1 2\n1 2\n1 2\n", "-1\n"},
		{"1\n4 3 2\n1 2\n1 2\n1 2\n", "Even Even Even\n"},
		{"1\n1 2 1\n1\n2\n", "Odd Even\n"},
	} {
		wantAnswer(t, "moorbles", c.input, c.want)
	}
}

func FuzzMoorbles(f *testing.F) {
	fuzzJudge(f, "moorbles", "2\n1 1 1\n1\n1 1 1\n2", "1\n1 300000 1000\n1")
}
