package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"minimex/core/catalog"
	"minimex/core/game"
	"minimex/core/gametest"
	"minimex/core/solve"
	"minimex/core/solve/auto"
	"minimex/core/solve/minimax"
)

// lookAhead asks op search; more are further fields.
func lookAhead(t testing.TB, id, pos, more string) (SearchResult, *Error) {
	t.Helper()
	raw := New(catalog.All()).Dispatch(context.Background(), []byte(`{"v":1,"op":"search","game":"`+id+`","pos":`+pos+more+`}`), Host{})
	var r struct {
		Result SearchResult
		Error  *Error
	}
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatal(err)
	}
	return r.Result, r.Error
}

const (
	wikiTree = `[[7,3],[15],[1,12,20,22]]`
	deepTree = `[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]`
)

// The published trees with their values and the leaves that alpha-beta reads; where
// ties are kept it reads one more in the second. Read the other way round the leaves
// can be followed by hand too.
func TestPublishedTrees(t *testing.T) {
	for _, c := range []struct{ pos, more, value, leaves, line string }{
		{wikiTree, ``, "15", "7 3 15 1", "2 1"},
		{wikiTree, `,"ties":"keep"`, "15", "7 3 15 1", "2 1"},
		{wikiTree, `,"fail":"hard"`, "15", "7 3 15 1", "2 1"},
		{wikiTree, `,"method":"minimax"`, "15", "7 3 15 1 12 20 22", "2 1"},
		{wikiTree, `,"order":"best"`, "15", "15 3 1", "2 1"},
		{wikiTree, `,"order":"reversed"`, "15", "22 20 12 1 15 3", "2 1"},
		{deepTree, ``, "3", "3 17 2 15 2 3", "1 1 1 1"},
		{deepTree, `,"ties":"keep"`, "3", "3 17 2 15 2 3 2", "1 1 1 1"},
		{deepTree, `,"depth":2`, "0", "0 0 0", "1 1"},
		{`"min[[7,3],[15],[1,12,20,22]]"`, ``, "7", "7 3 15 1 12", "1 1"},
		{`"5"`, `,"trace":true`, "5", "5", ""},
	} {
		r, bad := lookAhead(t, "tree", c.pos, c.more)
		line := []string{}
		for _, m := range r.Line {
			line = append(line, string(m))
		}
		if bad != nil || r.Value != c.value || strings.Join(r.LeafOrder, " ") != c.leaves || strings.Join(line, " ") != c.line {
			t.Errorf("%s%s: %s, leaves %v, line %v; want %s, %s, %s", c.pos, c.more, r.Value, r.LeafOrder, line, c.value, c.leaves, c.line)
		}
	}
	for _, pos := range []string{wikiTree, deepTree} {
		want, _ := lookAhead(t, "tree", pos, `,"method":"brute"`)
		for _, method := range []string{"minimax", "alphabeta", "memo", "negamax"} {
			if r, bad := lookAhead(t, "tree", pos, `,"method":"`+method+`"`); bad != nil || r.Value != want.Value || r.Nodes > want.Nodes {
				t.Errorf("%s by %s: %s after %d nodes; brute force %s after %d", pos, method, r.Value, r.Nodes, want.Value, want.Nodes)
			}
		}
	}
}

// A value as large as any can be is no bound where the window is open.
func TestTheLargestValueIsExact(t *testing.T) {
	for _, method := range []string{"minimax", "alphabeta"} {
		r, bad := lookAhead(t, "tree", `"min[[9223372036854775807,1],[9223372036854775807]]"`, `,"method":"`+method+`"`)
		if bad != nil || len(r.RootMoves) != 2 || !r.RootMoves[0].Exact || !r.RootMoves[1].Exact {
			t.Errorf("%s: %+v, %+v", method, r.RootMoves, bad)
		}
	}
}

