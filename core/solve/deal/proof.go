package deal

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Kind names the Proof of a theorem in the protocol.
const Kind = "deal"

const (
	// listed is the most positions that a proof lists one by one.
	listed = 1_000
	// linePlies is the most moves of a line that a proof carries.
	linePlies = 100
	// tried is about how many moves a check makes beside those of the line.
	tried = 1_000
)

// Proof is a proof by a theorem where too many positions follow to list them: the
// arithmetic of a State, and a line of best play with the points after each move. The
// checker does the arithmetic again before and after every move at the beginning of
// the line: no move may get more than what is claimed, and the line's just that.
type Proof struct {
	Margin string     `json:"margin"` // the mover's points beyond the other's
	Scores []string   `json:"scores"` // the mover's points, the other's
	Line   []string   `json:"line"`   // best moves, the first linePlies of them
	Totals [][]string `json:"totals"` // after each: the starter's points, the other's

	moves, followed int // by the last check
}

// Certify proves the value of s, a State: by a table of the values of all that can
// follow while they are few, which needs the rules alone, beyond by the arithmetic.
func Certify(r *solve.Run, sol solve.Solution, s game.State) (cert.Certificate, error) {
	root := s.(State)
	if root.Left() <= linePlies { // so that no thousand long texts are listed
		values, err := solve.TableOfValues(r, sol, s, true, false, listed)
		if values != nil || err != nil {
			return values, err
		}
	}
	margin := root.Reckon()
	mover, other := solve.Scores(root.Pool(), margin)
	p := &Proof{Margin: number(margin), Scores: []string{number(mover), number(other)}, Line: []string{}, Totals: [][]string{}}
	for _, ply := range Line(root, linePlies) {
		p.Line = append(p.Line, string(ply.Move))
		p.Totals = append(p.Totals, []string{number(ply.Starter), number(ply.Other)})
	}
	return p, nil
}

// ReadCertificate reads a Proof.
func ReadCertificate(kind string, proof []byte) (cert.Certificate, error) {
	if kind != Kind {
		return nil, nil
	}
	return cert.Read[Proof](proof)
}

// Kind is "deal".
func (*Proof) Kind() string { return Kind }

// Checked counts the moves made and those of the line.
func (p *Proof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.moves", p.moves), cert.Count("cert.checked.line", p.followed)}
}

// Check takes the arithmetic of some thousand positions.
func (p *Proof) Check(root game.State) error {
	p.moves, p.followed = 0, 0
	s, ok := root.(State)
	if !ok || len(p.Scores) != 2 || len(p.Line) != min(linePlies, s.Left()) || len(p.Totals) != len(p.Line) {
		return cert.Fail("cert.shape", game.Clip(root.Text()))
	}
	margin := s.Reckon()
	mover, other := solve.Scores(s.Pool(), margin)
	for i, claim := range []string{p.Margin, p.Scores[0], p.Scores[1]} {
		if claim != number([]int64{margin, mover, other}[i]) {
			return cert.Fail("cert.follows", []string{"margin", "scores.0", "scores.1"}[i])
		}
	}
	var sums [2]int64
	for k, text := range p.Line {
		margin := s.Reckon()
		if p.moves < tried {
			for _, m := range s.Moves() {
				p.moves++
				if s.Reward(m)-s.Play(m).(State).Reckon() > margin {
					return cert.Fail("cert.follows", string(m))
				}
			}
		}
		m, err := game.ReadMove(s, text)
		if err != nil || string(m) != text {
			return cert.Fail("cert.move", "line", k)
		}
		next := s.Play(m).(State)
		if s.Reward(m)-next.Reckon() != margin {
			return cert.Fail("cert.best", "line", k)
		}
		sums[k%2] += s.Reward(m)
		if len(p.Totals[k]) != 2 {
			return cert.Fail("cert.shape", "totals", k)
		}
		for side, sum := range sums {
			if p.Totals[k][side] != number(sum) {
				return cert.Fail("cert.follows", "totals", k, side)
			}
		}
		s = next
		p.followed++
	}
	return nil
}
