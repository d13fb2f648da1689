package grundy

// maxDigits is the most digits after the point of a code.
const maxDigits = 20

// Code is an octal code 0.d1d2… or 4.d1d2…: the rules of a taking-and-breaking
// game. Digit d_r says what may be left when r counters are taken from a heap:
// bit 0 no heap, bit 1 one heap, bit 2 two heaps. First 4 allows a heap to be
// broken in two with nothing taken.
//
// Source: Guy and Smith, The G-values of various games (1956); Berlekamp, Conway
// and Guy, Winning Ways, chapter 4.
type Code struct {
	First  uint8   // 0 or 4
	Digits []uint8 // d1, d2, …, each 0 to 7, the last not 0
}

// ParseCode reads a code of at most 20 digits. ".77" is 0.77, zeros at the end
// are dropped, and a code that allows no move ("0.0") is read too.
func ParseCode(text string) (Code, bool) {
	c := Code{}
	if text != "" && (text[0] == '0' || text[0] == '4') {
		c.First = text[0] - '0'
		text = text[1:]
	}
	if text == "" || text[0] != '.' {
		return Code{}, false
	}
	text = text[1:]
	if text == "" || len(text) > maxDigits {
		return Code{}, false
	}
	c.Digits = make([]uint8, len(text))
	for i := range len(text) {
		c.Digits[i] = text[i] - '0'
		if c.Digits[i] > 7 {
			return Code{}, false
		}
	}
	for n := len(c.Digits); n > 0 && c.Digits[n-1] == 0; n-- {
		c.Digits = c.Digits[:n-1]
	}
	return c, true
}

// String is the canonical text, with at least one digit after the point;
// ParseCode reads it back.
func (c Code) String() string {
	text := []byte{'0' + c.First, '.'}
	for _, d := range c.Digits {
		text = append(text, '0'+d)
	}
	if len(c.Digits) == 0 {
		text = append(text, '0')
	}
	return string(text)
}

// May reports what may be left when take counters are taken from a heap, as the
// digit for take; 0 counters are taken where a heap is only broken.
func (c Code) May(take int) uint8 {
	switch {
	case take == 0:
		return c.First
	case take > 0 && take <= len(c.Digits):
		return c.Digits[take-1]
	}
	return 0
}

// Breaks reports whether any move leaves two heaps.
func (c Code) Breaks() bool {
	for take := range len(c.Digits) + 1 {
		if c.May(take)&4 != 0 {
			return true
		}
	}
	return false
}
