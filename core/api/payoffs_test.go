package api

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"minimex/core/games/payoffs"
)

// asked sends a question about payoffs and reads the result.
func asked[T any](t *testing.T, op, id, pos, more string) (result T) {
	t.Helper()
	r, _ := ask(t, fmt.Sprintf(`{"v":1,"op":%q,"game":%q,"pos":%q%s}`, op, id, pos, more))
	if r.Error != nil {
		t.Fatalf("%s of %s: %+v", op, pos, r.Error)
	}
	text, _ := json.Marshal(r.Result)
	if err := json.Unmarshal(text, &result); err != nil {
		t.Fatal(err)
	}
	return result
}

// The published games of package nash, as JSON, give the same sets through the protocol.
func TestEquilibriaThroughTheProtocol(t *testing.T) {
	text, err := os.ReadFile("../solve/nash/testdata/bimatrix.json")
	if err != nil {
		t.Fatal(err)
	}
	var games map[string]struct {
		A, B     [][]string
		Extremes [][2][]string `json:"extreme_equilibria"`
	}
	if err := json.Unmarshal(text, &games); err != nil {
		t.Fatal(err)
	}
	for name, g := range games {
		pos, _ := json.Marshal(map[string]any{"A": g.A, "B": g.B})
		r, _ := ask(t, `{"v":1,"op":"equilibria","game":"bimatrix","pos":`+string(pos)+`}`)
		if r.Error != nil {
			t.Fatalf("%s: %+v", name, r.Error)
		}
		var got EquilibriaResult
		reply, _ := json.Marshal(r.Result)
		if err := json.Unmarshal(reply, &got); err != nil || !got.Complete {
			t.Fatalf("%s: %v, complete %v", name, err, got.Complete)
		}
		var list, want []string
		for _, e := range *got.Extremes {
			list = append(list, strings.Join(append(e.X, e.Y...), " "))
		}
		for _, e := range g.Extremes {
			want = append(want, strings.Join(append(e[0], e[1]...), " "))
		}
		slices.Sort(list)
		slices.Sort(want)
		if !slices.Equal(list, want) {
			t.Errorf("%s: %q, want %q", name, list, want)
		}
	}
}

// Every preset's certificate is accepted, and rejected once a number is changed.
func TestPayoffCertificates(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for _, g := range payoffs.All() {
		for _, p := range g.Presets {
			if g.Programme {
				continue
			}
			result := asked[struct{ Certificate json.RawMessage }](t, "equilibria", g.ID, p.Pos, "")
			if at := rejected(t, result.Certificate); at != "" {
				t.Fatalf("%s: rejected at %s", p.Key, at)
			}
			digits := number.FindAllIndex(result.Certificate, -1)
			for range 60 {
				span := digits[r.IntN(len(digits))]
				if changed := change(r, result.Certificate, span); rejected(t, changed) == "" {
					t.Fatalf("%s: accepted with the number at %d changed: %s", p.Key, span[0],
						changed[max(0, span[0]-60):min(len(changed), span[1]+20)])
				}
			}
		}
	}
}

func TestEmptyListsOfABimatrixAreThere(t *testing.T) {
	pennies := asked[EquilibriaResult](t, "equilibria", "bimatrix", "1_-1~-1_1~~-1_1~1_-1", "")
	if pennies.Pure == nil || len(*pennies.Pure) != 0 || pennies.Saddles != nil {
		t.Errorf("matching pennies has no pure equilibrium: %+v", pennies)
	}
}

// Where a proof is rejected for a text that is empty, the reply says at all the same.
func TestAnInvalidProofHasAnAt(t *testing.T) {
	_, result := ask(t, `{"v":1,"op":"check","certificate":{"kind":"values","game":"nim","params":{"k":"1","play":"normal"},"pos":"3","claim":"","proof":{}}}`)
	if at, told := result["at"]; !told || at != "" || result["valid"] != false {
		t.Errorf("%v", result)
	}
}

func TestMatrixThroughTheProtocol(t *testing.T) {
	m := asked[EquilibriaResult](t, "equilibria", "matrix", "3_2_4~1_4_3~2_3_2", "")
	if *m.Value != "5/2" || *m.Maximin != "2" || *m.Minimax != "3" || m.Saddles == nil || len(*m.Saddles) != 0 || m.Pure != nil || !m.Complete {
		t.Errorf("no saddle point: %+v", m)
	}
	saddle := asked[EquilibriaResult](t, "equilibria", "matrix", "4_2_5~3_1_0~6_2_7", "")
	if *saddle.Value != "2" || !slices.Equal(*saddle.Saddles, [][2]int{{0, 1}, {2, 1}}) || len(saddle.RowExtremes) != 2 {
		t.Errorf("two saddle points: %+v", saddle)
	}
	steps := asked[EquilibriaResult](t, "equilibria", "bimatrix", "3_0~5_1~~3_5~0_1", "").Dominated
	if len(steps) != 2 || steps[0].Side != "row" || steps[0].Kind != "strict" || steps[1].Side != "col" {
		t.Errorf("prisoner's dilemma: %+v", steps)
	}
}

