package api

import (
	"errors"
	"math/big"
	"strconv"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/payoffs"
	"minimex/core/matrix"
	"minimex/core/solve"
	"minimex/core/solve/lp"
	"minimex/core/solve/nash"
	"minimex/core/solve/zerosum"
	"minimex/core/wire"
)

// extremeWork bounds the search for all extreme optimal strategies of one side, in
// ticks: some seconds.
const extremeWork = 20_000_000

// simultaneous is such a game as the catalogue tells it: it has no positions that moves
// lead on from, and ops of its own alone.
func simultaneous(g payoffs.Game) GameInfo {
	return GameInfo{ID: g.ID, Params: []game.Param{}, Presets: g.Presets,
		Traits: game.Traits{Points: true, MaxText: matrix.MaxText, Scene: "matrix", Group: "payoffs"}}
}

// payoffs is the game in which both sides choose at once that is asked about; without
// a position it is the first preset.
func (c *call) payoffs() (payoffs.Game, matrix.Game, error) {
	g, _ := c.engine.shelf.FindPayoffs(c.q.Game)
	if _, err := game.Resolve(nil, c.q.Params); err != nil {
		return g, matrix.Game{}, err
	}
	text := g.Presets[0].Pos
	if c.q.Pos != nil {
		var err error
		if text, err = c.posText(matrix.MaxText); err != nil {
			return g, matrix.Game{}, err
		}
	}
	read, err := g.Parse(text)
	return g, read, inPosition(err, text)
}

func (c *call) equilibria() (any, error) {
	kind, g, err := c.payoffs()
	if err != nil {
		return nil, err
	}
	r := &EquilibriaResult{Pos: g.Text(), Dominated: []DominatedInfo{}}
	switch c.q.Method {
	case "", "solve", "dominance":
	default:
		return nil, badRequest("method", game.Clip(c.q.Method), "equilibria.method")
	}
	if c.q.Method != "solve" {
		if r.Dominated, err = c.dominated(g); err != nil {
			return nil, err
		}
	}
	switch {
	case c.q.Method == "dominance":
	case kind.Two:
		err = c.bimatrix(kind, g, r)
	default:
		err = c.matrix(kind, g, r)
	}
	if err != nil {
		return nil, err
	}
	r.Cost.States = c.run.Count()
	return r, nil
}

func (c *call) dominated(g matrix.Game) ([]DominatedInfo, error) {
	steps, err := zerosum.Eliminate(c.run, g.A, g.Column(), true)
	list := make([]DominatedInfo, len(steps))
	for i, s := range steps {
		list[i] = DominatedInfo{Side: sideName(s.Column), Index: s.Index, Kind: "weak", By: texts(s.By)}
		if s.Strict {
			list[i].Kind = "strict"
		}
	}
	return list, err
}

func sideName(column bool) string {
	if column {
		return "col"
	}
	return "row"
}

// texts are numbers in lowest terms.
func texts(list []*big.Rat) []string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = n.RatString()
	}
	return out
}

func (c *call) matrix(kind payoffs.Game, g matrix.Game, r *EquilibriaResult) error {
	s, err := zerosum.Solve(c.run, g.A, lp.Dantzig, nil)
	if err != nil {
		return err
	}
	r.Cost.Solver = "simplex"
	value := s.Value.RatString()
	r.Value, r.Row, r.Col = &value, texts(s.Row), texts(s.Col)
	pure := zerosum.PureOf(g.A)
	low, high := pure.Maximin.RatString(), pure.Minimax.RatString()
	saddles := append([][2]int{}, pure.Saddles...)
	r.Maximin, r.Minimax, r.Saddles = &low, &high, &saddles
	r.Complete = true
	if err := c.extremes(g, s, r); err != nil {
		return err
	}
	r.Certificate = payoffCertificate(kind, g, &cert.Duality{Value: value, Row: r.Row, Col: r.Col,
		Rows: texts(g.A.AgainstColumns(s.Col)), Columns: texts(g.A.AgainstRows(s.Row))})
	return nil
}

