package api

import (
	"encoding/json"
	"fmt"
	"math/big"
	"testing"

	"minimex/core/catalog"
	"minimex/core/games/hunt"
	"minimex/core/solve"
)

func askHunt(t *testing.T, pos string, moves ...string) (result HuntResult) {
	t.Helper()
	line, _ := json.Marshal(append([]string{}, moves...))
	r, _ := ask(t, fmt.Sprintf(`{"v":1,"op":"hunt","pos":%q,"moves":%s}`, pos, line))
	if r.Error != nil {
		t.Fatalf("%s %v: %+v", pos, moves, r.Error)
	}
	text, _ := json.Marshal(r.Result)
	if err := json.Unmarshal(text, &result); err != nil {
		t.Fatal(err)
	}
	return result
}

// The second sample: 7/3 by mixtures of two vertices each, and the way to its end.
func TestHuntSample(t *testing.T) {
	const pos = "6 8 2 1 2 1 2 1 3 1 5 2 3 3 5 5 6 6 4 2 4"
	r := askHunt(t, pos)
	if r.Pos != "6~1-2.1-3.1-5.2-3.2-4.3-5.5-6.6-4~2.1~2" || r.Value != (HuntNumber{"2.333", "7/3"}) || r.Over || r.Escaped || r.Last != 2 {
		t.Fatalf("%+v", r)
	}
	if len(r.Rows) != 3 || len(r.Cols) != 4 || len(r.Matrix) != 3 || len(r.Matrix[0]) != 4 {
		t.Fatalf("%+v", r)
	}
	if len(r.Scene.Nodes) != 8+6+2 || r.Scene.Kind != "graph" || len(r.Scene.Targets) != 0 {
		t.Fatalf("%+v", r.Scene)
	}
	// The hider goes to 3 and the seeker to 2: none is left behind, none has met.
	next := askHunt(t, pos, "3-2")
	if next.Time != 1 || next.Over || fmt.Sprint(next.Trail) != "[[2 1] [3 2]]" {
		t.Fatalf("%+v", next)
	}
	met := askHunt(t, pos, "3-2", "3-3")
	if !met.Over || met.Value.Exact != "2" || len(met.Rows)+len(met.Matrix) > 0 || met.Scene == nil {
		t.Fatalf("%+v", met)
	}
	late := askHunt(t, pos, "4-1", "4-1", "4-1")
	if !late.Over || late.Value.Exact != "3" {
		t.Fatalf("%+v", late)
	}
}

// Every entry is the value of the position after both moves, the shares add up to 1, and
// the value lies between what either side's pure choices guarantee.
func TestHuntMatrix(t *testing.T) {
	for _, pos := range []string{"6~1-2.1-3.1-5.2-3.2-4.3-5.5-6.6-4~2.1~5", "3~1-2.1-3.2-3~2.1~4", "3~1-3.2-3~1.2~3", "4~1-2.2-3.3-4.1-3.2-4~3.1~6"} {
		r := askHunt(t, pos)
		value := rational(t, r.Value)
		for i, row := range r.Rows {
			for j, col := range r.Cols {
				next := askHunt(t, pos, fmt.Sprintf("%d-%d", row.Vertex, col.Vertex))
				if next.Value != r.Matrix[i][j] {
					t.Errorf("%s after %d-%d: %v, want %v", pos, row.Vertex, col.Vertex, next.Value, r.Matrix[i][j])
				}
			}
		}
		for side, list := range [][]HuntChoice{r.Rows, r.Cols} {
			sum, sign := new(big.Rat), 1-2*side
			for _, c := range list {
				sum.Add(sum, rational(t, c.Share))
				if rational(t, c.Pure).Cmp(value)*sign > 0 || rational(t, c.Against).Cmp(value)*sign > 0 {
					t.Errorf("%s: choice %+v is better than %v", pos, c, r.Value)
				}
			}
			if sum.Cmp(big.NewRat(1, 1)) != 0 {
				t.Errorf("%s: shares add up to %v", pos, sum)
			}
		}
		p, err := hunt.Parse(pos)
		if err != nil {
			t.Fatal(err)
		}
		want, err := p.Graph.Value(solve.NewRun(t.Context(), 0, 0), p.Hide, p.Seek, p.Last+1)
		if err != nil || want.Cmp(value) != 0 {
			t.Errorf("%s: %v, want %v, %v", pos, value, want, err)
		}
	}
}

// What an engine keeps of a graph changes no answer, whatever was asked before, also
// where that was over budget.
func TestHuntKeeps(t *testing.T) {
	engine := New(catalog.All())
	const graph = "7~1-2.1-3.1-4.2-4.2-5.3-4.3-6.4-5.4-6.5-7.6-7~"
	for _, q := range []string{
		`{"v":1,"op":"hunt","budget":{"nodes":200},"pos":"` + graph + `3.1~9"}`,
		`{"v":1,"op":"hunt","pos":"` + graph + `3.1~9"}`,
		`{"v":1,"op":"hunt","pos":"` + graph + `2.1~5","moves":["4-2"]}`,
		`{"v":1,"op":"hunt","pos":"3~1-3.2-3~1.2~3"}`,
		`{"v":1,"op":"hunt","pos":"` + graph + `3.1~9","moves":["3-1","4-2"]}`,
	} {
		got := engine.Dispatch(t.Context(), []byte(q), Host{})
		if want := New(catalog.All()).Dispatch(t.Context(), []byte(q), Host{}); string(got) != string(want) {
			t.Errorf("%s: %s, want %s", q, got, want)
		}
	}
}

func rational(t *testing.T, n HuntNumber) *big.Rat {
	t.Helper()
	v, ok := new(big.Rat).SetString(n.Exact)
	if !ok || hunt.Decimals(v) != n.About {
		t.Fatalf("%+v", n)
	}
	return v
}

func TestHuntRefuses(t *testing.T) {
	for q, want := range map[string][3]string{
		`{"v":1,"op":"hunt"}`:                                               {"bad_request", "pos", "hunt.form"},
		`{"v":1,"op":"hunt","pos":"3~1-2.2-1~1.2~4"}`:                       {"bad_position", "pos", "input.acyclic"},
		`{"v":1,"op":"hunt","pos":"3~1-3.2-3~1.2~4","moves":["2-3"]}`:       {"bad_move", "moves", "hunt.move"},
		`{"v":1,"op":"hunt","pos":"3~1-3.2-3~1.2~4","moves":["3-3","3-3"]}`: {"bad_move", "moves", "hunt.move"},
		`{"v":1,"op":"hunt","pos":"3~1-3.2-3~1.2~0","moves":["3-2","3-2"]}`: {"bad_move", "moves", "hunt.move"},
		`{"v":1,"op":"hunt","pos":"3~1-3.2-3~1.2~4","moves":["3"]}`:         {"bad_move", "moves", "hunt.move"},
	} {
		r, _ := ask(t, q)
		if r.Error == nil || string(r.Error.Code) != want[0] || r.Error.Field != want[1] || r.Error.Args["want"] != want[2] {
			t.Errorf("%s: %+v, want %v", q, r.Error, want)
		}
	}
	big := `{"v":1,"op":"hunt","budget":{"nodes":1000},"pos":"9~1-2.1-3.1-4.1-5.1-6.2-3.2-4.2-5.2-6.3-4.3-5.3-6.4-5.4-6.5-6.6-7.7-8.8-9~2.1~15"}`
	if r, _ := ask(t, big); r.Error == nil || r.Error.Code != OverBudget {
		t.Errorf("%+v", r.Error)
	}
}
