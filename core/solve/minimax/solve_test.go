package minimax

import (
	"errors"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/solve"
)

// heap is the game of taking 1 to most sticks from one heap; who takes the last
// wins, or loses where misere is set.
type heap struct {
	sticks, most int
	misere       bool
}

func (h heap) Turn() game.Player { return game.First }

func (h heap) Moves() []game.Move {
	moves := []game.Move{}
	for k := 1; k <= min(h.most, h.sticks); k++ {
		moves = append(moves, game.Move(strconv.Itoa(k)))
	}
	return moves
}

func (h heap) Play(m game.Move) game.State {
	k, err := strconv.Atoi(string(m))
	if err != nil {
		panic(err)
	}
	h.sticks -= k
	return h
}

func (h heap) Score() int64 {
	if h.misere {
		return 1
	}
	return -1
}

func (h heap) Text() string { return strconv.Itoa(h.sticks) }

var impartial = game.Traits{Impartial: true}

// Bachet's game: the Grundy value is the number of sticks modulo most+1. A
// loser's longest game loses one stick a turn, the winner answering in full.
func TestHeapOfSticks(t *testing.T) {
	const most = 3
	sol, err := Solve(background(), heap{sticks: 30, most: most}, impartial, 1000)
	if err != nil {
		t.Fatal(err)
	}
	if sol.States() != 31 || sol.Solver() != "minimax" {
		t.Errorf("%d states by %s", sol.States(), sol.Solver())
	}
	for n := range 31 {
		v, ok := sol.Value(heap{sticks: n, most: most})
		want := solve.Value{Outcome: solve.Win, Distance: 2*(n/(most+1)) + 1, Margin: 1, Nim: int64(n % (most + 1))}
		if want.Nim == 0 {
			want = solve.Value{Outcome: solve.Loss, Distance: 2 * (n / (most + 1)), Margin: -1}
		}
		if !ok || v != want {
			t.Errorf("%d sticks: %+v, want %+v", n, v, want)
		}
	}
}

func TestGrundyValuesOnlyInNormalPlay(t *testing.T) {
	for _, c := range []struct {
		h heap
		t game.Traits
	}{
		{heap{sticks: 9, most: 2, misere: true}, impartial},
		{heap{sticks: 9, most: 2}, game.Traits{}},
		{heap{sticks: 9, most: 2}, game.Traits{Impartial: true, Points: true}},
	} {
		sol, err := Solve(background(), c.h, c.t, 100)
		if err != nil {
			t.Fatal(err)
		}
		if v, _ := sol.Value(c.h); v.Nim != solve.Unknown {
			t.Errorf("%+v: Grundy value %d", c, v.Nim)
		}
	}
}

func TestMisereHeap(t *testing.T) {
	sol, err := Solve(background(), heap{sticks: 20, most: 3, misere: true}, impartial, 100)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 21 {
		v, _ := sol.Value(heap{sticks: n, most: 3, misere: true})
		if lost := n%4 == 1; lost != (v.Outcome == solve.Loss) {
			t.Errorf("%d sticks: %v", n, v.Outcome)
		}
	}
}

// Margins of whole trees are what a full search finds, and outcomes with
// distances follow their definition.
func TestTreesAgreeWithSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := tree{node: trees(5, true).Draw(t, "tree")}
		sol, err := Solve(background(), root, game.Traits{Points: true}, 1_000_000)
		if err != nil {
			t.Fatal(err)
		}
		v, ok := sol.Value(root)
		if want := plain(root, 99); !ok || v.Margin != want || v.Outcome != solve.OutcomeOf(want) {
			t.Fatalf("%+v, want margin %d", v, want)
		}
	})
}

func TestDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := trees(5, false).Draw(t, "tree")
		signs(n)
		root := tree{node: n}
		sol, err := Solve(background(), root, game.Traits{}, 1_000_000)
		if err != nil {
			t.Fatal(err)
		}
		want := judge(root)
		if want.Outcome == solve.Draw && len(n.children) > 0 {
			want.Distance = solve.Unknown
		}
		if v, _ := sol.Value(root); v != want {
			t.Fatalf("%+v, want %+v", v, want)
		}
	})
}

// signs turns scores into wins, losses and draws.
func signs(n *node) {
	n.score = int64(solve.OutcomeOf(n.score))
	for _, c := range n.children {
		signs(c)
	}
}

// judge is the value by the definition alone.
func judge(t tree) solve.Value {
	if len(t.node.children) == 0 {
		return solve.Value{Outcome: solve.Outcome(t.Score()), Margin: t.Score(), Nim: solve.Unknown}
	}
	fastest, slowest, draws := 1000, -1, false
	for _, m := range t.Moves() {
		switch v := judge(t.Play(m).(tree)); v.Outcome {
		case solve.Loss:
			fastest = min(fastest, v.Distance+1)
		case solve.Win:
			slowest = max(slowest, v.Distance+1)
		default:
			draws = true
		}
	}
	switch {
	case fastest < 1000:
		return solve.Value{Outcome: solve.Win, Distance: fastest, Margin: 1, Nim: solve.Unknown}
	case draws:
		return solve.Value{Nim: solve.Unknown}
	}
	return solve.Value{Outcome: solve.Loss, Distance: slowest, Margin: -1, Nim: solve.Unknown}
}

// ring is a token that only goes round.
type ring int

func (r ring) Turn() game.Player         { return game.First }
func (r ring) Moves() []game.Move        { return []game.Move{"on"} }
func (r ring) Play(game.Move) game.State { return (r + 1) % 3 }
func (r ring) Score() int64              { return 0 }
func (r ring) Text() string              { return strconv.Itoa(int(r)) }

func TestRefusals(t *testing.T) {
	if _, err := Solve(background(), ring(0), game.Traits{}, 100); err != ErrLoops {
		t.Errorf("ring: %v, want %v", err, ErrLoops)
	}
	var big *game.Error
	_, err := Solve(background(), heap{sticks: 100, most: 3}, impartial, 100)
	if !errors.As(err, &big) || big.Code != game.TooBig || big.Args["max"] != "100" {
		t.Errorf("101 positions: %v, want too big", err)
	}
	if _, err := Solve(background(), heap{sticks: 99, most: 3}, impartial, 100); err != nil {
		t.Errorf("100 positions: %v", err)
	}
}
