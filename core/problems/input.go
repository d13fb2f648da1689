package problems

import (
	"math/bits"
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
// Under WASM every jump that is taken passes a table. So nearly every number, one
// after one or two blanks and of at most 16 digits, is read eight digits at once, and
// what of them is not there is shifted out: a million numbers of eight digits take
// 10 ms there and 9 ms natively, where digit by digit they took 18 and 7.
func (in *Input) plain(list []int, n, min, max int) []int {
	if in.fault != nil {
		return list
	}
	text, at, start := in.text, in.at, in.start
	for len(list) < n {
		for len(list) < n && at+19 <= len(text) {
			begin := at + 1 + int(blanks>>text[at+1]&1)
			near := text[begin : begin+17]
			eight := eightBytes(near) ^ zeros
			end := digitsOf(eight)
			number := joined(eight, end)
			if end == 8 {
				eight = eightBytes(near[8:]) ^ zeros
				more := digitsOf(eight)
				number = number*powers[more&15] + joined(eight, more)
				end += more
			}
			if end == 0 || number < min || number > max || blanks>>text[at]&(blanks>>near[end])&1 == 0 {
				break
			}
			start, at = begin, begin+end
			list = append(list, number)
		}
		if len(list) == n {
			break
		}
		next, begin, number := at, at, 0
		for next < len(text) && blank(text[next]) {
			next++
		}
		for begin = next; next < len(text) && text[next]-'0' <= 9; next++ {
			number = number*10 + int(text[next]-'0')
		}
		if next == begin || next > begin+18 || next < len(text) && !blank(text[next]) || number < min || number > max {
			break
		}
		start, at = begin, next
		list = append(list, number)
	}
	in.start, in.at = start, at
	return list
}

// blanks has the bits of ASCII white space, zeros the bytes of eight digits 0, and
// powers are those of ten, as many as an index of four bits can ask for.
const (
	blanks uint64 = 1<<' ' | 1<<'\t' | 1<<'\n' | 1<<'\v' | 1<<'\f' | 1<<'\r'
	zeros  uint64 = 0x3030303030303030
)

var powers = [16]int{1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000}

// digitsOf is how many of eight bytes are digits before the first that is none.
func digitsOf(eight uint64) int { return bits.TrailingZeros64(noDigits(eight)) >> 3 }

// joined is the number of the first n of eight digits. They move to the high bytes,
// zeros before them, and neighbours are joined three times.
func joined(eight uint64, n int) int {
	eight <<= uint(64 - 8*n)
	eight = (eight*10 + eight>>8) & 0x00FF00FF00FF00FF
	eight = (eight*100 + eight>>16) & 0x0000FFFF0000FFFF
	return int((eight*10_000 + eight>>32) & 0xFFFFFFFF)
}

// eightBytes is the first eight bytes as one number, the first one lowest: one load.
func eightBytes(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// noDigits has the high bit of the first byte that is above 9; of those behind it
// nothing is said.
func noDigits(eight uint64) uint64 {
	const high, carry = 0x8080808080808080, 0x7676767676767676 // 9 + 0x76 is below 0x80
	return (eight + carry | eight) & high
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
	good, at := len(word) > 0 && len(word) <= digits, 0
	for good && at+8 <= len(word) {
		good = noDigits(eightBytes(word[at:at+8])^zeros) == 0
		at += 8
	}
	for ; good && at < len(word); at++ {
		good = word[at]-'0' <= 9
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
	for at < len(text) {
		// Eight bytes at once, as long as none is white space or not of ASCII: ten
		// megabytes of digits take 3 ms under WASM, where byte by byte they took 62.
		for at+8 <= len(text) && odd(eightBytes(text[at:at+8])) == 0 {
			at += 8
		}
		if at < len(text) && space(text[at:]) > 0 {
			break
		}
		at++
	}
	at = min(at, len(text))
	in.at = at
	return text[in.start:at]
}

// odd is not 0 where one of eight bytes is at most a blank or not of ASCII.
func odd(eight uint64) uint64 {
	const high, above = 0x8080808080808080, 0x2121212121212121
	return (eight - above | eight) & high
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
