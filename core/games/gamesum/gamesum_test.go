package gamesum

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/problems"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t interface{ Fatal(...any) }, text string) *State {
	s, err := Game{}.Parse(game.Values{}, text)
	if err != nil {
		t.Fatal(text, err)
	}
	return s.(*State)
}

// grid is the game with Alice's numbers restricted to multiples of a step.
type grid struct {
	*State
	step int64
}

func (g grid) Moves() []game.Move {
	if g.named || g.n == 0 {
		return g.State.Moves()
	}
	var moves []game.Move
	for x := int64(0); x <= g.k*one; x += g.step {
		moves = append(moves, game.Move(decimal(x)))
	}
	return moves
}

func (g grid) Play(m game.Move) game.State { return grid{g.State.Play(m).(*State), g.step} }

// plain hides all but the rules, so that the general solver lists the moves.
type plain struct{ of grid }

func (p plain) Turn() game.Player           { return p.of.Turn() }
func (p plain) Moves() []game.Move          { return p.of.Moves() }
func (p plain) Play(m game.Move) game.State { return plain{p.of.Play(m).(grid)} }
func (p plain) Score() int64                { return p.of.Score() }
func (p plain) Text() string                { return p.of.Text() }
func (p plain) Reward(m game.Move) int64    { return p.of.Reward(m) }

// Minimax by the rules alone, Alice's numbers being the multiples of k/2^(n-1) and, on
// a finer grid, of half of that: all positions that can follow, from every start of up
// to six turns. What is best on the coarse grid stays so on the finer one.
func TestAgainstMinimaxOnGrids(t *testing.T) {
	compared := 0
	for _, k := range []int64{0, 1, 6, 10, 1_000_000_006} {
		for n := 1; n <= 6; n++ {
			for m := range n + 1 {
				for finer := range 2 {
					root := &State{n: n, m: m, k: k}
					step := max(1, k*one>>(n-1+finer))
					general, err := minimax.Solve(run(), plain{grid{root, step}}, Game{}.Traits(), 100_000)
					if err != nil {
						t.Fatal(err)
					}
					sol, _ := Game{}.Solve(run(), root)
					todo := []plain{{grid{root, step}}}
					seen := map[string]bool{}
					for len(todo) > 0 {
						s := todo[0]
						todo = todo[1:]
						want, ok := general.Value(s)
						got, covered := sol.Value(s.of.State)
						if !ok || !covered || got.Margin != want.Margin || got.Outcome != want.Outcome {
							t.Fatalf("%s: %+v, minimax %+v", s.Text(), got, want)
						}
						compared++
						for _, move := range s.Moves() {
							to := s.Play(move).(plain)
							if !seen[to.Text()] {
								seen[to.Text()] = true
								todo = append(todo, to)
							}
						}
					}
				}
			}
		}
	}
	t.Logf("%d positions", compared)
}

// The closed form of the problem as fractions, for all positions of the largest size.
func TestClosedForm(t *testing.T) {
	const k = 7
	values := newTable(maxTurns, k)
	for n := range maxTurns + 1 {
		for m := range n + 1 {
			want := big.NewRat(int64(n)*k, 1)
			if m < n {
				want = new(big.Rat)
				for i := 1; i <= m; i++ {
					c := new(big.Int).Binomial(int64(n-i-1), int64(m-i))
					want.Add(want, new(big.Rat).SetFrac(c.Mul(c, big.NewInt(int64(i)*k)), big.NewInt(1<<(n-i))))
				}
			}
			if got := fraction(values[n][m]); got != want.RatString() {
				t.Fatalf("V(%d,%d) = %s, want %s", n, m, got, want.RatString())
			}
		}
	}
}

// The contest's judge answers the same, modulo its prime.
func TestAgainstTheJudge(t *testing.T) {
	const k, prime = 1_000_000, 1_000_000_007
	values := newTable(maxTurns, k)
	input, want, tests := "", "", 0
	for n := 1; n <= maxTurns; n++ {
		for m := range n + 1 {
			input += strconv.Itoa(n) + " " + strconv.Itoa(m) + " " + strconv.Itoa(k) + "\n"
			r := new(big.Int).ModInverse(big.NewInt(one), big.NewInt(prime))
			r.Mul(r, big.NewInt(values[n][m]))
			want += r.Mod(r, big.NewInt(prime)).String() + "\n"
			tests++
		}
	}
	for _, p := range problems.Partisan() {
		if p.ID != "CF1628D2" {
			continue
		}
		if got, err := p.Answer(run(), strconv.Itoa(tests)+"\n"+input); err != nil || got != want {
			t.Fatal(got, err)
		}
		return
	}
	t.Fatal("no judge")
}

