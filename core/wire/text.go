package wire

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// After a backslash, each of the escapes stands for the byte at the same place of
// escaped.
const (
	escapes = `"\/bfnrt`
	escaped = "\"\\/\b\f\n\r\t"
	hex     = "0123456789abcdef"
)

// appendString writes s as a JSON string. Bytes that are no UTF-8 become U+FFFD,
// and the line ends U+2028 and U+2029 are escaped for old readers of JavaScript.
func appendString(out []byte, s string) []byte {
	out = append(out, '"')
	from := 0
	for i := 0; i < len(s); {
		b := s[i]
		if b >= ' ' && b != '"' && b != '\\' && b < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		bad := r == utf8.RuneError && size == 1
		if b >= utf8.RuneSelf && !bad && r != '\u2028' && r != '\u2029' {
			i += size
			continue
		}
		out = append(out, s[from:i]...)
		if at := strings.IndexRune(escaped, r); at >= 0 {
			out = append(out, '\\', escapes[at])
		} else {
			out = append(out, '\\', 'u', hex[r>>12], hex[r>>8&15], hex[r>>4&15], hex[r&15])
		}
		i += size
		from = i
	}
	return append(append(out, s[from:]...), '"')
}

// unquote is the string that a literal stands for; the literal is well formed,
// as scanner.text leaves it. Bytes that are no UTF-8 and lone surrogates become
// U+FFFD.
func unquote(literal []byte) string {
	s := literal[1 : len(literal)-1]
	if bytes.IndexByte(s, '\\') < 0 && utf8.Valid(s) {
		return string(s)
	}
	out := make([]byte, 0, len(s)+2*utf8.UTFMax)
	for len(s) > 0 {
		if s[0] != '\\' {
			r, size := utf8.DecodeRune(s)
			out = utf8.AppendRune(out, r)
			s = s[size:]
			continue
		}
		escape := s[1]
		s = s[2:]
		if escape != 'u' {
			out = append(out, escaped[strings.IndexByte(escapes, escape)])
			continue
		}
		r := unhex(s)
		s = s[4:]
		if high := r >= 0xD800 && r < 0xDC00; high && len(s) >= 6 && s[0] == '\\' && s[1] == 'u' {
			if low := unhex(s[2:]); low >= 0xDC00 && low < 0xE000 {
				r = 0x10000 + (r-0xD800)<<10 + (low - 0xDC00)
				s = s[6:]
			}
		}
		out = utf8.AppendRune(out, r) // of half a pair, U+FFFD
	}
	return string(out)
}

func unhex(digits []byte) rune {
	n, _ := strconv.ParseUint(string(digits[:4]), 16, 16) // scanner.text saw four of them
	return rune(n)
}