// extremes adds all extreme optimal strategies of both sides, or one where there are
// too many to look through.
func (c *call) extremes(g matrix.Game, s zerosum.Solution, r *EquilibriaResult) error {
	r.Complete = true
	for _, side := range []struct {
		m     matrix.Matrix
		only  bool
		into  *[][]string
		found []string
	}{
		{g.A, s.RowOnly, &r.RowExtremes, r.Row},
		{matrix.Transposed(g.A.Negated()), s.ColOnly, &r.ColExtremes, r.Col},
	} {
		if side.only {
			*side.into = [][]string{side.found}
			continue
		}
		list, err := nash.Optimal(c.run.Within(extremeWork), side.m)
		switch {
		case errors.Is(err, solve.ErrBudget):
			r.Complete = false
			*side.into = [][]string{side.found}
		case err != nil:
			return err
		}
		for _, mix := range list {
			*side.into = append(*side.into, texts(mix))
		}
	}
	return nil
}

func (c *call) bimatrix(kind payoffs.Game, g matrix.Game, r *EquilibriaResult) error {
	if len(g.A)+g.A.Cols() > nash.MaxStrategies {
		e := &Error{Code: game.TooBig, Field: "pos", At: game.Clip(r.Pos), Args: args("want", "matrix.strategies")}
		e.Args["max"] = strconv.Itoa(nash.MaxStrategies)
		return e
	}
	e, err := nash.All(c.run, g.A, g.B)
	if err != nil {
		return err
	}
	r.Cost.Solver = "vertices"
	components, pure, extremes := append([][]int{}, e.Components...), [][2]int{}, make([]ExtremeInfo, len(e.Extremes))
	r.Complete, r.Components, r.Pure, r.Extremes = e.Complete, &components, &pure, &extremes
	proof := &cert.EquilibriaProof{Equilibria: make([]cert.EquilibriumProof, len(e.Extremes))}
	for k, one := range e.Extremes {
		x, y, u, v := texts(one.X), texts(one.Y), one.U.RatString(), one.V.RatString()
		extremes[k] = ExtremeInfo{X: x, Y: y, U: u, V: v}
		proof.Equilibria[k] = cert.EquilibriumProof{X: x, Y: y, U: u, V: v,
			Rows: texts(g.A.AgainstColumns(one.Y)), Columns: texts(g.B.AgainstRows(one.X))}
		if i, j := pureOf(one.X), pureOf(one.Y); i >= 0 && j >= 0 {
			pure = append(pure, [2]int{i, j})
		}
	}
	if t := e.Tie; t != nil {
		r.Degenerate = &TieInfo{Side: sideName(t.Column), Strategy: texts(t.Strategy), Answers: t.Answers}
	}
	if len(extremes) > 0 { // a budget may end the search before the first
		r.Certificate = payoffCertificate(kind, g, proof)
	}
	return nil
}

// pureOf is the pure strategy that a mixture is, or -1.
func pureOf(mix []*big.Rat) int {
	for i, n := range mix {
		if n.Sign() != 0 && n.IsInt() {
			return i
		}
	}
	return -1
}

func payoffCertificate(kind payoffs.Game, g matrix.Game, proof cert.PayoffProof) *Certificate {
	text := g.Text()
	return &Certificate{Kind: proof.Kind(), Game: kind.ID, Params: map[string]string{}, Pos: text, Claim: kind.ID + ";" + text, Proof: proof}
}

// checkPayoffs checks a proof about payoffs; ok is false where it is about none.
func (c *call) checkPayoffs(stated Certificate, proof wire.Raw) (result any, ok bool, err error) {
	kind, ok := c.engine.shelf.FindPayoffs(stated.Game)
	if !ok {
		return nil, false, nil
	}
	g, err := kind.Parse(stated.Pos)
	if err != nil || g.Text() != stated.Pos {
		return invalid(stated.Pos, "cert.position"), true, nil
	}
	if stated.Claim != kind.ID+";"+stated.Pos || len(stated.Params) > 0 {
		return invalid(stated.Claim, "cert.claim"), true, nil
	}
	proved, err := cert.DecodePayoffs(stated.Kind, proof)
	if err != nil {
		return invalid(stated.Kind, "cert.shape"), true, nil
	}
	result, err = verdict(proved, proved.CheckPayoffs(g))
	return result, true, err
}