// The published answers, and those for k = 1 that were computed elsewhere.
func TestPublished(t *testing.T) {
	for pos, want := range map[string]string{
		"3.3.2": "6", "2.1.10": "5", "6.3.10": "75/8", "6.4.10": "45/2", "4.4.0": "0",
		"4.0.1": "0", "4.1.1": "1/8", "4.2.1": "3/4", "4.3.1": "17/8", "4.4.1": "4",
	} {
		s := parse(t, pos)
		sol, _ := Game{}.Solve(run(), s)
		if v, _ := sol.Value(s); game.Points(s, v.Margin) != want {
			t.Errorf("%s: %s, want %s", pos, game.Points(s, v.Margin), want)
		}
	}
	for pos, want := range map[string]int64{"6.3.10": 375000012, "6.4.10": 500000026} {
		s := parse(t, pos)
		r := new(big.Int).ModInverse(big.NewInt(one), big.NewInt(1_000_000_007))
		r.Mul(r, big.NewInt(newTable(s.n, s.k).value(s)))
		if r.Mod(r, big.NewInt(1_000_000_007)).Int64() != want {
			t.Errorf("%s: %v modulo the prime, want %d", pos, r, want)
		}
	}
}

// No number is better than the best, and of all that are tried only the best is as
// good; before Bob replies, the value is the smaller of his two.
func TestNoBetterNumber(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, maxTurns).Draw(t, "n")
		s := &State{n: n, m: rapid.IntRange(0, n).Draw(t, "m"), k: rapid.Int64Range(1, maxLimit).Draw(t, "k")}
		sol, err := Game{}.Solve(run(), s)
		if err != nil {
			t.Fatal(err)
		}
		v, _ := sol.Value(s)
		best := sol.(solve.Finder).BestMoves(s, 10)
		if len(best) != 1 {
			t.Fatalf("%s: best are %v", s.Text(), best)
		}
		tried := append(s.SampleMoves(20), s.RandomMove(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))),
			game.Move(decimal(rapid.Int64Range(0, s.k*one).Draw(t, "x"))))
		if !slices.Contains(tried, best[0]) {
			t.Fatalf("%s: the best number %s is not drawn", s.Text(), best[0])
		}
		for _, m := range tried {
			if read, err := s.ReadMove(string(m)); err != nil || read != m {
				t.Fatalf("%s: %s is read as %s, %v", s.Text(), m, read, err)
			}
			next := s.Play(m)
			if again := parse(t, next.Text()); again.Text() != next.Text() || again.x != next.(*State).x {
				t.Fatalf("%s is read back as %s", next.Text(), again.Text())
			}
			to, _ := sol.Value(next)
			if made := solve.Before(s, m, to); made.Margin > v.Margin || (made.Margin == v.Margin) != (m == best[0]) {
				t.Fatalf("%s: %s gives %d, the best %s gives %d", s.Text(), m, made.Margin, best[0], v.Margin)
			}
		}
	})
}

// Reasons point at nodes and cells that exist, and their lines can be played: the walk
// of the suite leaves out positions with so many moves.
func TestReasons(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n := r.IntN(maxTurns + 1)
		s := &State{n: n, m: r.IntN(n + 1), k: r.Int64N(50)}
		sol, _ := Game{}.Solve(run(), s)
		moves := s.SampleMoves(20)
		rated, ok := solve.Rate(sol, s, moves)
		if !ok {
			t.Fatal(s.Text())
		}
		nodes := map[string]bool{}
		for _, node := range s.Scene().Nodes {
			nodes[node.Key] = true
		}
		v, _ := sol.Value(s)
		var table *scene.Table
		for _, step := range (Game{}).Explain(s, sol, rated) {
			if step.Table != nil {
				table = step.Table
			}
			for _, c := range step.Cells {
				if table.Rows[c[0]][c[1]] == nil {
					t.Fatalf("%s: %s lights %v", s.Text(), step.Key, c)
				}
			}
			for _, key := range step.Focus {
				if !nodes[key] {
					t.Fatalf("%s: %s lights %s", s.Text(), step.Key, key)
				}
			}
			checkLine(t, s, step, v.Margin)
		}
	}
}

// checkLine plays a line to the end: it brings what the position is worth.
func checkLine(t *testing.T, s *State, step explain.Step, want int64) {
	t.Helper()
	at, score := s, int64(0)
	for _, text := range step.Line {
		m, err := game.ReadMove(at, text)
		if err != nil {
			t.Fatalf("%s: %s: %v", s.Text(), step.Key, err)
		}
		score -= at.Reward(m)
		at = at.Play(m).(*State)
	}
	if len(step.Line) > 0 && (at.n != 0 || score != want) {
		t.Fatalf("%s: the line brings %d, want %d", s.Text(), score, want)
	}
}

// Proofs pass, and with any number changed they fail.
func TestCertificate(t *testing.T) {
	for _, pos := range []string{"0.0.5", "1.0.5", "1.1.5~2.5", "3.2.10", "4.2.10~0.375", "20.9.1000000006", "5.5.3", "5.0.3~3"} {
		s := parse(t, pos)
		sol, _ := Game{}.Solve(run(), s)
		c, _ := Game{}.Certify(run(), s, sol)
		p := c.(*proof)
		if err := p.Check(s); err != nil {
			t.Errorf("%s: %v", pos, err)
		}
		v, _ := sol.Value(s)
		if s.named {
			v.Margin = -v.Margin
		}
		if p.Value != fraction(v.Margin) {
			t.Errorf("%s: proves %s", pos, p.Value)
		}
		for i := range p.Cells {
			for m := range p.Cells[i] {
				old := p.Cells[i][m]
				p.Cells[i][m] += "1"
				if p.Check(s) == nil {
					t.Errorf("%s: cell %d,%d is believed", pos, i, m)
				}
				p.Cells[i][m] = old
			}
		}
		p.Value = "-" + p.Value
		if p.Check(s) == nil {
			t.Errorf("%s: the value is believed", pos)
		}
	}
	if (&proof{Value: "5", Cells: [][]string{{"0", "10"}}}).Check(parse(t, "2.1.10")) == nil {
		t.Error("a short table is believed")
	}
}

