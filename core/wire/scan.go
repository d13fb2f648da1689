package wire

import "strings"

// maxDepth is how many arrays and objects may stand in one another. A module of
// WebAssembly calls on its host's stack, which is not large.
const maxDepth = 64

// scanner passes over JSON by its grammar and copies nothing. Its methods report
// whether they found what they were to pass over; err is where one first failed.
type scanner struct {
	data  []byte
	at    int
	depth int
	err   *Error
}

// Valid reports whether data is one JSON value, nested at most 64 deep.
func Valid(data []byte) bool {
	s := scanner{data: data}
	return s.skip() && s.end()
}

func (s *scanner) fail(want string) bool {
	if s.err == nil {
		s.err = &Error{s.at, want}
	}
	return false
}

// peek is the byte at hand, after the end 0.
func (s *scanner) peek() byte {
	if s.at < len(s.data) {
		return s.data[s.at]
	}
	return 0
}

func (s *scanner) space() {
	for b := s.peek(); b == ' ' || b == '\t' || b == '\r' || b == '\n'; b = s.peek() {
		s.at++
	}
}

// eat passes over b, which must not be 0, and space before it.
func (s *scanner) eat(b byte) bool {
	s.space()
	if s.peek() != b {
		return false
	}
	s.at++
	return true
}

func (s *scanner) end() bool {
	s.space()
	return s.at == len(s.data) || s.fail("the end")
}

func (s *scanner) word(w string) bool {
	if len(s.data)-s.at < len(w) || string(s.data[s.at:s.at+len(w)]) != w {
		return false
	}
	s.at += len(w)
	return true
}

// items passes over an array or object; item must pass over one element or
// field, and fails where none stands.
func (s *scanner) items(open, end byte, item func() bool) bool {
	if !s.eat(open) {
		return s.fail(string(rune(open)))
	}
	if s.depth++; s.depth > maxDepth {
		return s.fail("no deeper nesting")
	}
	if !s.eat(end) {
		for more := true; more; more = s.eat(',') {
			if !item() {
				return false
			}
		}
		if !s.eat(end) {
			return s.fail("a comma or " + string(rune(end)))
		}
	}
	s.depth--
	return true
}

// name passes over a field's name and colon and returns the name's literal.
func (s *scanner) name() ([]byte, bool) {
	literal, ok := s.text()
	return literal, ok && (s.eat(':') || s.fail("a colon"))
}

// text passes over a string and returns its literal, quotes and all.
func (s *scanner) text() ([]byte, bool) {
	if s.space(); s.peek() != '"' {
		return nil, s.fail("a string")
	}
	start := s.at
	for s.at++; s.at < len(s.data); s.at++ {
		switch b := s.data[s.at]; {
		case b == '"':
			s.at++
			return s.data[start:s.at], true
		case b < ' ':
			return nil, s.fail("no control character")
		case b == '\\':
			s.at++
			if !s.escape() {
				return nil, s.fail("an escape")
			}
		}
	}
	return nil, s.fail("a quote")
}

// escape looks at what follows a backslash and stops at its last byte.
func (s *scanner) escape() bool {
	if s.peek() != 'u' {
		return strings.IndexByte(escapes, s.peek()) >= 0
	}
	for range 4 {
		s.at++
		if strings.IndexByte("0123456789abcdefABCDEF", s.peek()) < 0 {
			return false
		}
	}
	return true
}

// number passes over a number and returns it.
func (s *scanner) number() ([]byte, bool) {
	s.space()
	start := s.at
	s.word("-")
	ok := s.word("0") || s.digits()
	if ok && s.word(".") {
		ok = s.digits()
	}
	if ok && (s.word("e") || s.word("E")) {
		_ = s.word("+") || s.word("-")
		ok = s.digits()
	}
	return s.data[start:s.at], ok || s.fail("a number")
}

func (s *scanner) digits() bool {
	start := s.at
	for b := s.peek(); b >= '0' && b <= '9'; b = s.peek() {
		s.at++
	}
	return s.at > start
}

// skip passes over any value.
func (s *scanner) skip() bool {
	s.space()
	ok := true
	switch s.peek() {
	case '{':
		ok = s.items('{', '}', func() bool { _, named := s.name(); return named && s.skip() })
	case '[':
		ok = s.items('[', ']', s.skip)
	case '"':
		_, ok = s.text()
	case 't', 'f', 'n':
		ok = s.word("true") || s.word("false") || s.word("null") || s.fail("a value")
	default:
		_, ok = s.number()
	}
	return ok
}
