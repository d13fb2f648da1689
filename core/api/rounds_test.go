package api

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"minimex/core/catalog"
	"minimex/core/game"
)

func askRounds(t testing.TB, more string) (RoundsResult, *Error) {
	t.Helper()
	raw := New(catalog.All()).Dispatch(context.Background(), []byte(`{"v":1,"op":"rounds",`+more+`}`), Host{})
	var r struct {
		Result RoundsResult
		Error  *Error
	}
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatal(err)
	}
	return r.Result, r.Error
}

// The rounds of Dodgem 3x3 have as many positions as the table that others computed,
// and every page of every round tells why: the wins by a move to a position lost in
// the round before, the losses by all moves, the slowest of them one round before.
func TestRoundsOfDodgem(t *testing.T) {
	text, err := os.ReadFile("../games/dodgem/testdata/dodgem.json")
	if err != nil {
		t.Fatal(err)
	}
	var truth struct {
		Boards map[string]struct {
			Blocked map[string]struct {
				Histogram [][3]int `json:"histogram_reachable"`
			}
		}
	}
	if err := json.Unmarshal(text, &truth); err != nil {
		t.Fatal(err)
	}
	rules := []string{"loses", "wins"}
	if testing.Short() {
		rules = rules[1:]
	}
	for _, blocked := range rules {
		rows := truth.Boards["3"].Blocked[blocked].Histogram
		if len(rows) != 22 {
			t.Fatalf("%d rounds in the table", len(rows))
		}
		game := fmt.Sprintf(`"game":"dodgem","params":{"blocked":%q}`, blocked)
		decided := map[string]Placed{}
		rounds := map[string]int{}
		for _, row := range rows {
			won, lost := 0, 0
			for from := 0; ; {
				r, bad := askRounds(t, fmt.Sprintf(`%s,"round":%d,"from":%d`, game, row[0], from))
				if bad != nil || r.Total != 1963 || r.Drawn != 0 || len(r.Counts) != 22 || r.Counts[row[0]] != row[1]+row[2] {
					t.Fatalf("%s, round %v: %+v, %+v", blocked, row, bad, r.Counts)
				}
				for _, p := range r.List {
					if _, twice := decided[p.Pos]; twice {
						t.Fatalf("%s comes twice", p.Pos)
					}
					decided[p.Pos], rounds[p.Pos] = p, row[0]
					if p.Outcome == "win" {
						won++
					} else {
						lost++
					}
				}
				if r.Next == nil {
					break
				}
				from = *r.Next
			}
			if r, _ := askRounds(t, fmt.Sprintf(`%s,"round":%d`, game, row[0])); r.Wins[row[0]] != row[1] {
				t.Errorf("%s: round %v has %d wins", blocked, row, r.Wins[row[0]])
			}
			if won != row[1] || lost != row[2] {
				t.Errorf("%s: in round %d %d are won and %d lost, want %v", blocked, row[0], won, lost, row)
			}
		}
		if len(decided) != 1963 {
			t.Errorf("%d positions listed", len(decided))
		}
		for pos, p := range decided {
			round := rounds[pos]
			if p.Outcome == "win" && round > 0 {
				if to := decided[p.To]; to.Outcome != "loss" || rounds[p.To] != round-1 || p.Replies != nil {
					t.Fatalf("%s wins by %s to %+v", pos, p.Move, to)
				}
				continue
			}
			slowest := -1
			for _, m := range p.Replies {
				if to := decided[m.Pos]; to.Outcome != "win" || m.Outcome != "win" || rounds[m.Pos] != *m.Round {
					t.Fatalf("%s: %s leads to %+v", pos, m.Move, to)
				}
				slowest = max(slowest, *m.Round)
			}
			if slowest != round-1 {
				t.Fatalf("%s is in round %d, yet its slowest reply leads to %d", pos, round, slowest)
			}
		}
	}
}

