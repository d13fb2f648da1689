package turning

import (
	"strconv"
	"strings"

	"minimex/core/cert"
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
)

const (
	// tableCoins is the most coins, up to the last head, of which every row is
	// valued one by one for its distance, and mockCoins in Mock Turtles, which has
	// more moves: some 150 ms in a browser.
	tableCoins = 10
	mockCoins  = 9
	// shownTerms is the most heads whose values are shown one by one.
	shownTerms = 24
)

// Solve values s and what follows from it by the values of single heads, in
// O(coins); distances where few rows follow.
func (g Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	limit, coins := 0, tableCoins
	if s.(*State).variant == mock {
		coins = mockCoins
	}
	if len(strings.TrimRight(s.(*State).row, "T")) <= coins {
		limit = 1 << tableCoins
	}
	return minimax.Theorem{
		Name:  "heads",
		Value: func(s game.State) (int64, bool) { return s.(*State).Reckon(), true },
		To:    func(s game.State, nim int64, limit int) []game.Move { return s.(*State).movesTo(int(nim), limit) },
	}.Prove(r, s, limit)
}

// movesTo lists the moves that leave a sum: they turn coins whose values make up the
// difference.
func (s *State) movesTo(sum, limit int) []game.Move {
	var moves []game.Move
	turned := s.sum(s.heads()) ^ sum
	s.each(func(coins []int) bool {
		if s.sum(coins) == turned {
			moves = append(moves, s.move(coins))
		}
		return len(moves) < limit
	})
	return moves
}

// Reckon is the xor of the values of the heads.
func (s *State) Reckon() int64 { return int64(s.sum(s.heads())) }

// Certify lists the values of all that can follow while they are few; beyond, it
// shows the theorem's arithmetic.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	return solve.Reckoned(r, sol, s)
}

// Explain adds up the values of the heads and names a move that leaves 0.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	v, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.turning.why.over")}
	}
	on := s.heads()
	steps := []explain.Step{
		explain.S("game.turning.why.value", "variant", s.variant).On(keys(on)...),
		explain.S("game.turning.why.sum", "terms", s.terms(on), "sum", strconv.Itoa(s.sum(on)), "count", strconv.Itoa(len(on))).On(keys(on)...),
	}
	steps[0].Table = s.table(on[len(on)-1] + 1)
	if v.Outcome == solve.Win {
		coins := s.parse(string(explain.Best(rated).Move))
		steps = append(steps, explain.S("game.turning.why.make", "coins", places(coins, ", "), "count", strconv.Itoa(len(coins)),
			"terms", s.terms(coins), "sum", strconv.Itoa(s.sum(coins))).On(keys(coins)...))
	} else {
		steps = append(steps, explain.S("game.turning.why.every"))
	}
	steps = append(steps, explain.Mex(s, v, rated)...)
	return append(steps, explain.Course(s, sol)...)
}

func (s *State) terms(coins []int) string {
	terms := []string{}
	for i, c := range coins {
		if i == shownTerms {
			terms = append(terms, "…")
			break
		}
		terms = append(terms, strconv.Itoa(value(s.variant, c)))
	}
	return strings.Join(terms, " ⊕ ")
}

// table is the values of the first n places; those of heads are marked.
func (s *State) table(n int) *scene.Table {
	t := &scene.Table{Label: scene.L("game.turning.table")}
	values := make([]string, n)
	for c := range n {
		t.AddCols(strconv.Itoa(c + 1))
		values[c] = strconv.Itoa(value(s.variant, c))
		if s.row[c] == heads {
			t.Marks = append(t.Marks, [2]int{0, c})
		}
	}
	t.AddRow(scene.L("game.turning.table.value"), values...)
	return t
}

// Table is the values of heads by their place.
func (Game) Table(_ *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	return *s.table(len(s.row)), nil
}
