package graph

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/solve"
)

// Bounds of what is told.
const (
	shownRounds  = 20
	shownInRound = 24
	shownRows    = 40 // of the table
)

// Explain gives the mex rule or the xor of the tokens' values, and for one token
// how the graph is decided round by round from its ends; a draw shows its loop.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s, known := state.(*State), sol.(*solution)
	v, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.graph.why.over", "tokens", s.board.names(s.at, shownTokens), "count", strconv.Itoa(len(s.at))).On(s.tokenKeys()...)}
	}
	if len(s.at) > 1 {
		return append(s.whySum(known, v, rated), explain.Distance(v)...)
	}
	steps := []explain.Step{explain.S("game.graph.why.one", "vertex", s.board.name(s.at[0]), "outcome", v.Outcome.String()).On(s.tokenKeys()...)}
	mex := explain.Mex(s, v, rated)
	for i := range mex {
		mex[i] = mex[i].On(s.successors()...)
	}
	steps = append(steps, mex...)
	if len(mex) == 0 {
		steps = append(steps, explain.General(s, v, rated)[0].On(s.successors()...))
	}
	steps = append(steps, explain.Distance(v)...)
	if s.board.drawn() {
		steps = append(steps, s.rounds(known)...)
	}
	if v.Outcome == solve.Draw {
		steps = append(steps, s.loop(known))
	}
	return steps
}

// keys are vertices as nodes, as far as they are drawn.
func (s *State) keys(list []int32) []string {
	keys := []string{}
	for _, v := range list {
		if s.board.drawn() || slices.Contains(s.at, v) {
			keys = append(keys, s.board.key(v))
		}
	}
	return keys
}

func (s *State) tokenKeys() []string { return s.keys(s.at) }

func (s *State) successors() []string {
	list := []int32{}
	for _, m := range s.steps(nil) {
		list = append(list, m.to)
	}
	return s.keys(list)
}

// rounds are the rounds of the search from the ends that decide what the token
// can reach: in round d those vertices from which the game lasts d moves.
func (s *State) rounds(known *solution) []explain.Step {
	b := s.board
	byRound := [][]int32{}
	drawn := []int32{}
	reach := b.graph.Reach(s.at[0])
	slices.Sort(reach)
	for _, v := range reach {
		d := known.sum.Token(0).At(v).Distance
		if d == solve.Unknown {
			drawn = append(drawn, v)
			continue
		}
		for len(byRound) <= d {
			byRound = append(byRound, nil)
		}
		byRound[d] = append(byRound[d], v)
	}
	steps := []explain.Step{}
	tell := func(key string, list []int32, pairs ...string) {
		pairs = append(pairs, "vertices", b.names(list, shownInRound), "count", strconv.Itoa(len(list)))
		step := explain.S("game.graph.why."+key, pairs...).On(s.keys(list)...)
		if b.graph.Len() <= shownRows {
			if len(steps) == 0 {
				t := s.table(known.sum.Token(0))
				step.Table = &t
			}
			for _, v := range list {
				step.Cells = append(step.Cells, [2]int{int(v), colOutcome})
			}
		}
		steps = append(steps, step)
	}
	for d, list := range byRound {
		switch {
		case d > shownRounds:
		case d == 0:
			tell("ends", list)
		case d%2 == 1:
			tell("won", list, "round", strconv.Itoa(d))
		default:
			tell("lost", list, "round", strconv.Itoa(d))
		}
	}
	if len(drawn) > 0 {
		tell("rest", drawn)
	}
	return steps
}

// drawnNext is the first successor of a drawn vertex that is drawn too.
func (s *solution) drawnNext(v int32) int32 {
	for _, u := range s.board.graph.Next(v) {
		if s.sum.Token(0).At(u).Outcome == solve.Draw {
			return u
		}
	}
	return v
}

// walk follows drawn vertices from v until one comes back: lead moves to it, then
// the loop.
func (s *solution) walk(v int32) (list []int32, lead int) {
	seen := map[int32]int{}
	for {
		if from, again := seen[v]; again {
			return append(list, v), from
		}
		seen[v] = len(list)
		list = append(list, v)
		v = s.drawnNext(v)
	}
}

func (s *State) loop(known *solution) explain.Step {
	list, lead := known.walk(s.at[0])
	step := explain.S("game.graph.why.loop", "lead", strconv.Itoa(lead), "plies", strconv.Itoa(len(list)-1-lead),
		"vertices", s.board.names(list, shownInRound)).On(s.keys(list[:len(list)-1])...)
	for i := 1; i < len(list); i++ {
		step.Line = append(step.Line, s.board.name(list[i-1])+"-"+s.board.name(list[i]))
	}
	return step
}

// whySum adds the values of the tokens, or tells why the infinite ones decide.
func (s *State) whySum(known *solution, v solve.Value, rated []solve.Rated) []explain.Step {
	terms, infinite, sum := []string{}, []int32{}, int64(0)
	for i, at := range s.at {
		x := known.sum.Token(i).At(at).Nim
		if x == solve.Unknown {
			infinite = append(infinite, at)
			continue
		}
		sum ^= x
		terms = append(terms, strconv.FormatInt(x, 10))
	}
	total, outcome := strconv.FormatInt(sum, 10), v.Outcome.String()
	if len(infinite) == 0 {
		steps := []explain.Step{explain.S("game.graph.why.sum", "terms", strings.Join(terms, " ⊕ "), "sum", total, "outcome", outcome).On(s.tokenKeys()...)}
		if v.Outcome == solve.Win {
			return append(steps, s.remedy(known, rated, sum))
		}
		return append(steps, explain.General(s, v, rated)[0].On(s.successors()...))
	}
	first := explain.S("game.graph.why.infinite", "vertices", s.board.names(infinite, shownTokens), "count", strconv.Itoa(len(infinite)),
		"sum", total, "outcome", outcome).On(s.keys(infinite)...)
	return []explain.Step{first, explain.General(s, v, rated)[0].On(s.successors()...)}
}

// remedy is a best move and what it makes of its token's value.
func (s *State) remedy(known *solution, rated []solve.Rated, sum int64) explain.Step {
	i := slices.IndexFunc(rated, func(r solve.Rated) bool { return r.Best })
	m, _ := s.read(string(rated[i].Move))
	from := s.at[m.token]
	old := known.sum.Token(m.token).At(from).Nim
	return explain.S("game.graph.why.make", "from", s.board.name(from), "to", s.board.name(m.to), "old", strconv.FormatInt(old, 10),
		"sum", strconv.FormatInt(sum, 10), "new", strconv.FormatInt(old^sum, 10)).On(s.keys([]int32{from, m.to})...)
}
