package api

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"minimex/core/catalog"
	"minimex/core/game"
)

// ask sends one request to a new engine.
func ask(t testing.TB, request string) (Reply, map[string]any) {
	t.Helper()
	raw := New(catalog.All()).Dispatch(context.Background(), []byte(request), Host{})
	var r Reply
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("reply to %s is no JSON: %v", game.Clip(request), err)
	}
	result, _ := r.Result.(map[string]any)
	return r, result
}

func TestContractExample(t *testing.T) {
	r, result := ask(t, `{"v":1,"id":"a7","op":"analyse","game":"nim","params":{"play":"misere"},"pos":"3.5.7","budget":{"nodes":5000000,"ms":10000}}`)
	if !r.OK || r.ID != "a7" || result["pos"] != "3.5.7" || result["outcome"] != "win" {
		t.Fatalf("%+v", r)
	}
	r, _ = ask(t, `{"v":1,"id":"a7","op":"analyse","game":"nim","pos":"3.x.7"}`)
	if r.OK || r.Error.Code != game.BadPosition || r.Error.At != "3.x.7" || r.Error.Args["part"] != "x" || r.Error.Args["want"] == "" {
		t.Fatalf("%+v", r.Error)
	}
	_, result = ask(t, `{"v":1,"id":"a7","op":"apply","game":"nim","pos":"3.5.7","move":"1-0"}`)
	if result["pos"] != "0.5.7" {
		t.Fatalf("taking all of heap 1 gives %v", result["pos"])
	}
}

