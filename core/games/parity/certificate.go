package parity

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

const kindNeeds = "parity-needs"

// needsProof states what Elsie must hold more than before each of the next turns, to
// have a marble left after the last of them, 0: all turns where she lasts, else as
// many as she is put out within; then Before states the same for one turn fewer, which
// she does last. The checker tries both calls and every amount in each turn.
type needsProof struct {
	Need     []int  `json:"need"`
	Before   []int  `json:"before,omitempty"`
	Outcome  string `json:"outcome"`
	Distance int    `json:"distance"`

	needs, moves int // by the last check
}

// Certify lists the values of all positions that can follow while they are few, else
// it states the needs.
func (Game) Certify(r *solve.Run, p game.State, sol solve.Solution) (cert.Certificate, error) {
	s := p.(*State)
	if values, err := solve.TableOfValues(r, sol, s, false, false, 1_000); values != nil || err != nil {
		return values, err
	}
	return s.prove(), nil
}

// prove is the proof by needs of a match that is not over.
func (s *State) prove() *needsProof {
	v, _ := solution{}.Value(s)
	turns, survives := s.outlook()
	from := s.after()
	turns -= from - s.turn
	need := func(turns int) []int {
		return NewPlan(turns, func(i int) []int { return s.rows[from+i] }).Need
	}
	proof := &needsProof{Need: need(turns), Outcome: v.Outcome.String(), Distance: v.Distance}
	if !survives && turns > 0 {
		proof.Before = need(turns - 1)
	}
	return proof
}

// after is the first turn without a call.
func (s *State) after() int {
	if s.call != "" {
		return s.turn + 1
	}
	return s.turn
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, proof []byte) (cert.Certificate, error) {
	if kind != kindNeeds {
		return nil, nil
	}
	return cert.Read[needsProof](proof)
}

// Kind is "parity-needs".
func (*needsProof) Kind() string { return kindNeeds }

// Checked counts the needs worked out again and the moves made for them.
func (p *needsProof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.cells", p.needs), cert.Count("cert.checked.moves", p.moves)}
}

// Check works every need out again from the next one by the rules, and compares them
// with what Elsie holds at worst.
func (p *needsProof) Check(root game.State) error {
	s := root.(*State)
	p.needs, p.moves = 0, 0
	from, held := s.after(), s.have
	turns := len(p.Need) - 1
	if turns < 0 || from+turns > len(s.rows) || s.over() {
		return cert.Fail("cert.shape", s.Text())
	}
	if s.call != "" {
		held = -p.worst(s.rows[s.turn], s.call, -held)
	}
	if at := p.wrong(s.rows[from:], p.Need); at >= 0 {
		return cert.Fail("cert.follows", "need", at)
	}
	survives := held > p.Need[0]
	switch {
	case survives && (from+turns != len(s.rows) || p.Before != nil), !survives && len(p.Before) != turns:
		return cert.Fail("cert.shape", s.Text())
	case len(p.Before) > 0:
		if at := p.wrong(s.rows[from:], p.Before); at >= 0 {
			return cert.Fail("cert.follows", "before", at)
		}
		if held <= p.Before[0] {
			return cert.Fail("cert.follows", "before", 0)
		}
	}
	outcome, distance := solve.Loss, 2*(turns+from-s.turn)-(from-s.turn)
	if survives == (s.call == "") {
		outcome = solve.Win
	}
	if p.Outcome != outcome.String() || p.Distance != distance {
		return cert.Fail("cert.outcome", s.Text())
	}
	return nil
}

// wrong is the first need that does not follow from the next one, -1 where all do; the
// last is 0.
func (p *needsProof) wrong(rows [][]int, need []int) int {
	last := len(need) - 1
	for i, n := range need[:last] {
		p.needs++
		if n != max(0, min(p.worst(rows[i], even, need[i+1]), p.worst(rows[i], odd, need[i+1]))) {
			return i
		}
	}
	if need[last] != 0 {
		return last
	}
	return -1
}

// worst is what must be more than held before a turn to hold more than so many after
// the call, whatever is hidden.
func (p *needsProof) worst(row []int, call game.Move, after int) int {
	need := after - change(call, row[0])
	for _, a := range row {
		p.moves++
		need = max(need, after-change(call, a))
	}
	return need
}
