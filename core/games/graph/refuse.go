package graph

import (
	"slices"
	"strings"

	"minimex/core/game"
)

func (b *board) findArrow(v, u int32) (int, bool) { return slices.BinarySearch(b.graph.Next(v), u) }

// ReadMove reads a move and says of any other text what is wrong with it.
func (s *State) ReadMove(text string) (game.Move, error) {
	if m, ok := s.read(text); ok {
		return s.moveText(m), nil
	}
	from, to, _ := strings.Cut(text, "-")
	return "", s.fault(text, from, to)
}

// WhyNot says why pressing one vertex, or one and then another, moves nothing.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 {
		return nil
	}
	from, to := strings.TrimPrefix(places[0], "v"), ""
	if len(places) > 1 {
		to = strings.TrimPrefix(places[1], "v")
	}
	return s.fault(places[len(places)-1], from, to)
}

// fault says why no token goes from one vertex to another.
func (s *State) fault(at, from, to string) error {
	b := s.board
	v, ok := b.find(from)
	u, known := b.find(to)
	switch {
	case !ok || to != "" && !known:
		return game.BadMoveError(at, "graph.move")
	case !slices.Contains(s.at, v):
		return game.BadMoveError(at, "graph.token", "tokens", b.names(s.at, shownTokens))
	case len(b.graph.Next(v)) == 0:
		return game.BadMoveError(at, "graph.stuck", "vertex", from)
	case to == "" || u == v:
		return game.BadMoveError(at, "graph.pick", "vertex", from)
	}
	return game.BadMoveError(at, "graph.along", "vertex", from, "next", b.names(b.graph.Next(v), namedNext))
}
