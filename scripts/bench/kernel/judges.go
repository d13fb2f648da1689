package main

import (
	"context"
	"errors"
	"hash/fnv"
	"strconv"

	"minimex/core/catalog"
	"minimex/core/solve"
	"minimex/core/solve/interval"
)

// rest is what is measured besides games and sequences: the judges of the contest
// problems, reading and writing included, each on an input at its limits, and the
// coin game's margin and table on long rows.
func rest() map[string]func() (string, error) {
	tasks := map[string]func() (string, error){
		"margin": func() (string, error) {
			m, err := interval.Solve(free(), numbers(20_000))
			return strconv.FormatInt(m.Whole, 10), err
		},
		"table": func() (string, error) {
			table, err := interval.Table(free(), numbers(5_000))
			if err != nil {
				return "", err
			}
			return strconv.FormatInt(table[4_999], 10), nil
		},
	}
	for _, p := range catalog.All().Problems {
		input, ok := inputs[p.ID]
		if !ok {
			tasks[p.ID] = func() (string, error) { return "", errors.New("no input at its limits") }
			continue
		}
		var text string
		tasks[p.ID] = func() (string, error) {
			if text == "" {
				text = string(input(&text32{x: 1}).out)
			}
			out, err := p.Answer(free(), text)
			h := fnv.New64a()
			_, _ = h.Write([]byte(out)) // never fails
			return strconv.FormatUint(h.Sum64(), 16), err
		}
	}
	return tasks
}

func free() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// numbers are coins below a million, as row writes them.
func numbers(n int) []int64 {
	list, x := make([]int64, n), uint32(1)
	for i := range list {
		x = x*1664525 + 1013904223
		list[i] = int64(x % 1_000_000)
	}
	return list
}

// text32 writes an input of numbers, some of them from a small generator.
type text32 struct {
	out []byte
	x   uint32
}

// put writes numbers that are given.
func (t *text32) put(list ...int) *text32 {
	for _, n := range list {
		t.out = append(strconv.AppendInt(t.out, int64(n), 10), ' ')
	}
	return t
}

// line ends a line.
func (t *text32) line() *text32 {
	t.out[len(t.out)-1] = '\n'
	return t
}

// some writes n numbers from least to most on a line.
func (t *text32) some(n, least, most int) *text32 {
	for range n {
		t.x = t.x*1664525 + 1013904223
		high := uint64(t.x)
		t.x = t.x*1664525 + 1013904223
		t.put(least + int((high<<32|uint64(t.x))>>1%uint64(most-least+1)))
	}
	return t.line()
}

// inputs are at the limits of the original, or at the larger ones here.
var inputs = map[string]func(*text32) *text32{
	"palingam": func(t *text32) *text32 {
		t.put(100).line()
		for range 100 {
			for range 100_000 {
				t.x = t.x*1664525 + 1013904223
				t.out = append(t.out, '1'+byte(t.x>>24%9))
			}
			t.out = append(t.out, '\n')
		}
		return t
	},
	"circbarn": func(t *text32) *text32 { return t.put(1, 200_000).line().some(200_000, 1, 5_000_000) },
	"moorbles": func(t *text32) *text32 {
		t.put(1, 1_000_000_000, 300_000, 4).line()
		for range 300_000 {
			t.some(4, 1, 1_000)
		}
		return t
	},
	"P2734": func(t *text32) *text32 { return t.put(5_000).line().some(5_000, 1, 100_000_000_000_000) },
	"P4576": func(t *text32) *text32 { return t.put(20, 10, 10, 1, 1).line() },
	"P7097": func(t *text32) *text32 {
		t.put(1).line().put(1_000, 100_000, 1).line().some(100_000, 1, 1_000_000_000).some(100_000, 1, 100)
		return t.put(1_000_000_000, 900_000_000, 50, 100).line()
	},
	"CF388C": func(t *text32) *text32 {
		t.put(10_000).line()
		for range 10_000 {
			t.put(99).some(99, 1, 1_000_000_000)
		}
		return t
	},
	"CF794E":   func(t *text32) *text32 { return t.put(300_000).line().some(300_000, 1, 1_000_000_000) },
	"CF1628D2": func(t *text32) *text32 { return t.put(1).line().put(1_000_000, 999_999, 1_000_000_006).line() },
	"P4232": func(t *text32) *text32 { // an arrow from each vertex to every later one
		t.put(20, 190, 10, 1, 20).line()
		for from := range 20 {
			for to := from + 1; to < 20; to++ {
				t.put(from+1, to+1).line()
			}
		}
		return t
	},
	"P3210": func(t *text32) *text32 { return t.put(1_000_000).line().put(0).some(999_999, 0, 100_000_000) },
}
