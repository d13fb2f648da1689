package dodgem

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"minimex/core/game"
)

// The course book's two worked sums, number by number.
func TestSummandsOfTheWorkedExamples(t *testing.T) {
	for board, want := range map[string]string{
		"B../.../BRR": "[{square red [b1] 5} {direct red [b1 a1] 40} {square red [c1] 10} {indirect red [c1 a1] 30} {square black [a1] 0} {square black [a3] -10}]",
		".B./.R./B.R": "[{square red [c1] 10} {indirect red [c1 a1] 30} {square red [b2] 20} {square black [a1] 0} {square black [b3] -25} {direct black [b3 b2] -40}]",
	} {
		if got := fmt.Sprint(Game{}.Summands(parse(t, nil, board))); got != want {
			t.Errorf("%s: %s, want %s", board, got, want)
		}
	}
}

// The summands of any position add up to its estimate, and every held car stands one or
// two squares behind its holder.
func TestSummandsAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	kinds := map[string]int{}
	for range 3000 {
		v, err := game.Resolve(Game{}.Params(), map[string]string{"n": fmt.Sprint(2 + r.IntN(7)), "exit": fmt.Sprint(85 * r.IntN(2))})
		if err != nil {
			t.Fatal(err)
		}
		s := Game{}.Random(v, r).(state)
		sum := int64(0)
		for _, p := range (Game{}).Summands(s) {
			sum += p.Value
			kinds[p.Kind]++
			apart := map[string]int{"direct": 1, "indirect": 2}[p.Kind]
			if apart == 0 {
				continue
			}
			a, b := p.At[0], p.At[1]
			across, along := int(a[0])-int(b[0]), int(a[1])-int(b[1])
			if p.Side == "red" && (across != apart || along != 0) || p.Side == "black" && (along != apart || across != 0) {
				t.Fatalf("%s: %+v", s.Text(), p)
			}
		}
		if sum != s.Estimate() {
			t.Fatalf("%s: the summands come to %d, the estimate is %d", s.Text(), sum, s.Estimate())
		}
	}
	if len(kinds) != 4 {
		t.Errorf("kinds met: %v", kinds)
	}
}
