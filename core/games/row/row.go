// Package row is what the games on a row of numbers share: the row as text and as
// a picture, its changes by hand, and the numbers as pages print them. Packages
// coins, interval and carrot stand on it; the words stay each game's own.
package row

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
)

// Empty is the text of a row without anything in it.
const Empty = "~"

// Kit is what tells one game's rows from another's.
type Kit struct {
	// Words and Want begin the keys of the game's words and of what its inputs want:
	// "game.coins." and "coins.".
	Words, Want string
	// Most is the most numbers of a row, MaxText the most bytes of its text.
	Most, MaxText int
	// Kept is how many numbers an edit leaves at least.
	Kept int
	// Sums says that the numbers are added up: their absolute values together must
	// stay within int64, so that no sum or margin of any part overflows.
	Sums bool
}

// L words something of the game, by the end of its key.
func (k *Kit) L(key string, pairs ...string) scene.Label { return scene.L(k.Words+key, pairs...) }

// Parse reads whole numbers in any list notation; Text prints them apart by dots.
// The empty row is ~ or []. Errors, with a want of the kit's: bad_position for an
// entry that is no whole number; too_big for a long text (text), too many numbers
// (count), a number that does not fit int64 (fit), and for the first number with
// which the absolute values do not add up within int64 (sum).
func (k *Kit) Parse(text string) ([]int64, error) {
	if len(text) > k.MaxText {
		return nil, game.Big("pos", text, k.Want+"text", "max", strconv.Itoa(k.MaxText))
	}
	trimmed := strings.TrimSpace(text)
	if trimmed == Empty {
		return nil, nil
	}
	if trimmed == "" {
		return nil, game.BadPos(text, k.Want+"row")
	}
	fields, more, err := game.Fields(text, k.Most)
	if err != nil {
		return nil, err
	}
	if more {
		return nil, game.Big("pos", text, k.Want+"count", "max", strconv.Itoa(k.Most))
	}
	row := make([]int64, len(fields))
	var sum uint64 // of absolute values, below 2^63 before each addition
	for i, f := range fields {
		size, negative, code, want := read(f)
		switch {
		case want != "":
		case k.Sums:
			if sum += size; sum >= 1<<63 {
				code, want = game.TooBig, "sum"
			}
		case size >= 1<<63:
			code, want = game.TooBig, "fit"
		}
		if want != "" {
			return nil, &game.Error{Code: code, Field: "pos", At: game.Clip(f),
				Args: map[string]string{"want": k.Want + want, "index": strconv.Itoa(i + 1)}}
		}
		row[i] = int64(size)
		if negative {
			row[i] = -row[i]
		}
	}
	return row, nil
}

// read reads a number as its absolute value, at most 2^63, and its sign, which may
// be the minus of books and pages; want tells what is wrong with it.
func read(text string) (size uint64, negative bool, code game.Code, want string) {
	digits, negative := strings.CutPrefix(text, "-")
	if !negative {
		digits, negative = strings.CutPrefix(text, "−")
	}
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			digits = ""
			break
		}
	}
	if digits == "" {
		return 0, false, game.BadPosition, "coin"
	}
	size, err := strconv.ParseUint(digits, 10, 64)
	if err != nil || size > 1<<63 || size == 1<<63 && !negative {
		return 0, false, game.TooBig, "fit"
	}
	return size, negative, "", ""
}

// Text joins the numbers by dots.
func Text(row []int64) string {
	if len(row) == 0 {
		return Empty
	}
	text := make([]byte, 0, 4*len(row))
	for i, c := range row {
		if i > 0 {
			text = append(text, '.')
		}
		text = strconv.AppendInt(text, c, 10)
	}
	return string(text)
}

// Sum adds up a row.
func Sum(row []int64) int64 {
	var sum int64
	for _, c := range row {
		sum += c
	}
	return sum
}

// Same says whether two rows are the same part of the same memory.
func Same(a, b []int64) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// Number is how positions, proofs and arguments write a number.
func Number(n int64) string { return strconv.FormatInt(n, 10) }

// Printed is how a page prints it, with the minus sign of books.
func Printed(n int64) string { return strings.Replace(Number(n), "-", "−", 1) }

// Term is a number as it is written after a minus sign.
func Term(n int64) string {
	if n < 0 {
		return "(" + Printed(n) + ")"
	}
	return Number(n)
}

// Random is four to nine numbers from 1 to 20.
func Random(r *rand.Rand) []int64 {
	row := make([]int64, 4+r.IntN(6))
	for i := range row {
		row[i] = 1 + r.Int64N(20)
	}
	return row
}
