package delay

import (
	"strconv"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

const (
	kindDelay = "delay-table"
	// provedCells is the most cells that a proof lists; beyond there is none.
	provedCells = 5_000
)

// proof lists what every number of hits left, from all of them down to one, brings A
// beyond B at each difference of the delays that play can reach. The check knows the
// rules alone: it tries all subsets at each.
type proof struct {
	Lines []line `json:"lines"`

	checked int // cells, by the last check
}

// line is a row of the table: the differences, ascending, and their values.
type line struct {
	Apart  []int    `json:"apart"`
	Values []string `json:"values"`
}

// Kind is "delay-table".
func (*proof) Kind() string { return kindDelay }

// Checked counts the cells.
func (p *proof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.cells", p.checked)}
}

// reached has the differences that play can reach, by MostApart and A's delay less B's.
type reached [size]bool

// step is where one hit leads from all of them; gains has the largest gain of a subset
// by its delay, -1 where none has it.
func (at *reached) step(d *duel, gains *[size]int) reached {
	var next reached
	for i, here := range at {
		if !here {
			continue
		}
		s := State{duel: d, apart: i - MostApart}
		for c, gain := range gains[:s.room()+1] {
			if gain >= 0 {
				next[MostApart+s.grown(d.w+c)] = true
			}
		}
	}
	return next
}

// bestGains tries all subsets.
func (d *duel) bestGains() *[size]int {
	best := &[size]int{}
	for c := range best {
		best[c] = -1
	}
	for _, of := range d.sets {
		if of.delay < size {
			best[of.delay] = max(best[of.delay], of.gain)
		}
	}
	return best
}

// Check takes O(n*200^2).
func (p *proof) Check(root game.State) error {
	s, ok := root.(*State)
	p.checked = 0
	if !ok || len(p.Lines) != s.n {
		return cert.Fail("cert.shape", kindDelay)
	}
	gains := s.bestGains()
	at := reached{}
	at[MostApart+s.apart] = true
	for i, l := range p.Lines {
		k := 0
		for d, here := range at {
			if here && (k == len(l.Apart) || l.Apart[k] != d-MostApart) {
				return cert.Fail("cert.closed", "lines", i)
			}
			if here {
				k++
			}
		}
		if k != len(l.Apart) || k != len(l.Values) {
			return cert.Fail("cert.shape", "lines", i)
		}
		at = at.step(s.duel, gains)
	}
	var below Row
	for i := s.n - 1; i >= 0; i-- {
		var row Row
		for k, apart := range p.Lines[i].Apart {
			row[MostApart+apart] = byRules(&State{duel: s.duel, apart: apart}, gains, &below)
			if p.Lines[i].Values[k] != strconv.Itoa(row[MostApart+apart]) {
				return cert.Fail("cert.follows", "lines", i, k)
			}
			p.checked++
		}
		below = row
	}
	return nil
}

// byRules is the best of all hits with what comes after them, seen by A.
func byRules(s *State, gains *[size]int, below *Row) int {
	sign := 1 - 2*int(s.hitter())
	best, found := 0, false
	for c, gain := range gains[:s.room()+1] {
		if gain < 0 {
			continue
		}
		if v := s.hit(gain) + sign*below[MostApart+s.grown(s.w+c)]; !found || v > best {
			best, found = v, true
		}
	}
	return sign * best
}

// Certify lists the cells that play can reach; where they are too many there is no
// proof.
func (Game) Certify(r *solve.Run, state game.State, sol solve.Solution) (cert.Certificate, error) {
	s := state.(*State)
	rows := sol.(*solution).rows
	gains := s.bestGains()
	p := &proof{Lines: []line{}}
	at := reached{}
	at[MostApart+s.apart] = true
	cells := 0
	for n := s.n; n > 0; n-- {
		l := line{}
		for d, here := range at {
			if here {
				l.Apart = append(l.Apart, d-MostApart)
				l.Values = append(l.Values, strconv.Itoa(rows[n][d]))
			}
		}
		if cells += len(l.Apart); cells > provedCells {
			return nil, nil
		}
		if err := r.Ticks(size); err != nil {
			return nil, err
		}
		p.Lines = append(p.Lines, l)
		at = at.step(s.duel, gains)
	}
	return p, nil
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, data []byte) (cert.Certificate, error) {
	if kind != kindDelay {
		return nil, nil
	}
	return cert.Read[proof](data)
}
