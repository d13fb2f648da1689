package api

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"minimex/core/catalog"
	"minimex/core/game"
)

// The table of requests that every door is asked (wasm/testdata) has each operation,
// each game, problem, lesson and kind of payoffs answered, and each error's code but
// two: what is cancelled has no answer that a request alone can bring about, and an
// internal error would be a fault of the engine.
func TestTheTableOfRequestsAsksEverything(t *testing.T) {
	table, err := os.ReadFile("../../wasm/testdata/requests.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	shelf := catalog.All()
	e := New(shelf)
	answered := map[string]bool{}
	refused := map[game.Code]bool{}
	for line := range bytes.SplitSeq(bytes.TrimSpace(table), []byte("\n")) {
		var r struct {
			OK    bool
			Error Error
		}
		if err := json.Unmarshal(e.Dispatch(context.Background(), line, Host{}), &r); err != nil {
			t.Fatal(err)
		}
		if !r.OK {
			refused[r.Error.Code] = true
			continue
		}
		q, _ := decode(line)
		for _, name := range []string{"op " + q.Op, "game " + q.Game, "problem " + q.Problem, "lesson " + q.Lesson} {
			answered[name] = true
		}
	}
	var want []string
	for name := range e.ops {
		want = append(want, "op "+name)
	}
	for _, g := range shelf.Games {
		want = append(want, "game "+g.ID())
	}
	for _, p := range shelf.Payoffs {
		want = append(want, "game "+p.ID)
	}
	for _, p := range shelf.Problems {
		want = append(want, "problem "+p.ID)
	}
	for _, l := range shelf.Lessons {
		want = append(want, "lesson "+l.ID)
	}
	slices.Sort(want)
	for _, name := range want {
		if !answered[name] {
			t.Errorf("no request of the table asks %s and is answered", name)
		}
	}
	for _, code := range []game.Code{BadRequest, UnknownOp, UnknownGame, game.BadParam, game.BadPosition, game.BadMove, game.TooBig, OverBudget} {
		if !refused[code] {
			t.Errorf("no request of the table is refused as %s", code)
		}
	}
	if refused[Internal] {
		t.Error("a request of the table brings about an internal error")
	}
}
