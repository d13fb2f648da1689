package main

import "strings"

// grammar tells whether a line is JSON (RFC 8259) while the line passes by in parts.
// Unlike json.Valid it needs no whole line in memory and no bound on nesting of some
// thousands: a request that is refused for its length or depth is JSON all the same.
// It takes constant time a byte, and a bit of memory a level.
type grammar struct {
	at     place
	rest   string // of the word, or hexadecimal digits, still to come
	name   bool   // the string at hand is a field's name
	levels []byte // a bit for each level open: 1 for an object
	depth  int
}

// place is what may come next.
type place uint8

const (
	value   place = iota // a value
	first                // a value, or the end of an array that has just begun
	field                // a field's name
	field1               // a field's name, or the end of an object that has just begun
	colon                // the colon after a name
	after                // what follows a whole value
	text                 // the inside of a string
	escape               // what follows a backslash
	hex                  // digits of a \u
	word                 // the rest of true, false or null
	minus                // a number's digits
	zero                 // what may follow its 0
	whole                // what may follow its other digits
	dot                  // a digit after the point
	part                 // what may follow that
	exp                  // a sign or digit of the exponent
	sign                 // its digit after the sign
	power                // what may follow that
	garbled              // nothing makes it JSON any more
)

// maxLevels bounds the memory for nesting; what nests deeper counts as no JSON.
const maxLevels = 1 << 28

func (g *grammar) write(line []byte) {
	for _, b := range line {
		if g.at == text && b >= ' ' && b != '"' && b != '\\' {
			continue
		}
		g.at = g.next(b)
	}
}

// done reports whether what was written is one whole value.
func (g *grammar) done() bool {
	switch g.at {
	case after, zero, whole, part, power:
		return g.depth == 0
	}
	return false
}

func (g *grammar) next(b byte) place {
	switch g.at {
	case text:
		return g.inText(b)
	case escape:
		if b == 'u' {
			g.rest = "0000"
			return hex
		}
		return among(b, `"\/bfnrt`, text)
	case hex:
		g.rest = g.rest[1:]
		if g.rest == "" {
			return among(b, hexadecimal, text)
		}
		return among(b, hexadecimal, hex)
	case word:
		if b != g.rest[0] {
			return garbled
		}
		if g.rest = g.rest[1:]; g.rest == "" {
			return after
		}
		return word
	case minus, zero, whole, dot, part, exp, sign, power:
		if to, ok := numeral(g.at, b); ok {
			return to
		}
	}
	if strings.IndexByte(" \t\r\n", b) >= 0 {
		switch g.at {
		case zero, whole, part, power:
			return after
		case minus, dot, exp, sign:
			return garbled
		}
		return g.at
	}
	return g.between(b)
}

const (
	digits      = "0123456789"
	hexadecimal = digits + "abcdefABCDEF"
)

// among goes to a place if b is one of the bytes.
func among(b byte, bytes string, to place) place {
	if strings.IndexByte(bytes, b) < 0 {
		return garbled
	}
	return to
}

func (g *grammar) inText(b byte) place {
	switch {
	case b == '\\':
		return escape
	case b != '"':
		return garbled // a control character
	case g.name:
		g.name = false
		return colon
	}
	return after
}

// numeral goes on in a number; ok is false where b is not of it.
func numeral(at place, b byte) (to place, ok bool) {
	digit := b >= '0' && b <= '9'
	switch {
	case digit && at == minus && b == '0':
		return zero, true
	case digit && (at == minus || at == whole):
		return whole, true
	case digit && (at == dot || at == part):
		return part, true
	case digit && at != zero:
		return power, true
	case b == '.' && (at == zero || at == whole):
		return dot, true
	case (b == 'e' || b == 'E') && (at == zero || at == whole || at == part):
		return exp, true
	case (b == '+' || b == '-') && at == exp:
		return sign, true
	}
	return garbled, false
}

// between reads a byte that stands outside strings, words and numbers, or ends a
// number.
func (g *grammar) between(b byte) place {
	switch g.at {
	case value, first:
		if b == ']' && g.at == first {
			return g.close(b)
		}
		return g.begin(b)
	case field, field1:
		if b == '}' && g.at == field1 {
			return g.close(b)
		}
		g.name = true
		return among(b, `"`, text)
	case colon:
		return among(b, ":", value)
	case after, zero, whole, part, power:
		switch {
		case b != ',':
			return g.close(b)
		case g.depth == 0:
			return garbled
		case g.inObject():
			return field
		}
		return value
	}
	return garbled
}

// begin reads the first byte of a value.
func (g *grammar) begin(b byte) place {
	switch b {
	case '"':
		return text
	case '[':
		return g.open(0, first)
	case '{':
		return g.open(1, field1)
	case '-':
		return minus
	case 't':
		return g.spell("rue")
	case 'f':
		return g.spell("alse")
	case 'n':
		return g.spell("ull")
	}
	to, _ := numeral(minus, b)
	return to
}

func (g *grammar) spell(rest string) place {
	g.rest = rest
	return word
}

func (g *grammar) open(object byte, to place) place {
	if g.depth == maxLevels {
		return garbled
	}
	if g.depth/8 == len(g.levels) {
		g.levels = append(g.levels, 0)
	}
	bit := byte(1) << (g.depth % 8)
	g.levels[g.depth/8] = g.levels[g.depth/8]&^bit | object*bit
	g.depth++
	return to
}

func (g *grammar) inObject() bool {
	return g.levels[(g.depth-1)/8]>>((g.depth-1)%8)&1 == 1
}

func (g *grammar) close(b byte) place {
	if g.depth == 0 || g.inObject() != (b == '}') || b != ']' && b != '}' {
		return garbled
	}
	g.depth--
	return after
}
