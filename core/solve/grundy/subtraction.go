package grundy

import "minimex/core/solve"

// Subtraction is G(0), …, G(to) of the game in which a move takes one of the given
// numbers (each at least 1) from a heap: O(to*len(take)) time, flat slices. Each
// tick is a heap.
func Subtraction(r *solve.Run, take []uint64, to int) ([]uint16, error) {
	t := newTakes(take, false)
	err := t.extend(r, to, to)
	return t.values, err
}

// MisereSubtraction tells for heaps 0, …, to whether the player to move wins when
// who takes last loses: 1 for a win (N), 0 for a loss (P). Who has no move has
// won. Time and space are those of Subtraction.
func MisereSubtraction(r *solve.Run, take []uint64, to int) ([]uint16, error) {
	t := newTakes(take, true)
	err := t.extend(r, to, to)
	return t.values, err
}

// takes values the heaps of a subtraction game.
type takes struct {
	take   []uint64
	misere bool
	values []uint16
	seen   []int // by value: the last heap that has it among its options, plus 1
}

func newTakes(take []uint64, misere bool) *takes {
	return &takes{take: take, misere: misere, seen: make([]int, len(take)+1)}
}

func (t *takes) extend(r *solve.Run, to, goal int) error {
	t.values = append(make([]uint16, 0, to+1), t.values...)
	r.Expect = r.Count() + int64(goal-len(t.values))
	for n := len(t.values); n <= to; n++ {
		stuck := true
		for _, k := range t.take {
			if k <= uint64(n) {
				t.seen[t.values[n-int(k)]] = n + 1
				stuck = false
			}
		}
		g := 0
		switch {
		case !t.misere:
			for t.seen[g] == n+1 {
				g++
			}
		case stuck || t.seen[0] == n+1:
			g = 1
		}
		t.values = append(t.values, uint16(g))
		if err := r.Tick(); err != nil {
			return err
		}
	}
	return nil
}
