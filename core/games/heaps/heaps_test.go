package heaps

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

// anyRules draws rules by every feature.
func anyRules(t *rapid.T) *Rules {
	if rapid.Bool().Draw(t, "unequal") {
		return &Rules{Digits: func(uint64) []Digit { return []Digit{{0, LeaveTwo}} }, Breaks: true, Unequal: true, Want: "move.legal"}
	}
	r := &Rules{Any: rapid.Bool().Draw(t, "any"), Want: "move.legal"}
	var digits []Digit
	if leave := rapid.SampledFrom([]uint8{0, LeaveTwo}).Draw(t, "leave"); leave != 0 {
		digits = append(digits, Digit{0, leave})
		r.Breaks = true
	}
	for take := range uint64(3) {
		leave := rapid.Uint8Range(0, 7).Draw(t, "leave")
		digits = append(digits, Digit{take + 1, leave})
		r.Breaks = r.Breaks || leave&LeaveTwo != 0
	}
	r.Digits = func(uint64) []Digit { return digits }
	return r
}

// The options are those that the definition allows, each once and in order, and
// counting, sampling and reading agree with the list.
func TestOptions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, n := anyRules(t), rapid.Uint64Range(0, 14).Draw(t, "n")
		want := map[Option]bool{}
		for a := range n {
			if r.Any {
				want[Option{A: a}] = true
			}
		}
		for _, d := range r.Digits(n) {
			if d.Take > n {
				continue
			}
			left := n - d.Take
			if !r.Any && d.Take > 0 && (left == 0 && d.Leave&LeaveNone != 0 || left > 0 && d.Leave&LeaveOne != 0) {
				want[Option{A: left}] = true
			}
			for a := uint64(1); d.Leave&LeaveTwo != 0 && 2*a <= left; a++ {
				if !r.Unequal || 2*a < left {
					want[Option{a, left - a}] = true
				}
			}
		}
		s := &State{Heaps: []uint64{n}, Rules: r}
		var got []Option
		r.Each(n, func(o Option) bool {
			got = append(got, o)
			return true
		})
		if len(got) != len(want) || !slices.IsSortedFunc(got, order) {
			t.Fatalf("options of %d: %v, want %v", n, got, want)
		}
		for _, o := range got {
			if !want[o] {
				t.Fatalf("options of %d: %v, want %v", n, got, want)
			}
		}
		if s.CountMoves().Cmp(big.NewInt(int64(len(want)))) != 0 || r.moves(n) != (len(want) > 0) {
			t.Fatalf("heap %d: %v moves counted of %d", n, s.CountMoves(), len(want))
		}
		for a := range n + 2 {
			for b := range n + 2 {
				if o := (Option{a, b}); r.Legal(n, o) != want[o] {
					t.Fatalf("heap %d: %v is legal: %v", n, o, r.Legal(n, o))
				}
			}
		}
		limit := rapid.IntRange(1, 12).Draw(t, "limit")
		sample := s.SampleMoves(limit)
		if len(sample) > limit || (len(sample) == 0) != (len(want) == 0) {
			t.Fatalf("heap %d: sample %v of %d", n, sample, limit)
		}
		for _, m := range sample {
			if read, err := s.ReadMove(string(m)); err != nil || read != m {
				t.Fatalf("heap %d: sampled %q: %v", n, m, err)
			}
		}
		checkPicture(t, s)
	})
}

func order(a, b Option) int {
	if a.less(b) {
		return -1
	}
	return 1
}

// checkPicture holds that a heap that has a move shows one, however tall it is,
// and that the stones fit together.
func checkPicture(t *rapid.T, s *State) {
	s.Heaps = []uint64{s.Heaps[0] + rapid.Uint64Range(0, 40).Draw(t, "more")}
	sc := s.Scene()
	if over := !s.Rules.moves(s.Heaps[0]); over != (len(sc.Targets) == 0) {
		t.Fatalf("heap %d: %d targets, over is %v", s.Heaps[0], len(sc.Targets), over)
	}
	keys := map[string]*scene.Node{}
	for i := range sc.Nodes {
		keys[sc.Nodes[i].Key] = &sc.Nodes[i]
	}
	for _, target := range sc.Targets {
		if _, err := s.ReadMove(string(target.Move)); err != nil || keys[target.To] == nil || keys[target.To].Label == nil {
			t.Fatalf("heap %d: target %+v: %v", s.Heaps[0], target, err)
		}
		places := []string{target.To}
		if target.From != "" {
			places = []string{target.From, target.To}
		}
		if err := s.WhyNot(places); err != nil {
			t.Fatalf("heap %d: pressing %v is refused: %v", s.Heaps[0], places, err)
		}
	}
}

