package api

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"minimex/core/game"
)

// The sources' examples of games on heaps, as they are asked for.
func TestHeapGames(t *testing.T) {
	for _, c := range []struct{ game, params, pos, outcome, grundy, best string }{
		{"subtraction", `{"take":"1.3.4"}`, "4.6", "loss", "0", ""},
		{"subtraction", `{"take":"4,3,1"}`, "6", "win", "2", "1-2"},
		{"subtraction", `{}`, "9", "win", "1", "1-8"},
		{"subtraction", `{"play":"misere"}`, "9", "loss", "", ""},
		{"subtraction", `{"play":"misere","take":"1.3.4"}`, "1.1", "win", "", ""},
		{"subtraction", `{"take":"1.3.4"}`, "1000000000000000000", "win", "1", "1-999999999999999999"},
		{"divisor", `{}`, "8", "win", "3", "1-7"},
		{"divisor", `{}`, "9", "loss", "0", ""},
		{"divisor", `{}`, "1000000000000000000", "win", "18", ""},
		{"grundy", `{}`, "8", "win", "2", "1-1_7"},
		{"grundy", `{}`, "10", "loss", "0", ""},
		{"lasker", `{}`, "3", "win", "4", "1-0"},
		{"lasker", `{}`, "1.2.4", "loss", "0", ""},
		{"lasker", `{}`, "1000000000000000000", "win", "999999999999999999", "1-0"},
		{"staircase", `{}`, "1.2.3", "win", "2", ""},
		{"staircase", `{}`, "3.5.3", "loss", "0", ""},
		{"octal", `{}`, "5.9", "loss", "0", ""},
		{"octal", `{"code":"0.137"}`, "9", "win", "3", "1-3_3"},
		{"octal", `{"code":".07"}`, "5", "loss", "0", ""},
		{"octal", `{"code":"0.6"}`, "12", "loss", "0", ""},
		{"octal", `{"code":"0.16"}`, "1000000000000000000", "", "", ""},
	} {
		r, a := ask(t, fmt.Sprintf(`{"v":1,"op":"analyse","game":%q,"params":%s,"pos":%q}`, c.game, c.params, c.pos))
		if !r.OK {
			t.Errorf("%s %s %s: %+v", c.game, c.params, c.pos, r.Error)
			continue
		}
		if c.outcome == "" {
			c.outcome = a["outcome"].(string)
		}
		grundy, _ := a["grundy"].(string)
		if a["outcome"] != c.outcome || c.grundy != "" && grundy != c.grundy {
			t.Errorf("%s %s %s: %v, value %q, want %s, %q", c.game, c.params, c.pos, a["outcome"], grundy, c.outcome, c.grundy)
		}
		var best []string
		for _, m := range a["moves"].([]any) {
			m := m.(map[string]any)
			if m["best"] == true && m["outcome"] == "win" {
				best = append(best, m["move"].(string))
			}
		}
		if (len(best) > 0) != (c.outcome == "win") || c.best != "" && best[0] != c.best {
			t.Errorf("%s %s %s: winning moves %v, want %q", c.game, c.params, c.pos, best, c.best)
		}
	}
}

