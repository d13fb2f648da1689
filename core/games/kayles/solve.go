package kayles

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
	"minimex/core/solve/minimax"
)

// Every heap of 71 pins or more has the value of one with 12 fewer, the proof
// being that this holds up to 2*71+12+2 pins (Guy and Smith), which a test checks.
const (
	period   = 12
	preposed = 71
)

// table is the values of runs of fewer than so many pins: of n pins the least
// number that is no xor of the values of two runs with together n-1 or n-2.
// O(n²).
func table(n int) []int {
	values := make([]int, max(n, 1))
	for n := 1; n < len(values); n++ {
		var seen uint64 // values stay below 16
		for hit := 1; hit <= min(2, n); hit++ {
			for a := 0; 2*a <= n-hit; a++ {
				seen |= 1 << (values[a] ^ values[n-hit-a])
			}
		}
		for seen>>values[n]&1 == 1 {
			values[n]++
		}
	}
	return values
}

// valuer gives the values of runs of any length.
type valuer []int

func newValuer() valuer { return table(preposed + period) }

func (v valuer) of(n int) int {
	if n >= len(v) {
		n = preposed + (n-preposed)%period
	}
	return v[n]
}

// sum is the xor of the values of the runs.
func (v valuer) sum(s *State) int {
	x := 0
	for _, r := range s.runs() {
		x ^= v.of(r.pins)
	}
	return x
}

// tablePins and tableSize bound the table of distances: some 150 ms in a browser.
const (
	tablePins = 20
	tableSize = 2000
)

// Solve values s and what follows from it by the table of values, in O(pins);
// distances where few positions differ in more than the places of the runs.
func (g Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	v := newValuer()
	limit := 0
	if strings.Count(s.(*State).row, string(pin)) <= tablePins {
		limit = tableSize
	}
	return minimax.Theorem{
		Name:  "kayles",
		Value: func(s game.State) (int64, bool) { return int64(v.sum(s.(*State))), true },
		To:    v.to,
		Shape: func(s game.State) game.State { return shapeOf(s.(*State)) },
	}.Prove(r, s, limit)
}

// to lists the throws that leave a sum.
func (v valuer) to(state game.State, sum int64, limit int) []game.Move {
	return moves(v.leaving(state.(*State), int(sum), limit))
}

func (v valuer) leaving(s *State, sum, limit int) []throw {
	var found []throw
	total := v.sum(s)
	for _, r := range s.runs() {
		for i := range r.pins {
			for n := 1; n <= 2 && i+n <= r.pins; n++ {
				if total^v.of(r.pins)^v.of(i)^v.of(r.pins-i-n) == sum && len(found) < limit {
					found = append(found, throw{r.at + i, n})
				}
			}
		}
	}
	return found
}

// Reckon is the xor of the values of the runs.
func (s *State) Reckon() int64 { return int64(newValuer().sum(s)) }

// Certify lists the values of all that can follow while they are few; beyond, it
// shows the theorem's arithmetic.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	return solve.Reckoned(r, sol, s)
}

// shape is a position of which only the runs' lengths matter, shortest first.
type shape struct{ *State }

// Play is the shape of what follows.
func (s shape) Play(m game.Move) game.State { return shapeOf(s.State.Play(m).(*State)) }

func shapeOf(s *State) game.State {
	var lengths []int
	for _, r := range s.runs() {
		lengths = append(lengths, r.pins)
	}
	slices.Sort(lengths)
	row := ""
	for _, n := range lengths {
		row += strings.Repeat("x", n) + string(down)
	}
	return shape{&State{row}}
}

// Table is the values of runs by their length, twelve in a row: from 72 pins on
// the rows repeat.
func (Game) Table(_ *solve.Run, state game.State) (scene.Table, error) {
	longest := period
	t := scene.Table{Label: scene.L("game.kayles.table")}
	lit := map[int]bool{}
	for _, r := range state.(*State).runs() {
		longest = max(longest, r.pins)
		lit[r.pins] = true
	}
	v := newValuer()
	for c := range period {
		t.AddCols("+" + strconv.Itoa(c))
	}
	for from := 0; from <= longest; from += period {
		row := make([]string, period)
		for c := range row {
			if n := from + c; n <= longest {
				row[c] = strconv.Itoa(v.of(n))
				if lit[n] {
					t.Marks = append(t.Marks, [2]int{from / period, c})
				}
			}
		}
		t.AddRow(scene.Num(strconv.Itoa(from)), row...)
	}
	return t, nil
}

// Series is the values of runs of from..to pins, with their proved period.
func (g Game) Series(r *solve.Run, v game.Values, from, to, bound int64) (solve.Series, error) {
	rules, _ := g.HeapRules(v)
	return grundy.Series(r, rules, from, to, bound)
}

// HeapRules are Kayles' 0.77, by which the period is checked.
func (Game) HeapRules(game.Values) (cert.HeapRules, bool) {
	return cert.HeapRules{Octal: []uint8{0, 7, 7}}, true
}
