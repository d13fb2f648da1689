package tree

import (
	"strconv"
	"strings"

	"minimex/core/game"
)

// The kinds of token beside '[', ']' and ',', which stand for every spelling.
const (
	number = 'n'
	end    = 0
)

// scan reads tokens: "[", "]", commas and quoted numbers as in JSON, or "~", "_" and
// dots as in a position's text; the first bracket tells which.
type scan struct {
	text  string
	at    int
	json  bool
	token byte
	value int64
}

// next reads a token. White space parts tokens and means nothing else.
func (s *scan) next() error {
	for s.at < len(s.text) && strings.IndexByte(" \t\r\n", s.text[s.at]) >= 0 {
		s.at++
	}
	if s.at == len(s.text) {
		s.token = end
		return nil
	}
	open, shut, marks := byte('~'), byte('_'), ".,"
	if s.json {
		open, shut, marks = '[', ']', ","
	}
	switch c := s.text[s.at]; {
	case c == open:
		s.token = '['
	case c == shut:
		s.token = ']'
	case strings.IndexByte(marks, c) >= 0:
		s.token = ','
	default:
		return s.number(marks + "[]~_ \t\r\n")
	}
	s.at++
	return nil
}

// number reads a leaf, which ends before any of the bytes of stops. The least
// int64 is none: the other side could not see it as its negative.
func (s *scan) number(stops string) error {
	start := s.at
	for s.at++; s.at < len(s.text) && strings.IndexByte(stops, s.text[s.at]) < 0; {
		s.at++
	}
	word := s.text[start:s.at]
	if quoted := len(word) > 2 && word[0] == '"' && word[len(word)-1] == '"'; quoted && s.json {
		word = word[1 : len(word)-1]
	}
	v, err := strconv.ParseInt(word, 10, 64)
	if err != nil || v == -v && v != 0 || word[0] == '+' {
		return game.BadPos(s.text[start:s.at], "tree.leaf")
	}
	s.token, s.value = number, v
	return nil
}

// around is the neighbourhood of a fault, for a message to quote.
func (s *scan) around() string { return s.text[max(0, s.at-8):min(len(s.text), s.at+8)] }

// walk reads one tree by its grammar and calls visit for each token in turn with
// the number of open brackets, of '[' and ']' without its own. The depth is
// bounded, and so is the number of nodes.
func (s scan) walk(visit func(token byte, depth int, v int64)) error {
	depth, nodes := 0, 0
	item := true // a node has to come next
	for {
		if err := s.next(); err != nil {
			return err
		}
		switch s.token {
		case end:
			if nodes == 0 {
				return game.BadPos(s.around(), "tree.one")
			}
			return game.BadPos(s.around(), "tree.closed")
		case ',':
			if item {
				return game.BadPos(s.around(), "tree.child")
			}
			item = true
			continue
		case '[', number:
			if nodes++; nodes > maxNodes {
				return game.Big("pos", s.around(), "tree.nodes", "max", strconv.Itoa(maxNodes))
			}
			item = s.token == '['
			visit(s.token, depth, s.value)
			if item {
				if depth++; depth > maxDepth {
					return game.Big("pos", s.around(), "tree.plies", "max", strconv.Itoa(maxDepth))
				}
			}
		default:
			if item {
				return game.BadPos(s.around(), "tree.child")
			}
			depth--
			visit(s.token, depth, 0)
		}
		if depth == 0 && !item {
			break
		}
	}
	if err := s.next(); err != nil || s.token != end {
		return game.BadPos(s.around(), "tree.one")
	}
	return nil
}

// Parse reads a tree as nested JSON arrays of whole numbers or in the text's own
// signs, after "max" or "min" where it does not stand to who moves at the root by
// the parameter. It takes linear time and no stack: the nodes are numbered level by
// level, and where each level begins is known once they are counted.
func (Game) Parse(v game.Values, text string) (game.State, error) {
	param := v.Get("root") == "max"
	s := scan{text: strings.TrimSpace(text)}
	root := param
	for _, side := range []string{"max", "min"} {
		if rest, ok := strings.CutPrefix(s.text, side); ok {
			root = side == "max"
			s.text = strings.TrimLeft(rest, ".,: \t\r\n")
		}
	}
	s.json = strings.HasPrefix(s.text, "[") || strings.HasPrefix(s.text, `"`)
	var level [maxDepth + 2]int32 // at first the nodes of each depth, then where it begins
	deepest := 0
	err := s.walk(func(token byte, depth int, _ int64) {
		if token != ']' {
			level[depth]++
			deepest = max(deepest, depth)
		}
	})
	if err != nil {
		return nil, err
	}
	n := int32(0)
	for d := range deepest + 1 {
		n, level[d] = n+level[d], n
	}
	t := &tree{root: root, param: param, first: make([]int32, n+1), value: make([]int64, n), span: make([][2]int32, n)}
	level[deepest+1], t.first[n] = n, n
	var open [maxDepth + 1]int32
	w := writer{text: make([]byte, 0, len(s.text))}
	_ = s.walk(func(token byte, depth int, v int64) { // the same walk as before
		if token == ']' {
			w.shut()
			t.span[open[depth]][1] = int32(len(w.text))
			return
		}
		node := level[depth]
		level[depth]++
		t.first[node] = level[depth+1] // a leaf's children are none, before the next node's
		if token == '[' {
			t.span[node][0] = w.open()
			open[depth] = node
			return
		}
		t.value[node] = v
		t.span[node][0] = w.number(v)
		t.span[node][1] = int32(len(w.text))
	})
	t.text = string(w.text)
	return State{t, 0, root}, nil
}

// writer writes a tree's text; each method tells where what it wrote begins.
type writer struct {
	text []byte
	leaf bool // the last token was a number
}

func (w *writer) open() int32 {
	w.text, w.leaf = append(w.text, '~'), false
	return int32(len(w.text) - 1)
}

func (w *writer) shut() { w.text, w.leaf = append(w.text, '_'), false }

func (w *writer) number(v int64) int32 {
	if w.leaf {
		w.text = append(w.text, '.')
	}
	start := len(w.text)
	w.text, w.leaf = strconv.AppendInt(w.text, v, 10), true
	return int32(start)
}
