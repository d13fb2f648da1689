package dodgem

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"os"
	"strconv"
	"testing"

	"minimex/core/game"
	"minimex/core/solve"
)

// The files in testdata were computed by exhaustive search with programs that
// share no code with this one.

type truth struct {
	Boards map[string]boardTruth `json:"boards"`
	Perft  map[string][]struct {
		Ply   int
		Paths int
	} `json:"perft"`
	Search struct {
		Worked []struct {
			Board string
			Eval  int64
		} `json:"worked_examples"`
		Tables map[string][]searchTruth `json:"tables"`
	} `json:"search_3x3"`
}

type boardTruth struct {
	N          int
	All        int `json:"positions_all_both_turns"`
	Normalised int `json:"positions_normalised"`
	Black      int `json:"reachable_black_to_move"`
	Red        int `json:"reachable_red_to_move"`
	Blocked    map[string]rulesTruth
}

type rulesTruth struct {
	Value      string `json:"start_value"`
	Remoteness int    `json:"start_remoteness"`
	First      []struct {
		Move  string
		Value string `json:"for_mover"`
		After int    `json:"remoteness_after"`
	} `json:"first_moves"`
	All       countTruth
	Reachable countTruth
	Deepest   struct{ Board, Turn, Value string } `json:"example_max_remoteness_all"`
	Histogram [][3]int                            `json:"histogram_reachable"`
}

type countTruth struct {
	Win     int
	Lose    int
	Draw    int
	Blocked int `json:"blocked_terminals"`
	Max     int `json:"max_remoteness"`
}

type searchTruth struct {
	Depth    int
	Value    int64
	Nodes    int64       `json:"minimax_nodes"`
	Evals    int64       `json:"minimax_evals"`
	CutNodes int64       `json:"alphabeta_nodes"`
	CutEvals int64       `json:"alphabeta_evals"`
	Root     []rootTruth `json:"root_moves"`
}

type rootTruth struct {
	Move  string
	Value int64
}

func (m *rootTruth) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[2]any{&m.Move, &m.Value})
}

