package api

import (
	"strconv"

	"minimex/core/cert"
	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/play"
	"minimex/core/scene"
	"minimex/core/solve"
)

func (c *call) analyse(p position) (any, error) {
	sol, err := c.solution(p)
	if err != nil {
		return nil, err
	}
	v, ok := sol.Value(p.state)
	if !ok {
		return nil, play.ErrUncovered
	}
	rated, total, err := play.Rate(sol, p.state)
	if err != nil {
		return nil, err
	}
	a := &AnalyseResult{
		Pos: p.state.Text(), Turn: p.state.Turn().String(), Over: len(rated) == 0,
		Outcome: v.Outcome.String(), Distance: distance(v), Grundy: nimber(v), Estimate: estimate(v),
		Total: total.String(), Moves: make([]MoveInfo, len(rated)),
		Cost: Cost{States: sol.States(), Solver: sol.Solver()},
	}
	if p.spec.Traits().Points {
		a.Margin, a.Scores = points(p.state, v.Margin), scores(p.state, v)
	}
	for i, r := range rated {
		a.Moves[i] = moveInfo(p, r, len(a.Pos) <= maxMovePos)
	}
	if e, ok := p.spec.(explain.Explainer); ok {
		a.Why = e.Explain(p.state, sol, rated)
	} else {
		a.Why = explain.General(p.state, v, rated)
	}
	a.Certificate, err = c.certificate(p, sol)
	return a, err
}

// maxMovePos is the longest position, in bytes, that is written out after every
// move: two hundred copies of a graph of 14 MB would help nobody.
const maxMovePos = 128 << 10

func moveInfo(p position, r solve.Rated, pos bool) MoveInfo {
	m := MoveInfo{
		Move: r.Move, Label: scene.MoveLabel(p.state, r.Move), Outcome: r.Value.Outcome.String(),
		Distance: distance(r.Value), Grundy: nimber(r.Value), Estimate: estimate(r.Value), Best: r.Best, Reward: reward(p.state, r.Move),
	}
	if pos {
		m.Pos = r.To.Text()
	}
	if p.spec.Traits().Points {
		m.Margin = points(p.state, r.Value.Margin)
	}
	return m
}

func distance(v solve.Value) *int {
	if v.Distance == solve.Unknown {
		return nil
	}
	return &v.Distance
}

func estimate(v solve.Value) *Estimate {
	if v.Outcome != solve.Open {
		return nil
	}
	return &Estimate{Value: strconv.FormatInt(v.Guess, 10), Depth: v.Depth}
}

func nimber(v solve.Value) *string {
	if v.Nim == solve.Unknown {
		return nil
	}
	return whole(v.Nim)
}

func whole(n int64) *string {
	text := strconv.FormatInt(n, 10)
	return &text
}

// points are an amount of points in the game of s: a reward, a margin, a score.
func points(s game.State, n int64) *string {
	text := game.Points(s, n)
	return &text
}

func reward(s game.State, m game.Move) *string {
	if r, ok := s.(game.Rewarder); ok {
		return points(s, r.Reward(m))
	}
	return nil
}

// scores are the points that the mover and the other still get under best play.
func scores(s game.State, v solve.Value) []string {
	pool, ok := s.(game.Pool)
	if !ok {
		return nil
	}
	mover, other := solve.Scores(pool.Pool(), v.Margin)
	return []string{*points(s, mover), *points(s, other)}
}

// tableLimit is the most positions that a generic proof lists: all of Dodgem
// 3x3's and some room.
const tableLimit = 5000

// certificate proves the answer: in the game's own form, else by a table of the
// values of all that can follow.
func (c *call) certificate(p position, sol solve.Solution) (*Certificate, error) {
	var proof cert.Certificate
	if own, ok := p.spec.(solve.Certifier); ok {
		var err error
		if proof, err = own.Certify(c.run, p.state, sol); proof == nil || err != nil {
			return nil, err
		}
	} else {
		v, _ := sol.Value(p.state)
		table, err := solve.TableOfValues(c.run, sol, p.state, p.spec.Traits().Points, v.Nim != solve.Unknown, tableLimit)
		if table == nil || err != nil {
			return nil, err
		}
		proof = table
	}
	return &Certificate{Kind: proof.Kind(), Game: p.spec.ID(), Params: p.values.Map(), Pos: p.state.Text(),
		Claim: claim(p), Proof: proof}, nil
}

// claim names in one line what is proved, so that a proof cannot be addressed to
// other parameters under which it would hold as well.
func claim(p position) string { return claimOf(p.spec, p.values, p.state.Text()) }

func claimOf(spec game.Spec, v game.Values, text string) string {
	return spec.ID() + ";" + v.Key() + text
}
