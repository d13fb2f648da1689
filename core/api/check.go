package api

import (
	"errors"

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
	spec := c.engine.shelf.Find(stated.Game)
	if spec == nil {
		return CheckResult{At: game.Clip(stated.Game), Want: "cert.game"}, nil
	}
	values, err := game.Resolve(spec.Params(), stated.Params)
	if err != nil {
		return CheckResult{At: "params", Want: "cert.rules"}, nil
	}
	if len(stated.Pos) > spec.Traits().MaxText {
		return CheckResult{At: game.Clip(stated.Pos), Want: "cert.position"}, nil
	}
	root, err := spec.Parse(values, stated.Pos)
	if err != nil || root.Text() != stated.Pos {
		return CheckResult{At: game.Clip(stated.Pos), Want: "cert.position"}, nil
	}
	if stated.Claim != claim(position{spec, values, root}) {
		return CheckResult{At: game.Clip(stated.Claim), Want: "cert.claim"}, nil
	}
	proved, err := cert.Decode(spec, stated.Kind, proof)
	if err != nil {
		return CheckResult{At: game.Clip(stated.Kind), Want: "cert.shape"}, nil
	}
	r := CheckResult{Valid: true}
	if err := proved.Check(root); err != nil {
		var fault *cert.Fault
		if !errors.As(err, &fault) {
			return nil, err
		}
		r = CheckResult{At: game.Clip(fault.At), Want: fault.Want}
	}
	if m, ok := proved.(cert.Measured); ok {
		r.Checked = m.Checked()
	}
	return r, nil
}
