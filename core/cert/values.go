package cert

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

const kindValues = "values"

// Values is a proof by a closed table: the values of the root and of every
// position that can follow, each of which follows from its neighbours' values by
// the rules alone. A win has a move to a loss one ply nearer to the end, so the
// distances fall along the winner's line and no loop can hide in it; a draw has
// a move to a draw and none to a loss, so both sides can keep it for ever.
//
// Outcomes has one of W, L, D a position, for the player to move. Distances are
// the plies to the end when the winner hurries and the loser delays, -1 for a
// draw. In a game of points Margins stand in place of Distances. Nims, where
// present, are Grundy values: the mex of those of the positions moved to.
type Values struct {
	Positions []string `json:"positions"`
	Outcomes  string   `json:"outcomes"`
	Distances []int    `json:"distances,omitempty"`
	Margins   []string `json:"margins,omitempty"`
	Nims      []int64  `json:"nims,omitempty"`

	visited, moves int // by the last check
}

// Kind is "values".
func (*Values) Kind() string { return kindValues }

// Size is the number of positions proved.
func (c *Values) Size() int { return len(c.Positions) }

// Checked counts the positions visited and the moves made in them.
func (c *Values) Checked() []scene.Label {
	return []scene.Label{Count("cert.checked.positions", c.visited), Count("cert.checked.moves", c.moves)}
}

// Check takes one pass over all positions and their moves.
func (c *Values) Check(root game.State) error {
	n := len(c.Positions)
	c.visited, c.moves = 0, 0
	points := c.Margins != nil
	if n == 0 || c.Positions[0] != root.Text() || len(c.Outcomes) != n ||
		(points && len(c.Margins) != n) || points == (c.Distances != nil) ||
		(!points && len(c.Distances) != n) || (c.Nims != nil && len(c.Nims) != n) {
		return Fail("cert.shape", root.Text())
	}
	w := &walk{cert: c, index: make(map[string]int, n), done: make([]bool, n)}
	for i, p := range c.Positions {
		if _, twice := w.index[p]; twice {
			return Fail("cert.once", p)
		}
		w.index[p] = i
	}
	if points {
		w.margins = make([]int64, n)
		for i, text := range c.Margins {
			m, err := strconv.ParseInt(text, 10, 64)
			if err != nil || strconv.FormatInt(m, 10) != text {
				return Fail("cert.number", c.Positions[i])
			}
			w.margins[i] = m
		}
	}
	w.todo = []game.State{root}
	w.done[0] = true
	for len(w.todo) > 0 {
		s := w.todo[len(w.todo)-1]
		w.todo = w.todo[:len(w.todo)-1]
		if err := w.visit(s); err != nil {
			return err
		}
	}
	for i, d := range w.done {
		if !d {
			return Fail("cert.reached", c.Positions[i])
		}
	}
	return nil
}

// walk visits every position once, carrying real states so that nothing has to
// be parsed and no position is believed to exist that play cannot reach.
type walk struct {
	cert    *Values
	margins []int64
	index   map[string]int
	done    []bool
	todo    []game.State
	nims    []bool // scratch: Grundy values seen among the moves
}

func (w *walk) visit(s game.State) error {
	i := w.index[s.Text()]
	moves := s.Moves()
	w.cert.visited++
	w.cert.moves += len(moves)
	next := make([]int, len(moves))
	for k, m := range moves {
		to := s.Play(m)
		j, ok := w.index[to.Text()]
		if !ok {
			return Fail("cert.closed", to.Text())
		}
		next[k] = j
		if !w.done[j] {
			w.done[j] = true
			w.todo = append(w.todo, to)
		}
	}
	if !w.valueHolds(s, i, moves, next) || (w.cert.Nims != nil && w.mex(next) != w.cert.Nims[i]) {
		return Fail("cert.follows", s.Text())
	}
	return nil
}

func (w *walk) valueHolds(s game.State, i int, moves []game.Move, next []int) bool {
	c := w.cert
	if w.margins != nil {
		return w.marginHolds(s, i, moves, next)
	}
	if len(moves) == 0 {
		want := byte('D')
		if score := s.Score(); score > 0 {
			want = 'W'
		} else if score < 0 {
			want = 'L'
		}
		return c.Outcomes[i] == want && c.Distances[i] == 0
	}
	fastest, slowest, draws := -1, -1, false
	for _, j := range next {
		switch c.Outcomes[j] {
		case 'L':
			if d := c.Distances[j]; fastest < 0 || d < fastest {
				fastest = d
			}
		case 'W':
			slowest = max(slowest, c.Distances[j])
		default:
			draws = true
		}
	}
	switch {
	case fastest >= 0:
		return c.Outcomes[i] == 'W' && c.Distances[i] == fastest+1
	case draws:
		return c.Outcomes[i] == 'D' && c.Distances[i] == -1
	}
	return c.Outcomes[i] == 'L' && c.Distances[i] == slowest+1
}

func (w *walk) marginHolds(s game.State, i int, moves []game.Move, next []int) bool {
	var best int64
	if len(moves) == 0 {
		best = s.Score()
	}
	for k, j := range next {
		m := -w.margins[j]
		if r, ok := s.(game.Rewarder); ok {
			m += r.Reward(moves[k])
		}
		if k == 0 || m > best {
			best = m
		}
	}
	want := byte('D')
	if best > 0 {
		want = 'W'
	} else if best < 0 {
		want = 'L'
	}
	return w.margins[i] == best && w.cert.Outcomes[i] == want
}

func (w *walk) mex(next []int) int64 {
	w.nims = append(w.nims[:0], make([]bool, len(next)+1)...)
	for _, j := range next {
		if g := w.cert.Nims[j]; g >= 0 && g < int64(len(w.nims)) {
			w.nims[g] = true
		}
	}
	for g, seen := range w.nims {
		if !seen {
			return int64(g)
		}
	}
	panic("cert: one of more values than moves is unseen")
}
