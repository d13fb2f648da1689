package carrot

import (
	"slices"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
	"minimex/core/solve"
)

const kindMiddle = "middle"

// proof is the last carrot under best play and the beginning of a best line. A check
// knows the rules alone and plays out all that can follow.
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

// Check takes O(n) time and memory.
func (p *proof) Check(root game.State) error {
	s, ok := root.(*State)
	if !ok {
		return cert.Fail("cert.shape", kindMiddle)
	}
	p.cells, p.moves = 0, 0
	levels := p.playOut(s)
	want := levels.whole(s)
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
		if levels.last(len(s.row), from) != want {
			return cert.Fail("cert.best", "line", k)
		}
		p.moves++
	}
	if p.moves < linePlies && !game.Over(s) {
		return cert.Fail("cert.shape", game.Clip(s.Text()))
	}
	return nil
}

// levels is the last carrot under best play of stretches of the row: of each length
// from 1 by where they begin, with the player to move who then is.
type levels [][]int64

// playOut finds them by the rules alone: one carrot is itself, of more the last one is
// the larger or smaller of what the player's two moves leave.
//
// A level is made of the one before in the same way everywhere in the row, and every
// second one in the same way. So once a level is the second before it, without its first
// and its last stretch, all others repeat in the same manner, and none is worked out any
// more. That is so at length 5 at the latest: the smallest of neighbours and then the
// largest, done twice, changes nothing that it has not the first time (an opening, as
// mathematical morphology calls it, and the other way round a closing).
func (p *proof) playOut(root *State) levels {
	n, take := len(root.row), root.take()
	list := levels{root.row}
	p.cells = n
	for length := 2; length <= n-take; length++ {
		plies := n - take - length + 1 // made before such a stretch is left
		igor := root.second != (plies%2 == 1)
		before := list[length-2]
		level := make([]int64, n-length+1)
		for i := range level {
			if igor {
				level[i] = min(before[i], before[i+1])
			} else {
				level[i] = max(before[i], before[i+1])
			}
		}
		list = append(list, level)
		p.cells += len(level)
		if length >= 3 && slices.Equal(level, list[length-3][1:len(level)+1]) {
			break
		}
	}
	return list
}

// last is the last carrot of a stretch.
func (l levels) last(length, from int) int64 {
	by := max(0, length-len(l)+1) / 2 // at either end, for a level that repeats another
	return l[length-2*by-1][from+by]
}

// whole is the best of what the root's moves leave.
func (l levels) whole(root *State) int64 {
	n, take := len(root.row), root.take()
	value := l.last(n-take, 0)
	for from := 1; from <= take; from++ {
		if v := l.last(n-take, from); root.second {
			value = min(value, v)
		} else {
			value = max(value, v)
		}
	}
	return value
}
