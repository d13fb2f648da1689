package palindrome

import (
	"slices"
	"strconv"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

// tabled is the largest number whose distances are computed, in some 10 ms.
const tabled = 20_000

// solution knows values by the last digit, and distances up to a small number.
type solution struct{ table *grundy.Table }

// Solve knows values by the last digit: no palindrome ends in 0, so no move keeps
// it, and removing 1 up to the digit itself reaches each smaller one. So the Grundy
// value is the last digit. Distances are added for small numbers, in O(n√n).
func (Game) Solve(r *solve.Run, state game.State) (solve.Solution, error) {
	s := &solution{}
	n, small := state.(*State).small()
	if !small {
		return s, r.Tick()
	}
	p := &pile{size: n + 1}
	for _, m := range state.Moves() {
		take, _ := strconv.Atoi(removed(m)) // no larger than n
		p.takes = append(p.takes, take)
	}
	var err error
	s.table, err = grundy.Solve(r, p)
	return s, err
}

// small is the number where it is in the table's bounds.
func (s *State) small() (int, bool) {
	n, err := strconv.Atoi(s.n[:min(len(s.n), 9)])
	return n, err == nil && len(s.n) < 9 && n <= tabled
}

// pile is the numbers below size and the palindromes that may be taken.
type pile struct {
	size  int
	takes []int
}

func (p *pile) Len() int      { return p.size }
func (p *pile) EndWins() bool { return false }

func (p *pile) Moves(rank int, to []int32) []int32 {
	for _, t := range p.takes {
		if t > rank {
			break
		}
		to = append(to, int32(rank-t))
	}
	return to
}

func (s *solution) Solver() string { return "palindrome" }

func (s *solution) States() int64 {
	if s.table == nil {
		return 1
	}
	return int64(len(s.table.Win))
}

func (s *solution) Value(p game.State) (solve.Value, bool) {
	pos, ok := p.(*State)
	if !ok {
		return solve.Value{}, false
	}
	v := solve.Value{Outcome: solve.Loss, Distance: solve.Unknown, Nim: int64(pos.last())}
	if v.Nim != 0 {
		v.Outcome = solve.Win
	}
	v.Margin = int64(v.Outcome)
	if n, small := pos.small(); small && s.table != nil && n < len(s.table.Distance) {
		v.Distance = int(s.table.Distance[n])
	}
	return v, true
}

// BestMoves is the fastest wins or slowest losses where distances are known, else
// two of the many wins.
func (s *solution) BestMoves(p game.State, limit int) []game.Move {
	pos := p.(*State)
	if v, _ := s.Value(p); v.Distance == solve.Unknown {
		return pos.movesTo(0, limit)
	}
	rated, _ := solve.Rate(s, p, p.Moves())
	var best []game.Move
	for _, r := range rated {
		if r.Best && len(best) < limit {
			best = append(best, r.Move)
		}
	}
	return best
}

// MovesTo names two of the many moves to a value.
func (s *solution) MovesTo(p game.State, nim int64, limit int) []game.Move {
	return p.(*State).movesTo(nim, limit)
}

// movesTo names at most two of the many moves to a number of that Grundy value, the least
// and the largest that there are.
func (s *State) movesTo(nim int64, limit int) []game.Move {
	d := (int64(s.last()) - nim + 10) % 10
	if nim < 0 || nim > 9 || d == 0 {
		return nil
	}
	high := largest(s.n, byte('0'+d))
	if high == "" {
		return nil
	}
	low := string(rune('0' + d))
	moves := slices.Compact([]game.Move{move(low), move(high)})
	return moves[:min(len(moves), limit)]
}

// Series is the last digits of from..to: the theorem proves their period.
func (Game) Series(r *solve.Run, _ game.Values, from, to, _ int64) (solve.Series, error) {
	s := solve.Series{Length: 10, CheckedTo: to, Method: "formula"}
	for n := from; n <= to; n++ {
		s.Values = append(s.Values, n%10)
		if err := r.Tick(); err != nil {
			return s, err
		}
	}
	return s, nil
}
