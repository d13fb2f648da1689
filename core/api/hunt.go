package api

import (
	"math/big"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/graph"
	"minimex/core/games/hunt"
	"minimex/core/scene"
)

// Bounds of op hunt: of a value's fraction in bits, beyond which the work is over
// budget, so that all values of the largest graph take at most 20 MB; and of the letters
// of one that is sent.
const (
	huntBits    = 20_000
	huntLetters = 48
)

// hunt solves a position of hide and seek. Each move is the vertex of the one who hides
// and the seeker's, such as 3-1.
func (c *call) hunt() (any, error) {
	if c.q.Pos == nil {
		return nil, badRequest("pos", "", "hunt.form")
	}
	text, err := c.posText(hunt.MaxText)
	if err != nil {
		return nil, err
	}
	p, err := hunt.Parse(text)
	if err != nil {
		return nil, inPosition(err, text)
	}
	r := &HuntResult{Pos: p.Text(), Vertices: p.Graph.Len(), Last: p.Last, Rows: []HuntChoice{}, Cols: []HuntChoice{}, Matrix: [][]HuntNumber{}}
	// The values of a graph serve every place and time on it.
	text = r.Pos[:strings.LastIndexByte(r.Pos[:strings.LastIndexByte(r.Pos, '~')], '~')]
	key := "hunt " + text
	if kept, ok := c.run.Take(key).(*hunt.Graph); ok {
		p.Graph = kept
	}
	defer c.run.Keep(key, p.Graph)
	p.Graph.MaxBits = huntBits
	hide, seek := p.Hide, p.Seek
	r.Trail = [][2]int{{hide + 1, seek + 1}}
	for i, m := range c.q.Moves {
		left, right, _ := strings.Cut(m, "-")
		a, b := huntStep(p.Graph, hide, left), huntStep(p.Graph, seek, right)
		if a < 0 || b < 0 || hide == seek || i > p.Last {
			return nil, &Error{Code: game.BadMove, Field: "moves", At: game.Clip(m), Args: args("want", "hunt.move", "index", strconv.Itoa(i+1))}
		}
		hide, seek = a, b
		r.Trail = append(r.Trail, [2]int{a + 1, b + 1})
	}
	r.Time = len(c.q.Moves)
	left := p.Last + 1 - r.Time
	r.Over = hide == seek || left == 0
	r.Value = huntNumber(big.NewRat(int64(r.Time), 1))
	if !r.Over {
		r.Escaped = p.Graph.Escaped(hide, seek)
		if err := c.huntGame(r, p.Graph, hide, seek, left); err != nil {
			return nil, err
		}
	}
	r.Scene, err = huntScene(p, hide, seek)
	return r, err
}

// huntStep is the vertex that one goes to, -1 where one cannot.
func huntStep(g *hunt.Graph, from int, text string) int {
	for _, to := range g.Moves(from) {
		if strconv.Itoa(to+1) == text {
			return to
		}
	}
	return -1
}

// huntGame tells the matrix of a position that is not over, and the best mixtures.
func (c *call) huntGame(r *HuntResult, g *hunt.Graph, hide, seek, left int) error {
	m, err := g.Game(c.run, hide, seek, left, int64(r.Time+1))
	if err != nil {
		return err
	}
	best, err := hunt.Best(c.run, m)
	if err != nil {
		return err
	}
	r.Value = huntNumber(best.Value)
	r.Rows = huntChoices(g.Moves(hide), best.Row, m.AgainstColumns(best.Col))
	r.Cols = huntChoices(g.Moves(seek), best.Col, m.AgainstRows(best.Row))
	most := make([]*big.Rat, m.Cols())
	for i, row := range m {
		cells, least := make([]HuntNumber, len(row)), row[0].Value
		for j, n := range row {
			cells[j] = huntNumber(n.Value)
			if n.Value.Cmp(least) < 0 {
				least = n.Value
			}
			if most[j] == nil || n.Value.Cmp(most[j]) > 0 {
				most[j] = n.Value
			}
		}
		r.Matrix = append(r.Matrix, cells)
		r.Rows[i].Pure = huntNumber(least)
	}
	for j, n := range most {
		r.Cols[j].Pure = huntNumber(n)
	}
	return nil
}

func huntChoices(vertices []int, shares, against []*big.Rat) []HuntChoice {
	list := make([]HuntChoice, len(vertices))
	for i, v := range vertices {
		list[i] = HuntChoice{Vertex: v + 1, Share: huntNumber(shares[i]), Against: huntNumber(against[i])}
	}
	return list
}

func huntNumber(n *big.Rat) HuntNumber {
	out := HuntNumber{About: hunt.Decimals(n)}
	// Three bits make less than a digit, so that no long text is written in vain.
	if n.Num().BitLen()+n.Denom().BitLen() <= 3*huntLetters {
		out.Exact = n.RatString()
	}
	return out
}

// huntScene is the graph's picture with a token for either: a disc for the one who
// hides, a square for the seeker.
func huntScene(p *hunt.Position, hide, seek int) (*scene.Scene, error) {
	text := strconv.Itoa(hide+1) + "." + strconv.Itoa(seek+1) + "_"
	for v := range p.Graph.Len() {
		text += strconv.Itoa(v+1) + "."
	}
	for _, a := range p.Arrows {
		text += strconv.Itoa(a[0]+1) + "-" + strconv.Itoa(a[1]+1) + "."
	}
	state, err := graph.Game{}.Parse(game.Values{}, strings.TrimSuffix(text, "."))
	if err != nil {
		return nil, err
	}
	sc := state.(scene.Drawer).Scene()
	sc.Targets = []scene.Target{}
	names := [2]string{strconv.Itoa(hide + 1), strconv.Itoa(seek + 1)}
	sc.Label = scene.L("hunt.scene", "vertices", strconv.Itoa(p.Graph.Len()), "arrows", strconv.Itoa(len(p.Arrows)), "hide", names[0], "seek", names[1])
	for i := range sc.Nodes {
		n := &sc.Nodes[i]
		switch n.Key {
		case "token1":
			n.Marks[0].Class = "first"
		case "token2":
			n.Marks[0] = scene.Mark{Shape: "rect", Class: "second", X: 2, Y: 2, W: n.W - 4, H: n.H - 4, R: 5}
		}
		if n.Label == nil {
			continue
		}
		name := n.Label.Args["vertex"]
		who := "none"
		switch {
		case name == names[0] && name == names[1]:
			who = "both"
		case name == names[0]:
			who = "hide"
		case name == names[1]:
			who = "seek"
		}
		l := scene.L("hunt.vertex", "vertex", name, "who", who, "count", n.Label.Args["count"], "next", n.Label.Args["next"])
		n.Label = &l
	}
	return &sc, nil
}
