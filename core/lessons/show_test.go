package lessons

import (
	"strconv"
	"testing"
)

// The tree is the run's calls in its own order, and a call is repeated where an
// earlier one of the run asked the same.
func TestTheTreeIsTheRun(t *testing.T) {
	tasks(t, func(task *Task, rec *Recurrence, coins []int64) {
		shown := task.Show(rec)
		plain, _ := run(rec.ID, task.Size(), coins, false)
		below := make([][]int, len(shown.Tree.Nodes))
		for i, n := range shown.Tree.Nodes {
			if i > 0 {
				below[n.Parent] = append(below[n.Parent], i)
			}
		}
		if !shown.Tree.Whole {
			if len(plain.order) <= maxNodes {
				t.Errorf("%s %s: cut at %d of %d", rec.ID, task.Text(), len(shown.Tree.Nodes), len(plain.order))
			}
			return
		}
		seen := map[[2]int]bool{}
		at := 0
		var walk func(i int)
		walk = func(i int) {
			n := shown.Tree.Nodes[i]
			cell := [2]int{n.Row, n.Col}
			if at >= len(plain.order) || plain.order[at] != cell || n.Again != seen[cell] || n.Cut {
				t.Fatalf("%s %s: call %d is %+v", rec.ID, task.Text(), at, n)
			}
			at++
			seen[cell] = true
			for _, b := range below[i] {
				walk(b)
			}
		}
		walk(0)
		if at != len(plain.order) {
			t.Errorf("%s %s: %d calls of %d", rec.ID, task.Text(), at, len(plain.order))
		}
	})
}

// A cut tree has whole levels, and knows of a repeated call whose first one lies
// below the cut.
func TestACutTree(t *testing.T) {
	task := read(t, "fibonacci", "30")
	tree := task.Show(task.Find("")).Tree
	if tree.Whole || len(tree.Nodes) != 511 {
		t.Fatalf("%d nodes, whole %v", len(tree.Nodes), tree.Whole)
	}
	for i, n := range tree.Nodes {
		first := i == 0 || tree.Nodes[n.Parent].Col == n.Col+1 && !tree.Nodes[n.Parent].Again // the leftmost way down
		if n.Again == first {
			t.Fatalf("call %d is %+v", i, n)
		}
		if n.Cut != (i >= 255) {
			t.Fatalf("call %d is cut: %v", i, n.Cut)
		}
	}
}

// Each step reads only cells that are filled, its value is the cell's, and the plain
// recursion asks for it as often as a run does.
func TestStepsFillTheTable(t *testing.T) {
	tasks(t, func(task *Task, rec *Recurrence, coins []int64) {
		plain, _ := run(rec.ID, task.Size(), coins, false)
		counts := task.Counts(rec)
		shown := task.Show(rec)
		if int64(len(shown.Steps)) != counts.Cells {
			t.Fatalf("%s %s: %d steps", rec.ID, task.Text(), len(shown.Steps))
		}
		full := map[[2]int]bool{}
		var reads int64
		for _, s := range shown.Steps {
			cell := [2]int{s.Row, s.Col}
			for _, r := range s.Reads {
				if !full[r] {
					t.Fatalf("%s %s: %v reads %v, which is empty", rec.ID, task.Text(), cell, r)
				}
				reads++
			}
			full[cell] = true
			if s.Asked != strconv.Itoa(plain.calls[cell]) {
				t.Errorf("%s %s: %v is asked %s times, in a run %d", rec.ID, task.Text(), cell, s.Asked, plain.calls[cell])
			}
			size := s.Col
			if coins != nil {
				size = s.Col - s.Row + 1
			}
			_, value := run(rec.ID, size, coins[min(s.Row, len(coins)):], true)
			if s.Value != number(value) {
				t.Errorf("%s %s: %v is %s, want %d", rec.ID, task.Text(), cell, s.Value, value)
			}
			if len(s.Formulas) != len(task.Recurrences) {
				t.Fatalf("%d formulas", len(s.Formulas))
			}
		}
		if reads != counts.Reads {
			t.Errorf("%s %s: %d reads, counted %d", rec.ID, task.Text(), reads, counts.Reads)
		}
	})
}