// Every cell that the table shows is told with its number.
func TestCells(t *testing.T) {
	s := parse(t, "20.12.8")
	table, _ := Game{}.Table(run(), s)
	for r := range table.Rows {
		for c, text := range table.Rows[r] {
			cell, ok, _ := Game{}.Cell(run(), s, r, c)
			if ok != (text != nil) || ok && cell.Value != *text {
				t.Fatalf("cell %d,%d: %+v", r, c, cell)
			}
		}
	}
}

func TestBadInput(t *testing.T) {
	for text, want := range map[string]string{
		"": "gamesum.three", "3": "gamesum.three", "3.2": "gamesum.three", "3.2.1.5": "gamesum.three", "a.2.1": "gamesum.three", "3.-1.5": "gamesum.three",
		"21.2.1": "gamesum.most", "3.2.1000000007": "gamesum.most", "3.4.1": "gamesum.owed", "0.0.5~1": "gamesum.over",
		"3.2.10~": "gamesum.number", "3.2.10~10.5": "gamesum.number", "3.2.10~-1": "gamesum.number", "3.2.10~0.1": "gamesum.number", "3.2.10~1/3": "gamesum.number",
		"3.2.10~10.00000095367431640625": "gamesum.number",
	} {
		_, err := Game{}.Parse(game.Values{}, text)
		var bad *game.Error
		if !errors.As(err, &bad) || bad.Args["want"] != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for text, want := range map[string]string{"3, 2 10": "3.2.10", "[3,2,10]": "3.2.10", "3.2.10~5/2": "3.2.10~2.5", "3.2.10~ 02.50": "3.2.10~2.5", "1.1.1~1/1048576": "1.1.1~0.00000095367431640625"} {
		if got := parse(t, text).Text(); got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
	}
	for pos, moves := range map[string]map[string]string{
		"3.2.10":   {"": "gamesum.number", "11": "gamesum.number", "add": "gamesum.number", "21/2": "gamesum.number", "3/0": "gamesum.number", "1e1": "gamesum.number", "5.": "gamesum.number"},
		"3.2.10~5": {"5": "gamesum.reply", "": "gamesum.reply"},
		"3.3.10~5": {"subtract": "gamesum.must"},
		"0.0.10":   {"5": "gamesum.over"},
	} {
		for text, want := range moves {
			_, err := parse(t, pos).ReadMove(text)
			var bad *game.Error
			if !errors.As(err, &bad) || bad.Args["want"] != want {
				t.Errorf("%s %q: %v, want %s", pos, text, err, want)
			}
		}
	}
}

// Numbers with many digits are shortened on their plates, to the nearest thousandth.
func TestShort(t *testing.T) {
	for parts, want := range map[int64]string{one / 2: "0.5", 5 * one / 1024: "5/1024", one / 3: "≈0.333", 7*one - 1: "≈7.000", 12345*one + 3*one/4096: "≈12345.001"} {
		if got := short(parts); got != want {
			t.Errorf("%s is shortened to %s, want %s", fraction(parts), got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"3.2.10", "3.2.10~2.5", "3 2 10~5/2", "~", "1.1.1~.5", "[1,1,1]"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			return
		}
		if again, err := (Game{}).Parse(game.Values{}, s.Text()); err != nil || again.Text() != s.Text() {
			t.Fatalf("%q prints as %q, which is not read back: %v", text, s.Text(), err)
		}
	})
}

func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"1", "3.75", "15/4", "08/1", "add", "10.00001", "-"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, pos := range []string{"3.2.10", "3.2.10~5", "2.2.1~1"} {
			s := parse(t, pos)
			m, err := s.ReadMove(text)
			if err != nil {
				continue
			}
			if again, err := s.ReadMove(string(m)); err != nil || again != m {
				t.Fatalf("%s: %q is read as %q, and that as %q, %v", pos, text, m, again, err)
			}
			if !s.named {
				over, under, _ := strings.Cut(text+"/1", "/") // big.Rat reads 08/1 to another base
				x, ok := new(big.Rat).SetString(over)
				if b, isFraction := new(big.Int).SetString(strings.TrimSuffix(under, "/1"), 10); ok && isFraction {
					x.Quo(x, new(big.Rat).SetInt(b))
				}
				if got, _ := new(big.Rat).SetString(string(m)); !ok || got.Cmp(x) != 0 {
					t.Fatalf("%q is read as %q", text, m)
				}
			}
		}
	})
}
