package game

import (
	"strconv"
	"strings"
)

// Fields splits a list as people write one: entries apart by dots, commas,
// spaces or line ends, or a JSON array, where a dot is a fraction's and parts
// nothing. Entries keep their order and may be quoted inside an array. It returns at most limit entries and whether there
// were more, and stops reading there; an empty entry or an unclosed bracket is
// an error. No memory is taken beyond the entries' headers.
func Fields(text string, limit int) (fields []string, more bool, err error) {
	i, end := trim(text, 0, len(text))
	array := i < end && text[i] == '['
	marks := ".,;"
	if array {
		marks = ","
		if text[end-1] != ']' || end-i < 2 {
			return nil, false, BadPos(text, "list.closed")
		}
		i, end = trim(text, i+1, end-1)
	}
	for i < end {
		start := i
		for i < end && strings.IndexByte(marks, text[i]) < 0 && !isSpace(text[i]) {
			i++
		}
		entry := text[start:i]
		if array && len(entry) > 1 && entry[0] == '"' && entry[len(entry)-1] == '"' {
			entry = entry[1 : len(entry)-1]
		}
		if entry == "" {
			return nil, false, BadPos(around(text, start), "list.entry", "index", strconv.Itoa(len(fields)+1))
		}
		if len(fields) == limit {
			return fields, true, nil
		}
		fields = append(fields, entry)
		for i < end && isSpace(text[i]) {
			i++
		}
		if i < end && strings.IndexByte(marks, text[i]) >= 0 {
			i++
			for i < end && isSpace(text[i]) {
				i++
			}
			if i == end {
				return nil, false, BadPos(around(text, i), "list.entry", "index", strconv.Itoa(len(fields)+1))
			}
		}
	}
	return fields, false, nil
}

func trim(text string, i, end int) (int, int) {
	for i < end && isSpace(text[i]) {
		i++
	}
	for i < end && isSpace(text[end-1]) {
		end--
	}
	return i, end
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

// around is the neighbourhood of a fault, for a message to quote.
func around(text string, at int) string {
	return text[max(0, at-8):min(len(text), at+8)]
}