// Every way of asking wrongly has its code and names the field.
func TestBadRequests(t *testing.T) {
	deep := strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000)
	for _, c := range []struct{ request, code, field string }{
		{``, "bad_request", "request"},
		{`null`, "bad_request", "request"},
		{`[]`, "bad_request", "request"},
		{`{`, "bad_request", "request"},
		{`{"v":1,"op":"catalog"} x`, "bad_request", "request"},
		{`{"v":1,"op":"catalog",}`, "bad_request", "request"},
		{`{"op":"catalog"}`, "bad_request", "v"},
		{`{"v":2,"op":"catalog"}`, "bad_request", "v"},
		{`{"v":"1","op":"catalog"}`, "bad_request", "v"},
		{`{"v":1,"id":7,"op":"catalog"}`, "bad_request", "id"},
		{`{"v":1,"id":"` + strings.Repeat("x", 300) + `","op":"catalog"}`, "bad_request", "id"},
		{`{"v":1,"op":"catalog","colour":"red"}`, "bad_request", "colour"},
		{`{"v":1,"op":"catalog","op":"catalog"}`, "bad_request", "op"},
		{`{"v":1,"op":null}`, "bad_request", "op"},
		{`{"v":1}`, "unknown_op", "op"},
		{`{"v":1,"op":"Analyse","game":"nim"}`, "unknown_op", "op"},
		{`{"v":1,"op":"analyse"}`, "unknown_game", "game"},
		{`{"v":1,"op":"analyse","game":"go"}`, "unknown_game", "game"},
		{`{"v":1,"op":"series","game":"coins"}`, "unknown_op", "op"},
		{`{"v":1,"op":"analyse","game":"nim","params":{"k":2}}`, "bad_request", "params"},
		{`{"v":1,"op":"analyse","game":"nim","params":{"k":"0"}}`, "bad_param", "params.k"},
		{`{"v":1,"op":"analyse","game":"nim","params":{"k":"1001"}}`, "bad_param", "params.k"},
		{`{"v":1,"op":"analyse","game":"nim","params":{"play":"both"}}`, "bad_param", "params.play"},
		{`{"v":1,"op":"analyse","game":"nim","params":{"colour":"red"}}`, "bad_param", "params.colour"},
		{`{"v":1,"op":"analyse","game":"dodgem","params":{"n":"999999999"}}`, "bad_param", "params.n"},
		{`{"v":1,"op":"analyse","game":"nim","pos":7}`, "bad_request", "pos"},
		{`{"v":1,"op":"analyse","game":"nim","pos":null}`, "bad_request", "pos"},
		{`{"v":1,"op":"analyse","game":"nim","pos":"3.x"}`, "bad_position", "pos"},
		{`{"v":1,"op":"analyse","game":"nim","pos":"\ud800"}`, "bad_position", "pos"},
		{`{"v":1,"op":"analyse","game":"nim","pos":{"a":1}}`, "bad_position", "pos"},
		{`{"v":1,"op":"analyse","game":"nim","pos":[1,2}`, "bad_request", "request"},
		{`{"v":1,"op":"analyse","game":"nim","pos":[1,2,]}`, "bad_request", "pos"},
		{`{"v":1,"op":"analyse","game":"nim","pos":` + deep + `}`, "too_big", "pos"},
		{`{"v":1,"op":"analyse","game":"nim","pos":"` + strings.Repeat("3.", 1_000_000) + `3"}`, "too_big", "pos"},
		{`{"v":1,"op":"analyse","game":"nim","pos":"` + strings.Repeat("3.", 1000) + `3"}`, "too_big", "pos"},
		{`{"v":1,"op":"analyse","game":"coins","pos":"` + strings.Repeat("9", 10_000_000) + `"}`, "too_big", "pos"},
		{`{"v":1,"op":"apply","game":"nim"}`, "bad_move", "move"},
		{`{"v":1,"op":"apply","game":"nim","move":"1-3"}`, "bad_move", "move"},
		{`{"v":1,"op":"replay","game":"nim","moves":["1-2","9-0"]}`, "bad_move", "move"},
		{`{"v":1,"op":"replay","game":"nim","moves":"1-2"}`, "bad_request", "moves"},
		{`{"v":1,"op":"reply","game":"nim","level":1.5}`, "bad_request", "level"},
		{`{"v":1,"op":"reply","game":"nim","pos":"0.0"}`, "bad_position", "pos"},
		{`{"v":1,"op":"search","game":"nim","depth":-1}`, "bad_request", "depth"},
		{`{"v":1,"op":"search","game":"nim","method":"guess"}`, "bad_request", "method"},
		{`{"v":1,"op":"search","game":"nim","ties":"both"}`, "bad_request", "ties"},
		{`{"v":1,"op":"cell","game":"nim"}`, "bad_request", "cell"},
		{`{"v":1,"op":"cell","game":"nim","cell":[0]}`, "bad_request", "cell"},
		{`{"v":1,"op":"cell","game":"nim","cell":[4,0]}`, "bad_request", "cell"},
		{`{"v":1,"op":"cell","game":"coins","cell":[1,0]}`, "bad_request", "cell"},
		{`{"v":1,"op":"cell","game":"dodgem","cell":[0,0]}`, "unknown_op", "op"},
		{`{"v":1,"op":"tree","game":"nim","depth":41}`, "bad_request", "depth"},
		{`{"v":1,"op":"random","game":"nim","outcome":"luck"}`, "bad_request", "outcome"},
		{`{"v":1,"op":"random","game":"nim","outcome":"draw"}`, "bad_request", "outcome"},
		{`{"v":1,"op":"series","game":"nim","from":5,"to":1}`, "bad_request", "to"},
		{`{"v":1,"op":"series","game":"nim","from":0,"to":9000000000000000000}`, "too_big", "to"},
		{`{"v":1,"op":"figure","game":"nim","theme":"sepia"}`, "bad_request", "theme"},
		{`{"v":1,"op":"check"}`, "bad_request", "certificate"},
		{`{"v":1,"op":"check","certificate":7}`, "bad_request", "certificate"},
		{`{"v":1,"op":"analyse","game":"nim","budget":{"hours":1}}`, "bad_request", "budget"},
		{`{"v":1,"op":"search","game":"dodgem","method":"minimax","depth":30,"budget":{"nodes":1000}}`, "budget", "budget"},
	} {
		r, _ := ask(t, c.request)
		if r.OK || r.Error == nil || string(r.Error.Code) != c.code || r.Error.Field != c.field {
			t.Errorf("%s: %+v, want %s in %s", game.Clip(c.request), r.Error, c.code, c.field)
		}
	}
}

func TestCancelIsHeard(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	raw := New(catalog.All()).Dispatch(ctx, []byte(`{"v":1,"id":"c","op":"search","game":"dodgem","method":"minimax","depth":30}`), Host{})
	if !strings.Contains(string(raw), `"cancelled"`) {
		t.Fatalf("%s", raw)
	}
}

