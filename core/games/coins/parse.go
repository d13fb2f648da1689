package coins

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"minimex/core/game"
)

// Parse reads a row of coins: whole numbers with dots, commas or white space
// between them, or a JSON array of numbers, which may stand in quotes because
// JSON's readers lose digits beyond 2^53. The row without coins is ~ or [].
//
// It takes one pass that ends at the first fault, and holds at most MaxCoins
// numbers. Errors: bad_position for an entry that is no whole number, too_big
// for more than MaxCoins coins, and for a coin or a sum of absolute values
// beyond int64.
func (Spec) Parse(_ game.Values, text string) (game.State, error) {
	if len(text) > maxText {
		return nil, game.Big("pos", text, "coins.text", "max", strconv.Itoa(maxText))
	}
	r := reader{rest: text}
	r.skipSpace()
	if strings.HasPrefix(r.rest, "[") {
		r.json = true
		r.rest = strings.TrimRightFunc(r.rest[1:], unicode.IsSpace)
		if !strings.HasSuffix(r.rest, "]") {
			return nil, game.BadPos(text, "coins.array")
		}
		r.rest = r.rest[:len(r.rest)-1]
		r.skipSpace()
	}
	body := strings.TrimRightFunc(r.rest, unicode.IsSpace)
	if body == emptyRow && !r.json || body == "" && r.json {
		return &State{}, nil
	}
	if body == "" {
		return nil, game.BadPos(text, "coins.row")
	}
	r.rest = body
	if err := r.row(); err != nil {
		return nil, err
	}
	return &State{row: r.coins}, nil
}

// reader reads the entries of a row, without white space around it.
type reader struct {
	rest  string
	json  bool
	coins []int64
	sum   uint64 // of the absolute values so far
}

func (r *reader) row() error {
	for {
		if err := r.coin(); err != nil {
			return err
		}
		if r.rest == "" {
			return nil
		}
		before := r.rest
		r.skipSpace()
		spaced := len(r.rest) < len(before)
		if c, size := utf8.DecodeRuneInString(r.rest); r.separates(c) {
			r.rest = r.rest[size:]
			r.skipSpace()
		} else if !spaced || r.json {
			return r.bad(r.rest)
		}
	}
}

// coin reads one entry up to its last digit or closing quote.
func (r *reader) coin() error {
	entry := r.rest
	if len(r.coins) == MaxCoins {
		return r.big(entry, "coins.count")
	}
	quoted := r.json && strings.HasPrefix(r.rest, `"`)
	if quoted {
		r.rest = r.rest[1:]
	}
	negative := false
	for _, minus := range []string{"-", "−"} { // pages and books print U+2212
		if strings.HasPrefix(r.rest, minus) {
			r.rest = r.rest[len(minus):]
			negative = true
			break
		}
	}
	var size uint64
	digits := 0
	for digits < len(r.rest) && '0' <= r.rest[digits] && r.rest[digits] <= '9' {
		if size <= math.MaxInt64 { // beyond it, stay beyond it
			size = min(10*size, math.MaxInt64+1) + uint64(r.rest[digits]-'0')
		}
		digits++
	}
	r.rest = r.rest[digits:]
	if quoted && strings.HasPrefix(r.rest, `"`) {
		r.rest = r.rest[1:]
		quoted = false
	}
	if c, _ := utf8.DecodeRuneInString(r.rest); digits == 0 || quoted || r.rest != "" && !unicode.IsSpace(c) && !r.separates(c) {
		return r.bad(entry)
	}
	if size > math.MaxInt64 {
		return r.big(entry, "coins.fit")
	}
	if r.sum += size; r.sum > math.MaxInt64 {
		return r.big(entry, "coins.sum")
	}
	value := int64(size)
	if negative {
		value = -value
	}
	r.coins = append(r.coins, value)
	return nil
}

// separates says whether a character parts two entries. In JSON only the comma
// does, elsewhere also the commas of Chinese text.
func (r *reader) separates(c rune) bool {
	if r.json {
		return c == ','
	}
	return c == '.' || c == ',' || c == ';' || c == '，' || c == '、' || c == '；'
}

func (r *reader) skipSpace() { r.rest = strings.TrimLeftFunc(r.rest, unicode.IsSpace) }

func (r *reader) bad(at string) error {
	return game.BadPos(r.entry(at), "coins.coin", "index", strconv.Itoa(len(r.coins)+1))
}

func (r *reader) big(at, want string) error {
	return game.Big("pos", r.entry(at), want,
		"index", strconv.Itoa(len(r.coins)+1), "max", strconv.Itoa(MaxCoins))
}

// entry is the text up to the next separator, of a missing entry with it.
func (r *reader) entry(at string) string {
	const enough = 80 // more than an error quotes
	if len(at) > enough {
		at = at[:enough]
	}
	end := strings.IndexFunc(at, func(c rune) bool { return unicode.IsSpace(c) || r.separates(c) })
	switch {
	case end > 0:
		return at[:end]
	case end == 0:
		_, size := utf8.DecodeRuneInString(at)
		return at[:size]
	}
	return at
}
