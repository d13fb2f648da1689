package matrix

import (
	"strconv"
	"strings"
)

// Game is a game of two players who choose at once, one a row and the other a column:
// A is what the row player gets, B the other, of the same shape; B is nil where the
// other loses what the row player wins. Names are the strategies', empty where they
// have none.
type Game struct {
	A, B       Matrix
	Rows, Cols []string
}

// Column is what the column player gets.
func (g Game) Column() Matrix {
	if g.B == nil {
		return g.A.Negated()
	}
	return g.B
}

// Bounds of a game: rows and columns of one matrix, bytes of a text.
const (
	MaxSide = 100
	MaxText = 256 << 10
)

// Fault is where a text is no game: At is what is wrong, Row and Col its place from 1,
// 0 where it has none, Want the key of what was expected.
type Fault struct {
	At       string
	Row, Col int
	Want     string
	TooBig   bool
}

func (f *Fault) Error() string {
	return "matrix: row " + strconv.Itoa(f.Row) + ", column " + strconv.Itoa(f.Col) + `: "` + f.At + `": want ` + f.Want
}

// Parse reads a game of one matrix, or of two.
//
// Text's own form is one word: numbers apart by _ (2d3 is 2/3), rows by ~, the
// matrices by ~~, and after ~~~ the names of the rows and after ~~ of the columns, in
// which a byte that is no letter or digit of ASCII is a dot and two hexadecimal
// digits. Also read are JSON, [[1,"-1/2"],[0.25,3]] and {"A":[[…]],"B":[[…]]}, and
// what a spreadsheet copies: a line for each row, numbers apart by tabs, spaces,
// semicolons or commas, an empty line between the matrices; or cells of two numbers,
// 3,5 or (3,5), apart by tabs or spaces. Time and memory are linear in the text, at
// most MaxText bytes of it.
func Parse(text string, two bool) (Game, error) {
	if len(text) > MaxText {
		return Game{}, &Fault{Want: "matrix.text", TooBig: true}
	}
	var tables [][][]string
	text = strings.TrimSpace(text)
	names := ""
	switch {
	case strings.HasPrefix(text, "[") || strings.HasPrefix(text, "{"):
		var fault *Fault
		if tables, fault = readJSON(text); fault != nil {
			return Game{}, fault
		}
	case strings.ContainsAny(text, " \t\n\r;,"):
		tables = readLines(text, two)
	default:
		text, names, _ = strings.Cut(text, "~~~")
		for _, part := range strings.Split(text, "~~") {
			rows := [][]string{}
			for _, row := range strings.Split(part, "~") {
				rows = append(rows, strings.Split(strings.ReplaceAll(row, "d", "/"), "_"))
			}
			tables = append(tables, rows)
		}
	}
	g, fault := build(tables, two)
	if fault == nil {
		fault = g.readNames(names)
	}
	if fault != nil {
		return Game{}, fault
	}
	return g, nil
}

func build(tables [][][]string, two bool) (Game, *Fault) {
	want := 1
	if two {
		want = 2
	}
	if len(tables) != want {
		return Game{}, &Fault{At: strconv.Itoa(len(tables)), Want: "matrix.count" + strconv.Itoa(want)}
	}
	g := Game{}
	for k, table := range tables {
		m, fault := numbers(table)
		switch {
		case fault != nil:
			return Game{}, fault
		case k == 0:
			g.A = m
		case len(m) != len(g.A) || m.Cols() != g.A.Cols():
			return Game{}, &Fault{At: strconv.Itoa(len(m)) + " × " + strconv.Itoa(m.Cols()), Want: "matrix.same"}
		default:
			g.B = m
		}
	}
	g.Rows, g.Cols = make([]string, len(g.A)), make([]string, g.A.Cols())
	return g, nil
}

func numbers(table [][]string) (Matrix, *Fault) {
	if len(table) > MaxSide || len(table[0]) > MaxSide {
		return nil, &Fault{At: strconv.Itoa(len(table)) + " × " + strconv.Itoa(len(table[0])), Want: "matrix.size", TooBig: true}
	}
	m := make(Matrix, len(table))
	for i, row := range table {
		if len(row) == 0 {
			return nil, &Fault{Row: i + 1, Col: 1, Want: "matrix.number"}
		}
		if len(row) != len(table[0]) {
			return nil, &Fault{At: strconv.Itoa(len(row)), Row: i + 1, Want: "matrix.row"}
		}
		for j, text := range row {
			n, ok := ReadNumber(text)
			if !ok {
				return nil, &Fault{At: text, Row: i + 1, Col: j + 1, Want: "matrix.number"}
			}
			m[i] = append(m[i], n)
		}
	}
	return m, nil
}

// readLines reads what a spreadsheet copies.
func readLines(text string, two bool) [][][]string {
	tables := [][][]string{}
	rows := [][]string{}
	close := func() {
		if len(rows) > 0 {
			tables, rows = append(tables, rows), nil
		}
	}
	pairs := two
	for _, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		fields := strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == '\t' || c == ';' })
		for _, f := range fields {
			pairs = pairs && strings.Contains(strings.Trim(f, ","), ",")
		}
		if len(fields) == 0 {
			close()
			continue
		}
		rows = append(rows, fields)
	}
	close()
	if pairs && len(tables) == 1 {
		return unzip(tables[0])
	}
	for _, table := range tables {
		for i, row := range table {
			table[i] = strings.FieldsFunc(strings.Join(row, ","), func(c rune) bool { return c == ',' })
		}
	}
	return tables
}

