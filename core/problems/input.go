package problems

import (
	"strconv"
	"unicode/utf8"

	"minimex/core/game"
)

// Input reads a judge's input token by token. Tokens are apart by white space of
// any kind and amount, as a contestant's program reads them, so line ends bind
// nothing. The first fault stays: from then on every token is empty, every number
// the least allowed, and OK is false. Tokens are parts of the text, so that
// reading takes time linear in it and no memory.
type Input struct {
	text  string
	at    int // the first byte not read
	start int // of the last token
	fault *Fault
	one   [1]int // for Int
}

// OK reports whether all that was read so far was as wanted; a loop over a count
// from the input ends where it is not.
func (in *Input) OK() bool { return in.fault == nil }

// Err is the fault as an error, nil where there is none.
func (in *Input) Err() error {
	if in.fault == nil {
		return nil
	}
	return in.fault
}

// Int reads a whole number from min to max.
func (in *Input) Int(min, max int) int {
	if list := in.plain(in.one[:0], 1, min, max); len(list) == 1 {
		return list[0]
	}
	word, ok := in.Word()
	if !ok {
		return min
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < min || n > max {
		in.fail("want", "input.int", "min", strconv.Itoa(min), "max", strconv.Itoa(max))
		return min
	}
	return n
}

// plain appends numbers to list, up to n in all, as long as they are what nearly
// every number is: ASCII white space, at most 18 digits, and again white space or
// the end of the text. What is not so, or not in range, is left to others to read.
//
// It is one function without calls, and its loop over digits is unrolled, because
// under WASM calls and turns of a loop are what costs: a million numbers of eight
// digits take 8 ms natively and 22 ms there, where word by word they took 115.
func (in *Input) plain(list []int, n, min, max int) []int {
	if in.fault != nil {
		return list
	}
	text, at := in.text, in.at
	for len(list) < n {
		if at < len(text) && blank(text[at]) {
			at++
		}
		for at < len(text) && blank(text[at]) {
			at++
		}
		start, number := at, 0
		for at < len(text) && text[at]-'0' <= 9 {
			number = number*10 + int(text[at]-'0')
			if at++; at == len(text) || text[at]-'0' > 9 {
				break
			}
			number = number*10 + int(text[at]-'0')
			if at++; at == len(text) || text[at]-'0' > 9 {
				break
			}
			number = number*10 + int(text[at]-'0')
			if at++; at == len(text) || text[at]-'0' > 9 {
				break
			}
			number = number*10 + int(text[at]-'0')
			at++
		}
		if at == start || at > start+18 || at < len(text) && !blank(text[at]) || number < min || number > max {
			return list
		}
		in.start, in.at = start, at
		list = append(list, number)
	}
	return list
}

// blank reports whether a byte is ASCII white space.
func blank(b byte) bool { return b == ' ' || b-'\t' <= '\r'-'\t' }

// Positive reads a whole number above 0 of at most so many digits, and returns
// its digits without zeros before them.
func (in *Input) Positive(digits int) string {
	word, ok := in.Word()
	for len(word) > 0 && word[0] == '0' {
		word = word[1:]
	}
	good := len(word) > 0 && len(word) <= digits
	for i := 0; good && i < len(word); i++ {
		good = word[i] >= '0' && word[i] <= '9'
	}
	if ok && !good {
		in.fail("want", "input.positive", "max", strconv.Itoa(digits))
		return ""
	}
	return word
}

// Word reads the next token; it is false where there is none, which is a fault.
func (in *Input) Word() (string, bool) {
	if in.fault != nil {
		return "", false
	}
	word := in.next()
	if word == "" {
		in.fail("want", "input.more")
	}
	return word, word != ""
}

// End wants nothing more to follow.
func (in *Input) End() {
	if in.fault == nil && in.next() != "" {
		in.fail("want", "input.end")
	}
}

// next is the next token, "" at the end.
func (in *Input) next() string {
	text, at := in.text, in.at
	for at < len(text) {
		n := space(text[at:])
		if n == 0 {
			break
		}
		at += n
	}
	in.start = at
	for at < len(text) && space(text[at:]) == 0 {
		at++
	}
	in.at = at
	return text[in.start:at]
}

// space is the length of the white space character that rest begins with, 0 where
// it begins with another. A byte order mark counts as one: files carry it before
// their first token.
func space(rest string) int {
	b := rest[0]
	if b > ' ' && b < 0xC2 { // no other character of white space begins so
		return 0
	}
	if b <= ' ' {
		if blank(b) {
			return 1
		}
		return 0
	}
	r, n := utf8.DecodeRuneInString(rest)
	switch {
	case r == 0x85, r == 0xA0, r == 0x1680, r >= 0x2000 && r <= 0x200B, r == 0x2028, r == 0x2029,
		r == 0x202F, r == 0x205F, r == 0x3000, r == 0xFEFF:
		return n
	}
	return 0
}

// fail notes a fault at the last token; pairs are the arguments of its words.
func (in *Input) fail(pairs ...string) {
	f := &Fault{Line: 1, Token: 1, At: game.Clip(in.text[in.start:in.at]), Args: map[string]string{}}
	for i := 0; i+1 < len(pairs); i += 2 {
		f.Args[pairs[i]] = pairs[i+1]
	}
	inside := false
	for i := 0; i < in.start; i++ {
		b := in.text[i]
		if b == '\n' || b == '\r' && in.text[i+1:min(i+2, len(in.text))] != "\n" {
			f.Line++
			f.Token = 1
		}
		blank := space(in.text[i:]) > 0
		if inside && blank && b != '\n' && b != '\r' {
			f.Token++
		}
		inside = !blank && (inside || utf8.RuneStart(b))
	}
	if inside { // the text ends within a line, and more was wanted
		f.Token++
	}
	in.fault = f
}
