package api

import "minimex/core/game"

// estimate tells an estimate with its summands.
func (c *call) estimate(p position) (any, error) {
	sum, list := int64(0), []Summand{}
	for _, s := range p.spec.(game.Itemiser).Summands(p.state) {
		sum += s.Value
		list = append(list, Summand{Kind: s.Kind, Side: s.Side, At: append([]string{}, s.At...), Value: *points(p.state, s.Value)})
	}
	return EstimateResult{Pos: p.state.Text(), Value: *points(p.state, sum), Summands: list}, nil
}
