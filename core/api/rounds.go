package api

import (
	"math/big"
	"strconv"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/retro"
)

// Bounds of op rounds: the most positions that are searched from the ends, those told
// at once and the bytes of their texts.
const (
	roundsLimit = 50_000
	roundsPage  = 50
	roundsText  = 1 << 20
	roundsBytes = 64 << 20 // of the texts of all of them
)

// endsOnly are the games that are decided at their ends alone: in a game of points
// how long it lasts is no matter.
func endsOnly(g game.Spec) bool { return !g.Traits().Points }

// rounds tells how retrograde analysis decides the positions that can follow, by the
// rules alone: it is the lesson of the method, so a faster solver of the game would not
// serve.
func (c *call) rounds(p position) (any, error) {
	r := RoundsResult{Pos: p.state.Text(), Counts: []int{}, Wins: []int{}, List: []Placed{}}
	if c.q.Round != nil {
		r.Round = *c.q.Round
	}
	if c.q.From != nil {
		if *c.q.From < 0 {
			return nil, badRequest("from", strconv.FormatInt(*c.q.From, 10), "rounds.from")
		}
		r.From = int(min(*c.q.From, roundsLimit))
	}
	reach, err := c.reach(p.state)
	if err != nil {
		return nil, err
	}
	sol, err := retro.Solve(c.run, p.state, roundsLimit)
	if err != nil {
		return nil, err
	}
	if c.q.Find != "" && !c.find(&r, p, reach, sol) {
		return nil, badRequest("find", game.Clip(c.q.Find), "rounds.find")
	}
	r.Total = len(reach)
	found, bytes := 0, 0
	for _, s := range reach {
		v, _ := sol.Value(s)
		round := v.Distance // Unknown, -1, where no round decides
		if round == solve.Unknown {
			r.Drawn++
		}
		for len(r.Counts) <= round {
			r.Counts, r.Wins = append(r.Counts, 0), append(r.Wins, 0)
		}
		if round >= 0 {
			r.Counts[round]++
			if v.Outcome == solve.Win {
				r.Wins[round]++
			}
		}
		if round != r.Round {
			continue
		}
		found++
		switch {
		case found <= r.From || r.Next != nil:
		case len(r.List) == roundsPage || bytes > roundsText:
			next := found - 1
			r.Next = &next
		default:
			placed := place(sol, s, v)
			bytes += len(placed.Pos) * (2 + len(placed.Replies))
			r.List = append(r.List, placed)
		}
	}
	if r.Round < solve.Unknown || r.Round >= len(r.Counts) {
		e := badRequest("round", strconv.Itoa(r.Round), "rounds.round")
		e.Args["max"] = strconv.Itoa(len(r.Counts) - 1)
		return nil, e
	}
	return r, nil
}

// find sets the round of the position that is looked for and its place there; it
// reports whether it is one of those that can follow.
func (c *call) find(r *RoundsResult, p position, reach []game.State, sol solve.Solution) bool {
	want, err := p.spec.Parse(p.values, c.q.Find)
	if err != nil {
		return false
	}
	v, ok := sol.Value(want)
	r.Round, r.From = v.Distance, 0
	for _, s := range reach {
		if s.Text() == want.Text() {
			return ok
		}
		if other, _ := sol.Value(s); other.Distance == r.Round {
			r.From++
		}
	}
	return false
}

// reach is the positions that can follow from s, itself first, in order of the number
// of plies.
func (c *call) reach(s game.State) ([]game.State, error) {
	seen := map[string]bool{s.Text(): true}
	list := []game.State{s}
	bytes := len(s.Text())
	for i := 0; i < len(list); i++ {
		if err := c.run.Tick(); err != nil {
			return nil, err
		}
		if n, ok := list[i].(game.Sampler); ok && n.CountMoves().Cmp(big.NewInt(roundsLimit)) > 0 {
			return nil, tooManyRounds(s)
		}
		for _, m := range list[i].Moves() {
			to := list[i].Play(m)
			text := to.Text()
			if seen[text] {
				continue
			}
			if bytes += len(text); len(list) == roundsLimit || bytes > roundsBytes {
				return nil, tooManyRounds(s)
			}
			seen[text] = true
			list = append(list, to)
		}
	}
	return list, nil
}

func tooManyRounds(s game.State) error {
	return game.Big("pos", s.Text(), "states.max", "max", strconv.Itoa(roundsLimit))
}

// place tells why a position is in its round.
func place(sol solve.Solution, s game.State, v solve.Value) Placed {
	r := Placed{Pos: s.Text(), Turn: s.Turn().String(), Outcome: v.Outcome.String()}
	for _, m := range s.Moves() {
		to := s.Play(m)
		after, _ := sol.Value(to)
		if v.Outcome == solve.Win {
			if after.Outcome == solve.Loss && after.Distance == v.Distance-1 {
				r.Move, r.To = m, to.Text()
				break
			}
			continue
		}
		r.Replies = append(r.Replies, Decided{Move: m, Pos: to.Text(), Outcome: after.Outcome.String(), Round: distance(after)})
	}
	return r
}
