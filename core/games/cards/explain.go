package cards

import (
	"slices"
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/deal"
)

const (
	shownPlies   = 12 // of the best line
	shownPiles   = 12 // in the table of a reason
	shownMiddles = 12 // written out
)

// share is what the theorem tells of a position: the sums of all upper halves, for
// Ciel, and lower halves, for Jiro, the piles with a middle card in the order in which
// these are dealt, and the sums of those dealt to each.
type share struct {
	halves, dealt [2]int64
	odd           []int
}

func (s *State) share() share {
	var sh share
	for i := range s.left {
		upper, lower, middle := s.halves(i)
		sh.halves[0] += upper
		sh.halves[1] += lower
		if middle >= 0 {
			sh.odd = append(sh.odd, i)
		}
	}
	slices.SortStableFunc(sh.odd, func(a, b int) int {
		switch x, y := s.middle(a), s.middle(b); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	for k, i := range sh.odd {
		sh.dealt[s.dealtTo(k)] += s.middle(i)
	}
	return sh
}

// middle is the middle card of an odd pile.
func (s *State) middle(i int) int64 {
	_, _, k := s.halves(i)
	return s.t.cards[i][k]
}

// dealtTo is who gets the k-th middle card: 0 for Ciel, 1 for Jiro.
func (s *State) dealtTo(k int) int { return (int(s.Turn()) + k) % 2 }

// Explain adds up the halves, deals the middle cards, says what the best move gains
// on the others, and plays the best line.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.cards.why.over")}
	}
	sh := s.share()
	halves := explain.S("game.cards.why.halves", "ciel", number(sh.halves[0]), "jiro", number(sh.halves[1]))
	if len(s.left) <= shownPiles {
		halves.Table = s.table()
	}
	v, _ := sol.Value(s)
	return append([]explain.Step{halves, s.middles(sh, halves.Table != nil)}, s.choice(rated), s.line(), s.result(v))
}

// middles tells to whom the middle cards go, or that there are none.
func (s *State) middles(sh share, tabled bool) explain.Step {
	if len(sh.odd) == 0 {
		return explain.S("game.cards.why.even")
	}
	list := ""
	var keys []string
	step := explain.Step{}
	for k, i := range sh.odd {
		if k < shownMiddles {
			if k > 0 {
				list += ", "
			}
			list += printed(s.middle(i))
		}
		if tabled {
			step.Cells = append(step.Cells, [2]int{i, 3})
		}
		if _, _, at := s.halves(i); slices.Contains(s.drawnPiles(), i) && slices.Contains(s.drawnCards(i), at-s.left[i].from) {
			keys = append(keys, s.cardKey(i, at-s.left[i].from))
		}
	}
	if len(sh.odd) > shownMiddles {
		list += ", …"
	}
	l := scene.L("game.cards.why.middles", "count", strconv.Itoa(len(sh.odd)), "list", list, "side", s.Turn().String(),
		"ciel", number(sh.dealt[0]), "jiro", number(sh.dealt[1]))
	step.Key, step.Args = l.Key, l.Args
	return step.On(keys...)
}

// choice is the best move, and what the best of the others would have cost.
func (s *State) choice(rated []solve.Rated) explain.Step {
	lag, other, worse := deal.Lag(rated)
	best := s.Best()
	if !worse {
		return explain.S("game.cards.why.any", "count", strconv.Itoa(len(rated)))
	}
	step := explain.S("game.cards.why.choice", "side", s.Turn().String(), "pile", string(best), "value", number(s.Reward(best)),
		"other", string(other.Move), "card", number(s.Reward(other.Move)), "points", number(lag))
	return step.On(s.targets(best)...)
}

// targets is the card that a move takes, if it is drawn.
func (s *State) targets(m game.Move) []string {
	i := at(m)
	if !slices.Contains(s.drawnPiles(), i) {
		return nil
	}
	return []string{s.cardKey(i, s.taken(i)-s.left[i].from)}
}

// line is the beginning of the best line, with the running totals of both.
func (s *State) line() explain.Step {
	plies := deal.Line(s, shownPlies)
	whole := "no"
	if len(plies) == s.Left() {
		whole = "yes"
	}
	step := explain.S("game.cards.why.line", "whole", whole, "shown", strconv.Itoa(len(plies)), "count", strconv.Itoa(s.Left()))
	for _, p := range plies {
		step.Line = append(step.Line, string(p.Move))
	}
	starter, other := scene.L("game.cards.side.first"), scene.L("game.cards.side.second")
	if s.jiro {
		starter, other = other, starter
	}
	step.Table = deal.Totals(scene.L("game.cards.why.line.table"), [3]scene.Label{scene.L("game.cards.why.line.card"), starter, other}, plies)
	step.Cells = step.Table.Marks
	return step
}

// result is both players' points.
func (s *State) result(v solve.Value) explain.Step {
	mover, other := solve.Scores(s.Pool(), v.Margin)
	return explain.S("game.cards.why.result", "side", s.Turn().String(), "mover", number(mover), "other", number(other),
		"sum", number(s.Pool()), "outcome", v.Outcome.String())
}

// table has a row for each pile: its number of cards, what of it is Ciel's and Jiro's
// half, its middle card and as the how-manieth that is dealt, and what each gets.
func (s *State) table() *scene.Table {
	t := &scene.Table{Label: scene.L("game.cards.table"), Foot: true}
	for _, head := range []string{"cards", "upper", "lower", "middle", "order", "ciel", "jiro"} {
		t.ColHeads = append(t.ColHeads, scene.L("game.cards.table."+head))
	}
	sh := s.share()
	order := make([]int, len(s.left))
	for k, i := range sh.odd {
		order[i] = k + 1
	}
	for i := range s.left {
		upper, lower, middle := s.halves(i)
		cells := []string{strconv.Itoa(len(s.pile(i))), number(upper), number(lower), "", "", "", ""}
		gets := [2]int64{upper, lower}
		if middle >= 0 {
			cells[3], cells[4] = number(s.middle(i)), strconv.Itoa(order[i])
			gets[s.dealtTo(order[i]-1)] += s.middle(i)
		}
		cells[5], cells[6] = number(gets[0]), number(gets[1])
		t.AddRow(scene.L("game.cards.table.pile", "pile", string(name(i))), cells...)
	}
	t.AddRow(scene.L("game.cards.table.sum"), strconv.Itoa(s.Left()), number(sh.halves[0]), number(sh.halves[1]), "", "",
		number(sh.halves[0]+sh.dealt[0]), number(sh.halves[1]+sh.dealt[1]))
	return t
}
