package problems

import (
	"testing"

	"pgregory.net/rapid"
)

// lastCarrot plays out a[l..r] by minimax.
func lastCarrot(a []int, oleg bool) int {
	if len(a) == 1 {
		return a[0]
	}
	first, last := lastCarrot(a[1:], !oleg), lastCarrot(a[:len(a)-1], !oleg)
	if oleg {
		return max(first, last)
	}
	return min(first, last)
}

// Every k against every stretch that k free moves can leave.
func TestCF794EAgainstMinimax(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		a := rapid.SliceOfN(rapid.IntRange(1, 9), 1, 10).Draw(t, "carrots")
		carrots := make([]int, len(a))
		for k := range a {
			for begin := 0; begin <= k; begin++ {
				carrots[k] = max(carrots[k], lastCarrot(a[begin:begin+len(a)-k], true))
			}
		}
		want := text(carrots...) + "\n"
		wantAnswer(t, "CF794E", text(len(a))+"\n"+text(a...), want)
	})
}

// The linear solution against the formula on each stretch, on longer rows.
func TestCF794EAgainstWindows(t *testing.T) {
	thousands(t, func(t *rapid.T) {
		a := rapid.SliceOfN(rapid.IntRange(1, 1_000_000_000), 1, 120).Draw(t, "carrots")
		carrots := make([]int, len(a))
		for k := range a {
			m := len(a) - k
			for begin := 0; begin <= k; begin++ {
				mid, v := begin+m/2, 0
				switch {
				case m == 1:
					v = a[begin]
				case m%2 == 0:
					v = max(a[mid-1], a[mid])
				default:
					v = max(min(a[mid-1], a[mid]), min(a[mid], a[mid+1]))
				}
				carrots[k] = max(carrots[k], v)
			}
		}
		want := text(carrots...) + "\n"
		wantAnswer(t, "CF794E", text(len(a))+"\n"+text(a...), want)
	})
}

func FuzzCF794E(f *testing.F) { fuzzJudge(f, "CF794E", "1\n7", "3\n3 1 2", "300000\n1 1") }