func TestBadMoves(t *testing.T) {
	take := []Digit{{0, LeaveTwo}, {1, LeaveNone | LeaveOne}, {2, LeaveTwo}}
	s := &State{Heaps: []uint64{5, 1, 0}, Rules: &Rules{Digits: func(uint64) []Digit { return take }, Breaks: true, Want: "octal.move"}}
	for text, want := range map[string]string{
		"": "heaps.move", "1": "heaps.move", "1-": "heaps.move", "1-x": "heaps.move", "1-1_": "heaps.move", "1-1_2_2": "heaps.move",
		"-1-2": "heaps.move", "1--2": "heaps.move", "0-1": "heaps.heap", "4-0": "heaps.heap", "99999-0": "heaps.move",
		"1-5": "octal.move", "1-3": "octal.move", "1-0_4": "octal.move", "1-4_4": "octal.move", "3-0": "octal.move",
		"1-18446744073709551615_6": "octal.move",
	} {
		_, err := s.ReadMove(text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Code != game.BadMove || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for text, want := range map[string]game.Move{"1-4": "1-4", "2-0": "2-0", "1-1_4": "1-1_4", "1-3_2": "1-2_3", "1-01_02": "1-1_2"} {
		if m, err := s.ReadMove(text); err != nil || m != want {
			t.Errorf("%q: %q, %v", text, m, err)
		}
	}
}

// Why a press is no move: pressing the top stone of the other heap, or two stones
// too far apart.
func TestWhyNot(t *testing.T) {
	take := []Digit{{1, LeaveNone | LeaveOne}, {2, LeaveTwo}}
	s := &State{Heaps: []uint64{5, 20}, Rules: &Rules{Digits: func(uint64) []Digit { return take }, Breaks: true, Want: "octal.move"}}
	for _, places := range [][]string{{"heap1stone0", "heap1stone2"}, {"heap1stone4", "heap2stone0"}, {"heap1stone1", "heap1stone1"}} {
		if s.WhyNot(places) == nil {
			t.Errorf("%v is not refused", places)
		}
	}
	for _, places := range [][]string{nil, {"heap9stone0"}, {"heap1", "heap1stone0"}, {"heap1stone4", "heap1stone4"}} {
		if err := s.WhyNot(places); err != nil {
			t.Errorf("%v is refused: %v", places, err)
		}
	}
}

func TestRead(t *testing.T) {
	for text, want := range map[string]string{"": "heaps.some", "3.x": "heap.size", "1000000000000000001": "heap.size", "1.2.3.4": "heaps.max"} {
		_, err := Read(text, 3)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if list, err := Read("[007, 1000000000000000000]", 3); err != nil || Text(list) != "7.1000000000000000000" {
		t.Errorf("%v, %v", list, err)
	}
}

func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"1-2", "1-1_2", "1-2_1", "1-", "_", "18446744073709551616-1", "1-0_3"} {
		f.Add(text)
	}
	take := []Digit{{0, LeaveTwo}, {1, LeaveNone | LeaveOne | LeaveTwo}}
	s := &State{Heaps: []uint64{5, 0, 3}, Rules: &Rules{Digits: func(uint64) []Digit { return take }, Breaks: true, Want: "octal.move"}}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := s.ReadMove(text); err == nil && !slices.Contains(s.Moves(), m) {
			t.Fatalf("%q is read as %q, which is not legal", text, m)
		}
	})
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"3.5.7", "[3,5]", "0", "3..5", "1000000000000000001"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := Read(text, 20)
		if err != nil {
			return
		}
		if again, err := Read(Text(list), 20); err != nil || !slices.Equal(again, list) {
			t.Fatalf("%q prints as %q, which is not read back: %v", text, Text(list), err)
		}
	})
}
