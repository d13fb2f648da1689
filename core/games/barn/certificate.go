package barn

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

const kindRooms = "barn-rooms"

// tableLimit is the most positions that a proof lists one by one.
const tableLimit = 1_000

// roomsProof states the theorem's arithmetic: for each room the number that its winner
// removes, 0 from a multiple of four, and which room (from 1) is the first to be faced
// empty, after how many plies. The checker divides for itself.
type roomsProof struct {
	Removes []int  `json:"removes"`
	Room    int    `json:"room"`
	Plies   int    `json:"plies"`
	Outcome string `json:"outcome"`

	rooms int // by the last check
}

// Certify lists the values of all positions below s while they are few, which needs the
// rules alone; beyond, it states the arithmetic.
func (Game) Certify(r *solve.Run, state game.State, sol solve.Solution) (cert.Certificate, error) {
	s := state.(*State)
	if len(s.rooms) < drawn {
		values, err := solve.TableOfValues(r, sol, s, false, false, tableLimit)
		if values != nil || err != nil {
			return values, err
		}
	}
	plies, ahead := s.end(0)
	p := &roomsProof{Removes: make([]int, len(s.rooms)), Room: (s.room+ahead)%len(s.rooms) + 1, Plies: plies, Outcome: valueOf(plies).Outcome.String()}
	for i, n := range s.rooms {
		if n%4 != 0 {
			p.Removes[i] = s.primes.best(n)
		}
	}
	return p, nil
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, proof []byte) (cert.Certificate, error) {
	if kind != kindRooms {
		return nil, nil
	}
	return cert.Read[roomsProof](proof)
}

func (*roomsProof) Kind() string { return kindRooms }

// Checked counts the rooms worked out again.
func (p *roomsProof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.rooms", p.rooms)}
}

// Check works every room out again and compares the times.
func (p *roomsProof) Check(root game.State) error {
	s := root.(*State)
	p.rooms = 0
	if len(p.Removes) != len(s.rooms) {
		return cert.Fail("cert.shape", s.Text())
	}
	plies, room := -1, 0
	for i, n := range s.rooms {
		if !largest(p.Removes[i], n) {
			return cert.Fail("cert.barn.removes", "removes", i)
		}
		lasts := n / 2
		if n%4 != 0 {
			lasts = 1 + (n-p.Removes[i])/2
		}
		if t := s.time((i-s.room+len(s.rooms))%len(s.rooms), lasts); plies < 0 || t < plies {
			plies, room = t, i+1
		}
		p.rooms++
	}
	if p.Room != room || p.Plies != plies {
		return cert.Fail("cert.barn.first", "room")
	}
	if p.Outcome != valueOf(plies).Outcome.String() {
		return cert.Fail("cert.outcome", s.Text())
	}
	return nil
}

// largest reports whether take is 0 for a multiple of four n, else the largest number
// up to n that may be removed and has its remainder by four.
func largest(take, n int) bool {
	if n%4 == 0 {
		return take == 0
	}
	if take < 1 || take > n || take%4 != n%4 || take > 1 && !isPrime(take) {
		return false
	}
	for take += 4; take <= n; take += 4 {
		if isPrime(take) {
			return false
		}
	}
	return true
}

// isPrime reports whether n > 1 is a prime, by trial division.
func isPrime(n int) bool {
	if n%2 == 0 {
		return n == 2
	}
	for d := 3; d*d <= n; d += 2 {
		if n%d == 0 {
			return false
		}
	}
	return true
}
