package retro

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/solve"
)

// Solve values s and every position that can follow, at most limit of them (more
// is a game.Error with code TooBig). Time is one Moves, and one Play and Text a
// move, for each position, and then Analyse's. It suits every game without
// points, with loops or without.
func Solve(r *solve.Run, s game.State, limit int) (solve.Solution, error) {
	g, err := discover(r, s, limit)
	if err != nil {
		return nil, err
	}
	table, err := Analyse(r, g)
	if err != nil {
		return nil, err
	}
	return &solution{index: g.index, table: table}, nil
}

type solution struct {
	index map[string]int32
	table *Table
}

func (s *solution) Value(p game.State) (solve.Value, bool) {
	v, ok := s.index[p.Text()]
	if !ok {
		return solve.Value{}, false
	}
	return s.table.Value(v), true
}

func (s *solution) Solver() string { return "retrograde" }

func (s *solution) States() int64 { return int64(len(s.index)) }

// listed is a Graph found by play: the moves of v are to[start[v]:start[v+1]].
type listed struct {
	index map[string]int32
	start []int32
	to    []int32
	score []int64
}

func (g *listed) Len() int { return len(g.score) }

func (g *listed) Moves(v int32, buf []int32) []int32 {
	return append(buf, g.to[g.start[v]:g.start[v+1]]...)
}

func (g *listed) Score(v int32) int64 { return g.score[v] }

func discover(r *solve.Run, root game.State, limit int) (*listed, error) {
	g := &listed{index: map[string]int32{root.Text(): 0}, start: []int32{0}}
	states := []game.State{root}
	for v := 0; v < len(states); v++ {
		if err := r.Tick(); err != nil {
			return nil, err
		}
		s := states[v]
		states[v] = nil // only positions still to be played from are kept
		moves := s.Moves()
		for _, m := range moves {
			next := s.Play(m)
			text := next.Text()
			id, known := g.index[text]
			if !known {
				if len(states) == limit {
					return nil, game.Big("pos", root.Text(), "states.max", "max", strconv.Itoa(limit))
				}
				id = int32(len(states))
				g.index[text] = id
				states = append(states, next)
			}
			g.to = append(g.to, id)
		}
		g.start = append(g.start, int32(len(g.to)))
		score := int64(0)
		if len(moves) == 0 {
			score = s.Score()
		}
		g.score = append(g.score, score)
	}
	return g, nil
}
