package api

import (
	"fmt"
	"strings"
	"testing"
)

// A review says of each position and move what analyse says of them one by one.
func TestReviewAgreesWithAnalyse(t *testing.T) {
	for _, c := range []struct{ game, pos, moves string }{
		{"nim", "3.5.7", `["1-2","3-0","2-2","1-0","2-0"]`},
		{"coins", "9.1.8.-3.4", `["right","left","left","left","left"]`},
		{"dodgem", "B..~B..~.RR~b", `["a3-b3","b1-b2","a2-a1"]`},
	} {
		_, r := ask(t, fmt.Sprintf(`{"v":1,"op":"review","game":%q,"pos":%q,"moves":%s}`, c.game, c.pos, c.moves))
		steps := r["steps"].([]any)
		moves := strings.Split(strings.Trim(c.moves, "[]"), ",")
		if len(steps) != len(moves)+1 {
			t.Fatalf("%s: %d steps", c.game, len(steps))
		}
		for i, s := range steps {
			step := s.(map[string]any)
			_, a := ask(t, fmt.Sprintf(`{"v":1,"op":"analyse","game":%q,"pos":%q}`, c.game, step["pos"]))
			same(t, c.game, step["value"].(map[string]any), a)
			if i == len(moves) {
				if step["made"] != nil {
					t.Errorf("%s: a move after the last", c.game)
				}
				continue
			}
			for _, m := range a["moves"].([]any) {
				move := m.(map[string]any)
				if fmt.Sprintf("%q", move["move"]) != moves[i] {
					continue
				}
				same(t, c.game, step["made"].(map[string]any), move)
				if best, _ := step["best"].(bool); best != move["best"] {
					t.Errorf("%s: move %d: best is %v", c.game, i, best)
				}
			}
		}
	}
}

// same compares the fields of a value that both have.
func same(t *testing.T, game string, got, want map[string]any) {
	t.Helper()
	for _, field := range []string{"outcome", "distance", "grundy", "margin"} {
		if got[field] != want[field] {
			t.Errorf("%s: %s is %v, analyse says %v", game, field, got[field], want[field])
		}
	}
}

func TestReviewNamesTheBadMove(t *testing.T) {
	r, _ := ask(t, `{"v":1,"op":"review","game":"nim","pos":"3.5","moves":["1-0","1-0"]}`)
	if r.OK || r.Error.Code != "bad_move" || r.Error.Args["index"] != "2" {
		t.Errorf("%+v", r.Error)
	}
}

// Places pressed on the picture make the move that they show, or it is said why
// they make none.
func TestPlaces(t *testing.T) {
	for _, c := range []struct{ game, pos, places, want string }{
		{"nim", "3.5", `["heap2stone1"]`, "3.1"},
		{"coins", "4.7", `["coin7_0"]`, "4"},
		{"dodgem", "B..~B..~.RR~b", `["a3","b3"]`, ".B.~B..~.RR~r"},
		{"dodgem", "..B~...~..R~b", `["c3","exit-black-c3"]`, "...~...~..R~r"},
	} {
		_, r := ask(t, fmt.Sprintf(`{"v":1,"op":"apply","game":%q,"pos":%q,"places":%s}`, c.game, c.pos, c.places))
		if r["pos"] != c.want {
			t.Errorf("%s %s: %v", c.pos, c.places, r)
		}
	}
	for _, c := range []struct{ game, pos, places, want string }{
		{"nim", "3.5", `["heap2"]`, "move.place"},
		{"coins", "4.7.9", `["coin7_0"]`, "coins.end"},
		{"dodgem", "B..~B..~.RR~b", `["b2"]`, "dodgem.pick"},
		{"dodgem", "B..~B..~.RR~b", `["b1"]`, "dodgem.own"},
		{"dodgem", "B..~RR.~...~b", `["a3","a2"]`, "dodgem.free"},
		{"dodgem", "B..~B..~.RR~b", `["a3","c3"]`, "dodgem.step"},
		{"dodgem", "B..~B..~.RR~b", `["a3","exit-black-c3"]`, "dodgem.exit"},
		{"dodgem", "BR.~B..~.R.~b", `["a2","a1","a3"]`, "dodgem.step"},
		{"dodgem", "BR.~R..~...~b", `["a3"]`, "dodgem.stuck"},
	} {
		r, _ := ask(t, fmt.Sprintf(`{"v":1,"op":"apply","game":%q,"pos":%q,"places":%s}`, c.game, c.pos, c.places))
		if r.OK || r.Error.Code != "bad_move" || r.Error.Args["want"] != c.want {
			t.Errorf("%s %s: %+v", c.pos, c.places, r.Error)
		}
	}
}
