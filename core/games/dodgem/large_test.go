package dodgem

import (
	"testing"

	"minimex/core/solve"
)

// reached marks the positions of the board that follow from the start, by their
// places in a table, Red to move in bit 1. The sets' own moves lead from one to the
// next, which TestBlocksAgainstRetrograde compares with the game's.
func reached(c *carSets, root state) []byte {
	count := int32(len(c.masks))
	marks := make([]byte, count*count)
	first := int32(c.index(root.spot))
	marks[first] = 1 << root.turn
	todo := []int32{first<<1 | int32(root.turn)}
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		mine, other, bit := at>>1/count, at>>1%count, byte(2>>(at&1))
		if other == 0 {
			continue
		}
		for i := c.start[mine]; i < c.start[mine+1]; i++ {
			if c.land[i]&c.seen[other] == 0 {
				if next := other*count + c.next[i]; marks[next]&bit == 0 {
					marks[next] |= bit
					todo = append(todo, next<<1|at&1^1)
				}
			}
		}
	}
	return marks
}

// Every number that is published of 5 x 5, under both rules, of which the second
// fills the same table anew.
func TestLargestTable(t *testing.T) {
	if testing.Short() {
		t.Skip("some half a minute and 600 MB")
	}
	run := background()
	run.Memo = &solve.Memo{}
	truth := loadTruth(t).Boards["5"]
	var marks []byte
	var before solve.Solution
	for _, blocked := range []string{"loses", "wins"} {
		root := start(t, rulesOf(exact, blocked))
		sol, err := Game{}.Solve(run, root)
		if err != nil {
			t.Fatal(err)
		}
		if sol.States() != int64(truth.Normalised) {
			t.Errorf("%d states, want %d", sol.States(), truth.Normalised)
		}
		table := sol.(*solution).table
		checkValues(t, sol, table, root, truth.Blocked[blocked])
		checkSamples(t, exact, blocked, sol)
		checkProofs(t, sol, played(t, exact, blocked, 300))
		list := played(t, exact, blocked, 10_000)
		if text, own := shortSight(sol, list, ofTheText), shortSight(sol, list, ofTheSearch); own > 0.3 || text < own+0.03 {
			t.Errorf("blocked %s: the textbook's estimate goes wrong in %.3f, the search's in %.3f", blocked, text, own)
		} else {
			t.Logf("5 x 5, blocked %s: the textbook's estimate goes wrong in %.3f, the search's in %.3f", blocked, text, own)
		}
		if marks == nil {
			marks = reached(table.sets, root)
		}
		turns, got := [2]int{}, countTruth{}
		for at, sides := range marks {
			times := int(sides&1 + sides>>1)
			if times == 0 {
				continue
			}
			v := table.read(at)
			got.add(v, v.Distance == 0 && at%len(table.sets.masks) != 0, times)
			turns[black] += int(sides & 1)
			turns[red] += int(sides >> 1)
		}
		if turns != [2]int{truth.Black, truth.Red} || got != truth.Blocked[blocked].Reachable {
			t.Errorf("%s: reachable %v %+v, want %d %d %+v", blocked, turns, got, truth.Black, truth.Red, truth.Blocked[blocked].Reachable)
		}
		if before != nil {
			if _, ok := before.Value(start(t, rulesOf(exact, "loses"))); ok {
				t.Error("the table of the other rule still answers")
			}
		}
		before = sol
	}
}
