package graph

import (
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/solve/digraph"
	"minimex/core/wire"
)

// Parse reads a position in O(length):
//   - tokens, "_" or ":", then arrows 0-1 (also 0>1, 0->1) and vertices, apart by
//     dots, commas, semicolons or white space;
//   - an edge list, one arrow "0 1" a line, with one token, on its first vertex;
//   - {"start":0,"edges":[[0,1],[1,2]],"vertices":[7]}, where start may be a list
//     and only edges must be there, or the array of edges alone.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	if len(text) > maxText {
		return nil, game.Big("pos", text, "pos.max", "max", strconv.Itoa(maxText))
	}
	b := &builder{}
	text = strings.TrimSpace(text)
	var err error
	switch at := strings.IndexAny(text, "_:"); {
	case strings.HasPrefix(text, "{"):
		err = b.object(text)
	case at >= 0:
		if err = b.tokens(text[:at]); err == nil {
			err = b.items(&reader{text: text, at: at + 1}, false)
		}
	case strings.HasPrefix(text, "["):
		err = b.pairs(&reader{text: text})
	default:
		err = b.items(&reader{text: text}, true)
	}
	if err != nil {
		return nil, err
	}
	return b.state(text)
}

// builder collects what a text names, by the vertices' numbers.
type builder struct {
	starts, from, to, alone []int32
}

// tokens reads the vertices before the sign.
func (b *builder) tokens(text string) error {
	fields, _, err := game.Fields(text, maxTokens+1)
	if err != nil {
		return err
	}
	for _, f := range fields {
		r := &reader{text: f}
		if err := b.token(r); err != nil {
			return err
		}
		if r.at < len(f) {
			return r.fault("graph.number")
		}
	}
	return nil
}

func (b *builder) token(r *reader) error {
	n, err := r.number()
	if err != nil {
		return err
	}
	if len(b.starts) == maxTokens {
		return game.Big("pos", r.around(), "graph.tokens", "max", strconv.Itoa(maxTokens))
	}
	b.starts = append(b.starts, n)
	return nil
}

func (b *builder) arrow(r *reader, from, to int32) error {
	if len(b.from) == maxArrows {
		return game.Big("pos", r.around(), "graph.arrows", "max", strconv.Itoa(maxArrows))
	}
	b.from, b.to = append(b.from, from), append(b.to, to)
	return nil
}

func (b *builder) vertex(r *reader, v int32) error {
	if len(b.alone) == maxVertices {
		return tooMany(r.around())
	}
	b.alone = append(b.alone, v)
	return nil
}

func tooMany(at string) error {
	return game.Big("pos", at, "graph.vertices", "max", strconv.Itoa(maxVertices))
}

// items reads arrows and vertices. In a list of edges two numbers on a line are an
// arrow as well.
func (b *builder) items(r *reader, list bool) error {
	for {
		r.skip(" \t\r\n.,;")
		if r.at == len(r.text) {
			return nil
		}
		from, err := r.number()
		if err != nil {
			return err
		}
		r.skip(" \t")
		signed := r.eat('-')
		signed = r.eat('>') || signed
		arrow := signed
		if list && !signed {
			r.skip(" \t,")
			arrow = r.digit()
		}
		if !arrow {
			if err := b.vertex(r, from); err != nil {
				return err
			}
		} else {
			r.skip(" \t")
			to, err := r.number()
			if err != nil {
				return err
			}
			if err := b.arrow(r, from, to); err != nil {
				return err
			}
			if r.skip(" \t"); list && !signed && r.digit() {
				return r.fault("graph.line")
			}
		}
		if r.at < len(r.text) && !r.digit() && strings.IndexByte(" \t\r\n.,;", r.text[r.at]) < 0 {
			return r.fault("graph.arrow")
		}
	}
}

// object reads the JSON object.
func (b *builder) object(text string) error {
	edges := false
	for name, value := range wire.Fields([]byte(text)) {
		r := &reader{text: string(value)}
		var err error
		switch name {
		case "start":
			if strings.HasPrefix(r.text, "[") {
				err = r.list(func() error { return b.token(r) })
			} else {
				err = b.token(r)
			}
		case "edges":
			edges = true
			err = b.pairs(r)
		case "vertices":
			err = r.list(func() error {
				v, err := r.number()
				if err != nil {
					return err
				}
				return b.vertex(r, v)
			})
		default:
			err = game.BadPos(name, "graph.json")
		}
		if err == nil && r.at < len(r.text) {
			err = r.fault("graph.json")
		}
		if err != nil {
			return err
		}
	}
	if !edges {
		return game.BadPos(text, "graph.json")
	}
	return nil
}

// pairs reads a JSON array of edges.
func (b *builder) pairs(r *reader) error {
	err := r.list(func() error {
		var pair [2]int32
		n := 0
		err := r.list(func() (err error) {
			if n == len(pair) {
				return r.fault("graph.pair")
			}
			pair[n], err = r.number()
			n++
			return err
		})
		if err != nil {
			return err
		}
		if n < len(pair) {
			return r.fault("graph.pair")
		}
		return b.arrow(r, pair[0], pair[1])
	})
	if err == nil && r.at < len(r.text) {
		return r.fault("graph.json")
	}
	return err
}

// state numbers the vertices densely, in ascending order.
func (b *builder) state(text string) (game.State, error) {
	if len(b.starts) == 0 && len(b.from) > 0 {
		b.starts = []int32{b.from[0]}
	} else if len(b.starts) == 0 {
		if len(b.alone) == 0 {
			return nil, game.BadPos(text, "graph.start")
		}
		b.starts = []int32{b.alone[0]}
	}
	lists := [][]int32{b.starts, b.from, b.to, b.alone}
	most := int32(0)
	for _, list := range lists {
		for _, v := range list {
			most = max(most, v)
		}
	}
	index := make([]int32, most+1)
	for _, list := range lists {
		for _, v := range list {
			index[v] = 1
		}
	}
	brd := &board{}
	for v, named := range index {
		if named == 1 {
			index[v] = int32(len(brd.number))
			brd.number = append(brd.number, int32(v))
		}
	}
	if len(brd.number) > maxVertices {
		return nil, tooMany(text)
	}
	for _, list := range [][]int32{b.from, b.to} {
		for i, v := range list {
			list[i] = index[v]
		}
	}
	brd.graph = digraph.New(len(brd.number), b.from, b.to)
	brd.text = brd.print()
	s := &State{board: brd}
	for _, v := range b.starts {
		s.at = append(s.at, index[v])
	}
	return s, nil
}
