package palindrome

import (
	"strings"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

const kindDigit = "palindrome-digit"

// tableLimit is the most positions that a proof lists one by one.
const tableLimit = 1001

// digitProof is the theorem's argument at one number: its last digit, and for a win
// the move that makes it 0. That no palindrome ends in 0 is plain.
type digitProof struct {
	Digit   string `json:"digit"`
	Outcome string `json:"outcome"`
	Move    string `json:"move,omitempty"`
	After   string `json:"after,omitempty"`

	digits int // by the last check
}

// Certify lists the values of all numbers below s while they are few, which needs
// the rules alone; beyond, it shows the theorem's argument.
func (Game) Certify(r *solve.Run, state game.State, sol solve.Solution) (cert.Certificate, error) {
	s := state.(*State)
	if n, small := s.small(); small && n < tableLimit {
		return solve.TableOfValues(r, sol, s, false, true, tableLimit)
	}
	p := &digitProof{Digit: s.n[len(s.n)-1:], Outcome: solve.Loss.String()}
	if s.last() > 0 {
		p.Outcome, p.Move = solve.Win.String(), "-"+p.Digit
		p.After = minus(s.n, p.Digit)
	}
	return p, nil
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, proof []byte) (cert.Certificate, error) {
	if kind != kindDigit {
		return nil, nil
	}
	return cert.Read[digitProof](proof)
}

func (*digitProof) Kind() string { return kindDigit }

// Checked counts the digits compared.
func (p *digitProof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.digits", p.digits)}
}

// Check looks at the digit and makes the move.
func (p *digitProof) Check(state game.State) error {
	root := state.(*State)
	p.digits = 1
	if !strings.HasSuffix(root.n, p.Digit) || len(p.Digit) != 1 {
		return cert.Fail("cert.digit", root.n)
	}
	want := solve.Loss
	if p.Digit != "0" {
		want = solve.Win
	}
	if p.Outcome != want.String() {
		return cert.Fail("cert.outcome", root.n)
	}
	if want == solve.Loss {
		if p.Move != "" || p.After != "" {
			return cert.Fail("cert.shape", p.Move)
		}
		return nil
	}
	m, err := root.ReadMove(p.Move)
	if err != nil || string(m) != p.Move || root.Play(m).Text() != p.After || !strings.HasSuffix(p.After, "0") {
		return cert.Fail("cert.move", p.Move)
	}
	p.digits += len(p.After)
	return nil
}
