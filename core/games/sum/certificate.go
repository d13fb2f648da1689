package sum

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

const kindParts = "sum-parts"

// provedPositions is the most positions that a proof lists.
const provedPositions = 5_000

// partsProof lists, for each part by itself, the values of all positions that can
// follow, and for a win names a move and what it leaves. That the xor of the parts'
// values decides is the theorem of Sprague and Grundy.
type partsProof struct {
	Parts   []*cert.Values `json:"parts"`
	Outcome string         `json:"outcome"`
	Move    string         `json:"move,omitempty"`
	After   string         `json:"after,omitempty"`

	checked int // positions, by the last check
}

// Certify lists the values of all positions of the sum while they are few, which needs
// the rules alone, else those of each part. It is nil where a part has too many.
func (Game) Certify(r *solve.Run, state game.State, sol solve.Solution) (cert.Certificate, error) {
	s, k := state.(*State), sol.(*solution)
	if k.joint != nil && k.joint.size <= provedPositions {
		values, err := solve.TableOfValues(r, sol, s, false, true, provedPositions)
		if values != nil || err != nil {
			return values, err
		}
	}
	p := &partsProof{Outcome: solve.Loss.String()}
	left := provedPositions
	for i := range s.parts {
		b := k.parts[i].below
		if b == nil {
			var err error
			if b, err = follow(r, s.parts[i].state, left, usualMoves); b == nil || err != nil {
				return nil, err
			}
		}
		if left -= len(b.to); left < 0 {
			return nil, nil
		}
		values, err := b.proof(r)
		if err != nil {
			return nil, err
		}
		p.Parts = append(p.Parts, values)
	}
	nims, _ := k.nims(s)
	if best := k.winning(s, nims, 1); len(best) > 0 {
		p.Outcome, p.Move, p.After = solve.Win.String(), string(best[0]), s.Play(best[0]).Text()
	}
	return p, nil
}

// proof is the table of a part's positions, the root first.
func (b *below) proof(r *solve.Run) (*cert.Values, error) {
	n := len(b.to)
	t, err := grundy.Solve(r, &joint{parts: []*below{b}, strides: []int{1}, size: n})
	if err != nil {
		return nil, err
	}
	c := &cert.Values{Positions: make([]string, n), Distances: make([]int, n), Nims: make([]int64, n)}
	outcomes := make([]byte, n)
	for text, rank := range b.index {
		at := n - 1 - int(rank) // the root has the last rank
		c.Positions[at], c.Distances[at], c.Nims[at] = text, int(t.Distance[rank]), int64(t.Nim[rank])
		outcomes[at] = 'L'
		if t.Win[rank] {
			outcomes[at] = 'W'
		}
	}
	c.Outcomes = string(outcomes)
	return c, nil
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, proof []byte) (cert.Certificate, error) {
	if kind != kindParts {
		return nil, nil
	}
	return cert.Read[partsProof](proof)
}

func (*partsProof) Kind() string { return kindParts }

// Checked counts the positions visited.
func (p *partsProof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.positions", p.checked)}
}

// Check checks the table of each part, adds up their values, and makes the move.
func (p *partsProof) Check(root game.State) error {
	s := root.(*State)
	p.checked = 0
	if len(p.Parts) != len(s.parts) {
		return cert.Fail("cert.shape", s.Text())
	}
	sum := int64(0)
	for i, c := range p.Parts {
		own := s.parts[i].state
		if c == nil || c.Nims == nil {
			return cert.Fail("cert.shape", own.Text())
		}
		if err := c.Check(own); err != nil {
			return err
		}
		p.checked += c.Size()
		sum ^= c.Nims[0]
	}
	want := solve.Win
	if sum == 0 {
		want = solve.Loss
	}
	if p.Outcome != want.String() {
		return cert.Fail("cert.outcome", s.Text())
	}
	if sum == 0 {
		if p.Move != "" || p.After != "" {
			return cert.Fail("cert.shape", p.Move)
		}
		return nil
	}
	m, err := s.ReadMove(p.Move)
	if err != nil || string(m) != p.Move || s.Play(m).Text() != p.After {
		return cert.Fail("cert.move", p.Move)
	}
	i, _ := s.of(m)
	to := s.Play(m).(*State).parts[i].state.Text()
	for k, text := range p.Parts[i].Positions {
		if text == to && sum^p.Parts[i].Nims[0]^p.Parts[i].Nims[k] == 0 {
			return nil
		}
	}
	return cert.Fail("cert.move", p.Move)
}
