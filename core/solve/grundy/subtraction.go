package grundy

import (
	"minimex/core/solve"
)

// Subtraction is G(0), …, G(to) of the game in which a move takes one of the given
// numbers (each at least 1) from a heap: O(to*len(take)) time, flat slices. Each
// tick is a heap.
func Subtraction(r *solve.Run, take []uint64, to int) ([]uint16, error) {
	values := []uint16{0}
	err := extendSubtraction(r, take, to, &values)
	return values, err
}

func extendSubtraction(r *solve.Run, take []uint64, to int, values *[]uint16) error {
	v := append(make([]uint16, 0, to+1), *values...)
	seen := make([]int, len(take)+1)
	for n := len(v); n <= to; n++ {
		for _, t := range take {
			if t <= uint64(n) {
				seen[v[n-int(t)]] = n
			}
		}
		g := 0
		for seen[g] == n {
			g++
		}
		v = append(v, uint16(g))
		*values = v
		if err := r.Tick(); err != nil {
			return err
		}
	}
	return nil
}

// MisereSubtraction tells for heaps 0, …, to whether the player to move wins when
// who takes last loses: 1 for a win (N), 0 for a loss (P). Who has no move has
// won. O(to*len(take)) time.
func MisereSubtraction(r *solve.Run, take []uint64, to int) ([]uint16, error) {
	values := []uint16{1}
	err := extendMisere(r, take, to, &values)
	return values, err
}

func extendMisere(r *solve.Run, take []uint64, to int, values *[]uint16) error {
	v := append(make([]uint16, 0, to+1), *values...)
	for n := len(v); n <= to; n++ {
		stuck, won := true, uint16(0)
		for _, t := range take {
			if t <= uint64(n) {
				stuck = false
				won |= 1 - v[n-int(t)]
			}
		}
		if stuck {
			won = 1
		}
		v = append(v, won)
		*values = v
		if err := r.Tick(); err != nil {
			return err
		}
	}
	return nil
}
