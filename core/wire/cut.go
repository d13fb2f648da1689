package wire

import (
	"bytes"
	"iter"
)

// maxName bounds a field's name as it is written, in bytes.
const maxName = 200

// Fields cuts a JSON object into its fields, in their order and with what comes
// twice. It looks at the outer shape only and copies no value, and passes over a
// string at the speed of a search for its quote, so that a caller can bound the
// size of each value before memory is taken for it; what Unmarshal makes of the
// value shows then whether it is JSON. Where data is not one object, a last
// field has the value nil, after those before the fault.
func Fields(data []byte) iter.Seq2[string, Raw] {
	return func(yield func(string, Raw) bool) {
		s := scanner{data: data}
		stopped := false
		whole := s.items('{', '}', func() bool {
			name, ok := s.name()
			if !ok || len(name) > maxName {
				return false
			}
			value, ok := s.cut()
			stopped = ok && !yield(unquote(name), value)
			return ok && !stopped
		})
		if !stopped && !(whole && s.end()) {
			yield("", nil)
		}
	}
}

// cut passes over one value, as far as brackets and quotes tell where it ends,
// and returns its text, never empty.
func (s *scanner) cut() (Raw, bool) {
	s.space()
	start, depth := s.at, 0
	for s.at < len(s.data) {
		switch b := s.data[s.at]; b {
		case '"':
			if !s.quoted() {
				return nil, false
			}
			if depth == 0 {
				return s.since(start), true
			}
			continue
		case '[', '{':
			depth++
		case ']', '}', ',', ' ', '\t', '\r', '\n':
			if depth == 0 {
				return s.since(start), s.at > start
			}
			if b == ']' || b == '}' {
				if depth--; depth == 0 {
					s.at++
					return s.since(start), true
				}
			}
		}
		s.at++
	}
	return nil, false
}

// quoted passes over a string, from its opening quote.
func (s *scanner) quoted() bool {
	s.at++
	for {
		n := bytes.IndexByte(s.data[s.at:], '"')
		if n < 0 {
			return false
		}
		end := s.at + n
		s.at = end + 1
		slashes := 0
		for s.data[end-1-slashes] == '\\' { // at the latest, the opening quote ends them
			slashes++
		}
		if slashes%2 == 0 {
			return true
		}
	}
}

// since is the text from start to here; appending to it does not write beyond.
func (s *scanner) since(start int) Raw { return Raw(s.data[start:s.at:s.at]) }