// What travels of a trace: the second tree's third child is cut after the leaf 1, since
// 15 is sure elsewhere, and 12, 20 and 22 are pruned.
func TestTraceTravels(t *testing.T) {
	r, bad := lookAhead(t, "tree", wikiTree, `,"trace":true`)
	if bad != nil || r.Trace == nil || !r.Trace.Whole {
		t.Fatalf("%+v, %+v", bad, r.Trace)
	}
	tr := r.Trace
	text := func(s *string) string {
		if s == nil {
			return "-"
		}
		return *s
	}
	steps := []string{}
	for i := range tr.Kinds {
		steps = append(steps, fmt.Sprintf("%c%d %s %s %s %d", tr.Kinds[i], tr.At[i], text(tr.Alpha[i]), text(tr.Beta[i]), text(tr.Values[i]), tr.By[i]))
	}
	want := []string{
		"e0 - - - -1",
		"e1 - - - -1", "e2 - - - -1", "l2 - - 7 -1", "w1 - 7 7 2", "e3 - 7 - -1", "l3 - - 3 -1", "w1 - 3 3 3", "r1 - - 3 -1",
		"w0 3 - 3 1",
		"e4 3 - - -1", "e5 3 - - -1", "l5 - - 15 -1", "w4 3 15 15 5", "r4 3 - 15 -1",
		"w0 15 - 15 4",
		"e6 15 - - -1", "e7 15 - - -1", "l7 - - 1 -1", "w6 15 1 1 7", "c6 15 1 1 7", "r6 15 - 1 -1",
		"r0 - - 15 -1",
	}
	if !slices.Equal(steps, want) {
		t.Errorf("steps\n%s\nwant\n%s", strings.Join(steps, "\n"), strings.Join(want, "\n"))
	}
	nodes := []string{}
	for _, n := range tr.Nodes {
		nodes = append(nodes, fmt.Sprint(n.Parent, n.Move, " ", n.Side, " ", n.Status, " ", text(n.Value), n.Bound, " ", n.Leaf, " ", n.Line))
	}
	wantNodes := []string{
		"-1 max visited 15exact false true",
		"01 min visited 3exact false false", "11 max visited 7exact true false", "12 max visited 3exact true false",
		"02 min visited 15exact false true", "41 max visited 15exact true true",
		"03 min cut 1most false false", "61 max visited 1exact true false",
		"62 max pruned - false false", "63 max pruned - false false", "64 max pruned - false false",
	}
	if !slices.Equal(nodes, wantNodes) {
		t.Errorf("nodes\n%s\nwant\n%s", strings.Join(nodes, "\n"), strings.Join(wantNodes, "\n"))
	}
	if tr.Nodes[8].Pos != "12" || tr.Nodes[6].Pos != "min.~1.12.20.22_" {
		t.Errorf("positions %q and %q", tr.Nodes[8].Pos, tr.Nodes[6].Pos)
	}
}

func TestBadSearches(t *testing.T) {
	for _, c := range []struct{ more, code, field, want string }{
		{`,"method":"guess"`, "bad_request", "method", "search.method"},
		{`,"fail":"softly"`, "bad_request", "fail", "search.fail"},
		{`,"order":"worst"`, "bad_request", "order", "search.order"},
		{`,"depth":1001`, "bad_request", "depth", "search.depth"},
		{`,"trace":1`, "bad_request", "trace", "request.type"},
		{`,"trace":null`, "bad_request", "trace", "request.type"},
	} {
		if _, bad := lookAhead(t, "tree", wikiTree, c.more); bad == nil || string(bad.Code) != c.code || bad.Field != c.field || bad.Args["want"] != c.want {
			t.Errorf("%s: %+v", c.more, bad)
		}
	}
	if _, bad := lookAhead(t, "nim", `"1000000"`, ``); bad == nil || bad.Code != game.TooBig {
		t.Errorf("a million moves: %+v", bad)
	}
}

// On every game of the catalogue a search to the end finds what the rules alone give,
// by every method: the sign of the outcome, or the margin where points are counted.
// Games whose positions come back have no end that a depth reaches; a search of two
// plies must still answer.
func TestSearchOnEveryGame(t *testing.T) {
	for _, g := range catalog.All().Games {
		compared := 0
		for _, start := range gametest.Starts(t, g) {
			r := rand.New(rand.NewPCG(11, 12))
			s := start.State
			var general solve.Solution
			for ply := 0; general == nil && !game.Over(s) && ply < 60; ply++ {
				if c, ok := s.(game.Sampler); !ok || c.CountMoves().IsInt64() && c.CountMoves().Int64() <= 60 {
					var err error
					general, err = auto.General(solve.NewRun(context.Background(), 0, 0), g, s, 400)
					if big := (*game.Error)(nil); err != nil && !errors.As(err, &big) {
						t.Fatal(err)
					}
				}
				if general != nil {
					break
				}
				if c, ok := s.(game.Sampler); ok {
					s = s.Play(c.RandomMove(r))
				} else {
					s = s.Play(s.Moves()[r.IntN(len(s.Moves()))])
				}
			}
			run := solve.NewRun(context.Background(), 0, 0)
			if two, err := minimax.Search(run, s, minimax.Options{Depth: 2, AlphaBeta: true}); err != nil && general != nil || err == nil && len(two.Line) > 2 {
				t.Errorf("%s: two plies from %s: %+v, %v", g.ID(), s.Text(), two, err)
			}
			if general == nil || g.Traits().Loops {
				continue
			}
			v, _ := general.Value(s)
			want := v.Margin
			if side, ok := s.(minimax.Sided); ok && side.Maximiser() != s.Turn() {
				want = -want
			}
			for _, o := range []minimax.Options{{AlphaBeta: true}, {Memory: true}, {Memory: true, Difference: true}} {
				o.Depth = 1000
				run := solve.NewRun(context.Background(), 300_000, 0)
				found, err := minimax.Search(run, s, o)
				if errors.Is(err, solve.ErrBudget) && o.AlphaBeta {
					continue
				}
				if err != nil {
					t.Fatalf("%s %s: %v", g.ID(), s.Text(), err)
				}
				if _, estimates := s.(game.Estimator); estimates {
					found.Value = int64(solve.OutcomeOf(found.Value))
				}
				if found.Value != want {
					t.Errorf("%s %s %+v: %d, want %d", g.ID(), s.Text(), o, found.Value, want)
				}
				compared++
			}
		}
		if compared == 0 && !g.Traits().Loops {
			t.Errorf("%s: nothing is compared", g.ID())
		}
	}
}

