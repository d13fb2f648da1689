package api

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"minimex/core/catalog"
)

const (
	open6 = `"game":"dodgem","params":{"n":"6"}`
	few6  = `"game":"dodgem","params":{"n":"6"},"pos":"......~.B....~......~...R..~......~......~b"`
)

// Where a board is too large for a table, nothing is called won, lost or drawn that
// is not proved, and every op has an answer.
func TestEstimates(t *testing.T) {
	_, a := ask(t, `{"v":1,"op":"analyse",`+open6+`,"budget":{"nodes":60000}}`)
	estimate, _ := a["estimate"].(map[string]any)
	if a["outcome"] != "unknown" || a["distance"] != nil || estimate["value"] == "" || estimate["depth"].(float64) < 3 || a["certificate"] != nil {
		t.Errorf("outcome %v, distance %v, estimate %v", a["outcome"], a["distance"], estimate)
	}
	best := 0
	for _, m := range a["moves"].([]any) {
		move := m.(map[string]any)
		e, _ := move["estimate"].(map[string]any)
		if move["outcome"] != "unknown" || e["depth"] != estimate["depth"] {
			t.Errorf("move %v: %v, %v", move["move"], move["outcome"], e)
		}
		if move["best"] == true {
			best++
			if e["value"] != estimate["value"] {
				t.Errorf("best move %v is worth %v, the position %v", move["move"], e, estimate)
			}
		}
	}
	if best == 0 {
		t.Error("no best move")
	}
	_, a = ask(t, `{"v":1,"op":"analyse",`+few6+`}`)
	if a["outcome"] == "unknown" || a["estimate"] != nil || a["certificate"] == nil {
		t.Errorf("few cars: %v, %v", a["outcome"], a["estimate"])
	}
	for _, request := range []string{
		`"op":"tree","depth":2,` + open6, `"op":"random",` + open6, `"op":"random","outcome":"win","seed":3,` + open6,
		`"op":"scene",` + open6, `"op":"figure",` + open6, `"op":"reply","level":0.5,` + open6,
		`"op":"review","moves":["a6-b6","f1-f2","b6-c6"],` + open6, `"op":"search","depth":2,` + open6,
	} {
		if r, _ := ask(t, `{"v":1,`+request+`,"budget":{"nodes":4000000}}`); !r.OK {
			t.Errorf("%s: %+v", request, r.Error)
		}
	}
}

// A budget of more nodes than usual lets a search look further.
func TestLargeBudgetLooksFurther(t *testing.T) {
	depths := [2]float64{}
	for i, nodes := range []int{60_000, 3_000_000} {
		_, a := ask(t, fmt.Sprintf(`{"v":1,"op":"analyse",%s,"budget":{"nodes":%d}}`, open6, nodes))
		depths[i] = a["estimate"].(map[string]any)["depth"].(float64)
		if states := a["cost"].(map[string]any)["states"].(float64); states > float64(nodes) || i == 1 && states < 1<<20 {
			t.Errorf("%v states of at most %d", states, nodes)
		}
	}
	if depths[1] <= depths[0] {
		t.Errorf("depths %v", depths)
	}
}

// A review's verdict on a move is from the search that saw it beside the others.
func TestReviewOfEstimates(t *testing.T) {
	_, r := ask(t, `{"v":1,"op":"review","moves":["a6-b6","f1-f2"],`+open6+`}`)
	for i, s := range r["steps"].([]any) {
		step := s.(map[string]any)
		value := step["value"].(map[string]any)
		if value["outcome"] != "unknown" || value["estimate"] == nil {
			t.Errorf("step %d: %v", i, value)
		}
		made, _ := step["made"].(map[string]any)
		if i < 2 && made["estimate"].(map[string]any)["depth"] != value["estimate"].(map[string]any)["depth"] {
			t.Errorf("step %d: %v after %v", i, made, value)
		}
	}
}

// A budget that does not reach for the largest table ends before the table is begun,
// and a small board is answered by the same engine.
func TestLargeTableNeedsItsBudget(t *testing.T) {
	engine := New(catalog.All())
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for _, op := range []string{"analyse", "reply", "tree"} {
		raw := string(engine.Dispatch(context.Background(), fmt.Appendf(nil, `{"v":1,"op":%q,"game":"dodgem","params":{"n":"5"}}`, op), Host{Limit: Budget{Nodes: 2_000_000}}))
		if !strings.Contains(raw, `"budget"`) {
			t.Errorf("%s: %.200s", op, raw)
		}
	}
	for _, op := range []string{"scene", "figure", "apply"} {
		raw := string(engine.Dispatch(context.Background(), fmt.Appendf(nil, `{"v":1,"op":%q,"game":"dodgem","params":{"n":"5"},"move":"a2-a1"}`, op), Host{}))
		if !strings.Contains(raw, `"ok":true`) {
			t.Errorf("%s: %.200s", op, raw)
		}
	}
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 20<<20 {
		t.Errorf("%d bytes were taken", took)
	}
	raw := string(engine.Dispatch(context.Background(), []byte(`{"v":1,"op":"analyse","game":"dodgem"}`), Host{Limit: Budget{Nodes: 2_000_000}}))
	if !strings.Contains(raw, `"outcome":"win","distance":19`) {
		t.Errorf("3 x 3: %.200s", raw)
	}
}

// The third time that a position comes ends a match as a draw; the second does not.
func TestThirdTime(t *testing.T) {
	turn := func(rounds int) map[string]any {
		moves := []string{}
		for range rounds {
			moves = append(moves, "a1-a2", "d1-c1", "a2-a1", "c1-d1")
		}
		list, err := json.Marshal(moves)
		if err != nil {
			t.Fatal(err)
		}
		_, r := ask(t, `{"v":1,"op":"replay","game":"dodgem","params":{"n":"4"},"pos":"....~....~....~B..R~b","moves":`+string(list)+`}`)
		return r
	}
	if r := turn(1); r["over"] != false || r["third"] != nil {
		t.Errorf("the second time: %v", r)
	}
	if r := turn(2); r["over"] != true || r["third"] != true || r["outcome"] != "draw" {
		t.Errorf("the third time: %v", r)
	}
	// A game whose positions cannot come back has no such end.
	if _, r := ask(t, `{"v":1,"op":"replay","game":"nim","pos":"1.1","moves":["1-0"]}`); r["third"] != nil {
		t.Errorf("nim: %v", r)
	}
}