// What a heap game refuses, by code and field.
func TestHeapGamesRefuse(t *testing.T) {
	for _, c := range []struct{ game, rest, code, field, want string }{
		{"octal", `"params":{"code":"0.78"}`, "bad_param", "params.code", "octal.code"},
		{"octal", `"params":{"code":"` + strings.Repeat("7", 40) + `"}`, "too_big", "params.code", "param.long"},
		{"octal", `"params":{"code":"0.6"},"pos":"1000000000000000000"`, "too_big", "pos", "heaps.bound"},
		{"octal", `"pos":"` + strings.Repeat("1.", 2000) + `1"`, "too_big", "pos", "heaps.max"},
		{"subtraction", `"params":{"take":"0"}`, "bad_param", "params.take", "subtraction.take"},
		{"subtraction", `"pos":"3.x"`, "bad_position", "pos", "heap.size"},
		{"subtraction", `"pos":"` + strings.Repeat("1.", 1000) + `1"`, "too_big", "pos", "heaps.max"},
		{"grundy", `"pos":"131073"`, "too_big", "pos", "heaps.bound"},
		{"staircase", `"pos":"1000000000000000000.1"`, "too_big", "pos", "heaps.total"},
		{"divisor", `"pos":"` + strings.Repeat("1.", 20) + `1"`, "too_big", "pos", "heaps.max"},
	} {
		r, _ := ask(t, `{"v":1,"op":"analyse","game":"`+c.game+`",`+c.rest+`}`)
		if r.OK || string(r.Error.Code) != c.code || r.Error.Field != c.field || r.Error.Args["want"] != c.want {
			t.Errorf("%s %s: %+v", c.game, game.Clip(c.rest), r.Error)
		}
	}
	r, a := ask(t, `{"v":1,"op":"apply","game":"octal","pos":"5.9","move":"1-3_1"}`)
	if !r.OK || a["pos"] != "1.3.9" {
		t.Errorf("splitting a heap gives %v, %+v", a["pos"], r.Error)
	}
	r, _ = ask(t, `{"v":1,"op":"apply","game":"subtraction","pos":"9","places":["heap1stone2"]}`)
	if r.OK || r.Error.Code != game.BadMove || r.Error.Args["take"] != "1, 2, 3" {
		t.Errorf("taking seven of nine: %+v", r.Error)
	}
}

// Where the positions below are too many to list, the proof is of the heaps.
func TestHeapSumsAreProved(t *testing.T) {
	for _, c := range []struct{ game, params, pos string }{
		{"octal", `{}`, "1000000000000000000.999999999999999999"},
		{"octal", `{"code":"4.3"}`, "70.80.90"},
		{"subtraction", `{"take":"2.6.8"}`, "1000000000000000000.1000"},
		{"subtraction", `{"take":"1.3.4","play":"misere"}`, "1000000000000000000.7.8"},
		{"lasker", `{}`, "500.600.700"},
		{"grundy", `{}`, "500.600.700"},
		{"divisor", `{}`, "720.840.960"},
		{"staircase", `{}`, "1000000000.999999999.123456789"},
	} {
		q := fmt.Sprintf(`{"v":1,"op":"analyse","game":%q,"params":%s,"pos":%q}`, c.game, c.params, c.pos)
		r, a := ask(t, q)
		if !r.OK || a["certificate"] == nil {
			t.Errorf("%s: %+v", q, r.Error)
			continue
		}
		certificate := a["certificate"].(map[string]any)
		if certificate["kind"] != "heap-sum" {
			t.Errorf("%s is proved by %v", q, certificate["kind"])
		}
		raw, _ := json.Marshal(certificate)
		if at := rejected(t, raw); at != "" {
			t.Errorf("%s: rejected at %s", q, at)
		}
		proof := certificate["proof"].(map[string]any)
		proof["outcome"] = map[any]string{"win": "loss", "loss": "win"}[proof["outcome"]]
		if raw, _ = json.Marshal(certificate); rejected(t, raw) == "" {
			t.Errorf("%s: accepted with the other outcome", q)
		}
	}
}

// Series of the games that have no period to prove: a formula, or values as far as
// they are computed.
func TestHeapSeries(t *testing.T) {
	for _, c := range []struct{ game, method, values string }{
		{"grundy", "naive", "0,0,0,1,0,2,1,0,2,1,0,2,1,3,2,1,3"},
		{"lasker", "formula", "0,1,2,4,3,5,6,8,7,9,10,12,11,13,14,16,15"},
		{"divisor", "formula", "0,0,1,0,2,0,1,0,3,0,1,0,2,0,1,0,4"},
		{"staircase", "formula", "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16"},
	} {
		r := askSeries(t, c.game, `{}`, `,"from":0,"to":16`)
		if !r.OK || r.Result.Method != c.method || r.Result.Period.Status != "unproved" || strings.Join(r.Result.Values, ",") != c.values {
			t.Errorf("%s: %+v %+v", c.game, r.Result, r.Error)
		}
	}
	r := askSeries(t, "grundy", `{}`, `,"from":200000,"to":200010`)
	if r.OK || r.Error.Code != game.TooBig || r.Error.Field != "to" || r.Error.Args["max"] != "131072" {
		t.Errorf("beyond the bound: %+v", r.Error)
	}
}
