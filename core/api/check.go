package api

import (
	"errors"
	"maps"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/wire"
)

// maxCertificate bounds a certificate in bytes.
const maxCertificate = 8 << 20

func (c *call) check() (any, error) {
	raw := c.q.Certificate
	if raw == nil {
		return nil, badRequest("certificate", "", "request.certificate")
	}
	if len(raw) > maxCertificate {
		return nil, &Error{Code: game.TooBig, Field: "certificate", Args: args("want", "request.max")}
	}
	var proof wire.Raw
	stated := Certificate{Proof: &proof}
	if err := wire.Unmarshal(raw, &stated); err != nil {
		return nil, badRequest("certificate", clip(raw), "request.certificate")
	}
	if c.engine.checkOther != nil {
		if result, ok, err := c.engine.checkOther(c, stated, proof); ok {
			return result, err
		}
	}
	spec := c.engine.shelf.Find(stated.Game)
	if spec == nil {
		return invalid(stated.Game, "cert.game"), nil
	}
	values, err := game.Resolve(spec.Params(), stated.Params)
	if err != nil || !maps.Equal(values.Map(), stated.Params) {
		return invalid("params", "cert.rules"), nil
	}
	if stated.Pos == "" {
		if s, ok := spec.(cert.Sequenced); ok {
			return c.checkSeries(stated, spec, values, s, proof)
		}
	}
	if len(stated.Pos) > spec.Traits().MaxText {
		return invalid(stated.Pos, "cert.position"), nil
	}
	root, err := spec.Parse(values, stated.Pos)
	if err != nil || root.Text() != stated.Pos {
		return invalid(stated.Pos, "cert.position"), nil
	}
	if stated.Claim != claim(position{spec, values, root}) {
		return invalid(stated.Claim, "cert.claim"), nil
	}
	proved, err := cert.Decode(spec, stated.Kind, proof)
	if err != nil {
		return invalid(stated.Kind, "cert.shape"), nil
	}
	return verdict(proved, proved.Check(root))
}

// checkSeries checks a proof about the game's single heaps.
func (c *call) checkSeries(stated Certificate, spec game.Spec, v game.Values, s cert.Sequenced, proof wire.Raw) (any, error) {
	if stated.Claim != claimOf(spec, v, "") {
		return invalid(stated.Claim, "cert.claim"), nil
	}
	rules, ok := s.HeapRules(v)
	period, err := cert.ReadPeriod(stated.Kind, proof)
	if !ok || err != nil {
		return invalid(stated.Kind, "cert.shape"), nil
	}
	return verdict(period, period.CheckRules(rules, c.run.Ticks))
}

// verdict words what a check found. An error that is no fault of the proof, such
// as a cancel, remains one.
func verdict(proved any, err error) (any, error) {
	r := CheckResult{Valid: err == nil}
	if err != nil {
		var fault *cert.Fault
		if !errors.As(err, &fault) {
			return nil, err
		}
		at := game.Clip(fault.At)
		r.At, r.Want = &at, fault.Want
	}
	if m, ok := proved.(cert.Measured); ok {
		r.Checked = m.Checked()
	}
	return r, nil
}

func invalid(at, want string) CheckResult {
	at = game.Clip(at)
	return CheckResult{At: &at, Want: want}
}
