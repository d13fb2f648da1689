package sum

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/games/kayles"
	"minimex/core/games/nim"
	"minimex/core/games/octal"
	"minimex/core/games/palindrome"
	"minimex/core/games/staircase"
	"minimex/core/games/subtraction"
	"minimex/core/games/turning"
	"minimex/core/games/wythoff"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
	"minimex/core/wire"
)

func games() Game {
	return Of(nim.Game{}, kayles.Game{}, palindrome.Game{}, wythoff.Game{}, octal.Game(), subtraction.Game(), staircase.Game(), turning.Game{}, odd{})
}

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t testing.TB, text string) *State {
	t.Helper()
	s, err := games().Parse(game.Values{}, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s.(*State)
}

func solved(t testing.TB, s *State) *solution {
	t.Helper()
	sol, err := games().Solve(run(), s)
	if err != nil {
		t.Fatalf("%s: %v", s.Text(), err)
	}
	return sol.(*solution)
}

// wants is the key of what an error wants, "" for none.
func wants(err error) string {
	var bad *game.Error
	if errors.As(err, &bad) {
		return bad.Args["want"]
	}
	return ""
}

// Parts of any text and with any parameters are read back as they were written.
func TestTextIsReadBack(t *testing.T) {
	word := rapid.StringMatching(`[A-Za-z0-9._~-]{1,6}|[_~-]{1,5}|(k|mark)-[_~1]{0,4}|k|-?mark-1_2_~`)
	rapid.Check(t, func(t *rapid.T) {
		g := games()
		s := &State{game: &g}
		for range rapid.IntRange(1, 4).Draw(t, "parts") {
			params := map[string]string{}
			if rapid.Bool().Draw(t, "marked") {
				params["mark"] = word.Draw(t, "mark")
			}
			if rapid.Bool().Draw(t, "two") {
				params["k"] = "2"
			}
			p, err := g.part(odd{}, params, word.Draw(t, "pos"))
			if err != nil {
				t.Fatal(err)
			}
			s.parts = append(s.parts, p)
		}
		text := s.Text()
		again, err := g.Parse(game.Values{}, text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		read := again.(*State).parts
		if again.Text() != text || len(read) != len(s.parts) {
			t.Fatalf("%q is read back as %q", text, again.Text())
		}
		for i, p := range s.parts {
			if read[i].state.Text() != p.state.Text() || read[i].values.Key() != p.values.Key() {
				t.Fatalf("%q: part %d is %q under %s, was %q under %s", text, i+1, read[i].state.Text(), read[i].values.Key(), p.state.Text(), p.values.Key())
			}
		}
	})
}

// What people write, and what it becomes.
func TestTyped(t *testing.T) {
	for typed, want := range map[string]string{
		"nim:3,5":                       "nim_3.5",
		" nim : [3, 5] + kayles:3,2 ":   "nim_3.5__kayles_xxx.xx",
		"nim:k=2:1.2+nim::4":            "nim_k-2_1.2__nim_4",
		"nim: k = 3 , play = normal :7": "nim_k-3_7",
		"nim_3.5__palindrome_012":       "nim_3.5__palindrome_12",
		"nim_k-1_3":                     "nim_3",
		"odd:[1:2]":                     "odd_[1:2]",
		" kayles_xx__nim_1 ":            "kayles_xx__nim_1",
		"odd_mark-a_~b_k-2_-k-1_":       "odd_mark-a_~b_k-2_-k-1_~",
	} {
		if got := parse(t, typed).Text(); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	for text, want := range map[string]string{
		"": "sum.game", "chess_e4": "sum.game", "nim": "sum.part", "nim_": "sum.part", "nim_3__": "sum.game",
		"nim_k-2": "sum.part", "nim_play-misere_3": "sum.normal", "nim:play=misere:3": "sum.normal",
		"nim_k-0_3": "param.int", "nim_x": "heap.size", "nim:": "sum.part", "nim:k:3": "sum.part", "nim:3 + ": "sum.game",
		"odd_" + strings.Repeat("x", 101): "pos.max", "nim:colour=red:3": "param.known",
		strings.Repeat("nim_1__", maxParts) + "nim_1": "sum.parts",
	} {
		if _, err := games().Parse(game.Values{}, text); wants(err) != want {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
	s := parse(t, "nim_3.5__kayles_xx")
	for text, want := range map[string]string{
		"": "sum.move", "1": "sum.move", "0_1-2": "sum.move", "3_1": "sum.move", "x_1-2": "sum.move",
		"1_1-3": "nim.less", "2_1-2-3": "kayles.move", "2_3": "kayles.standing",
	} {
		if _, err := s.ReadMove(text); wants(err) != want {
			t.Errorf("move %q: %v, want %s", text, err, want)
		}
	}
	// positions that can be shown, but have no Grundy value
	for text, want := range map[string]string{
		"odd_ring__nim_1": "sum.grundy", "nim_1__odd_top": "sum.grundy", "wythoff_100000.99999": "sum.grundy",
		"nim_k-2_1000000.9999999.3": "sum.grundy",
	} {
		if _, err := games().Solve(run(), parse(t, text)); wants(err) != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// small draws a sum whose positions the general solver can walk.
func small(t *rapid.T) string {
	part := rapid.SampledFrom([]string{"nim_2", "nim_1.3", "nim_4", "nim_k-2_1.2", "kayles_xxx", "kayles_xx.xx", "kayles_xxxxx",
		"palindrome_7", "palindrome_12", "wythoff_1.2", "wythoff_2.3", "odd_x", "nim_0",
		"octal_6", "octal_code-0.137_5", "subtraction_take-1.3.4_7", "staircase_1.2.1", "turning_HTH"})
	return strings.Join(rapid.SliceOfN(part, 1, 3).Draw(t, "parts"), "__")
}

// Values, distances and winning moves against minimax by the rules of the whole
// sum alone.
func TestAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := parse(t, small(rt))
		general, err := minimax.Solve(run(), s, games().Traits(), 100_000)
		if err != nil {
			rt.Fatal(err)
		}
		sol := solved(t, s)
		if sol.joint == nil {
			rt.Fatalf("%s: no distances", s.Text())
		}
		todo := []game.State{s}
		for range 30 {
			if len(todo) == 0 {
				break
			}
			at := todo[0]
			todo = todo[1:]
			want, _ := general.Value(at)
			if got, ok := sol.Value(at); !ok || got != want {
				rt.Fatalf("%s: %+v, want %+v", at.Text(), got, want)
			}
			rated, _ := solve.Rate(general, at, at.Moves())
			best, winning := []game.Move{}, []game.Move{}
			for _, r := range rated {
				if r.Best {
					best = append(best, r.Move)
				}
				if r.Value.Outcome == solve.Win {
					winning = append(winning, r.Move)
				}
				todo = append(todo, r.To)
			}
			if got := sol.BestMoves(at, 1000); !slices.Equal(got, best) && len(best) > 0 {
				rt.Fatalf("%s: best %v, want %v", at.Text(), got, best)
			}
			nims, _ := sol.nims(at.(*State))
			if got := sol.winning(at.(*State), nims, 1000); !slices.Equal(got, winning) && len(winning) > 0 {
				rt.Fatalf("%s: winning %v, want %v", at.Text(), got, winning)
			}
		}
	})
}

// Where nothing can be walked the parts' own solvers name the move: huge heaps,
// and a number with more palindromes than could ever be listed.
func TestLarge(t *testing.T) {
	for text, nim := range map[string]int64{
		"nim_1000000000000.7__palindrome_31415926535897932384":       1000000000000 ^ 7 ^ 4,
		"palindrome_99999999999999999__palindrome_99999999999999999": 0,
		// the octal heap has a proved period, and its value 1 can be made the other's 3
		"octal_1000000000000__palindrome_100000000000000000003":               1 ^ 3,
		"staircase_1000000000.3.7__nim_12":                                    1000000000 ^ 7 ^ 12,
		"palindrome_10000000000000000003__kayles_" + strings.Repeat("x", 300): 3 ^ 4,
	} {
		s := parse(t, text)
		sol := solved(t, s)
		v, _ := sol.Value(s)
		if v.Nim != nim {
			t.Errorf("%s: %+v, want %d", text, v, nim)
		}
		moves := sol.BestMoves(s, 10)
		if (len(moves) > 0) != (v.Nim != 0) {
			t.Errorf("%s: %v", text, moves)
		}
		for i := range s.parts {
			if own, ok := sol.parts[i].own.(solve.Reacher); ok && v.Nim != 0 {
				nim, _ := sol.nim(i, s.parts[i].state)
				for _, m := range own.MovesTo(s.parts[i].state, v.Nim^int64(nim), 5) {
					if to, _ := sol.Value(s.with(i, s.parts[i].state.Play(m))); to.Nim != 0 {
						t.Errorf("%s: part %d to the others' value by %s leaves %+v", text, i+1, m, to)
					}
				}
			}
		}
		for _, m := range moves {
			if read, err := s.ReadMove(string(m)); err != nil || read != m {
				t.Errorf("%s: %s: %v", text, m, err)
			}
			if to, ok := sol.Value(s.Play(m)); !ok || to.Nim != 0 {
				t.Errorf("%s: %s leads to %+v", text, m, to)
			}
		}
		for _, m := range s.SampleMoves(50) {
			if _, ok := sol.Value(s.Play(m)); !ok {
				t.Errorf("%s: %s is not covered", text, m)
			}
		}
	}
}

// Sums of too many positions are proved part by part; a changed proof is refused.
func TestProofByParts(t *testing.T) {
	g := games()
	for text, wins := range map[string]bool{"kayles_xxxxxxxxxxx__palindrome_60__nim_5.7.3": true, "kayles_xxxxxxxxxx__kayles_xxxxxxxxxx__palindrome_50": false} {
		s := parse(t, text)
		sol := solved(t, s)
		proof, err := g.Certify(run(), s, sol)
		if err != nil {
			t.Fatal(err)
		}
		p, ok := proof.(*partsProof)
		if !ok || (p.Outcome == "win") != wins {
			t.Fatalf("%s: %+v", text, proof)
		}
		read, err := g.ReadCertificate(proof.Kind(), wire.Marshal(proof))
		if err != nil || read.Check(s) != nil {
			t.Fatalf("%s: %v, %v", text, err, read.Check(s))
		}
		for name, change := range map[string]func(*partsProof){
			"another move":     func(p *partsProof) { p.Move = "1_1" },
			"an illegal move":  func(p *partsProof) { p.Move = "1_99" },
			"another end":      func(p *partsProof) { p.After += "1" },
			"another outcome":  func(p *partsProof) { p.Outcome = map[bool]string{true: "loss", false: "win"}[wins] },
			"one part less":    func(p *partsProof) { p.Parts = p.Parts[1:] },
			"no values":        func(p *partsProof) { p.Parts[0].Nims = nil },
			"another value":    func(p *partsProof) { p.Parts[1].Nims[0] ^= 1 },
			"no part":          func(p *partsProof) { p.Parts[0] = nil },
			"another position": func(p *partsProof) { p.Parts[0].Positions[1] += "." },
		} {
			bad, _ := g.ReadCertificate(proof.Kind(), wire.Marshal(proof))
			change(bad.(*partsProof))
			if bad.Check(s) == nil {
				t.Errorf("%s: %s is accepted", text, name)
			}
		}
	}
	s := parse(t, "nim_1000000000.3")
	if proof, err := g.Certify(run(), s, solved(t, s)); proof != nil || err != nil {
		t.Errorf("%+v, %v", proof, err)
	}
}

// The reasons name each part's value, a move that is legal in the part it names, and
// what it makes of it.
func TestReasons(t *testing.T) {
	g := games()
	s := parse(t, "nim_3.5__kayles_xxxxx__palindrome_12") // 6 ⊕ 4 ⊕ 2 = 0
	sol := solved(t, s)
	rated, _ := solve.Rate(sol, s, s.Moves())
	steps := g.Explain(s, sol, rated)
	if steps[0].Args["terms"] != "6 ⊕ 4 ⊕ 2" || steps[0].Args["sum"] != "0" || steps[1].Key != "game.sum.why.every" || len(steps[0].Table.Rows) != 4 {
		t.Errorf("%+v", steps)
	}
	s = parse(t, "nim_3.5__kayles_xxxxx__palindrome_13") // 6 ⊕ 4 ⊕ 3 = 1
	sol = solved(t, s)
	rated, _ = solve.Rate(sol, s, s.Moves())
	steps = g.Explain(s, sol, rated)
	var make explain.Step
	for _, step := range steps {
		if step.Key == "game.sum.why.make" {
			make = step
		}
	}
	m, err := s.ReadMove(make.Args["part"] + "_" + make.Args["move"])
	if err != nil || len(make.Line) != 1 || make.Line[0] != string(m) {
		t.Fatalf("%+v: %v", make, err)
	}
	if v, _ := sol.Value(s.Play(m)); v.Nim != 0 || make.Args["to"] != make.Args["others"] || make.Args["from"] == make.Args["to"] {
		t.Errorf("%+v leads to %+v", make, v)
	}
	over := parse(t, "nim_0__kayles_...")
	if steps := g.Explain(over, solved(t, over), nil); len(steps) != 1 || steps[0].Key != "game.sum.why.over" {
		t.Errorf("%+v", steps)
	}
}

// Presses go to the part that was pressed; across two parts they are no move.
func TestWhyNot(t *testing.T) {
	s := parse(t, "kayles_x.x__palindrome_5")
	for places, want := range map[string]string{
		"p1_pin2": "kayles.standing", "p2_take7": "palindrome.most", "p1_pin1 p2_take3": "sum.one", "p2_head": "move.place", "nothing": "move.place",
	} {
		if _, err := scene.ReadPlaces(s, strings.Fields(places)); wants(err) != want {
			t.Errorf("%s: %v, want %s", places, err, want)
		}
	}
	if m, err := scene.ReadPlaces(s, []string{"p2_take3"}); err != nil || m != "2_-3" {
		t.Errorf("%q, %v", m, err)
	}
	label := s.MoveLabel("2_-3")
	if label.Args["part"] != "2" || label.Inner == nil || label.Inner.Key != "game.palindrome.move" {
		t.Errorf("%+v", label)
	}
}

// A position made up is one of the sum's, and has a value although positions of some
// games have none.
func TestRandom(t *testing.T) {
	g := games()
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		s := g.Random(game.Values{}, r)
		if again, err := g.Parse(game.Values{}, s.Text()); err != nil || again.Text() != s.Text() {
			t.Fatalf("%q: %v", s.Text(), err)
		}
		if _, err := g.Solve(run(), s); err != nil {
			t.Fatalf("%q: %v", s.Text(), err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"nim_3.5__kayles_xx", "nim:3,5 + kayles:2", "odd_-_~__odd_mark-_~_x", "nim_k-", "____", "nim:::", "odd_k-2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := games().Parse(game.Values{}, text)
		if err != nil {
			if wants(err) == "" {
				t.Fatal(err)
			}
			return
		}
		if strings.Contains(s.Text(), ":") {
			return // only a game that prints other than words can
		}
		again, err := games().Parse(game.Values{}, s.Text())
		if err != nil || again.Text() != s.Text() {
			t.Fatalf("%q is written %q, which is read as %v, %v", text, s.Text(), again, err)
		}
	})
}
