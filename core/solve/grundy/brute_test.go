package grundy

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"

	"minimex/core/solve"
	"pgregory.net/rapid"
)

// options lists what a heap of n may become: sizes of the heaps left, of which the
// second or both may be 0.
type options func(n int) [][2]int

func octalOptions(c Code) options {
	return func(n int) (list [][2]int) {
		for take := 0; take <= n; take++ {
			may, rest := c.May(take), n-take
			if may&1 != 0 && rest == 0 {
				list = append(list, [2]int{})
			}
			if may&2 != 0 && rest > 0 {
				list = append(list, [2]int{rest, 0})
			}
			for a := 1; may&4 != 0 && a < rest; a++ {
				list = append(list, [2]int{a, rest - a})
			}
		}
		return list
	}
}

func (g Splitting) options(n int) (list [][2]int) {
	for a := 1; a < n; a++ {
		if !g.Unequal || 2*a != n {
			list = append(list, [2]int{a, n - a})
		}
	}
	for rest := 0; g.Any && rest < n; rest++ {
		list = append(list, [2]int{rest, 0})
	}
	return list
}

// brute is the mex with a set, over every option.
func brute(of options, to int) []uint16 {
	values := []uint16{}
	for n := 0; n <= to; n++ {
		set := map[uint16]bool{}
		for _, left := range of(n) {
			set[values[left[0]]^values[left[1]]] = true
		}
		g := uint16(0)
		for set[g] {
			g++
		}
		values = append(values, g)
	}
	return values
}

func anyCode(t *rapid.T) Code {
	c := Code{First: 4 * rapid.Uint8Range(0, 1).Draw(t, "first")}
	c.Digits = rapid.SliceOfN(rapid.Uint8Range(0, 7), 0, 6).Draw(t, "digits")
	c, _ = ParseCode(c.String())
	return c
}

func TestOctalAgainstSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCode(t)
		want := brute(octalOptions(c), 120)
		got, err := Octal(free(), c, 120)
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("%s: %v %v, want %v", c, got, err, want)
		}
	})
}

// The sparse method begins at heap 256, chooses anew at 512, 1024, …, and gives
// way to the naive one where too many values are rare.
func TestSparseAgainstNaive(t *testing.T) {
	to := 3000
	if testing.Short() {
		to = 1100
	}
	sparse := 0
	compare := func(c Code) (info Sparse, ok bool) {
		want, err := Octal(free(), c, to)
		got, info, err2 := OctalSparse(free(), c, to)
		return info, err == nil && err2 == nil && slices.Equal(got, want)
	}
	rapid.Check(t, func(t *rapid.T) {
		c := anyCode(t)
		info, ok := compare(c)
		if !ok {
			t.Fatalf("%s: the two differ", c)
		}
		if info.Mask != 0 && c.Breaks() {
			sparse++
		}
	})
	if sparse < 3 {
		t.Errorf("only %d codes were found sparse", sparse)
	}
	for _, text := range []string{"0.6", "0.376", "0.007", "0.07000000000000000007", "4.00000000000000000007"} {
		if info, ok := compare(code(t, text)); !ok {
			t.Errorf("%s: the two differ, %+v", text, info)
		}
	}
}

// Beyond 65,536 heaps the sparse method reads the values by a window.
func TestSparseAgainstNaiveFarOut(t *testing.T) {
	if testing.Short() || runtime.GOARCH == "wasm" {
		t.Skip("the naive values of 70,000 heaps take a minute under GOOS=js; the native test finds them")
	}
	const to = 70_000
	for _, text := range []string{"0.6", "0.16", "0.127"} {
		want, err := Octal(free(), code(t, text), to)
		got, info, err2 := OctalSparse(free(), code(t, text), to)
		if err != nil || err2 != nil || info.Mask == 0 || !slices.Equal(got, want) {
			t.Errorf("%s: the two differ, %+v", text, info)
		}
	}
	naive, sparse := newHeaps(heaps{unequal: true, two: []int{0}}), Splitting{Unequal: true}.heaps()
	if naive.extend(free(), to) != nil || sparse.extend(free(), to) != nil || sparse.mask == 0 || !slices.Equal(naive.values, sparse.values) {
		t.Error("Grundy's game: the two differ")
	}
}

func TestSplittingAgainstSets(t *testing.T) {
	for _, g := range []Splitting{{}, {Any: true}, {Unequal: true}, {Any: true, Unequal: true}} {
		got, err := g.Values(free(), 700)
		if want := brute(g.options, 700); err != nil || !slices.Equal(got, want) {
			t.Errorf("%+v: %v, %v, want %v", g, got, err, want)
		}
	}
}

// Grundy's game is OEIS A002188. Lasker's Nim has 4k-1 and 4k change places.
func TestSplittingPublished(t *testing.T) {
	got, _ := Splitting{Unequal: true}.Values(free(), 31)
	want := []uint16{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1}
	if !slices.Equal(got, want) {
		t.Errorf("Grundy's game: %v", got)
	}
	lasker, _ := Splitting{Any: true}.Values(free(), 400)
	for n, g := range lasker {
		if want := uint16(n) + [4]uint16{0: ^uint16(0), 3: 1}[n%4]; n > 0 && g != want {
			t.Errorf("Lasker's Nim: G(%d) = %d, want %d", n, g, want)
		}
	}
}

func TestSubtractionAgainstSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		take := rapid.SliceOfN(rapid.Uint64Range(1, 12), 0, 5).Draw(t, "take")
		of := func(n int) (list [][2]int) {
			for _, k := range take {
				if int(k) <= n {
					list = append(list, [2]int{n - int(k), 0})
				}
			}
			return list
		}
		got, err := Subtraction(free(), take, 60)
		if err != nil || !slices.Equal(got, brute(of, 60)) {
			t.Fatalf("%v: %v %v", take, got, err)
		}
		wins, err := MisereSubtraction(free(), take, 60)
		if err != nil {
			t.Fatal(err)
		}
		for n, win := range wins {
			some := len(of(n)) == 0
			for _, left := range of(n) {
				some = some || wins[left[0]] == 0
			}
			if (win == 1) != some {
				t.Fatalf("misère %v: %d at %d", take, win, n)
			}
		}
	})
}

func TestCancelAndBudget(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Octal(solve.NewRun(ctx, 0, 0), code(t, "0.6"), 1<<24)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled run: %v", err)
	}
	s, err := OctalSequence(solve.NewRun(context.Background(), 50_000, 0), code(t, "0.6"), 1<<60, 1<<24)
	if !errors.Is(err, solve.ErrBudget) {
		t.Errorf("beyond the budget: %v", err)
	}
	if known := s.Period().CheckedTo; known < 1000 || known > 1<<16 {
		t.Errorf("%d heaps are known within the budget", known)
	}
	if _, err = Subtraction(solve.NewRun(ctx, 0, 0), []uint64{1, 2}, 1<<24); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled run: %v", err)
	}
}

// What is expected of the work stays near to what it takes.
func TestExpectation(t *testing.T) {
	for _, c := range []string{"0.6", "4.026"} {
		r := free()
		if _, _, err := OctalSparse(r, code(t, c), 8000); err != nil {
			t.Fatal(err)
		}
		if told, took := r.Expect, r.Count(); told < took*9/10 || told > took*11/10 {
			t.Errorf("%s: expected %d ticks, took %d", c, told, took)
		}
	}
}