// On a graph with a draw the rounds end, and what is left is listed with moves among
// itself: 0, 1 and 2 go round, 3 and 4 do not.
func TestRoundsOfAGraph(t *testing.T) {
	const draw = `"game":"graph","pos":"0_0-1.0-3.1-2.2-0.2-3.3-4"`
	r, bad := askRounds(t, draw)
	if bad != nil || fmt.Sprint(r.Counts) != "[1 1]" || r.Drawn != 3 || r.Total != 5 || r.Round != 0 || len(r.List) != 1 || r.List[0].Outcome != "loss" {
		t.Errorf("%+v, %+v", bad, r)
	}
	r, _ = askRounds(t, draw+`,"round":1`)
	if len(r.List) != 1 || r.List[0].Move != "3-4" || r.List[0].To[:2] != "4_" {
		t.Errorf("round 1: %+v", r.List)
	}
	r, _ = askRounds(t, draw+`,"round":-1`)
	if len(r.List) != 3 || r.List[0].Outcome != "draw" || len(r.List[0].Replies) != 2 || r.List[0].Replies[0].Round != nil || *r.List[0].Replies[1].Round != 1 {
		t.Errorf("what is left: %+v", r.List)
	}
}

// A position that is looked for stands first in what is told of its round, whatever the
// spelling; the pages from there end as the round does.
func TestRoundsFindAPosition(t *testing.T) {
	const dodgem = `"game":"dodgem"`
	for round := range 22 {
		whole, _ := askRounds(t, fmt.Sprintf(`%s,"round":%d`, dodgem, round))
		for i, p := range whole.List {
			if i%11 != 0 {
				continue
			}
			r, bad := askRounds(t, fmt.Sprintf(`%s,"find":%q`, dodgem, p.Pos))
			if bad != nil || r.Round != round || r.From != i || len(r.List) == 0 || r.List[0].Pos != p.Pos || r.Total != 1963 {
				t.Fatalf("%s, place %d of round %d: %+v, place %d of round %d", p.Pos, i, round, bad, r.From, r.Round)
			}
		}
	}
	if r, bad := askRounds(t, dodgem+`,"find":"B../B../.RR b"`); bad != nil || r.Round != 19 || r.From != 0 {
		t.Errorf("the start: %+v, %+v", bad, r)
	}
	if r, bad := askRounds(t, `"game":"graph","pos":"0_0-1.0-3.1-2.2-0.2-3.3-4","find":"1_0-1.0-3.1-2.2-0.2-3.3-4"`); bad != nil || r.Round != -1 || r.From != 1 {
		t.Errorf("in a draw: %+v, %+v", bad, r)
	}
}

func TestBadRounds(t *testing.T) {
	for _, c := range []struct {
		more, field, want string
		code              game.Code
	}{
		{`"game":"coins"`, "op", "op.game", UnknownOp},
		{`"game":"tree"`, "op", "op.game", UnknownOp},
		{`"game":"dodgem","round":22`, "round", "rounds.round", BadRequest},
		{`"game":"dodgem","round":-2`, "round", "rounds.round", BadRequest},
		{`"game":"dodgem","from":-1`, "from", "rounds.from", BadRequest},
		{`"game":"dodgem","find":"B.."`, "find", "rounds.find", BadRequest},
		{`"game":"dodgem","find":"B../BB./.RR b"`, "find", "rounds.find", BadRequest},
		{`"game":"dodgem","pos":".B.~B..~.RR~r","find":"B..~B..~.RR~b"`, "find", "rounds.find", BadRequest},
		{`"game":"dodgem","round":1.5`, "round", "request.type", BadRequest},
		{`"game":"dodgem","params":{"n":"4"}`, "pos", "states.max", game.TooBig},
		{`"game":"nim","pos":"1000000000000000000"`, "pos", "states.max", game.TooBig},
		{`"game":"nim","pos":"100.100.100"`, "pos", "states.max", game.TooBig},
	} {
		if _, bad := askRounds(t, c.more); bad == nil || bad.Code != c.code || bad.Field != c.field || bad.Args["want"] != c.want {
			t.Errorf("%s: %+v", c.more, bad)
		}
	}
	if r, bad := askRounds(t, `"game":"dodgem","from":9000000000000000000`); bad != nil || len(r.List) != 0 || r.Next != nil {
		t.Errorf("beyond the last: %+v, %+v", bad, r)
	}
}