func loadTruth(t *testing.T) truth {
	t.Helper()
	data, err := os.ReadFile("testdata/dodgem.json")
	if err != nil {
		t.Fatal(err)
	}
	var all truth
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func values(t testing.TB, given map[string]string) game.Values {
	t.Helper()
	v, err := game.Resolve(Game{}.Params(), given)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func rulesOf(n int, blocked string) map[string]string {
	return map[string]string{"n": strconv.Itoa(n), "blocked": blocked}
}

func parse(t testing.TB, given map[string]string, pos string) state {
	t.Helper()
	s, err := Game{}.Parse(values(t, given), pos)
	if err != nil {
		t.Fatalf("%s: %v", pos, err)
	}
	return s.(state)
}

func start(t testing.TB, given map[string]string) state {
	t.Helper()
	s, err := Game{}.New(values(t, given))
	if err != nil {
		t.Fatal(err)
	}
	return s.(state)
}

func background() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func solved(t testing.TB, s state) *whole {
	t.Helper()
	sol, err := Game{}.Solve(background(), s)
	if err != nil {
		t.Fatal(err)
	}
	return sol.(*whole)
}

func valueOf(t testing.TB, sol solve.Solution, s game.State) solve.Value {
	t.Helper()
	v, ok := sol.Value(s)
	if !ok {
		t.Fatalf("%s is not covered", s.Text())
	}
	return v
}

// reachable lists the positions that can follow from s, s first.
func reachable(s state) []state {
	c := newCarSets(s.rules.n, s.rules.n-1)
	places := len(c.masks) * len(c.masks)
	seen := [2][]bool{make([]bool, places), make([]bool, places)}
	seen[s.turn][c.index(s.spot)] = true
	list := []state{s}
	var steps []step
	for i := 0; i < len(list); i++ {
		steps = list[i].steps(steps[:0])
		for _, m := range steps {
			next := list[i].play(m)
			if once := &seen[next.turn][c.index(next.spot)]; !*once {
				*once = true
				list = append(list, next)
			}
		}
	}
	return list
}

var letters = map[solve.Outcome]string{solve.Win: "W", solve.Draw: "D", solve.Loss: "L"}

func TestTruthCounts(t *testing.T) {
	for _, b := range loadTruth(t).Boards {
		if b.N == exact {
			continue // TestLargestTable
		}
		for blocked, want := range b.Blocked {
			t.Run(strconv.Itoa(b.N)+"/"+blocked, func(t *testing.T) {
				root := start(t, rulesOf(b.N, blocked))
				sol := solved(t, root)
				if sol.States() != int64(b.Normalised) {
					t.Errorf("%d states, want %d", sol.States(), b.Normalised)
				}
				checkValues(t, sol, sol.table, root, want)
				turns, got, histogram := countReachable(t, sol, root)
				if turns != [2]int{b.Black, b.Red} || got != want.Reachable {
					t.Errorf("reachable: %v %+v, want %d %d %+v", turns, got, b.Black, b.Red, want.Reachable)
				}
				for _, line := range want.Histogram {
					if histogram[line[0]] != [2]int{line[1], line[2]} {
						t.Errorf("distance %d: %v, want %v", line[0], histogram[line[0]], line[1:])
					}
				}
				if len(histogram) != len(want.Histogram) {
					t.Errorf("%d distances, want %d", len(histogram), len(want.Histogram))
				}
			})
		}
	}
}

// checkValues compares the start, its moves, the deepest position and the counts
// over all positions.
func checkValues(t *testing.T, sol solve.Solution, table *table, root state, want rulesTruth) {
	t.Helper()
	v := valueOf(t, sol, root)
	if letters[v.Outcome] != want.Value || v.Distance != want.Remoteness {
		t.Errorf("start %v, want %s %d", v, want.Value, want.Remoteness)
	}
	if len(root.Moves()) != len(want.First) {
		t.Errorf("first moves %v", root.Moves())
	}
	for _, m := range want.First {
		after := valueOf(t, sol, root.Play(game.Move(m.Move)))
		if letters[-after.Outcome] != m.Value || after.Distance != m.After {
			t.Errorf("%s leads to %v, want %s %d", m.Move, after, m.Value, m.After)
		}
	}
	deep := valueOf(t, sol, parse(t, root.rules.given(), want.Deepest.Board+" "+want.Deepest.Turn))
	if letters[deep.Outcome] != want.Deepest.Value || deep.Distance != want.All.Max {
		t.Errorf("deepest is %v", deep)
	}
	if got := countAll(table); got != want.All {
		t.Errorf("all positions: %+v, want %+v", got, want.All)
	}
}

func (c *countTruth) add(v solve.Value, blocked bool, times int) {
	switch v.Outcome {
	case solve.Win:
		c.Win += times
	case solve.Loss:
		c.Lose += times
	default:
		c.Draw += times
	}
	if blocked {
		c.Blocked += times
	}
	c.Max = max(c.Max, v.Distance)
}

// tally counts the positions of a table by the byte that is their value, in row 1
// those whose other side has left the board. weigh tells how often a place counts.
type tally [2][256]int

func (t *table) tally(weigh func(at int) int) (c tally) {
	count := len(t.sets.masks)
	for mine := 1; mine < count; mine++ {
		row := t.values[mine*count:][:count]
		mask := t.sets.masks[mine]
		for other, v := range row {
			if mask&t.sets.seen[other] == 0 {
				c[1&^min(other, 1)][v] += weigh(mine*count + other)
			}
		}
	}
	return c
}

func (n tally) counts() (c countTruth) {
	t := &table{values: make([]byte, 1)}
	for row := range n {
		for v, times := range n[row] {
			if times > 0 {
				t.values[0] = byte(v)
				value := t.read(0)
				c.add(value, value.Distance == 0 && row == 0, times)
			}
		}
	}
	return c
}

// countAll counts every position twice, once for each side to move.
func countAll(t *table) countTruth { return t.tally(func(int) int { return 2 }).counts() }

func countReachable(t *testing.T, sol solve.Solution, root state) (turns [2]int, c countTruth, histogram map[int][2]int) {
	histogram = map[int][2]int{}
	for _, s := range reachable(root) {
		v := valueOf(t, sol, s)
		turns[s.turn]++
		c.add(v, v.Distance == 0 && s.cars[s.turn.other()] != 0, 1)
		line := histogram[v.Distance]
		switch v.Outcome {
		case solve.Win:
			line[0]++
		case solve.Loss:
			line[1]++
		default:
			continue
		}
		histogram[v.Distance] = line
	}
	return turns, c, histogram
}

func TestTruthSamples(t *testing.T) {
	for _, blocked := range []string{"loses", "wins"} {
		for n := 3; n < exact; n++ {
			checkSamples(t, n, blocked, solved(t, start(t, rulesOf(n, blocked))))
		}
	}
}

// checkSamples compares the samples of one board with a solution.
func checkSamples(t *testing.T, n int, blocked string, sol solve.Solution) {
	t.Helper()
	type verdict [2]any // outcome letter, distance or null
	type sample struct {
		N           int
		Board, Turn string
		Terminal    bool
		Loses, Wins verdict
		Moves       []struct {
			Move        string
			Loses, Wins verdict
		}
	}
	data, err := os.ReadFile("testdata/dodgem_samples.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	same := func(v solve.Value, loses, wins verdict) bool {
		want := loses
		if blocked == "wins" {
			want = wins
		}
		distance, decided := want[1].(float64)
		if !decided || distance < 0 {
			return v.Outcome == solve.Draw && want[0] == "D" && v.Distance == solve.Unknown
		}
		return letters[v.Outcome] == want[0] && v.Distance == int(distance)
	}
	samples := 0
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		var c sample
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if c.N != n {
			continue
		}
		samples++
		s := parse(t, rulesOf(n, blocked), c.Board+"~"+c.Turn)
		if v := valueOf(t, sol, s); !same(v, c.Loses, c.Wins) {
			t.Errorf("%s %s: %v, want %v or %v", blocked, s.Text(), v, c.Loses, c.Wins)
		}
		rated, ok := solve.Rate(sol, s, s.Moves())
		if !ok || len(rated) != len(c.Moves) || c.Terminal != game.Over(s) {
			t.Fatalf("%s %s: moves %v", blocked, s.Text(), rated)
		}
		for _, m := range c.Moves {
			for _, r := range rated {
				if string(r.Move) == m.Move && !same(r.Value, m.Loses, m.Wins) {
					t.Errorf("%s %s %s: %v, want %v or %v", blocked, s.Text(), m.Move, r.Value, m.Loses, m.Wins)
				}
			}
			if _, err := game.ReadMove(s, m.Move); err != nil {
				t.Errorf("%s %s: %v", blocked, s.Text(), err)
			}
		}
	}
	if samples < 90 {
		t.Errorf("%d samples for n = %d", samples, n)
	}
}

func TestPerft(t *testing.T) {
	var walk func(s state, depth int) int
	walk = func(s state, depth int) int {
		if depth == 0 {
			return 1
		}
		paths := 0
		for _, m := range s.steps(nil) {
			paths += walk(s.play(m), depth-1)
		}
		return paths
	}
	for n, lines := range loadTruth(t).Perft {
		s := start(t, map[string]string{"n": n})
		for _, line := range lines {
			if line.Ply > 8 {
				continue
			}
			if got := walk(s, line.Ply); got != line.Paths {
				t.Errorf("n=%s, %d plies: %d paths, want %d", n, line.Ply, got, line.Paths)
			}
		}
	}
}
