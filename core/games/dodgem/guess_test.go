package dodgem

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/retro"
)

// played lists positions that are not over, each after random play from the start.
func played(t testing.TB, n int, blocked string, count int) []state {
	r := rand.New(rand.NewPCG(7, uint64(n)))
	root := start(t, rulesOf(n, blocked))
	list := []state{}
	for len(list) < count {
		s := root
		steps := s.steps(nil)
		for plies := r.IntN(12 * n); plies > 0 && len(steps) > 0; plies-- {
			s = s.play(steps[r.IntN(len(steps))])
			steps = s.steps(nil)
		}
		if len(steps) > 0 {
			list = append(list, s)
		}
	}
	return list
}

func guessed(t testing.TB, s state, nodes int64) *guess {
	t.Helper()
	run := background()
	run.Effort = nodes
	sol, err := lookAhead(run, s)
	if err != nil {
		t.Fatal(err)
	}
	return sol.(*guess)
}

// Whatever a search calls proved is so, to the ply, on boards whose every position
// is known.
func TestProofsOfTheSearch(t *testing.T) {
	for _, blocked := range []string{"loses", "wins"} {
		for n := 2; n < exact; n++ {
			checkProofs(t, solved(t, start(t, rulesOf(n, blocked))), played(t, n, blocked, 100))
		}
	}
}

func checkProofs(t *testing.T, truth solve.Solution, list []state) {
	t.Helper()
	proofs := 0
	for i, s := range list {
		g := guessed(t, s, 100<<(i%8))
		for _, p := range append([]game.State{s}, nexts(s)...) {
			v, want := valueOf(t, g, p), valueOf(t, truth, p)
			if v.Outcome == solve.Open {
				continue
			}
			proofs++
			if v.Outcome != want.Outcome || v.Distance != solve.Unknown && v.Distance != want.Distance {
				t.Fatalf("%s from %s at depth %d: %+v, want %+v", p.Text(), s.Text(), g.depth, v, want)
			}
		}
	}
	if proofs < 20 {
		t.Errorf("%d proofs", proofs)
	}
}

func nexts(s state) []game.State {
	list := []game.State{}
	for _, m := range s.Moves() {
		list = append(list, s.Play(m))
	}
	return list
}

// The search's moves, and whether it sees an end, are the game's.
func TestHops(t *testing.T) {
	for n := 2; n <= 8; n++ {
		for _, s := range played(t, n, "loses", 300) {
			g := newGrid(n)
			for _, p := range append(nexts(s), s) {
				p := p.(state)
				want := p.steps(nil)
				if p.cars[p.turn.other()] == 0 {
					continue
				}
				var moves [24]hop
				count := g.hops(p.spot, &moves)
				if count != len(want) || opens(g, p.spot) != (count > 0) {
					t.Fatalf("%s: %d moves, want %d", p.Text(), count, len(want))
				}
				for _, h := range moves[:count] {
					m := g.step(p.spot, h)
					if !slices.Contains(want, m) || p.play(m).spot != g.after(p.spot, h) {
						t.Fatalf("%s: move %v leads to %v", p.Text(), m, g.after(p.spot, h))
					}
				}
			}
		}
	}
}

func opens(g *grid, s spot) bool {
	_, open := g.estimate(s)
	return open
}

// A mirrored position looks the same to the other side.
func TestEstimateOfTheMirror(t *testing.T) {
	for n := 2; n <= 8; n++ {
		for _, s := range played(t, n, "loses", 100) {
			g := newGrid(n)
			mirror := spot{[2]uint64{black: reflect(s.cars[red], n), red: reflect(s.cars[black], n)}, s.turn.other()}
			a, _ := g.estimate(s.spot)
			if b, _ := g.estimate(mirror); a != b || a <= -proved || a >= proved {
				t.Fatalf("%s: %d, its mirror %d", s.Text(), a, b)
			}
		}
	}
}

// The ends of a large board, by blocks and by the plain retrograde analysis; and no
// distance comes near what a byte holds.
func TestEnds(t *testing.T) {
	for n := exact + 1; n <= 8; n++ {
		if n > 6 && testing.Short() {
			continue
		}
		rules := start(t, rulesOf(n, "wins")).rules
		ends := newTable(rules, endCars)
		if err := ends.fill(background()); err != nil {
			t.Fatal(err)
		}
		longest := 0
		for at := range ends.values {
			longest = max(longest, ends.read(at).Distance)
		}
		if longest > 100 {
			t.Errorf("n=%d: %d plies", n, longest)
		}
		if n > 6 {
			continue
		}
		g := everywhere{ends.sets, rules}
		plain, err := retro.Analyse(background(), g)
		if err != nil {
			t.Fatal(err)
		}
		for v := range g.Len() {
			if s, legal := g.at(int32(v)); legal && ends.read(v) != plain.Value(int32(v)) {
				t.Fatalf("%s: %+v, want %+v", s.Text(), ends.read(v), plain.Value(int32(v)))
			}
		}
	}
}

// Where few cars are left a search answers exactly, whatever the board.
func TestFewCarsAreExact(t *testing.T) {
	s := parse(t, rulesOf(7, "loses"), ".......~...B...~.......~..R....~.......~...B..R~......."+"~b")
	g := guessed(t, s, 10_000)
	ends := newTable(s.rules, endCars)
	if err := ends.fill(background()); err != nil {
		t.Fatal(err)
	}
	want := ends.value(s.spot)
	if v := valueOf(t, g, s); v.Outcome != want.Outcome || v.Distance != want.Distance || v.Outcome == solve.Open {
		t.Errorf("%+v, want %+v", v, want)
	}
	rated, ok := solve.Rate(g, s, s.Moves())
	if !ok {
		t.Fatal("not covered")
	}
	for _, r := range rated {
		want := solve.Before(s, r.Move, ends.value(r.To.(state).spot))
		if r.Value.Outcome != want.Outcome || r.Value.Distance != want.Distance {
			t.Errorf("%s: %+v, want %+v", r.Move, r.Value, want)
		}
	}
}

