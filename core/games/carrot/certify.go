package carrot

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
	"minimex/core/solve"
)

const kindMiddle = "middle"

// maxPlayed is the longest row that a check plays out.
const maxPlayed = 5000

// proof is the last carrot under best play and the beginning of a best line. A check
// plays out all that can follow in a row of up to maxPlayed carrots; in a longer one it
// does the theorem's arithmetic before and after each move of the line.
type proof struct {
	Last string   `json:"last"`
	Line []string `json:"line"`

	cells, moves int // of the last check: stretches played out, moves of the line
}

// Certify states the last carrot and a best line.
func (Game) Certify(_ *solve.Run, state game.State, _ solve.Solution) (cert.Certificate, error) {
	s := state.(*State)
	p := &proof{Last: row.Number(s.sign(s.value())), Line: []string{}}
	for _, m := range s.line() {
		p.Line = append(p.Line, string(m))
	}
	return p, nil
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, data []byte) (cert.Certificate, error) {
	if kind != kindMiddle {
		return nil, nil
	}
	return cert.Read[proof](data)
}

// Kind is "middle".
func (*proof) Kind() string { return kindMiddle }

// Checked counts the stretches played out and the moves of the line.
func (p *proof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.cells", p.cells), cert.Count("cert.checked.line", p.moves)}
}

// Check takes O(n^2) time for a row that it plays out, else the time of the free moves.
func (p *proof) Check(root game.State) error {
	s, ok := root.(*State)
	if !ok {
		return cert.Fail("cert.shape", kindMiddle)
	}
	p.cells, p.moves = 0, 0
	last := func(ply, from int, at *State) int64 { return at.sign(at.value()) }
	if len(s.row) <= maxPlayed {
		levels := p.playOut(s)
		last = func(ply, from int, _ *State) int64 { return levels[ply][from] }
	}
	want := last(0, 0, s)
	if p.Last != row.Number(want) {
		return cert.Fail("cert.follows", "last")
	}
	from := 0 // of the row that is left, among all carrots
	for k, text := range p.Line {
		m, err := game.ReadMove(s, text)
		if err != nil || k == linePlies {
			return cert.Fail("cert.move", "line", k)
		}
		left, _ := s.after(m)
		from += left
		s = s.Play(m).(*State)
		if last(k+1, from, s) != want {
			return cert.Fail("cert.best", "line", k)
		}
		p.moves++
	}
	if p.moves < linePlies && !game.Over(s) {
		return cert.Fail("cert.shape", game.Clip(s.Text()))
	}
	return nil
}

// playOut finds by the rules alone the last carrot under best play of each stretch
// that can be left, by how many moves were made, up to linePlies, and where it begins:
// of one carrot that is itself, of more the larger or smaller of what its player's two
// moves leave, and of all what the best of the root's moves leaves.
func (p *proof) playOut(root *State) [][]int64 {
	n, take := len(root.row), root.take()
	levels := make([][]int64, min(linePlies, n-max(1, take))+1)
	last := make([]int64, n)
	copy(last, root.row)
	for length := 1; ; length++ {
		plies := n - take - length + 1 // made before such a stretch is left
		if take == 0 {
			plies = 0
		}
		small := root.second != (plies%2 == 1) // Igor moves
		if length > 1 {
			for i := range n - length + 1 {
				if small {
					last[i] = min(last[i], last[i+1])
				} else {
					last[i] = max(last[i], last[i+1])
				}
			}
		}
		last = last[:n-length+1]
		p.cells += len(last)
		if plies < len(levels) {
			levels[plies] = append([]int64{}, last...)
		}
		if plies <= 1 {
			break
		}
	}
	if take > 0 {
		whole := last[0]
		for _, v := range last[:take+1] {
			if root.second {
				whole = min(whole, v)
			} else {
				whole = max(whole, v)
			}
		}
		levels[0] = []int64{whole}
	}
	return levels
}
