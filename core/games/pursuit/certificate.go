package pursuit

import (
	"strings"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

const kindPlies = "pursuit-plies"

// listedSide is the largest board whose positions a proof lists one by one, 512 in all.
const listedSide = 4

// digits stand for 0 to 63 plies; no chase up to 20 x 20 lasts longer than 58.
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"

// pliesProof states, for Black to move, after how many plies the game ends from every
// position: a digit each, first by White's square in the quarter of the board at the
// bottom left, file by file within a rank, then by Black's square. The other quarters
// are its mirror images, and what is true with White to move follows. A win has a move
// to a loss one ply shorter, so that no loop can hide; there are no draws. For n = 20
// these are 40,000 digits in place of 320,000 positions of 421 letters.
type pliesProof struct {
	Black    string `json:"black"`
	Outcome  string `json:"outcome"`
	Distance int    `json:"distance"`

	positions, moves int   // by the last check
	goals            []int // scratch: where a piece may go
}

// Certify lists the values of all positions that can follow while they are few, else
// the plies of the whole board.
func (Game) Certify(r *solve.Run, p game.State, sol solve.Solution) (cert.Certificate, error) {
	s, chase := p.(state), sol.(*Chase)
	if s.over() || s.n <= listedSide {
		return solve.TableOfValues(r, sol, s, false, false, 1_000)
	}
	v, _ := sol.Value(s)
	proof := &pliesProof{Outcome: v.Outcome.String(), Distance: v.Distance}
	text := make([]byte, 0, quarter(s.n)*s.n*s.n)
	for at := range quarter(s.n) {
		for blacks := range s.n * s.n {
			text = append(text, digits[chase.Plies(unfold(s.n, at), blacks, true)])
		}
	}
	proof.Black = string(text)
	return proof, r.Ticks(int64(len(text)))
}

// quarter is how many squares the quarter has, with the middle lines of an odd board.
func quarter(n int) int { return (n + 1) / 2 * ((n + 1) / 2) }

// unfold is a square of the quarter by its number there.
func unfold(n, at int) int {
	half := (n + 1) / 2
	return at/half*n + at%half
}

// fold mirrors the board so that White stands in the quarter, and gives White's number
// there and Black's square.
func fold(n, whites, blacks int) (at, to int) {
	half := (n + 1) / 2
	file, rank, f, r := whites%n, whites/n, blacks%n, blacks/n
	if file >= half {
		file, f = n-1-file, n-1-f
	}
	if rank >= half {
		rank, r = n-1-rank, n-1-r
	}
	return rank*half + file, r*n + f
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, proof []byte) (cert.Certificate, error) {
	if kind != kindPlies {
		return nil, nil
	}
	return cert.Read[pliesProof](proof)
}

// Kind is "pursuit-plies".
func (*pliesProof) Kind() string { return kindPlies }

// Checked counts the positions visited and the moves made in them.
func (p *pliesProof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.positions", p.positions), cert.Count("cert.checked.moves", p.moves)}
}

// Check takes one pass over the quarter's positions with either side to move.
func (p *pliesProof) Check(root game.State) error {
	s := root.(state)
	p.positions, p.moves = 0, 0
	squares := s.n * s.n
	if len(p.Black) != quarter(s.n)*squares || s.over() {
		return cert.Fail("cert.shape", s.Text())
	}
	blacks := make([]int, len(p.Black)) // as stated, Black to move
	for i := range blacks {
		if blacks[i] = strings.IndexByte(digits, p.Black[i]); blacks[i] < 0 {
			return cert.Fail("cert.number", "black", i)
		}
	}
	read := func(table []int, q state) int {
		at, to := fold(s.n, q.at[white], q.at[black])
		return table[at*squares+to]
	}
	whites := make([]int, len(p.Black)) // as follows, White to move
	for _, turn := range []side{white, black} {
		for i := range p.Black {
			q := state{s.n, [2]int{unfold(s.n, i/squares), i % squares}, turn}
			if q.at[white] == q.at[black] {
				if blacks[i] != 0 {
					return cert.Fail("cert.number", "black", i)
				}
				continue
			}
			after := blacks
			if turn == black {
				after = whites
			}
			plies := p.follows(q, func(next state) int { return read(after, next) })
			if turn == white {
				whites[i] = plies
			}
			if plies == 0 || turn == black && plies != blacks[i] {
				return cert.Fail("cert.follows", q.Text())
			}
		}
	}
	table := whites
	if s.turn == black {
		table = blacks
	}
	if v := valueOf(read(table, s)); v.Outcome.String() != p.Outcome || v.Distance != p.Distance {
		return cert.Fail("cert.outcome", s.Text())
	}
	return nil
}

// follows is a position's plies by those of the positions that its moves lead to, an
// odd number where one of them is lost for the other side. It is 0, which no position
// has, where one of those has none.
func (p *pliesProof) follows(s state, plies func(state) int) int {
	p.positions++
	won, lost := 0, 0
	p.goals = reach(p.goals[:0], s.n, s.at[s.turn], s.turn.steps())
	for _, to := range p.goals {
		p.moves++
		next := s.play(to)
		if next.over() {
			return 1
		}
		switch d := plies(next); {
		case d == 0:
			return 0
		case d%2 == 1:
			lost = max(lost, d+1)
		case won == 0 || d < won-1:
			won = d + 1
		}
	}
	if won > 0 {
		return won
	}
	return lost
}