// Both parts of the answer, asked apart, are those of the whole.
func TestEquilibriaInParts(t *testing.T) {
	for _, pos := range []string{"3_2_4~1_4_3~2_3_2", "1_1~1_1", "4_2_5~3_1_0~6_2_7"} {
		whole := asked[EquilibriaResult](t, "equilibria", "matrix", pos, "")
		solved := asked[EquilibriaResult](t, "equilibria", "matrix", pos, `,"method":"solve"`)
		steps := asked[EquilibriaResult](t, "equilibria", "matrix", pos, `,"method":"dominance"`)
		if len(solved.Dominated) > 0 || *solved.Value != *whole.Value || !slices.EqualFunc(solved.RowExtremes, whole.RowExtremes, slices.Equal) {
			t.Errorf("%s: %+v, want the solution of %+v", pos, solved, whole)
		}
		if len(steps.Dominated) != len(whole.Dominated) || steps.Value != nil || steps.Certificate != nil {
			t.Errorf("%s: %+v, want the steps of %+v", pos, steps, whole)
		}
	}
	// All optimal strategies of a game too large to look at every vertex.
	if r := asked[EquilibriaResult](t, "equilibria", "matrix", strings.Repeat("7~", 59)+"7", `,"method":"solve"`); !r.Complete || len(r.RowExtremes) != 60 {
		t.Errorf("%d extreme strategies of equal rows, complete %v", len(r.RowExtremes), r.Complete)
	}
}

func TestSimplexThroughTheProtocol(t *testing.T) {
	for _, p := range payoffs.All()[2].Presets {
		want := map[string]string{"beale": "5/4", "chvatal": "1"}[p.Key]
		bland := asked[SimplexResult](t, "simplex", "programme", p.Pos, "")
		if bland.Status != "optimal" || bland.Value != want || len(bland.Tableaus) != bland.Pivots+1 {
			t.Errorf("%s: %+v, want %s", p.Key, bland, want)
		}
		dantzig := asked[SimplexResult](t, "simplex", "programme", p.Pos, `,"method":"dantzig"`)
		if dantzig.Status != "cycling" || !slices.Equal(dantzig.Tableaus[0].Basic, dantzig.Tableaus[6].Basic) {
			t.Errorf("%s: %+v", p.Key, dantzig)
		}
	}
	if s := asked[SimplexResult](t, "simplex", "matrix", "1_-1~-1_1", ""); s.Status != "optimal" || s.Tableaus[0].Row < 0 {
		t.Errorf("matching pennies: %+v", s)
	}
}

func TestPathThroughTheProtocol(t *testing.T) {
	p := asked[PathResult](t, "path", "bimatrix", "3_0~5_1~~3_5~0_1", `,"label":1`)
	last := p.Stops[len(p.Stops)-1]
	if p.Count != len(p.Stops) || last.Label != 1 || strings.Join(append(last.X, last.Y...), " ") != "0 1 0 1" {
		t.Errorf("%+v", p)
	}
}

func TestFictitiousThroughTheProtocol(t *testing.T) {
	f := asked[FictitiousResult](t, "fictitious", "matrix", "0_-1_1~1_0_-1~-1_1_0", `,"to":3000`)
	last := f.Bounds[len(f.Bounds)-1]
	if last.Round != 3000 || f.Rows[0]+f.Rows[1]+f.Rows[2] != 3000 || last.Low > "0" && last.Low[0] != '-' || last.High[0] == '-' {
		t.Errorf("%+v", last)
	}
}

func TestBadPayoffs(t *testing.T) {
	for _, c := range []struct{ request, code, field string }{
		{`"op":"equilibria","game":"go"`, "unknown_game", "game"},
		{`"op":"equilibria","game":"nim"`, "unknown_op", "op"},
		{`"op":"analyse","game":"matrix"`, "unknown_op", "op"},
		{`"op":"equilibria","game":"matrix","params":{"k":"2"}`, "bad_param", "params.k"},
		{`"op":"equilibria","game":"matrix","pos":"1_x"`, "bad_position", "pos"},
		{`"op":"equilibria","game":"matrix","method":"guess"`, "bad_request", "method"},
		{`"op":"equilibria","game":"matrix","pos":7`, "bad_request", "pos"},
		{`"op":"equilibria","game":"bimatrix","pos":"1~~1_2"`, "bad_position", "pos"},
		{`"op":"equilibria","game":"bimatrix","pos":"` + wide(40, 40) + `~~` + wide(40, 40) + `"`, "too_big", "pos"},
		{`"op":"simplex","game":"bimatrix"`, "unknown_op", "op"},
		{`"op":"simplex","game":"matrix","method":"x"`, "bad_request", "method"},
		{`"op":"simplex","game":"programme","pos":"1_-1~1_0"`, "bad_position", "pos"},
		{`"op":"simplex","game":"programme","pos":"1"`, "bad_position", "pos"},
		{`"op":"path","game":"matrix"`, "unknown_op", "op"},
		{`"op":"path","game":"bimatrix","label":4`, "bad_request", "label"},
		{`"op":"fictitious","game":"matrix","to":0`, "bad_request", "to"},
		{`"op":"equilibria","game":"matrix","pos":"` + wide(60, 60) + `","budget":{"nodes":1000}`, "budget", "budget"},
	} {
		r, _ := ask(t, `{"v":1,`+c.request+`}`)
		if r.Error == nil || string(r.Error.Code) != c.code || r.Error.Field != c.field {
			t.Errorf("%.60s: %+v, want %s at %s", c.request, r.Error, c.code, c.field)
		}
	}
}

// wide is a matrix of so many rows and columns.
func wide(rows, cols int) string {
	lines := []string{}
	for i := range rows {
		line := []string{}
		for j := range cols {
			line = append(line, fmt.Sprint((i*i+3*j*j+i*j)%17))
		}
		lines = append(lines, strings.Join(line, "_"))
	}
	return strings.Join(lines, "~")
}
