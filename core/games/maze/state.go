package maze

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/solve/digraph"
)

// maze is a grid of squares, row by row from the top, so that every move leads to
// a smaller one.
type maze struct {
	rows, cols int
	wall       []bool
	graph      *digraph.Graph // the moves
}

// name is a square as people call it.
func (m *maze) name(v int32) string {
	return file(int(v)%m.cols) + strconv.Itoa(m.rows-int(v)/m.cols)
}

// file is the name of a column.
func file(col int) string {
	text := string(rune('a' + col%26))
	if col >= 26 {
		text = string(rune('a'+col/26-1)) + text
	}
	return text
}

// find is the square of a name.
func (m *maze) find(name string) (int32, bool) {
	file, i := 0, 0
	for ; i < len(name) && i < 2 && name[i] >= 'a' && name[i] <= 'z'; i++ {
		file = 26*file + int(name[i]-'a') + 1
	}
	rank, err := strconv.Atoi(name[i:])
	if err != nil || file < 1 || file > m.cols || rank < 1 || rank > m.rows {
		return 0, false
	}
	v := int32((m.rows-rank)*m.cols + file - 1)
	return v, m.name(v) == name
}

// text is the maze with its token on a square.
func (m *maze) text(at int32) string {
	text := make([]byte, 0, len(m.wall)+m.rows)
	for v, wall := range m.wall {
		if v > 0 && v%m.cols == 0 {
			text = append(text, '~')
		}
		switch {
		case wall:
			text = append(text, 'x')
		case int32(v) == at && v < len(m.wall)-1:
			text = append(text, 'o')
		default:
			text = append(text, '.')
		}
	}
	return string(text)
}

// State is one maze or several, each with its token.
type State struct {
	mazes []*maze
	at    []int32
}

// Turn is always First: the position's text names no side.
func (s *State) Turn() game.Player { return game.First }

// Moves lists the moves maze by maze, each along the rows from the top.
func (s *State) Moves() []game.Move {
	moves := []game.Move{}
	for i, m := range s.mazes {
		for _, u := range m.graph.Next(s.at[i]) {
			moves = append(moves, s.moveText(i, u))
		}
	}
	return moves
}

func (s *State) moveText(maze int, to int32) game.Move {
	return game.Move(strconv.Itoa(maze+1) + "-" + s.mazes[maze].name(to))
}

// read is the maze and the square of a move's text.
func (s *State) read(text string) (maze int, to int32, ok bool) {
	number, square, _ := strings.Cut(text, "-")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(s.mazes) || strconv.Itoa(n) != number {
		return 0, 0, false
	}
	to, ok = s.mazes[n-1].find(square)
	return n - 1, to, ok
}

// ReadMove reads a move and says of one that is not legal what is wrong with it.
func (s *State) ReadMove(text string) (game.Move, error) {
	i, to, ok := s.read(text)
	if !ok {
		return "", game.BadMoveError(text, "maze.move")
	}
	if _, legal := slices.BinarySearch(s.mazes[i].graph.Next(s.at[i]), to); !legal {
		return "", s.fault(text, i, to)
	}
	return s.moveText(i, to), nil
}

// fault says why the token of a maze cannot go to a square.
func (s *State) fault(at string, i int, to int32) error {
	m, from := s.mazes[i], s.at[i]
	row, col := to/int32(m.cols), to%int32(m.cols)
	fromRow, fromCol := from/int32(m.cols), from%int32(m.cols)
	switch {
	case m.wall[to]:
		return game.BadMoveError(at, "maze.floor", "square", m.name(to))
	case row == fromRow && col < fromCol || col == fromCol && row < fromRow:
		return game.BadMoveError(at, "maze.through", "square", m.name(to))
	}
	return game.BadMoveError(at, "maze.way")
}

// Play moves the token of a maze.
func (s *State) Play(move game.Move) game.State {
	i, to, _ := s.read(string(move)) // legal, as Play's caller promises
	next := &State{mazes: s.mazes, at: slices.Clone(s.at)}
	next.at[i] = to
	return next
}

// Score says that who cannot move has lost.
func (s *State) Score() int64 { return -1 }

// Text is the mazes in their order.
func (s *State) Text() string {
	texts := make([]string, len(s.mazes))
	for i, m := range s.mazes {
		texts[i] = m.text(s.at[i])
	}
	return strings.Join(texts, "~~")
}