// unzip makes two tables of one whose cells are pairs.
func unzip(table [][]string) [][][]string {
	first, second := make([][]string, len(table)), make([][]string, len(table))
	for i, row := range table {
		for _, cell := range row {
			a, b, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(strings.Trim(cell, ","), "("), ")"), ",")
			first[i], second[i] = append(first[i], a), append(second[i], b)
		}
	}
	return [][][]string{first, second}
}

// readJSON reads one table, or an object of the tables A and B.
func readJSON(text string) (tables [][][]string, fault *Fault) {
	s := &scanner{rest: text}
	if !s.take('{') {
		tables = [][][]string{s.table()}
	} else {
		tables = make([][][]string, 2)
		for k := 0; k < 2; k++ {
			key := s.word()
			if k > 0 && !s.failed && tables[1-which(key)] == nil || key != "A" && key != "B" || !s.take(':') {
				s.failed = true
				break
			}
			tables[which(key)] = s.table()
			if k == 0 && !s.take(',') {
				s.failed = true
			}
		}
		s.failed = !s.take('}') || s.failed
	}
	if s.failed || strings.TrimSpace(s.rest) != "" {
		at := strings.TrimSpace(s.rest)
		return nil, &Fault{At: at[:min(len(at), 20)], Want: "matrix.json"}
	}
	return tables, nil
}

func which(key string) int {
	if key == "B" {
		return 1
	}
	return 0
}

type scanner struct {
	rest   string
	failed bool
}

func (s *scanner) take(c byte) bool {
	s.rest = strings.TrimLeft(s.rest, " \t\r\n")
	if s.rest == "" || s.rest[0] != c {
		return false
	}
	s.rest = s.rest[1:]
	return true
}

// word is a string, or what stands up to the next sign of JSON. Of JSON's escapes only
// the slash's is read, which some programs write in every fraction.
func (s *scanner) word() string {
	if s.take('"') {
		word, rest, closed := strings.Cut(s.rest, `"`)
		s.rest, s.failed = rest, s.failed || !closed
		return strings.Replace(word, `\/`, "/", 1)
	}
	end := strings.IndexAny(s.rest, ",:[]{}\"")
	if end < 0 {
		end, s.failed = len(s.rest), true
	}
	word := strings.TrimSpace(s.rest[:end])
	s.rest = s.rest[end:]
	return word
}

func (s *scanner) table() (rows [][]string) {
	s.list(func() {
		row := []string{}
		s.list(func() { row = append(row, s.word()) })
		rows = append(rows, row)
	})
	return rows
}

// list reads at least one entry in brackets.
func (s *scanner) list(entry func()) {
	if !s.take('[') {
		s.failed = true
	}
	for !s.failed {
		entry()
		if s.take(']') {
			return
		}
		s.failed = s.failed || !s.take(',')
	}
}

// readNames reads the part of a text after ~~~; "" is no names.
func (g *Game) readNames(text string) *Fault {
	if text == "" {
		return nil
	}
	rows, cols, _ := strings.Cut(text, "~~")
	for k, part := range []string{rows, cols} {
		into := [][]string{g.Rows, g.Cols}[k]
		list := strings.Split(part, "_")
		if len(list) != len(into) {
			return &Fault{At: part[:min(len(part), 20)], Want: "matrix.names"}
		}
		for i, word := range list {
			name, ok := unescape(word)
			if !ok || len(name) > maxName {
				return &Fault{At: word[:min(len(word), 20)], Want: "matrix.name"}
			}
			into[i] = name
		}
	}
	return nil
}

// maxName bounds a strategy's name in bytes.
const maxName = 60

const hex = "0123456789ABCDEF"

func plain(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '-'
}

func escape(name string) string {
	out := make([]byte, 0, len(name))
	for _, c := range []byte(name) {
		if plain(c) {
			out = append(out, c)
		} else {
			out = append(out, '.', hex[c>>4], hex[c&15])
		}
	}
	return string(out)
}

func unescape(word string) (string, bool) {
	out := make([]byte, 0, len(word))
	for i := 0; i < len(word); i++ {
		c := word[i]
		if c == '.' && i+2 < len(word) {
			high, low := strings.IndexByte(hex, word[i+1]), strings.IndexByte(hex, word[i+2])
			if c = byte(high<<4 | low); high < 0 || low < 0 || plain(c) {
				return "", false
			}
			i += 2
		} else if !plain(c) {
			return "", false
		}
		out = append(out, c)
	}
	return string(out), true
}

// Text is the game in one word, which Parse reads back.
func (g Game) Text() string {
	text := g.A.Text()
	if g.B != nil {
		text += "~~" + g.B.Text()
	}
	rows, cols := make([]string, len(g.Rows)), make([]string, len(g.Cols))
	named := false
	for k, from := range [][]string{g.Rows, g.Cols} {
		for i, name := range from {
			[][]string{rows, cols}[k][i] = escape(name)
			named = named || name != ""
		}
	}
	if named {
		text += "~~~" + strings.Join(rows, "_") + "~~" + strings.Join(cols, "_")
	}
	return text
}
