package api

import (
	"math/big"
	"strconv"

	"minimex/core/game"
	"minimex/core/matrix"
	"minimex/core/solve/lp"
	"minimex/core/solve/nash"
	"minimex/core/solve/zerosum"
)

// Bounds of what is shown step by step: cells of a tableau, tableaus, stops of a path.
const (
	shownCells = 400
	shownSteps = 200
)

// simplex shows the tableaus of the simplex method on a matrix game's programme or,
// for the game "programme", on any: rows of coefficients and constant, the objective
// last.
func (c *call) simplex() (any, error) {
	kind, g, err := c.payoffs()
	if err != nil {
		return nil, err
	}
	rule, ok := map[string]lp.Rule{"": lp.Bland, "bland": lp.Bland, "dantzig": lp.Dantzig}[c.q.Method]
	if !ok {
		return nil, badRequest("method", game.Clip(c.q.Method), "simplex.method")
	}
	var p lp.Programme
	r := &SimplexResult{Pos: g.Text(), Tableaus: []TableauInfo{}, Whole: true}
	times := big.NewInt(1) // by which the objective was multiplied
	if kind.Programme {
		if p, times, err = programme(g.A); err != nil {
			return nil, err
		}
	} else {
		p, _, _ = zerosum.Programme(g.A)
	}
	cells := (len(p.B) + 1) * (len(p.C) + 1)
	out, err := lp.Solve(c.run, p, rule, func(t *lp.Tableau, row, col int) {
		if cells > shownCells || len(r.Tableaus) == shownSteps {
			r.Whole = false
			return
		}
		r.Tableaus = append(r.Tableaus, tableau(t, row, col))
	})
	if err != nil {
		return nil, err
	}
	r.Status = [...]string{lp.Optimal: "optimal", lp.Unbounded: "unbounded", lp.Cycling: "cycling"}[out.Status]
	r.Value = out.Value.Quo(out.Value, new(big.Rat).SetInt(times)).RatString()
	r.X, r.Pivots = texts(out.X), out.Pivots
	return r, nil
}

// programme reads a linear programme off a table: each row but the last is what its
// coefficients may sum to at most, the last is the objective.
func programme(m matrix.Matrix) (p lp.Programme, times *big.Int, err error) {
	n := m.Cols() - 1
	if len(m) < 2 || n < 1 {
		return p, nil, &Error{Code: game.BadPosition, Field: "pos", At: game.Clip(m.Text()), Args: args("want", "matrix.programme")}
	}
	for i, row := range m {
		cells, den := matrix.Matrix{row}.Integers()
		if i == len(m)-1 {
			p.C, times = cells[0][:n], den
			continue
		}
		if cells[0][n].Sign() < 0 {
			return p, nil, &Error{Code: game.BadPosition, Field: "pos", At: row[n].Text,
				Args: args("want", "matrix.constant", "row", strconv.Itoa(i+1), "col", strconv.Itoa(n+1))}
		}
		p.A, p.B, p.Scale = append(p.A, cells[0][:n]), append(p.B, cells[0][n]), append(p.Scale, den)
	}
	return p, times, nil
}

func tableau(t *lp.Tableau, row, col int) TableauInfo {
	info := TableauInfo{Basic: append([]int{}, t.Basic[:len(t.Basic)-1]...), Nonbasic: append([]int{}, t.Nonbasic...),
		Row: row, Col: col, Cells: make([][]string, len(t.Basic))}
	den := t.Den()
	for i := range t.Basic {
		for j := range len(t.Nonbasic) + 1 {
			info.Cells[i] = append(info.Cells[i], new(big.Rat).SetFrac(t.Cell(i, j), den).RatString())
		}
	}
	return info
}

// path shows the path of Lemke and Howson.
func (c *call) path() (any, error) {
	_, g, err := c.payoffs()
	if err != nil {
		return nil, err
	}
	labels := len(g.A) + g.A.Cols()
	label := 0
	if c.q.Label != nil {
		label = *c.q.Label
	}
	if label < 0 || label >= labels {
		e := badRequest("label", strconv.Itoa(label), "path.label")
		e.Args["max"] = strconv.Itoa(labels - 1)
		return nil, e
	}
	stops, err := nash.Path(c.run, g.A, g.B, label)
	if err != nil {
		return nil, err
	}
	r := &PathResult{Pos: g.Text(), Label: label, Stops: []StopInfo{}, Count: len(stops)}
	for k, s := range stops {
		if k < shownSteps || k == len(stops)-1 {
			r.Stops = append(r.Stops, StopInfo{X: texts(s.X), Y: texts(s.Y), Label: s.Label})
		}
	}
	return r, nil
}

// mostRounds bounds fictitious play.
const mostRounds = 100_000

// fictitious lets both sides play the best answer to all that the other has played.
func (c *call) fictitious() (any, error) {
	_, g, err := c.payoffs()
	if err != nil {
		return nil, err
	}
	rounds := int64(1000)
	if c.q.To != nil {
		rounds = *c.q.To
	}
	if rounds < 1 || rounds > mostRounds {
		e := badRequest("to", strconv.FormatInt(rounds, 10), "fictitious.rounds")
		e.Args["max"] = strconv.Itoa(mostRounds)
		return nil, e
	}
	out, err := zerosum.Fictitious(c.run, g.A, int(rounds))
	if err != nil {
		return nil, err
	}
	r := &FictitiousResult{Pos: g.Text(), Rows: out.Rows, Cols: out.Cols, Bounds: make([]BoundInfo, len(out.Bounds))}
	for i, b := range out.Bounds {
		r.Bounds[i] = BoundInfo{Round: b.Round, Low: b.Low.RatString(), High: b.High.RatString()}
	}
	return r, nil
}