// A tree of 10^6 leaves is read, analysed and searched by every method.
func TestMillionLeaves(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	text := []byte{}
	leaves := 0
	var grow func(plies int)
	grow = func(plies int) {
		if plies == 0 {
			text = append(strconv.AppendInt(text, r.Int64N(1000), 10), ',')
			leaves++
			return
		}
		text = append(text, '[')
		for range 10 {
			grow(plies - 1)
		}
		text[len(text)-1] = ']'
		text = append(text, ',')
	}
	plies, nodes := 6, 1111111.0
	if testing.Short() {
		plies, nodes = 4, 11111
	}
	grow(plies)
	pos := string(text[:len(text)-1])
	_, a := ask(t, `{"v":1,"op":"analyse","game":"tree","pos":`+pos+`}`)
	if a["cost"].(map[string]any)["states"] != nodes || len(a["moves"].([]any)) != 10 {
		t.Fatalf("%v", a["cost"])
	}
	for _, more := range []string{``, `,"method":"minimax"`, `,"method":"negamax"`, `,"ties":"keep","fail":"hard","order":"best","trace":true`} {
		found, bad := lookAhead(t, "tree", pos, more)
		if bad != nil || found.Value != a["margin"] || len(found.Line) != plies || len(found.LeafOrder) > minimax.MaxLeafOrder {
			t.Fatalf("%s: %+v, %s, want %s", more, bad, found.Value, a["margin"])
		}
		if plain := strings.Contains(more, "minimax"); plain && found.Leaves != int64(leaves) || !plain && found.Leaves >= int64(leaves) {
			t.Errorf("%s: %d of %d leaves", more, found.Leaves, leaves)
		}
	}
	wide := `[` + strings.Repeat(`1,`, 999_999) + `2]`
	if found, bad := lookAhead(t, "tree", wide, `,"trace":true`); bad != nil || found.Value != "2" || found.Leaves != 1_000_000 || len(found.RootMoves) != minimax.MaxRootMoves || found.Trace.Whole {
		t.Errorf("a million children: %+v, %s", bad, found.Value)
	}
	if r, _ := ask(t, `{"v":1,"op":"scene","game":"tree","pos":`+wide+`}`); !r.OK {
		t.Errorf("its picture: %+v", r.Error)
	}
}

// The points of a game tree are those of its leaf, and the end of a line tells them,
// for the player to move there; coins have all been taken by then.
func TestEndTellsItsPoints(t *testing.T) {
	_, r := ask(t, `{"v":1,"op":"replay","game":"tree","pos":[[7,3],[15]],"moves":["1","2"]}`)
	if r["score"] != "3" || r["outcome"] != "win" {
		t.Errorf("after two plies %v", r)
	}
	if _, r = ask(t, `{"v":1,"op":"replay","game":"tree","pos":[7],"moves":["1"]}`); r["score"] != "-7" || r["outcome"] != "loss" {
		t.Errorf("after one ply %v", r)
	}
	for _, q := range []string{`"game":"tree","pos":[[7,3],[15]],"moves":["1"]`, `"game":"tree","pos":"0","moves":[]`, `"game":"coins","pos":"3","moves":["left"]`} {
		if _, r = ask(t, `{"v":1,"op":"replay",`+q+`}`); r["score"] != nil {
			t.Errorf("%s: %v", q, r)
		}
	}
}