// The same number of nodes gives the same answer, whatever was kept from before.
func TestSearchIsRepeatable(t *testing.T) {
	memo := &solve.Memo{}
	for n := exact + 1; n <= 7; n++ {
		for _, s := range played(t, n, "loses", 2) {
			fresh := guessed(t, s, 30_000)
			run := background()
			run.Effort, run.Memo = 30_000, memo
			sol, err := lookAhead(run, s)
			if err != nil {
				t.Fatal(err)
			}
			again := sol.(*guess)
			if again.value != fresh.value || again.depth != fresh.depth || again.nodes != fresh.nodes || again.nodes > 30_000 {
				t.Errorf("%s: %+v at depth %d after %d nodes, then %+v, %d, %d", s.Text(), fresh.value, fresh.depth, fresh.nodes, again.value, again.depth, again.nodes)
			}
			for i, c := range fresh.children {
				if d := again.children[i]; d != c || !slices.Equal(again.line, fresh.line) {
					t.Errorf("%s: child %+v, then %+v", s.Text(), c, d)
				}
			}
		}
	}
}

func TestSearchStops(t *testing.T) {
	s := start(t, rulesOf(8, "loses"))
	for _, nodes := range []int64{40, 400, 4000, 40_000, 400_000} {
		run := solve.NewRun(context.Background(), nodes, 0)
		sol, err := (Game{}).Solve(run, s)
		if err != nil || run.Left() < 0 || sol.(*guess).depth < 1 {
			t.Errorf("budget %d: %v, %d left", nodes, err, run.Left())
		}
	}
	if _, err := (Game{}).Solve(solve.NewRun(context.Background(), 3, 0), s); err != solve.ErrBudget {
		t.Errorf("budget of 3: %v, want it spent", err)
	}
	began := time.Now()
	if _, err := (Game{}).Solve(solve.NewRun(context.Background(), 0, 20*time.Millisecond), s); err != nil && err != solve.ErrBudget {
		t.Errorf("20 ms: %v", err)
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("20 ms became %v", took)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (Game{}).Solve(solve.NewRun(ctx, 0, 0), s); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
}

// Two searches of the same store that take turns do not disturb each other.
func TestSearchesTakeTurns(t *testing.T) {
	list := played(t, 6, "loses", 2)
	want := []*guess{guessed(t, list[0], 200_000), guessed(t, list[1], 50_000)}
	memo := &solve.Memo{}
	outer, inner := background(), background()
	outer.Effort, outer.Memo, inner.Effort, inner.Memo = 200_000, memo, 50_000, memo
	var between solve.Solution
	outer.Progress = func(int64, int64) {
		if between == nil {
			var err error
			if between, err = lookAhead(inner, list[1]); err != nil {
				t.Error(err)
			}
		}
	}
	sol, err := lookAhead(outer, list[0])
	if err != nil {
		t.Fatal(err)
	}
	if v := sol.(*guess).value; v != want[0].value {
		t.Errorf("%+v, alone %+v", v, want[0].value)
	}
	if between != nil && between.(*guess).value != want[1].value {
		t.Errorf("%+v, alone %+v", between.(*guess).value, want[1].value)
	}
}

// A line comes back to where it was: to the search that is a draw, so a side that is
// worse off everywhere else goes there.
func TestSearchKnowsRepetition(t *testing.T) {
	s := start(t, rulesOf(6, "loses"))
	x := &deep{grid: newGrid(6), rules: s.rules, run: background(), seen: make([]entry, 1), limit: 1}
	at := s
	for ply, text := range []string{"a6-b6", "f1-f2", "b6-b5", "f2-e2", "b5-b6", "e2-f2"} {
		x.path[ply] = at.spot
		m, err := game.ReadMove(at, text)
		if err != nil {
			t.Fatal(err)
		}
		x.still[ply+1] = 0
		if at.sideways(at.rules.readStep(m)) {
			x.still[ply+1] = x.still[ply] + 1
		}
		at = at.play(at.rules.readStep(m))
	}
	if v, reach := x.visit(at.spot, 6, 5, -won, won); v != 0 || reach != 2 {
		t.Errorf("value %d, reach %d, want a draw by the position at ply 2", v, reach)
	}
}

func TestExplainOfASearch(t *testing.T) {
	for _, c := range []struct {
		n         int
		pos, keys string
	}{
		{6, "B.....~B.....~B.....~B.....~B.....~.RRRRR~b", "searched"},
		{6, ".....B~......~......~RRR...~......~......~b", "searched"},
		{6, ".....B~.....B~......~......~......~RRR...~r", "searched"},
		{6, "......~......~......~......~......~RRR...~r", "over.off"},
	} {
		s := parse(t, rulesOf(c.n, "loses"), c.pos)
		g := guessed(t, s, 5000)
		rated, ok := solve.Rate(g, s, s.Moves())
		if !ok {
			t.Fatal("not covered")
		}
		steps := Game{}.Explain(s, g, rated)
		if got := keysOf(steps); got != c.keys {
			t.Errorf("%s: %s, want %s", c.pos, got, c.keys)
		}
		passed := playLine(t, s, steps[len(steps)-1].Line)
		if v := valueOf(t, g, s); v.Distance > 0 && (len(passed) != v.Distance+1 || !game.Over(passed[v.Distance])) {
			t.Errorf("%s: a line of %d for %d plies", c.pos, len(passed)-1, v.Distance)
		}
	}
}
