package maze

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/solve/digraph"
)

// Parse reads mazes row by row from the top: "." is floor, "x" or "#" a wall, "o" or
// "@" the token, which otherwise stands in the bottom right corner. Rows are parted
// by "~", "/" or line ends, mazes by an empty row.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	if len(text) > maxText {
		return nil, game.Big("pos", text, "pos.max", "max", strconv.Itoa(maxText))
	}
	s := &State{}
	var rows []string
	flush := func() error {
		if len(rows) == 0 {
			return nil
		}
		if len(s.mazes) == maxMazes {
			return game.Big("pos", text, "maze.mazes", "max", strconv.Itoa(maxMazes))
		}
		m, at, err := build(rows)
		if err != nil {
			return err
		}
		s.mazes, s.at, rows = append(s.mazes, m), append(s.at, at), nil
		return nil
	}
	plain := strings.NewReplacer("\r\n", "~", "\n", "~", "\r", "~", "/", "~", " ", "", "\t", "").Replace(text)
	for _, row := range strings.Split(strings.Trim(plain, "~"), "~") {
		if row != "" {
			rows = append(rows, row)
		} else if err := flush(); err != nil {
			return nil, err
		}
	}
	if err := flush(); err != nil {
		return nil, err
	}
	if len(s.mazes) == 0 {
		return nil, game.BadPos(text, "maze.rows")
	}
	return s, nil
}

// build reads one maze and where its token stands.
func build(rows []string) (*maze, int32, error) {
	m := &maze{rows: len(rows), cols: len(rows[0])}
	side := strconv.Itoa(maxSide)
	if m.rows > maxSide || m.cols > maxSide {
		return nil, 0, game.Big("pos", rows[0], "maze.side", "max", side)
	}
	at := int32(-1)
	for _, row := range rows {
		if len(row) != m.cols {
			return nil, 0, game.BadPos(row, "maze.even", "cols", strconv.Itoa(m.cols))
		}
		for i := range m.cols {
			switch row[i] {
			case '.':
			case 'x', 'X', '#':
				m.wall = append(m.wall, true)
				continue
			case 'o', 'O', '@':
				if at >= 0 {
					return nil, 0, game.BadPos(row, "maze.token")
				}
				at = int32(len(m.wall))
			default:
				return nil, 0, game.BadPos(row, "maze.letter")
			}
			m.wall = append(m.wall, false)
		}
	}
	if at < 0 {
		at = int32(len(m.wall) - 1)
	}
	if m.wall[at] {
		return nil, 0, game.BadPos(rows[len(rows)-1], "maze.corner")
	}
	m.link()
	return m, at, nil
}

// link finds the moves from every square: O(rows + cols) each.
func (m *maze) link() {
	var from, to []int32
	for v := range m.wall {
		for _, u := range m.left(v) {
			from, to = append(from, int32(v)), append(to, u)
		}
		for _, u := range m.up(v) {
			from, to = append(from, int32(v)), append(to, u)
		}
	}
	m.graph = digraph.New(len(m.wall), from, to)
}

// left and up are the squares that a token on v can go to in one direction, the
// nearest first.
func (m *maze) left(v int) []int32 { return m.run(v, -1, v-v%m.cols) }
func (m *maze) up(v int) []int32   { return m.run(v, -m.cols, 0) }

// run is the squares from v by steps of by down to the least, up to a wall; from a
// wall there are none. In a maze of one column both directions step by -1, so it is
// the least that tells where a row ends.
func (m *maze) run(v, by, least int) []int32 {
	var list []int32
	for u := v + by; u >= least && !m.wall[v] && !m.wall[u]; u += by {
		list = append(list, int32(u))
	}
	return list
}
