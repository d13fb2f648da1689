package dodgem

import (
	"fmt"
	"math"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
)

// faulty is the share of positions in which a player gives a win or a draw away, among
// those in which some move does.
func faulty(truth solve.Solution, list []state, player func(state) state) float64 {
	risky, wrong := 0, 0
	for _, s := range list {
		best, worst := solve.Loss, solve.Win
		for _, next := range nexts(s) {
			v, _ := truth.Value(next)
			best, worst = max(best, -v.Outcome), min(worst, -v.Outcome)
		}
		if best != worst {
			risky++
			if v, _ := truth.Value(player(s)); -v.Outcome < best {
				wrong++
			}
		}
	}
	return float64(wrong) / float64(risky)
}

// shortSight looks one ply ahead.
func shortSight(estimate func(state) int64) func(state) state {
	return func(s state) (made state) {
		most := int64(math.MinInt64)
		for _, m := range s.steps(nil) {
			next := s.play(m)
			looks := -estimate(next)
			if game.Over(next) {
				looks = -next.Score() * won
			}
			if looks > most {
				most, made = looks, next
			}
		}
		return made
	}
}

// searching plays what a search of so many positions finds best.
func searching(t *testing.T, nodes int64) func(state) state {
	memo := &solve.Memo{}
	return func(s state) state {
		run := background()
		run.Effort, run.Memo = nodes, memo
		sol, err := lookAhead(run, s)
		if err != nil {
			t.Fatal(err)
		}
		g := sol.(*guess)
		return state{s.rules, g.children[g.best].spot}
	}
}

// ofTheText is the textbook's estimate for the side to move.
func ofTheText(s state) int64 {
	if s.turn == red {
		return s.Estimate()
	}
	return -s.Estimate()
}

func ofTheSearch(s state) int64 {
	v, _ := newGrid(s.rules.n).estimate(s.spot)
	return int64(v)
}

// The search's estimate goes wrong less often than the textbook's, though it is made
// for looking further; and with 1,500 positions at each move less often still.
func TestEstimatesCompared(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of searches, which the native tests make: the short ones, under GOOS=js, would take minutes")
	}
	for _, blocked := range []string{"loses", "wins"} {
		checkFaults(t, solved(t, start(t, rulesOf(4, blocked))), played(t, 4, blocked, 3000))
	}
}

func checkFaults(t *testing.T, truth solve.Solution, list []state) {
	t.Helper()
	text, own := faulty(truth, list, shortSight(ofTheText)), faulty(truth, list, shortSight(ofTheSearch))
	short, long := faulty(truth, list[:1000], searching(t, 1500)), faulty(truth, list[:1000], searching(t, 20_000))
	verdict := fmt.Sprintf("n = %d: the textbook's estimate goes wrong in %.3f, the search's in %.3f, with 1,500 positions in %.3f, with 20,000 in %.3f",
		list[0].rules.n, text, own, short, long)
	if own > text-0.03 || short > own-0.05 || long > short {
		t.Error(verdict)
	}
	t.Log(verdict)
}