// A request's answer does not depend on what the engine answered before.
func TestRepliesDoNotDependOnHistory(t *testing.T) {
	e := New(catalog.All())
	for _, q := range []string{
		`{"v":1,"id":"1","op":"analyse","game":"dodgem"}`,
		`{"v":1,"id":"1","op":"analyse","game":"dodgem","params":{"blocked":"wins"},"pos":"B../.R./B.R"}`,
		`{"v":1,"id":"1","op":"analyse","game":"dodgem","pos":"B../.R./B.R"}`,
		`{"v":1,"id":"1","op":"reply","game":"dodgem","level":0.5,"seed":4}`,
		`{"v":1,"id":"1","op":"analyse","game":"coins"}`,
	} {
		old := e.Dispatch(context.Background(), []byte(q), Host{})
		again := e.Dispatch(context.Background(), []byte(q), Host{})
		fresh := New(catalog.All()).Dispatch(context.Background(), []byte(q), Host{})
		if string(old) != string(fresh) || string(again) != string(fresh) {
			t.Errorf("%s:\n%s\n%s", q, old, fresh)
		}
	}
}

func TestLevels(t *testing.T) {
	best := func(level string) int {
		count := 0
		for seed := range 200 {
			_, r := ask(t, fmt.Sprintf(`{"v":1,"op":"reply","game":"nim","pos":"3.5.7","level":%s,"seed":%d}`, level, seed))
			switch r["move"] {
			case "1-2", "2-4", "3-6":
				count++
			}
		}
		return count
	}
	// 3 of the 15 moves win: a share of the random ones win too.
	if perfect, half, none := best("1"), best("0.5"), best("0"); perfect != 200 || half < 90 || half > 150 || none < 15 || none > 70 {
		t.Errorf("of 200 moves %d, %d and %d are best at levels 1, 0.5 and 0", perfect, half, none)
	}
}

// Every outcome that the page offers is found, and none of those that are never had.
func TestRandomOutcomes(t *testing.T) {
	for _, g := range catalog.All().Games {
		traits := g.Traits()
		if !traits.Points && len(traits.Never) == 0 {
			continue
		}
		for _, outcome := range append(traits.Outcomes(), traits.Never...) {
			never, found := slices.Contains(traits.Never, outcome), false
			for seed := 0; !found && (seed == 0 || seed < 8 && !never); seed++ {
				_, r := ask(t, fmt.Sprintf(`{"v":1,"op":"random","game":%q,"outcome":%q,"seed":%d}`, g.ID(), outcome, seed))
				found = r["pos"] != nil
			}
			if found == never {
				t.Errorf("%s: a %s is found: %v", g.ID(), outcome, found)
			}
		}
	}
}

func TestRandomPositions(t *testing.T) {
	for _, game := range []string{"nim", "coins", "dodgem"} {
		for _, outcome := range []string{"win", "loss"} {
			for seed := range 5 {
				_, r := ask(t, fmt.Sprintf(`{"v":1,"op":"random","game":%q,"outcome":%q,"seed":%d}`, game, outcome, seed))
				_, a := ask(t, fmt.Sprintf(`{"v":1,"op":"analyse","game":%q,"pos":%q}`, game, r["pos"]))
				if a["outcome"] != outcome || a["over"] != false {
					t.Errorf("%s %s %d: %v is a %v", game, outcome, seed, r["pos"], a["outcome"])
				}
			}
		}
	}
}

// From 1.2 in Nim six positions can follow, 0.2 and 1.0 each by two ways.
func TestTreeMergesPositions(t *testing.T) {
	_, r := ask(t, `{"v":1,"op":"tree","game":"nim","pos":"1.2","depth":9}`)
	positions := map[any]bool{}
	for _, n := range r["nodes"].([]any) {
		positions[n.(map[string]any)["pos"]] = true
	}
	if len(positions) != 6 || len(r["nodes"].([]any)) != 6 || len(r["edges"].([]any)) != 9 || r["whole"] != true {
		t.Errorf("%v", r)
	}
	_, r = ask(t, `{"v":1,"op":"tree","game":"dodgem","depth":40}`)
	left := 0.0
	for _, n := range r["nodes"].([]any) {
		if count, ok := n.(map[string]any)["left"].(float64); ok {
			left += count
		}
	}
	if left == 0 {
		t.Error("no node tells that moves were left out")
	}
	if len(r["nodes"].([]any)) != treeNodes || r["whole"] != false {
		t.Errorf("%d nodes, whole is %v", len(r["nodes"].([]any)), r["whole"])
	}
}
