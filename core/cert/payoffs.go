package cert

import (
	"errors"
	"math/big"
	"strconv"
	"strings"

	"minimex/core/matrix"
	"minimex/core/scene"
	"minimex/core/wire"
)

// PayoffProof is a proof about a game in which both sides choose at once.
type PayoffProof interface {
	Kind() string
	// CheckPayoffs accepts the proof by arithmetic alone, or returns a *Fault.
	CheckPayoffs(g matrix.Game) error
}

const (
	kindDuality    = "duality"
	kindEquilibria = "equilibria"
)

// DecodePayoffs reads a proof about payoffs.
func DecodePayoffs(kind string, proof []byte) (PayoffProof, error) {
	var p PayoffProof
	switch kind {
	case kindDuality:
		p = &Duality{}
	case kindEquilibria:
		p = &EquilibriaProof{}
	default:
		return nil, errors.New("cert: unknown kind")
	}
	return p, wire.Unmarshal(proof, p)
}

// Duality proves the value of a matrix game: the row player gets at least the value
// with Row whichever column is played (Columns), and the column player gives no more
// with Col whichever row is (Rows).
type Duality struct {
	Value   string   `json:"value"`
	Row     []string `json:"row"`
	Col     []string `json:"col"`
	Rows    []string `json:"rows"`
	Columns []string `json:"columns"`

	checked int
}

// Kind is "duality".
func (*Duality) Kind() string { return kindDuality }

// Checked counts the payoffs that were worked out.
func (p *Duality) Checked() []scene.Label {
	return []scene.Label{Count("cert.checked.payoffs", p.checked)}
}

// CheckPayoffs works out what each pure strategy earns.
func (p *Duality) CheckPayoffs(g matrix.Game) error {
	p.checked = 0
	if g.B != nil {
		return Fail("cert.shape", "duality")
	}
	value, ok := rational(p.Value)
	if !ok {
		return Fail("cert.shape", "value")
	}
	row, err := mixture("row", p.Row, len(g.A))
	if err != nil {
		return err
	}
	col, err := mixture("col", p.Col, g.A.Cols())
	if err != nil {
		return err
	}
	if err := p.table("columns", p.Columns, g.A.AgainstRows(row), value, 1); err != nil {
		return err
	}
	return p.table("rows", p.Rows, g.A.AgainstColumns(col), value, -1)
}

// table checks that what is stated is so, and nowhere on the wrong side of the value.
func (p *Duality) table(at string, stated []string, earned []*big.Rat, value *big.Rat, side int) error {
	if len(stated) != len(earned) {
		return Fail("cert.shape", at)
	}
	for k, n := range earned {
		p.checked++
		if stated[k] != n.RatString() {
			return Fail("cert.follows", at, k)
		}
		if n.Cmp(value)*side < 0 {
			return Fail("cert.better", at, k)
		}
	}
	return nil
}

// EquilibriaProof proves that each of its pairs, at least one and all different, is an
// equilibrium. That they are all is not proved by it.
type EquilibriaProof struct {
	Equilibria []EquilibriumProof `json:"equilibria"`

	checked int
}

// EquilibriumProof is a pair of mixed strategies, with what each pure strategy earns
// against the other's: none more than what is played, which is U for rows and V for
// columns.
type EquilibriumProof struct {
	X       []string `json:"x"`
	Y       []string `json:"y"`
	U       string   `json:"u"`
	V       string   `json:"v"`
	Rows    []string `json:"rows"`
	Columns []string `json:"columns"`
}

// Kind is "equilibria".
func (*EquilibriaProof) Kind() string { return kindEquilibria }

// Checked counts the equilibria.
func (p *EquilibriaProof) Checked() []scene.Label {
	return []scene.Label{Count("cert.checked.equilibria", p.checked)}
}

// CheckPayoffs works out what each pure strategy earns in each equilibrium.
func (p *EquilibriaProof) CheckPayoffs(g matrix.Game) error {
	p.checked = 0
	if len(p.Equilibria) == 0 {
		return Fail("cert.shape", "equilibria")
	}
	seen := map[string]bool{}
	for k, e := range p.Equilibria {
		pair := strings.Join(e.X, " ") + " " + strings.Join(e.Y, " ")
		if seen[pair] {
			return Fail("cert.once", "equilibria", k)
		}
		seen[pair] = true
		if err := e.check(g); err != nil {
			fault := err.(*Fault)
			return Fail(fault.Want, "equilibria."+strconv.Itoa(k)+"."+fault.At)
		}
		p.checked++
	}
	return nil
}

func (e EquilibriumProof) check(g matrix.Game) error {
	x, err := mixture("x", e.X, len(g.A))
	if err != nil {
		return err
	}
	y, err := mixture("y", e.Y, g.A.Cols())
	if err != nil {
		return err
	}
	for _, side := range []struct {
		at, claim, best string
		stated          []string
		earned, played  []*big.Rat
	}{
		{"rows", "u", e.U, e.Rows, g.A.AgainstColumns(y), x},
		{"columns", "v", e.V, e.Columns, g.Column().AgainstRows(x), y},
	} {
		best, ok := rational(side.best)
		if !ok || len(side.stated) != len(side.earned) {
			return Fail("cert.shape", side.claim)
		}
		for k, n := range side.earned {
			switch c := n.Cmp(best); {
			case side.stated[k] != n.RatString():
				return Fail("cert.follows", side.at, k)
			case c > 0, c < 0 && side.played[k].Sign() != 0:
				return Fail("cert.better", side.at, k)
			}
		}
	}
	return nil
}

// mixture reads shares that are none below 0 and add up to 1.
func mixture(at string, texts []string, count int) ([]*big.Rat, error) {
	if len(texts) != count {
		return nil, Fail("cert.shape", at)
	}
	mix, sum := make([]*big.Rat, count), new(big.Rat)
	for k, text := range texts {
		n, ok := rational(text)
		if !ok || n.Sign() < 0 {
			return nil, Fail("cert.mixture", at, k)
		}
		mix[k] = n
		sum.Add(sum, n)
	}
	if !sum.IsInt() || sum.Num().Cmp(big.NewInt(1)) != 0 {
		return nil, Fail("cert.mixture", at)
	}
	return mix, nil
}

// rational reads a number in lowest terms.
func rational(text string) (*big.Rat, bool) {
	if len(text) > maxRational {
		return nil, false
	}
	top, bottom, fraction := strings.Cut(text, "/")
	n, ok := new(big.Int).SetString(top, 10)
	if !ok {
		return nil, false
	}
	d := big.NewInt(1)
	if fraction {
		if d, ok = new(big.Int).SetString(bottom, 10); !ok || d.Sign() <= 0 {
			return nil, false
		}
	}
	r := new(big.Rat).SetFrac(n, d)
	return r, r.RatString() == text
}

// maxRational bounds a number's text: the value of a game of 100 x 100 has some
// thousands of digits.
const maxRational = 100_000
